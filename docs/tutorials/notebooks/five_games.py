# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
# A notebook as a script: "# %%" begins a cell. tools/make_notebook.py makes five_games.ipynb of it, with its pictures.

# %% [markdown]
# # Five games
#
# This notebook solves five small games exactly. For each it shows the board, a search with its counts, a drawn tree, and a plot that shows
# something about the game. A game of your own follows at the end.
#
# You need the package `zermelo` ([how to install it](../../how-to/install.md#install-the-python-package)), NumPy and Matplotlib.

# %%
import tempfile
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.colors import ListedColormap
from matplotlib.patches import Patch
from matplotlib.ticker import MaxNLocator

import zermelo

plt.rcParams.update({
    "figure.dpi": 100, "figure.constrained_layout.use": True, "font.size": 10, "axes.titlesize": 11,
    "axes.spines.top": False, "axes.spines.right": False, "legend.frameon": False,
})
BLUE, ORANGE, GREEN = "#0072b2", "#d55e00", "#009e73"  # told apart by colour-blind readers, too
PALE_BLUE, PALE_ORANGE, PALE_GREY = "#a6cee3", "#fdc796", "#eeeeee"

for name in ("chomp", "sliding", "nim", "tictactoe", "numbers"):
    print(f"{name:10} {zermelo.games()[name].summary}")

# %% [markdown]
# ## Chomp
#
# A bite takes a square of a chocolate bar with everything below it, to the right of it, or both. One square is poisonous, and the player
# who has to eat it loses.

# %%
chomp = zermelo.game("chomp", rows=3, cols=4)
print(chomp.initial.board())
print(chomp.after("2,3").board())

# %% [markdown]
# Three searches give the same value. *Minimax* visits every node of the game tree. *Alpha-beta* skips what cannot matter. The
# *solver* remembers the states that it has seen.

# %%
for algorithm in ("minimax", "alpha-beta", "solver"):
    found = chomp.solve(algorithm=algorithm)
    print(f"{algorithm:10}  value {found.value}  best bite {found.best_action}  {found.counters.visited:6,} nodes visited")

# %% [markdown]
# This drawing shows the first two plies of alpha-beta on the 2 x 3 bar. The thick line is what two perfect players do. Scissors show
# where the search stopped, because the rest cannot change the value.

# %%
zermelo.game("chomp", rows=2, cols=3).draw(algorithm="alpha-beta", depth=2)

# %% [markdown]
# How do the numbers grow with the bar? The size of minimax's tree is counted without walking through it, so the plot can show trees that
# are far too large to search.

# %%
bars = [(2, 2), (2, 3), (3, 3), (3, 4), (4, 4), (4, 5), (5, 5), (5, 6)]
games = [zermelo.game("chomp", rows=rows, cols=cols) for rows, cols in bars]
minimax = [game.count().nodes for game in games]
alpha_beta = [game.solve(principal_variation=False).counters.visited for game in games]
solver = [game.solve(algorithm="solver", principal_variation=False).counters.visited for game in games]

fig, ax = plt.subplots(figsize=(7.5, 4.2))
places = range(len(bars))
for counts, label, colour, marker in (
        (minimax, "minimax", ORANGE, "o"), (alpha_beta, "alpha-beta", BLUE, "s"), (solver, "solver", GREEN, "^")):
    ax.semilogy(places, counts, marker=marker, color=colour, label=label)
    ax.annotate(f"{counts[-1]:,}", (places[-1], counts[-1]), textcoords="offset points", xytext=(-8, 6), ha="right",
                color=colour)
ax.set_xticks(places, [f"{rows} × {cols}" for rows, cols in bars])
ax.set_ylim(top=1e17)
ax.set_xlabel("bar (rows × columns)")
ax.set_ylabel("nodes visited (logarithmic)")
ax.set_title("Chomp: what three searches visit on growing bars")
ax.grid(axis="y", color=PALE_GREY)
ax.legend(loc="upper left")
plt.show()

# %% [markdown]
# Which first bites win? The first player wins on every bar but the single square: if the bite at the far corner did not win, the
# answer to it would have been a winning first bite. That proof does not find the bite. The solver finds all of them.

# %%
fig, axes = plt.subplots(4, 6, figsize=(9, 5), gridspec_kw={"height_ratios": [2, 3, 4, 5]})
for row, line in enumerate(axes):
    for column, ax in enumerate(line):
        rows, cols = row + 2, column + 2
        answers = zermelo.game("chomp", rows=rows, cols=cols).solve(algorithm="solver", all_moves=True).moves
        winning = [tuple(map(int, move.action.split(","))) for move in answers if move.value == 1]
        kinds = np.zeros((rows, cols), int)
        kinds[0, 0] = 2
        for r, c in winning:
            kinds[r - 1, c - 1] = 1
        ax.pcolormesh(kinds, cmap=ListedColormap(["#e8d8c8", GREEN, "#444444"]), vmin=0, vmax=2, edgecolors="white", linewidth=1)
        ax.set(xlim=(0, 7), ylim=(rows, 0), aspect="equal")
        ax.axis("off")
        ax.set_title(f"{rows} × {cols}: " + " and ".join(f"{r},{c}" for r, c in winning), fontsize=10, loc="left")
fig.legend(handles=[Patch(color="#444444", label="poison"), Patch(color=GREEN, label="winning first bite"),
                    Patch(color="#e8d8c8", label="every other bite loses")], loc="lower center", ncols=3)
fig.get_layout_engine().set(rect=(0, 0.07, 1, 0.93))
fig.suptitle("Chomp: the winning first bites (row,column) of 24 bars")
plt.show()

# %% [markdown]
# On square bars it is the bite at 2,2. It leaves two arms of the same length, and whatever the opponent does to one, you do to the
# other. On bars of two rows it is the corner. For other bars no general rule is known.
#
# ## The sliding puzzle
#
# Two agents slide two tiles each on a board of nine squares. Agent 1 wants the tiles 1 and 2 in the top row, agent 2 wants 8 and 9 in
# the bottom row. No agent may take back its own last move.

# %%
sliding = zermelo.game("sliding")
print(sliding.initial.board())
found = sliding.solve()
print("value", found.value, "with", sliding.parameters["moves"], "moves:", " ".join(found.principal_variation))

# %%
sliding.draw(algorithm="alpha-beta", depth=2)

# %% [markdown]
# The exercise ends a game after ten moves, as a draw. How much does one more move cost?

# %%
lengths = range(1, 13)
games = [zermelo.game("sliding", moves=length) for length in lengths]
fig, ax = plt.subplots(figsize=(7.5, 3.8))
for algorithm, colour, marker in (("minimax", ORANGE, "o"), ("alpha-beta", BLUE, "s")):
    visited = [game.solve(algorithm=algorithm, principal_variation=False).counters.visited for game in games]
    factor = (visited[-1] / visited[5]) ** (1 / 6)  # the mean of the last six steps
    ax.semilogy(lengths, visited, marker=marker, color=colour, label=f"{algorithm}: {factor:.1f} times the nodes a move")
ax.set_xticks(lengths)
ax.set_xlabel("moves until the game is a draw")
ax.set_ylabel("nodes visited (logarithmic)")
ax.set_title("Sliding puzzle: the price of one more move")
ax.grid(axis="y", color=PALE_GREY)
ax.legend(loc="upper left")
plt.show()

# %% [markdown]
# Without that limit play can go round in circles, and no tree search would end. `build` works backwards from the finished
# positions instead, and solves all of them into a file. Its values and distances are arrays.

# %%
folder = tempfile.TemporaryDirectory()
solution = zermelo.game("sliding", moves=0).build(Path(folder.name) / "sliding.zsol")
values, distances = solution.values(), solution.distances()
answer = solution.query()
print(f"{len(solution):,} positions; agent 1 wins from the first one in {answer.distance} plies, beginning with {answer.best_action}")

# %%
longest = distances.max()
plies = np.arange(1, longest + 1)
won, lost = (np.bincount(distances[values == value], minlength=longest + 1)[1:] for value in (1, -1))

fig, ax = plt.subplots(figsize=(8.5, 3.8))
ax.bar(plies, won / 1000, color=BLUE, label="the one to move wins")
ax.bar(plies, lost / 1000, bottom=won / 1000, color=ORANGE, label="the one to move loses")
ax.annotate(f"the first position:\n{answer.distance} plies", (answer.distance, (won + lost)[answer.distance - 1] / 1000),
            xytext=(answer.distance, 55), ha="center", va="bottom", arrowprops={"arrowstyle": "->", "color": "#444444"})
ax.set_xlabel("plies to the end, if the winner hurries and the loser delays")
ax.set_ylabel("thousands of positions")
ax.xaxis.set_major_locator(MaxNLocator(integer=True, nbins=14))
ax.set_title(f"Sliding puzzle without a limit: {(won + lost).sum():,} positions that are not over")
ax.legend(loc="upper right")
plt.show()

# %% [markdown]
# There is no draw among them. Far from the end the colours alternate, since the winner makes the last move. Near the end the loser may
# have to make it: an agent loses if its tile stays on a winning square of the other agent for three turns. The file also contains positions that no play
# reaches.
#
# ## Nim
#
# There are piles of objects. A move takes some objects from one pile. In misère play whoever takes the last object loses. The action `3:2` leaves
# 2 objects in pile 3.

# %%
nim = zermelo.game("nim", piles=[1, 3, 5])
print(nim.initial.board())
print(zermelo.SolveGame("Minimax", [1, 3, 5]), zermelo.SolveGame("AlphaBeta", [1, 3, 5]))

# %%
zermelo.game("nim", piles=[1, 2]).draw(algorithm="alpha-beta")

# %% [markdown]
# The plots show two piles beside a third one of 0, 1, 2 and 3 objects, from a solution file of each kind of play. The blue squares are lost for the player to move.

# %%
size = 8
fig, axes = plt.subplots(2, 4, figsize=(9.5, 5.6), sharex=True, sharey=True)
for line, play in zip(axes, ("normal", "misere")):
    game = zermelo.game("nim", piles=[size - 1, size - 1, 3], play=play)
    solution = game.build(Path(folder.name) / f"{play}.zsol")
    for third, ax in enumerate(line):
        states = [game.state(f"{a},{b},{third}:MAX") for b in range(size) for a in range(size)]
        lost = (solution.values(states) < 0).reshape(size, size)
        ax.pcolormesh(np.arange(size + 1) - 0.5, np.arange(size + 1) - 0.5, lost, cmap=ListedColormap([PALE_GREY, BLUE]),
                      vmin=0, vmax=1, edgecolors="white", linewidth=1)
        ax.set_aspect("equal")
        ax.set_title(f"{'misère' if play == 'misere' else play} play, third pile {third}", fontsize=10)
        ax.set_xticks(range(size))
        ax.set_yticks(range(size))
        ax.spines[:].set_visible(False)
        ax.tick_params(length=0)
fig.supxlabel("first pile", fontsize=10)
fig.supylabel("second pile", fontsize=10)
fig.suptitle("Nim: positions that are lost for the player to move (blue)")
plt.show()

# %% [markdown]
# In normal play a position is lost when the binary digits of the piles cancel (Bouton, 1902). Misère play differs only where no pile
# has more than one object: in the corner at the bottom left of the first two columns.
#
# ## Tic-Tac-Toe
#
# X and O move in turn, and three in a row win. Everybody knows that it is a tie. How much work it takes to prove that is less well known.

# %%
tictactoe = zermelo.game("tictactoe")
print(tictactoe.initial.board())
for algorithm in ("minimax", "alpha-beta", "solver"):
    found = tictactoe.solve(algorithm=algorithm)
    print(f"{algorithm:10}  value {found.value}  {found.counters.visited:7,} nodes visited")

# %% [markdown]
# This is the end of a game, with O to move. X threatens both 6 and 7, so every move loses.

# %%
late = tictactoe.after("1 2 5 9 4")
print(late.board())
tictactoe.draw(late, algorithm="alpha-beta")

# %% [markdown]
# The tree has 549,946 nodes and only 5,478 different states: the same board is reached in many orders. The solver saves
# these repetitions.

# %%
plies = tictactoe.count().plies
places = np.arange(len(plies))
fig, ax = plt.subplots(figsize=(7.5, 3.8))
ax.bar(places - 0.2, [ply.nodes for ply in plies], width=0.4, color=ORANGE, label="nodes of the tree")
ax.bar(places + 0.2, [ply.states for ply in plies], width=0.4, color=BLUE, label="different states")
ax.set_yscale("log")
ax.set_xticks(places)
ax.set_xlabel("ply (marks on the board)")
ax.set_ylabel("count (logarithmic)")
ax.set_title("Tic-Tac-Toe: one state stands at many nodes")
ax.grid(axis="y", color=PALE_GREY)
ax.set_axisbelow(True)
ax.legend(loc="upper left")
plt.show()

# %% [markdown]
# All nine openings tie. They are not equally hard to answer: only one reply to a corner holds the tie. The maps show X's opening and the result
# of each reply. They come from a solution file.

# %%
solution = tictactoe.build(Path(folder.name) / "tictactoe.zsol")
fig, axes = plt.subplots(1, 3, figsize=(9, 3.9))
for ax, (opening, name) in zip(axes, (("1", "a corner"), ("2", "the middle of an edge"), ("5", "the centre"))):
    replies = solution.query(tictactoe.after(opening)).moves
    kinds, texts = np.zeros(9, int), [""] * 9
    texts[int(opening) - 1] = "X"
    for move in replies:
        kinds[int(move.action) - 1] = 1 if move.value == 0 else 2
        texts[int(move.action) - 1] = "tie" if move.value == 0 else f"X wins\nin {move.distance - 1}"
    ax.pcolormesh(kinds.reshape(3, 3), cmap=ListedColormap(["white", PALE_BLUE, PALE_ORANGE]), vmin=0, vmax=2,
                  edgecolors="#444444", linewidth=1)
    for cell, text in enumerate(texts):
        ax.text(cell % 3 + 0.5, cell // 3 + 0.5, text, ha="center", va="center", fontsize=20 if text == "X" else 10)
    ax.set(xlim=(0, 3), ylim=(3, 0), aspect="equal")
    ax.axis("off")
    tying = sum(move.value == 0 for move in replies)
    ax.set_title(f"X opens in {name}:\nthe tie holds after {tying} of 8 replies", fontsize=10)
fig.suptitle("Tic-Tac-Toe: what O's replies are worth (plies after the reply)")
plt.show()

# %% [markdown]
# How many nodes does O's search visit after each opening? The board is symmetric, so for minimax all corners are the same.
# For alpha-beta they are not: it tries the cells in the order 1 to 9, and what it can skip depends on what it sees first.

# %%
fig, axes = plt.subplots(1, 2, figsize=(8.5, 3.9))
for ax, algorithm in zip(axes, ("minimax", "alpha-beta")):
    visited = np.array([tictactoe.solve(tictactoe.after(cell), algorithm).counters.visited
                        for cell in tictactoe.actions(tictactoe.initial)]).reshape(3, 3)
    ax.pcolormesh(visited, cmap="Blues", vmin=0, vmax=1.8 * visited.max(), edgecolors="white", linewidth=2)
    for (row, column), number in np.ndenumerate(visited):
        ax.text(column + 0.5, row + 0.5, f"{number:,}", ha="center", va="center", fontsize=12)
    ax.set(xlim=(0, 3), ylim=(3, 0), aspect="equal", title=algorithm)
    ax.axis("off")
fig.suptitle("Tic-Tac-Toe: nodes that O's search visits after each opening")
plt.show()

# %% [markdown]
# ## The number-picking game
#
# A and B in turn pick an unused number. After a number below 5 the next one must be at least 5; after an odd number
# the next one must be even. The player who cannot pick loses, and the other player wins the number that was picked last.

# %%
numbers = zermelo.game("numbers")
print(numbers.initial.board())
found = numbers.solve()
print("A wins", found.value, "by", " ".join(found.principal_variation), "-", found.counters.visited, "nodes visited")

# %%
zermelo.game("numbers", highest=5, threshold=3).draw(algorithm="alpha-beta")

# %% [markdown]
# The plot shows the value for other numbers and other thresholds (the original game has the threshold 5).

# %%
highest, thresholds = range(1, 15), range(1, 16)
worth = np.full((len(highest), len(thresholds)), np.nan)
for row, most in enumerate(highest):
    for column, threshold in enumerate(thresholds):
        if threshold <= most + 1:
            game = zermelo.game("numbers", highest=most, threshold=threshold)
            worth[row, column] = game.solve(algorithm="solver").value
bound = np.nanmax(np.abs(worth))
fig, ax = plt.subplots(figsize=(8.5, 6))
ax.pcolormesh(np.arange(len(thresholds) + 1) + 0.5, np.arange(len(highest) + 1) + 0.5, worth, cmap="RdBu", vmin=-1.3 * bound,
              vmax=1.3 * bound, edgecolors="white", linewidth=1)
for (row, column), value in np.ndenumerate(worth):
    if not np.isnan(value):
        ax.text(column + 1, row + 1, f"{value:.0f}".replace("-", "−"), ha="center", va="center",
                fontweight="bold" if (row + 1, column + 1) == (9, 5) else "normal")
ax.add_patch(plt.Rectangle((4.5, 8.5), 1, 1, fill=False, edgecolor="black", linewidth=2))
ax.set_xticks(thresholds)
ax.set_yticks(highest)
ax.tick_params(length=0)
ax.spines[:].set_visible(False)
ax.set_xlabel("threshold")
ax.set_ylabel("highest number")
ax.set_title("Number picking: what A wins (blue) or loses (red); the box is the game as it is told")
plt.show()

# %% [markdown]
# In the left part of the table the threshold does not matter: A wins the highest number if it is odd, and loses 1 if it is even.
#
# ## A game of your own
#
# Any object with `initial`, `to_move`, `actions`, `result`, `is_terminal` and `utility` is a game. Here a queen stands on a
# chessboard, and the players in turn move her to the left, down, or diagonally to the left and down. The player who brings her to the corner wins (Wythoff, 1907).

# %%
class Queen:
    def __init__(self, x, y):
        self.initial = (x, y, "first")

    def to_move(self, state):
        return state[2]

    def actions(self, state):
        x, y, _ = state
        left = [(step, 0) for step in range(1, x + 1)]
        down = [(0, step) for step in range(1, y + 1)]
        both = [(step, step) for step in range(1, min(x, y) + 1)]
        return left + down + both

    def result(self, state, action):
        return (state[0] - action[0], state[1] - action[1], "second" if state[2] == "first" else "first")

    def is_terminal(self, state):
        return state[:2] == (0, 0)

    def utility(self, state, player):
        return -1 if player == state[2] else 1


for algorithm in ("minimax", "alpha-beta", "solver"):
    found = zermelo.solve(Queen(4, 4), algorithm=algorithm)
    print(f"{algorithm:10}  value {found.value}  best move {found.best_action}  {found.counters.visited:5,} nodes visited")

# %%
zermelo.draw(Queen(1, 2), algorithm="alpha-beta")

# %% [markdown]
# From which squares does the player to move lose? They lie along two lines, whose slopes are the golden ratio and its
# inverse.

# %%
size = 21
lost = [(x, y) for x in range(size) for y in range(size)
        if (x, y) != (0, 0) and zermelo.solve(Queen(x, y), algorithm="solver", principal_variation=False).value < 0]
fig, ax = plt.subplots(figsize=(5.6, 5.6))
golden = (1 + 5**0.5) / 2
reach = np.array([0, size])
for slope in (golden, 1 / golden):
    ax.plot(reach, slope * reach, color=ORANGE, linewidth=1, zorder=1)
ax.scatter(*zip((0, 0), *lost), marker="s", s=70, color=BLUE, zorder=2)
ax.text(7.4, 13.4, "slope φ", color=ORANGE, ha="right")
ax.text(13.6, 6.8, "slope 1/φ", color=ORANGE)
ax.set(xlim=(-0.5, size - 0.5), ylim=(-0.5, size - 0.5), aspect="equal", xlabel="squares to the left border",
       ylabel="squares to the lower border", title="The queen: squares that are lost for the one to move")
ax.set_xticks(range(0, size, 2))
ax.set_yticks(range(0, size, 2))
ax.grid(color=PALE_GREY)
ax.set_axisbelow(True)
plt.show()

# %%
folder.cleanup()
print("lost squares below the diagonal:", [(x, y) for x, y in lost if x < y])
