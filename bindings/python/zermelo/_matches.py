# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Games between two seats."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import Any, Generic, Optional, TypeVar

from . import _core
from ._asking import LIMIT_NODES, Position, Rules, limits, utility, whole, window_name
from ._results import Value
from ._solutions import Solution

__all__ = ["Match", "Search", "play"]

S = TypeVar("S")
A = TypeVar("A")


@dataclass(frozen=True)
class Search(Generic[A]):
    """What one search of a match did."""

    ply: int
    player: str
    algorithm: str
    action: A
    visited: int
    expanded: int
    seconds: float


@dataclass(frozen=True)
class Match(Generic[S, A]):
    """A game that was played. `str` gives its transcript."""

    #: "finished"; "quit", if a person left; "repeated", if two machines went round in a circle.
    end: str
    moves: tuple[A, ...]
    #: The state at the end.
    state: S
    #: The winner's name; None at a tie, or if the game did not finish.
    winner: Optional[str]
    #: What the end is worth to each player; empty if the game did not finish.
    utilities: dict[str, Value]
    searches: tuple[Search[A], ...] = field(repr=False)
    transcript: str = field(repr=False)

    def __str__(self) -> str:
        return self.transcript


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
    position = Position(game, state)
    table = _Table(position, (first, second))
    end, final, records = _core.play(
        position.core, table.seat(0), table.seat(1), whole("seed", seed, 0, 2**64 - 1), window_name(window),
        limits(position, limit_nodes, limit_seconds, memory, threads), table.say, table.ask)
    before = len(position.core.moves)
    moves = position.line(final.moves[before:])
    utilities = {}
    if final.is_terminal:
        utilities = {player: utility(final, player) for player in _core.players(final)}
    return Match(
        end=end,
        moves=tuple(moves),
        state=position.state(final),
        winner=final.winner,
        utilities=utilities,
        searches=tuple(Search(ply, player, algorithm, moves[ply - before - 1], visited, expanded, seconds)
                       for ply, player, algorithm, visited, expanded, seconds in records),
        transcript="".join(table.lines),
    )


class _Table:
    """Where a match is played: it writes down what is said, and asks whoever is no machine."""

    def __init__(self, position: Position, seats: tuple[Any, Any]) -> None:
        self._position = position
        self._seats = tuple(reversed(seats)) if position.begins_with_the_second else seats
        self._shows = any(isinstance(seat, str) and seat == "human" for seat in seats)
        self.lines: list[str] = []

    def seat(self, place: int) -> Any:
        """As the library knows it."""
        seat = self._seats[place]
        if isinstance(seat, Solution):
            return seat._file
        if isinstance(seat, os.PathLike) or (isinstance(seat, str) and ("." in seat or "/" in seat)):
            return Solution(seat)._file
        if isinstance(seat, str):
            return seat
        if callable(seat):
            return "human"
        raise TypeError(f"{seat!r} is no seat: a name, a solution file, or a function from a state to an action")

    def say(self, text: str) -> None:
        self.lines.append(text)
        if self._shows:
            print(text, end="", flush=True)

    def ask(self, prompt: str, state: _core.State) -> Optional[str]:
        """The line that a person types, or the action that a function gives; None if the person leaves."""
        seat = self._seats[0 if state.to_move == _core.starter(state) else 1]
        if callable(seat):
            return self._position.text(state, seat(self._position.state(state)))
        try:
            return input(prompt)
        except EOFError:
            return None
