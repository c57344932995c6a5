# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""The plots of docs/reference/speed.md, by matplotlib; tools/make_speed.py calls this."""

import growth
import make_speed as speed
import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt  # noqa: E402 (the backend is chosen first)
from matplotlib import ticker  # noqa: E402

PLOTS = growth.MEASURED.parent
# Okabe and Ito's colours, which people with any kind of colour vision can tell apart; markers differ as well.
COLOURS = ["#0072B2", "#E69F00", "#009E73", "#D55E00", "#CC79A7", "#56B4E9", "#000000"]
MARKERS = ["o", "s", "^", "D", "v", "P", "x"]
AXES = {
    "chomp": "squares of the bar",
    "nim": "objects in three equal piles",
    "tictactoe": "cells of the board",
    "numbers": "highest number",
    "sliding": "moves before the end",
    "tree": "nodes of the tree file",
}
TICKS = {
    "chomp": [16, 25, 36, 64, 100, 169, 324],
    "nim": [15, 30, 60, 120, 240],
    "sliding": [10, 20, 40, 80, 120],
    "tree": growth.TREES,
}


def style():
    plt.rcParams.update({"font.size": 11, "svg.fonttype": "none", "svg.hashsalt": "zermelo", "font.family": "sans-serif",
                         "axes.spines.top": False, "axes.spines.right": False, "axes.grid": True, "grid.alpha": 0.3})


def save(figure, name):
    figure.savefig(PLOTS / f"{name}.svg", metadata={"Date": None})
    plt.close(figure)


def look(engine):
    return {"color": COLOURS[speed.ENGINES.index(engine)], "marker": MARKERS[speed.ENGINES.index(engine)]}


def plot_time(series):
    """CPU seconds against the size of the board: a panel for each game, a line for each engine."""
    figure, panels = plt.subplots(3, 2, figsize=(9, 11), sharey=True)
    for game, panel in zip(speed.GAMES, panels.flat):
        for engine in speed.ENGINES:
            rows = [row for row in series.get((engine, game), []) if row["seconds"] >= speed.SHOWN_SECONDS]
            if rows:
                panel.plot([row["size"] for row in rows], [row["seconds"] for row in rows], **look(engine))
        panel.set(title=speed.BOARDS[game].split(",")[0], xlabel=AXES[game], yscale="log", ylim=(speed.SHOWN_SECONDS / 1.3, 20))
        if game in ("numbers", "tictactoe"):
            panel.xaxis.set_major_locator(ticker.MaxNLocator(integer=True))
        else:
            panel.set_xscale("log")
            panel.set_xticks(TICKS[game], [speed.abbreviate(x) for x in TICKS[game]])
            panel.xaxis.set_minor_locator(ticker.NullLocator())
        panel.yaxis.set_major_formatter(ticker.FuncFormatter(lambda y, _: f"{y:g} s"))
    for panel in panels[:, 0]:
        panel.set_ylabel("CPU time")
    handles = [plt.Line2D([], [], label=engine, **look(engine)) for engine in speed.ENGINES]
    figure.legend(handles=handles, loc="upper center", ncol=7, frameon=False, handletextpad=0.4, columnspacing=1.2)
    figure.tight_layout(rect=(0, 0, 1, 0.965))
    save(figure, "time")


def plot_dots(values, xlabel, name):
    """A dot for each engine in a row for each game, on a logarithmic axis."""
    games = [game for game in speed.GAMES if any(key[1] == game for key in values)]
    figure, panel = plt.subplots(figsize=(9, 0.55 * len(games) + 1.9))
    shown = [engine for engine in speed.ENGINES if any(key[0] == engine for key in values)]
    for engine in shown:
        shift = 0.09 * (speed.ENGINES.index(engine) - 3)  # so that equal figures do not hide each other
        points = [(value, games.index(game) + shift) for (own, game), value in values.items() if own == engine]
        panel.scatter([x for x, _ in points], [y for _, y in points], s=70, label=engine, **look(engine))
    panel.set(xscale="log", xlabel=xlabel, ylim=(len(games) - 0.5, -0.5))
    panel.set_yticks(range(len(games)), [speed.BOARDS[game].split(",")[0] for game in games])
    panel.xaxis.set_major_formatter(ticker.FuncFormatter(lambda x, _: speed.abbreviate(x)))
    figure.legend(loc="upper center", ncol=7, frameon=False, handletextpad=0.2, columnspacing=1.2)
    figure.tight_layout(rect=(0, 0, 1, 0.93))
    save(figure, name)


def make_all(series):
    style()
    plot_time(series)
    rates = {key: speed.rate(rows) for key, rows in series.items() if speed.rate(rows)}
    plot_dots(rates, "nodes or positions a second of CPU time", "rates")
    memory = {key: speed.bytes_a_state(rows) for key, rows in series.items() if speed.bytes_a_state(rows)}
    plot_dots(memory, "bytes of memory for each position kept", "memory")
