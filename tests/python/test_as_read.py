# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Calls that a reader of docs/reference/python.md tried, and their answers."""

import pytest
import zermelo


@pytest.mark.parametrize("opened", [True, False], ids=["as a solution", "as a path"])
def test_a_solution_file_of_another_game_takes_no_seat(tmp_path, opened):
    path = tmp_path / "nim.zsol"
    solution = zermelo.game("nim", piles=[40, 40, 10]).build(path)
    with pytest.raises(zermelo.Error, match=r"nim\.zsol' solves nim\(.*\), not tictactoe\("):
        zermelo.game("tictactoe").play("random", solution if opened else path)


def test_a_solution_file_of_another_size_takes_no_seat(tmp_path):
    solution = zermelo.game("chomp", rows=5, cols=5).build(tmp_path / "chomp.zsol")
    with pytest.raises(zermelo.Error, match="solves chomp.rows=5,cols=5.*not chomp.rows=4,cols=4"):
        zermelo.game("chomp", rows=4, cols=4).play(solution, "random")


def test_a_solution_file_takes_a_seat_in_the_midst_of_its_game(tmp_path):
    game = zermelo.game("tictactoe")
    solution = game.build(tmp_path / "tictactoe.zsol")
    assert game.play("solver", solution, state=game.after("5 1")).winner is None


@pytest.mark.parametrize("move", [5, ["5", "1"], None])
def test_a_move_that_is_not_a_string_raises_a_clear_type_error(move):
    with pytest.raises(TypeError, match="is not an action: the actions of tictactoe are strings"):
        zermelo.game("tictactoe").after(move)


@pytest.mark.parametrize("question", ["query", "index"])
def test_a_solution_file_is_asked_for_states(tmp_path, question):
    solution = zermelo.game("tictactoe").build(tmp_path / "tictactoe.zsol")
    with pytest.raises(TypeError, match="'5' is not a state of a built-in game"):
        getattr(solution, question)("5")
