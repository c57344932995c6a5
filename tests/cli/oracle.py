# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Values from elsewhere: Bouton's theory of Nim, and plain searches in Python that share nothing with the product."""

from functools import lru_cache, reduce
from operator import xor


def nim_value(piles, misere):
    """Returns +1 if the player to move wins, by Bouton's theory."""
    wins = reduce(xor, piles, 0) != 0
    if misere and max(piles, default=0) <= 1:
        wins = not wins
    return 1 if wins else -1


def chomp_bites(bar, poison, forced):
    """Returns the bites of a bar (a tuple of row lengths), row by row, left to right, with the bars that they leave."""
    for row, length in enumerate(bar):
        for col in range(length):
            if forced and row <= poison[0] and col <= poison[1]:
                continue
            yield (row, col), tuple(min(left, col) if r >= row else left for r, left in enumerate(bar))


@lru_cache(maxsize=None)
def chomp_value(bar, poison, forced):
    """Returns +1 if the player to move wins."""
    if not forced and bar[poison[0]] <= poison[1]:
        return 1  # the other one has eaten it
    values = [-chomp_value(rest, poison, forced) for _, rest in chomp_bites(bar, poison, forced)]
    return max(values, default=-1)


@lru_cache(maxsize=None)
def chomp_nodes(bar, poison, forced):
    """Returns the nodes of the whole tree."""
    if not forced and bar[poison[0]] <= poison[1]:
        return 1
    return 1 + sum(chomp_nodes(rest, poison, forced) for _, rest in chomp_bites(bar, poison, forced))


def numbers_picks(left, last, threshold):
    """Returns what may be picked: both rules of the game."""
    return [x for x in sorted(left)
            if (last is None or last >= threshold or x >= threshold) and (last is None or last % 2 == 0 or x % 2 == 0)]


@lru_cache(maxsize=None)
def numbers_value(left, last, threshold):
    """Returns the value for the player to pick; left is a frozenset."""
    values = [-numbers_value(left - {x}, x, threshold) for x in numbers_picks(left, last, threshold)]
    return max(values, default=-(last or 0))


def lines_of(rows, cols, k):
    """Returns every k cells in a line, as sets of cell numbers from 0."""
    for r in range(rows):
        for c in range(cols):
            for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
                cells = [(r + i * dr, c + i * dc) for i in range(k)]
                if all(0 <= y < rows and 0 <= x < cols for y, x in cells):
                    yield frozenset(y * cols + x for y, x in cells)


def tictactoe_value(rows, cols, k):
    """Returns the value for X of the empty board."""
    lines = list(lines_of(rows, cols, k))

    @lru_cache(maxsize=None)
    def value(mine, theirs):
        if any(line <= theirs for line in lines):
            return -1
        free = [cell for cell in range(rows * cols) if cell not in mine and cell not in theirs]
        return max((-value(theirs, mine | {cell}) for cell in free), default=0)

    return value(frozenset(), frozenset())
