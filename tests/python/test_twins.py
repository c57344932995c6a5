# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Twins of the built-in games, written in Python, are searched alike."""

import pytest
import twins
import zermelo
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import walks, with_twins


def same_search(built_in, twin):
    """Returns all that a textbook search answers."""
    assert twin.value == built_in.value
    assert twin.best_action == built_in.best_action
    assert twin.principal_variation == built_in.principal_variation
    assert twin.counters == built_in.counters
    assert twin.moves == built_in.moves


def after(game, state):
    """Returns the twin's state after the moves that led the built-in game to this one."""
    there = game.initial
    for move in state.moves:
        there = game.result(there, move)
    return there


def test_the_twin_of_tictactoe_has_549946_nodes():
    found = zermelo.solve(twins.TicTacToe(), algorithm="minimax")
    assert (found.value, found.best_action, found.counters.visited) == (0, "1", 549_946)
    same_search(zermelo.game("tictactoe").solve(algorithm="minimax"), found)


def test_the_twin_of_tictactoe_has_18297_nodes_with_alpha_beta():
    found = zermelo.solve(twins.TicTacToe())
    assert found.counters == zermelo.Counters(18_297, 10_967, 7_330, 8_180, 9)
    same_search(zermelo.game("tictactoe").solve(), found)


def test_the_solver_ties_the_twin_of_tictactoe():
    found = zermelo.solve(twins.TicTacToe(), algorithm="solver")
    assert (found.value, found.distance) == (0, None)


def test_the_twin_of_tictactoe_is_counted():
    assert zermelo.count(twins.TicTacToe()).plies == zermelo.game("tictactoe").count().plies


@pytest.mark.parametrize("name,parameters,twin", [
    ("chomp", {"rows": 3, "cols": 4}, twins.Chomp(3, 4)),
    ("nim", {"piles": [1, 3, 5]}, twins.Nim([1, 3, 5])),
    ("numbers", {}, twins.Numbers(9)),
    ("sliding", {}, twins.Sliding("980/000/021")),
    ("sliding", {"board": "080/091/002", "agent": 2}, twins.Sliding("080/091/002", 2)),
])
@pytest.mark.parametrize("algorithm", ["minimax", "alpha-beta"])
def test_a_twin_has_the_documents_figures(name, parameters, twin, algorithm):
    built_in = zermelo.game(name, **parameters).solve(algorithm=algorithm, window="full")
    same_search(built_in, zermelo.solve(twin, algorithm=algorithm, window="full"))


@given(st.data())
@settings(max_examples=100)
def test_any_state_of_a_twin_is_searched_alike(data):
    chosen = data.draw(with_twins)
    state = data.draw(walks(chosen.game))
    algorithm = data.draw(st.sampled_from(["minimax", "alpha-beta"]))
    built_in = chosen.game.solve(state, algorithm, window="full", all_moves=True)
    twin = chosen.twin
    same_search(built_in, zermelo.solve(twin, after(twin, state), algorithm, window="full", all_moves=True))


@given(st.data())
@settings(max_examples=100)
def test_any_state_of_a_twin_is_solved_alike(data):
    chosen = data.draw(with_twins)
    state = data.draw(walks(chosen.game))
    built_in = chosen.game.solve(state, "solver", all_moves=True)
    twin = chosen.twin
    found = zermelo.solve(twin, after(twin, state), "solver", all_moves=True)
    assert (found.value, found.distance, found.best_action) == (
        built_in.value, built_in.distance, built_in.best_action)
    assert ([(move.action, move.value, move.distance) for move in found.moves]
            == [(move.action, move.value, move.distance) for move in built_in.moves])


@given(st.data())
def test_a_twin_has_as_many_nodes(data):
    chosen = data.draw(with_twins)
    state = data.draw(walks(chosen.game))
    built_in, counted = chosen.game.count(state), zermelo.count(chosen.twin, after(chosen.twin, state))
    assert (counted.nodes, counted.leaves) == (built_in.nodes, built_in.leaves)
    assert [(p.nodes, p.leaves) for p in counted.plies] == [(p.nodes, p.leaves) for p in built_in.plies]
