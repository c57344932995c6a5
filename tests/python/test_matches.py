# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Matches: seats by name, functions, persons and solution files."""

import builtins
import re

import numpy
import pytest
import twins
import zermelo
from conftest import command

TICTACTOE = zermelo.game("tictactoe")


def first_of(game):
    """Returns a seat that takes the first action there is."""
    return lambda state: list(game.actions(state))[0]


@pytest.mark.parametrize("name,words", [("nim", []), ("tictactoe", []), ("numbers", []), ("chomp", ["--rows", "4"]),
                                        ("sliding", [])])
@pytest.mark.parametrize("seed", [0, 1, 7, 2**64 - 1])
def test_a_random_seat_moves_as_on_the_command_line(name, words, seed):
    told = command("play", name, *words, "--first", "random", "--second", "random", "--seed", seed)
    game = zermelo.game(name, **({"rows": 4} if words else {}))
    match = game.play("random", "random", seed=seed)
    assert list(match.moves) == re.findall(r"\(random\) plays (.*)\.$", told, re.M) and match.end == "finished"


def test_the_same_seed_gives_the_same_match():
    one, same, other = (TICTACTOE.play("random", "random", seed=seed).moves for seed in (5, 5, 6))
    assert one == same != other


def test_a_twin_is_played_by_the_same_random_moves():
    built_in = zermelo.game("nim").play("random", "random", seed=11)
    assert zermelo.play(twins.Nim([1, 3, 5]), "random", "random", seed=11).moves == built_in.moves


def test_a_match_has_every_field():
    match = zermelo.game("nim", piles=[1, 3, 5]).play("minimax", "alpha-beta")
    assert (match.end, match.winner, match.utilities) == ("finished", "MAX", {"MAX": 1, "MIN": -1})
    assert match.state.is_terminal and match.state == zermelo.game("nim").after(*match.moves)
    assert [search.ply for search in match.searches] == list(range(1, len(match.moves) + 1))
    assert match.searches[0].visited == 12_456 and match.searches[0].algorithm == "minimax"
    assert [search.action for search in match.searches] == list(match.moves)
    assert {search.player for search in match.searches[1::2]} == {"MIN"}
    assert str(match) == match.transcript and "MAX (minimax) plays 3:2" in str(match)


def test_a_tie_has_no_winner():
    match = TICTACTOE.play("solver", "alpha-beta")
    assert (match.winner, match.utilities) == (None, {"X": 0, "O": 0})


def test_two_machines_that_go_round_in_a_circle_stop():
    endless = zermelo.game("sliding", moves=0, stuck="draw", board="000/981/020")
    match = endless.play("solver", "solver")
    assert (match.end, match.winner, match.utilities) == ("repeated", None, {})


def test_the_first_seat_sits_where_the_game_begins():
    asked = []

    def first(state):
        asked.append(state.to_move)
        return first_of(TICTACTOE)(state)

    TICTACTOE.play(first, "random", state=TICTACTOE.after("5"))
    assert set(asked) == {"X"}


def test_the_first_seat_sits_where_a_python_game_begins():
    game, asked = twins.TicTacToe(), []

    def first(state):
        asked.append(state[1])
        return first_of(game)(state)

    match = zermelo.play(game, first, "random", state=game.result(game.initial, "5"))
    assert set(asked) == {"X"} and match.moves[0] != "5"


def test_functions_take_both_seats():
    match = TICTACTOE.play(first_of(TICTACTOE), lambda state: TICTACTOE.actions(state)[-1])
    assert match.moves[:4] == ("1", "9", "2", "8") and match.winner == "X" and match.searches == ()


def test_functions_take_seats_in_python_games():
    game = twins.TicTacToe()
    match = zermelo.play(game, first_of(game), lambda state: game.actions(state)[-1])
    assert match.moves == TICTACTOE.play(first_of(TICTACTOE), lambda state: TICTACTOE.actions(state)[-1]).moves
    assert game.is_terminal(match.state) and match.winner == "X"


def test_a_function_sees_the_games_own_states_and_gives_its_own_actions():
    class Typed(twins.Numbers):
        def actions(self, state):
            return [int(action) for action in super().actions(state)]

        def is_terminal(self, state):
            return not self.actions(state)

    game = Typed(5, 3)
    match = zermelo.play(game, lambda state: max(game.actions(state)), "solver")
    assert all(type(move) is int for move in match.moves) and match.moves[0] == 5


class Choosing:
    """Each of two players picks one of these objects; the second gets what the two picks are worth together."""

    initial = ()

    def __init__(self, players, choices):
        self.players, self.choices = players, choices

    def to_move(self, state):
        return self.players[len(state) % 2]

    def actions(self, state):
        return self.choices

    def result(self, state, action):
        return (*state, action)

    def is_terminal(self, state):
        return len(state) == 2

    def utility(self, state, player):
        worth = sum(map(int, state))
        return -worth if player == self.players[0] else worth


def test_actions_that_are_written_alike_are_played_as_they_are_chosen():
    game = Choosing("AB", [1, "1", 2])
    for first in game.choices:
        for second in game.choices:
            match = zermelo.play(game, lambda state: first, lambda state: second)
            assert match.moves == (first, second) == match.state
            assert list(map(type, match.moves)) == [type(first), type(second)]


def test_an_action_that_is_equal_is_the_games_own():
    game = Choosing("AB", [numpy.array([1]), numpy.array([2])])
    match = zermelo.play(game, lambda state: numpy.array([2]), "random")
    assert match.moves[0] is game.choices[1]


@pytest.mark.parametrize("players", [(0, 1), (int, str), (("A",), ("B",))])
def test_players_are_the_games_own_in_a_match(players):
    match = zermelo.play(Choosing(players, [1, 2]), "minimax", "solver")
    assert match.winner is players[1] and match.utilities == {players[0]: -3, players[1]: 3}
    assert [search.player for search in match.searches] == list(players)


def test_players_that_are_written_alike_are_distinguished():
    match = zermelo.play(Choosing((1, "1"), [1, 2]), "alpha-beta", "alpha-beta")
    assert match.winner == "1" and match.utilities == {1: -3, "1": 3}


def test_unhashable_players_are_known_by_their_text():
    assert zermelo.play(Choosing(([], {}), [1, 2]), "random", "minimax").utilities.keys() == {"[]", "{}"}


def test_a_search_is_reported_with_its_move_even_if_that_was_taken_back(monkeypatch, capsys):
    typing(monkeypatch, "5", "undo", "quit")
    match = TICTACTOE.play("human", "alpha-beta")
    assert (match.moves, [search.action for search in match.searches]) == ((), ["1"])


@pytest.mark.parametrize("action,kind,says", [("10", zermelo.Error, "10"), ("x", zermelo.Error, "x"),
                                              (5, TypeError, "strings"), (None, TypeError, "strings")])
def test_an_illegal_move_of_a_function_raises(action, kind, says):
    with pytest.raises(kind, match=says):
        TICTACTOE.play(lambda state: action, "random")
    assert TICTACTOE.play("random", "random").end == "finished"


@pytest.mark.parametrize("action", ["10", 5, None, ()])
def test_an_illegal_move_of_a_function_in_a_python_game_raises(action):
    with pytest.raises(zermelo.Error, match="is not an action at"):
        zermelo.play(twins.TicTacToe(), lambda state: action, "random")


@pytest.mark.parametrize("word", ["quit", "hint", "help", "undo"])
def test_a_function_gives_actions_and_no_commands(word):
    with pytest.raises(zermelo.Error):
        TICTACTOE.play(lambda state: word, "random")


def test_an_exception_of_a_function_reaches_the_caller():
    def fail(state):
        raise RuntimeError("no idea")

    for game in (TICTACTOE, twins.TicTacToe()):
        with pytest.raises(RuntimeError, match="no idea"):
            zermelo.play(game, fail, "random")


def typing(monkeypatch, *lines):
    """Returns a person who types these lines and leaves."""
    left, prompts = list(lines), []

    def answer(prompt=""):
        prompts.append(prompt)
        if not left:
            raise EOFError
        return left.pop(0)

    monkeypatch.setattr(builtins, "input", answer)
    return prompts


def test_a_person_is_asked_by_input(monkeypatch, capsys):
    prompts = typing(monkeypatch, "5", "x", "1", "2", "9", "8", "3", "7", "4", "6")
    match = TICTACTOE.play("human", "alpha-beta")
    assert match.moves[0] == "5" and len(prompts) >= 3 and "X" in prompts[0]
    shown = capsys.readouterr().out
    assert shown == match.transcript and "alpha-beta" in shown


def test_limits_are_named_as_arguments_of_python(monkeypatch, capsys):
    typing(monkeypatch, "hint")
    match = TICTACTOE.play("human", "random", limit_nodes=10)
    assert "No hint: limit of 10 nodes reached (limit_nodes)." in match.transcript
    with pytest.raises(zermelo.Error):
        TICTACTOE.play("alpha-beta", "human", limit_nodes=10)
    assert "stopped    limit of 10 nodes reached (limit_nodes)\n" in capsys.readouterr().out


@pytest.mark.parametrize("game", [TICTACTOE, twins.TicTacToe()], ids=["built-in", "python"])
def test_the_end_of_input_quits(monkeypatch, capsys, game):
    typing(monkeypatch, "5")
    match = zermelo.play(game, "human", "random")
    assert (match.end, match.winner, match.utilities) == ("quit", None, {})
    assert match.moves[0] == "5" and len(match.moves) == 2


def test_a_person_may_quit(monkeypatch, capsys):
    typing(monkeypatch, "quit")
    assert TICTACTOE.play("human", "random").end == "quit"


def test_two_machines_print_nothing(capsys):
    TICTACTOE.play("random", "solver")
    assert capsys.readouterr().out == ""


def test_a_person_plays_against_a_function(monkeypatch, capsys):
    typing(monkeypatch, "1", "2", "3")
    match = TICTACTOE.play("human", lambda state: TICTACTOE.actions(state)[-1])
    assert match.moves == ("1", "9", "2", "8", "3") and match.winner == "X"


@pytest.mark.parametrize("how", [str, lambda path: path, lambda path: zermelo.open(path)], ids=["text", "path", "open"])
def test_a_solution_file_takes_a_seat(tmp_path, how):
    path = tmp_path / "tictactoe.zsol"
    TICTACTOE.build(path)
    match = TICTACTOE.play("random", how(path), seed=3)
    assert match.winner in ("O", None) and match.end == "finished"
    told = command("play", "tictactoe", "--first", "random", "--second", path, "--seed", 3)
    assert list(match.moves) == re.findall(r"\) plays ([0-9])", told)


def test_a_match_between_solver_and_random_is_never_lost():
    for seed in range(20):
        assert TICTACTOE.play("random", "solver", seed=seed).winner != "X"


def test_a_limit_stops_a_match():
    large = zermelo.game("tictactoe", rows=5, cols=5, in_a_row=5)
    with pytest.raises(zermelo.Error, match="limit of 1,000 nodes"):
        large.play("alpha-beta", "random", limit_nodes=1_000)
