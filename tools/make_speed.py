#!/usr/bin/python3
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Makes docs/reference/speed.md and its plots from docs/reference/speed/measured.tsv, which bench/growth.py writes.

tools/make_speed.py             makes the page, the plots and the table in README.md
tools/make_speed.py --measure   runs bench/growth.py first
tools/make_speed.py --check     only lists pages that differ from the data, and fails if there are any
"""

import argparse
import csv
import math
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "bench"))
import growth  # noqa: E402 (found by the line above)

PAGE = ROOT / "docs" / "reference" / "speed.md"
FRAME = ROOT / "tools" / "speed_page.txt"
README = ROOT / "README.md"
QUOTED = re.compile(r"(^## Speed\n.*?\n\n)\| what .*?(?=\n\n)", re.M | re.S)
ENGINES = ["minimax", "alpha-beta", "solver", "sweep", "build", "verify", "count"]
GAMES = ["chomp", "nim", "tictactoe", "numbers", "sliding", "tree"]
BOARDS = {
    "chomp": "Chomp, rows x columns",
    "nim": "Nim, three equal piles",
    "tictactoe": "Tic-Tac-Toe, rows x columns",
    "numbers": "Number picking, highest number",
    "sliding": "Sliding puzzle, moves",
    "tree": "Tree file, nodes",
}
LEAST_SECONDS = 0.01  # a shorter run is mostly start-up
SMALLEST_PEAK = 25_000_000  # a smaller peak is mostly that of the program, or of the script that started it
START_BYTES = 5_600_000  # what the program takes for a search of a single pile
MOST_MEMORY = 8 * 2**30  # what the programs take unless told otherwise
SHOWN_SECONDS = 0.003  # the least time in a plot
MARK = r"\*"
SPANS = [("a second", 1), ("a minute", 60), ("an hour", 3600)]


def read():
    """The rows of the data file by engine and game, from small boards to large ones."""
    with growth.MEASURED.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    series = {}
    for row in rows:
        row.update(size=int(row["size"]), work=int(row["work"]), seconds=float(row["seconds"]),
                   peak_bytes=int(row["peak_bytes"]), stored=int(row["stored"] or 0), file_bytes=int(row["file_bytes"] or 0))
        if row["game"] == "tree":
            row["work"] = row["stored"] = row["size"]  # reading the file takes the time and the memory
        series.setdefault((row["engine"], row["game"]), []).append(row)
    return series


def rate(rows):
    """Nodes or positions a second in the longest run, or nothing if all runs are short."""
    longest = max(rows, key=lambda row: row["seconds"])
    return longest["work"] / longest["seconds"] if longest["seconds"] >= LEAST_SECONDS and longest["work"] else None


def bytes_a_state(rows):
    """Memory for each position kept, in the run that takes most, or nothing if that is little."""
    largest = max(rows, key=lambda row: row["peak_bytes"])
    if not largest["stored"] or largest["peak_bytes"] < SMALLEST_PEAK:
        return None
    return (largest["peak_bytes"] - START_BYTES) / largest["stored"]


def file_bytes(rows):
    largest = rows[-1]
    return largest["file_bytes"] / largest["work"] if largest["file_bytes"] else None


def abbreviate(number):
    """Writes 1,234,567 as '1.23 million'."""
    for unit, name in ((1e12, " trillion"), (1e9, " billion"), (1e6, " million"), (1e3, ",000")):
        if number >= unit:
            return f"{number / unit:.{0 if unit == 1e3 else 3}{'f' if unit == 1e3 else 'g'}}{name}"
    return f"{number:.3g}"


def table(head, rows):
    lines = [f"| {' | '.join(head)} |", f"| {' | '.join(['---'] + ['---:'] * (len(head) - 1))} |"]
    return "\n".join(lines + [f"| {' | '.join(row)} |" for row in rows])


def figures_table(series, figure, show):
    rows = []
    for game in GAMES:
        cells = [figure(series[engine, game]) if (engine, game) in series else None for engine in ENGINES]
        if any(cells):
            rows.append([BOARDS[game].split(",")[0], *(show(cell) if cell else "" for cell in cells)])
    return table(["game", *ENGINES], rows)


def positions(game, board):
    """How many positions a table of this board has."""
    if game == "nim":
        return math.prod(int(pile) + 1 for pile in board.split(","))
    if game == "numbers":
        return int(board) * 2 ** (int(board) - 1) + 1
    if game == "sliding":
        return 837_096 * (int(board) + 1)
    rows, cols = (int(number) for number in board.split(" x "))
    if game == "chomp":
        return math.comb(rows + cols, rows)
    return sum(math.comb(rows * cols, marks) * math.comb(marks, marks // 2) for marks in range(rows * cols + 1))


def exact_work(engine, game, board, trees):
    """The nodes or positions of a board, where they are known without a search; else nothing."""
    if engine == "minimax":
        return trees.get((game, board))
    return positions(game, board) if engine in ("build", "verify", "sweep") else None


def largest_boards(series, trees):
    """For each game and engine, the largest board in a second, a minute and an hour."""
    lines = []
    for game in GAMES[:-1]:
        for engine in ENGINES:
            if (engine, game) in series:
                lines.append([f"{BOARDS[game]}: {engine}", *(cell(series[engine, game], seconds, trees) for _, seconds in SPANS)])
    return table(["game and engine", *(name for name, _ in SPANS)], lines)


def cell(rows, seconds, trees):
    """The largest board within these seconds: measured, or computed from its nodes and the rate."""
    engine, game, speed = rows[0]["engine"], rows[0]["game"], rate(rows)
    best = max((row for row in rows if row["seconds"] <= seconds), key=lambda row: row["size"])
    if best is not rows[-1]:
        return best["board"]
    ladder = [board for size, board, _ in growth.LADDERS[game]
              if size > best["size"] and (engine != "sweep" or growth.is_square(board))]
    computed = None
    for board in ladder:
        work = exact_work(engine, game, board, trees)
        if work is None or speed is None:
            break
        if work / speed > seconds:
            return f"{computed}{MARK}" if computed else best["board"]
        if needs_memory(rows, work) > MOST_MEMORY:
            return f"{computed or best['board']}{MARK} (memory)"
        computed = board
    if not ladder or computed == ladder[-1]:
        return f"{computed}{MARK} and beyond" if computed else f"{best['board']} and beyond"
    if computed:
        return f"{computed}{MARK}"
    return best["board"] if seconds <= growth.CAP else f"at least {best['board']}"


def needs_memory(rows, work):
    each = bytes_a_state(rows)
    return each * work if each else 0


def row_of(series, engine, game, board):
    return next(row for row in series[engine, game] if row["board"] == board)


def five_figures(series):
    """The table that README.md quotes."""
    tree = row_of(series, "minimax", "tictactoe", "3 x 4")
    exact, cut = (row_of(series, engine, "tictactoe", "4 x 4") for engine in ("solver", "alpha-beta"))
    bar = row_of(series, "solver", "chomp", "12 x 12")
    sweep = series["sweep", "chomp"][-1]
    built, checked = (row_of(series, engine, "chomp", "12 x 12") for engine in ("build", "verify"))
    return table(["what", "figure"], [
        ["minimax on Tic-Tac-Toe 3 x 4, with every counter and limit", f"{abbreviate(tree['work'] / tree['seconds'])} nodes a second"],
        ["Tic-Tac-Toe 4 x 4, four in a row, by the solver", f"{exact['seconds']:.2f} s (alpha-beta: {cut['seconds']:.2f} s)"],
        ["who wins Chomp 12 x 12, and in how many moves", f"{bar['seconds']:.2f} s"],
        [f"who wins each of the {sweep['work']:,} positions of Chomp {sweep['board']}", f"{sweep['seconds']:.1f} s"],
        [f"a file with all {built['work']:,} positions of Chomp 12 x 12, and its check",
         f"{built['seconds']:.2f} s and {checked['seconds']:.2f} s"],
    ])


def walls(series, trees):
    """The figures in the text about walls."""
    minimax = rate(series["minimax", "tictactoe"])
    largest = {game: series["alpha-beta", game][-1] for game in ("chomp", "tictactoe")}
    solver = [bytes_a_state(series["solver", game]) for game in ("tictactoe", "numbers", "sliding")]
    tree = series["minimax", "tree"][-1]
    return {
        "minimax_rate": abbreviate(minimax),
        "minimax_hour": abbreviate(minimax * 3600),
        "minimax_wall": f"The tree of Chomp 5 x 5 has {trees['chomp', '5 x 5']:,} nodes, and that of 5 x 6 has "
                        f"{trees['chomp', '5 x 6']:,}.",
        "alpha_beta_wall": f"It finishes Chomp {largest['chomp']['board']} after {largest['chomp']['work']:,} nodes and Tic-Tac-Toe "
                           f"{largest['tictactoe']['board']} after {largest['tictactoe']['work']:,}.",
        "solver_bytes": f"{min(solver):.0f} to {max(solver):.0f}",
        "solver_states": abbreviate(round(MOST_MEMORY / max(solver), -6)),
        "sweep_bytes": f"{bytes_a_state(series['sweep', 'chomp']):.2f}",
        "build_rate": abbreviate(rate(series["build", "chomp"])),
        "nim_rate": abbreviate(rate(series["build", "nim"])),
        "chomp_digits": len(str(trees["chomp", "8 x 8"])),
        "chomp_count": abbreviate(rate(series["count", "chomp"])),
        "sizing": f"{max(row['peak_bytes'] for row in series['minimax', 'sliding']) / 1e6:.0f}",
        "tree_us": f"{1e6 * tree['seconds'] / tree['size']:.1f}",
    }


def page_of(series):
    trees = {(row["game"], row["board"]): int(row["tree_nodes"]) for rows in series.values() for row in rows if row["tree_nodes"]}
    return FRAME.read_text(encoding="utf-8").format(
        five=five_figures(series), boards=largest_boards(series, trees), rates=figures_table(series, rate, abbreviate),
        memory=figures_table(series, bytes_a_state, lambda value: f"{value:.3g}"),
        files=table(["game", "bytes"], [[BOARDS[game].split(",")[0], f"{file_bytes(series['build', game]):.2g}"] for game in GAMES]), cap=growth.CAP,
        shown=f"{1000 * SHOWN_SECONDS:g}", peak=f"{SMALLEST_PEAK / 1e6:g}", **walls(series, trees))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--measure", action="store_true")
    parser.add_argument("--check", action="store_true")
    given = parser.parse_args()
    if given.measure:
        subprocess.run([ROOT / "bench" / "growth.py"], check=True)
    series = read()
    readme = README.read_text(encoding="utf-8")
    fresh = {PAGE: page_of(series), README: QUOTED.sub(lambda match: match[1] + five_figures(series), readme)}
    stale = [path for path, text in fresh.items() if path.read_text(encoding="utf-8") != text]
    if given.check:
        sys.exit("\n".join(str(path.relative_to(ROOT)) for path in stale) or None)
    for path, text in fresh.items():
        path.write_text(text, encoding="utf-8")
    import speed_plots  # needs matplotlib, which a check does not  # noqa: PLC0415
    speed_plots.make_all(series)


if __name__ == "__main__":
    main()
