# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Wrong types and values: the right exception, in one line that says what would be right."""

import pickle
from fractions import Fraction

import numpy
import pytest
import twins
import zermelo
from conftest import TREES, is_one_line
from hypothesis import given, settings
from hypothesis import strategies as st

CHOMP = zermelo.game("chomp", rows=2, cols=2)
NIM = zermelo.game("nim")


def raises(kind, says, call, *arguments, **keywords):
    """Expects exactly this exception, with these words in its one line."""
    with pytest.raises(Exception) as raised:
        call(*arguments, **keywords)
    text = str(raised.value)
    assert type(raised.value) is kind, (raised.type, text)
    assert is_one_line(text), text
    for word in says.split("|"):
        assert word in text, text


def test_every_error_is_a_value_error():
    assert issubclass(zermelo.Error, ValueError)
    assert issubclass(zermelo.RefusedError, zermelo.Error) and issubclass(zermelo.LimitError, zermelo.Error)


@pytest.mark.parametrize("name,parameters,says", [
    ("chess", {}, "chess|chomp, sliding, nim"),
    ("", {}, "there is no game ''"),
    ("nimm", {}, "nim"),
    ("chomp(rows=2", {}, "closing"),
    ("chomp(rows=2)", {"rows": 3}, "rows is given twice"),
    ("chomp", {"rows": 0}, "rows '0'|1 to 64"),
    ("chomp", {"rows": 65}, "1 to 64"),
    ("chomp", {"rows": "x"}, "rows 'x'|1 to 64"),
    ("chomp", {"rows": 2.5}, "rows '2.5'|1 to 64"),
    ("chomp", {"rows": None}, "1 to 64"),
    ("chomp", {"rows": [1, 2]}, "rows '1,2'|1 to 64"),
    ("chomp", {"row": 2}, "did you mean 'rows'"),
    ("chomp", {"poison": (9, 9)}, "poison"),
    ("chomp", {"ending": "sweet"}, "forced, eaten"),
    ("nim", {"piles": []}, "piles"),
    ("nim", {"piles": [-1]}, "piles '-1'|from 0"),
    ("nim", {"piles": [0, 0]}, "at least one pile"),
    ("nim", {"piles": [1.5]}, "piles '1.5'"),
    ("sliding", {"board": "980000021"}, "980/000/021"),
    ("sliding", {"board": [9, 8, 0]}, "980/000/021"),
    ("sliding", {"agent": 3}, "1 to 2"),
    ("tictactoe", {"in_a_row": 4}, "in_a_row 4|1 to 3"),
    ("tictactoe", {"in_row": 3}, "in_a_row"),
    ("numbers", {"threshold": 99}, "threshold"),
    ("tree", {}, "file is required"),
    ("tree", {"file": "/nowhere/at/all.txt"}, "No such file"),
])
def test_a_wrong_parameter_is_named(name, parameters, says):
    raises(zermelo.Error, says, zermelo.game, name, **parameters)


def test_what_was_typed_is_shown_as_it_was_typed():
    raises(zermelo.Error, "y", zermelo.game, "no such game: x\ny")
    with pytest.raises(zermelo.Error, match="'--chess'"):
        zermelo.game("--chess")


@pytest.mark.parametrize("name", [3, None, b"nim", ["nim"]])
def test_the_name_of_a_game_is_a_string(name):
    raises(TypeError, "is not the name of a game", zermelo.game, name)


def test_a_tree_needs_a_file():
    raises(TypeError, "PathLike", zermelo.read_tree, 3)
    raises(zermelo.Error, "No such file", zermelo.read_tree, "/nowhere/at/all.txt")
    raises(zermelo.Error, "max", zermelo.read_tree, TREES / "aima.txt", to_move="mid")
    raises(zermelo.Error, "to_move cannot be used with", zermelo.read_tree, TREES / "aima.json", to_move="min")


def test_a_path_of_bytes_is_a_path():
    assert zermelo.read_tree(bytes(TREES / "aima.txt")) == zermelo.read_tree(TREES / "aima.txt")


@pytest.mark.parametrize("text,says", [
    ("", "empty"), ("r\n", "utility"), ("r\nr a x\na:one\n", "3"), ("r\nr a x\nr b x\na:1\nb:1\n", "'x'"),
])
def test_a_wrong_tree_is_reported_with_its_line(tmp_path, text, says):
    (tmp_path / "t.txt").write_text(text)
    raises(zermelo.Error, says, zermelo.read_tree, tmp_path / "t.txt")


@pytest.mark.parametrize("method", ["actions", "to_move", "is_terminal", "terminal_test", "solve", "count", "draw",
                                    "explain"])
@pytest.mark.parametrize("state,kind", [(3, TypeError), ("2/2:1", TypeError), (NIM.initial, zermelo.Error)])
def test_a_state_is_one_of_this_game(method, state, kind):
    raises(kind, "is not a state of chomp(", getattr(CHOMP, method), state)


def test_none_is_a_state_only_where_it_means_the_initial_one():
    raises(TypeError, "None is not a state", CHOMP.actions, None)
    assert CHOMP.solve(None).value == 1


@pytest.mark.parametrize("action,kind,says", [
    ("9,9", zermelo.Error, "rows 1 to 2"), ("x", zermelo.Error, "as in 2,3"), ("1,1", zermelo.Error, "poison"),
    ("", zermelo.Error, "as in"), (3, TypeError, "strings"), (None, TypeError, "strings"),
    ((2, 2), TypeError, "strings"),
])
def test_an_action_is_one_of_its_state(action, kind, says):
    raises(kind, says, CHOMP.result, CHOMP.initial, action)


def test_a_terminal_state_has_no_result():
    raises(zermelo.Error, "terminal", NIM.result, NIM.after("1:0 2:0 3:0"), "1:0")
    assert NIM.actions(NIM.after("1:0 2:0 3:0")) == []


@pytest.mark.parametrize("state,player,kind,says", [
    (NIM.initial, "MAX", zermelo.Error, "not terminal"), (NIM.after("1:0 2:0 3:0"), "X", zermelo.Error, "MAX or MIN"),
    (NIM.after("1:0 2:0 3:0"), 1, TypeError, "'MAX'"), (3, "MAX", TypeError, "is not a state"),
])
def test_a_utility_is_a_players_at_the_end(state, player, kind, says):
    raises(kind, says, NIM.utility, state, player)


@pytest.mark.parametrize("moves,kind,says", [
    (("2,2", "9"), zermelo.Error, "after, move 2"), ((2,), TypeError, "2 is not an action"), ((None,), TypeError, "None"),
])
def test_moves_are_played_one_after_the_other(moves, kind, says):
    raises(kind, says, CHOMP.after, *moves)


@pytest.mark.parametrize("text,kind", [("xx", zermelo.Error), ("", zermelo.Error), (3, TypeError), (None, TypeError)])
def test_a_state_is_written_like_the_initial_one(text, kind):
    raises(kind, "2/2:1", CHOMP.state, text)


LIMITS = [
    ({"limit_nodes": 0}, zermelo.Error, "limit_nodes=0|from 1"), ({"limit_nodes": -1}, zermelo.Error, "limit_nodes=-1"),
    ({"limit_nodes": 2.5}, TypeError, "limit_nodes=2.5"), ({"limit_nodes": "5"}, TypeError, "limit_nodes='5'"),
    ({"limit_nodes": None}, TypeError, "limit_nodes=None"), ({"limit_nodes": 2**70}, zermelo.Error, "limit_nodes"),
    ({"limit_seconds": 0}, zermelo.Error, "above 0"), ({"limit_seconds": -1.5}, zermelo.Error, "above 0"),
    ({"limit_seconds": float("nan")}, zermelo.Error, "above 0"),
    ({"limit_seconds": float("inf")}, zermelo.Error, "inf"),
    ({"limit_seconds": "1"}, TypeError, "limit_seconds='1'"), ({"limit_seconds": [1]}, TypeError, "limit_seconds"),
    ({"memory": 3}, zermelo.Error, "65,536"), ({"memory": "8G"}, TypeError, "memory='8G'"),
    ({"memory": 1e9}, TypeError, "memory"),
]


@pytest.mark.parametrize("ask", [CHOMP.solve, CHOMP.count, CHOMP.draw, CHOMP.explain,
                                 lambda **limit: CHOMP.play("random", "random", **limit)])
@pytest.mark.parametrize("limit,kind,says", LIMITS)
def test_a_limit_is_a_number_in_its_bounds(ask, limit, kind, says):
    raises(kind, says, ask, **limit)


@pytest.mark.parametrize("seconds", [1, 1.5, Fraction(3, 2), numpy.float32(1.5), numpy.int64(2)])
def test_seconds_are_any_number(seconds):
    assert CHOMP.solve(limit_seconds=seconds).value == 1


@pytest.mark.parametrize("threads,kind", [(0, zermelo.Error), (2000, zermelo.Error), ("2", TypeError),
                                          (1.0, TypeError)])
def test_threads_are_counted(threads, kind):
    raises(kind, "threads", CHOMP.solve, threads=threads)
    raises(kind, "threads", CHOMP.play, "random", "random", threads=threads)


@pytest.mark.parametrize("ask", [CHOMP.solve, CHOMP.explain, CHOMP.draw])
def test_an_algorithm_is_known_by_name(ask):
    raises(zermelo.Error, "'foo'|minimax, alpha-beta", ask, algorithm="foo")
    raises(TypeError, "algorithm=3|'alpha-beta'", ask, algorithm=3)


@pytest.mark.parametrize("ask", [CHOMP.solve, CHOMP.explain])
def test_an_algorithm_has_to_be_there(ask):
    raises(TypeError, "algorithm=None", ask, algorithm=None)


@pytest.mark.parametrize("ask", [CHOMP.solve, CHOMP.explain, lambda **w: CHOMP.draw(algorithm="alpha-beta", **w),
                                 lambda **w: CHOMP.play("alpha-beta", "random", **w)])
def test_a_window_is_full_or_utility(ask):
    raises(zermelo.Error, "'x'|full, utility", ask, window="x")
    raises(TypeError, "window=3|'full'", ask, window=3)


def test_the_solver_has_no_tree_and_no_visits():
    raises(zermelo.Error, "choose minimax or alpha-beta", CHOMP.draw, algorithm="solver")
    raises(zermelo.Error, "choose minimax or alpha-beta", CHOMP.explain, algorithm="solver")
    raises(zermelo.Error, "choose minimax or alpha-beta", CHOMP.solve, algorithm="solver", visits=True)


@pytest.mark.parametrize("wrong,kind,says", [
    ({"direction": "up"}, zermelo.Error, "down, right"), ({"direction": 4}, TypeError, "direction=4"),
    ({"labels": "x"}, zermelo.Error, "labels"), ({"labels": 3}, TypeError, "labels=3"),
    ({"depth": -1}, zermelo.Error, "depth=-1"), ({"depth": 1.5}, TypeError, "depth=1.5"),
    ({"bounds": True}, zermelo.Error, 'algorithm="alpha-beta"'),
    ({"bounds": True, "algorithm": "minimax"}, zermelo.Error, 'algorithm="alpha-beta"'),
    ({"most_nodes": 0}, zermelo.Error, "most_nodes=0"), ({"most_nodes": "all"}, TypeError, "most_nodes"),
    ({"most_nodes": 3}, zermelo.RefusedError, "more than 3 nodes|most_nodes"),
])
def test_a_drawing_is_asked_for_rightly(wrong, kind, says):
    raises(kind, says, CHOMP.draw, **wrong)


@pytest.mark.parametrize("path,kind,says", [
    ("x.gif", zermelo.Error, ".svg"), ("x", zermelo.Error, ".svg"), (3, TypeError, "str"),
])
def test_a_drawing_is_saved_by_its_extension(tmp_path, monkeypatch, path, kind, says):
    monkeypatch.chdir(tmp_path)
    raises(kind, says, CHOMP.draw().save, path)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_not_there_is_an_error_of_the_system():
    with pytest.raises(FileNotFoundError):
        CHOMP.draw().save("/nowhere/at/all.svg")


@pytest.mark.parametrize("wrong,kind,says", [
    ({"format": "html"}, zermelo.Error, "text, md, json"), ({"format": 3}, TypeError, "format=3|'text'"),
    ({"algorithm": "minimax", "only_cuts": True}, zermelo.Error, "makes no cuts"),
    ({"nodes": 0}, zermelo.Error, "nodes=0"), ({"nodes": "all"}, TypeError, "nodes='all'"),
    ({"depth": -1}, zermelo.Error, "depth=-1"),
])
def test_a_story_is_asked_for_rightly(wrong, kind, says):
    raises(kind, says, CHOMP.explain, **wrong)


@pytest.mark.parametrize("first,kind,says", [
    ("foo", zermelo.Error, "minimax, alpha-beta, solver, random, human"), ("", zermelo.Error, "no seat"),
    (3, TypeError, "3 is not a seat"), (None, TypeError, "None is not a seat"), ("no.zsol", zermelo.Error, "No such file"),
])
def test_a_seat_is_known(first, kind, says):
    raises(kind, says, CHOMP.play, first, "random")
    raises(kind, says, CHOMP.play, "random", first)
    raises(kind, says, zermelo.play, twins.Nim([1, 2]), first, "random")


@pytest.mark.parametrize("seed,kind", [(-1, zermelo.Error), (2**64, zermelo.Error), ("a", TypeError), (1.5, TypeError)])
def test_a_seed_is_a_whole_number(seed, kind):
    raises(kind, "seed", CHOMP.play, "random", "random", seed=seed)


@pytest.mark.parametrize("method,piles,kind,says", [
    ("minimax", [1], zermelo.Error, "Minimax or AlphaBeta"), ("", [1], zermelo.Error, "Minimax or AlphaBeta"),
    (3, [1], TypeError, "Minimax or AlphaBeta"), (None, [1], TypeError, "Minimax or AlphaBeta"),
    ("Minimax", [], zermelo.Error, "no move"), ("Minimax", [0, 0], zermelo.Error, "no move"),
    ("Minimax", [1, -1], zermelo.Error, "pile 2|-1"), ("Minimax", [2**63], zermelo.Error, "9223372036854775808"),
    ("Minimax", [2**64], zermelo.Error, "18446744073709551616"), ("Minimax", [1.5], TypeError, "pile 1: 1.5"),
    ("Minimax", [1, "3"], TypeError, "pile 2: '3'"), ("Minimax", [None], TypeError, "pile 1: None"),
    ("Minimax", 5, TypeError, "5"), ("Minimax", None, TypeError, "None"), ("Minimax", "135", TypeError, "'1'"),
    ("AlphaBeta", {1: 2}, TypeError, "list of piles"), ("AlphaBeta", [[1]], TypeError, "pile 1"),
])
def test_solve_game_says_what_is_wrong(method, piles, kind, says):
    raises(kind, says, zermelo.SolveGame, method, piles)


def test_solve_game_has_two_parameters_of_these_names():
    with pytest.raises(TypeError):
        zermelo.SolveGame("Minimax")
    with pytest.raises(TypeError):
        zermelo.SolveGame("Minimax", [1], 3)
    with pytest.raises(TypeError):
        zermelo.SolveGame(method="Minimax", game=[1])


@pytest.mark.parametrize("path,kind,says", [
    ("/nowhere/at/all.zsol", zermelo.Error, "No such file"), (3, TypeError, "str"),
    (__file__, zermelo.Error, "not a solution"),
    ("/", zermelo.Error, "'/'"), (None, TypeError, "str"),
])
def test_a_solution_file_is_one(path, kind, says):
    raises(kind, says, zermelo.open, path)


def test_a_solution_file_is_written_where_there_is_a_folder():
    raises(zermelo.Error, "No such file", CHOMP.build, "/nowhere/at/all.zsol")
    raises(TypeError, "str", CHOMP.build, 3)


def test_what_is_too_large_is_refused_before_it_starts(tmp_path):
    large = zermelo.game("tictactoe", rows=8, cols=8, in_a_row=5)
    raises(zermelo.RefusedError, "too many", large.build, tmp_path / "x.zsol")
    raises(zermelo.RefusedError, "840,254,670,736", zermelo.game("chomp", rows=5, cols=5).solve, algorithm="minimax")
    raises(zermelo.RefusedError, "most_nodes", zermelo.game("tictactoe").draw)
    raises(zermelo.RefusedError, "forever", zermelo.game("sliding", moves=0).solve)
    raises(zermelo.RefusedError, "too many", zermelo.game("nim", piles=[10**12]).actions,
           zermelo.game("nim", piles=[10**12]).initial)


@pytest.mark.parametrize("limit,says", [({"limit_nodes": 1_000}, "limit of 1,000 nodes"),
                                        ({"limit_seconds": 0.02}, "time limit of 0.02 s")])
@pytest.mark.parametrize("algorithm", ["alpha-beta", "solver"])
def test_a_stopped_search_says_what_is_proved(algorithm, limit, says):
    large = zermelo.game("tictactoe", rows=5, cols=5, in_a_row=5)
    with pytest.raises(zermelo.LimitError, match=says) as raised:
        large.solve(algorithm=algorithm, **limit)
    proved = raised.value.proved
    assert is_one_line(str(raised.value)) and proved.reason == str(raised.value)
    assert (proved.algorithm, proved.player) == (algorithm, "X")
    assert proved.cause == next(iter(limit)).partition("_")[2]
    assert proved.at_least in (None, -1, 0) and proved.at_most in (None, 0, 1)
    assert proved.counters.visited > 0 and proved.seconds > 0
    if "limit_nodes" in limit:
        assert proved.counters.visited == 1_000


def test_a_stopped_search_reports_its_finished_moves():
    with pytest.raises(zermelo.LimitError) as raised:
        zermelo.game("nim").solve(window="full", limit_nodes=745)
    proved = raised.value.proved
    assert [(move.action, move.bound, move.visited) for move in proved.moves[-2:]] == [
        ("3:2", "exact", 116), ("3:3", "at most", 28)]
    assert (proved.at_least, proved.at_most) == (1, 1)


def test_a_stopped_count_is_a_limit_error():
    with pytest.raises(zermelo.LimitError, match="limit_nodes") as raised:
        zermelo.game("tictactoe").count(limit_nodes=100)
    assert raised.value.proved.algorithm == "count"


def test_a_limit_error_is_pickled_with_what_is_proved():
    with pytest.raises(zermelo.LimitError) as raised:
        zermelo.game("tictactoe").solve(limit_nodes=100)
    again = pickle.loads(pickle.dumps(raised.value))
    assert str(again) == str(raised.value) and again.proved == raised.value.proved


def test_a_search_of_python_rules_is_limited_too():
    with pytest.raises(zermelo.LimitError) as raised:
        zermelo.solve(twins.TicTacToe(), limit_nodes=1_000)
    assert raised.value.proved.counters.visited == 1_000


def test_a_state_cannot_be_made_or_changed():
    with pytest.raises(TypeError):
        zermelo.State()
    with pytest.raises(AttributeError):
        NIM.initial.text = "x"
    with pytest.raises(TypeError):
        NIM.initial < NIM.initial


ANYTHING = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8), st.binary(max_size=4),
                     st.lists(st.integers(), max_size=3), st.just(object()), st.complex_numbers())
CALLS = [
    lambda x: zermelo.game(x), lambda x: zermelo.game("chomp", rows=x), lambda x: zermelo.game("nim", piles=x),
    lambda x: zermelo.game("sliding", board=x), lambda x: zermelo.game("tree", file=x), zermelo.read_tree,
    lambda x: zermelo.SolveGame(x, [1]), lambda x: zermelo.SolveGame("AlphaBeta", [-1, *x] if type(x) is list else x),
    zermelo.open, zermelo.solve,
    zermelo.count, zermelo.draw, zermelo.explain, lambda x: zermelo.play(x, "random", "random"), CHOMP.actions,
    lambda x: CHOMP.result(CHOMP.initial, x), lambda x: CHOMP.result(x, "2,2"), CHOMP.to_move, CHOMP.is_terminal,
    lambda x: CHOMP.utility(NIM.after("1:0 2:0 3:0"), x), CHOMP.after, CHOMP.state, CHOMP.solve,
    lambda x: CHOMP.solve(algorithm=x), lambda x: CHOMP.solve(window=x), lambda x: CHOMP.solve(memory=x),
    lambda x: CHOMP.solve(limit_nodes=x), lambda x: CHOMP.solve(limit_seconds=x), lambda x: CHOMP.solve(threads=x),
    lambda x: CHOMP.draw(x), lambda x: CHOMP.draw(algorithm=x), lambda x: CHOMP.draw(depth=x),
    lambda x: CHOMP.draw(labels=x), lambda x: CHOMP.draw(direction=x), lambda x: CHOMP.draw(most_nodes=x),
    lambda x: CHOMP.explain(format=x), lambda x: CHOMP.explain(nodes=x), lambda x: CHOMP.play(x, "random"),
    lambda x: CHOMP.play("random", "random", seed=x), lambda x: CHOMP.play(lambda state: x, "random"),
]


@pytest.mark.parametrize("call", CALLS)
@settings(max_examples=20)
@given(ANYTHING)
def test_nothing_else_is_ever_raised(call, given):
    """Whatever is given, it is taken, or refused in one line."""
    try:
        call(given)
    except (TypeError, zermelo.Error) as raised:
        assert is_one_line(str(raised)), str(raised)
