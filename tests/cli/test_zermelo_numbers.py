# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""zermelo-numbers against its contract, and against the game written a second time, in Python."""

import functools
import re

import pytest

from classroom import assert_fails, run

ITEMS = ["i", "ii", "iii", "iv", "v", "vi", "vii"]


class SplitMix64:
    def __init__(self, seed):
        self.state = seed

    def next(self):
        mask = 2**64 - 1
        self.state = (self.state + 0x9E3779B97F4A7C15) & mask
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        return z ^ (z >> 31)

    def below(self, bound):
        while True:
            draw = self.next() & ((1 << (bound - 1).bit_length()) - 1)
            if draw < bound:
                return draw


def picks(left, last):
    return [x for x in sorted(left) if not (0 < last < 5 and x < 5) and not (last % 2 == 1 and x % 2 == 1)]


@functools.lru_cache(None)
def best_pick(left, last):
    """Returns (value for the player to move, first best pick)."""
    best = None
    for x in picks(left, last):
        value = -best_pick(left - {x}, x)[0]
        if best is None or value > best[0]:
            best = value, x
    return best or (-last, None)


def trace(seed, a_is_optimal, b_is_optimal):
    generator, left, last, game = SplitMix64(seed), frozenset(range(1, 10)), 0, []
    while legal := picks(left, last):
        player = len(game) % 2
        if (b_is_optimal if player else a_is_optimal):
            last = best_pick(left, last)[1]
        else:
            last = legal[generator.below(len(legal))]
        left -= {last}
        game.append("AB"[player] + str(last))
    return game


def test_generator_gives_its_published_values():
    generator = SplitMix64(1234567)
    assert [generator.next() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


@pytest.mark.parametrize("seed", [None, 0, 1, 2, 3, 2022, 2**64 - 1])
def test_numbers_makes_seven_checks(seed):
    done = run("zermelo-numbers", *([] if seed is None else ["--seed", seed]))
    assert (done.returncode, done.stderr) == (0, "")
    assert re.findall(r"^ *(\w+)\) (ok|FAILED)$", done.stdout, re.MULTILINE) == [(item, "ok") for item in ITEMS]
    assert "NO:" not in done.stdout
    items = re.split(r"^(?:i|ii|iii|iv|v|vi|vii)\) ", done.stdout, flags=re.MULTILINE)[1:]
    assert len(items) == 7
    assert "{1, 2, 3, 4, 5, 6, 7, 8, 9}, A to pick" in items[0]
    assert "1 + 9 + 42" in items[0]
    assert "A picks 1, worth +9 to A; 11,164 nodes" in items[2]
    assert "599 nodes" in items[2]
    assert "B picks 6, worth -9 to B; 236 nodes" in items[3]
    assert "1,337 nodes" in items[3]
    traces = [re.findall(r"([AB]) picks (\d)", item) for item in items[4:]]
    used = 1 if seed is None else seed
    for game, optimal in zip(traces, [(True, True), (True, False), (False, True)]):
        assert ["".join(move) for move in game] == trace(used, *optimal)
    assert ["".join(move) for move in traces[0]] == "A1 B6 A3 B8 A5 B2 A7 B4 A9".split()
    assert "B cannot pick: A wins 9" in items[4]


def test_numbers_walk_follows_the_seed():
    for seed in range(20):
        lines = re.findall(r"left: ([\d ]*?) +last: (\S) ([AB]) may pick: (.*)", run("zermelo-numbers", f"--seed={seed}").stdout)
        generator, left, last, player = SplitMix64(seed), set(range(1, 10)), 0, 0
        for shown_left, shown_last, shown_player, shown_picks in lines:
            legal = picks(left, last)
            assert shown_left.split() == [str(x) for x in sorted(left)]
            assert (shown_last, shown_player) == (str(last or "-"), "AB"[player])
            assert shown_picks == (" ".join(map(str, legal)) or "nothing")
            if legal:
                last = legal[generator.below(len(legal))]
                left -= {last}
                player = 1 - player
        assert lines and lines[-1][3] == "nothing"


@pytest.mark.parametrize(
    "arguments",
    [["--seed"], ["--seed", "x"], ["--seed", "-1"], ["--seed", "1.5"], ["--seed", str(2**64)], ["--seed="], ["7"], ["--sed", "1"], [""]],
    ids=" ".join,
)
def test_numbers_refuses_wrong_arguments(arguments):
    assert_fails(run("zermelo-numbers", *arguments), "zermelo-numbers")
