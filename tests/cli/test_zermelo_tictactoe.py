# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""zermelo-tictactoe against its contract, and against the game written a second time, in Python."""

import functools
import os
import pty
import random
import subprocess

import pytest

from classroom import BIN, run

USAGE = "ERROR: Not enough/too many/illegal input arguments.\n"
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def has_line(board, mark):
    return any(all(board[cell] == mark for cell in line) for line in LINES)


@functools.lru_cache(None)
def whole_tree(board, mover, root):
    """Returns (value for root, first best move, nodes) by minimax."""
    other = "O" if mover == "X" else "X"
    if has_line(board, other):
        return (1 if other == root else -1), None, 1
    if " " not in board:
        return 0, None, 1
    best, nodes = None, 1
    for cell in range(9):
        if board[cell] == " ":
            value, _, below = whole_tree(board[:cell] + mover + board[cell + 1 :], other, root)
            nodes += below
            if best is None or (value > best[0] if mover == root else value < best[0]):
                best = value, cell
    return best[0], best[1], nodes


def pruned_tree(board, mover, root, alpha=-9, beta=9):
    """Returns the same by alpha-beta."""
    other = "O" if mover == "X" else "X"
    if has_line(board, other):
        return (1 if other == root else -1), None, 1
    if " " not in board:
        return 0, None, 1
    best, nodes = None, 1
    for cell in range(9):
        if board[cell] != " ":
            continue
        value, _, below = pruned_tree(board[:cell] + mover + board[cell + 1 :], other, root, alpha, beta)
        nodes += below
        if mover == root:
            if best is None or value > best[0]:
                best = value, cell
                alpha = max(alpha, value)
            if best[0] >= beta:
                break
        else:
            if best is None or value < best[0]:
                best = value, cell
                beta = min(beta, value)
            if best[0] <= alpha:
                break
    return best[0], best[1], nodes


def draw_board(board):
    rows = [f" {board[i]} | {board[i + 1]} | {board[i + 2]} \n" for i in (0, 3, 6)]
    return "\n" + "---+---+---\n".join(rows) + "\n"


def transcript(algorithm, first, mode, answers=(), name="Zermelo"):
    """Returns what the program has to print for these lines of input."""
    text = f"{name} solution:\nAlgorithm: MiniMax{' with alpha-beta pruning' if algorithm == 2 else ''}\nFirst: {first}\n"
    text += f"Mode: {'human' if mode == 1 else 'computer'} versus computer\n"
    board, mover, answers = " " * 9, first, list(answers)
    text += draw_board(board)
    while True:
        if mode == 1 and mover == "X":
            free = [str(cell + 1) for cell in range(9) if board[cell] == " "]
            while True:
                text += f"X's move. What is your move (possible moves at the moment are: {', '.join(free)} | "
                text += "enter 0 to exit the game)? \n"
                if not answers:
                    return text
                answer = answers.pop(0).strip()
                if answer == "0":
                    return text
                if answer in free:
                    break
            cell = int(answer) - 1
        else:
            _, cell, nodes = (whole_tree if algorithm == 1 else pruned_tree)(board, mover, mover)
            text += f"{mover}'s selected move: {cell + 1}. Number of search tree nodes generated: {nodes}\n"
        board = board[:cell] + mover + board[cell + 1 :]
        text += draw_board(board)
        other = "O" if mover == "X" else "X"
        if has_line(board, mover):
            return text + f"{mover} WON\n{other} LOST\n"
        if " " not in board:
            return text + "TIE\n"
        mover = other


@pytest.mark.parametrize("algorithm", [1, 2])
@pytest.mark.parametrize("first", ["X", "O"])
def test_tictactoe_computer_against_computer(algorithm, first):
    done = run("zermelo-tictactoe", algorithm, first, 2)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == transcript(algorithm, first, 2)
    assert f"nodes generated: {549946 if algorithm == 1 else 18297}\n" in done.stdout
    assert done.stdout.endswith("\nTIE\n")


@pytest.mark.parametrize("algorithm", [1, 2])
@pytest.mark.parametrize("first", ["X", "O"])
@pytest.mark.parametrize("seed", range(4))
def test_tictactoe_human_against_computer(algorithm, first, seed):
    dice = random.Random(seed)
    answers = [dice.choice(["1", "2", "3", "4", "5", "6", "7", "8", "9", " 5 ", "x", "", "10"]) for _ in range(60)]
    done = run("zermelo-tictactoe", algorithm, first, 1, text="".join(a + "\n" for a in answers))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == transcript(algorithm, first, 1, answers)


def test_tictactoe_the_human_can_lose():
    done = run("zermelo-tictactoe", 2, "X", 1, text="".join(f"{n}\n" for n in (2, 9, 4, 6, 8, 3, 7, 1, 5)))
    assert done.stdout.endswith("O WON\nX LOST\n")


def test_tictactoe_board_of_the_page():
    assert draw_board("X  OOX O ") == "\n X |   |   \n---+---+---\n O | O | X \n---+---+---\n   | O |   \n\n"


@pytest.mark.parametrize(
    "lines",
    [
        [],
        ["0"],
        ["5", "0"],
        ["  0\t"],
        ["\t7  \r", "0"],
        ["00", "05", "+5", "5.0", "5 5", "-1", "99999999999999999999", "ä", "５", "0"],
        ["1" * 10**6, " " * 10**6 + "1", "0"],
        ["", "", ""],
    ],
    ids=range(8),
)
def test_tictactoe_repeats_the_prompt_until_a_move_or_the_end(lines):
    done = run("zermelo-tictactoe", 2, "X", 1, text="".join(line + "\n" for line in lines))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == transcript(2, "X", 1, lines)


def test_tictactoe_takes_bytes_of_any_kind():
    done = run("zermelo-tictactoe", 2, "X", 1, text=b"\xff\xfe\n\x00\n5\x00\n\xc3\n5")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == transcript(2, "X", 1, ["?", "?", "?", "?", "5"])


def test_tictactoe_name_from_the_environment():
    for name in ("Doe, Jane, A00000000", "Zoë", "a" * 5000):
        done = run("zermelo-tictactoe", 2, "X", 2, env=dict(os.environ, ZERMELO_NAME=name))
        assert done.stdout == transcript(2, "X", 2, name=name)


@pytest.mark.parametrize(
    "arguments",
    [
        [], ["1"], ["1", "X"], ["1", "X", "1", "1"], ["0", "X", "1"], ["3", "X", "1"], ["1", "x", "1"], ["1", "o", "1"],
        ["1", "Y", "1"], ["1", "X", "0"], ["1", "X", "3"], ["01", "X", "1"], ["1 ", "X", "1"], ["", "", ""],
        ["--help", "X", "1"], ["1", "X", "--help"], ["--help", "--help"], ["-h"], ["one", "X", "1"], ["1", "XO", "1"],
    ],
    ids=" ".join,
)
def test_tictactoe_refuses_wrong_arguments_on_standard_output(arguments):
    done = run("zermelo-tictactoe", *arguments, text="5\n")
    assert (done.returncode, done.stdout, done.stderr) == (2, USAGE, "")


def test_tictactoe_reads_the_move_on_the_line_of_the_prompt():
    master, slave = pty.openpty()
    process = subprocess.Popen([BIN / "zermelo-tictactoe", "2", "X", "1"], stdin=slave, stdout=subprocess.PIPE)
    os.close(slave)
    prompt = b"enter 0 to exit the game)? "
    shown = b""
    while not shown.endswith(prompt):  # hangs, and the test fails, if the prompt is not flushed
        piece = process.stdout.read1(4096)
        assert piece
        shown += piece
    os.write(master, b"0\n")
    assert process.communicate(timeout=30)[0] == b""
    assert process.returncode == 0
    os.close(master)
