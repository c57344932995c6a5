# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""A program of a user, which mypy --strict has to accept; test_typing.py runs it, too."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Optional, Union

import zermelo


class Countdown:
    """Take one or two; the player who takes the last one wins."""

    initial: tuple[int, int] = (10, 1)

    def to_move(self, state: tuple[int, int], /) -> int:
        return state[1]

    def actions(self, state: tuple[int, int], /) -> list[int]:
        return [1, 2] if state[0] > 1 else [1]

    def result(self, state: tuple[int, int], action: int, /) -> tuple[int, int]:
        return (state[0] - action, -state[1])

    def is_terminal(self, state: tuple[int, int], /) -> bool:
        return state[0] == 0

    def utility(self, state: tuple[int, int], player: int, /) -> int:
        return -1 if player == state[1] else 1


def of_the_course() -> tuple[list[int], int]:
    return zermelo.SolveGame(method_name="Minimax", game=[1, 3, 5])


def built_in() -> tuple[Union[int, Fraction, float], Optional[str], int]:
    game: zermelo.Game = zermelo.game("chomp", rows=3, cols=4)
    state: zermelo.State = game.result(game.initial, game.actions(game.initial)[0])
    found: zermelo.Result[str] = game.solve(state, algorithm="minimax", all_moves=True)
    counters: zermelo.Counters = found.counters
    moves: list[str] = [move.action for move in found.moves]
    assert len(moves) == len(game.actions(state))
    return found.value, found.best_action, counters.visited


def proved() -> Optional[int]:
    try:
        zermelo.game("tictactoe").solve(limit_nodes=1_000)
    except zermelo.LimitError as stopped:
        return stopped.proved.counters.visited
    return None


def in_python() -> Optional[int]:
    found: zermelo.Result[int] = zermelo.solve(Countdown(), algorithm="solver")
    match: zermelo.Match[tuple[int, int], int] = zermelo.play(Countdown(), "solver", "random", seed=3)
    assert match.state[0] == 0
    return found.best_action


def files(folder: Path) -> int:
    game = zermelo.game("nim", piles=[1, 2])
    drawing: zermelo.Drawing = game.draw(algorithm="alpha-beta", bounds=True)
    drawing.save(folder / "nim.svg")
    story: str = game.explain(format="md")
    solution: zermelo.Solution = game.build(folder / "nim.zsol")
    answer: zermelo.Answer[str] = zermelo.open(solution.path).query()
    assert story and answer.best_action
    return int(solution.values().sum())


if __name__ == "__main__":
    import tempfile

    with tempfile.TemporaryDirectory() as name:
        print(of_the_course(), built_in(), proved(), in_python(), files(Path(name)))
