# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Drawings and stories."""

import json
import xml.etree.ElementTree as xml

import pytest
import twins
import zermelo

NIM = zermelo.game("nim", piles=[1, 2])
BEGINNINGS = {".svg": b"<?xml", ".png": b"\x89PNG\r\n\x1a\n",
              ".pdf": b"%PDF-", ".dot": b"// ", ".tex": b"\\documentclass",
              ".txt": b"game tree of nim", ".json": b"{"}
games = pytest.mark.parametrize("game", [NIM, twins.Nim([1, 2])], ids=["built-in", "python"])


@games
@pytest.mark.parametrize("algorithm", [None, "minimax", "alpha-beta"])
def test_a_notebook_shows_a_picture(game, algorithm):
    drawing = zermelo.draw(game, algorithm=algorithm)
    picture = drawing._repr_svg_()
    assert "<svg" in picture and xml.fromstring(picture.encode()).tag.endswith("svg")
    assert picture == drawing.svg


@games
@pytest.mark.parametrize("extension", BEGINNINGS)
def test_a_drawing_is_saved_in_every_format(tmp_path, game, extension):
    path = tmp_path / f"tree{extension}"
    drawing = zermelo.draw(game)
    assert drawing.save(path) == path
    saved = path.read_bytes()
    assert saved.lstrip().startswith(BEGINNINGS[extension].replace(b"nim", b"nim" if game is NIM else b"Nim"))
    assert drawing.save(str(path)) == path
    assert extension == ".pdf" or path.read_bytes() == saved  # a PDF says when it was made


def test_what_is_saved_is_what_is_shown(tmp_path):
    drawing = NIM.draw(algorithm="alpha-beta", bounds=True)
    for extension, shown in (("svg", drawing.svg), ("dot", drawing.dot), ("tex", drawing.tex), ("txt", drawing.text)):
        assert drawing.save(tmp_path / f"t.{extension}").read_text() == shown
    assert drawing.save(tmp_path / "t.png").read_bytes() == drawing.png
    assert drawing.save(tmp_path / "t.pdf").read_bytes()[:5] == drawing.pdf[:5] == b"%PDF-"
    assert json.loads(drawing.save(tmp_path / "t.json").read_text()) == drawing.data


def test_a_drawing_reports_its_size():
    assert repr(NIM.draw()) == "<Drawing of 12 nodes>" and NIM.draw().nodes == 12
    assert repr(NIM.draw(depth=0)) == "<Drawing of 1 node>"
    assert zermelo.game("numbers").draw(depth=2).nodes == 1 + 9 + 42


def test_a_drawing_shows_what_was_asked_for():
    assert NIM.draw(algorithm="alpha-beta", bounds=True).text != NIM.draw(algorithm="alpha-beta").text
    assert NIM.draw(direction="right").dot != NIM.draw(direction="down").dot
    assert NIM.draw(definition=True).svg != NIM.draw().svg
    numbers = zermelo.game("numbers")
    shown = {labels: numbers.draw(depth=1, labels=labels).text for labels in ("both", "legal", "remaining")}
    assert len(set(shown.values())) == 3 and shown["both"] == numbers.draw(depth=1).text


def test_a_drawing_begins_at_any_state():
    assert NIM.draw(NIM.after("1:0")).text.splitlines()[3].endswith("0,2:MIN")


def test_a_larger_tree_is_drawn_if_it_is_asked_for():
    game = zermelo.game("chomp", rows=3, cols=3, ending="eaten")
    assert game.draw(most_nodes=3_000).nodes == 2_464
    with pytest.raises(zermelo.RefusedError, match="most_nodes"):
        game.draw()


@games
def test_the_json_of_a_drawing_has_every_node(game):
    data = zermelo.draw(game, algorithm="minimax").data
    assert len(data["nodes"]) == 12


@games
def test_a_story_is_written_in_three_formats(game):
    text, md = (zermelo.explain(game, format=form, window="full") for form in ("text", "md"))
    assert text.startswith("alpha-beta on ") and "MAX-VALUE" in text
    assert md != text and "`" in md
    told = json.loads(zermelo.explain(game, format="json", window="full"))
    assert told["counters"]["visited"] == zermelo.solve(game, window="full").counters.visited


def test_a_story_may_be_of_the_cuts_alone():
    cuts = zermelo.game("tictactoe").explain(zermelo.game("tictactoe").after("1 2 3 5 8 6"), only_cuts=True)
    assert "cut: v >= beta" in cuts and "->" not in cuts


def test_a_story_is_shortened():
    whole = NIM.explain(algorithm="minimax")
    assert len(NIM.explain(algorithm="minimax", depth=1)) < len(whole)
    assert len(NIM.explain(algorithm="minimax", nodes=3)) < len(whole)


def test_two_drawings_of_one_tree_are_the_same():
    assert NIM.draw().svg == NIM.draw().svg and NIM.draw().png == NIM.draw().png
