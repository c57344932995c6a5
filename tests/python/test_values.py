# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""States, actions, games and results are values."""

import copy
import dataclasses
import pickle

import pytest
import zermelo
from conftest import TREES
from hypothesis import given
from hypothesis import strategies as st
from strategies import catalogue, walks


@given(st.data())
def test_a_state_is_itself_however_it_is_copied(data):
    game = data.draw(catalogue).game
    state = data.draw(walks(game))
    for again in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state)), game.state(state.text),
                  copy.deepcopy([state])[0]):
        assert again == state and hash(again) == hash(state) and not again != state
        assert (str(again), repr(again), again.is_terminal) == (str(state), repr(state), state.is_terminal)
        assert game.actions(again) == game.actions(state)


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_a_pickled_state_remembers_its_moves(protocol):
    state = zermelo.game("tictactoe").after("5 1 9")
    again = pickle.loads(pickle.dumps(state, protocol))
    assert again == state and again.moves == ["5", "1", "9"]


def test_a_state_that_was_looked_up_is_pickled():
    state = zermelo.game("nim").state("1,2,0:MIN")
    assert pickle.loads(pickle.dumps(state)) == state


@given(st.data())
def test_states_of_equal_games_are_equal(data):
    chosen = data.draw(catalogue)
    game, twin = chosen.game, chosen.game
    state = data.draw(walks(game))
    assert game == twin and hash(game) == hash(twin) and twin.after(*map(quote, state.moves)) == state
    assert twin.solve(state).value == game.solve(state).value


def quote(move):
    return f'"{move}"' if " " in move else move


def test_states_of_other_games_are_not_equal():
    misere, normal = zermelo.game("nim", piles=[1, 2]), zermelo.game("nim", piles=[1, 2], play="normal")
    assert misere != normal and misere.initial.text == normal.initial.text
    assert misere.initial != normal.initial
    assert zermelo.game("chomp", rows=2, cols=3).initial != zermelo.game("chomp", rows=3, cols=2).initial


def test_a_state_is_reached_on_two_paths():
    game = zermelo.game("tictactoe")
    one, other = game.after("1 5 2"), game.after("2 5 1")
    assert one == other and len({one, other}) == 1 and one.moves != other.moves


def test_states_are_keys():
    game = zermelo.game("tictactoe")
    seen = {game.initial: "root"}
    for action in game.actions(game.initial):
        seen[game.result(game.initial, action)] = action
    assert len(seen) == 10 and seen[game.after("7")] == "7" and seen[zermelo.game("tictactoe").initial] == "root"


@pytest.mark.parametrize("other", [None, 3, "1,3,5:MAX", object(), (), float("nan")])
def test_a_state_equals_nothing_else(other):
    state = zermelo.game("nim").initial
    assert state != other and not state == other and other not in [state]


def test_a_state_describes_itself():
    game = zermelo.game("chomp", rows=2, cols=2)
    state = game.after("2,2")
    assert repr(state) == "<State 2/1:2 of chomp(rows=2,cols=2,poison=1,1,ending=forced)>"
    assert (str(state), state.text, state.moves, state.to_move) == ("2/1:2", "2/1:2", ["2,2"], "2")
    assert (state.is_terminal, state.outcome, state.winner) == (False, "", None)
    assert "P poison" in state.board(unicode=False) and "☠" in state.board()


def test_a_terminal_state_says_who_has_won():
    game = zermelo.game("chomp", rows=2, cols=2)
    end = game.after("2,2 1,2 2,1")
    assert end.is_terminal and end.winner == "1" and end.outcome.startswith("Player 1 wins")
    assert (game.utility(end, "1"), game.utility(end, "2")) == (1, -1)


def test_the_result_of_an_action_is_a_new_state():
    game = zermelo.game("nim")
    before = game.initial
    text = before.text
    after = game.result(before, "3:2")
    assert before.text == text and after != before and after.text == "1,3,2:MIN"


def test_the_list_of_actions_belongs_to_the_caller():
    game = zermelo.game("nim")
    game.actions(game.initial).clear()
    game.initial.moves.append("x")
    assert len(game.actions(game.initial)) == 9 and game.initial.moves == []


@given(st.data())
def test_the_text_of_a_game_makes_it_again(data):
    game = data.draw(catalogue).game
    assert eval(repr(game), {"zermelo": zermelo}) == game
    assert pickle.loads(pickle.dumps(game)) == game and copy.deepcopy(game) == game
    assert zermelo.game(game.name, **game.parameters) == game


@given(st.data())
def test_the_books_protocol_holds(data):
    game = data.draw(catalogue).game
    state = data.draw(walks(game))
    assert game.terminal_test(state) == game.is_terminal(state) == (game.actions(state) == [])
    assert game.to_move(state) == state.to_move and state.to_move in game.players
    if state.is_terminal:
        first, second = (game.utility(state, player) for player in game.players)
        assert first == -second


def test_a_utility_in_a_tree_is_the_players_own():
    tree = zermelo.read_tree(TREES / "aima.txt")
    end = tree.after("a1 b1")
    assert (tree.utility(end, "MAX"), tree.utility(end, "MIN")) == (3, -3)
    assert tree.play("minimax", "minimax").utilities == {"MAX": 3, "MIN": -3}


@pytest.mark.parametrize("name,value", [("value", 2), ("best_action", "x"), ("counters", None)])
def test_a_result_never_changes(name, value):
    found = zermelo.game("nim", piles=[1, 2]).solve()
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(found, name, value)


def test_results_are_compared_and_pickled():
    found = zermelo.game("nim", piles=[1, 2]).solve(all_moves=True)
    again = pickle.loads(pickle.dumps(found))
    assert again == found and hash(again) == hash(found) and again.moves == found.moves


def test_parameters_are_given_in_pythons_own_ways():
    assert zermelo.game("nim", piles=(1, 2)) == zermelo.game("nim", piles="1,2") == zermelo.game("nim(piles=1,2)")
    assert zermelo.game("sliding", board=[[9, 8, 0], [0, 0, 0], [0, 2, 1]]) == zermelo.game("sliding")
    assert zermelo.game("nim", piles=(n for n in (1, 3, 5))) == zermelo.game("nim")


def test_a_state_that_was_looked_up_and_played_on_is_pickled():
    game = zermelo.game("nim")
    state = game.result(game.state("1,2,0:MIN"), "2:1")
    assert pickle.loads(pickle.dumps(state)) == state
