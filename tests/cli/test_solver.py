# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""solve and play with the exact solver."""

import json
import time

import pytest

import oracle
from conftest import SANITIZED, refuse, run, succeed

endless = pytest.mark.skipif(SANITIZED, reason="1.7 million states take long with the sanitizers")
TWICE = '{"player":"max","children":[{"player":"max","children":[{"utility":1},{"utility":-2}]},{"utility":0}]}'


def solve(*words):
    return succeed("solve", *words, "--algorithm", "solver", "--json").json


@pytest.mark.parametrize("game", ["chomp", "nim", "tictactoe", "numbers", "sliding --moves 3", "tree --file twice.json"])
def test_the_solver_values_all_moves_as_minimax_does(game, tmp_path):
    (tmp_path / "twice.json").write_text(TWICE)  # a player who moves twice in a row
    words = ("solve", *game.split(), "--all-moves", "--json", "--algorithm")
    exact, plain = (succeed(*words, algorithm, cwd=tmp_path).json for algorithm in ("solver", "minimax"))
    assert [(move["action"], move["value"]) for move in exact["moves"]] == \
        [(move["action"], move["value"]) for move in plain["moves"]]
    assert (exact["value"], exact["best_action"]) == (plain["value"], plain["best_action"])


def test_a_tie_has_no_distance():
    report = solve("tictactoe")
    assert report["value"] == 0 and report["distance"] is None
    assert report["best_action"] == "1"
    assert report["counters"]["stored"] <= 765


def test_four_in_a_row_on_four_by_four_is_a_tie():
    assert solve("tictactoe", "--rows", "4", "--cols", "4", "--in-a-row", "4")["value"] == 0


def test_a_large_bar_is_won_by_the_bite_that_leaves_an_l():
    report = solve("chomp", "--rows", "9", "--cols", "9")
    assert (report["value"], report["distance"], report["best_action"]) == (1, 17, "2,2")


@endless
def test_the_sliding_puzzle_without_a_limit_is_won_in_43_plies():
    report = solve("sliding", "--moves", "0", "--all-moves")
    assert (report["value"], report["distance"], report["best_action"]) == (1, 43, "2U")
    assert len(report["principal_variation"]) == 43
    assert {move["action"]: move["distance"] for move in report["moves"]} == {"1U": 20, "2U": 43, "2L": 20}


@endless
def test_the_line_of_an_endless_draw_ends_where_it_repeats():
    words = ("solve", "sliding", "--moves", "0", "--stuck", "draw", "--board", "000/981/020", "--algorithm", "solver")
    text = succeed(*words).out
    assert "\nvalue      0\n" in text and "distance" not in text
    assert "(a draw by endless play: the moves after move 3 repeat)" in text


def test_piles_of_any_size_are_solved_by_theory():
    report = solve("nim", "--piles", "9223372036854775807,12345,77")
    assert (report["value"], report["best_action"], report["distance"]) == (1, "1:12404", None)
    assert 12404 == 12345 ^ 77
    assert report["principal_variation_complete"] is False


@pytest.mark.parametrize("threads", ["1", "2", "4"])
def test_threads_change_no_answer(threads):
    report = solve("chomp", "--rows", "7", "--cols", "8", "--threads", threads)
    assert (report["value"], report["distance"], report["best_action"]) == (1, 19, "3,3")


@pytest.mark.parametrize("memory", ["300K" if SANITIZED else "40K", "1M", "1G"])  # the stack counts, too
def test_a_small_table_costs_only_time(memory):
    report = solve("chomp", "--rows", "6", "--cols", "6", "--memory", memory)
    assert (report["value"], report["distance"], report["best_action"]) == (1, 11, "2,2")


def test_a_stopped_solver_says_what_it_has_proved():
    outcome = run("solve", "tictactoe", "--rows", "5", "--cols", "5", "--in-a-row", "4", "--algorithm", "solver",
                  "--limit-nodes", "1000", "--json")
    assert outcome.code == 3
    report = json.loads(outcome.out)
    assert report["status"] == "stopped" and report["bounds"] == [-1, 1]


def test_a_search_that_has_proved_nothing_says_so():
    for algorithm in ("solver", "alpha-beta"):
        words = ("solve", "tictactoe", "--rows", "5", "--cols", "5", "--in-a-row", "4", "--algorithm", algorithm)
        assert "\nproved     nothing yet (value at least -1, at most 1 by the rules)\n" in run(*words, "--limit-nodes", "10").out


def test_one_state_is_not_called_states():
    text = succeed("solve", "nim", "--piles", "1", "--algorithm", "solver").out
    assert "\ntable      1 state stored, 1 visit answered\n" in text


def test_the_solver_takes_a_seat():
    for seed in ("1", "2", "3"):
        text = succeed("play", "nim", "--piles", "1,3,5", "--first", "solver", "--second", "random", "--seed", seed).out
        assert "MAX wins" in text, text


@pytest.mark.parametrize(
    "words, says",
    [
        (("draw", "nim", "--algorithm", "solver"), "choose minimax or alpha-beta"),
        (("explain", "nim", "--algorithm", "solver"), "choose minimax or alpha-beta"),
        (("solve", "nim", "--algorithm", "solver", "--visits"), "--visits"),
        (("solve", "nim", "--algorithm", "solver", "--threads", "0"), "--threads"),
    ],
)
def test_the_solver_says_what_it_does_not_do(words, says):
    refuse(*words, says=says)


def test_an_endless_game_that_does_not_fit_is_refused_before_it_starts():
    refuse("solve", "sliding", "--moves", "0", "--algorithm", "solver", "--memory", "1M", code=3, says="retrograde")


# After the bite 2,2 an L is left, in whose arms the second player is copied: 2n - 2 more plies on a square of side n.
@pytest.mark.parametrize("side, words", [(10, ()), (12, ()), (13, ("--distance",))])
def test_a_square_bar_is_won_by_copying(side, words):
    report = solve("chomp", "--rows", str(side), "--cols", str(side), *words)
    assert (report["best_action"], report["distance"]) == ("2,2", 2 * side - 1)
    assert len(report["principal_variation"]) == 2 * side - 1


def test_a_distance_is_found_where_only_the_value_was():
    words = ("nim", "--piles", "100,101,102,103,104", "--limit-nodes", "1000000")
    assert solve(*words)["distance"] is None
    refuse("solve", *words, "--algorithm", "solver", "--distance", code=3, says="raise --limit-nodes (now 1,000,000)")
    refuse("solve", "chomp", "--rows", "14", "--cols", "14", "--algorithm", "solver", "--distance", "--memory", "1M", code=3,
           says="80,233,200 bytes")  # two for each of C(28, 14) positions
    refuse("solve", "chomp", "--distance", says="--algorithm solver")


def test_a_bar_beyond_the_general_solver_is_swept():
    report = solve("chomp", "--rows", "14", "--cols", "15", "--all-moves")
    table = succeed("openings", "chomp", "--up-to", "14x15", "--format", "csv").out.splitlines()
    (bites,) = [line.split(",")[2] for line in table if line.startswith("14,15,")]
    winning = [move["action"] for move in report["moves"] if move["value"] == 1]
    assert winning == bites.replace(":", ",").split() and report["best_action"] == winning[0]
    assert report["value"] == 1 and report["distance"] is None


def test_a_lost_bar_beyond_the_general_solver_is_lost_by_every_bite():
    report = solve("chomp", "--rows", "14", "--cols", "15", "--after",
                   solve("chomp", "--rows", "14", "--cols", "15")["best_action"], "--all-moves")
    assert report["value"] == -1 and {move["value"] for move in report["moves"]} == {-1}


@pytest.mark.parametrize(("side", "after", "value", "distance"), [
    ("64", "2,2", -1, 126),  # whatever is bitten off one arm, the opponent bites off the other
    ("18", "2,2", -1, 34),
    ("64", "3,3", 1, 127),  # 2,2 leaves such an L
    ("64", "2,2 1,64 64,1", -1, 124),
])
def test_a_thin_rest_of_a_large_bar_is_solved_at_once(side, after, value, distance):
    report = solve("chomp", "--rows", side, "--cols", side, "--after", after)
    assert (report["value"], report["distance"], len(report["principal_variation"])) == (value, distance, distance)
    assert report["seconds"] < 5


def test_a_bar_that_is_nearly_whole_is_refused_before_it_starts():
    for words in (("--rows", "24", "--cols", "24"), ("--rows", "24", "--cols", "24", "--after", "24,23"),
                  ("--rows", "64", "--cols", "64", "--after", "60,60")):
        refuse("solve", "chomp", *words, "--algorithm", "solver", "--memory", "8G", code=3, says="all positions")


def thin_position(rng):
    """Returns row lengths of what is left of a bar of 20 x 30, and the bites that leave it."""
    while True:
        lengths = sorted((rng.choice([1, 1, 2, 3, rng.randint(1, 30)]) for _ in range(rng.randint(1, 20))), reverse=True)
        lengths += [0] * (20 - len(lengths))
        ways = [1] * 31  # to fill the rows from here on, by the most squares that the first of them may have
        for longest in reversed(lengths):
            ways = [sum(ways[:min(most, longest) + 1]) for most in range(31)]
        if 500 < ways[30] < 20000:
            bites = [f"{row},{length + 1}" for row, length in enumerate(lengths, start=1)
                     if length < (30 if row == 1 else lengths[row - 2])]
            return tuple(lengths), bites


@pytest.mark.parametrize("ending", ["forced", "eaten"])
def test_thin_rests_have_the_values_of_a_plain_search(rng, ending):
    for _ in range(8):
        bar, bites = thin_position(rng)
        report = solve("chomp", "--rows", "20", "--cols", "30", "--ending", ending, "--after", " ".join(bites), "--all-moves")
        forced = ending == "forced"
        expected = [-oracle.chomp_value(rest, (0, 0), forced) for _, rest in oracle.chomp_bites(bar, (0, 0), forced)]
        assert [move["value"] for move in report["moves"]] == expected
        assert report["value"] == max(expected)
        assert len(report["principal_variation"]) == report["distance"]


def test_a_solution_file_takes_a_seat(tmp_path):
    file = tmp_path / "t.zsol"
    succeed("build", "tictactoe", "-o", str(file))
    for seed in ("1", "2", "3", "4"):
        text = succeed("play", "tictactoe", "--first", "random", "--second", str(file), "--seed", seed).out
        assert "O (t.zsol) plays" in text and "X wins" not in text
    text = succeed("play", "tictactoe", "--first", str(file), "--second", "minimax").out
    assert "X (t.zsol) plays 1: value 0 for X." in text and "wins" not in text
    refuse("play", "tictactoe", "--rows", "4", "--second", str(file), says=["--second", "solves tictactoe(rows=3"])
    refuse("play", "tictactoe", "--second", str(tmp_path / "none.zsol"), says=["--second", "No such file"])


def test_a_hint_against_the_solver_is_the_solver_s(tmp_path):
    file = tmp_path / "c.zsol"
    succeed("build", "chomp", "--rows", "6", "--cols", "7", "-o", str(file))
    for rival in ("solver", str(file)):
        text = succeed("play", "chomp", "--rows", "6", "--cols", "7", "--second", rival, stdin="hint\nquit\n").out
        assert "Hint: 5,5 (value 1 for Player 1)." in text


@endless
def test_two_machines_do_not_play_in_a_circle_for_ever(tmp_path):
    game = ("sliding", "--moves", "0", "--stuck", "draw", "--board", "000/981/020")
    file = str(tmp_path / "s.zsol")
    succeed("build", *game, "-o", file)
    text = succeed("play", *game, "--first", file, "--second", file).out
    assert "The same position again: a draw by endless play.\n" in text


def test_a_limit_on_nodes_holds_for_retrograde_analysis():
    refuse("solve", "sliding", "--moves", "0", "--algorithm", "solver", "--limit-nodes", "10", code=3, says="1,674,192")


@endless
def test_an_endless_game_is_solved_once_for_a_whole_match():
    """The two machines ask 43 times; one analysis takes about half a second."""
    game = ("sliding", "--moves", "0")
    once = solve(*game)["seconds"]
    start = time.monotonic()
    text = succeed("play", *game, "--first", "solver", "--second", "solver").out
    assert text.count("(solver) plays") == 43
    assert time.monotonic() - start < 10 * once
