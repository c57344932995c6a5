# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Threads that search at once, and the interpreter's lock, which a compiled search does not hold."""

import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
import twins
import zermelo
from conftest import environment

TICTACTOE = zermelo.game("tictactoe")


@pytest.mark.parametrize("ask", [
    lambda: TICTACTOE.solve(algorithm="minimax").counters,
    lambda: TICTACTOE.solve(algorithm="solver", threads=2).value,
    lambda: zermelo.solve(twins.Nim([1, 2, 3])).counters,
    lambda: zermelo.SolveGame("AlphaBeta", [3, 4, 5]),
    lambda: TICTACTOE.count().plies,
    lambda: TICTACTOE.draw(depth=2).svg,
    lambda: TICTACTOE.explain(depth=1),
    lambda: TICTACTOE.play("random", "alpha-beta", seed=5).moves,
    lambda: zermelo.play(twins.Nim([1, 2, 3]), "random", "solver", seed=5).moves,
], ids=["minimax", "solver", "python", "course", "count", "draw", "explain", "play", "python match"])
def test_threads_that_ask_at_once_get_the_same_answer(ask):
    alone = ask()
    with ThreadPoolExecutor(8) as pool:
        assert all(answer == alone for answer in pool.map(lambda _: ask(), range(24)))


def test_threads_share_one_game_written_in_python():
    game = twins.TicTacToe()
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(lambda _: zermelo.solve(game).counters.visited, range(4)))
    assert found == [18_297] * 4


def look_at_the_clock(stop):
    """Returns the longest pause of a thread that does nothing else."""
    pause, before = 0.0, time.perf_counter()
    while not stop.is_set():
        now = time.perf_counter()
        pause, before = max(pause, now - before), now
        time.sleep(0.001)
    return pause


def longest_pause(search):
    """Returns the longest pause of another thread while the search runs."""
    stop = threading.Event()
    with ThreadPoolExecutor(1) as pool:
        pause = pool.submit(look_at_the_clock, stop)
        time.sleep(0.05)
        try:
            search()
        finally:
            stop.set()
        return pause.result()


def never_pauses_long(search):
    """Returns whether no pause is long; on a machine with other work, at the third trial at the latest."""
    return any(longest_pause(search) < 0.4 for _ in range(3))


LARGE = zermelo.game("tictactoe", rows=5, cols=5, in_a_row=5)


@pytest.mark.parametrize("search", [
    lambda: LARGE.solve(algorithm="alpha-beta", limit_seconds=0.6),
    lambda: LARGE.solve(algorithm="solver", limit_seconds=0.6),
    lambda: LARGE.count(limit_seconds=0.6),
], ids=["alpha-beta", "solver", "count"])
def test_other_threads_go_on_while_a_search_runs(search):
    def stopped():
        with pytest.raises(zermelo.LimitError):
            search()

    assert never_pauses_long(stopped)


def test_other_threads_go_on_while_python_rules_are_searched():
    assert never_pauses_long(lambda: zermelo.solve(twins.TicTacToe()))


def test_a_search_works_in_a_thread_other_than_the_main_one():
    found = []
    thread = threading.Thread(target=lambda: found.append(TICTACTOE.solve().counters.visited))
    thread.start()
    thread.join()
    assert found == [18_297]


def test_rules_may_search_themselves():
    class Nested(twins.Nim):
        def utility(self, state, player):
            assert zermelo.solve(twins.Nim([1, 2])).value == 1
            return super().utility(state, player)

    plain = zermelo.solve(twins.Nim([1, 2, 2]))
    assert zermelo.solve(Nested([1, 2, 2])).counters == plain.counters


def test_a_thread_that_still_searches_ends_with_python():
    program = """
import threading, time, zermelo, twins
for search in (lambda: zermelo.game("chomp", rows=7, cols=8).solve(),
               lambda: zermelo.solve(twins.Nim([9, 9, 9]), algorithm="minimax"),
               lambda: zermelo.solve(twins.Nim([20, 20, 20]), algorithm="solver")):
    threading.Thread(target=search, daemon=True).start()
threading.excepthook = lambda arguments: None
time.sleep(0.2)
"""
    done = subprocess.run([sys.executable, "-c", program], env=environment(), timeout=60, check=False)
    assert done.returncode == 0
