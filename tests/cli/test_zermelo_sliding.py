# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""The sliding puzzle's two programs against their contract, and against the game written a second time, in Python."""

import os
import random

import pytest

from classroom import SLIDING, assert_fails, run

GOAL = {1: {0, 1}, 2: {7, 8}}
TILES = {1: (1, 2), 2: (8, 9)}
STEPS = {"U": (-1, 0), "R": (0, 1), "D": (1, 0), "L": (0, -1)}
REVERSE = {"U": "D", "D": "U", "L": "R", "R": "L"}


def slides(where, agent, previous):
    """Returns (tile, letter, square) of each legal slide, lower tile first; up, right, down, left."""
    found = []
    for tile in TILES[agent]:
        row, col = divmod(where[tile], 3)
        for letter, (down, right) in STEPS.items():
            r, c = row + down, col + right
            if not (0 <= r < 3 and 0 <= c < 3) or 3 * r + c in where.values():
                continue
            if previous[agent] != (tile, REVERSE[letter]):
                found.append((tile, letter, 3 * r + c))
    return found


class Puzzle:
    """The puzzle by both searches; values count moves, so that a sooner win is a better one."""

    def __init__(self, board, agent, stuck="pass"):
        self.agent, self.stuck = agent, stuck
        where = {tile: board.index(tile) for tile in (1, 2, 8, 9)}
        self.root = (where, {1: None, 2: None}, {1: 0, 2: 0, 8: 0, 9: 0}, agent, 0)

    def winner(self, where, stay):
        for agent in (1, 2):
            if {where[t] for t in TILES[agent]} == GOAL[agent] or any(stay[t] == 3 for t in TILES[3 - agent]):
                return agent
        return None

    def look(self, state):
        """Returns (utility, None) of a terminal state, (None, successors) of another."""
        where, previous, stay, mover, plies = state
        winner = self.winner(where, stay)
        if winner is not None:
            return (11 - plies if winner == self.agent else plies - 11), None
        if plies == 10:
            return 0, None
        moves = slides(where, mover, previous)
        if not moves and self.stuck != "pass":
            lost = plies - 11 if mover == self.agent else 11 - plies
            return (0 if self.stuck == "draw" else lost), None
        return None, [self.after(state, move) for move in moves or [None]]

    def after(self, state, move):
        where, previous, stay, mover, plies = state
        where, previous, stay = dict(where), dict(previous), dict(stay)
        if move:
            where[move[0]] = move[2]
        for tile in TILES[mover]:
            if where[tile] not in GOAL[3 - mover]:
                stay[tile] = 0
            else:
                stay[tile] = 1 if move and move[0] == tile else stay[tile] + 1
        previous[mover] = move[:2] if move else None
        return where, previous, stay, 3 - mover, plies + 1

    def minimax(self):
        self.visited = self.expanded = 0

        def value(state):
            self.visited += 1
            utility, successors = self.look(state)
            if successors is None:
                return utility
            self.expanded += 1
            return (max if state[3] == self.agent else min)(map(value, successors))

        return value(self.root)

    def alpha_beta(self):
        self.visited = self.expanded = 0

        def value(state, alpha, beta):
            self.visited += 1
            utility, successors = self.look(state)
            if successors is None:
                return (utility > 0) - (utility < 0)  # the count is that of the plain game
            self.expanded += 1
            best = None
            for child in successors:
                v = value(child, alpha, beta)
                if state[3] == self.agent:
                    best = v if best is None else max(best, v)
                    alpha = max(alpha, best)
                    if best >= beta:
                        break
                else:
                    best = v if best is None else min(best, v)
                    beta = min(beta, best)
                    if best <= alpha:
                        break
            return best

        return value(self.root, -100, 100)


def solve_sliding(program, folder, board, agent, *options):
    (folder / "in.txt").write_text(board if isinstance(board, str) else " ".join(map(str, board)) + "\n")
    out = folder / "out.txt"
    done = run(program, *options, agent, folder / "in.txt", out)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", ""), done
    return out.read_text()


@pytest.mark.parametrize(
    "board, agent, part, value, expanded, visited, moves",
    [
        ("980 000 021", 1, 1, 0, 9301, 22821, 0),
        ("980 000 021", 1, 2, 0, 645, 1230, 0),
        ("080 091 002", 2, 1, 0, 10090, 24581, 0),
        ("080 091 002", 2, 2, 0, 649, 1075, 0),
        ("910 082 000", 2, 1, -1, 11935, 35688, 10),
        ("910 082 000", 2, 2, -1, 2143, 4389, 10),
        ("001 802 090", 2, 2, 1, 686, 1130, 6),
        ("120 890 000", 1, 1, 1, 0, 1, 0),  # decided already
        ("210 890 000", 2, 2, -1, 0, 1, 0),
        ("120 890 000", 2, 1, -1, 0, 1, 0),
        ("000 120 089", 2, 2, 1, 0, 1, 0),
    ],
)
def test_sliding_examples(tmp_path, board, agent, part, value, expanded, visited, moves):
    numbers = [int(digit) for digit in board if digit != " "]
    program = SLIDING[part - 1]
    assert solve_sliding(program, tmp_path, numbers, agent) == f"{value}\n{expanded}\n{moves}\n"
    assert solve_sliding(program, tmp_path, numbers, agent, "--count", "expanded") == f"{value}\n{expanded}\n{moves}\n"
    assert solve_sliding(program, tmp_path, numbers, agent, "--count=visited") == f"{value}\n{visited}\n{moves}\n"


def test_sliding_order_of_the_document():
    where = {1: 5, 2: 8, 8: 1, 9: 4}
    assert [move[:2] for move in slides(where, 2, {2: None})] == [(8, "R"), (8, "L"), (9, "D"), (9, "L")]


@pytest.mark.parametrize("seed", range(8))
def test_sliding_agrees_with_python(tmp_path, seed):
    dice = random.Random(seed)
    board = [1, 2, 8, 9, 0, 0, 0, 0, 0]
    while True:
        dice.shuffle(board)
        if not all({board.index(t) for t in TILES[agent]} == GOAL[agent] for agent in (1, 2)):
            break
    agent = dice.choice((1, 2))
    stuck = ("pass", "pass", "loses", "draw")[seed % 4]
    puzzle = Puzzle(board, agent, stuck)
    hurried = puzzle.minimax()
    value = (hurried > 0) - (hurried < 0)
    moves = 11 - abs(hurried) if hurried else 0
    for count in ("expanded", "visited"):
        assert (
            solve_sliding(SLIDING[0], tmp_path, board, agent, "--stuck", stuck, "--count", count)
            == f"{value}\n{getattr(puzzle, count)}\n{moves}\n"
        ), board
    assert puzzle.alpha_beta() == value
    for count in ("expanded", "visited"):
        assert (
            solve_sliding(SLIDING[1], tmp_path, board, agent, "--stuck", stuck, "--count", count)
            == f"{value}\n{getattr(puzzle, count)}\n{moves}\n"
        ), board


def test_sliding_reads_any_white_space(tmp_path):
    for text in ("9 8 0 0 0 0 0 2 1", "9\t8\r\n0\r\n\r\n0 0\v0\f0 2 1\n\n", "\n\n  9 8 0\n0 0 0\n0 2 1   "):
        assert solve_sliding(SLIDING[1], tmp_path, text, 1) == "0\n645\n0\n"


def test_sliding_may_write_over_its_input_and_to_a_pipe(tmp_path):
    board = tmp_path / "board.txt"
    board.write_text("9 8 0 0 0 0 0 2 1")
    done = run(SLIDING[1], 1, board, "/dev/stdout")
    assert (done.returncode, done.stdout) == (0, "0\n645\n0\n")
    assert run(SLIDING[1], 1, board, board).returncode == 0
    assert board.read_text() == "0\n645\n0\n"
    assert os.listdir(tmp_path) == ["board.txt"]


BAD_BOARDS = {
    "too few": b"9 8 0 0 0 0 0 2",
    "too many": b"9 8 0 0 0 0 0 2 1 0",
    "empty": b"",
    "white space": b" \n\n",
    "a tile missing": b"9 8 0 0 0 0 0 2 0",
    "a tile twice": b"9 8 8 0 0 0 0 2 1",
    "no tile": b"9 8 0 0 3 0 0 2 1",
    "a word": b"9 8 0 0 x 0 0 2 1",
    "negative": b"9 8 0 0 -1 0 0 2 1",
    "a fraction": b"9 8 0 0 0.0 0 0 2 1",
    "huge": b"9 8 0 0 99999999999999999999999 0 0 2 1",
    "binary": bytes(range(256)) * 9,
    "zero bytes": b"9 8 0\0 0 0 0 0 2 1",
    "no UTF-8": b"9 8 0 0 \xff\xfe 0 0 2 1",
    "both have won": b"1 2 0 0 0 0 0 8 9",
}


@pytest.mark.parametrize("program", SLIDING)
@pytest.mark.parametrize("content", BAD_BOARDS.values(), ids=BAD_BOARDS.keys())
def test_sliding_refuses_a_wrong_board(tmp_path, program, content):
    (tmp_path / "in.txt").write_bytes(content)
    out = tmp_path / "out.txt"
    assert_fails(run(program, 1, tmp_path / "in.txt", out), program)
    assert not out.exists()
    out.write_text("as it was")
    assert_fails(run(program, 1, tmp_path / "in.txt", out), program)
    assert out.read_text() == "as it was"


def test_sliding_errors_differ(tmp_path):
    messages = set()
    for name in ("too few", "a tile missing", "a tile twice", "no tile", "both have won"):
        (tmp_path / "in.txt").write_bytes(BAD_BOARDS[name])
        messages.add(run(SLIDING[0], 1, tmp_path / "in.txt", tmp_path / "out.txt").stderr)
    assert len(messages) == 5


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["1", "IN"],
        ["1", "IN", "OUT", "OUT"],
        ["0", "IN", "OUT"],
        ["3", "IN", "OUT"],
        ["01", "IN", "OUT"],
        ["-1", "IN", "OUT"],
        ["", "IN", "OUT"],
        ["one", "IN", "OUT"],
        ["--count", "leaves", "1", "IN", "OUT"],
        ["--count=", "1", "IN", "OUT"],
        ["1", "IN", "OUT", "--count"],
        ["--stuck", "wins", "1", "IN", "OUT"],
        ["--depth", "3", "1", "IN", "OUT"],
        ["1", "MISSING", "OUT"],
        ["1", "FOLDER", "OUT"],
        ["1", "", "OUT"],
        ["1", "IN", "FOLDER"],
        ["1", "IN", "MISSING/out.txt"],
        ["1", "IN", "/dev/full"],
        ["1", "IN", ""],
    ],
    ids=" ".join,
)
def test_sliding_refuses_wrong_arguments(tmp_path, arguments):
    (tmp_path / "IN").write_text("9 8 0 0 0 0 0 2 1")
    (tmp_path / "OUT").write_text("as it was")
    (tmp_path / "FOLDER").mkdir()
    for program in SLIDING:
        assert_fails(run(program, *arguments, cwd=tmp_path), program)
    assert (tmp_path / "OUT").read_text() == "as it was"
    assert sorted(os.listdir(tmp_path)) == ["FOLDER", "IN", "OUT"]
