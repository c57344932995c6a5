# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""The examples of the texts: of the course's function, of every docstring, of the games' pages."""

import pickle
import subprocess
import sys

import pytest
import zermelo
from conftest import PACKAGE, TREES, environment


@pytest.mark.parametrize("method,piles,answer", [
    ("Minimax", [1, 3, 5], ([1, 3, 2], 446)),
    ("AlphaBeta", [1, 3, 5], ([1, 3, 2], 110)),
    ("Minimax", [1, 2, 4, 5], ([1, 0, 4, 5], 41_992)),
    ("AlphaBeta", [1, 2, 4, 5], ([1, 0, 4, 5], 2_575)),
    ("Minimax", [2, 2], ([0, 2], 3)),
    ("AlphaBeta", [2, 2], ([0, 2], 3)),
    ("Minimax", [0, 3, 0, 2], ([0, 2, 0, 2], 32)),
    ("AlphaBeta", [0, 3, 0, 2], ([0, 2, 0, 2], 18)),
])
def test_solve_game_answers_as_the_course_asks(method, piles, answer):
    assert zermelo.SolveGame(method_name=method, game=piles) == answer
    assert zermelo.SolveGame(method, piles) == answer


def test_solve_game_gives_a_new_list_and_leaves_its_own_alone():
    piles = [1, 3, 5]
    configuration, nodes = zermelo.SolveGame("Minimax", piles)
    assert type(configuration) is list and type(nodes) is int
    assert configuration is not piles and piles == [1, 3, 5]


def test_solve_game_counts_beyond_64_bits():
    configuration, nodes = zermelo.SolveGame("Minimax", [5, 6, 7, 8, 9, 10])
    assert nodes > 2**64 and len(configuration) == 6


@pytest.mark.parametrize("piles", [(1, 3, 5), range(1, 4)])
def test_solve_game_takes_any_sequence(piles):
    assert zermelo.SolveGame("AlphaBeta", piles) == zermelo.SolveGame("AlphaBeta", list(piles))


def test_the_catalogue_names_the_games_and_their_parameters():
    games = zermelo.games()
    assert {"chomp", "sliding", "nim", "tictactoe", "numbers", "tree"} <= set(games)
    rows = games["chomp"].parameters[0]
    assert (rows.name, rows.kind, rows.default, rows.domain) == ("rows", "integer", "3", "1 to 64")
    assert [p.name for p in games["tictactoe"].parameters] == ["rows", "cols", "in_a_row"]
    assert games["tree"].parameters[0].default is None
    assert games["nim"].parameters[1].choices == ("misere", "normal")


def test_every_game_of_the_catalogue_is_played_solved_and_pickled():
    for name, info in zermelo.games().items():
        if any(p.default is None for p in info.parameters):
            continue
        game = zermelo.game(name)
        match = game.play("random", "random", seed=1)
        assert match.moves and game.is_terminal(match.state)
        middle = game.after(" ".join(map(str, match.moves[:-2])))
        for state in (game.initial, middle, match.state):
            assert pickle.loads(pickle.dumps(state)) == state
        assert len({game.solve(middle, algorithm).value for algorithm in ("minimax", "alpha-beta", "solver")}) == 1


def test_every_default_of_the_catalogue_is_taken():
    for name, info in zermelo.games().items():
        if all(p.default is not None for p in info.parameters):
            given = {p.name: p.default for p in info.parameters}
            assert zermelo.game(name, **given) == zermelo.game(name)


def test_a_game_is_made_by_keywords():
    g = zermelo.game("chomp", rows=3, cols=4)
    s = g.initial
    assert g.actions(s)[:2] == ["1,2", "1,3"] and len(g.actions(s)) == 11
    t = g.result(s, "2,3")
    assert t.text == "4/2/2:2" and g.to_move(t) == "2" and not g.is_terminal(t)


def test_a_result_has_every_field():
    found = zermelo.game("chomp", rows=3, cols=4).solve(algorithm="minimax")
    assert (found.value, found.player, found.best_action) == (1, "1", "2,3")
    assert found.principal_variation[0] == "2,3" and found.variation_end == ""
    assert found.counters == zermelo.Counters(33_096, 19_124, 13_972, 0, 11)
    assert found.seconds > 0 and found.distance is None and found.algorithm == "minimax"


def test_the_solver_reports_the_distance():
    found = zermelo.game("chomp", rows=3, cols=4).solve(algorithm="solver")
    assert (found.value, found.distance, len(found.principal_variation)) == (1, 7, 7)
    assert found.counters.stored is not None


@pytest.mark.parametrize("name", ["aima.txt", "aima.json", "aima.efg"])
def test_a_tree_is_read_from_a_file(name):
    tree = zermelo.read_tree(TREES / name)
    found = tree.solve(algorithm="minimax", visits=True)
    assert (found.value, found.best_action, found.counters.visited) == (3, "a1", 13)
    assert len(found.visits) == 12
    assert tree == zermelo.read_tree(str(TREES / name))


def test_min_may_begin_in_a_tree():
    tree = zermelo.read_tree(TREES / "aima.txt", to_move="min")
    assert tree.to_move(tree.initial) == "MIN" and tree.solve().player == "MAX"


def test_a_tree_has_fractions(tmp_path):
    (tmp_path / "t.txt").write_text("r\nr a x\nr b y\na:7/2\nb:3.25\n")
    found = zermelo.read_tree(tmp_path / "t.txt").solve(all_moves=True)
    assert [str(move.value) for move in found.moves] == ["7/2", "13/4"] and found.value * 2 == 7


def test_the_docstrings_are_true():
    done = subprocess.run([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--doctest-modules",
                           "--pyargs", "zermelo"], cwd=PACKAGE, capture_output=True, text=True, timeout=120,
                          env={**environment(), "PYTHONDONTWRITEBYTECODE": "1"}, check=False)
    assert done.returncode == 0, done.stdout[-3000:]
    assert int(done.stdout.split(" passed")[0].split()[-1]) >= 15


def test_the_rules_are_shown_as_on_the_command_line():
    assert "12" in zermelo.game("numbers", highest=12, threshold=7).rules()


def test_visits_are_listed_in_order_without_the_root():
    found = zermelo.game("tictactoe").solve(visits=True)
    assert len(found.visits) == 18_296 and found.visits[0] == "X../.../...:O"


def test_importing_the_package_loads_no_slow_module():
    slow = {"dataclasses", "decimal", "fractions", "inspect", "json", "numbers", "numpy", "pathlib"}
    program = f"import sys; before = set(sys.modules); import zermelo; print(*({slow} & (set(sys.modules) - before)))"
    # Without the site's own modules, which may load some of these first.
    done = subprocess.run([sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, {str(PACKAGE)!r}); {program}"],
                          capture_output=True, text=True, check=True)
    assert done.stdout == "\n"


def test_classes_of_answers_are_found_before_the_first_answer():
    program = "import zermelo; print(*(name for name in zermelo.__all__ if name not in dir(zermelo)), zermelo.Result.__module__)"
    done = subprocess.run([sys.executable, "-c", program], cwd=PACKAGE, capture_output=True, text=True, check=True)
    assert done.stdout == "zermelo\n"
    with pytest.raises(AttributeError, match="module 'zermelo' has no attribute 'Results'"):
        zermelo.Results  # noqa: B018
