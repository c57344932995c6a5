# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Solution files: built, opened, asked, read as arrays; and files that are not solutions."""

import pathlib

import numpy
import pytest
import zermelo
from conftest import BIN, command, is_one_line

GAMES = {
    "chomp": {"rows": 3, "cols": 3}, "nim": {"piles": [2, 3]}, "numbers": {"highest": 6, "threshold": 3},
    "tictactoe": {"rows": 2, "cols": 3, "in_a_row": 3},
}


@pytest.fixture(scope="module", params=GAMES)
def game_and_solution(request, tmp_path_factory):
    game = zermelo.game(request.param, **GAMES[request.param])
    return game, game.build(tmp_path_factory.mktemp("solved") / f"{request.param}.zsol")


@pytest.fixture
def chomp(tmp_path):
    return zermelo.game("chomp", rows=3, cols=3).build(tmp_path / "chomp.zsol")


def states_of(game):
    """Returns every state that play reaches."""
    seen, waiting = {game.initial}, [game.initial]
    while waiting:
        state = waiting.pop()
        for action in game.actions(state):
            after = game.result(state, action)
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return seen


def test_a_file_answers_like_the_solver_for_every_state(game_and_solution):
    game, solution = game_and_solution
    for state in states_of(game):
        found, answer = game.solve(state, "solver", all_moves=True), solution.query(state)
        assert (answer.value, answer.best_action) == (found.value, found.best_action)
        assert answer.distance == found.distance
        assert ([(move.action, move.value, move.distance) for move in answer.moves]
                == [(move.action, move.value, move.distance) for move in found.moves])


def test_the_arrays_hold_what_the_queries_answer(game_and_solution):
    game, solution = game_and_solution
    states = list(states_of(game))
    values, distances = solution.values(states), solution.distances(states)
    assert values.shape == distances.shape == (len(states),)
    answers = [solution.query(state) for state in states]
    assert values.tolist() == [answer.value for answer in answers]
    assert distances.tolist() == [answer.distance or 0 for answer in answers]


def test_a_states_number_is_its_place_in_the_arrays(game_and_solution):
    game, solution = game_and_solution
    values, distances = solution.values(), solution.distances()
    assert len(solution) == len(values) == len(distances)
    for state in states_of(game):
        number, answer = solution.index(state), solution.query(state)
        assert 0 <= number < len(solution)
        assert (values[number], distances[number]) == (answer.value, answer.distance or 0)


def test_states_that_differ_by_more_than_who_is_to_move_have_numbers_of_their_own(chomp):
    texts = {chomp.index(state): state.text.partition(":")[0] for state in states_of(chomp.game)}
    assert len(texts) == len(set(texts.values())) == 19


def test_the_arrays_are_numpy_arrays_of_the_caller(chomp):
    values, distances = chomp.values(), chomp.distances()
    assert values.dtype == numpy.int64 and distances.dtype == numpy.uint32
    values[:] = 99
    distances[:] = 99
    assert set(chomp.values().tolist()) <= {-1, 1} and chomp.distances().max() < 10
    assert chomp.values([]).shape == (0,)


def test_the_arrays_take_a_generator(chomp):
    game = chomp.game
    assert chomp.values(game.after(move) for move in ("2,2", "1,2")).tolist() == [-1, 1]


def test_an_open_file_describes_itself(chomp, tmp_path):
    assert chomp.game == zermelo.game("chomp", rows=3, cols=3)
    assert chomp.path == str(tmp_path / "chomp.zsol")
    assert repr(chomp) == f"<Solution of chomp(rows=3,cols=3,poison=1,1,ending=forced): {len(chomp):,} positions>"
    chomp.check()


def test_a_file_is_opened_again(chomp, tmp_path):
    for path in (tmp_path / "chomp.zsol", str(tmp_path / "chomp.zsol")):
        again = zermelo.open(path)
        assert again.query() == chomp.query() and again.query().best_action == "2,2"


def test_both_front_ends_write_the_same_bytes(chomp, tmp_path):
    command("build", "chomp", "--rows", 3, "--cols", 3, "-o", tmp_path / "other.zsol")
    assert (tmp_path / "other.zsol").read_bytes() == (tmp_path / "chomp.zsol").read_bytes()
    assert (BIN / "zermelo-verify").exists()


def test_threads_change_no_byte(chomp, tmp_path):
    zermelo.game("chomp", rows=3, cols=3).build(tmp_path / "two.zsol", threads=2)
    assert (tmp_path / "two.zsol").read_bytes() == (tmp_path / "chomp.zsol").read_bytes()


def test_a_state_of_another_game_is_an_error(chomp):
    other = zermelo.game("chomp", rows=2, cols=2).initial
    for ask in (chomp.query, chomp.index, lambda state: chomp.values([state]), lambda state: chomp.distances([state])):
        with pytest.raises(zermelo.Error, match="rows=3.*rows=2") as raised:
            ask(other)
        assert is_one_line(str(raised.value))


@pytest.mark.parametrize("wrong", ["2,2", 3, object()])
def test_a_value_that_is_not_a_state_raises_a_type_error(chomp, wrong):
    for ask in (chomp.query, chomp.index, lambda state: chomp.values([state])):
        with pytest.raises(TypeError) as raised:
            ask(wrong)
        assert is_one_line(str(raised.value))


def test_a_file_is_closed_at_the_end_of_a_with(chomp):
    with zermelo.open(chomp.path) as solution:
        assert solution.query().best_action == "2,2"
    for ask in (solution.query, solution.values, solution.check, lambda: len(solution), lambda: solution.game):
        with pytest.raises(zermelo.Error, match="closed"):
            ask()
    with pytest.raises(zermelo.Error, match="closed"):
        chomp.game.play(solution, "random")
    solution.close()
    assert repr(solution) == "<Solution, closed>"


def damaged(path, change):
    data = bytearray(path.read_bytes())
    change(data)
    path.write_bytes(data)


def test_a_file_that_was_cut_off_is_noticed(chomp, tmp_path):
    path = tmp_path / "chomp.zsol"
    damaged(path, lambda data: data.__delitem__(slice(len(data) // 2, None)))
    with pytest.raises(zermelo.Error) as raised:
        zermelo.open(path).check()
    assert is_one_line(str(raised.value))


@pytest.mark.parametrize("part", [0.0, 0.3, 0.6, 0.99])
def test_a_changed_byte_is_noticed(chomp, tmp_path, part):
    path = tmp_path / "chomp.zsol"

    def flip(data):
        data[int(part * (len(data) - 1))] ^= 0x55

    damaged(path, flip)
    with pytest.raises(zermelo.Error) as raised:
        zermelo.open(path).check()
    assert is_one_line(str(raised.value))


@pytest.mark.parametrize("content", [b"", b"x", b"\0" * 4096, b"ZSOL"], ids=["empty", "short", "zeros", "word"])
def test_a_file_that_is_not_a_solution_is_reported(tmp_path, monkeypatch, content):
    monkeypatch.chdir(tmp_path)
    pathlib.Path("none.zsol").write_bytes(content)
    with pytest.raises(zermelo.Error, match="'none.zsol'") as raised:
        zermelo.open("none.zsol")
    assert is_one_line(str(raised.value))


def test_the_name_of_a_file_is_shown_however_long_its_path(tmp_path):
    with pytest.raises(zermelo.Error, match="none.zsol"):
        zermelo.open(tmp_path / ("x" * 40) / "none.zsol")


def test_a_stopped_build_says_how_to_go_on(tmp_path):
    game = zermelo.game("tictactoe", rows=4, cols=4, in_a_row=4)
    with pytest.raises(zermelo.LimitError, match="positions are kept, and the same call resumes") as raised:
        game.build(tmp_path / "t.zsol", limit_seconds=0.2)
    assert is_one_line(str(raised.value)) and raised.value.proved.algorithm == "build"
    assert not (tmp_path / "t.zsol").exists()


def test_a_solution_does_not_outlive_its_file_unnoticed(chomp, tmp_path):
    (tmp_path / "chomp.zsol").unlink()
    assert chomp.query().value == 1  # it is open
    with pytest.raises(zermelo.Error):
        zermelo.open(tmp_path / "chomp.zsol")
