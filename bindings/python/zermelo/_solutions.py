# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Solution files: every position of a game, solved."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Iterable, Optional, Union

from . import _core
from ._asking import LIMIT_NODES, limits, unwrap
from ._errors import Error

if TYPE_CHECKING:
    import numpy
    import numpy.typing

    from ._games import Game
    from ._results import Answer

__all__ = ["Solution", "open"]


class Solution:
    """A solution file that is open.

    >>> import tempfile, zermelo
    >>> folder = tempfile.TemporaryDirectory()
    >>> solution = zermelo.game("tictactoe").build(f"{folder.name}/tictactoe.zsol")
    >>> answer = solution.query(solution.game.after("5 2"))
    >>> answer.value, answer.distance, answer.best_action
    (1, 5, '1')
    >>> len(solution), sorted(set(solution.values().tolist()))
    (6046, [-1, 0, 1])
    >>> folder.cleanup()
    """

    def __init__(self, path: Union[str, os.PathLike[str]]) -> None:
        self._opened: Optional[_core.Solution] = _core.Solution(os.fspath(path))
        self._records: Optional[tuple[Any, Any]] = None

    @property
    def _file(self) -> _core.Solution:
        if self._opened is None:
            raise Error("the solution file is closed")
        return self._opened

    def close(self) -> None:
        """Lets go of the file; leaving a `with` does so, too."""
        self._opened = self._records = None

    def __enter__(self) -> Solution:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def game(self) -> Game:
        """The game that is solved."""
        from ._games import Game

        return Game(self._file.initial)

    @property
    def path(self) -> str:
        """Where the file is."""
        return self._file.path

    def __len__(self) -> int:
        return self._file.positions

    def index(self, state: _core.State) -> int:
        """The number of a state: its place in `values` and `distances`."""
        return self._file.index(_check_states(state))

    def query(self, state: Optional[_core.State] = None) -> Answer[str]:
        """What the file says of a state (the initial one unless another is given) and of its actions."""
        return self._file.query(self._file.initial if state is None else _check_states(state))

    def values(self, states: Optional[Iterable[_core.State]] = None) -> numpy.typing.NDArray[Any]:
        """The values of all positions by their numbers, or of these states, as an array of NumPy.

        They are those of the player to move, or of MAX in a tree. Values that are not whole make an array of objects.
        """
        import numpy

        by_code = self._file.values()
        whole = all(isinstance(value, int) and abs(value) < 2**63 for value in by_code)
        table = numpy.array(by_code, dtype=numpy.int64 if whole else object)
        values: numpy.typing.NDArray[Any] = table[self._chosen(self._read()[0], states)]
        return values

    def distances(self, states: Optional[Iterable[_core.State]] = None) -> numpy.typing.NDArray[numpy.uint32]:
        """Plies to the end of all positions by their numbers, or of these states; 0 for a tie and at the end."""
        distances: numpy.typing.NDArray[numpy.uint32] = self._chosen(self._read()[1], states)
        return distances

    def check(self) -> None:
        """Reads the whole file and compares its checksums; `zermelo-verify` checks every record by the rules."""
        self._file.check()

    def _read(self) -> tuple[Any, Any]:
        if self._records is None:
            self._records = self._file.records()
        return self._records

    def _chosen(self, records: Any, states: Optional[Iterable[_core.State]]) -> Any:
        return records.copy() if states is None else records[[self.index(state) for state in states]]

    def __repr__(self) -> str:
        if self._opened is None:
            return "<Solution, closed>"
        return f"<Solution of {self._file.initial.game}: {len(self):,} positions>"


def _check_states(state: Any) -> _core.State:
    if not isinstance(state, _core.State):
        raise TypeError(f"{state!r} is not a state of a built-in game")
    return state


def open(path: Union[str, os.PathLike[str]]) -> Solution:  # noqa: A001, as in gzip.open
    """Opens a solution file that `zermelo build` or `Game.build` has written."""
    return Solution(path)


def build(game: Game, path: Union[str, os.PathLike[str]], *, limit_seconds: Optional[float] = None,
          memory: Optional[int] = None, threads: int = 1) -> Solution:
    """Solves every position of the game into a file and opens it: see `zermelo.open`.

    A build that is stopped keeps what it has finished, and the same call goes on from there.
    """
    initial = game.initial
    unwrap(_core.build(initial, os.fspath(path), limits(initial, LIMIT_NODES, limit_seconds, memory, threads)))
    return Solution(path)
