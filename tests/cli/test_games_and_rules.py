# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""The commands `games` and `rules`: what there is, and its formal definition."""

import re

import pytest

from conftest import GAMES, ROOT, succeed


# games

def test_games_lists_every_game_with_parameters_defaults_and_bounds():
    text = succeed("games").out
    listed = succeed("games", "--json").json
    assert {"chomp", "sliding", "nim", "tictactoe", "numbers", "tree"} <= {game["name"] for game in listed}
    for game in listed:
        assert game["name"] + ":" in text and game["summary"] in text
        for parameter in game["parameters"]:
            assert f"--{parameter['name']} {parameter['default'] or '(required)'}" in text
            assert parameter["help"] in text
            if "lowest" in parameter:
                assert f"{parameter['lowest']} to {parameter['highest']}" in text
            if "choices" in parameter:
                assert "|".join(parameter["choices"]) in text


def test_the_defaults_are_those_of_the_manual():
    defaults = {game["name"]: {p["name"]: p["default"] for p in game["parameters"]}
                for game in succeed("games", "--json").json}
    assert defaults.items() >= {
        "chomp": {"rows": "3", "cols": "4", "poison": "1,1", "ending": "forced"},
        "sliding": {"board": "980/000/021", "agent": "1", "moves": "10", "stuck": "pass"},
        "nim": {"piles": "1,3,5", "play": "misere"},
        "tictactoe": {"rows": "3", "cols": "3", "in-a-row": "3"},
        "numbers": {"highest": "9", "threshold": "5"},
        "tree": {"file": None, "to-move": "max"},
    }.items()


@pytest.mark.parametrize("game", GAMES)
def test_the_defaults_given_change_nothing(game):
    listed = next(card for card in succeed("games", "--json").json if card["name"] == game)
    given = [word for p in listed["parameters"] for word in (f"--{p['name']}", p["default"])]
    assert succeed("rules", game, *given).out == succeed("rules", game).out


# rules

@pytest.mark.parametrize("game", GAMES)
def test_rules_give_the_formal_definition(game):
    text = succeed("rules", game).out
    is_written = len(succeed("rules", game, "--json").json["definition"]) > 2  # else the state and its actions alone
    for term in ["S0"] if not is_written else ["Players", "States", "S0", "TO-MOVE(s)", "ACTIONS(s)", "RESULT(s, ", "IS-TERMINAL(s)",
                 "UTILITY(s, q)"]:
        assert re.search("^" + re.escape(term), text, re.M), term
    answer = succeed("rules", game, "--json").json
    assert list(answer) == ["game", "parameters", "definition", "state", "actions"]
    for clause in answer["definition"]:
        assert clause["term"] in text and clause["formula"] in text
    assert "  ".join(answer["actions"]) in text


def test_rules_follow_the_parameters():
    text = succeed("rules", "numbers", "--highest", "12", "--threshold", "7").out
    assert "12" in text and "x >= 7 or y >= 7" in text
    assert not re.search(r"\b9\b|\b5\b", text.split("ACTIONS(S0)")[0])
    assert "2 x 5 bar" in succeed("rules", "chomp", "--rows", "2", "--cols", "5").out


def test_rules_show_the_actions_after_moves():
    text = succeed("rules", "numbers", "--after", "1 6").out
    assert re.search(r"^ACTIONS\(2,3,4,5,7,8,9:6:A\) +2  3  4  5  7  8  9$", text, re.M)
    answer = succeed("rules", "numbers", "--after", "1 6", "--json").json
    assert (answer["state"], answer["actions"]) == ("2,3,4,5,7,8,9:6:A", ["2", "3", "4", "5", "7", "8", "9"])


def test_rules_list_large_piles_as_ranges():
    text = succeed("rules", "nim", "--piles", "1000000007,12").out
    assert "1:0 to 1:1000000006" in text and len(text) < 5000


# What is kept of a game

def test_every_game_has_a_seed_for_the_fuzzer():
    for game in GAMES:
        path = ROOT / "tests" / "fuzz" / "corpus" / "names" / game
        assert path.is_file(), f"{path.relative_to(ROOT)} is missing; to make it: tools/update_seeds.py"
