# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Helpers of the tests of the classroom programs."""

import os
import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
BIN = pathlib.Path(os.environ.get("ZERMELO_BIN", ROOT / "build" / "release" / "bin")).resolve()
CLASSROOM = ROOT / "apps" / "classroom"
SLIDING = ["zermelo-sliding-part1", "zermelo-sliding-part2"]
PROGRAMS = SLIDING + ["zermelo-nim", "zermelo-tictactoe", "zermelo-numbers"]


def run(program, *arguments, text="", **options):
    """Returns the finished process; bytes where bytes are given, text otherwise."""
    data = text if isinstance(text, bytes) else text.encode()
    done = subprocess.run([BIN / program, *map(str, arguments)], input=data, capture_output=True, timeout=120, **options)
    done.stdout, done.stderr = (b.decode("utf-8", "surrogateescape") for b in (done.stdout, done.stderr))
    return done


def assert_fails(done, program, code=2):
    assert done.returncode == code, done
    assert done.stdout == ""
    assert re.fullmatch(re.escape(program) + r": [^\n]+\n", done.stderr), done.stderr
