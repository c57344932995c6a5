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

repeat(20_000)
before = resident()
repeat(100_000)
print(resident() - before)
"""
CALLS = {
    "the course's function": "zermelo.SolveGame('AlphaBeta', [1, 2])",
    "a game and a state": "nim.result(start, '1:0')",
    "games": "zermelo.game('nim', piles=[1, 2])",
    "values": "hash(start), start == nim.initial, repr(start), nim.actions(start), start.moves",
    "pickles": "pickle.loads(pickle.dumps(start)), copy.deepcopy(start)",
    "a search": "nim.solve()",
    "the solver": "nim.solve(algorithm='solver')",
    "a count": "nim.count()",
    "a game in Python": "zermelo.solve(tiny, limit_nodes=100)",
    "a solved game in Python": "zermelo.solve(tiny, algorithm='solver', limit_nodes=100)",
    "unhashable states": "zermelo.solve(unhashable, limit_nodes=100)",
    "errors": "fails(zermelo.game, 'nim', piles=[-1]); fails(nim.result, start, 'x'); fails(zermelo.solve, 3)",
    "stopped searches": "fails(nim.solve, limit_nodes=2)",
    "exceptions in the rules": "fails(zermelo.solve, failing, limit_nodes=100)",
    "the solver's refusal": "fails(zermelo.solve, unhashable, algorithm='solver', limit_nodes=100)",
}

@pytest.mark.parametrize("name", CALLS)
def test_memory_stays_flat(name):
    grown = int(prints(MEASURED.replace("CALL", CALLS[name]), timeout=120))
    assert grown < 1_500_000, f"{grown:,} bytes more after 100,000 calls"


@pytest.mark.parametrize("call", ["zermelo.solve(tiny)", "fails(zermelo.solve, failing)"])
def test_a_thread_with_a_deep_stack_leaves_nothing(call):
    """Such a call takes long: a twentieth of the calls is enough."""
    few = MEASURED.replace("20_000", "1_000").replace("100_000", "5_000")
    assert int(prints(few.replace("CALL", call), timeout=120)) < 1_500_000
