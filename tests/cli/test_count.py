# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""The command `count`: nodes, leaves and distinct states, ply by ply."""

import math
import re
import time

import pytest

from conftest import GAMES, SANITIZED, run, solve, succeed


@pytest.mark.parametrize("game", GAMES)
def test_count_adds_up(game):
    answer = succeed("count", game, "--json").json
    assert list(answer) == ["game", "parameters", "state", "to_move", "status", "nodes", "leaves", "states", "plies",
                            "seconds"]
    assert answer["status"] == "counted"
    assert sum(ply["nodes"] for ply in answer["plies"]) == answer["nodes"]
    assert sum(ply["leaves"] for ply in answer["plies"]) == answer["leaves"]
    states = [ply["states"] for ply in answer["plies"]]
    assert max(states) <= answer["states"] <= sum(states)
    solved = solve(game)["counters"]
    assert (answer["nodes"], answer["leaves"]) == (solved["visited"], solved["leaves"])
    assert len(answer["plies"]) == solved["depth"] + 1


def test_count_separates_thousands_for_people_but_not_in_json():
    text = succeed("count", "chomp", "--rows", "5", "--cols", "5").out
    assert re.search(r"^ *all  840,254,670,736 ", text, re.M)
    assert succeed("count", "chomp", "--rows", "5", "--cols", "5", "--json").json["nodes"] == 840254670736


def test_counts_beyond_every_reader_are_strings_of_digits():
    nodes = succeed("count", "chomp", "--rows", "7", "--cols", "7", "--json").json["nodes"]
    assert isinstance(nodes, str) and nodes.isdigit() and int(nodes) > 2 ** 53


def test_piles_are_counted_by_formulas():
    start = time.monotonic()
    answer = succeed("count", "nim", "--piles", "1000", "--json").json
    assert time.monotonic() - start < (10 if SANITIZED else 1)
    assert (int(answer["nodes"]), int(answer["leaves"]), answer["states"]) == (2 ** 1000, 2 ** 999, 2000)
    assert [int(ply["nodes"]) for ply in answer["plies"]] == [math.comb(1000, m) for m in range(1001)]
    assert [ply["states"] for ply in answer["plies"]] == [1, *range(1000, 0, -1)]
    stopped = run("count", "nim", "--piles", "4,4,4", "--limit-nodes", "30")
    assert stopped.code == 3 and "limit of 30 states" in stopped.err


def test_count_starts_after_the_moves():
    assert succeed("count", "numbers", "--after", "1", "--json").json["nodes"] == 1337
