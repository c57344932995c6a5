# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Ctrl-C, and any signal handler that raises, stops whatever runs; afterwards all works as before."""

import signal
import subprocess
import sys
import time

import pytest
from conftest import environment

BEGINNING = """
import signal, sys, time
import zermelo, twins

class Endless:
    initial = 0
    def to_move(self, state): return state % 2
    def actions(self, state): return [1, 2]
    def result(self, state, action): return state + 1
    def is_terminal(self, state): return False
    def utility(self, state, player): return 0

class Wide(Endless):
    "A tree that is not deep, and never done."
    def actions(self, state): return range(1_000_000)
    def result(self, state, action): return state + 1
    def is_terminal(self, state): return state >= 4

class Slow(Wide):
    def actions(self, state):
        while True: time.sleep(0.01)

class Busy(Wide):
    def actions(self, state):
        while True: pass

class Swallowing(Wide):
    "Rules that catch everything they should."
    def actions(self, state):
        try:
            return range(1_000_000)
        except Exception:
            return [1]

large = zermelo.game("tictactoe", rows=5, cols=5, in_a_row=5)

def works():
    assert zermelo.game("tictactoe").solve().counters.visited == 18_297
    assert zermelo.solve(twins.Nim([1, 3, 5])).value == 1
    assert zermelo.game("nim").play("random", "solver", seed=3).end == "finished"
"""
CTRL_C = """
print("ready", flush=True)
try:
    QUESTION
    print("it ended")
except KeyboardInterrupt:
    print("stopped", flush=True)
works()
print("works")
"""
HANDLER = """
class Alarm(Exception): pass
def ring(signum, frame): raise Alarm("rings")
signal.signal(signal.SIGUSR1, ring)
print("ready", flush=True)
try:
    QUESTION
    print("it ended")
except Alarm as alarm:
    print("stopped", flush=True)
works()
print("works")
"""
QUIET = """
rung = []
signal.signal(signal.SIGUSR1, lambda signum, frame: rung.append(signum))
print("ready", flush=True)
try:
    QUESTION
except zermelo.LimitError:
    print("stopped", flush=True)
works()
print("works" if rung else "deaf")
"""
BUILT_IN = {
    "minimax": "zermelo.game('chomp', rows=4, cols=6).solve(algorithm='minimax', limit_nodes=10**15)",
    "alpha-beta": "large.solve(limit_nodes=10**15)",
    "alpha-beta, little memory": "large.solve(limit_nodes=10**15, memory=1 << 18)",
    "solver": "large.solve(algorithm='solver')",
    "solver, two threads": "large.solve(algorithm='solver', threads=2)",
    "endless sliding": "[zermelo.game('sliding', moves=0).solve(algorithm='solver') for _ in iter(int, 1)]",
    "all moves": "large.solve(all_moves=True, limit_nodes=10**15)",
    "count": "large.count()",
    "draw": "large.draw(algorithm='alpha-beta', depth=1, limit_nodes=10**15)",
    "explain": "large.explain(depth=1, limit_nodes=10**15)",
    "match": "large.play('alpha-beta', 'random', limit_nodes=10**15)",
    "course": "zermelo.SolveGame('AlphaBeta', [60, 60, 60, 60])",
    "function as a seat": "large.play(lambda state: time.sleep(60), 'random')",
}
IN_PYTHON = {
    "minimax": "zermelo.solve(Wide(), algorithm='minimax')",
    "alpha-beta": "zermelo.solve(Wide(), algorithm='alpha-beta')",
    "alpha-beta, little memory": "zermelo.solve(Wide(), memory=1 << 18)",
    "solver": "zermelo.solve(Wide(), algorithm='solver')",
    "count": "zermelo.count(Endless())",
    "draw": "zermelo.draw(Wide(), algorithm='minimax', depth=1)",
    "explain": "zermelo.explain(Wide(), algorithm='minimax', depth=1)",
    "match": "zermelo.play(Endless(), 'random', 'random')",
    "slow rules": "zermelo.solve(Slow())",
    "busy rules": "zermelo.solve(Busy())",
    "busy rules of the solver": "zermelo.solve(Busy(), algorithm='solver')",
    "busy rules, few nodes": "zermelo.solve(Busy(), limit_nodes=100)",
    "busy rules of a drawing": "zermelo.draw(Busy())",
    "busy rules of a match": "zermelo.play(Busy(), 'random', 'random')",
    "rules that catch exceptions": "zermelo.solve(Swallowing())",
}


def interrupt(program, number, soon=2):
    """The program stops soon after the signal; on a machine with other work, at the third trial at the latest."""
    assert any(seconds_to_stop(program, number) < soon for _ in range(3))


def seconds_to_stop(program, number):
    """Sends the signal to a program that runs, and expects it to stop and to go on working."""
    started = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               text=True, env=environment())
    try:
        assert started.stdout.readline() == "ready\n", started.stderr.read()
        time.sleep(0.15)
        assert started.poll() is None, started.communicate()
        sent = time.monotonic()
        started.send_signal(number)
        first = started.stdout.readline()
        took = time.monotonic() - sent
        # Not by communicate, which misses what was read ahead with the first line.
        out, err = started.stdout.read(), started.stderr.read()
        started.wait(timeout=20)
    finally:
        started.kill()
        started.wait()
    assert (first + out, err[-1500:], started.returncode) == ("stopped\nworks\n", "", 0)
    return took


def program(ending, question):
    return BEGINNING + ending.replace("QUESTION", question)


@pytest.mark.parametrize("name", BUILT_IN)
def test_ctrl_c_stops_a_search(name):
    interrupt(program(CTRL_C, BUILT_IN[name]), signal.SIGINT)


@pytest.mark.parametrize("name", IN_PYTHON)
def test_ctrl_c_stops_rules_written_in_python(name):
    interrupt(program(CTRL_C, IN_PYTHON[name]), signal.SIGINT)


def test_ctrl_c_stops_a_build(tmp_path):
    question = f"zermelo.game('tictactoe', rows=4, cols=4, in_a_row=4).build({str(tmp_path / 'large.zsol')!r})"
    interrupt(program(CTRL_C, question), signal.SIGINT)
    assert not (tmp_path / "large.zsol").exists()


@pytest.mark.parametrize("question", [BUILT_IN["alpha-beta"], BUILT_IN["solver"], IN_PYTHON["alpha-beta"],
                                      IN_PYTHON["busy rules"], IN_PYTHON["match"]])
def test_a_handler_that_raises_stops_a_search(question):
    interrupt(program(HANDLER, question), signal.SIGUSR1)


@pytest.mark.parametrize("question", ["large.solve(limit_seconds=1)", "zermelo.solve(Wide(), limit_seconds=1)"])
def test_a_handler_that_returns_stops_nothing(question):
    interrupt(program(QUIET, question), signal.SIGUSR1, soon=5)


def test_ctrl_c_reaches_a_main_thread_that_waits_for_another():
    question = """from concurrent.futures import ThreadPoolExecutor
    with ThreadPoolExecutor(1) as pool:
        try:
            pool.submit(large.solve, limit_seconds=2).result()
        except zermelo.LimitError:
            print("the search itself has ended")"""
    interrupt(program(CTRL_C, question), signal.SIGINT, soon=6)
