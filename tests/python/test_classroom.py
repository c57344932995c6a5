# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""The documents' programs in Python against the compiled ones: the same bytes on standard output and standard error,
in the files, and the same exit code."""

import contextlib
import os
import pathlib
import pty
import random
import re
import runpy
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import traceback
from dataclasses import dataclass
from typing import Dict, Tuple

import pytest

import zermelo

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "bindings" / "python" / "classroom"
sys.path.append(str(ROOT / "tests" / "cli"))  # behind everything else: only for these two
from classroom import BIN  # noqa: E402
from test_zermelo_sliding import BAD_BOARDS  # noqa: E402

SEED = int(os.environ.get("ZERMELO_SEED", "1"))
PACKAGE = str(pathlib.Path(zermelo.__file__).resolve().parents[1])
COMPILED = {
    "part1.py": "zermelo-sliding-part1",
    "part2.py": "zermelo-sliding-part2",
    "nim.py": "zermelo-nim",
    "tictactoe.py": "zermelo-tictactoe",
}
PARTS = ["part1.py", "part2.py"]
BOARD = "9 8 0\n0 0 0\n0 2 1\n"


@dataclass
class Outcome:
    """The result of a finished program; a negative code is the signal that ended it."""

    code: int
    out: bytes
    err: bytes


def surroundings(**changes):
    """Returns the same for both programs. The package is the one that is tested here."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "ASAN_OPTIONS", "LD_PRELOAD") if name in os.environ}
    return {**kept, "LC_ALL": "C.UTF-8", "TERM": "xterm", "PYTHONPATH": PACKAGE, **changes}


def command(script, compiled):
    return [str(BIN / COMPILED[script])] if compiled else [sys.executable, str(SCRIPTS / script)]


def start(script, compiled, arguments, **options):
    """Returns the finished process, of the compiled program or of Python."""
    options = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE,
               "env": surroundings(), "timeout": 60, **options}
    if "input" in options:
        del options["stdin"]
    done = subprocess.run([*command(script, compiled), *arguments], check=False, **options)
    return Outcome(done.returncode, done.stdout or b"", done.stderr or b"")


def inside(script, arguments, folder, typed):
    """The Python program in this process, since the start of Python is what takes time. Its standard input, output and
    error are files; it has its own folder, arguments and modules."""
    paths = [folder.parent / name for name in ("typed", "out", "err")]
    paths[0].write_bytes(typed)
    before = [os.dup(number) for number in range(3)]
    home, modules, words, places = os.getcwd(), set(sys.modules), sys.argv, list(sys.path)
    digits = getattr(sys, "get_int_max_str_digits", int)()
    try:
        for number, path in enumerate(paths):
            file = os.open(path, os.O_RDWR | os.O_CREAT | (os.O_TRUNC if number else 0))
            os.dup2(file, number)
            os.close(file)
        os.chdir(folder)
        sys.argv = [str(SCRIPTS / script), *(os.fsdecode(word) for word in arguments)]
        sys.path.insert(0, str(SCRIPTS))
        with pytest.raises(SystemExit) as end:
            runpy.run_path(str(SCRIPTS / script), run_name="__main__")
    finally:
        for number, file in enumerate(before):
            os.dup2(file, number)
            os.close(file)
        os.chdir(home)
        sys.argv, sys.path[:] = words, places
        if digits:
            sys.set_int_max_str_digits(digits)
        for name in set(sys.modules) - modules:
            if str(getattr(sys.modules[name], "__file__", "")).startswith(str(SCRIPTS)):
                del sys.modules[name]
    return Outcome(end.value.code, paths[1].read_bytes(), paths[2].read_bytes())


def contents(folder) -> Dict[str, Tuple[str, bytes]]:
    """Returns every name in a folder, with its permissions and what it holds or leads to."""
    found = {}
    for path in sorted(folder.rglob("*")):
        kind = oct(path.lstat().st_mode)
        if path.is_symlink():
            found[str(path.relative_to(folder))] = kind, os.readlink(os.fsencode(path))
        elif path.is_file() and path.stat().st_size <= 1 << 20:
            found[str(path.relative_to(folder))] = kind, path.read_bytes()
        else:
            found[str(path.relative_to(folder))] = kind, b""
    return found


class Pair:
    """Runs a program of each kind in a folder of its own, and compares what they leave behind."""

    def __init__(self, folder):
        self.folders = [folder / "compiled", folder / "python"]
        self.compared = 0
        self.clear()

    def clear(self):
        for folder in self.folders:
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()

    def write(self, name, content):
        for folder in self.folders:
            (folder / name).write_bytes(content if isinstance(content, bytes) else content.encode())

    def agree(self, script, *arguments, typed=b"", fresh=False, **options):
        """Returns what both have in common. fresh: by a new interpreter, as a user starts it."""
        arguments = [word if isinstance(word, bytes) else str(word) for word in arguments]
        typed = typed.encode() if isinstance(typed, str) else typed
        if "stdin" not in options:
            options["input"] = typed
        compiled = start(script, True, arguments, cwd=self.folders[0], **options)
        if fresh or len(options) > 1 or "stdin" in options:
            python = start(script, False, arguments, cwd=self.folders[1], **options)
        else:
            python = inside(script, arguments, self.folders[1], typed)
        assert python == compiled, (script, arguments, typed[:200])
        before, after = map(contents, self.folders)
        assert after == before, (script, arguments)
        self.compared += 1
        return compiled


@pytest.fixture
def pair(tmp_path):
    return Pair(tmp_path)


@pytest.fixture
def dice(request):
    print(f"ZERMELO_SEED={SEED}")
    return random.Random(f"{SEED} {request.node.name}")


# Every program.


@pytest.mark.parametrize("script", COMPILED)
def test_help(pair, script):
    assert pair.agree(script, "--help", fresh=True).out.startswith(COMPILED[script].encode())
    for arguments in (["-h"], ["1", "--help"], ["1", "-h", "2"], ["--help", "--help"], ["--count", "--help"]):
        pair.agree(script, *arguments)


def test_scripts_are_short_and_use_the_package_alone():
    for script in SCRIPTS.glob("*.py"):
        text = script.read_text()
        assert len(text.splitlines()) <= 150, script
        assert "_core" not in text and not re.search(r"zermelo\._|from zermelo import _", text), script


def test_readme_shows_what_its_commands_print(tmp_path):
    (tmp_path / "build").mkdir()
    (tmp_path / "bindings").symlink_to(ROOT / "bindings")
    run = tmp_path / "run"  # the one of the repository would compile first
    run.write_text(f'#!/bin/sh\nshift\nPYTHONPATH="{PACKAGE}:$PYTHONPATH" exec "{sys.executable}" "$@"\n')
    run.chmod(0o755)
    lines = (SCRIPTS / "README.txt").read_text().splitlines(keepends=True)
    starts = [i for i, line in enumerate(lines) if line.startswith("$ ")]
    assert all(any(script in lines[i] for i in starts) for script in COMPILED)
    for i in starts:
        done = subprocess.run(["bash", "-c", lines[i][2:]], cwd=tmp_path, env=surroundings(), capture_output=True,
                              timeout=60, check=False)
        assert (done.returncode, done.stderr) == (0, b""), lines[i]
        shown = done.stdout.decode().splitlines(keepends=True)
        assert lines[i + 1:i + 1 + len(shown)] == shown
        assert lines[i + 1 + len(shown)].startswith(("$ ", "\n"))


def asking(script):
    return {"nim.py": ["Minimax", "1", "3", "5"], "tictactoe.py": ["2", "X", "2"]}.get(script, ["--help"])


@pytest.mark.parametrize("script", COMPILED)
def test_output_that_cannot_be_written(pair, script):
    with open("/dev/full", "wb") as full:
        assert pair.agree(script, *asking(script), stdout=full).code == 2
        assert pair.agree(script, "wrong", stderr=full).code == 2
        pair.agree(script, "wrong", stdout=full)
    assert pair.agree(script, *asking(script), preexec_fn=lambda: os.close(1)).code == 0
    pair.agree(script, "wrong", preexec_fn=lambda: os.close(2))
    pair.agree(script, "wrong", preexec_fn=lambda: os.closerange(0, 3))


@pytest.mark.parametrize("script", COMPILED)
def test_a_reader_that_has_gone(pair, script):
    reader, writer = os.pipe()
    os.close(reader)
    outcome = pair.agree(script, *asking(script), stdout=writer)
    os.close(writer)
    assert outcome == Outcome(0, b"", b"")


@pytest.mark.parametrize("utf8", ["0", "1"])
def test_any_locale(pair, utf8):
    pair.write(b"b\xc3\xa4r\xff".decode("utf-8", "surrogateescape"), BOARD)
    env = surroundings(LC_ALL="C", LANGUAGE="de", ZERMELO_NAME=os.fsdecode(b"Zo\xc3\xab \xff"), PYTHONUTF8=utf8,
                       PYTHONCOERCECLOCALE="0")
    pair.agree("part2.py", "1", b"b\xc3\xa4r\xff", b"antwort \xff", env=env)
    pair.agree("part2.py", "1", b"\xc3\xa4\xff\x01\xc2\x85", "out", env=env)
    pair.agree("nim.py", b"M\xc3\xa4\xff", "1", env=env)
    pair.agree("tictactoe.py", "2", "X", "2", env=env)


# The sliding puzzle.


def random_board(dice):
    """Returns a board; most are right, and some of those look odd."""
    numbers = ["1", "2", "8", "9", "0", "0", "0", "0", "0"]
    dice.shuffle(numbers)
    if dice.random() < 0.3:
        for _ in range(dice.randint(1, 3)):
            change = dice.randrange(5)
            if change == 0:
                numbers[dice.randrange(len(numbers))] = dice.choice(
                    ["3", "x", "-1", "10", "1.0", "+1", "ä", "\udcff", "'x'", "{0}", "٣", "³", "9" * 50, "", "\x07"])
            elif change == 1:
                numbers[dice.randrange(len(numbers))] = dice.choice("1289")
            elif change == 2:
                numbers.insert(dice.randrange(len(numbers)), dice.choice("01289"))
            elif change == 3:
                del numbers[dice.randrange(len(numbers))]
            else:
                i = dice.randrange(len(numbers))
                numbers[i] = "0" * dice.choice([1, 2, 40]) + numbers[i]
    spaces = dice.choice([" ", "\n", "\r\n", "\t", "  ", " \n\n ", "\v", "\f", " \r"])
    text = spaces.join(numbers) + dice.choice(["", "\n", "\r\n", " "])
    return (dice.choice(["", "", "\n", " "]) + text).encode("utf-8", "surrogateescape")


def random_options(dice):
    options = []
    if dice.random() < 0.6:
        options += dice.choice([["--count", "visited"], ["--count=visited"], ["--count=expanded"],
                                ["--count", "expanded"]])
    if dice.random() < 0.6:
        options += dice.choice([["--stuck", "loses"], ["--stuck=draw"], ["--stuck=pass"], ["--stuck", "draw"],
                                ["--stuck=loses"]])
    places = [dice.choice("12"), "in.txt", "out.txt"]
    return dice.choice([options + places, places + options, places[:1] + options + places[1:]])


@pytest.mark.parametrize("batch", range(8))
def test_sliding_random(pair, dice, batch):
    right = 0
    for _ in range(30):
        for folder in pair.folders:
            (folder / "out.txt").unlink(missing_ok=True)
        pair.write("in.txt", random_board(dice))
        if dice.random() < 0.5:
            pair.write("out.txt", "as it was")
        arguments = random_options(dice)
        codes = {pair.agree(script, *arguments).code for script in PARTS}
        assert len(codes) == 1 and codes <= {0, 2}
        right += 0 in codes
    assert right >= 15
    assert pair.compared == 60


@pytest.mark.parametrize("content", BAD_BOARDS.values(), ids=BAD_BOARDS.keys())
def test_sliding_wrong_boards(pair, content):
    for script in PARTS:
        pair.clear()
        pair.write("in.txt", content)
        assert pair.agree(script, 1, "in.txt", "out.txt").code == 2
        pair.write("out.txt", "as it was")
        assert pair.agree(script, 2, "in.txt", "out.txt").code == 2
        assert (pair.folders[1] / "out.txt").read_text() == "as it was"


@pytest.mark.parametrize("numbers", [
    "8 8 x 0 0 0 0 0 0", "x 8 8 0 0 0 0 0 0", "1 2 0 0 0 0 0 8 9", "2 1 0 0 0 0 0 9 8", "0 0 0 0 0 0 0 0 0",
    "1 2 0 8 9 0 0 0 0", "0 0 0 1 2 0 0 8 9", "1 2 8 9 0 0 0 0 0", "08 009 1 2 00 0 0 0 0",
    "18446744073709551624 9 1 2 0 0 0 0 0",
    "00000000000000000000000000000000000000008 9 1 2 0 0 0 0 0", "1 1 1 1 1 1 1 1 1", "3 3 1 1 0 0 0 0 0",
    "'x' 9 1 2 8 0 0 0 0", "x' 9 1 2 8 0 0 0 0", "980/000/021", "9,8,0,0,0,0,0,2,1", "\ufeff9 8 0 0 0 0 0 2 1",
    "9\u00a08 0 0 0 0 0 2 1 0", "9 8 0 0 0 0 0 2 1\x1a", "9 8 0\x1c0 0 0 0 0 2 1", "9 8 0\x850 0 0 0 0 2 1",
])
def test_sliding_chosen_boards(pair, numbers):
    pair.write("in.txt", numbers)
    for script in PARTS:
        for agent in (1, 2):
            pair.agree(script, agent, "in.txt", "out.txt")


WRONG_ARGUMENTS = [
    [], ["1"], ["1", "IN"], ["1", "IN", "OUT", "OUT"], ["0", "IN", "OUT"], ["3", "IN", "OUT"], ["01", "IN", "OUT"],
    ["-1", "IN", "OUT"], ["", "IN", "OUT"], ["one", "IN", "OUT"], ["1 ", "IN", "OUT"], ["x" * 41, "IN", "OUT"],
    ["x" * 40, "IN", "OUT"], ["ä" * 41, "IN", "OUT"], [b"\xff", "IN", "OUT"], [b"\xe2\x82", "IN", "OUT"],
    [b"\xed\xa0\x80\xf4\x90\x80\x80\xc0\x80\xe0\x80\x80", "IN", "OUT"], ["\u200b\u00a0\u0085\x7f\t\n", "IN", "OUT"],
    ["1", "IN", "OUT", "-x"], ["-", "IN", "OUT"], ["--", "1", "IN"], ["--", "--", "1", "IN"], ["--", "1", "IN", "OUT", "--help"],
    ["--count", "visited", "1", "IN", "OUT", "--count=visited"], ["--stuck=pass", "1", "IN", "OUT", "--stuck", "draw"],
    ["--count", "--", "1", "IN", "OUT"], ["-h=1"],
    ["--count", "leaves", "1", "IN", "OUT"], ["--count=", "1", "IN", "OUT"], ["1", "IN", "OUT", "--count"],
    ["--count=visited=", "1", "IN", "OUT"], ["--count=\n", "1", "IN", "OUT"], ["1", "IN", "OUT", "--count", "--stuck"],
    ["--stuck", "wins", "1", "IN", "OUT"], ["--stuck=", "1", "IN", "OUT"], ["--stuck"],
    ["--Count=visited", "1", "IN", "OUT"], ["--coun=visited", "1", "IN", "OUT"], ["--counts", "visited"],
    ["--depth", "3", "1", "IN", "OUT"], ["--=", "1"], [b"--\xff=1", "1"], ["--helper"], ["--help=1"],
    ["2", "MISSING", "OUT"], ["1", "FOLDER", "OUT"], ["1", "", "OUT"], ["1", "IN/x", "OUT"], ["1", "x" * 300, "OUT"],
    ["1", "LOOP", "OUT"], ["1", "DANGLING", "OUT"], ["1", "/dev/null", "OUT"], ["1", "EMPTY", "OUT"],
    ["1", "/proc/self/mem", "OUT"], ["1", "IN", "FOLDER"], ["1", "IN", "FOLDER/"], ["1", "IN", "."], ["1", "IN", "/"],
    ["1", "IN", "MISSING/out.txt"], ["1", "IN", "MISSING/.."], ["1", "IN", "MISSING/."],
    ["1", "IN", "OUT/.."], ["1", "IN", "OUT/."], ["1", "IN", "OUT/"], ["1", "IN", "NEW/"],
    ["1", "IN", "OUT/x"], ["1", "IN", "/dev/full"], ["1", "IN", ""], ["1", "IN", "x" * 300], ["1", "IN", "y\n" * 200],
    ["1", "IN", "TO_FOLDER"], ["1", "IN", "/proc/version"], ["1", "IN", "/proc/new"], ["1", b"\xff\xfe", "OUT"],
    ["1", "IN", b"MISSING/\xff"], ["1", "BIG", "OUT"],
]


def furnish(pair):
    pair.write("IN", BOARD)
    pair.write("EMPTY", "")
    pair.write("OUT", "as it was")
    for folder in pair.folders:
        (folder / "FOLDER").mkdir()
        (folder / "FOLDER" / "inner").write_text("inner")
        for name, target in {"LOOP": "LOOP", "DANGLING": "NOWHERE", "TO_FOLDER": "FOLDER", "TO_OUT": "OUT",
                             "TO_INNER": "FOLDER/inner", "TO_TO_OUT": "TO_OUT", "FAR": "GONE/NOWHERE"}.items():
            (folder / name).symlink_to(target)
        with open(folder / "BIG", "wb") as big:
            big.truncate(5 << 30)  # a hole, which takes no room


@pytest.mark.parametrize("script", PARTS)
def test_sliding_two_hyphens_end_the_options(pair, script):
    pair.write("--count", BOARD)
    for arguments in (["--", "1", "--count", "OUT"], ["1", "--", "--count", "OUT"], ["--stuck", "draw", "--", "2", "--count", "-x"],
                      ["1", "--count=visited", "./--count", "OUT", "--"]):
        assert pair.agree(script, *arguments).code == 0, arguments


@pytest.mark.parametrize("script", PARTS)
def test_sliding_wrong_arguments(pair, script):
    furnish(pair)
    untouched = contents(pair.folders[1])
    for arguments in WRONG_ARGUMENTS:
        outcome = pair.agree(script, *arguments)
        assert (outcome.code, outcome.out) == (2, b""), arguments
        assert re.fullmatch(rb"zermelo-sliding-part[12]: [^\n]+\n", outcome.err), outcome.err
        assert contents(pair.folders[1]) == untouched, arguments


@pytest.mark.parametrize("out", [
    "OUT", "NEW", "./NEW", "FOLDER/new", "FOLDER/inner", "TO_OUT", "TO_TO_OUT", "TO_INNER", "TO_FOLDER/new", "DANGLING",
    "LOOP", "IN", "MISSING/../NEW", "MISSING/../OUT", "OUT/../NEW", "FOLDER/../NEW", "TO_FOLDER/../NEW",
    "FOLDER/./new", "FOLDER//new", "FAR", "-", "-o", "NEW FILE", b"new \xff", "n" * 200, "/dev/null", "/dev/stdout",
    "/dev/stderr", "/dev/fd/1", "/proc/self/fd/2",
], ids=str)
def test_sliding_places_to_write(pair, out):
    furnish(pair)
    for folder in pair.folders:
        (folder / "OUT").chmod(0o640)
        (folder / "FOLDER" / "inner").chmod(0o4711)
    assert pair.agree("part2.py", 1, "IN", out, fresh=str(out).startswith("/")).code == 0


def test_sliding_through_pipes_and_files(pair):
    pair.write("IN", BOARD)
    for arguments in (["1", "/dev/stdin", "/dev/stdout"], ["2", "/dev/fd/0", "OUT"],
                      ["1", "/dev/stdin", "/dev/stderr"]):
        assert pair.agree("part2.py", *arguments, typed=BOARD, fresh=True).code == 0
    outcomes = []
    for compiled, folder in zip((True, False), pair.folders):
        with open(folder / "redirected", "wb") as file:
            outcomes.append(start("part2.py", compiled, ["1", "IN", "/dev/stdout"], cwd=folder, stdout=file))
    assert outcomes[0] == outcomes[1]
    assert contents(pair.folders[0]) == contents(pair.folders[1])


def test_sliding_with_another_umask(pair):
    pair.write("IN", BOARD)
    for mask in (0o077, 0, 0o777):
        outcome = pair.agree("part2.py", 1, "IN", f"OUT{mask}", preexec_fn=lambda: os.umask(mask))
        assert outcome.code == 0


def drop_privileges():
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(65534)
        os.setuid(65534)


@pytest.mark.parametrize("arguments", [["1", "IN", "LOCKED"], ["1", "SECRET", "OUT"], ["1", "IN", "CLOSED/new"],
                                       ["1", "IN", "CLOSED/old"], ["1", "IN", "HIDDEN/x"], ["1", "HIDDEN/x", "OUT"],
                                       ["1", "IN", "TO_LOCKED"]], ids=" ".join)
def test_sliding_without_permission(arguments):
    # In a folder that everyone may enter, which that of a test is not.
    outcomes = []
    for compiled in (True, False):
        folder = pathlib.Path(tempfile.mkdtemp())
        folder.chmod(0o777)
        try:
            for name, mode in {"IN": 0o644, "LOCKED": 0o444, "SECRET": 0o000}.items():
                (folder / name).write_text(BOARD)
                (folder / name).chmod(mode)
            for name, mode in {"CLOSED": 0o555, "HIDDEN": 0o000}.items():
                (folder / name).mkdir()
                (folder / name / "old").write_text("as it was")
                (folder / name / "old").chmod(0o666)
                (folder / name).chmod(mode)
            (folder / "TO_LOCKED").symlink_to("LOCKED")
            outcomes.append(by_anyone(compiled, arguments, folder))
        finally:
            for name in ("CLOSED", "HIDDEN"):
                (folder / name).chmod(0o755)
            shutil.rmtree(folder)
    assert outcomes[0] == outcomes[1]
    assert outcomes[0].code == 2


def by_anyone(compiled, arguments, folder):
    """In a forked child, since a user without rights may not even see the programs: they are open already."""
    program = os.open(BIN / COMPILED["part2.py"], os.O_RDONLY)
    child = os.fork()
    if child == 0:
        code = 99
        try:
            os.umask(0)
            for number, name in ((1, "stdout"), (2, "stderr")):
                os.dup2(os.open(folder / name, os.O_RDWR | os.O_CREAT), number)
            sys.path.insert(0, str(SCRIPTS))
            import program as preloaded  # noqa: F401
            import sliding  # noqa: F401
            script = compile((SCRIPTS / "part2.py").read_text(), "part2.py", "exec")
            os.chdir(folder)
            drop_privileges()
            if compiled:
                os.set_inheritable(program, True)
                os.execve(program, ["part2", *arguments], surroundings())
            sys.argv = ["part2.py", *arguments]
            exec(script, {"__name__": "__main__"})
        except SystemExit as end:
            code = end.code
        except BaseException:
            os.write(2, traceback.format_exc().encode())
        finally:
            os._exit(code)
    os.close(program)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    outcome = Outcome(code, (folder / "stdout").read_bytes(), (folder / "stderr").read_bytes())
    assert not [path.name for path in folder.iterdir() if path.name.endswith(".part")]
    assert not (folder / "OUT").exists() and (folder / "LOCKED").read_text() == BOARD
    return outcome


# Nim.


@pytest.mark.parametrize("batch", range(4))
def test_nim_random(pair, dice, batch):
    for _ in range(30):
        piles = [dice.randint(0, dice.choice([1, 3, 5])) for _ in range(dice.randint(1, 4))]
        words = [dice.choice(["", "", "", "0", "00"]) + str(pile) for pile in piles]
        for method in ("Minimax", "AlphaBeta"):
            assert pair.agree("nim.py", method, *words).code == (0 if any(piles) else 2)
    assert pair.compared == 60


@pytest.mark.parametrize("arguments", [
    ["Minimax", "1", "3", "5"], ["AlphaBeta", "1", "2", "4", "5"], ["Minimax", "3", "4", "5", "6", "7"],
    ["Minimax", str(2**63 - 1)], ["AlphaBeta", str(2**63 - 1)], ["Minimax", "1", str(2**63 - 1)],
    ["Minimax", *["1"] * 64], ["Minimax", *["2"] * 900], ["Minimax", *["0"] * 80, "3"], ["AlphaBeta", "5", "5", "5"],
    ["AlphaBeta", *["0"] * 17, "2", "3"], ["AlphaBeta", "0" * 5000 + "5", "1"],
    [], ["Minimax"], ["AlphaBeta"], ["Minimax", "0"], ["AlphaBeta", "0", "0"], ["minimax", "1", "3"],
    ["Alphabeta", "1"],
    ["Alpha-Beta", "1", "3"], ["", "1"], ["", ""], ["1", "3", "5"], ["Minimax", "-1"], ["Minimax", "3", "-1"],
    ["Minimax", "-0"], ["Minimax", "1.5"], ["Minimax", "+1"], ["Minimax", " 1"], ["Minimax", "1 "], ["Minimax", ""],
    ["Minimax", "1,3,5"], ["Minimax", "[1, 3, 5]"], ["Minimax", "three"], ["Minimax", "1e3"], ["Minimax", "1_000"],
    ["Minimax", "0x10"], ["Minimax", "٣"], ["Minimax", "³"], ["Minimax", "５"], ["Minimax", "True"],
    ["AlphaBeta", str(2**63)], ["AlphaBeta", str(2**64)], ["AlphaBeta", str(2**64 + 1)], ["AlphaBeta", "9" * 5000],
    ["AlphaBeta", b"\xff"], [b"\xff\xfe", "1"], [b"M\xc3\xa4", "1"], [b"\xe2\x82", "1"], ["\x01\x7f\u0085\u200b", "1"],
    ["M" * 40, "1"], ["M" * 41, "1"], ["ä" * 41, "1"], ["Minimax", "x" * 41], ["minimax", "x"], ["Minimax\n", "1"],
    ["?" * 50, "0"], ["--fast", "1"], ["--", "1"], ["--", "Minimax", "1", "3"], ["AlphaBeta", "2", "--", "3"], ["--"],
    ["Minimax", "--", "--help"], ["Minimax", "--", "-1"], ["Minimax", str(2**63 - 1), str(2**63 - 1)],
    ["Minimax", *["1000000"] * 3], ["Minimax", "1", "2", "--help"], ["x", "y", "-h"], ["-h"], ["Minimax", "--hel"],
    ["Minimax '1'", "1"], ["--board", "1"],
], ids=lambda words: b" ".join(os.fsencode(word) for word in words)[:30].decode("ascii", "replace"))
def test_nim_chosen(pair, arguments):
    outcome = pair.agree("nim.py", *arguments)
    assert (outcome.err == b"") == (outcome.code == 0)


def test_nim_by_import(tmp_path):
    script = tmp_path / "homework.py"
    script.write_text("import nim\nfrom nim import SolveGame\nimport zermelo\n"
                      "assert nim.SolveGame is SolveGame is zermelo.SolveGame\n"
                      "print(SolveGame('Minimax', [1, 3, 5]))\n"
                      "print(nim.SolveGame(method_name='AlphaBeta', game=[1, 3, 5]))\n")
    (tmp_path / "program.py").write_text("raise ImportError('the homework has a program of its own')\n")
    env = surroundings(PYTHONPATH=f"{PACKAGE}{os.pathsep}{SCRIPTS}")
    done = subprocess.run([sys.executable, str(script)], env=env, capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"([1, 3, 2], 446)\n([1, 3, 2], 110)\n", b"")


@contextlib.contextmanager
def ended_after(seconds, process):
    """Ends a program that waits for ever, which is a failure, not a test that never ends."""
    watch = threading.Timer(seconds, process.kill)
    watch.start()
    try:
        yield
    finally:
        watch.cancel()
        if process.poll() is None:
            process.kill()
            process.wait()


def until_it_asks(process):
    """Returns what Tic-Tac-Toe shows up to its question, on a terminal or not."""
    shown = b""
    while not shown.rstrip().endswith(b"enter 0 to exit the game)?"):
        piece = process.stdout.read1(4096)
        assert piece, "the question was kept back"
        shown += piece
    return shown


def interrupt(script, compiled, arguments):
    """Sends Ctrl-C while a search runs, or while a person is asked."""
    process = subprocess.Popen([*command(script, compiled), *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, env=surroundings())
    with ended_after(30, process):
        shown = until_it_asks(process) if script == "tictactoe.py" else b""
        if not shown:
            time.sleep(0.7)
        assert process.poll() is None
        process.send_signal(signal.SIGINT)
        process.wait()
        out, err = process.communicate()
    return Outcome(process.returncode, shown + out, err)


def test_interrupts():
    nim = [interrupt("nim.py", compiled, ["AlphaBeta", *["9"] * 9]) for compiled in (True, False)]
    assert nim[0] == nim[1] and nim[0].code == 3
    asked = [interrupt("tictactoe.py", compiled, ["2", "X", "1"]) for compiled in (True, False)]
    assert asked[0] == asked[1] and asked[0].code == -signal.SIGINT and asked[0].err == b""


# Tic-Tac-Toe.


def random_lines(dice):
    words = list("123456789") * 3 + [" 5 ", "\t7\r", "x", "", "10", "05", "+5", "５", "\v3\f"]
    lines = [dice.choice(words) for _ in range(dice.choice([0, 1, 3, 40]))]
    if dice.random() < 0.2:
        lines.append(dice.choice(["0", " 0 ", "00", "-0"]))
    return "\n".join(lines) + dice.choice(["", "\n", "\n0\n"])


@pytest.mark.parametrize("algorithm", ["1", "2"])
@pytest.mark.parametrize("first", ["X", "O"])
@pytest.mark.parametrize("mode", ["1", "2"])
def test_tictactoe(pair, dice, algorithm, first, mode):
    scripts = ["", "0", "5\n0\n", "2\n9\n4\n6\n8\n3\n7\n1\n5\n", "5\n", "5"]
    scripts += [random_lines(dice) for _ in range(24 if mode == "1" else 0)]
    ends = set()
    for typed in scripts:
        outcome = pair.agree("tictactoe.py", algorithm, first, mode, typed=typed)
        assert (outcome.code, outcome.err) == (0, b"")
        ends.add(outcome.out.splitlines()[-1])
    assert b"TIE" in ends if mode == "2" else b"X LOST" in ends


@pytest.mark.parametrize("typed", [
    b"\xff\xfe\n\x00\n5\x00\n\xc3\n5", b"00\n05\n+5\n5.0\n5 5\n-1\n99999999999999999999\n0", b"1" * 10**6 + b"\n0\n",
    b" " * 10**6 + b"1\n0\n", b"\n\n\n", b"\r\n5\r\n0\r\n", b"5\r0\r", b"\x1c5\n\x855\n\xa05\n5\x1f\n",
    b"\xef\xbb\xbf5\n",
    b"0 \n", b"\v\f5\n",
], ids=range(11))
def test_tictactoe_odd_input(pair, typed):
    pair.agree("tictactoe.py", "2", "X", "1", typed=typed)
    pair.agree("tictactoe.py", "2", "O", "1", typed=typed)


@pytest.mark.parametrize("arguments", [["--", "2", "X", "2"], ["2", "--", "O", "2"], ["1", "X", "2", "--"]], ids=" ".join)
def test_tictactoe_two_hyphens_end_the_options(pair, arguments):
    assert pair.agree("tictactoe.py", *arguments).code == 0


@pytest.mark.parametrize("arguments", [
    [], ["1"], ["1", "X"], ["1", "X", "1", "1"], ["0", "X", "1"], ["3", "X", "1"], ["1", "x", "1"], ["1", "o", "1"],
    ["1", "Y", "1"], ["1", "X", "0"], ["1", "X", "3"], ["01", "X", "1"], ["1 ", "X", "1"], ["", "", ""],
    ["12", "X", "1"],
    ["--help", "X", "1"], ["1", "X", "--help"], ["--help", "--help"], ["-h"], ["one", "X", "1"], ["1", "XO", "1"],
    ["1", "", "1"], ["1", "0", "1"], ["--", "--help"], ["--", "--", "2", "X", "2"], ["2", "X", "2", "-x"], [b"\xff", "X", "1"], ["１", "X", "1"],
], ids=lambda words: b" ".join(os.fsencode(word) for word in words).decode("ascii", "replace"))
def test_tictactoe_wrong_arguments(pair, arguments):
    outcome = pair.agree("tictactoe.py", *arguments, typed="5\n")
    assert (outcome.code, outcome.err) == (2, b"")


@pytest.mark.parametrize("name", ["Doe, Jane, A00000000", "Zoë", "", " ", "a" * 5000, os.fsdecode(b"\xff\xc3"),
                                  "{0}%s\n"])
def test_tictactoe_name_from_the_environment(pair, name):
    assert pair.agree("tictactoe.py", "2", "O", "2", env=surroundings(ZERMELO_NAME=name)).code == 0


def test_tictactoe_input_that_cannot_be_read(pair):
    for options in ({"preexec_fn": lambda: os.close(0)}, {"stdin": subprocess.DEVNULL}):
        assert pair.agree("tictactoe.py", "2", "X", "1", **options).code == 0
    wrong_way = os.open("/dev/null", os.O_WRONLY)
    assert pair.agree("tictactoe.py", "2", "X", "1", stdin=wrong_way).code == 2
    os.close(wrong_way)


@pytest.mark.parametrize("typed", [[b"0\n"], [b"\x04"], [b"x\n", b"5\n", b"\x04"], [b"5\n", b"3\n", b" 0 \n"]], ids=str)
def test_tictactoe_on_a_terminal(typed):
    """A person types after the prompt, and the end of input ends the line."""

    def read_screen(compiled):
        keyboard, terminal = pty.openpty()
        process = subprocess.Popen([*command("tictactoe.py", compiled), "2", "X", "1"], stdin=terminal,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=surroundings())
        os.close(terminal)
        with ended_after(30, process):
            text = b""
            for line in typed:
                text += until_it_asks(process)
                os.write(keyboard, line)
            rest, err = process.communicate()
        os.close(keyboard)
        return Outcome(process.returncode, text + rest, err)

    compiled = read_screen(True)
    assert read_screen(False) == compiled and compiled.code == 0
