# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Exact game search that shows its work.

A game is one of the library's own, or any object with the textbook's methods. Questions about either:

    solve     what perfect play gives, by minimax, alpha-beta or the exact solver
    count     the exact size of the game tree
    draw      the game tree, or the tree that a search has visited
    explain   a search step by step
    play      a game between two seats

>>> import zermelo
>>> g = zermelo.game("chomp", rows=3, cols=4)
>>> found = g.solve(algorithm="minimax")
>>> found.value, found.best_action, found.counters.visited
(1, '2,3', 33096)
>>> g.solve(algorithm="solver").distance
7
"""

from typing import TYPE_CHECKING

from ._core import version as __version__
from ._asking import Rules, count, draw, explain, solve
from ._drawing import Drawing
from ._errors import Error, LimitError, RefusedError
from ._games import Game, SolveGame, State, game, games, read_tree
from ._matches import play
from ._solutions import Solution, open

if TYPE_CHECKING:
    from ._results import (Answer, Count, Counters, GameInfo, Match, Move, Parameter, PlyCount, Result, Search, Stopped,
                           Value)

__all__ = [
    "Answer", "Count", "Counters", "Drawing", "Error", "Game", "GameInfo", "LimitError", "Match", "Move", "Parameter",
    "PlyCount", "RefusedError", "Result", "Rules", "Search", "Solution", "SolveGame", "State", "Stopped", "Value",
    "count", "draw", "explain", "game", "games", "open", "play", "read_tree", "solve",
]

for _name in __all__:
    if _name in globals():
        globals()[_name].__module__ = "zermelo"
del _name

if not TYPE_CHECKING:
    def __getattr__(name):
        """The classes of answers, which are loaded when the first of them is needed."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from . import _results

        return getattr(_results, name)

    def __dir__():
        return sorted({*globals(), *__all__})
