# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Every command with its options: text and JSON, exit codes, standard output apart from standard error."""

import csv
import io
import itertools
import re
from xml.etree import ElementTree

import pytest

import oracle
from conftest import BIN, COMMANDS, GAMES, environment, program, refuse, run, solve, succeed

SOLVED_KEYS = ["game", "parameters", "state", "to_move", "algorithm", "window", "status", "value", "best_action",
               "principal_variation", "counters", "seconds"]
COUNTERS = ["visited", "expanded", "leaves", "cutoffs", "depth"]


# Help

def test_no_arguments_off_a_terminal_print_the_help():
    assert succeed().out == succeed("--help").out
    for command in COMMANDS:
        assert command in succeed().out


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("word", ["--help", "-h"])
def test_each_command_has_help_with_an_example(command, word):
    text = succeed(command, word).out
    assert re.search(rf"Examples?:\s+zermelo {command}\b", text)


@pytest.mark.parametrize("command", COMMANDS)
def test_the_examples_of_the_help_run(command, tmp_path):
    text = succeed(command, "--help").out
    examples = re.findall(r"^(?:Examples?:)?\s*zermelo (\w.*)$", text, re.M)
    assert examples
    for example in examples:
        if command in ("convert", "info", "query"):
            continue  # they would need a file
        words = [word.strip("'") for word in re.findall(r"'[^']*'|\S+", example)]
        outcome = run(*words, cwd=tmp_path)  # some leave a file behind
        assert outcome.code == 0, (example, outcome)


def test_help_wins_over_everything_else():
    assert succeed("solve", "nosuch", "--help").out.startswith("value, best action")


def test_help_tells_every_parameter_of_every_game():
    text = succeed("solve", "--help").out
    for game in succeed("games", "--json").json:
        for parameter in game["parameters"]:
            assert f"--{parameter['name']}" in text


def test_the_version_is_told():
    assert re.fullmatch(r"zermelo \d+\.\d+\.\d+\n", succeed("--version").out)


# games

def test_games_lists_every_game_with_parameters_defaults_and_bounds():
    text = succeed("games").out
    listed = succeed("games", "--json").json
    assert [game["name"] for game in listed] == [*GAMES, "tree"]
    for game in listed:
        assert game["name"] + ":" in text and game["summary"] in text
        for parameter in game["parameters"]:
            assert f"--{parameter['name']} {parameter['default'] or '(has to be given)'}" in text
            assert parameter["help"] in text
            if "lowest" in parameter:
                assert f"{parameter['lowest']} to {parameter['highest']}" in text
            if "choices" in parameter:
                assert "|".join(parameter["choices"]) in text


def test_the_defaults_are_those_of_the_manual():
    defaults = {game["name"]: {p["name"]: p["default"] for p in game["parameters"]}
                for game in succeed("games", "--json").json}
    assert defaults == {
        "chomp": {"rows": "3", "cols": "4", "poison": "1,1", "ending": "forced"},
        "sliding": {"board": "980/000/021", "agent": "1", "moves": "10", "stuck": "pass"},
        "nim": {"piles": "1,3,5", "play": "misere"},
        "tictactoe": {"rows": "3", "cols": "3", "in-a-row": "3"},
        "numbers": {"highest": "9", "threshold": "5"},
        "tree": {"file": None, "to-move": "max"},
    }


@pytest.mark.parametrize("game", GAMES)
def test_the_defaults_given_change_nothing(game):
    listed = next(card for card in succeed("games", "--json").json if card["name"] == game)
    given = [word for p in listed["parameters"] for word in (f"--{p['name']}", p["default"])]
    assert succeed("rules", game, *given).out == succeed("rules", game).out


# rules

@pytest.mark.parametrize("game", GAMES)
def test_rules_give_the_formal_definition(game):
    text = succeed("rules", game).out
    for term in ["Players", "States", "S0", "TO-MOVE(s)", "ACTIONS(s)", "RESULT(s, ", "IS-TERMINAL(s)",
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


def test_rules_tell_the_actions_after_moves():
    text = succeed("rules", "numbers", "--after", "1 6").out
    assert re.search(r"^ACTIONS\(2,3,4,5,7,8,9:6:A\) +2  3  4  5  7  8  9$", text, re.M)
    answer = succeed("rules", "numbers", "--after", "1 6", "--json").json
    assert (answer["state"], answer["actions"]) == ("2,3,4,5,7,8,9:6:A", ["2", "3", "4", "5", "7", "8", "9"])


def test_rules_list_large_piles_as_ranges():
    text = succeed("rules", "nim", "--piles", "1000000007,12").out
    assert "1:0 to 1:1000000006" in text and len(text) < 5000


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
def test_solve_tells_people_the_same(game):
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


def test_a_stopped_search_tells_people_what_is_proved():
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
    assert outcome.json["status"] == "stopped" and 0.2 <= outcome.json["seconds"] < 2
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
        assert (outcome.code, outcome.out) == (3, "") and "for ever" in outcome.err


# count

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


def test_count_tells_people_with_separators_and_json_plainly():
    text = succeed("count", "chomp", "--rows", "5", "--cols", "5").out
    assert re.search(r"^ *all  840,254,670,736 ", text, re.M)
    assert succeed("count", "chomp", "--rows", "5", "--cols", "5", "--json").json["nodes"] == 840254670736


def test_counts_beyond_every_reader_are_strings_of_digits():
    nodes = succeed("count", "chomp", "--rows", "7", "--cols", "7", "--json").json["nodes"]
    assert isinstance(nodes, str) and nodes.isdigit() and int(nodes) > 2 ** 53


def test_count_starts_after_the_moves():
    assert succeed("count", "numbers", "--after", "1", "--json").json["nodes"] == 1337


# analyze

def test_the_table_of_openings_of_tictactoe():
    minimax = [60692, 65436, 60698, 65436, 56616, 65376, 60698, 65560, 60810]
    alpha_beta = [2435, 3313, 3421, 4018, 2623, 4017, 4036, 5702, 4322]
    lines = ["opening,minimax,alpha_beta"] + [f"{i + 1},{m},{a}" for i, (m, a) in enumerate(zip(minimax, alpha_beta))]
    assert succeed("analyze", "tictactoe", "--format", "csv").out.splitlines() == lines
    assert [row["alpha_beta"] for row in succeed("analyze", "tictactoe", "--json").json] == alpha_beta
    text = succeed("analyze", "tictactoe").out
    assert "60,692" in text and "2,435" in text
    table = succeed("analyze", "tictactoe", "--format", "md").out.splitlines()
    assert table[0].startswith("| opening | minimax | alpha-beta |") and table[1].startswith("| --- |")
    assert len(table) == 11 and all(line.count("|") == table[0].count("|") for line in table)


@pytest.mark.parametrize("game", ["chomp", "nim", "numbers"])
def test_tables_of_growth_agree_with_the_searches(game):
    rows = list(csv.DictReader(io.StringIO(succeed("analyze", game, "--format", "csv").out)))
    assert len(rows) > 3
    for row in rows[:5]:
        counters = solve(row["game"], "--algorithm", "alpha-beta")
        assert (counters["counters"]["visited"], counters["value"]) == (int(row["alpha_beta"]), int(row["value"]))
        assert solve(row["game"])["counters"]["visited"] == int(row["minimax"])
    assert [row["game"] for row in succeed("analyze", game, "--json").json] == [row["game"] for row in rows]


def alpha_beta_nodes(left, last, threshold, step, alpha=-99, beta=99):
    """Value and nodes of number picking by a plain alpha-beta, the picks in order (step 1) or in reverse (-1)."""
    picks = oracle.numbers_picks(left, last, threshold)[::step]
    if not picks:
        return -(last or 0), 1
    best, nodes = -99, 1
    for x in picks:
        value, below = alpha_beta_nodes(left - {x}, x, threshold, step, -beta, -max(alpha, best))
        best, nodes = max(best, -value), nodes + below
        if best >= beta:
            break
    return best, nodes


def test_growth_has_the_reverse_and_the_best_order():
    for row in succeed("analyze", "numbers", "--json").json[:9]:
        highest, threshold = map(int, re.findall(r"\d+", row["game"]))
        left = frozenset(range(1, highest + 1))
        assert alpha_beta_nodes(left, None, threshold, 1) == (row["value"], row["alpha_beta"])
        assert alpha_beta_nodes(left, None, threshold, -1) == (row["value"], row["alpha_beta_reversed"])
    for game in GAMES:
        rows = succeed("analyze", game, "--table", "growth", "--json").json
        assert all(row["alpha_beta_best"] <= min(row["alpha_beta"], row["alpha_beta_reversed"]) for row in rows)
        assert any(row["alpha_beta_best"] < row["alpha_beta"] for row in rows)
    head = succeed("analyze", "nim", "--format", "csv").out.splitlines()[0]
    assert head == "game,value,minimax,alpha_beta,alpha_beta_reversed,alpha_beta_best"


def test_an_order_that_is_out_of_reach_is_left_empty():
    out = run("analyze", "numbers", "--limit-nodes", "1600", "--format", "csv").out
    assert '"numbers(highest=8,threshold=4)",-1,9135,1097,,404' in out.splitlines()
    text = run("analyze", "numbers", "--limit-nodes", "1600").out
    assert re.search(r"highest=8,.* 1,097 +12\.01% +- +404$", text, re.M)


SVG = "{http://www.w3.org/2000/svg}"


def points_of(svg):
    """Height and count of every point of a chart, and the words on it."""
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    points = []
    for point in root.iter(f"{SVG}g"):
        if point.get("class") == "point":
            x, y = map(float, re.fullmatch(r"translate\((\S+) (\S+)\)", point.get("transform")).groups())
            assert 0 < x < 960 and 0 < y < 540
            points.append((y, int(point.find(f"{SVG}title").text.rsplit(": ", 1)[1].replace(",", ""))))
    return points, [text.text for text in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("table", ["growth", "openings"])
def test_a_chart_has_a_point_for_every_cell(game, table):
    words = ["analyze", game, "--table", table] + (["--moves", "6"] if game == "sliding" else [])
    rows = succeed(*words, "--json").json
    points, texts = points_of(succeed(*words, "--format", "svg").out)
    columns = [name for name in rows[0] if name.startswith(("minimax", "alpha_beta"))]
    assert sorted(count for _, count in points) == sorted(row[name] for row in rows for name in columns)
    for (y1, count1), (y2, count2) in itertools.combinations(points, 2):
        assert (y1 > y2) == (count1 < count2) or abs(y1 - y2) < 0.02  # more is higher, as far as digits tell
    assert "minimax" in texts and "alpha-beta" in texts


def test_a_chart_leaves_out_what_is_not_known_and_stays_well_formed():
    outcome = run("analyze", "numbers", "--limit-nodes", "1600", "--format", "svg")
    assert outcome.code == 3
    assert len(points_of(outcome.out)[0]) == 4 * 9 - 1


def test_an_analysis_goes_to_a_file_whole_or_not_at_all(tmp_path):
    file = tmp_path / "nim.svg"
    assert succeed("analyze", "nim", "--format", "svg", "-o", str(file)).out == ""
    assert file.read_text(encoding="utf-8") == succeed("analyze", "nim", "--format", "svg").out
    assert [path.name for path in tmp_path.iterdir()] == ["nim.svg"]
    succeed("analyze", "nim", "--format", "csv", "-o", str(file))
    assert file.read_text(encoding="utf-8").startswith("game,value,minimax")
    refuse("analyze", "nim", "-o", str(tmp_path / "none" / "nim.svg"), says="No such file")
    refuse("analyze", "nim", "-o", str(tmp_path), says="directory")


def test_analyze_keeps_what_is_given_and_takes_the_other_table():
    assert all("ending=eaten" in row["game"] for row in succeed("analyze", "chomp", "--ending", "eaten", "--json").json)
    openings = succeed("analyze", "numbers", "--table", "openings", "--json").json
    assert [row["opening"] for row in openings] == [str(i) for i in range(1, 10)]
    grown = succeed("analyze", "tictactoe", "--table", "growth", "--json", "--rows", "3", "--cols", "4").json
    assert all("rows=3,cols=4" in row["game"] for row in grown)


def test_an_analysis_starts_after_the_moves():
    rows = succeed("analyze", "tictactoe", "--after", "5 1", "--json").json
    assert [row["opening"] for row in rows] == ["2", "3", "4", "6", "7", "8", "9"]
    # O's only search after 9 is of the whole rest of the game.
    after = solve("tictactoe", "--after", "5 1 9")["counters"]["visited"]
    assert rows[-1]["minimax"] >= after


def test_openings_of_chomp_quote_their_commas():
    rows = list(csv.reader(io.StringIO(
        succeed("analyze", "chomp", "--rows", "2", "--cols", "2", "--table", "openings", "--format", "csv").out)))
    assert [row[0] for row in rows] == ["opening", "1,2", "2,1", "2,2"]
    assert {len(row) for row in rows} == {3}


def test_an_analysis_that_is_stopped_says_where():
    outcome = run("analyze", "chomp", "--limit-nodes", "50")
    assert outcome.code == 3 and "rows=3,cols=2" in outcome.err
    assert "rows=2,cols=3" in outcome.out and "rows=3,cols=2" not in outcome.out  # what was finished is printed


# Colours

@pytest.mark.parametrize("game", GAMES)
def test_no_escape_sequences_off_a_terminal(game):
    outcome = succeed("play", game, "--first", "random", "--second", "random", env=environment(FORCE_COLOR=1))
    assert "\x1b" not in outcome.out


@pytest.mark.parametrize("game", GAMES)
def test_drawings_are_ascii_off_a_terminal(game):
    words = ["play", game, "--first", "random", "--second", "random"]
    assert succeed(*words).out.isascii()
    assert succeed(*words).out == succeed(*words, env=environment(LC_ALL="C")).out


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


def test_programs_are_where_the_tests_look():
    assert program("zermelo").startswith(str(BIN))
