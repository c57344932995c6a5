# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Drawn trees: every visited node once in every format, the counts of the search, files, refusals and errors."""

import json
import os
import re
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree

import pytest

from conftest import environment, refuse, run, solve, succeed

TREES = [
    ["chomp", "--rows", "2", "--cols", "2"],
    ["chomp", "--rows", "2", "--cols", "3", "--ending", "eaten", "--poison", "2,1"],
    ["chomp", "--rows", "2", "--cols", "3", "--algorithm", "minimax"],
    ["chomp", "--rows", "2", "--cols", "3", "--algorithm", "alpha-beta"],
    ["chomp", "--rows", "3", "--cols", "3", "--algorithm", "alpha-beta"],
    ["nim", "--piles", "1,2", "--algorithm", "minimax"],
    ["nim", "--piles", "3,4", "--algorithm", "alpha-beta"],
    ["nim", "--piles", "1,2,2", "--algorithm", "alpha-beta", "--window", "full"],
    ["nim", "--piles", "9,1", "--depth", "2"],
    ["tictactoe", "--after", "1 5 2 3 7 4", "--algorithm", "alpha-beta"],
    ["tictactoe", "--depth", "1", "--algorithm", "minimax"],
    ["sliding", "--moves", "2", "--algorithm", "minimax"],
    ["numbers", "--depth", "2"],
    ["numbers", "--depth", "3", "--algorithm", "alpha-beta"],
    ["numbers", "--highest", "5", "--algorithm", "alpha-beta"],
]
SEARCHED = [words for words in TREES if "--algorithm" in words and "--depth" not in words]


def name_of(words):
    return " ".join(words)


def draw(tmp_path, words, extension):
    """Returns the bytes of a drawing."""
    path = tmp_path / f"tree{extension}"
    assert succeed("draw", *words, "-o", str(path)).out == ""
    return path.read_bytes()


def model(tmp_path, words):
    return json.loads(draw(tmp_path, words, ".json"))


def classes(svg):
    """Returns the classes of each node in an SVG, by its id."""
    groups = ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}g")
    found = {}
    for group in groups:
        if group.get("class", "").startswith("node "):
            assert group.get("id") not in found
            found[group.get("id")] = set(group.get("class").split()[1:])
    return found


def stubs(nodes):
    """Returns the nodes at which a picture shows what was never visited."""
    return [node for node in nodes if node["kind"] == "inner" and node.get("cut", {}).get("actions_skipped", 0)]


# The same tree in every format

@pytest.mark.parametrize("words", TREES, ids=name_of)
def test_every_node_is_drawn_once_in_every_format(tmp_path, words):
    tree = model(tmp_path, words)
    nodes = tree["nodes"]
    assert [node["id"] for node in nodes] == list(range(len(nodes)))
    ids = {f"n{node['id']}" for node in nodes} | {f"c{node['id']}" for node in stubs(nodes)}

    svg = classes(draw(tmp_path, words, ".svg"))
    assert set(svg) == ids
    for node in nodes:
        expected = {node["turn"]} | {node["kind"]} - {"inner"}
        expected |= {"pv"} if node.get("principal_variation") else set()
        expected |= {"cutoff"} if "cut" in node else set()
        assert svg[f"n{node['id']}"] == expected
    assert sum("cut" in one for one in svg.values()) == len(stubs(nodes))

    dot = draw(tmp_path, words, ".dot").decode()
    assert sorted(re.findall(r"^  ([nc]\d+) \[", dot, re.M)) == sorted(ids)
    edges = {(f"n{node['parent']}", f"n{node['id']}") for node in nodes[1:]}
    edges |= {(f"n{node['id']}", f"c{node['id']}") for node in stubs(nodes)}
    assert sorted(re.findall(r"^  (n\d+) -> ([nc]\d+) \[", dot, re.M)) == sorted(edges)

    tikz = draw(tmp_path, words, ".tex").decode()
    assert re.findall(r"^% (n\d+)$", tikz, re.M) == [f"n{i}" for i in range(len(nodes))]

    text = draw(tmp_path, words, ".txt").decode()
    body = text.split("\n\n")[1].splitlines()
    assert sum("✂" in line for line in body) == sum("cut" in node for node in nodes)
    assert len(body) == len(nodes) + sum("cut" in node for node in nodes)
    assert succeed("draw", *words).out == text


@pytest.mark.parametrize("words", SEARCHED, ids=name_of)
def test_the_counts_are_those_of_the_search(tmp_path, words):
    tree = model(tmp_path, words)
    solved = solve(*words)
    counters = solved["counters"]
    assert len(tree["nodes"]) == tree["visited"] == counters["visited"]
    assert sum(node["kind"] == "leaf" for node in tree["nodes"]) == tree["leaves"] == counters["leaves"]
    assert sum("cut" in node for node in tree["nodes"]) == tree["cutoffs"] == counters["cutoffs"]
    assert max(node["ply"] for node in tree["nodes"]) == tree["depth"] == counters["depth"]
    assert tree["nodes"][0]["value"] == solved["value"]
    marked = [node["action"] for node in tree["nodes"][1:] if node.get("principal_variation")]
    # A bound that was reached before may end the variation of the search early, never change it.
    assert marked == solved["principal_variation"][:len(marked)] and marked[:1] == [solved["best_action"]]


@pytest.mark.parametrize("words", SEARCHED, ids=name_of)
def test_what_was_visited_and_what_was_not_make_the_whole_tree(tmp_path, words):
    tree = model(tmp_path, words)
    skipped = sum(node["cut"]["nodes_skipped"] for node in stubs(tree["nodes"]))
    assert tree["visited"] + skipped == tree["whole_tree"]
    without = [word for word in words if word not in ("--algorithm", "minimax", "alpha-beta", "--window", "full")]
    assert succeed("count", *without, "--json").json["nodes"] == tree["whole_tree"]
    text = succeed("draw", *words).out
    if skipped:
        assert f"visited {tree['visited']:,} of {tree['whole_tree']:,} nodes, {skipped:,} never visited" in text
    else:
        assert f"visited all {tree['visited']:,} nodes" in text
    shown = [int(n.replace(",", "")) for n in re.findall(r"✂.*never tried.*\(([\d,]+) nodes?\)$", text, re.M)]
    assert sum(shown) == skipped


def test_the_principal_variation_is_marked(tmp_path):
    words = ["chomp", "--rows", "2", "--cols", "2", "--algorithm", "minimax"]
    solved = solve(*words)["principal_variation"]
    marked = [line for line in succeed("draw", *words).out.split("\n\n")[1].splitlines() if " *" in line]
    assert [re.search(r"─ (\S+)", line)[1] for line in marked[1:]] == solved
    svg = classes(draw(tmp_path, words, ".svg"))
    assert sum("pv" in one for one in svg.values()) == len(solved) + 1


def test_the_game_tree_of_a_bar_ends_in_black_boxes(tmp_path):
    words = ["chomp", "--rows", "2", "--cols", "2"]
    tree = model(tmp_path, words)
    assert len(tree["nodes"]) == 10 and tree["algorithm"] is None
    assert sorted({node["value"] for node in tree["nodes"] if node["kind"] == "leaf"}) == [-1, 1]
    assert all("value" in node for node in tree["nodes"])
    svg = draw(tmp_path, words, ".svg").decode()
    assert svg.count('fill="#000000" stroke=') == 10  # what is eaten is a shade, with an opacity


def test_the_number_game_after_two_moves(tmp_path):
    nodes = model(tmp_path, ["numbers", "--depth", "2"])["nodes"]
    assert [sum(node["ply"] == ply for node in nodes) for ply in range(3)] == [1, 9, 42]
    assert "value" not in nodes[0]  # nothing is known of what is not drawn
    whole = model(tmp_path, ["numbers", "--highest", "4"])["nodes"]
    assert all("value" in node for node in whole)


# Labels

@pytest.mark.parametrize("labels, root, child", [
    ("both", "{[1], [2], [3], [4], [5], [6], [7], [8], [9]}", "{2, 3, 4, 5, [6], 7, [8], 9}"),
    ("legal", "{1, 2, 3, 4, 5, 6, 7, 8, 9}", "{6, 8}"),
    ("remaining", "{1, 2, 3, 4, 5, 6, 7, 8, 9}", "{2, 3, 4, 5, 6, 7, 8, 9}"),
])
def test_labels_of_the_number_game(tmp_path, labels, root, child):
    words = ["numbers", "--depth", "1", "--labels", labels]
    lines = succeed("draw", *words).out.split("\n\n")[1].splitlines()
    assert lines[0] == f"▲  {root}"
    assert lines[1] == f"├─ 1  ▽  {child}  …"
    bold = draw(tmp_path, words, ".svg").decode().count('font-weight="bold"')
    plain = draw(tmp_path, ["numbers", "--depth", "1", "--labels", "remaining"], ".svg").decode().count("bold\"")
    assert (bold > plain) == (labels == "both")
    if labels == "both":
        assert succeed("draw", "numbers", "--depth", "1").out == succeed("draw", *words).out


def test_labels_that_a_game_does_not_have():
    refuse("draw", "numbers", "--depth", "1", "--labels", "leagl", says=["--labels", "'legal'"])
    refuse("draw", "nim", "--piles", "1", "--labels", "both", says="--labels")


# Bounds, definition, direction

def test_bounds_are_shown_on_request(tmp_path):
    words = ["tictactoe", "--after", "1 5 2 3 7 4", "--algorithm", "alpha-beta"]
    nodes = len(model(tmp_path, words)["nodes"])
    assert not re.search(r"α \S+ β \S+  ", succeed("draw", *words).out)
    assert len(re.findall(r"α \S+ β \S+  ", succeed("draw", *words, "--bounds").out)) == nodes
    assert draw(tmp_path, [*words, "--bounds"], ".svg").decode().count("α") == nodes
    refuse("draw", *words[:3], "--bounds", says="--bounds")
    refuse("draw", *words[:3], "--algorithm", "minimax", "--bounds", says="--bounds")


def test_the_definition_stands_above_the_tree(tmp_path):
    words = ["numbers", "--highest", "12", "--threshold", "7", "--depth", "1", "--definition"]
    clauses = succeed("rules", *words[:5], "--json").json["definition"]
    text = succeed("draw", *words).out
    svg = "".join(ElementTree.fromstring(draw(tmp_path, words, ".svg")).itertext())
    for clause in clauses:
        assert f"{clause['term']} " in text and clause["formula"] in text
        assert clause["term"] in svg and clause["formula"].split()[-1] in svg
    refuse("draw", *words, "-o", str(tmp_path / "a.json"), says="--definition")


def size(svg):
    return [float(number) for number in ElementTree.fromstring(svg).get("viewBox").split()[2:]]


def test_a_wide_tree_grows_to_the_right(tmp_path):
    words = ["numbers", "--depth", "2"]
    fitting, right, down = (size(draw(tmp_path, [*words, *more], ".svg"))
                            for more in ([], ["--direction", "right"], ["--direction", "down"]))
    assert fitting == right and right[0] < right[1] and down[0] > 3 * right[0]
    refuse("draw", *words, "--direction", "up", "-o", str(tmp_path / "a.svg"), says=["--direction", "down"])
    refuse("draw", *words, "--direction", "down", says="--direction")


# Files

@pytest.mark.parametrize("extension, magic", [
    (".svg", b"<?xml"), (".png", b"\x89PNG\r\n\x1a\n"), (".pdf", b"%PDF-"), (".dot", b"//"), (".tex", b"\\documentclass"),
    (".txt", b"game tree of chomp("), (".json", b'{"game":"chomp('),
])
def test_each_extension_gives_its_format(tmp_path, extension, magic):
    bytes_written = draw(tmp_path, TREES[0], extension)
    assert bytes_written.startswith(magic)
    assert os.listdir(tmp_path) == [f"tree{extension}"], "nothing else is left behind"


@pytest.mark.parametrize("words", TREES[:1] + TREES[3:4] + TREES[12:13], ids=name_of)
def test_graphviz_reads_what_is_written(tmp_path, words):
    if not shutil.which("dot"):
        pytest.skip("graphviz is not installed")
    (tmp_path / "tree.dot").write_bytes(draw(tmp_path, words, ".dot"))
    done = subprocess.run(["dot", "-Tcanon", str(tmp_path / "tree.dot")], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    drawn = subprocess.run(["dot", "-Tsvg", str(tmp_path / "tree.dot")], capture_output=True, check=False)
    assert classes(drawn.stdout) == classes(draw(tmp_path, words, ".svg"))


@pytest.mark.parametrize("words", [
    TREES[0], TREES[3], ["numbers", "--depth", "2", "--definition"], ["nim", "--piles", "1,2"],
    ["tictactoe", "--after", "1 5 2 3 7 4", "--algorithm", "alpha-beta", "--bounds"],
], ids=name_of)
def test_tex_makes_one_page_of_it(tmp_path, words):
    if not shutil.which("pdflatex"):
        pytest.skip("LaTeX is not installed")
    draw(tmp_path, words, ".tex")
    done = subprocess.run(["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "tree.tex"], cwd=tmp_path,
                          capture_output=True, text=True, errors="replace", check=False)
    assert done.returncode == 0, done.stdout[-2000:]
    assert "(1 page" in done.stdout and "Missing character" not in done.stdout
    assert "Overfull" not in done.stdout


def test_a_file_is_replaced_only_by_a_whole_one(tmp_path):
    path = tmp_path / "tree.svg"
    path.write_text("before", encoding="utf-8")
    refuse("draw", "chomp", "--rows", "4", "--cols", "4", "-o", str(path), code=3)
    assert path.read_text(encoding="utf-8") == "before"


# Refusals and errors

def test_large_trees_are_refused_with_advice(tmp_path):
    told = refuse("draw", "tictactoe", code=3, says=["2,000 nodes", "try --depth 3 (586 nodes)", "--force"])
    assert "-o" not in told.err
    refuse("draw", "tictactoe", "--algorithm", "alpha-beta", code=3, says=["2,000 nodes", "--depth", "--force"])
    refuse("draw", "tictactoe", "--depth", "4", "--force", "-o", str(tmp_path / "a.png"), code=3, says=[".png", ".svg"])
    refuse("draw", "tictactoe", "--depth", "5", "--force", "-o", str(tmp_path / "a.svg"), code=3, says=["5,000", ".dot"])
    told = refuse("draw", "chomp", "--rows", "4", "--cols", "4", "--force", code=3, says=["1,000,000 nodes", "--depth"])
    assert "--force" not in told.err
    refuse("draw", "chomp", "--rows", "5", "--cols", "5", "--algorithm", "minimax", code=3)


def test_a_forced_tree_is_drawn(tmp_path):
    words = ["tictactoe", "--depth", "4", "--force"]  # 1 + 9 + 72 + 504 + 3,024
    assert len(model(tmp_path, words)["nodes"]) == 3610
    assert succeed("draw", *words).out.count("\n") == 3610 + 5
    assert len(re.findall(r"^  n\d+ \[", draw(tmp_path, words, ".dot").decode(), re.M)) == 3610


@pytest.mark.parametrize("file, says", [
    ("tree.gif", [".svg", ".txt"]), ("tree", [".svg"]), ("a.b/tree", [".svg"]), (".svg.d/x", [".svg"]), ("tree.SVG", [".svg"]),
    ("missing/tree.svg", ["missing/tree.svg", "No such file"]), ("folder.svg", ["folder.svg", "directory"]),
])
def test_files_that_cannot_be_written(tmp_path, file, says):
    (tmp_path / "folder.svg").mkdir()
    refuse("draw", *TREES[0], "-o", file, says=says, cwd=tmp_path)
    assert os.listdir(tmp_path) == ["folder.svg"]


def test_ascii_is_about_text(tmp_path):
    refuse("draw", *TREES[0], "--ascii", "-o", str(tmp_path / "a.svg"), says="--ascii")
    for words in TREES:
        assert succeed("draw", *words, "--ascii").out.isascii()
    assert draw(tmp_path, [*TREES[3], "--ascii"], ".txt").isascii()


@pytest.mark.parametrize("words, says", [
    (["--depth", "-1"], "--depth"), (["--depth", "x"], "--depth"), (["--depth", "4294967296"], "--depth"),
    (["--algorithm", "alphabeta"], "alpha-beta"), (["--window", "half"], "--window"), (["-o", ""], "needs a value"),
])
def test_options_that_are_wrong(words, says):
    refuse("draw", *TREES[0], *words, says=says)


def test_depth_zero_is_the_root():
    assert len(succeed("draw", *TREES[0], "--depth", "0").out.split("\n\n")[1].splitlines()) == 1


@pytest.mark.parametrize("algorithm", ["minimax", "alpha-beta"])
def test_a_frontier_counts_what_was_visited_below_it(tmp_path, algorithm):
    for depth in range(7):
        tree = model(tmp_path, ["nim", "--piles", "1,3,2", "--algorithm", algorithm, "--depth", str(depth)])
        assert all(("below" in node) == (node["kind"] == "frontier") for node in tree["nodes"])
        assert len(tree["nodes"]) + sum(node.get("below", 0) for node in tree["nodes"]) == tree["visited"]
    assert "… 110 below" in succeed("draw", "nim", "--piles", "1,3,2", "--algorithm", "alpha-beta", "--depth", "0").out


def test_a_finished_game_is_one_node(tmp_path):
    words = ["chomp", "--rows", "1", "--cols", "1"]
    assert model(tmp_path, words)["nodes"][0]["kind"] == "leaf"
    assert classes(draw(tmp_path, words, ".svg")) == {"n0": {"max", "leaf", "pv"}}


def test_a_limit_stops_the_search():
    refuse("draw", "tictactoe", "--algorithm", "minimax", "--depth", "1", "--limit-nodes", "1000", code=3)
    assert run("draw", "tictactoe", "--depth", "1", env=environment(LC_ALL="C")).code == 0
