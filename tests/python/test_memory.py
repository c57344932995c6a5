# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""100,000 calls leave the memory as it was."""

import pytest
from conftest import prints

MEASURED = """
import copy, gc, pickle, sys
import zermelo

class Tiny:
    initial = (0, "A")
    def to_move(self, state): return state[1]
    def actions(self, state): return [1, 2]
    def result(self, state, action): return (state[0] + action, "B")
    def is_terminal(self, state): return state[1] == "B"
    def utility(self, state, player): return state[0] / 3

class Failing(Tiny):
    def utility(self, state, player): raise RuntimeError("no")

class Unhashable(Tiny):
    initial = ([0], "A")
    def result(self, state, action): return (state[0] + [action], "B")
    def utility(self, state, player): return len(state[0])

def fails(call, *arguments, **keywords):
    try:
        call(*arguments, **keywords)
    except (ValueError, TypeError, RuntimeError):
        return
    raise AssertionError

nim = zermelo.game("nim", piles=[1, 2])
start = nim.initial
tiny, failing, unhashable = Tiny(), Failing(), Unhashable()

def resident():
    gc.collect()
    with open("/proc/self/statm") as pages:
        return int(pages.read().split()[1]) * 4096

def repeat(times):
    for _ in range(times):
        CALL

repeat(5_000)
before = resident()
repeat(int(sys.argv[1]))
print(resident() - before)
"""
CALLS = {
    "the course's function": "zermelo.SolveGame('AlphaBeta', [1, 2])",
    "a game and a state": "zermelo.game('nim').initial, nim.result(start, '1:0')",
    "values": "hash(start), start == nim.initial, repr(start), nim.actions(start), start.moves",
    "a search": "nim.solve()",
    "a game in Python": "zermelo.solve(tiny, limit_nodes=100)",
    "errors": "fails(zermelo.game, 'nim', piles=[-1])",
    "exceptions in the rules": "fails(zermelo.solve, failing, limit_nodes=100)",
}
SLOWER = {
    "pickles": "pickle.loads(pickle.dumps(start)), copy.deepcopy(start)",
    "the solver": "nim.solve(algorithm='solver')",
    "a count": "nim.count()",
    "a drawing and a story": "nim.draw(depth=1), nim.explain(depth=1)",
    "a match": "nim.play('random', lambda state: nim.actions(state)[0])",
    "a solved game in Python": "zermelo.solve(tiny, algorithm='solver', limit_nodes=100)",
    "unhashable states": "zermelo.solve(unhashable, limit_nodes=100)",
    "more errors": "fails(nim.result, start, 'x'); fails(zermelo.solve, 3); fails(nim.solve, algorithm='x')",
    "stopped searches": "fails(nim.solve, limit_nodes=2)",
    "the solver's refusal": "fails(zermelo.solve, unhashable, algorithm='solver', limit_nodes=100)",
}
DEEP = {"a stack of its own": "zermelo.solve(tiny)", "an exception on it": "fails(zermelo.solve, failing)"}


def grown(call, times):
    """Returns the bytes that this many calls have left, after a beginning that does not count."""
    return int(prints(MEASURED.replace("CALL", call), times, timeout=120))


@pytest.mark.parametrize("name", CALLS)
def test_memory_stays_flat_over_100000_calls(name):
    assert grown(CALLS[name], 100_000) < 1_500_000


@pytest.mark.parametrize("name", SLOWER)
def test_memory_stays_flat_over_15000_calls(name):
    assert grown(SLOWER[name], 15_000) < 700_000


@pytest.mark.parametrize("name", DEEP)
def test_a_thread_with_a_deep_stack_leaves_nothing(name):
    assert grown(DEEP[name], 1_000) < 700_000
