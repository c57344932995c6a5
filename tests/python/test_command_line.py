# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""The same answers as the command line's, for random games, parameters and states."""

import json
import re
from fractions import Fraction

import zermelo
from conftest import ROOT, TREES, command, command_json
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import catalogue, chomps, nims, numbers, tictactoes, walks

ALGORITHMS = st.sampled_from(["minimax", "alpha-beta", "solver"])
TEXTBOOK = st.sampled_from(["minimax", "alpha-beta"])


@st.composite
def questions(draw):
    """Returns a game and a state in it, with the words that say so to the command line."""
    chosen = draw(catalogue)
    game = chosen.game
    state = draw(walks(game))
    return game, state, [*chosen.words, *(["--after", type_moves(state.moves)] if state.moves else [])]


def type_moves(moves):
    """Writes them as the command line takes them: a label with spaces in quotes."""
    return " ".join(f'"{move}"' if " " in move else move for move in moves)


def said(transcript):
    """Removes the boards, which are ASCII where the command line has no terminal."""
    return [line for line in transcript.splitlines() if ") plays " in line or " in total." in line]


def number(written):
    """Returns a value of the JSON documents."""
    return Fraction(written) if isinstance(written, str) else written


def counters_of(counted):
    return zermelo.Counters(**counted)


@given(questions(), ALGORITHMS, st.sampled_from([None, "full", "utility"]))
@settings(max_examples=120)
def test_a_state_is_solved_alike(question, algorithm, window):
    game, state, words = question
    if game.name == "tree":
        window = None
    told = command_json("solve", *words, "--algorithm", algorithm, *(["--window", window] if window else []))
    found = game.solve(state, algorithm, window=window)
    assert (told["state"], told["to_move"]) == (state.text, state.to_move)
    assert (found.value, found.best_action) == (number(told["value"]), told["best_action"])
    assert list(found.principal_variation) == told["principal_variation"]
    assert found.counters == counters_of(told["counters"])
    assert found.distance == told.get("distance")
    assert (found.variation_end == "") == told.get("principal_variation_complete", True)


@given(questions(), ALGORITHMS)
def test_every_move_is_worth_the_same(question, algorithm):
    game, state, words = question
    told = command_json("solve", *words, "--algorithm", algorithm, "--all-moves")["moves"]
    found = game.solve(state, algorithm, all_moves=True).moves
    assert [move.action for move in found] == game.actions(state) == [move["action"] for move in told]
    assert [move.value for move in found] == [number(move["value"]) for move in told]
    assert [move.distance for move in found] == [move.get("distance") for move in told]
    assert {move.bound for move in found} <= {"exact"}


@given(questions(), TEXTBOOK)
@settings(max_examples=20)
def test_the_same_states_are_visited(question, algorithm):
    game, state, words = question
    told = command_json("solve", *words, "--algorithm", algorithm, "--visits")["visits"]
    assert list(game.solve(state, algorithm, visits=True).visits) == told


@given(questions(), st.integers(1, 60))
def test_a_stopped_search_has_proved_the_same(question, nodes):
    game, state, words = question
    try:
        game.solve(state, "alpha-beta", limit_nodes=nodes)
        return
    except zermelo.LimitError as stopped:
        proved = stopped.proved
    told = command_json("solve", *words, "--algorithm", "alpha-beta", "--limit-nodes", nodes, code=3)
    bounds = [None if "inf" in str(bound) or not told["moves"] else number(bound) for bound in told["bounds"]]
    assert [proved.at_least, proved.at_most] == bounds
    assert proved.counters == counters_of(told["counters"]) and proved.counters.visited == nodes
    assert ([(move.action, move.value, move.visited) for move in proved.moves]
            == [(move["action"], number(move["value"]), move["visited"]) for move in told["moves"]])


@given(questions())
def test_a_tree_is_counted_alike(question):
    game, state, words = question
    told = command_json("count", *words)
    found = game.count(state)
    assert (found.nodes, found.leaves, found.states) == (told["nodes"], told["leaves"], told["states"])
    assert [(p.nodes, p.leaves, p.states) for p in found.plies] == [
        (p["nodes"], p["leaves"], p["states"]) for p in told["plies"]]


@given(questions(), st.sampled_from([None, "minimax", "alpha-beta"]), st.integers(0, 3))
@settings(max_examples=15)
def test_a_tree_is_drawn_alike(tmp_path_factory, question, algorithm, depth):
    game, state, words = question
    words = [*words, "--depth", depth, *(["--algorithm", algorithm] if algorithm else [])]
    drawing = game.draw(state, algorithm, depth=depth, most_nodes=1_000_000)
    folder = tmp_path_factory.mktemp("drawn")
    assert command("draw", *words, "--force") == drawing.text
    for extension, made in (("txt", drawing.text), ("dot", drawing.dot), ("svg", drawing.svg), ("tex", drawing.tex)):
        command("draw", *words, "--force", "-o", folder / f"t.{extension}")
        assert (folder / f"t.{extension}").read_text() == made
    command("draw", *words, "--force", "-o", folder / "t.json")
    assert json.loads((folder / "t.json").read_text()) == drawing.data


@given(questions(), TEXTBOOK, st.sampled_from(["text", "md", "json"]), st.booleans())
@settings(max_examples=30)
def test_a_search_is_explained_alike(question, algorithm, form, only_cuts):
    game, state, words = question
    only_cuts = only_cuts and algorithm == "alpha-beta"
    told = command("explain", *words, "--algorithm", algorithm, "--format", form,
                   *(["--only-cuts"] if only_cuts else []))
    # Each spells the limit of nodes its own way.
    assert game.explain(state, algorithm, format=form, only_cuts=only_cuts) == told.replace("(--nodes", "(nodes")


SEATS = st.sampled_from(["minimax", "alpha-beta", "solver", "random"])


@given(questions(), SEATS, SEATS, st.integers(0, 2**64 - 1))
@settings(max_examples=40)
def test_a_match_is_played_alike(question, first, second, seed):
    game, state, words = question
    told = command("play", *words, "--first", first, "--second", second, "--seed", seed)
    match = game.play(first, second, seed=seed, state=state)
    assert said(str(match)) == said(told) and len(match.moves) <= len(said(told))
    assert str(match).splitlines()[-3:] == told.splitlines()[-3:] or not match.searches


@given(st.data())
@settings(max_examples=15)
def test_the_rules_are_the_same(data):
    chosen = data.draw(catalogue)
    assert chosen.game.rules() == command("rules", *chosen.words)


@given(st.data())
@settings(max_examples=15)
def test_a_solution_file_answers_alike(tmp_path_factory, data):
    chosen = data.draw(st.one_of(chomps(), nims(), numbers(), tictactoes()))
    path = tmp_path_factory.mktemp("built") / "game.zsol"
    solution = chosen.game.build(path)
    state = data.draw(walks(chosen.game))
    told = command_json("query", path, *state.moves)
    answer = solution.query(state)
    assert (answer.value, answer.distance, answer.best_action) == (
        number(told["value"]), told["distance"], told["best_action"])
    assert ([(move.action, move.value, move.distance) for move in answer.moves]
            == [(move["action"], number(move["value"]), move["distance"]) for move in told["moves"]])


def test_a_player_may_move_twice_in_a_tree():
    tree = zermelo.read_tree(TREES / "twice.json")
    told = command_json("solve", "tree", "--file", TREES / "twice.json")
    assert tree.solve(algorithm="minimax").counters == counters_of(told["counters"])


def test_every_part_has_the_same_version():
    stated = re.search(r"^project\(zermelo VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"), re.MULTILINE)
    assert command("--version") == f"zermelo {zermelo.__version__}\n" == f"zermelo {stated[1]}\n"
