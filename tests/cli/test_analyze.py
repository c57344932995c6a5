# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""The command `analyze`: tables of node counts as text, CSV, Markdown, JSON and charts."""

import csv
import io
import itertools
import re
from xml.etree import ElementTree

import pytest

import oracle
from conftest import GAMES, refuse, run, solve, succeed


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
    """Returns value and nodes of number picking by a plain alpha-beta, the picks in order (step 1) or in reverse (-1)."""
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


def test_the_best_order_of_a_tree_with_a_single_utility_is_its_shortest_play(tmp_path):
    file = tmp_path / "equal.json"
    file.write_text('{"children":[{"action":"a","children":[{"action":"p","utility":1},{"action":"q","utility":1}]}]}')
    (row,) = succeed("analyze", "tree", "--file", str(file), "--window", "utility", "--json").json
    assert (row["alpha_beta"], row["alpha_beta_reversed"], row["alpha_beta_best"]) == (3, 3, 3)


def test_an_order_that_is_out_of_reach_is_left_empty():
    out = run("analyze", "numbers", "--limit-nodes", "1600", "--format", "csv").out
    assert '"numbers(highest=8,threshold=4)",-1,9135,1097,,404' in out.splitlines()
    text = run("analyze", "numbers", "--limit-nodes", "1600").out
    assert re.search(r"highest=8,.* 1,097 +12\.01% +- +404$", text, re.M)


SVG = "{http://www.w3.org/2000/svg}"


def points_of(svg):
    """Returns height and count of every point of a chart, and the words on it."""
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
