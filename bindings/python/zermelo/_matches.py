# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Games between two seats."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Optional, TypeVar

from . import _core
from ._asking import LIMIT_NODES, Rules, limits, position, whole, window_name
from ._solutions import Solution

if TYPE_CHECKING:
    from ._results import Match

__all__ = ["play"]

S = TypeVar("S")
A = TypeVar("A")


def play(game: Rules[S, A], first: Any, second: Any, *, seed: int = 1, state: Optional[S] = None,
         window: Optional[str] = None, limit_nodes: int = LIMIT_NODES, limit_seconds: Optional[float] = None,
         memory: Optional[int] = None, threads: int = 1) -> Match[S, A]:
    """A game between two seats, from a state on. `first` sits where the game begins.

    A seat is "minimax", "alpha-beta", "solver", "random" (the same moves for the same seed, on every machine),
    "human" (asked with `input`), a solution file (its path, or what `zermelo.open` gave), or any function that takes
    a state and returns an action.

    >>> import zermelo
    >>> match = zermelo.game("tictactoe").play("random", "alpha-beta", seed=7)
    >>> match.winner, len(match.searches)
    ('O', 4)
    """
    from ._results import Match, Search

    at = position(game, state)
    lines: list[str] = []
    is_shown = any(isinstance(seat, str) and seat == "human" for seat in (first, second))

    def say(text: str) -> None:
        lines.append(text)
        if is_shown:
            print(text, end="", flush=True)

    end, moves, final, winner, utilities, searches = _core.play(
        at, _seat(first), _seat(second), whole("seed", seed, 0, 2**64 - 1), window_name(window),
        limits(at, limit_nodes, limit_seconds, memory, threads), say, _ask)
    return Match(end, moves, final, winner, utilities, tuple(Search(*search) for search in searches), "".join(lines))


def _seat(given: Any) -> Any:
    """As the compiled module knows it: a name, a solution file, or a function."""
    if isinstance(given, Solution):
        return given._file
    if isinstance(given, os.PathLike) or (isinstance(given, str) and ("." in given or "/" in given)):
        return Solution(given)._file
    if isinstance(given, str) or callable(given):
        return given
    raise TypeError(f"{given!r} is not a seat; use a name, a solution file, or a function from a state to an action")


def _ask(prompt: str) -> Optional[str]:
    """The line that a person types; None if the person leaves."""
    try:
        return input(prompt)
    except EOFError:
        return None
