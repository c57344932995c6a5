# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""A finished file is whole and the program's own: closed streams, links, files of other programs, memory that is not zero."""

import os
import resource
import signal
import subprocess
import time

import pytest

from conftest import environment, is_error_line, program, refuse, run, succeed

SLOW = ["tictactoe", "--rows", "3", "--cols", "5", "--in-a-row", "4"]  # 3.5 million positions
SMALL = [["chomp"], ["nim", "--piles", "3,4,5"], ["nim", "--piles", "1,2"], ["tictactoe"], ["numbers"],
         ["numbers", "--highest", "6"], ["chomp", "--rows", "2", "--cols", "7"], ["sliding", "--moves", "2"]]


def build(path, *words):
    return succeed("build", *words, "-o", str(path))


@pytest.mark.parametrize("words", SMALL, ids=" ".join)
def test_what_memory_holds_does_not_matter(words, tmp_path):
    build(tmp_path / "f", *words)
    for filling in ["1", "85", "255"]:
        surroundings = environment(MALLOC_PERTURB_=filling)
        outcome = run(str(tmp_path / "f"), name="zermelo-verify", env=surroundings)
        assert (outcome.code, outcome.err) == (0, ""), (words, filling)
        assert succeed("query", str(tmp_path / "f"), env=surroundings).out == succeed("query", str(tmp_path / "f")).out


@pytest.mark.parametrize("closed", [[0], [1], [2], [0, 1], [1, 2], [0, 1, 2]], ids=str)
def test_a_closed_stream_destroys_no_file(closed, tmp_path):
    build(tmp_path / "expected", "nim", "--piles", "9,7,8")

    def close():
        for stream in closed:
            os.close(stream)

    command = [program("zermelo"), "build", "nim", "--piles", "9,7,8", "-o", str(tmp_path / "f")]
    subprocess.run(command, preexec_fn=close, env=environment(), check=True)
    assert (tmp_path / "f").read_bytes() == (tmp_path / "expected").read_bytes()


def build_that_waits(path):
    """Returns a build that is under way and has been stopped."""
    started = subprocess.Popen([program("zermelo"), "build", *SLOW, "-o", str(path)], stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True, env=environment())
    partial = path.with_name(path.name + ".partial")
    while not partial.exists() or partial.stat().st_size < 1000:
        assert started.poll() is None
        time.sleep(0.001)
    started.send_signal(signal.SIGSTOP)
    time.sleep(0.05)
    assert started.poll() is None and not path.exists()
    return started, partial


def end_of(started):
    started.send_signal(signal.SIGCONT)
    _, error = started.communicate(timeout=60)
    return started.returncode, error


def test_an_unfinished_file_that_was_removed_is_not_replaced_by_another(tmp_path):
    started, partial = build_that_waits(tmp_path / "f")
    partial.unlink()
    partial.write_bytes(b"another program's")
    code, error = end_of(started)
    assert code == 2 and is_error_line(error) and "removed, replaced or changed" in error
    assert not (tmp_path / "f").exists() and partial.read_bytes() == b"another program's"


def test_a_removed_unfinished_file_is_reported(tmp_path):
    started, partial = build_that_waits(tmp_path / "f")
    partial.unlink()
    code, error = end_of(started)
    assert code == 2 and is_error_line(error) and not list(tmp_path.iterdir())


@pytest.mark.parametrize("change", ["emptied", "overwritten"])
def test_an_unfinished_file_that_was_changed_does_not_get_the_name(change, tmp_path):
    started, partial = build_that_waits(tmp_path / "f")
    if change == "emptied":
        partial.write_text("mine")
    else:
        with open(partial, "r+b") as file:
            file.seek(600)
            file.write(b"mine")
    code, error = end_of(started)
    assert code == 2 and is_error_line(error) and "removed, replaced or changed" in error
    assert not (tmp_path / "f").exists()


def test_a_file_that_appears_during_a_build_is_left_alone(tmp_path):
    started, _ = build_that_waits(tmp_path / "f")
    (tmp_path / "f").write_text("mine")
    code, error = end_of(started)
    assert code == 2 and is_error_line(error) and "during the build" in error and "f.partial" in error
    assert (tmp_path / "f").read_text() == "mine"
    # What was solved is not lost.
    (tmp_path / "f").unlink()
    build(tmp_path / "f", *SLOW)
    assert run(str(tmp_path / "f"), name="zermelo-verify").code == 0


def test_a_build_writes_through_no_link(tmp_path):
    (tmp_path / "precious").write_text("mine")
    (tmp_path / "f.partial").symlink_to(tmp_path / "precious")
    refuse("build", "nim", "-o", str(tmp_path / "f"), says=["f.partial", "link"])
    assert (tmp_path / "precious").read_text() == "mine" and not (tmp_path / "f").exists()


def test_a_drawing_and_an_export_leave_nothing_beside_them(tmp_path):
    (tmp_path / "x.json").write_text("old")
    succeed("draw", "nim", "--piles", "1,2", "-o", str(tmp_path / "x.json"))
    succeed("export", "nim", "--piles", "1,2", str(tmp_path / "y.json"))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["x.json", "y.json"]
    assert (tmp_path / "x.json").read_text().startswith("{")


def test_a_record_that_cannot_be_written_whole_is_not_written_at_all(tmp_path):
    record = tmp_path / "games.csv"
    play = ["play", "nim", "--first", "minimax", "--second", "alpha-beta", "--record", str(record)]
    succeed(*play)
    before = record.read_bytes()
    room = len(before) + 20

    def leave_little_room():
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    outcome = subprocess.run([program("zermelo"), *play], preexec_fn=leave_little_room, capture_output=True, text=True,
                             env=environment(), check=False)
    assert outcome.returncode == 2 and is_error_line(outcome.stderr)
    assert record.read_bytes() == before
    succeed(*play)
