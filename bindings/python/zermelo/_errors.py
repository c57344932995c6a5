# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""What may go wrong: each is a ValueError whose one line says what, where, and what would be right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._results import Stopped

__all__ = ["Error", "LimitError", "RefusedError"]


class Error(ValueError):
    """Wrong input.

    >>> import zermelo
    >>> zermelo.game("chomp", rows=0)
    Traceback (most recent call last):
    ...
    zermelo.Error: chomp: rows '0' is not a whole number from 1 to 64
    """


class RefusedError(Error):
    """A well-formed request that is out of reach, refused before it started.

    >>> import zermelo
    >>> zermelo.game("chomp", rows=5, cols=5).solve(algorithm="minimax")
    Traceback (most recent call last):
    ...
    zermelo.RefusedError: minimax would visit 840,254,670,736 nodes (limit 2,000,000,000); \
try algorithm solver or alpha-beta
    """


class LimitError(Error):
    """A search that was stopped by one of its limits. `proved` holds what is certain all the same.

    >>> import zermelo
    >>> try:
    ...     zermelo.game("tictactoe").solve(limit_nodes=10_000)
    ... except zermelo.LimitError as stopped:
    ...     print(stopped)
    ...     print("at least", stopped.proved.at_least, "after", stopped.proved.counters.visited, "nodes")
    limit of 10,000 nodes reached (limit_nodes)
    at least 0 after 10000 nodes
    """

    proved: Stopped[Any]

    def __init__(self, message: str, proved: Stopped[Any]) -> None:
        super().__init__(message)
        self.proved = proved

    def __reduce__(self) -> tuple[type[LimitError], tuple[str, Stopped[Any]]]:
        return LimitError, (str(self), self.proved)
