# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Games from tree files: solved, converted, played; wrong files and files that cannot be read."""

import json
import os
import subprocess
from fractions import Fraction

import pytest

from conftest import ROOT, SANITIZED, environment, program, refuse, run, solve, succeed

TREES = ROOT / "data" / "trees"
FORMATS = ["txt", "json", "efg"]
AIMA = [TREES / f"aima.{extension}" for extension in FORMATS]


def chain(plies):
    lines = ["n0", *(f"n{i} n{i + 1} down" for i in range(plies)), f"n{plies}:-7/2"]
    return "\n".join(lines) + "\n"


def random_tree(rng, plies, player=None):
    """Returns a tree as the JSON format has it; a player may move twice running."""
    if plies == 0 or rng.random() < 0.2:
        return {"utility": rng.choice([rng.randint(-9, 9), f"{rng.randint(-9, 9)}/{rng.randint(1, 5)}"])}
    children = [random_tree(rng, plies - 1) for _ in range(rng.randint(1, 4))]
    for i, child in enumerate(children):
        child["action"] = f"a{i}"
    return {"player": rng.choice(["max", "min"]), "children": children}


def value(node):
    """Returns MAX's value, by definition."""
    if "utility" in node:
        return Fraction(node["utility"])
    return (max if node["player"] == "max" else min)(map(value, node["children"]))


# Solving

@pytest.mark.parametrize("path", AIMA, ids=FORMATS)
def test_the_textbooks_tree(path):
    answer = solve("tree", "--file", str(path), "--algorithm", "alpha-beta", "--visits")
    assert (answer["value"], answer["best_action"], answer["principal_variation"]) == (3, "a1", ["a1", "b1"])
    assert answer["visits"] == ["B", "B1", "B2", "B3", "C", "C1", "D", "D1", "D2", "D3"]
    assert answer["counters"] == {"visited": 11, "expanded": 4, "leaves": 7, "cutoffs": 2, "depth": 2}
    assert (answer["state"], answer["to_move"], answer["window"]) == ("A", "MAX", "full")
    assert solve("tree", "--file", str(path))["counters"]["visited"] == 13


def test_min_may_begin_where_the_file_names_no_players():
    answer = solve("tree", "--file", str(AIMA[0]), "--to-move", "min", "--all-moves")
    assert (answer["to_move"], answer["value"], answer["best_action"]) == ("MIN", 6, "a2")
    assert [move["value"] for move in answer["moves"]] == [12, 6, 14]
    for path in AIMA[1:]:
        refuse("solve", "tree", "--file", str(path), "--to-move", "max", says="names the player at each node")


def test_values_are_maxs_whoever_moves():
    answer = solve("tree", "--file", str(TREES / "twice.json"), "--after", "pass", "--all-moves")
    assert (answer["to_move"], answer["value"], answer["best_action"]) == ("MIN", "-1/4", "take all")
    assert [move["value"] for move in answer["moves"]] == [9, "-1/4"]


def test_a_label_with_blanks_is_quoted():
    answer = solve("tree", "--file", str(TREES / "twice.json"), "--after", 'pass "take all"')
    assert (answer["state"], answer["value"], answer["best_action"]) == ("pass/take all", "-1/4", None)
    refuse("solve", "tree", "--file", str(TREES / "twice.json"), "--after", "pass take",
           says=["move 2", "'take' is not an action at 'pass'", "did you mean 'take all'"])


def test_random_trees_have_the_value_of_the_definition(rng, tmp_path):
    for number in range(12):
        tree = random_tree(rng, 5)
        path = tmp_path / f"{number}.json"
        path.write_text(json.dumps(tree))
        for algorithm in ["minimax", "alpha-beta"]:
            assert Fraction(solve("tree", "--file", str(path), "--algorithm", algorithm)["value"]) == value(tree)


def test_the_name_of_a_game_may_hold_the_file():
    outcome = succeed("solve", f"tree(file={AIMA[0]},to-move=min)", "--json").json
    assert outcome["parameters"] == {"file": str(AIMA[0]), "to-move": "min"}
    assert solve("tree", "--file", str(AIMA[1]))["parameters"] == {"file": str(AIMA[1])}


# Files

def test_a_file_that_cannot_be_read(tmp_path):
    refuse("solve", "tree", says=["tree: --file is required", ".txt", ".json", ".efg"])
    refuse("solve", "tree", "--file", "nowhere.txt", says=["--file 'nowhere.txt'", "No such file"])
    (tmp_path / "folder.txt").mkdir()
    refuse("solve", "tree", "--file", "folder.txt", cwd=tmp_path, says=["--file 'folder.txt'", "Is a directory"])
    (tmp_path / "empty.txt").write_text("")
    refuse("solve", "tree", "--file", "empty.txt", cwd=tmp_path, says=["'empty.txt'", "empty"])
    (tmp_path / "tree.xml").write_text("<tree/>")
    refuse("solve", "tree", "--file", "tree.xml", cwd=tmp_path, says=["'tree.xml'", ".txt", ".json", ".efg"])
    large = tmp_path / "large.txt"
    large.touch()
    os.truncate(large, 2**32 + 1)
    refuse("solve", "tree", "--file", "large.txt", cwd=tmp_path, code=3, says="larger than 4,294,967,296 bytes")
    if os.geteuid() != 0:
        (tmp_path / "closed.txt").write_text("A\nA:1\n")
        (tmp_path / "closed.txt").chmod(0)
        refuse("solve", "tree", "--file", "closed.txt", cwd=tmp_path, says="Permission denied")


@pytest.mark.parametrize("name, text, says", [
    ("leaf.txt", "A\nA B x\nA C y\nB:1\n", ["line 3", "'C' has no utility"]),
    ("cycle.txt", "A\nA B x\nB A y\n", ["line 3", "cycle: 'A' -> 'B' -> 'A'"]),
    ("word.json", '{"utility":\n one}', ["line 2", "not JSON"]),
    ("chance.efg", 'EFG 2 R "" { "1" "2" }\nc "" 1 "" { "h" 1 } 0\nt "" 0\n', ["line 2", "'root' is a chance node"]),
])
@pytest.mark.parametrize("command", ["solve", "count", "rules", "play", "analyze", "convert"])
def test_a_wrong_file_is_one_line(command, name, text, says, tmp_path):
    (tmp_path / name).write_text(text)
    words = [command, name, "out.json"] if command == "convert" else [command, "tree", "--file", name]
    refuse(*words, cwd=tmp_path, says=[f"'{name}'", *says], code=3 if name.endswith("efg") else 2)
    assert not (tmp_path / "out.json").exists()


def test_a_json_file_that_is_padded_with_zeros_is_refused(tmp_path):
    for text in ('{"utility":1}\0garbage', '{"utility":1}\n' + "\0" * 4096):
        (tmp_path / "tree.json").write_text(text)
        refuse("solve", "tree", "--file", "tree.json", cwd=tmp_path, says=["'tree.json'", "line", "zero byte"])


def test_a_utility_of_zero_may_have_any_exponent(tmp_path):
    (tmp_path / "tree.json").write_text('{"children":[{"utility":0e9999999999},{"utility":"-0.0e-99999999999"}]}')
    assert [move["value"] for move in solve("tree", "--file", str(tmp_path / "tree.json"), "--all-moves")["moves"]] == [0, 0]


def test_a_root_is_shown_by_its_name_only_if_no_other_node_has_it(tmp_path):
    (tmp_path / "tree.json").write_text('{"name":"A","children":[{"action":"a","name":"A","utility":1}]}')
    answer = solve("tree", "--file", str(tmp_path / "tree.json"), "--visits")
    assert (answer["state"], answer["visits"]) == ("root", ["a"])


# Converting

@pytest.mark.parametrize("source", FORMATS)
@pytest.mark.parametrize("target", FORMATS)
def test_converting_loses_nothing(source, target, tmp_path):
    assert succeed("convert", str(TREES / f"aima.{source}"), f"new.{target}", cwd=tmp_path).out == ""
    assert (tmp_path / f"new.{target}").read_bytes() == (TREES / f"aima.{target}").read_bytes()
    assert os.listdir(tmp_path) == [f"new.{target}"]


def test_written_json_fits_the_published_schema(rng, tmp_path):
    jsonschema = pytest.importorskip("jsonschema")
    schema = json.loads((ROOT / "docs" / "reference" / "formats" / "tree.schema.json").read_text())
    validator = jsonschema.Draft202012Validator(schema)
    validator.check_schema(schema)
    for name in ["aima.txt", "aima.json", "aima.efg", "twice.json"]:
        succeed("convert", str(TREES / name), "new.json", cwd=tmp_path)
        validator.validate(json.loads((tmp_path / "new.json").read_text()))
    for name in ["aima.json", "twice.json"]:
        validator.validate(json.loads((TREES / name).read_text()))
    for number in range(10):
        (tmp_path / "old.json").write_text(json.dumps(random_tree(rng, 4)))
        succeed("convert", "old.json", "new.json", cwd=tmp_path)
        validator.validate(json.loads((tmp_path / "new.json").read_text()))
    # What the reader refuses the schema refuses, too.
    for wrong in [{}, {"utility": 1, "children": [{"utility": 1}]}, {"children": []}, {"utility": "one"},
                  {"utility": "1/0"}, {"utility": None}, {"player": "MAX", "utility": 1}, {"payoff": 1},
                  {"name": 3, "utility": 1}, {"action": "x", "utility": 1}, {"children": {}}, [], "x"]:
        assert not validator.is_valid(wrong), wrong
        (tmp_path / "wrong.json").write_text(json.dumps(wrong))
        refuse("solve", "tree", "--file", "wrong.json", cwd=tmp_path, says="line 1")


def test_what_an_edge_list_cannot_hold_is_refused(tmp_path):
    (tmp_path / "kept.txt").write_text("as it was")
    refuse("convert", str(TREES / "twice.json"), "kept.txt", cwd=tmp_path, code=3,
           says=["an edge list cannot contain 'double'", "MAX moves twice in a row"])
    refuse("convert", str(AIMA[0]), "kept.txt", "--to-move", "min", cwd=tmp_path, code=3,
           says=["cannot contain 'A'", "MIN moves at the root"])
    assert (tmp_path / "kept.txt").read_text() == "as it was"


def test_converting_replaces_a_file_only_when_done(tmp_path):
    (tmp_path / "a.json").write_text("old")
    succeed("convert", str(AIMA[0]), "a.json", cwd=tmp_path)
    assert (tmp_path / "a.json").read_text().startswith('{"name": "A"')
    refuse("convert", str(AIMA[0]), "nowhere/a.json", cwd=tmp_path, says="'nowhere/a.json': No such file")
    (tmp_path / "folder.json").mkdir()
    refuse("convert", str(AIMA[0]), "folder.json", cwd=tmp_path, says="Is a directory")
    refuse("convert", str(AIMA[0]), "a.xml", cwd=tmp_path, says=["'a.xml'", ".txt", ".json", ".efg"])
    refuse("convert", "a.xml", "a.json", cwd=tmp_path, says=["'a.xml'", ".efg"])
    refuse("convert", str(AIMA[0]), says="IN and OUT")
    refuse("convert", says="IN and OUT")
    refuse("convert", str(AIMA[0]), "b.json", "--to-move", "mx", cwd=tmp_path, says=["--to-move 'mx'", "'max'"])
    refuse("convert", str(AIMA[1]), "b.json", "--to-move", "max", cwd=tmp_path, says="names the player at each node")
    succeed("convert", str(AIMA[0]), "min.json", "--to-move", "min", cwd=tmp_path)
    assert json.loads((tmp_path / "min.json").read_text())["player"] == "min"


def test_a_full_disk_is_reported(tmp_path):
    (tmp_path / "full.json").symlink_to("/dev/full")
    refuse("convert", str(AIMA[0]), "full.json", cwd=tmp_path, says=["'full.json'", "No space left"])


# A million

def test_a_chain_a_million_deep_works(tmp_path):
    plies = 100_000 if SANITIZED else 1_000_000  # tests/deep has a million with the sanitizers, too
    (tmp_path / "deep.txt").write_text(chain(plies))
    for target in ["deep.json", "deep.efg", "again.txt"]:
        source = "deep.efg" if target == "again.txt" else "deep.txt"
        succeed("convert", source, target, cwd=tmp_path)
    assert (tmp_path / "again.txt").read_text() == chain(plies)
    for name in ["deep.txt", "deep.json", "deep.efg"]:
        answer = succeed("solve", "tree", "--file", name, "--algorithm", "alpha-beta", "--json", cwd=tmp_path).json
        assert answer["value"] == "-7/2" and answer["counters"]["depth"] == plies
    assert succeed("count", "tree", "--file", "deep.txt", "--json", cwd=tmp_path).json["nodes"] == plies + 1


# In a small process, since a child's peak is at least that of the process that made it.
MEASURE = """
import resource, subprocess, sys
print(subprocess.run(sys.argv[1:], capture_output=True, text=True, check=True).stdout, end="")
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(used.ru_maxrss * 1024, used.ru_utime + used.ru_stime)
"""


@pytest.mark.skipif(SANITIZED, reason="the sanitizers take memory of their own")
@pytest.mark.parametrize("extension", FORMATS)
def test_a_million_nodes_take_less_than_300_bytes_each(extension, tmp_path):
    name = f"random.{extension}"
    subprocess.run(["/usr/bin/python3", str(ROOT / "bench" / "make_tree.py"), str(tmp_path), "--only", name], check=True)
    words = [program("zermelo"), "solve", "tree", "--file", str(tmp_path / name), "--algorithm", "alpha-beta", "--json"]
    done = subprocess.run(["/usr/bin/python3", "-c", MEASURE, *words], env=environment(), capture_output=True, text=True,
                          check=True)
    answer, used = done.stdout.splitlines()
    peak, seconds = used.split()
    assert json.loads(answer)["value"] == 736
    assert int(peak) < 300 * 1_000_000
    assert float(seconds) < 4  # 2 s on a machine that does nothing else


# Playing

def test_a_tree_is_played_by_labels():
    outcome = run("play", "tree", "--file", str(AIMA[0]), "--second", "alpha-beta", stdin="moves\na4\na2\n")
    assert outcome.code == 0
    assert "a1  a2  a3" in outcome.out and "'a4' is not an action at 'A'" in outcome.out
    assert "MIN (alpha-beta) plays c1" in outcome.out and outcome.out.strip().endswith("nodes in total.")
    assert "MAX gets 2." in outcome.out


def test_a_label_that_is_a_command_is_typed_in_quotes(tmp_path):
    (tmp_path / "a.txt").write_text("A\nA B quit\nB:5\n")
    outcome = run("play", "tree", "--file", "a.txt", "--second", "human", stdin='"quit"\n', cwd=tmp_path)
    assert "MAX plays quit." in outcome.out and "MAX gets 5." in outcome.out
