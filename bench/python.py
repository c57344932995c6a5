#!/usr/bin/python3
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""What Python costs: SolveGame beside the C++ call, small calls, and games written in Python beside a search in Python.

bench/python.py [ROUNDS=9], after cmake --build build/release --target zermelo_python and
cmake --preset bench && cmake --build --preset bench --target zermelo-bench-solve-game. Interleaved rounds, medians.
"""

import math
import pathlib
import statistics
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "build/release/python"), str(ROOT / "tests/python")]

import zermelo  # noqa: E402
import twins  # noqa: E402

CALLS = 5_000


class Unhashable(twins.TicTacToe):
    """States that no table can hold: the rules are asked at every node."""

    initial = [" "] * 9, "X"

    def result(self, state, action):
        cells, player = list(state[0]), state[1]
        cells[int(action) - 1] = player
        return cells, "O" if player == "X" else "X"


class Leaves:
    """Rules that cost next to nothing, and states that never come back: the worst case."""

    initial = (1, "MAX")

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return (0, 1, 2, 3)

    def result(self, state, action):
        return state[0] * 4 + action, "MIN" if state[1] == "MAX" else "MAX"

    def is_terminal(self, state):
        return state[0] >= 4**9

    def utility(self, state, player):
        worth = state[0] * 7919 % 101
        return worth if player == "MAX" else -worth


GAMES = [twins.TicTacToe(), twins.Nim([3, 4, 4]), twins.Chomp(4, 4), twins.Numbers(9), Unhashable(), Leaves()]


def alpha_beta(game, state):
    """Searches as the textbook does, in Python, with whoever TO-MOVE names, and counts the nodes."""
    player = game.to_move(state)
    visited = 0

    def value(state, alpha, beta):
        nonlocal visited
        visited += 1
        if game.is_terminal(state):
            return game.utility(state, player), None
        return (max_value if game.to_move(state) == player else min_value)(state, alpha, beta)

    def max_value(state, alpha, beta):
        v, move = -math.inf, None
        for action in game.actions(state):
            v2, _ = value(game.result(state, action), alpha, beta)
            if v2 > v:
                v, move = v2, action
                alpha = max(alpha, v)
            if v >= beta:
                break
        return v, move

    def min_value(state, alpha, beta):
        v, move = math.inf, None
        for action in game.actions(state):
            v2, _ = value(game.result(state, action), alpha, beta)
            if v2 < v:
                v, move = v2, action
                beta = min(beta, v)
            if v <= alpha:
                break
        return v, move

    found, move = value(state, -math.inf, math.inf)
    return found, move, visited


def seconds(call, times=1):
    start = time.perf_counter()
    for _ in range(times):
        call()
    return (time.perf_counter() - start) / times


def compiled_call():
    done = subprocess.run([ROOT / "build/bench/bin/zermelo-bench-solve-game", str(CALLS)], check=True,
                          stdout=subprocess.PIPE, text=True)
    return float(done.stdout)


def compare_solve_game(rounds):
    assert zermelo.SolveGame("AlphaBeta", [3, 4, 5])[0] == zermelo.SolveGame("Minimax", [3, 4, 5])[0]
    pairs = [(compiled_call(), seconds(lambda: zermelo.SolveGame("AlphaBeta", [3, 4, 5]), CALLS))
             for _ in range(rounds)]
    compiled, called = (statistics.median(column) for column in zip(*pairs))
    ratio = statistics.median(b / a for a, b in pairs)
    print(f'SolveGame("AlphaBeta", [3, 4, 5])   C++ {compiled * 1e6:.1f} us   Python {called * 1e6:.1f} us   {ratio:.3f}')


def time_small_calls(rounds):
    game = zermelo.game("chomp")
    state = game.initial
    for name, call in {
        "state.is_terminal": lambda: state.is_terminal,
        "game.is_terminal(state)": lambda: game.is_terminal(state),
        'SolveGame("AlphaBeta", [1])': lambda: zermelo.SolveGame("AlphaBeta", [1]),
        'game.result(state, "2,3")': lambda: game.result(state, "2,3"),
        "game.solve(state)": lambda: game.solve(state),
    }.items():
        best = min(seconds(call, 2_000) for _ in range(rounds))
        print(f"{name:35} {best * 1e6:.2f} us")


def compare_searches(rounds):
    for game in GAMES:
        pairs = []
        for _ in range(rounds):
            found = zermelo.solve(game, window="full", principal_variation=False)
            ours = seconds(lambda: zermelo.solve(game, window="full", principal_variation=False))
            value, move, visited = alpha_beta(game, game.initial)
            theirs = seconds(lambda: alpha_beta(game, game.initial))
            assert (found.value, found.best_action, found.counters.visited) == (value, move, visited)
            pairs.append((ours, theirs))
        ratio = statistics.median(theirs / ours for ours, theirs in pairs)
        ours, theirs = (statistics.median(column) for column in zip(*pairs))
        print(f"{type(game).__name__:35} {visited:>9,} nodes   Python {theirs * 1e3:8.2f} ms   "
              f"zermelo {ours * 1e3:8.2f} ms   {ratio:.2f}")


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    compare_solve_game(rounds)
    time_small_calls(rounds)
    compare_searches(rounds)


if __name__ == "__main__":
    main()
