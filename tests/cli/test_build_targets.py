# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Files that `build` finds where it is going to write, and what the readers say of files that are not finished solutions."""

import os
import signal
import subprocess
import time

import pytest

from conftest import environment, is_error_line, program, refuse, run, succeed

OTHER = "'chomp(rows=3,cols=4,poison=1,1,ending=forced)'"
LARGE = ["tictactoe", "--rows", "4", "--cols", "4"]  # takes half a minute


def build(path, *words):
    return succeed("build", *words, "-o", str(path))


def tree(left, right):
    return f"A\nA L l\nA R r\nL:{left}\nR:{right}\n"


def list_files(folder):
    return sorted(path.name for path in folder.iterdir())


# build

@pytest.mark.parametrize("name, what", [("f", "the solution"), ("f.partial", "an unfinished build")])
def test_the_file_of_another_game_is_named_and_left_alone(name, what, tmp_path):
    build(tmp_path / "other", "chomp")
    (tmp_path / "other").rename(tmp_path / name)
    before = (tmp_path / name).read_bytes()
    for words in (["nim"], ["chomp", "--rows", "4"], ["sliding", "--moves", "0"]):
        refuse("build", *words, "-o", "f", cwd=tmp_path,
               says=[f"{name}': this is {what} of {OTHER}; remove it, or choose another name"])
    assert list_files(tmp_path) == [name] and (tmp_path / name).read_bytes() == before


@pytest.mark.parametrize("name", ["f", "f.partial"])
@pytest.mark.parametrize("text", [b"my notes\n", b"\0" * 1000, b"\x89ZSOL\r\n\x1a\x02" + bytes(100)])
def test_a_foreign_file_is_left_alone(name, text, tmp_path):
    (tmp_path / name).write_bytes(text)
    for words in (["nim"], ["sliding", "--moves", "0"]):
        refuse("build", *words, "-o", "f", cwd=tmp_path, says=[f"{name}': ", "remove it, or choose another name"])
    assert list_files(tmp_path) == [name] and (tmp_path / name).read_bytes() == text


def test_a_finished_solution_is_not_built_again(tmp_path):
    for words in (["nim"], ["sliding", "--moves", "0"]):
        build(tmp_path / "f", *words)
        before = (tmp_path / "f").stat()
        text = succeed("build", *words, "-o", "f", cwd=tmp_path).out
        assert text.startswith(f"f already contains the solution of {words[0]}(") and text.count("\n") == 1
        report = succeed("build", *words, "-o", "f", "--json", cwd=tmp_path).json
        assert report["status"] == "finished" and report["resumed"] == report["kept"] == report["positions"]
        assert (tmp_path / "f").stat().st_mtime_ns == before.st_mtime_ns and list_files(tmp_path) == ["f"]
        (tmp_path / "f").unlink()


def test_a_damaged_solution_of_the_same_game_is_built_anew(tmp_path):
    build(tmp_path / "f", "nim")
    whole = (tmp_path / "f").read_bytes()
    (tmp_path / "f").write_bytes(whole[:-1])
    assert "replaces   'f': the file is truncated" in succeed("build", "nim", "-o", "f", cwd=tmp_path).out
    assert (tmp_path / "f").read_bytes() == whole


def test_an_empty_file_may_be_overwritten(tmp_path):
    (tmp_path / "f").touch()
    (tmp_path / "f.partial").touch()
    assert "written" in build(tmp_path / "f", "nim").out and list_files(tmp_path) == ["f"]


def test_a_changed_tree_is_not_taken_for_the_solved_one(tmp_path):
    file = tmp_path / "t.txt"
    file.write_text(tree(3, 5))
    succeed("build", "tree", "--file", "t.txt", "-o", "f", cwd=tmp_path)
    file.write_text(tree(3, 7))
    refuse("build", "tree", "--file", "t.txt", "-o", "f", cwd=tmp_path, says="to-move=max)' as it was before a change; remove it")


def test_a_pipe_in_the_place_of_the_unfinished_file_is_refused(tmp_path):
    os.mkfifo(tmp_path / "f.partial")
    refuse("build", "nim", "-o", "f", cwd=tmp_path, says="regular file", timeout=10)


def test_nothing_is_left_of_a_build_that_was_stopped_at_once(tmp_path):
    """Ctrl-C as soon as the first file is there, which is before the first position is solved."""
    for _ in range(5):
        process = subprocess.Popen([program("zermelo"), "build", *LARGE, "-o", str(tmp_path / "f")],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(), text=True)
        while not list(tmp_path.iterdir()) and process.poll() is None:
            time.sleep(0.0005)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=30)
        assert process.returncode == 3 and is_error_line(err) and "stopped: interrupted; " in err, (process.returncode, err)
        for path in tmp_path.iterdir():
            assert path.name == "f.partial" and "are kept" in err
            path.unlink()


@pytest.mark.parametrize("command", ["build", "openings"])
def test_help_offers_no_option_that_means_nothing(command):
    text = succeed(command, "--help").out
    assert "--after" not in text and "--limit-nodes" not in text and "--limit-seconds" in text
    game = "nim" if command == "build" else "chomp"
    refuse(command, game, "--limit-nodes", "5", says="there is no option '--limit-nodes'")
    refuse(command, game, "--after", "1:0", says="there is no option '--after'")


# info, query, verify

def unfinished(folder):
    build(folder / "a.zsol", "nim", "--piles", "30,30,40")
    whole = (folder / "a.zsol").read_bytes()
    (folder / "a.zsol").unlink()
    (folder / "a.zsol.partial").write_bytes(whole[:-1000])


def test_an_unfinished_build_is_called_so(tmp_path):
    unfinished(tmp_path)
    game = "'nim(piles=30,30,40,play=misere)'"
    says = f"'a.zsol.partial': an unfinished build of {game}: 32,768 of 39,401 positions; " \
           f"zermelo build {game} -o 'a.zsol' resumes it\n"
    for command in ("info", "query"):
        refuse(command, "a.zsol.partial", cwd=tmp_path, says=says)
    refuse("play", "nim", "--second", "a.zsol.partial", cwd=tmp_path, says=says)
    outcome = run("a.zsol.partial", name="zermelo-verify", cwd=tmp_path)
    assert (outcome.code, outcome.err) == (1, f"zermelo-verify: {says}")
    assert "resumed    32,768" in succeed("build", game.strip("'"), "-o", "a.zsol", cwd=tmp_path).out


@pytest.mark.parametrize("kind", ["pipe", "folder", "device"])
def test_a_path_that_is_not_a_regular_file_is_refused_at_once(kind, tmp_path):
    path = {"pipe": str(tmp_path / "pipe"), "folder": str(tmp_path), "device": "/dev/zero"}[kind]
    if kind == "pipe":
        os.mkfifo(path)
    says = "Is a directory" if kind == "folder" else "regular file"
    for words in (["info", path], ["query", path], ["play", "nim", "--second", path]):
        refuse(*words, says=says, timeout=10)
    outcome = run(path, name="zermelo-verify", timeout=10)
    assert outcome.code == 2 and is_error_line(outcome.err, "zermelo-verify") and says in outcome.err


def test_a_tree_is_found_here_or_beside_its_solution(tmp_path):
    home = tmp_path / "home"
    home.mkdir()
    (home / "t.txt").write_text(tree(3, 5))
    succeed("build", "tree", "--file", "t.txt", "-o", "t.zsol", cwd=home)
    assert succeed("query", "home/t.zsol", "--json", cwd=tmp_path).json["value"] == 5
    assert run("home/t.zsol", name="zermelo-verify", cwd=tmp_path).code == 0
    # Another tree of that name in the current folder is not mistaken for it, nor is its game.
    (tmp_path / "t.txt").write_text(tree(30, 50))
    assert succeed("query", "home/t.zsol", "--json", cwd=tmp_path).json["value"] == 5
    refuse("play", "tree", "--file", "t.txt", "--first", "home/t.zsol", cwd=tmp_path, says="--first: 'home/t.zsol' solves")
    # The same tree by another path is the same game.
    assert "(t.zsol) plays" in succeed("play", "tree", "--file", "home/t.txt", "--first", "home/t.zsol", cwd=tmp_path).out
    (home / "t.txt").unlink()
    refuse("query", "home/t.zsol", cwd=tmp_path, says="has changed since")
    (tmp_path / "t.txt").unlink()
    refuse("query", "home/t.zsol", cwd=tmp_path, says="No such file")


@pytest.mark.parametrize("words", [["chomp", "--poison", "2,2"], ["nim"], ["sliding", "--moves", "2"], ["numbers"]],
                         ids=lambda words: words[0])
def test_every_command_writes_parameters_alike(words, tmp_path):
    report = build(tmp_path / "f", *words, "--json").json
    info = succeed("info", str(tmp_path / "f"), "--json").json
    query = succeed("query", str(tmp_path / "f"), "--json").json
    for answer in (report, info):
        assert (answer["game"], answer["parameters"]) == (query["game"], query["parameters"])
    assert all(isinstance(value, int) for value in info["values"])


def test_info_needs_no_tree(tmp_path):
    (tmp_path / "t.txt").write_text(tree(3, "7/2"))
    succeed("build", "tree", "--file", "t.txt", "-o", "t.zsol", cwd=tmp_path)
    (tmp_path / "t.txt").unlink()
    info = succeed("info", "t.zsol", "--json", cwd=tmp_path).json
    assert info["parameters"] == {"file": "t.txt", "to-move": "max"} and info["values"] == [3, "7/2"]


def test_info_counts_wins_losses_and_ties(tmp_path):
    build(tmp_path / "f", "tictactoe")
    info = succeed("info", str(tmp_path / "f"), "--counts", "--json").json
    counts = info["counts"]
    assert counts["won"] + counts["lost"] + counts["tied"] == info["positions"]
    text = succeed("info", str(tmp_path / "f"), "--counts").out
    assert f"won        {counts['won']:,} positions, in at most {counts['longest_win']} plies\n" in text
    assert f"tied       {counts['tied']:,} positions\n" in text
    assert "counts" not in succeed("info", str(tmp_path / "f"), "--json").json
    assert "won " not in succeed("info", str(tmp_path / "f")).out


def test_no_win_of_the_sliding_puzzle_takes_more_than_62_plies(tmp_path):
    build(tmp_path / "f", "sliding", "--moves", "0")
    counts = succeed("info", str(tmp_path / "f"), "--counts", "--json").json["counts"]
    assert counts["tied"] == 0 and max(counts["longest_win"], counts["longest_loss"]) == 62
