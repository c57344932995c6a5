# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""The classroom programs against their contracts, and against the games written a second time, in Python."""

import functools
import os
import pathlib
import pty
import random
import re
import signal
import subprocess
import time

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BIN = pathlib.Path(os.environ.get("ZERMELO_BIN", ROOT / "build" / "release" / "bin")).resolve()
CLASSROOM = ROOT / "apps" / "classroom"
SLIDING = ["zermelo-sliding-part1", "zermelo-sliding-part2"]
PROGRAMS = SLIDING + ["zermelo-nim", "zermelo-tictactoe", "zermelo-numbers"]


def run(program, *arguments, text="", **options):
    """The finished process; bytes where bytes are given, text otherwise."""
    data = text if isinstance(text, bytes) else text.encode()
    done = subprocess.run([BIN / program, *map(str, arguments)], input=data, capture_output=True, timeout=120, **options)
    done.stdout, done.stderr = (b.decode("utf-8", "surrogateescape") for b in (done.stdout, done.stderr))
    return done


def assert_fails(done, program, code=2):
    assert done.returncode == code, done
    assert done.stdout == ""
    assert re.fullmatch(re.escape(program) + r": [^\n]+\n", done.stderr), done.stderr


# ----------------------------------------------------------------------------------------------------------------------
# What every program has


@pytest.mark.parametrize("program", PROGRAMS)
def test_help_has_an_example_that_runs(program, tmp_path):
    done = run(program, "--help")
    assert done.returncode == 0 and done.stderr == ""
    assert program in done.stdout
    commands = re.findall(r"^ *\$ (.*)$", done.stdout, re.MULTILINE)
    assert commands
    run_commands(commands, tmp_path)


def test_help_is_given_wherever_it_is_asked_for():
    for command in (["zermelo-nim", "Minimax", "1"], ["zermelo-numbers", "--seed", "1"], [SLIDING[0], "1"], [SLIDING[1], "1"]):
        assert run(*command, "--help").stdout == run(command[0], "--help").stdout != ""


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_full_disk_is_an_error(program):
    with open("/dev/full", "wb") as full:
        done = subprocess.run([BIN / program, "--help"], stdout=full, stderr=subprocess.PIPE, timeout=60)
    assert done.returncode == 2
    assert re.fullmatch(program.encode() + rb": [^\n]+\n", done.stderr)


@pytest.mark.parametrize(
    "command", [["zermelo-numbers"], ["zermelo-nim", "Minimax", "1", "3", "5"], ["zermelo-tictactoe", "2", "X", "2"]]
)
def test_a_reader_that_has_gone_is_no_error(command):
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run([BIN / command[0], *command[1:]], stdout=writer, stderr=subprocess.PIPE, timeout=60)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


def run_commands(commands, folder):
    """In a folder that looks like the top of the repository: the programs are in build/release/bin."""
    (folder / "build" / "release").mkdir(parents=True)
    (folder / "build" / "release" / "bin").symlink_to(BIN)
    environment = dict(os.environ, PATH=f"{BIN}:{os.environ['PATH']}")
    for command in commands:
        done = subprocess.run(
            ["bash", "-o", "pipefail", "-c", command],
            cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=120,
        )
        assert done.returncode == 0, (command, done)


@pytest.mark.parametrize("readme", sorted(CLASSROOM.glob("*/README.txt")), ids=lambda path: path.parent.name)
def test_readme_is_short_and_its_commands_run(readme, tmp_path):
    lines = readme.read_text().splitlines()
    assert len(lines) <= 40
    commands = [line.strip()[2:] for line in lines if line.strip().startswith("$ ")]
    commands = [command for command in commands if not command.startswith("./run")]  # compiles, as this test's caller did
    program = "zermelo-" + readme.parent.name.replace("_", "-")
    assert any(program in command for command in commands)
    assert any("cmake --preset release" in line for line in lines)
    run_commands(commands, tmp_path)


def test_every_program_has_a_readme():
    for program in PROGRAMS:
        assert (CLASSROOM / program.removeprefix("zermelo-").replace("-", "_") / "README.txt").is_file()


# ----------------------------------------------------------------------------------------------------------------------
# The sliding puzzle

GOAL = {1: {0, 1}, 2: {7, 8}}
TILES = {1: (1, 2), 2: (8, 9)}
STEPS = {"U": (-1, 0), "R": (0, 1), "D": (1, 0), "L": (0, -1)}
REVERSE = {"U": "D", "D": "U", "L": "R", "R": "L"}


def slides(where, agent, previous):
    """(tile, letter, square) of each legal slide, lower tile first; up, right, down, left."""
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
        """(utility, None) of a terminal state, (None, successors) of another."""
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


# ----------------------------------------------------------------------------------------------------------------------
# Nim


def nim_successors(piles):
    for i, k in enumerate(piles):
        for left in range(k):
            yield piles[:i] + (left,) + piles[i + 1 :]


@functools.lru_cache(None)
def nim_tree(piles):
    """(whether the player to move wins, number of nodes) by walking every distinct state."""
    children = [nim_tree(tuple(sorted(child))) for child in nim_successors(piles)]
    return (not children or any(not wins for wins, _ in children)), 1 + sum(nodes for _, nodes in children)


def nim_minimax(piles):
    children = list(nim_successors(piles))
    best = next((c for c in children if not nim_tree(tuple(sorted(c)))[0]), children[0])
    return list(best), nim_tree(tuple(sorted(best)))[1] - 1


def nim_alpha_beta(piles):
    count = 0

    def value(state, is_max, alpha, beta):
        nonlocal count
        count += 1
        if not any(state):
            return 1 if is_max else -1
        best = None
        for child in nim_successors(state):
            v = value(child, not is_max, alpha, beta)
            if is_max:
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

    chosen, alpha = None, -1
    for child in nim_successors(piles):
        before = count
        v = value(child, False, alpha, 1)
        if chosen is None or v > chosen[0]:
            chosen = v, list(child), count - before - 1
            alpha = max(alpha, v)
        if v >= 1:
            break
    return chosen[1:]


def solve_nim(method, piles):
    done = run("zermelo-nim", method, *piles)
    assert (done.returncode, done.stderr) == (0, ""), done
    return done.stdout


@pytest.mark.parametrize(
    "method, piles, answer",
    [
        ("Minimax", [1, 3, 5], "([1, 3, 2], 446)"),
        ("AlphaBeta", [1, 3, 5], "([1, 3, 2], 110)"),
        ("Minimax", [1, 2, 4, 5], "([1, 0, 4, 5], 41992)"),
        ("AlphaBeta", [1, 2, 4, 5], "([1, 0, 4, 5], 2575)"),
        ("Minimax", [2, 2], "([0, 2], 3)"),
        ("AlphaBeta", [2, 2], "([0, 2], 3)"),
        ("Minimax", [0, 3, 0, 2], "([0, 2, 0, 2], 32)"),
        ("AlphaBeta", [0, 3, 0, 2], "([0, 2, 0, 2], 18)"),
        ("AlphaBeta", [5, 5, 5], "([0, 5, 5], 1833)"),
        ("Minimax", [1], "([0], 0)"),
        ("AlphaBeta", [1], "([0], 0)"),
        ("Minimax", [2], "([1], 1)"),
        ("Minimax", [2**63 - 1], "([1], 1)"),
        ("AlphaBeta", [2**63 - 1], "([1], 1)"),
        ("Minimax", [1, 2**63 - 1], "([1, 0], 1)"),
        ("Minimax", [2, 1000], f"([2, 2], {nim_tree((2, 2))[1] - 1})"),
        ("Minimax", [0] * 80 + [3], f"([{'0, ' * 80}1], 1)"),
    ],
    ids=str,
)
def test_nim_examples(method, piles, answer):
    assert solve_nim(method, piles) == answer + "\n"


def test_nim_counts_long_trees_at_once():
    start = time.monotonic()
    answer = solve_nim("Minimax", [3, 4, 5, 6, 7])
    assert answer == "({}, {})\n".format(*nim_minimax((3, 4, 5, 6, 7)))
    assert len(answer.split("], ")[1]) - 2 == 14
    # Of 64 piles of one object each a tree has 64 * 63 * ... nodes at its plies: a number of ninety digits.
    nodes, paths = 0, 1
    for left in range(63, 0, -1):
        paths *= left
        nodes += paths
    assert solve_nim("Minimax", [1] * 64) == f"([{', '.join(['0'] + ['1'] * 63)}], {nodes})\n"
    assert solve_nim("Minimax", [10] * 16).startswith("([0, 10, ")
    assert time.monotonic() - start < 10


@pytest.mark.parametrize("seed", range(4))
def test_nim_agrees_with_python(seed):
    dice = random.Random(seed)
    for _ in range(20):
        piles = tuple(dice.randint(0, 4) for _ in range(dice.randint(1, 4)))
        if any(piles):
            assert solve_nim("Minimax", piles) == "({}, {})\n".format(*nim_minimax(piles)), piles
            assert solve_nim("AlphaBeta", piles) == "({}, {})\n".format(*nim_alpha_beta(piles)), piles


def test_nim_agrees_with_python_on_larger_piles():
    for piles in [(16, 1), (17, 18), (3, 20, 1), (30, 2), (1,) * 6 + (2,), (0,) * 17 + (2, 3)]:
        assert solve_nim("Minimax", piles) == "({}, {})\n".format(*nim_minimax(piles)), piles
    for piles in [(16, 1), (3, 20, 1), (30, 2), (0,) * 17 + (2, 3)]:
        assert solve_nim("AlphaBeta", piles) == "({}, {})\n".format(*nim_alpha_beta(piles)), piles


def test_nim_subtrees_of_the_document():
    assert nim_tree((0, 3, 5))[1] - 1 == 1735
    assert nim_tree((0, 1, 5))[1] - 1 == 143


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["Minimax"],
        ["AlphaBeta"],
        ["Minimax", "0"],
        ["AlphaBeta", "0", "0", "0"],
        ["minimax", "1", "3"],
        ["Alphabeta", "1", "3"],
        ["Alpha-Beta", "1", "3"],
        ["", "1"],
        ["1", "3", "5"],
        ["Minimax", "-1"],
        ["Minimax", "3", "-1"],
        ["Minimax", "1.5"],
        ["Minimax", "+1"],
        ["Minimax", " 1"],
        ["Minimax", ""],
        ["Minimax", "1,3,5"],
        ["Minimax", "[1, 3, 5]"],
        ["Minimax", "three"],
        ["Minimax", "1e3"],
        ["AlphaBeta", str(2**63)],
        ["AlphaBeta", str(2**64)],
        ["AlphaBeta", "9" * 1000],
        ["AlphaBeta", b"\xff\x00"[:1].decode("utf-8", "surrogateescape")],
        ["--fast", "1"],
    ],
    ids=lambda words: " ".join(words)[:30].encode("ascii", "replace").decode(),
)
def test_nim_refuses_wrong_arguments(arguments):
    assert_fails(run("zermelo-nim", *arguments), "zermelo-nim")


@pytest.mark.parametrize("piles", [[2**63 - 1, 2**63 - 1], [10**6, 10**6, 10**6]], ids=str)
def test_nim_refuses_what_cannot_be_counted(piles):
    assert_fails(run("zermelo-nim", "Minimax", *piles), "zermelo-nim", code=3)


def test_nim_stops_when_interrupted():
    process = subprocess.Popen(
        [BIN / "zermelo-nim", "AlphaBeta", *["9"] * 9], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    time.sleep(0.7)
    assert process.poll() is None
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 3 and out == b""
    assert re.fullmatch(rb"zermelo-nim: [^\n]*interrupted\n", err)


# ----------------------------------------------------------------------------------------------------------------------
# Tic-Tac-Toe

USAGE = "ERROR: Not enough/too many/illegal input arguments.\n"
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


def has_line(board, mark):
    return any(all(board[cell] == mark for cell in line) for line in LINES)


@functools.lru_cache(None)
def whole_tree(board, mover, root):
    """(value for root, first best move, nodes) by minimax."""
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
    """The same by alpha-beta."""
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


def drawn(board):
    rows = [f" {board[i]} | {board[i + 1]} | {board[i + 2]} \n" for i in (0, 3, 6)]
    return "\n" + "---+---+---\n".join(rows) + "\n"


def transcript(algorithm, first, mode, answers=(), name="Zermelo"):
    """What the program has to print for these lines of input."""
    text = f"{name} solution:\nAlgorithm: MiniMax{' with alpha-beta pruning' if algorithm == 2 else ''}\nFirst: {first}\n"
    text += f"Mode: {'human' if mode == 1 else 'computer'} versus computer\n"
    board, mover, answers = " " * 9, first, list(answers)
    text += drawn(board)
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
        text += drawn(board)
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
    assert drawn("X  OOX O ") == "\n X |   |   \n---+---+---\n O | O | X \n---+---+---\n   | O |   \n\n"


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


def test_tictactoe_on_a_terminal_one_types_behind_the_prompt():
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


# ----------------------------------------------------------------------------------------------------------------------
# The number-picking game

ITEMS = ["i", "ii", "iii", "iv", "v", "vi", "vii"]


class SplitMix64:
    def __init__(self, seed):
        self.state = seed

    def next(self):
        mask = 2**64 - 1
        self.state = (self.state + 0x9E3779B97F4A7C15) & mask
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        return z ^ (z >> 31)

    def below(self, bound):
        while True:
            draw = self.next() & ((1 << (bound - 1).bit_length()) - 1)
            if draw < bound:
                return draw


def picks(left, last):
    return [x for x in sorted(left) if not (0 < last < 5 and x < 5) and not (last % 2 == 1 and x % 2 == 1)]


@functools.lru_cache(None)
def best_pick(left, last):
    """(value for the player to move, first best pick)."""
    best = None
    for x in picks(left, last):
        value = -best_pick(left - {x}, x)[0]
        if best is None or value > best[0]:
            best = value, x
    return best or (-last, None)


def trace(seed, a_is_optimal, b_is_optimal):
    generator, left, last, game = SplitMix64(seed), frozenset(range(1, 10)), 0, []
    while legal := picks(left, last):
        player = len(game) % 2
        if (b_is_optimal if player else a_is_optimal):
            last = best_pick(left, last)[1]
        else:
            last = legal[generator.below(len(legal))]
        left -= {last}
        game.append("AB"[player] + str(last))
    return game


def test_generator_gives_its_published_values():
    generator = SplitMix64(1234567)
    assert [generator.next() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


@pytest.mark.parametrize("seed", [None, 0, 1, 2, 3, 2022, 2**64 - 1])
def test_numbers_makes_seven_checks(seed):
    done = run("zermelo-numbers", *([] if seed is None else ["--seed", seed]))
    assert (done.returncode, done.stderr) == (0, "")
    assert re.findall(r"^ *(\w+)\) (ok|FAILED)$", done.stdout, re.MULTILINE) == [(item, "ok") for item in ITEMS]
    assert "NO:" not in done.stdout
    items = re.split(r"^(?:i|ii|iii|iv|v|vi|vii)\) ", done.stdout, flags=re.MULTILINE)[1:]
    assert len(items) == 7
    assert "{1, 2, 3, 4, 5, 6, 7, 8, 9}, A to pick" in items[0]
    assert "1 + 9 + 42" in items[0]
    assert "A picks 1; it is worth +9 to A; 11,164 nodes" in items[2]
    assert "599 nodes" in items[2]
    assert "B picks 6; it is worth -9 to B; 236 nodes" in items[3]
    assert "1,337 nodes" in items[3]
    traces = [re.findall(r"([AB]) picks (\d)", item) for item in items[4:]]
    used = 1 if seed is None else seed
    for game, optimal in zip(traces, [(True, True), (True, False), (False, True)]):
        assert ["".join(move) for move in game] == trace(used, *optimal)
    assert ["".join(move) for move in traces[0]] == "A1 B6 A3 B8 A5 B2 A7 B4 A9".split()
    assert "B cannot pick: A wins 9" in items[4]


def test_numbers_walk_follows_the_seed():
    for seed in range(20):
        lines = re.findall(r"left: ([\d ]*?) +last: (\S) ([AB]) may pick: (.*)", run("zermelo-numbers", f"--seed={seed}").stdout)
        generator, left, last, player = SplitMix64(seed), set(range(1, 10)), 0, 0
        for shown_left, shown_last, shown_player, shown_picks in lines:
            legal = picks(left, last)
            assert shown_left.split() == [str(x) for x in sorted(left)]
            assert (shown_last, shown_player) == (str(last or "-"), "AB"[player])
            assert shown_picks == (" ".join(map(str, legal)) or "nothing")
            if legal:
                last = legal[generator.below(len(legal))]
                left -= {last}
                player = 1 - player
        assert lines and lines[-1][3] == "nothing"


@pytest.mark.parametrize(
    "arguments",
    [["--seed"], ["--seed", "x"], ["--seed", "-1"], ["--seed", "1.5"], ["--seed", str(2**64)], ["--seed="], ["7"], ["--sed", "1"], [""]],
    ids=" ".join,
)
def test_numbers_refuses_wrong_arguments(arguments):
    assert_fails(run("zermelo-numbers", *arguments), "zermelo-numbers")
