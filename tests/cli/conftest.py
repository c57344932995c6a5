# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Helpers of the tests that run the programs: where they are, running them, the one-line error."""

import json
import os
import random
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BIN = Path(os.environ.get("ZERMELO_BIN", ROOT / "build" / "release" / "bin")).resolve()
SANITIZED = "asan" in BIN.parts
SEED = int(os.environ.get("ZERMELO_SEED", "1"))
COMMANDS = ["games", "rules", "play", "solve", "count", "analyze", "draw", "explain", "convert", "export", "openings",
            "build", "info", "query", "help"]


@dataclass
class Outcome:
    """The result of a finished program."""

    code: int
    out: str
    err: str

    @property
    def json(self):
        """Returns the one JSON document on standard output."""
        assert self.out.endswith("\n") and self.out.count("\n") == 1, self.out[:200]
        return json.loads(self.out)


def environment(**changes):
    """Returns the same surroundings on every machine."""
    base = {name: os.environ[name] for name in ("PATH", "HOME", "ASAN_OPTIONS", "LSAN_OPTIONS") if name in os.environ}
    base.update({"LC_ALL": "C.UTF-8", "TERM": "xterm"})
    base.update({name: str(value) for name, value in changes.items()})
    return base


def program(name):
    path = BIN / name
    assert path.is_file(), f"{path} is not built (set ZERMELO_BIN)"
    return str(path)


def run(*arguments, name="zermelo", stdin="", env=None, timeout=120, cwd=None, stdout=subprocess.PIPE):
    """Runs a program off a terminal. Arguments and input may be bytes."""
    typed = stdin if isinstance(stdin, bytes) else stdin.encode()
    done = subprocess.run([program(name), *arguments], input=typed, stdout=stdout, stderr=subprocess.PIPE,
                          env=env or environment(), timeout=timeout, cwd=cwd, check=False)
    return Outcome(done.returncode, (done.stdout or b"").decode(), done.stderr.decode())


def succeed(*arguments, **options):
    """Runs, and expects success with nothing on standard error."""
    outcome = run(*arguments, **options)
    assert (outcome.code, outcome.err) == (0, ""), (arguments, outcome)
    return outcome


def is_error_line(text, name="zermelo"):
    """Returns whether this is exactly one printable line that begins with the program's name."""
    body = text[:-1]
    printable = all(c >= " " and not "\x7f" <= c < "\xa0" for c in body)
    return text.endswith("\n") and printable and body.startswith(f"{name}: ") and len(body) < 1000


def refuse(*arguments, code=2, says=(), **options):
    """Runs, and expects one error line that says so, the exit code, and nothing on standard output."""
    outcome = run(*arguments, **options)
    assert outcome.code == code, (arguments, outcome)
    assert is_error_line(outcome.err), (arguments, outcome.err[:2000])
    assert outcome.out == "", (arguments, outcome.out[:500])
    for word in [says] if isinstance(says, str) else says:
        assert word in outcome.err, (arguments, outcome.err)
    return outcome


def solve(game, *arguments):
    """Returns the object of `solve --json`."""
    return succeed("solve", game, "--json", *arguments).json


def catalogue():
    """Returns the games as `zermelo games --json` lists them."""
    return succeed("games", "--json").json


# All games that need no file, so a new game is tested without a change here; tree has test_trees.py.
GAMES = [game["name"] for game in catalogue() if all(p["default"] is not None for p in game["parameters"])]


class Openings(dict):
    """First moves of games by name; of a game that is not mentioned, the first of its actions."""

    def __missing__(self, game):
        return succeed("rules", game, "--json").json["actions"][0]


class Titles(dict):
    """The two players of games by name, as announcements call them; of a game that is not mentioned, their names."""

    def __missing__(self, game):
        first = Openings()[game]
        return [solve(game, "--algorithm", "alpha-beta", *after)["to_move"] for after in ([], ["--after", first])]


@pytest.fixture
def rng(request):
    """Returns random numbers of a test's own; the seed is shown when it fails."""
    print(f"ZERMELO_SEED={SEED}")
    return random.Random(f"{SEED} {request.node.name}")
