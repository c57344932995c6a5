# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""The library's own games."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Optional, Union

from . import _asking, _core, _matches, _solutions
from ._asking import same_game, string
from ._errors import Error

if TYPE_CHECKING:
    from ._results import GameInfo, Value

__all__ = ["Game", "State", "game", "games", "read_tree"]

State = _core.State


def games() -> dict[str, GameInfo]:
    """The games by name.

    >>> import zermelo
    >>> zermelo.games()["nim"].summary
    'take objects from one pile; in misere play, the player who takes the last object loses'
    >>> [(p.name, p.default, p.domain) for p in zermelo.games()["numbers"].parameters]
    [('highest', '9', '1 to 64'), ('threshold', '5', '1 to 65')]
    """
    from ._results import GameInfo, Parameter

    return {name: GameInfo(name, summary, tuple(Parameter(*parameter) for parameter in parameters))
            for name, summary, parameters in _core.catalogue()}


def game(name: str, /, **parameters: Any) -> Game:
    """A game by name. Parameters, defaults and bounds are the game's own: `zermelo.games()` lists them.

    >>> import zermelo
    >>> zermelo.game("chomp", rows=2, cols=3)
    zermelo.game('chomp', rows=2, cols=3, poison=[1, 1], ending='forced')
    >>> zermelo.game("nim(piles=1,2)") == zermelo.game("nim", piles=[1, 2])
    True
    >>> zermelo.game("tictactoe", in_a_row=4)
    Traceback (most recent call last):
    ...
    zermelo.Error: tictactoe: in_a_row 4 does not fit a 3 x 3 board; use 1 to 3
    """
    if not isinstance(name, str):
        raise TypeError(f"{name!r} is not the name of a game")
    return Game(_core.open(name, [(key, as_typed(value)) for key, value in parameters.items()]))


def read_tree(path: Union[str, os.PathLike[str]], to_move: Optional[str] = None) -> Game:
    """A game written down as a tree, in a file: .txt (edge list), .json or .efg (Gambit).

    to_move: who moves at the root, "max" or "min", of a file that names no players.
    """
    given = {} if to_move is None else {"to_move": to_move}
    return game("tree", file=os.fsdecode(path), **given)


class Game:
    """One of the library's games, with its parameters. It is itself a game as the textbook's code expects one.

    >>> import zermelo
    >>> g = zermelo.game("chomp", rows=2, cols=2)
    >>> s = g.initial
    >>> g.actions(s)
    ['1,2', '2,1', '2,2']
    >>> t = g.result(s, "2,2")
    >>> g.to_move(t), g.is_terminal(t), t == s
    ('2', False, False)
    >>> print(t.board(unicode=False), end="")
         1  2
      1  P  #
      2  #  .
        P poison   # chocolate   . eaten
    """

    def __init__(self, initial: State) -> None:
        self._initial = initial

    @property
    def initial(self) -> State:
        """The initial state."""
        return self._initial

    @property
    def name(self) -> str:
        """The game's name in the catalogue."""
        return _core.name(self._initial)

    @property
    def parameters(self) -> dict[str, Any]:
        """Every parameter with its value."""
        return _core.parameters(self._initial)

    @property
    def players(self) -> tuple[str, str]:
        """The two players."""
        return _core.players(self._initial)

    def rules(self) -> str:
        """The formal definition."""
        return _core.rules(self._initial)

    def to_move(self, state: State) -> str:
        """The player to move."""
        return same_game(self._initial, state).to_move

    def actions(self, state: State) -> list[str]:
        """The actions of a state, in the order in which they are tried; none at a terminal state."""
        return _core.actions(same_game(self._initial, state))

    def result(self, state: State, action: str) -> State:
        """The state that an action leads to."""
        return _core.result(same_game(self._initial, state), action)

    def is_terminal(self, state: State) -> bool:
        """Returns whether the game is over."""
        return same_game(self._initial, state).is_terminal

    terminal_test = is_terminal

    def utility(self, state: State, player: str) -> Value:
        """What a terminal state is worth to a player."""
        return _core.utility(same_game(self._initial, state), string("player", player, self.players[0]))

    def after(self, *moves: str) -> State:
        """The state after these moves from the initial one, given one by one or in one string with spaces.

        >>> import zermelo
        >>> g = zermelo.game("tictactoe")
        >>> g.after("5 1") == g.after("5", "1")
        True
        """
        for move in moves:
            if not isinstance(move, str):
                raise TypeError(f"{move!r} is not an action: the actions of {self.name} are strings")
        return _core.after(self._initial, moves)

    def state(self, text: str) -> State:
        """The state that is written so, whether play reaches it or not.

        >>> import zermelo
        >>> zermelo.game("nim").state("1,2,0:MIN").to_move
        'MIN'
        """
        return _core.state(self._initial, string("text", text, self._initial.text))

    # Each takes the game as its first argument.
    solve = _asking.solve
    count = _asking.count
    draw = _asking.draw
    explain = _asking.explain
    play = _matches.play
    build = _solutions.build

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._initial == other._initial

    def __hash__(self) -> int:
        return hash(self._initial)

    def __str__(self) -> str:
        return self._initial.game

    def __repr__(self) -> str:
        given = "".join(f", {name}={value!r}" for name, value in self.parameters.items())
        return f"zermelo.game({self.name!r}{given})"

    def __reduce__(self) -> Any:
        return Game, (self._initial,)


def as_typed(value: Any) -> str:
    """A parameter as the command line takes it: numbers with commas between them, rows with slashes."""
    if isinstance(value, os.PathLike):
        return str(os.fspath(value))
    if isinstance(value, str) or not hasattr(value, "__iter__"):
        return str(value)
    parts = list(value)
    if any(hasattr(part, "__iter__") and not isinstance(part, str) for part in parts):
        return "/".join("".join(str(cell) for cell in row) for row in parts)
    return ",".join(str(part) for part in parts)


def restored(name: str, parameters: list[tuple[str, str]], moves: list[str], text: str) -> State:
    """A state that was pickled: by the moves that led to it, or by what it says."""
    initial = _core.open(name, parameters)
    try:
        state = _core.after(initial, moves)
    except Error:  # the moves are those from a state that was looked up
        state = initial
    return state if state.text == text else _core.state(initial, text)


def SolveGame(method_name: str, game: Any) -> tuple[list[int], int]:  # noqa: N802, the course's own name
    """The course's misère Nim: the piles after MAX's optimal first move, and the nodes visited below them.

    method_name: "Minimax" or "AlphaBeta". game: the piles.

    >>> import zermelo
    >>> zermelo.SolveGame(method_name="Minimax", game=[1, 3, 5])
    ([1, 3, 2], 446)
    >>> zermelo.SolveGame("AlphaBeta", [1, 3, 5])
    ([1, 3, 2], 110)
    """
    if not isinstance(method_name, str):
        raise TypeError(f"method_name={method_name!r} is not a string; use Minimax or AlphaBeta")
    try:
        return _core.solve_game(method_name, game)
    except TypeError:
        raise _wrong_piles(method_name, game) from None


def _wrong_piles(method_name: str, game: Any) -> Exception:
    most = 2**63 - 1
    try:
        piles = list(game)
    except TypeError:
        return TypeError(f"game={game!r} is not a list of piles, such as [1, 3, 5]")
    for i, pile in enumerate(piles, start=1):
        if not hasattr(pile, "__index__"):
            return TypeError(f"pile {i}: {pile!r} is not a whole number from 0 to {most}")
        if not 0 <= pile.__index__() <= most:
            return Error(f"pile {i}: {pile!r} is not a whole number from 0 to {most}")
    if isinstance(game, (list, tuple)):  # all is right with it
        return Error(f"{method_name!r} is not a method; use Minimax or AlphaBeta")
    return TypeError(f"game={game!r} is not a list of piles, such as [1, 3, 5]")
