# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""The command `solve` with the textbook searches: answers, options, limits, and values from elsewhere."""

import re

import pytest

import oracle
from conftest import GAMES, run, solve, succeed

SOLVED_KEYS = ["game", "parameters", "state", "to_move", "algorithm", "window", "status", "value", "best_action",
               "principal_variation", "counters", "seconds"]
COUNTERS = ["visited", "expanded", "leaves", "cutoffs", "depth"]


# solve

@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("algorithm", ["minimax", "alpha-beta"])
def test_solve_prints_one_object_with_these_keys(game, algorithm):
    answer = solve(game, "--algorithm", algorithm)
    assert list(answer) == SOLVED_KEYS
    assert list(answer["counters"]) == COUNTERS
    assert (answer["game"], answer["algorithm"], answer["status"]) == (game, algorithm, "solved")
    counters = answer["counters"]
    assert counters["visited"] == counters["expanded"] + counters["leaves"]
    assert isinstance(answer["value"], int) and answer["seconds"] >= 0
    assert answer["principal_variation"][0] == answer["best_action"]
    assert counters["depth"] >= len(answer["principal_variation"])
    window = "utility" if (game, algorithm) == ("nim", "alpha-beta") else "full"
    assert answer["window"] == window


@pytest.mark.parametrize("game", GAMES)
def test_solve_prints_the_same_for_people(game):
    answer = solve(game)
    text = succeed("solve", game).out
    assert re.search(rf"^value +{answer['value']}$", text, re.M)
    assert re.search(rf"^best +{re.escape(answer['best_action'])}$", text, re.M)
    assert re.search(rf"^variation +{re.escape(' '.join(answer['principal_variation']))}$", text, re.M)
    assert f"visited {answer['counters']['visited']:,}, " in text
    assert answer["state"] in text


@pytest.mark.parametrize("words, visited, value, best", [
    (["chomp", "--rows", "1", "--cols", "1"], 1, -1, None),
    (["chomp", "--rows", "2", "--cols", "2"], 10, 1, "2,2"),
    (["chomp"], 33096, 1, "2,3"),
    (["chomp", "--algorithm", "alpha-beta"], 435, 1, "2,3"),
    (["chomp", "--ending", "eaten"], 66192, 1, "2,3"),
    (["chomp", "--rows", "3", "--cols", "3", "--poison", "2,2"], 66, 1, "3,3"),
    (["sliding"], 22821, 0, "1U"),
    (["sliding", "--board", "910/082/000", "--agent", "2", "--algorithm", "alpha-beta"], 4389, -1, None),
    (["tictactoe", "--algorithm", "alpha-beta"], 18297, 0, "1"),
    (["tictactoe", "--algorithm", "alpha-beta", "--window", "utility"], 16811, 0, "1"),
    (["numbers"], 11164, 9, "1"),
    (["numbers", "--after", "1", "--algorithm", "alpha-beta"], 236, -9, "6"),
    (["nim", "--algorithm", "alpha-beta"], 583, 1, "3:2"),
])
def test_figures_of_the_documents(words, visited, value, best):
    answer = solve(*words)
    assert (answer["counters"]["visited"], answer["value"]) == (visited, value)
    if best is not None or visited == 1:
        assert answer["best_action"] == best


def test_a_name_takes_parameters_in_one_word():
    assert solve("chomp(rows=2,cols=3,poison=2,1)")["parameters"] == \
        {"rows": 2, "cols": 3, "poison": [2, 1], "ending": "forced"}
    assert solve("chomp( rows = 2 , cols = 3 )")["state"] == "3/3:1"
    assert solve("nim()")["state"] == "1,3,5:MAX"
    assert solve("nim(piles=2,2)", "--play", "normal")["parameters"] == {"piles": [2, 2], "play": "normal"}


def test_an_option_takes_its_value_after_an_equals_sign():
    assert solve("nim", "--piles=2,2")["parameters"]["piles"] == [2, 2]


def test_after_plays_moves_from_the_initial_state():
    answer = solve("tictactoe", "--after", "5 1")
    assert (answer["state"], answer["to_move"]) == ("O../.X./...:X", "X")
    assert solve("tictactoe", "--after", ' "5"\t1  ')["state"] == answer["state"]
    assert solve("tictactoe", "--after", "")["state"] == ".../.../...:X"
    assert solve("nim", "--after", "3:2")["to_move"] == "MIN"
    assert solve("sliding", "--after", "1u")["to_move"] == "agent 2"
    assert solve("numbers", "--after", "1 6")["state"] == "2,3,4,5,7,8,9:6:A"
    assert solve("chomp", "--after", "2,2")["state"] == "4/1/1:2"


def test_the_state_after_the_last_move_is_terminal():
    answer = solve("tictactoe", "--after", "1 4 2 5 3")
    assert (answer["value"], answer["best_action"], answer["principal_variation"]) == (-1, None, [])
    assert answer["counters"] == {"visited": 1, "expanded": 0, "leaves": 1, "cutoffs": 0, "depth": 0}
    assert "none: the game is over" in succeed("solve", "tictactoe", "--after", "1 4 2 5 3").out


def test_all_moves_adds_the_value_of_each():
    answer = solve("numbers", "--all-moves", "--algorithm", "alpha-beta")
    assert [(m["action"], m["value"]) for m in answer["moves"]] == \
        [(str(i + 1), v) for i, v in enumerate([9, -9, 9, -9, 3, -9, 3, -9, 3])]
    assert list(answer) == SOLVED_KEYS[:-2] + ["moves"] + SOLVED_KEYS[-2:]
    assert answer["counters"] == solve("numbers", "--algorithm", "alpha-beta")["counters"]
    assert "moves" not in solve("numbers")
    text = succeed("solve", "numbers", "--all-moves").out
    assert re.search(r"^  2 +-9 ", text, re.M)


def test_visits_adds_the_visited_states_in_order_without_the_root():
    answer = solve("nim", "--piles", "1,1", "--visits")
    assert answer["visits"] == ["0,1:MIN", "0,0:MAX", "1,0:MIN", "0,0:MAX"]
    assert len(solve("chomp", "--visits", "--algorithm", "alpha-beta")["visits"]) == 434
    assert "visits\n  0,1:MIN\n  0,0:MAX\n" in succeed("solve", "nim", "--piles", "1,1", "--visits").out


def test_the_window_is_an_argument():
    full = solve("nim", "--piles", "5,5,5", "--algorithm", "alpha-beta", "--window", "full")
    utility = solve("nim", "--piles", "5,5,5", "--algorithm", "alpha-beta", "--window", "utility")
    assert (full["window"], utility["window"]) == ("full", "utility")
    assert full["value"] == utility["value"]
    assert full["counters"]["visited"] > utility["counters"]["visited"]


# Limits

def test_a_limit_on_nodes_stops_alpha_beta_with_what_is_proved():
    outcome = run("solve", "chomp", "--rows", "5", "--cols", "5", "--algorithm", "alpha-beta", "--limit-nodes", "1000",
                  "--json")
    answer = outcome.json
    assert outcome.code == 3
    assert (answer["status"], answer["bounds"], answer["counters"]["visited"]) == ("stopped", [-1, 1], 1000)
    assert answer["moves"] == [{"action": "1,2", "value": -1, "visited": 8}]
    assert "value" not in answer and "limit of 1,000 nodes" in answer["reason"]
    assert outcome.err == "zermelo: stopped: limit of 1,000 nodes reached (--limit-nodes)\n"


def test_a_stopped_search_prints_what_is_proved():
    outcome = run("solve", "chomp", "--rows", "5", "--cols", "5", "--algorithm", "alpha-beta", "--limit-nodes", "1000")
    assert outcome.code == 3
    assert "proved     value at least -1, at most 1\n" in outcome.out
    assert re.search(r"^  1,2 +-1 +8 visited$", outcome.out, re.M)


def test_bounds_of_a_stopped_search_hold():
    whole = solve("numbers", "--algorithm", "alpha-beta", "--all-moves")
    values = {move["action"]: move["value"] for move in whole["moves"]}
    for limit in [1, 2, 100, 237, 238, 400, 598]:
        outcome = run("solve", "numbers", "--algorithm", "alpha-beta", "--limit-nodes", str(limit), "--json")
        answer = outcome.json
        assert outcome.code == 3 and answer["counters"]["visited"] == limit
        low, high = answer["bounds"]
        assert low <= whole["value"] <= high
        for move in answer["moves"]:
            bound = move.get("bound", "exact")
            value = values[move["action"]]
            assert {"exact": value == move["value"], "at most": value <= move["value"],
                    "at least": value >= move["value"]}[bound], (limit, move)
    assert run("solve", "numbers", "--algorithm", "alpha-beta", "--limit-nodes", "599").code == 0


def test_minimax_is_refused_before_it_starts_with_the_size():
    outcome = run("solve", "chomp", "--rows", "5", "--cols", "5", "--json")
    assert (outcome.code, outcome.out) == (3, "")
    assert "840,254,670,736 nodes" in outcome.err and "alpha-beta" in outcome.err
    assert run("solve", "nim", "--limit-nodes", "12455").code == 3
    assert run("solve", "nim", "--limit-nodes", "12456").code == 0


def test_a_limit_on_seconds_stops():
    outcome = run("solve", "tictactoe", "--rows", "4", "--cols", "4", "--in-a-row", "4", "--algorithm", "alpha-beta",
                  "--limit-seconds", "0.2", "--json")
    assert outcome.code == 3
    assert outcome.json["status"] == "stopped" and 0 < outcome.json["seconds"] < 2
    outcome = run("count", "chomp", "--rows", "30", "--cols", "30", "--limit-seconds", "0.2")
    assert outcome.code == 3 and "so far" in outcome.out and "time limit of 0.2 s" in outcome.err


def test_a_limit_on_memory_is_kept():
    outcome = run("solve", "chomp", "--memory", "1K")
    assert (outcome.code, outcome.out) == (3, "") and "--memory" in outcome.err
    outcome = run("count", "chomp", "--rows", "12", "--cols", "12", "--memory", "64K", "--json")
    assert outcome.code == 3 and outcome.json["status"] == "stopped"
    for size in ["1000000", "512M", "8G", "1T"]:
        assert run("solve", "nim", "--memory", size).code == 0


def test_threads_are_taken():
    assert run("solve", "nim", "--threads", "2").code == 0


def test_an_endless_game_is_refused():
    for command in ["solve", "count"]:
        outcome = run(command, "sliding", "--moves", "0")
        assert (outcome.code, outcome.out) == (3, "") and "forever" in outcome.err


# Values from elsewhere

def test_nim_agrees_with_boutons_theory(rng):
    for _ in range(25):
        piles = [rng.randint(0, 4) for _ in range(rng.randint(1, 4))]
        if not any(piles):
            continue
        play = rng.choice(["misere", "normal"])
        answer = solve("nim", "--piles", ",".join(map(str, piles)), "--play", play,
                       "--algorithm", rng.choice(["minimax", "alpha-beta"]))
        assert answer["value"] == oracle.nim_value(piles, play == "misere"), (piles, play)


def test_chomp_agrees_with_a_plain_search(rng):
    for _ in range(25):
        rows, cols = rng.randint(1, 4), rng.randint(1, 4)
        poison = (rng.randrange(rows), rng.randrange(cols))
        ending = rng.choice(["forced", "eaten"])
        if rows * cols == 16:
            continue
        answer = solve(f"chomp(rows={rows},cols={cols},poison={poison[0] + 1},{poison[1] + 1},ending={ending})")
        bar = (cols,) * rows
        assert answer["value"] == oracle.chomp_value(bar, poison, ending == "forced"), answer
        assert answer["counters"]["visited"] == oracle.chomp_nodes(bar, poison, ending == "forced"), answer


def test_numbers_agree_with_a_plain_search(rng):
    for _ in range(15):
        highest = rng.randint(1, 9)
        threshold = rng.randint(1, highest + 1)
        answer = solve("numbers", "--highest", str(highest), "--threshold", str(threshold), "--all-moves",
                       "--algorithm", "alpha-beta")
        everything = frozenset(range(1, highest + 1))
        assert answer["value"] == oracle.numbers_value(everything, None, threshold)
        for move in answer["moves"]:
            pick = int(move["action"])
            assert move["value"] == -oracle.numbers_value(everything - {pick}, pick, threshold)


def test_tictactoe_agrees_with_a_plain_search(rng):
    for _ in range(10):
        rows, cols = rng.choice([(1, 1), (1, 5), (2, 2), (2, 3), (3, 2), (2, 4), (3, 3)])
        k = rng.randint(1, max(rows, cols))
        answer = solve("tictactoe", "--rows", str(rows), "--cols", str(cols), "--in-a-row", str(k),
                       "--algorithm", "alpha-beta")
        assert answer["value"] == oracle.tictactoe_value(rows, cols, k), (rows, cols, k)
