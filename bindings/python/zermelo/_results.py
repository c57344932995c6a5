# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""What a question is answered with: plain values that never change."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Callable, Generic, Optional, TypeVar, Union

from . import _core
from ._errors import LimitError, in_python

__all__ = ["Answer", "Count", "Counters", "Move", "PlyCount", "Result", "Stopped", "Value"]

A = TypeVar("A")
#: Exact: an int, a Fraction, or the float that a game written in Python gave.
Value = Union[int, Fraction, float]


def value_of(text: str) -> Value:
    """The number that the library has written."""
    if "/" in text:
        numerator, denominator = text.split("/")
        return Fraction(_whole(numerator), _whole(denominator))
    return float(text) if any(mark in text for mark in ".en") else _whole(text)


def _whole(text: str) -> int:
    """Of any length: Python itself reads no more than some thousand digits at once."""
    if len(text) <= 4000:
        return int(text)
    head, tail = text[:-4000], text[-4000:]
    return _whole(head) * 10**4000 + (-int(tail) if text.startswith("-") else int(tail))


@dataclass(frozen=True)
class Counters:
    """What a search did. docs/node-counting.md says what each number means."""

    visited: int
    expanded: int
    leaves: int
    cutoffs: int
    depth: int
    #: Of the solver: visits that its table answered, and states in the table at the end.
    known: Optional[int] = None
    stored: Optional[int] = None


@dataclass(frozen=True)
class Move(Generic[A]):
    """One action of the state that was asked about, and what it is worth to the same player."""

    action: A
    value: Value
    #: "exact", or "at most" or "at least" where alpha-beta needed to know no more.
    bound: str = "exact"
    #: Nodes of the search below this move.
    visited: int = 0
    #: Of the solver: plies to the end, this move included; None for a tie.
    distance: Optional[int] = None


@dataclass(frozen=True)
class Result(Generic[A]):
    """What perfect play gives.

    >>> import zermelo
    >>> found = zermelo.game("nim", piles=[1, 3, 5]).solve(algorithm="minimax")
    >>> found.value, found.best_action, found.counters.visited
    (1, '3:2', 12456)
    >>> found.principal_variation
    ('3:2', '1:0', '2:2', '2:0', '3:1', '3:0')
    """

    algorithm: str
    #: For `player`, who is the one to move unless the game shows all values as one player's.
    value: Value
    player: str
    #: None at a terminal state.
    best_action: Optional[A]
    principal_variation: tuple[A, ...]
    counters: Counters
    seconds: float
    #: Of the solver: plies to the end when who wins hurries and who loses delays; None for a tie, or where unknown.
    distance: Optional[int] = None
    #: Why the principal variation does not go to the end of the game; empty if it does.
    variation_end: str = ""
    #: With all_moves=True: every action with its exact value, in the game's order.
    moves: tuple[Move[A], ...] = field(default=(), repr=False)
    #: Why some are missing from `moves`; empty if none is.
    moves_end: str = ""
    #: With visits=True: the visited states in order, without the root, as text.
    visits: tuple[str, ...] = field(default=(), repr=False)


@dataclass(frozen=True)
class Stopped(Generic[A]):
    """What a stopped search has proved: LimitError carries it."""

    algorithm: str
    reason: str
    player: str
    #: The value lies between these; None: nothing is known on that side.
    at_least: Optional[Value]
    at_most: Optional[Value]
    #: The actions at the root that were finished, in the order of the search.
    moves: tuple[Move[A], ...]
    counters: Counters
    seconds: float


@dataclass(frozen=True)
class PlyCount:
    """The nodes of a game tree at one depth, and how many distinct states they are."""

    nodes: int
    leaves: int
    states: int


@dataclass(frozen=True)
class Count:
    """The size of a game tree, exactly.

    >>> import zermelo
    >>> size = zermelo.game("tictactoe").count()
    >>> size.nodes, size.leaves, size.states, size.plies[9].nodes
    (549946, 255168, 5478, 127872)
    """

    nodes: int
    leaves: int
    states: int
    plies: tuple[PlyCount, ...] = field(repr=False)
    seconds: float


@dataclass(frozen=True)
class Answer(Generic[A]):
    """What a solution file says of a state."""

    value: Value
    #: Plies to the end; None for a tie.
    distance: Optional[int]
    best_action: Optional[A]
    moves: tuple[Move[A], ...]


def _counters(report: _core.SolveReport) -> Counters:
    counters = report.counters
    return Counters(counters.visited, counters.expanded, counters.leaves, counters.cutoffs, counters.depth,
                    report.known, report.stored)


def result_of(report: _core.SolveReport, algorithm: str, player: str, action: Callable[[str], Any],
              line: Callable[[list[str]], list[Any]]) -> Result[Any]:
    """Of a search that came to its end; of any other, LimitError.

    action: the one of the state that is written so. line: those that are written so, each played after the one before.
    """

    def moves(of: list[_core.MoveValue]) -> tuple[Move[Any], ...]:
        return tuple(Move(action(move.action), value_of(move.value), move.bound, move.visited, move.distance)
                     for move in of)

    def known(text: Optional[str]) -> Optional[Value]:
        return None if text is None or "inf" in text or report.nothing_proved else value_of(text)

    if not report.solved:
        reason = in_python(report.stop_reason)
        raise LimitError(reason, Stopped(algorithm, reason, player, known(report.at_least), known(report.at_most),
                                         moves(report.finished), _counters(report), report.seconds))
    return Result(
        algorithm=algorithm,
        value=value_of(report.value),
        player=player,
        best_action=None if report.best_action is None else action(report.best_action),
        principal_variation=tuple(line(report.principal_variation)),
        counters=_counters(report),
        seconds=report.seconds,
        distance=report.distance,
        variation_end="" if report.principal_variation_complete else in_python(report.variation_end),
        moves=moves(report.moves),
        moves_end=in_python(report.moves_stop_reason),
        visits=tuple(report.visits),
    )
