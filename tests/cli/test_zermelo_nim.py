# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""zermelo-nim against its contract, and against the game written a second time, in Python."""

import functools
import random
import re
import signal
import subprocess
import time

import pytest

from classroom import BIN, assert_fails, run


def nim_successors(piles):
    for i, k in enumerate(piles):
        for left in range(k):
            yield piles[:i] + (left,) + piles[i + 1 :]


@functools.lru_cache(None)
def nim_tree(piles):
    """Returns (whether the player to move wins, number of nodes) by walking every distinct state."""
    children = [nim_tree(tuple(sorted(child))) for child in nim_successors(piles)]
    return (not children or any(not wins for wins, _ in children)), 1 + sum(nodes for _, nodes in children)


def nim_minimax(piles):
    children = list(nim_successors(piles))
    best = next((c for c in children if not nim_tree(tuple(sorted(c)))[0]), children[0])
    return list(best), nim_tree(tuple(sorted(best)))[1] - 1


def nim_alpha_beta(piles):
    count = 0

    def value(state, is_max, alpha, beta):
        nonlocal count
        count += 1
        if not any(state):
            return 1 if is_max else -1
        best = None
        for child in nim_successors(state):
            v = value(child, not is_max, alpha, beta)
            if is_max:
                best = v if best is None else max(best, v)
                alpha = max(alpha, best)
                if best >= beta:
                    break
            else:
                best = v if best is None else min(best, v)
                beta = min(beta, best)
                if best <= alpha:
                    break
        return best

    chosen, alpha = None, -1
    for child in nim_successors(piles):
        before = count
        v = value(child, False, alpha, 1)
        if chosen is None or v > chosen[0]:
            chosen = v, list(child), count - before - 1
            alpha = max(alpha, v)
        if v >= 1:
            break
    return chosen[1:]


def solve_nim(method, piles):
    done = run("zermelo-nim", method, *piles)
    assert (done.returncode, done.stderr) == (0, ""), done
    return done.stdout


@pytest.mark.parametrize(
    "method, piles, answer",
    [
        ("Minimax", [1, 3, 5], "([1, 3, 2], 446)"),
        ("AlphaBeta", [1, 3, 5], "([1, 3, 2], 110)"),
        ("Minimax", [1, 2, 4, 5], "([1, 0, 4, 5], 41992)"),
        ("AlphaBeta", [1, 2, 4, 5], "([1, 0, 4, 5], 2575)"),
        ("Minimax", [2, 2], "([0, 2], 3)"),
        ("AlphaBeta", [2, 2], "([0, 2], 3)"),
        ("Minimax", [0, 3, 0, 2], "([0, 2, 0, 2], 32)"),
        ("AlphaBeta", [0, 3, 0, 2], "([0, 2, 0, 2], 18)"),
        ("AlphaBeta", [5, 5, 5], "([0, 5, 5], 1833)"),
        ("Minimax", [1], "([0], 0)"),
        ("AlphaBeta", [1], "([0], 0)"),
        ("Minimax", [2], "([1], 1)"),
        ("Minimax", [2**63 - 1], "([1], 1)"),
        ("AlphaBeta", [2**63 - 1], "([1], 1)"),
        ("Minimax", [1, 2**63 - 1], "([1, 0], 1)"),
        ("Minimax", [2, 1000], f"([2, 2], {nim_tree((2, 2))[1] - 1})"),
        ("Minimax", [0] * 80 + [3], f"([{'0, ' * 80}1], 1)"),
    ],
    ids=str,
)
def test_nim_examples(method, piles, answer):
    assert solve_nim(method, piles) == answer + "\n"


def test_nim_counts_long_trees_at_once():
    start = time.monotonic()
    answer = solve_nim("Minimax", [3, 4, 5, 6, 7])
    assert answer == "({}, {})\n".format(*nim_minimax((3, 4, 5, 6, 7)))
    assert len(answer.split("], ")[1]) - 2 == 14
    # With 64 piles of one object each a tree has 64 * 63 * ... nodes at its plies: a number of ninety digits.
    nodes, paths = 0, 1
    for left in range(63, 0, -1):
        paths *= left
        nodes += paths
    assert solve_nim("Minimax", [1] * 64) == f"([{', '.join(['0'] + ['1'] * 63)}], {nodes})\n"
    assert solve_nim("Minimax", [10] * 16).startswith("([0, 10, ")
    assert time.monotonic() - start < 10


@pytest.mark.parametrize("seed", range(4))
def test_nim_agrees_with_python(seed):
    dice = random.Random(seed)
    for _ in range(20):
        piles = tuple(dice.randint(0, 4) for _ in range(dice.randint(1, 4)))
        if any(piles):
            assert solve_nim("Minimax", piles) == "({}, {})\n".format(*nim_minimax(piles)), piles
            assert solve_nim("AlphaBeta", piles) == "({}, {})\n".format(*nim_alpha_beta(piles)), piles


def test_nim_agrees_with_python_on_larger_piles():
    for piles in [(16, 1), (17, 18), (3, 20, 1), (30, 2), (1,) * 6 + (2,), (0,) * 17 + (2, 3)]:
        assert solve_nim("Minimax", piles) == "({}, {})\n".format(*nim_minimax(piles)), piles
    for piles in [(16, 1), (3, 20, 1), (30, 2), (0,) * 17 + (2, 3)]:
        assert solve_nim("AlphaBeta", piles) == "({}, {})\n".format(*nim_alpha_beta(piles)), piles


def test_nim_subtrees_of_the_document():
    assert nim_tree((0, 3, 5))[1] - 1 == 1735
    assert nim_tree((0, 1, 5))[1] - 1 == 143


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["Minimax"],
        ["AlphaBeta"],
        ["Minimax", "0"],
        ["AlphaBeta", "0", "0", "0"],
        ["minimax", "1", "3"],
        ["Alphabeta", "1", "3"],
        ["Alpha-Beta", "1", "3"],
        ["", "1"],
        ["1", "3", "5"],
        ["Minimax", "-1"],
        ["Minimax", "3", "-1"],
        ["Minimax", "1.5"],
        ["Minimax", "+1"],
        ["Minimax", " 1"],
        ["Minimax", ""],
        ["Minimax", "1,3,5"],
        ["Minimax", "[1, 3, 5]"],
        ["Minimax", "three"],
        ["Minimax", "1e3"],
        ["AlphaBeta", str(2**63)],
        ["AlphaBeta", str(2**64)],
        ["AlphaBeta", "9" * 1000],
        ["AlphaBeta", b"\xff\x00"[:1].decode("utf-8", "surrogateescape")],
        ["--fast", "1"],
    ],
    ids=lambda words: " ".join(words)[:30].encode("ascii", "replace").decode(),
)
def test_nim_refuses_wrong_arguments(arguments):
    assert_fails(run("zermelo-nim", *arguments), "zermelo-nim")


@pytest.mark.parametrize("piles", [[2**63 - 1, 2**63 - 1], [10**6, 10**6, 10**6]], ids=str)
def test_nim_refuses_what_cannot_be_counted(piles):
    assert_fails(run("zermelo-nim", "Minimax", *piles), "zermelo-nim", code=3)


def test_nim_stops_when_interrupted():
    process = subprocess.Popen(
        [BIN / "zermelo-nim", "AlphaBeta", *["9"] * 9], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    time.sleep(0.7)
    assert process.poll() is None
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 3 and out == b""
    assert re.fullmatch(rb"zermelo-nim: [^\n]*interrupted\n", err)
