# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Questions about any game: one of the library's, or any object with the methods of the textbook's own code."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any, Iterable, Optional, Protocol, TypeVar, Union

from . import _core
from ._drawing import Drawing
from ._errors import Error, LimitError

if TYPE_CHECKING:
    from ._results import Count, Result, Stopped

__all__ = ["Rules", "count", "draw", "explain", "solve"]

S = TypeVar("S")
A = TypeVar("A")
T = TypeVar("T")

#: What a search may visit where nothing else is said.
LIMIT_NODES = 2_000_000_000


class Rules(Protocol[S, A]):
    """A game: the methods that the Python code of the textbook (AIMA) asks of one, so that its games run unchanged.

    Besides these a game has `is_terminal(state)`, or `terminal_test(state)` as older editions call it. `initial` may
    be missing if a state is given, and `to_move` if every state has an attribute of that name.
    """

    @property
    def initial(self) -> S:
        """The state in which the game begins."""

    def to_move(self, state: S, /) -> Any:
        """The player to move: any two values that are not equal."""

    def actions(self, state: S, /) -> Iterable[A]:
        """The actions of a state that is not terminal, in the order in which they are to be tried."""

    def result(self, state: S, action: A, /) -> S:
        """The state that an action leads to; the state that is given stays as it is."""

    def utility(self, state: S, player: Any, /) -> Any:
        """What a terminal state is worth to a player: a finite number. The other player gets its opposite."""


def position(game: Any, state: Any) -> _core.State:
    """A game in a state (its initial one unless another is given), as the compiled module knows it."""
    from ._games import Game

    if isinstance(game, type) and _has_method(game, "actions"):
        raise TypeError(f"{game.__name__} is a class; pass an object of it: {game.__name__}(...)")
    if type(game) is not Game:  # an object around a built-in game, or a subclass, may change the rules
        return _core.open_python_game(game, state)
    return game.initial if state is None else same_game(game.initial, state)


def _has_method(of: type, name: str) -> bool:
    import inspect

    return inspect.isfunction(inspect.getattr_static(of, name, None))


def same_game(initial: _core.State, state: Any) -> _core.State:
    if isinstance(state, str) and state in _core.algorithm_names():
        raise TypeError(f"{state!r} is not a state of {initial.game}; type algorithm={state!r}")
    if not isinstance(state, _core.State):
        raise TypeError(f"{state!r} is not a state of {initial.game}")
    if not _core.are_of_one_game(initial, state):
        raise Error(f"{state!r} is not a state of {initial.game}")
    return state


def whole(name: str, number: Any, least: int, most: int) -> int:
    """A whole number in its bounds."""
    try:
        value = operator.index(number)
    except TypeError:
        raise TypeError(f"{name}={number!r} is not a whole number") from None
    if not least <= value <= most:
        raise Error(f"{name}={number!r} is not a whole number from {least:,} to {most:,}")
    return value


def string(name: str, given: Any, example: str) -> str:
    """A string, or a TypeError that shows one that would be right."""
    if not isinstance(given, str):
        raise TypeError(f"{name}={given!r} is not a string, such as {example!r}")
    return given


def window_name(window: Optional[str]) -> Optional[str]:
    return None if window is None else string("window", window, "full")


def _seconds(given: Any) -> float:
    import numbers

    if not isinstance(given, numbers.Real):
        raise TypeError(f"limit_seconds={given!r} is not a number of seconds, such as 1.5")
    seconds = float(given)
    if not 0 < seconds < 1e18:
        raise Error(f"limit_seconds={given!r} is not a number of seconds above 0, such as 1.5")
    return seconds


def limits(at: _core.State, limit_nodes: int, limit_seconds: Optional[float], memory: Optional[int],
           threads: int = 1) -> _core.Limits:
    return _core.Limits(
        at,
        whole("limit_nodes", limit_nodes, 1, 2**63 - 1),
        None if limit_seconds is None else _seconds(limit_seconds),
        None if memory is None else whole("memory", memory, 1 << 16, 2**63 - 1),
        whole("threads", threads, 1, 1024),
    )


def unwrap(answer: Union[T, Stopped[Any]]) -> T:
    """What the compiled module has answered, unless it was stopped by a limit."""
    from ._results import Stopped

    if isinstance(answer, Stopped):
        raise LimitError(answer.reason, answer)
    return answer


def solve(game: Rules[S, A], state: Optional[S] = None, algorithm: str = "alpha-beta", *,
          window: Optional[str] = None, all_moves: bool = False, visits: bool = False,
          principal_variation: bool = True, limit_nodes: int = LIMIT_NODES, limit_seconds: Optional[float] = None,
          memory: Optional[int] = None, threads: int = 1) -> Result[A]:
    """What perfect play gives from a state (the initial one unless another is given).

    algorithm: "minimax" and "alpha-beta" are the textbook's, with every node counted; "solver" remembers states, and
    tells in how many plies the game is won. window: alpha-beta's at the root, "full" or "utility" (a built-in game's
    own default unless given). all_moves: the exact value of every action, too. visits: the visited states in order.

    A search that meets one of its limits raises LimitError, which carries what is proved. Ctrl-C stops it with
    KeyboardInterrupt. Other threads of Python go on while it runs, unless the rules themselves are Python.

    >>> import zermelo
    >>> found = zermelo.solve(zermelo.game("tictactoe"), algorithm="solver")
    >>> found.value, found.counters.stored
    (0, 122)

    Any object with the textbook's methods is a game:

    >>> class Countdown:
    ...     initial = (10, 1)  # what is left, and who takes one or two of it
    ...     def to_move(self, state): return state[1]
    ...     def actions(self, state): return [1, 2] if state[0] > 1 else [1]
    ...     def result(self, state, action): return (state[0] - action, -state[1])
    ...     def is_terminal(self, state): return state[0] == 0
    ...     def utility(self, state, player): return -1 if player == state[1] else 1
    >>> zermelo.solve(Countdown()).best_action  # nine are left, and nine is lost
    1
    """
    at = position(game, state)
    return unwrap(_core.solve(at, string("algorithm", algorithm, "alpha-beta"), window_name(window),
                                limits(at, limit_nodes, limit_seconds, memory, threads),
                                bool(principal_variation), bool(all_moves), bool(visits)))


def count(game: Rules[S, A], state: Optional[S] = None, *, limit_nodes: int = LIMIT_NODES,
          limit_seconds: Optional[float] = None, memory: Optional[int] = None) -> Count:
    """The exact size of the game tree below a state, ply by ply. limit_nodes bounds the distinct states.

    >>> import zermelo
    >>> zermelo.count(zermelo.game("chomp", rows=5, cols=5, ending="eaten")).nodes
    1680509341472
    """
    at = position(game, state)
    return unwrap(_core.count(at, limits(at, limit_nodes, limit_seconds, memory)))


def draw(game: Rules[S, A], state: Optional[S] = None, algorithm: Optional[str] = None, *,
         depth: Optional[int] = None, window: Optional[str] = None, labels: str = "", bounds: bool = False,
         direction: str = "", definition: bool = False, most_nodes: int = 2_000, limit_nodes: int = LIMIT_NODES,
         limit_seconds: Optional[float] = None, memory: Optional[int] = None) -> Drawing:
    """The game tree, or with an algorithm ("minimax", "alpha-beta") the tree that its search has visited, with its
    cuts. A notebook shows the drawing as a picture, `print` as text, and `save` writes it to a file.

    depth: plies to draw. labels: how states are labelled, where a game has several ways. bounds: alpha and beta at
    each node. direction: where the tree grows, "down" or "right". definition: the game's formal definition above it.
    A tree of more than most_nodes nodes is refused.

    >>> import zermelo
    >>> print(zermelo.draw(zermelo.game("nim", piles=[1, 2]), depth=1))
    game tree of nim(piles=1,2,play=misere)
    ▲ MAX, ▽ MIN; values are MAX's
    <BLANKLINE>
    ▲  1,2:MAX
    ├─ 1:0  ▽  0,2:MIN  …
    ├─ 2:0  ▽  1,0:MIN  …
    └─ 2:1  ▽  1,1:MIN  …
    <BLANKLINE>
    4 nodes to ply 1, 3 with more below
    <BLANKLINE>
    """
    if bounds and algorithm != "alpha-beta":
        raise Error('bounds needs algorithm="alpha-beta"')
    if algorithm is not None:
        string("algorithm", algorithm, "alpha-beta")
    string("direction", direction, "down")
    at = position(game, state)
    tree = _core.trace(at, algorithm, window_name(window),
                       limits(at, limit_nodes, limit_seconds, memory), _depth(depth),
                       whole("most_nodes", most_nodes, 1, 1_000_000), False, string("labels", labels, "both"))
    return Drawing(tree, bool(bounds), direction, bool(definition))


def explain(game: Rules[S, A], state: Optional[S] = None, algorithm: str = "alpha-beta", *, format: str = "text",
            only_cuts: bool = False, depth: Optional[int] = None, nodes: Optional[int] = None,
            window: Optional[str] = None, limit_nodes: int = LIMIT_NODES, limit_seconds: Optional[float] = None,
            memory: Optional[int] = None) -> str:
    """A search step by step along the pseudocode: every call, every change of v, alpha and beta, every cut's reason.

    format: "text", "md" or "json". only_cuts: the cuts alone. depth: plies to tell; what is deeper is summed up.
    nodes: to tell before the story stops (200; of JSON and of cuts 100,000).

    >>> import zermelo
    >>> print(zermelo.explain(zermelo.game("nim", piles=[1, 1]), algorithm="minimax"))
    minimax on nim(piles=1,1,play=misere)
    MAX is to move. All values are MAX's.
    Searched from 1,1:MAX.
    <BLANKLINE>
    MAX-VALUE(1,1:MAX): v = -inf
      1:0 -> MIN-VALUE(0,1:MIN): v = +inf
        2:0 -> MAX-VALUE(0,0:MAX): terminal, returns 1
        1 < +inf: v = 1
        returns 1, by 2:0
      1 > -inf: v = 1
      2:0 -> MIN-VALUE(1,0:MIN): v = +inf
        1:0 -> MAX-VALUE(0,0:MAX): terminal, returns 1
        1 < +inf: v = 1
        returns 1, by 1:0
      1 > 1 is false: v stays 1
      returns 1, by 1:0
    <BLANKLINE>
    Value 1; best move 1:0; principal variation 1:0 2:0.
    Visited 5 nodes: expanded 3, leaves 2, cutoffs 0, depth 2.
    The whole tree has 5 nodes; all were visited.
    <BLANKLINE>
    """
    if only_cuts and algorithm == "minimax":
        raise Error('only_cuts needs algorithm="alpha-beta": minimax makes no cuts')
    string("format", format, "text")
    at = position(game, state)
    most = nodes if nodes is not None else 200 if format != "json" and not only_cuts else 100_000
    tree = _core.trace(at, string("algorithm", algorithm, "alpha-beta"), window_name(window),
                       limits(at, limit_nodes, limit_seconds, memory), _depth(depth),
                       whole("nodes", most, 1, 1_000_000), True, "")
    return tree.explain(format, bool(only_cuts))


def _depth(depth: Optional[int]) -> Optional[int]:
    return None if depth is None else whole("depth", depth, 0, 2**32 - 1)
