# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""What every classroom program has: help, a README whose commands run, errors of the output."""

import os
import re
import subprocess

import pytest

from classroom import BIN, CLASSROOM, PROGRAMS, SLIDING, assert_fails, run


@pytest.mark.parametrize("program", PROGRAMS)
def test_help_has_an_example_that_runs(program, tmp_path):
    done = run(program, "--help")
    assert done.returncode == 0 and done.stderr == ""
    assert program in done.stdout
    commands = re.findall(r"^  (.*)$", done.stdout.partition("\nExample")[2], re.MULTILINE)
    assert commands
    run_commands(commands, tmp_path)


def test_help_is_given_wherever_it_is_asked_for():
    for command in (["zermelo-nim", "Minimax", "1"], ["zermelo-numbers", "--seed", "1"], [SLIDING[0], "1"], [SLIDING[1], "1"]):
        assert run(*command, "--help").stdout == run(command[0], "--help").stdout != ""


# A program that ends at once, without its options; each has an option, and its word for a value.
ENDING = {
    "zermelo-chomp": ([], "--rows", "2"),
    "zermelo-numbers": ([], "--seed", "1"),
    "zermelo-render": (["svg"], "--memory", "1000000000"),
    "zermelo-sliding-part1": (["1", "board", "out"], "--count", "visited"),
    "zermelo-sliding-part2": (["1", "board", "out"], "--stuck", "draw"),
    "zermelo-verify": (["file"], "--threads", "1"),
}


@pytest.mark.parametrize("program", ENDING)
def test_an_option_given_twice_is_named(program, tmp_path):
    arguments, option, value = ENDING[program]
    for words in ([option, value, *arguments, option, value], [f"{option}={value}", *arguments, option, value]):
        done = run(program, *words, cwd=tmp_path)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == f"{program}: {option} is given twice (see --help)\n"
    assert list(tmp_path.iterdir()) == []


def test_two_hyphens_end_the_options(tmp_path):
    (tmp_path / "--board").write_text("9 8 0 0 0 0 0 2 1")
    for program in SLIDING:
        assert run(program, "--count", "visited", "--", "1", "--board", "--out", cwd=tmp_path).returncode == 0
        assert (tmp_path / "--out").read_text().startswith("0\n")
        (tmp_path / "--out").unlink()
    for words in (["--", "Minimax", "1", "3", "5"], ["Minimax", "--", "1", "3", "5"], ["Minimax", "1", "3", "5", "--"]):
        assert run("zermelo-nim", *words).stdout == "([1, 3, 2], 446)\n"
    for words in (["--", "2", "X", "2"], ["2", "--", "X", "2"]):
        assert run("zermelo-tictactoe", *words).stdout == run("zermelo-tictactoe", "2", "X", "2").stdout != ""
    assert run("zermelo-numbers", "--seed", "3", "--").stdout == run("zermelo-numbers", "--seed", "3").stdout != ""
    assert run("zermelo-chomp", "--rows", "2", "--").returncode == 0
    for program in ("zermelo-numbers", "zermelo-chomp"):
        assert_fails(run(program, "--", "--help"), program)
    assert_fails(run("zermelo-nim", "--", "--help"), "zermelo-nim")
    assert run("zermelo-tictactoe", "--", "--help").returncode == 2
    dot = subprocess.run([BIN / "zermelo-render", "--", "svg"], input=b"digraph { a -> b }", capture_output=True, timeout=60)
    assert (dot.returncode, dot.stderr) == (0, b"") and b"<svg" in dot.stdout
    subprocess.run([BIN / "zermelo", "build", "nim", "--piles", "1,2", "-o", "--file"], cwd=tmp_path, check=True,
                   capture_output=True, timeout=60)
    assert run("zermelo-verify", "--threads", "2", "--", "--file", cwd=tmp_path).returncode == 0
    assert run("zermelo-verify", "--file", cwd=tmp_path).returncode == 2


@pytest.mark.parametrize("program", PROGRAMS)
def test_a_full_disk_is_an_error(program):
    with open("/dev/full", "wb") as full:
        done = subprocess.run([BIN / program, "--help"], stdout=full, stderr=subprocess.PIPE, timeout=60)
    assert done.returncode == 2
    assert re.fullmatch(program.encode() + rb": [^\n]+\n", done.stderr)


@pytest.mark.parametrize(
    "command", [["zermelo-numbers"], ["zermelo-nim", "Minimax", "1", "3", "5"], ["zermelo-tictactoe", "2", "X", "2"]]
)
def test_a_closed_output_is_not_an_error(command):
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run([BIN / command[0], *command[1:]], stdout=writer, stderr=subprocess.PIPE, timeout=60)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


def run_commands(commands, folder):
    """Runs in a folder that looks like the top of the repository: the programs are in build/release/bin."""
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
