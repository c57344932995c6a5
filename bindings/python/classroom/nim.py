# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""The first move at misère Nim, as the course asks for it: from nim import SolveGame, or nim.py METHOD PILE...

>>> from nim import SolveGame
>>> SolveGame("Minimax", [1, 3, 5])
([1, 3, 2], 446)
"""

import sys
from typing import List

import zermelo
from zermelo import SolveGame

__all__ = ["SolveGame"]

HELP = """\
zermelo-nim METHOD PILE...

Find the best first move in misere Nim.

A move takes objects from one pile, and the player who takes the last object
loses. The answer is the piles after the first player's best move, and the
number of nodes that the search visits below them.

  METHOD       Minimax or AlphaBeta
  PILE...      objects in each pile, from the left (0 to 9223372036854775807)
  -h, --help   show this help

Example:
  zermelo-nim Minimax 1 3 5
"""


def main(arguments: List[str]) -> int:
    line = read_line(arguments, [])
    if line is None:
        program.say(HELP)
        return program.DONE
    if not line.arguments:
        raise zermelo.Error("give a method and piles, as in zermelo-nim Minimax 1 3 5")
    method = line.arguments[0]
    piles = [parse_pile(i, word) for i, word in enumerate(line.arguments[1:], start=1)]
    if method not in ("Minimax", "AlphaBeta"):
        raise zermelo.Error(f"{program.echo(method)} is not a method; use Minimax or AlphaBeta")
    try:
        program.say(f"{SolveGame(method, piles)}\n")
    except KeyboardInterrupt:
        raise zermelo.RefusedError(f"{method} was stopped: interrupted") from None
    return program.DONE


def parse_pile(place: int, word: str) -> int:
    largest = 2**63 - 1
    if word.isascii() and word.isdigit() and int(word) <= largest:
        return int(word)
    raise zermelo.Error(f"pile {place}: {program.echo(word)} is not a whole number from 0 to {largest}")


if __name__ == "__main__":
    # Here, since a script that imports SolveGame may have modules of these names.
    import program
    from line import read_line

    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)  # a count may have more digits than Python writes by itself
    program.run("zermelo-nim", main)
