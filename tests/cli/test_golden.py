# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Replays the transcripts of tests/golden; none may be missing. tools/update_golden.py records them anew."""

import difflib
import re
import sys

import pytest

from conftest import BIN, ROOT, succeed

sys.path.insert(0, str(ROOT / "tests" / "golden"))
import transcript  # noqa: E402  (found beside the transcripts)

NAMES = [path.stem for path in transcript.transcripts()]


def differences(entries):
    """Replays the commands of a transcript; returns the lines that it records and that are not printed, or the reverse."""
    recorded = transcript.written("", entries)
    printed = transcript.written("", transcript.replay([entry.command for entry in entries], BIN))
    return list(difflib.unified_diff(recorded.splitlines(True), printed.splitlines(True), "recorded", "printed", n=5))


@pytest.mark.parametrize("name", NAMES)
def test_a_transcript_is_what_the_programs_print(name):
    head, entries = transcript.read(transcript.FOLDER / f"{name}.txt")
    assert entries and all(re.search(r"^\[\d+\]\n\Z", entry.output, re.M) for entry in entries), "not recorded"
    found = differences(entries)
    assert found == [], "".join(found)


def test_every_game_has_a_transcript_of_each_command():
    for game in succeed("games", "--json").json:
        made = f"tools/update_golden.py {game['name']}"
        assert game["name"] in NAMES, f"tests/golden/{game['name']}.txt is missing; to make it: {made}"
        commands = [entry.command for entry in transcript.read(transcript.FOLDER / f"{game['name']}.txt")[1]]
        for command in ["rules", "solve", "count", "play", "analyze"]:
            assert any(f"zermelo {command} {game['name']}" in line for line in commands), (game["name"], command)


def test_every_program_has_a_transcript():
    programs = [path.name for path in BIN.iterdir() if re.fullmatch(r"zermelo(-[a-z0-9-]+)?", path.name)]
    assert "zermelo" in programs
    for name in programs:
        assert name in NAMES, f"tests/golden/{name}.txt is missing"
        commands = [entry.command for entry in transcript.read(transcript.FOLDER / f"{name}.txt")[1]]
        assert any(re.search(rf"(^|[|;] *){name}( |$)", line) for line in commands), name


@pytest.mark.parametrize("old, new", [("game ", "same "), ("[0]", "[1]"), ("\n[0]", "\n\n[0]")],
                         ids=["a word", "the exit code", "an empty line"])
def test_a_changed_transcript_is_seen(old, new):
    _, entries = transcript.read(transcript.FOLDER / "nim.txt")
    entry = next(entry for entry in entries if entry.command.startswith("zermelo solve nim") and old in entry.output)
    assert differences([entry]) == []
    changed = transcript.Entry(entry.command, entry.output.replace(old, new, 1))
    assert differences([changed]) != []


def test_times_are_masked_and_nothing_else():
    assert transcript.masked("time       0.123 s\n") == "time       * s\n"
    assert transcript.masked('{"value":1,"seconds":1.2e-05}') == '{"value":1,"seconds":*}'
    assert transcript.masked("nim,p,1,MAX,minimax,3:2,12456,7236,0.000123\n") == \
        "nim,p,1,MAX,minimax,3:2,12456,7236,*\n"
    for same in ["time limit of 0.2 s reached", "value      9", "1,2,3", "depth 12"]:
        assert transcript.masked(same) == same
