# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""The man pages: there is one for every program and command, it renders, and it has what the help has."""

import re
import subprocess

import pytest

from conftest import BIN, COMMANDS, environment, run, succeed

FOLDER = BIN.parent / "share/man/man1"
PAGES = sorted(page.stem for page in FOLDER.glob("*.1"))
PROGRAMS = sorted(path.name for path in BIN.iterdir() if re.fullmatch(r"zermelo(-[a-z0-9-]+)?", path.name))


def render(name):
    """Returns a page as man shows it, and what man has to complain about."""
    done = subprocess.run(["man", "--warnings", "-l", str(FOLDER / f"{name}.1")], capture_output=True, text=True, timeout=20,
                          env=environment(MANWIDTH=100, MAN_KEEP_FORMATTING="", MANPAGER="cat"), check=True)
    return done.stdout, done.stderr


def squeeze(text):
    """Removes the breaks of lines and words, which differ from width to width."""
    return re.sub(r"[\s\u00ad\u2010-]+", "", text)


def test_every_program_and_every_command_has_a_page():
    assert PAGES == sorted({*PROGRAMS, *(f"zermelo-{command}" for command in COMMANDS)})


@pytest.mark.parametrize("name", PAGES)
def test_a_page_renders_without_warnings(name):
    text, complaints = render(name)
    assert complaints == ""
    for heading in ("NAME", "SYNOPSIS", "DESCRIPTION", "EXAMPLES", "SEE ALSO"):
        assert re.search(rf"^{heading}$", text, re.M), heading


@pytest.mark.parametrize("name", PAGES)
def test_a_page_says_what_the_help_says(name):
    command = name.removeprefix("zermelo-")
    words = [] if name == "zermelo" else [command] if command in COMMANDS else None
    shown = succeed("--help", name=name).out if words is None else succeed(*words, "--help").out
    text = squeeze(render(name)[0])
    for line in shown.splitlines():
        if not line.endswith(":"):  # a heading is in capitals
            assert squeeze(line) in text, line


def test_the_page_of_the_program_has_every_game_with_its_parameters():
    text = render("zermelo")[0]
    for game in succeed("games", "--json").json:
        section = text.partition(f"\nOPTIONS OF {game['name'].upper()}\n")[2].split("\nO")[0]
        assert section, game["name"]
        for parameter in game["parameters"]:
            assert re.search(rf"^ +--{parameter['name']}\b", section, re.M), parameter["name"]
            assert squeeze(parameter["help"]) in squeeze(section)
            assert f"[{parameter['default'] or 'required'}]" in section


@pytest.mark.parametrize("command", COMMANDS)
def test_help_with_a_command_is_its_help(command):
    assert succeed("help", command).out == succeed(command, "--help").out == succeed(command, "-h").out


def test_help_alone_is_the_help_of_the_program():
    assert succeed("help").out == succeed("--help").out == succeed().out


def test_help_with_a_game_describes_it():
    for game in succeed("games", "--json").json:
        text = succeed("help", game["name"]).out
        assert f"zermelo COMMAND {game['name']}" in text
        for parameter in game["parameters"]:
            assert re.search(rf"^  --{parameter['name']} ", text, re.M)
            assert f"[{parameter['default'] or 'required'}]" in text
            for bound in ("lowest", "highest"):
                assert str(parameter.get(bound, "")) in text
        if game["name"] != "tree":  # which needs a file before it has moves
            moves = re.search(r"Type a move as in (\S+) or (\S+)\.", re.sub(r"\s+", " ", text))
            assert all(run("solve", game["name"], "--after", move).code == 0 for move in moves.groups())


def test_help_with_a_game_is_about_this_game_only():
    text = succeed("solve", "chomp", "--help").out
    assert text.startswith("zermelo solve chomp [options]\n")
    assert "--poison" in text and "--piles" not in text and " nim" not in text
    assert succeed("solve", "chomp(rows=2)", "--help").out == text
    assert "--labels both|legal|remaining" in succeed("draw", "numbers", "--help").out
    assert "--labels" not in succeed("draw", "chomp", "--help").out


def test_help_fits_a_terminal_of_80_columns():
    for words in ([], *([command] for command in COMMANDS), ["solve", "chomp"], ["draw", "numbers"]):
        for line in succeed(*words, "--help").out.partition("\nExample")[0].splitlines():
            assert len(line) <= 80, line
            assert line == line.rstrip(), line


def test_help_with_an_unknown_topic():
    outcome = run("help", "chmop")
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err == "zermelo: there is no command or game 'chmop' (did you mean 'chomp'?)\n"
