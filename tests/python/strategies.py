# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Games of the catalogue with random parameters, and states in them."""

import itertools
from dataclasses import dataclass

import conftest  # noqa: F401, which finds the package
import twins
import zermelo
from hypothesis import strategies as st


@dataclass(frozen=True)
class Chosen:
    """A game with its parameters, as Python and as the command line write them."""

    name: str
    parameters: tuple

    @property
    def game(self):
        return zermelo.game(self.name, **dict(self.parameters))

    @property
    def words(self):
        words = [self.name]
        for key, value in self.parameters:
            typed = ",".join(map(str, value)) if isinstance(value, tuple) else str(value)
            words += [f"--{key.replace('_', '-')}", typed]
        return words

    @property
    def twin(self):
        kind = {"chomp": twins.Chomp, "nim": twins.Nim, "numbers": twins.Numbers, "sliding": twins.Sliding}[self.name]
        return kind(**dict(self.parameters))


@st.composite
def chomps(draw):
    rows, cols = draw(st.sampled_from([(1, 1), (1, 4), (2, 2), (2, 3), (3, 2), (3, 3)]))
    poison = (draw(st.integers(1, rows)), draw(st.integers(1, cols)))
    ending = draw(st.sampled_from(["forced", "eaten"]))
    return Chosen("chomp", (("rows", rows), ("cols", cols), ("poison", poison), ("ending", ending)))


@st.composite
def nims(draw):
    piles = draw(st.lists(st.integers(0, 3), min_size=1, max_size=3).filter(any))
    return Chosen("nim", (("piles", tuple(piles)), ("play", draw(st.sampled_from(["misere", "normal"])))))


@st.composite
def numbers(draw):
    highest = draw(st.integers(1, 7))
    return Chosen("numbers", (("highest", highest), ("threshold", draw(st.integers(1, highest + 1)))))


@st.composite
def boards(draw):
    cells = draw(st.permutations("000001289"))
    board = "/".join("".join(cells[i:i + 3]) for i in (0, 3, 6))
    both = {cells[0], cells[1]} == {"1", "2"} and {cells[7], cells[8]} == {"8", "9"}
    return "980/000/021" if both else board


@st.composite
def slidings(draw):
    return Chosen("sliding", (("board", draw(boards())), ("agent", draw(st.integers(1, 2))),
                              ("moves", draw(st.integers(1, 6))),
                              ("stuck", draw(st.sampled_from(["pass", "loses", "draw"])))))


@st.composite
def tictactoes(draw):
    rows, cols = draw(st.sampled_from([(1, 1), (1, 3), (2, 2), (2, 3), (3, 2)]))
    return Chosen("tictactoe", (("rows", rows), ("cols", cols), ("in_a_row", draw(st.integers(1, max(rows, cols))))))


@st.composite
def trees(draw):
    name = draw(st.sampled_from(["aima.txt", "aima.json", "aima.efg", "twice.json"]))
    return Chosen("tree", (("file", str(conftest.TREES / name)),))


catalogue = st.one_of(chomps(), nims(), numbers(), slidings(), tictactoes(), trees())
with_twins = st.one_of(chomps(), nims(), numbers(), slidings())


@st.composite
def walks(draw, game, longest=4):
    """Returns the state after a few random moves from the beginning."""
    state = game.initial
    for _ in itertools.repeat(None, draw(st.integers(0, longest))):
        if game.is_terminal(state):
            break
        state = game.result(state, draw(st.sampled_from(game.actions(state))))
    return state
