# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""What a question is answered with: plain values that never change.

This module is loaded with the first answer, not with the package: data classes take longer to load than all the rest.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Generic, Optional, TypeVar, Union

__all__ = ["Answer", "Count", "Counters", "GameInfo", "Match", "Move", "Parameter", "PlyCount", "Result", "Search", "Stopped",
           "Value"]

A = TypeVar("A")
S = TypeVar("S")
#: Exact: an int, a Fraction, or the float that a game written in Python gave.
Value = Union[int, Fraction, float]


@dataclass(frozen=True)
class Counters:
    """What a search did. docs/reference/node-counting.md says what each number means."""

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
    player: Any
    #: None at a terminal state.
    best_action: Optional[A]
    principal_variation: tuple[A, ...]
    counters: Counters
    seconds: float
    #: The solver's plies to the end when the winner hurries and the loser stalls; None for a tie, or where unknown.
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
    player: Any
    #: The value lies between these; None: nothing is known on that side.
    at_least: Optional[Value]
    at_most: Optional[Value]
    #: The actions at the root that were finished, in the order of the search.
    moves: tuple[Move[A], ...]
    counters: Counters
    seconds: float
    #: What stopped it: "nodes", "states", "seconds", "memory", "depth" or "interrupted".
    cause: str = ""


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


@dataclass(frozen=True)
class Search(Generic[A]):
    """What one search of a match did."""

    ply: int
    player: Any
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
    #: The winner; None at a tie, or if the game did not finish.
    winner: Any
    #: What the end is worth to each player; empty if the game did not finish.
    utilities: dict[Any, Value]
    searches: tuple[Search[A], ...] = field(repr=False)
    transcript: str = field(repr=False)

    def __str__(self) -> str:
        return self.transcript


@dataclass(frozen=True)
class Parameter:
    """A parameter of a game, as the game itself declares it."""

    name: str
    #: "integer", "integers", "choice", "text" or "file".
    kind: str
    #: None: it has to be given.
    default: Optional[str]
    #: What may be given, as in "1 to 64".
    domain: str
    choices: tuple[str, ...]
    help: str


@dataclass(frozen=True)
class GameInfo:
    """A game of the catalogue."""

    name: str
    summary: str
    parameters: tuple[Parameter, ...]


#: What doctest looks into besides the functions and classes of this module.
__test__ = {_name: globals()[_name] for _name in __all__ if _name != "Value"}
for _class in __test__.values():
    _class.__module__ = "zermelo"
del _class
