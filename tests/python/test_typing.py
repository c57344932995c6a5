# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Types: the package and a program that uses it pass mypy --strict."""

import subprocess
import sys

import pytest
import zermelo
from conftest import HERE, PACKAGE, environment

pytest.importorskip("mypy")


def mypy(folder, *words):
    done = subprocess.run([sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(folder), *words], check=False,
                          capture_output=True, text=True, timeout=120,
                          env={**environment(), "MYPYPATH": f"{PACKAGE}:{HERE}"})
    return done.returncode, done.stdout + done.stderr


@pytest.fixture(scope="module")
def cache(tmp_path_factory):
    return tmp_path_factory.mktemp("mypy")


def test_the_package_is_typed_strictly(cache):
    code, said = mypy(cache, "-p", "zermelo")
    assert code == 0, said


def test_a_program_of_a_user_is_typed_strictly(cache):
    code, said = mypy(cache, str(HERE / "typed_program.py"))
    assert code == 0, said


MISTAKES = [
    "zermelo.game('nim').solve().nothing",
    "zermelo.game(3)",
    "zermelo.game('nim').solve(algorithm=3)",
    "zermelo.game('nim').solve(limit_nodes='many')",
    "zermelo.solve(object())",
    "zermelo.open(3)",
    "zermelo.SolveGame('Minimax')",
    "zermelo.solve(Countdown(), algorithm='solver').best_action + 'x'",
]


def test_a_mistake_is_seen_before_it_runs(cache):
    program = "\n".join(["import zermelo; from typed_program import Countdown", *MISTAKES])
    code, said = mypy(cache, "-c", program)
    assert code == 1
    assert {int(line.split(":")[1]) for line in said.splitlines() if ": error:" in line} == set(range(2, 10)), said


def test_the_typed_program_runs():
    done = subprocess.run([sys.executable, str(HERE / "typed_program.py")], capture_output=True, text=True, timeout=60,
                          env=environment(), check=True)
    assert done.stdout == "([1, 3, 2], 446) (1, '2,1', 4) 1000 1 2\n"


def test_the_package_says_that_it_is_typed():
    assert (PACKAGE / "zermelo" / "py.typed").exists()


def test_every_public_name_is_there_and_documented():
    for name in zermelo.__all__:
        assert getattr(zermelo, name).__doc__ or name == "Value", name
