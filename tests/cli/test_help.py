# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""The help of every command, its examples, and the version."""

import re

import pytest

from conftest import BIN, COMMANDS, ROOT, program, run, succeed


def test_no_arguments_off_a_terminal_print_the_help():
    assert succeed().out == succeed("--help").out
    for command in COMMANDS:
        assert command in succeed().out


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("word", ["--help", "-h"])
def test_each_command_has_help_with_an_example(command, word):
    text = succeed(command, word).out
    assert re.search(rf"^Examples?:\n  zermelo {command}\b", text, re.M)


@pytest.mark.parametrize("command", COMMANDS)
def test_the_examples_of_the_help_run(command, tmp_path):
    text = succeed(command, "--help").out
    examples = re.findall(r"^  zermelo (.*)$", text.partition("\nExample")[2], re.M)
    assert examples
    (tmp_path / "data").symlink_to(ROOT / "data")
    for example in examples:
        if command in ("info", "query"):
            continue  # they would need a solution file
        words = [word.strip("'") for word in re.findall(r"'[^']*'|\S+", example)]
        outcome = run(*words, cwd=tmp_path)  # some leave a file behind
        assert outcome.code == 0, (example, outcome)


def test_help_wins_over_everything_else():
    assert succeed("solve", "nosuch", "--help").out.startswith("zermelo solve GAME")


def test_help_shows_every_parameter_of_every_game():
    text = succeed("solve", "--help").out
    for game in succeed("games", "--json").json:
        for parameter in game["parameters"]:
            assert f"--{parameter['name']}" in text


def test_the_version_is_shown():
    assert re.fullmatch(r"zermelo \d+\.\d+\.\d+\n", succeed("--version").out)


def test_programs_are_where_the_tests_look():
    assert program("zermelo").startswith(str(BIN))
