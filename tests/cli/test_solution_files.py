# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Strong solutions on disk: build, info, query and zermelo-verify; kills, damage, full disks, threads."""

import os
import re
import resource
import signal
import subprocess
import time

import pytest

import solution_format
from conftest import ROOT, environment, is_error_line, program, refuse, run, solve, succeed

TREE = str(ROOT / "data" / "trees" / "aima.json")
SMALL = [["chomp"], ["chomp", "--rows", "3", "--cols", "5", "--poison", "2,2", "--ending", "eaten"], ["nim"],
         ["nim", "--piles", "16,1", "--play", "normal"], ["tictactoe"], ["numbers"], ["sliding", "--moves", "3"],
         ["tree", "--file", TREE]]
SLOW = ["tictactoe", "--rows", "3", "--cols", "5", "--in-a-row", "4"]  # 3.5 million positions
BLOCKS = ["tictactoe", "--rows", "2", "--cols", "7"]  # 74 blocks in a third of a second


def build(path, *words, **options):
    return succeed("build", *words, "-o", str(path), **options)


def verify(path, code=0, threads="1"):
    outcome = run(str(path), "--threads", threads, name="zermelo-verify", timeout=120)
    assert outcome.code == code, outcome
    assert (outcome.err == "") == (code == 0)
    if code != 0:
        assert is_error_line(outcome.err, "zermelo-verify") and outcome.out == "", outcome
    return outcome


# Build, info, query, verify

@pytest.mark.parametrize("words", SMALL, ids=" ".join)
def test_a_solution_agrees_with_minimax_and_is_verified(words, tmp_path):
    text = build(tmp_path / "f", *words).out
    for line in ["game ", "positions ", "memory ", "disk ", "time ", "records ", "written "]:
        assert line in text
    assert [path.name for path in tmp_path.iterdir()] == ["f"]
    answer = succeed("query", str(tmp_path / "f"), "--json").json
    expected = solve(*words, "--all-moves")
    assert (answer["value"], answer["state"]) == (expected["value"], expected["state"])
    assert [(m["action"], m["value"]) for m in answer["moves"]] == [(m["action"], m["value"]) for m in expected["moves"]]
    assert "every record follows from the rules" in verify(tmp_path / "f").out
    info = succeed("info", str(tmp_path / "f"), "--json").json
    assert (info["game"], info["version"], info["bytes"]) == (words[0], 1, (tmp_path / "f").stat().st_size)
    assert "all checksums are right" in succeed("info", str(tmp_path / "f")).out


def test_query_plays_moves_and_chooses_the_best(tmp_path):
    build(tmp_path / "f", "tictactoe")
    # X has 1 and 2, O has 4: 3 wins at once, and everything else lets O block.
    answer = succeed("query", str(tmp_path / "f"), "1 4 2 8", "--json").json
    assert (answer["value"], answer["distance"], answer["best_action"]) == (1, 1, "3")
    assert succeed("query", str(tmp_path / "f"), "1", "4", "2", "8", "--json").json == answer
    over = succeed("query", str(tmp_path / "f"), "1 4 2 8 3").out
    assert "none: the game is over" in over
    refuse("query", str(tmp_path / "f"), "1 1", says="MOVES, move 2")


def test_the_sliding_puzzle_without_a_limit_is_solved(tmp_path):
    build(tmp_path / "f", "sliding", "--moves", "0")
    answer = succeed("query", str(tmp_path / "f"), "--json").json
    # Along the best moves the distance falls by one a ply, down to the end.
    moves, distance = [], answer["distance"]
    while answer["best_action"] is not None:
        moves.append(answer["best_action"])
        answer = succeed("query", str(tmp_path / "f"), " ".join(moves), "--json").json
        assert answer["distance"] == distance - len(moves)
        assert answer["value"] == (-1) ** len(moves)
    assert len(moves) == distance
    verify(tmp_path / "f")


def test_a_tree_that_has_changed_is_noticed(tmp_path):
    tree = tmp_path / "t.txt"
    tree.write_text((ROOT / "data" / "trees" / "aima.txt").read_text())
    build(tmp_path / "f", "tree", "--file", str(tree))
    succeed("query", str(tmp_path / "f"))
    tree.write_text(tree.read_text() + "\n")
    refuse("query", str(tmp_path / "f"), says="has changed since")


def test_an_unreadable_tree_is_an_error_and_not_a_verdict(tmp_path):
    tree = tmp_path / "t.txt"
    text = (ROOT / "data" / "trees" / "aima.txt").read_text()
    tree.write_text(text)
    build(tmp_path / "f", "tree", "--file", str(tree))
    verify(tmp_path / "f")
    tree.unlink()
    assert "No such file" in verify(tmp_path / "f", code=2).err
    tree.mkdir()
    assert "Is a directory" in verify(tmp_path / "f", code=2).err
    tree.rmdir()
    if os.geteuid() != 0:
        tree.write_text(text)
        tree.chmod(0)
        assert "Permission denied" in verify(tmp_path / "f", code=2).err
        tree.unlink()
    tree.write_text(text + "\n")
    assert "has changed since" in verify(tmp_path / "f", code=1).err


def test_a_tree_may_lie_beside_its_solution(tmp_path):
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "t.txt").write_text((ROOT / "data" / "trees" / "aima.txt").read_text())
    build(folder / "f", "tree", "--file", "t.txt", cwd=folder)
    verify(folder / "f")  # from elsewhere
    (folder / "t.txt").unlink()
    verify(folder / "f", code=2)


def test_build_as_json(tmp_path):
    report = build(tmp_path / "f", "nim", "--json").json
    assert (report["status"], report["positions"], report["game"]) == ("finished", 48, "nim")
    assert report["parameters"] == {"piles": [1, 3, 5], "play": "misere"}


def test_wrong_usage_is_reported(tmp_path):
    refuse("build", says="no game given")
    refuse("build", "nim", says="-o FILE")
    refuse("build", "nim", "-o", str(tmp_path), says="Is a directory")
    refuse("build", "nim", "-o", "/dev/null", says="regular file")
    refuse("build", "nim", "-o", str(tmp_path / "no" / "f"), says="No such file or directory")
    refuse("info", says="no file given")
    refuse("query", says="no file given")
    refuse("info", str(tmp_path / "f"), says="No such file")
    verify(tmp_path / "f", code=2)
    assert list(tmp_path.iterdir()) == []


def test_what_does_not_fit_is_refused_before_it_starts(tmp_path):
    target = ["-o", str(tmp_path / "f")]
    refuse("build", "chomp", "--rows", "16", "--cols", "16", "--memory", "1M", *target, code=3,
           says=["601,080,390 positions", "--memory"])
    refuse("build", "chomp", "--rows", "40", "--cols", "40", *target, code=3, says="too many for a table")
    refuse("build", "tictactoe", "--rows", "8", "--cols", "8", *target, code=3, says="more than 2^64 positions")
    assert list(tmp_path.iterdir()) == []


# Threads

@pytest.mark.parametrize("words", [SLOW, ["chomp", "--rows", "8", "--cols", "9"], ["sliding", "--moves", "0"]],
                         ids=lambda words: words[0])
def test_any_number_of_threads_gives_the_same_bytes(words, tmp_path):
    files = []
    for threads in ["1", "2", "4"]:
        build(tmp_path / threads, *words, "--threads", threads, timeout=120)
        files.append((tmp_path / threads).read_bytes())
    assert files[0] == files[1] == files[2]


# Kills

def test_a_build_killed_at_any_moment_goes_on_to_the_same_bytes(rng, tmp_path):
    build(tmp_path / "whole", *BLOCKS, timeout=120)
    whole = (tmp_path / "whole").read_bytes()
    start = time.monotonic()
    build(tmp_path / "f", *BLOCKS, timeout=120)
    length = time.monotonic() - start
    (tmp_path / "f").unlink()
    kills = resumed = finished = 0
    while kills < 50:
        threads = rng.choice(["1", "2", "4"])
        process = subprocess.Popen([program("zermelo"), "build", *BLOCKS, "-o", str(tmp_path / "f"), "--threads", threads],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
        try:
            out, err = process.communicate(timeout=rng.uniform(0, 0.4 * length))
            assert (process.returncode, err) == (0, b"")
        except subprocess.TimeoutExpired:
            process.kill()
            out, _ = process.communicate()
            kills += 1
        resumed += b"resumed" in out
        if (tmp_path / "f").exists():
            assert (tmp_path / "f").read_bytes() == whole
            (tmp_path / "f").unlink()
            finished += 1
    assert resumed > 10 and finished > 2, (resumed, finished)
    build(tmp_path / "f", *BLOCKS, timeout=120)
    assert (tmp_path / "f").read_bytes() == whole
    assert sorted(path.name for path in tmp_path.iterdir()) == ["f", "whole"]


def test_an_interrupted_build_says_how_to_go_on(tmp_path):
    process = subprocess.Popen([program("zermelo"), "build", "tictactoe", "--rows", "4", "--cols", "4", "-o", str(tmp_path / "f")],
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(), text=True)
    for line in process.stdout:
        if line.startswith("time"):
            break
    time.sleep(0.5)
    sent = time.monotonic()
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=30)
    assert time.monotonic() - sent < 5
    assert process.returncode == 3 and is_error_line(err)
    assert "stopped: interrupted" in err and "the same command resumes the build" in err
    assert [path.name for path in tmp_path.iterdir()] == ["f.partial"]


def test_two_builds_of_one_file_do_not_meet(tmp_path):
    words = ["build", "tictactoe", "--rows", "4", "--cols", "4", "-o", str(tmp_path / "f")]
    process = subprocess.Popen([program("zermelo"), *words], stdout=subprocess.PIPE, env=environment(), text=True)
    process.stdout.readline()
    refuse(*words, code=3, says="another build is writing this file")
    process.kill()
    process.communicate()


# Damage

def test_damage_is_named(rng, tmp_path):
    good = tmp_path / "good"
    build(good, "nim", "--piles", "30,30,40")
    whole = good.read_bytes()
    bad = tmp_path / "bad"
    refused = {"first": (0, "not a solution file"), "version": (8, "version"), "header": (40, "header"),
               "block": (len(whole) // 2, "damaged"), "end": (len(whole) - 20, "damaged")}
    for at, word in refused.values():
        changed = bytearray(whole)
        changed[at] ^= 1 << rng.randrange(8)
        bad.write_bytes(changed)
        refuse("info", "bad", says=["'bad': ", word], cwd=tmp_path)
        verify(bad, code=1)
    for size in [0, 10, 100, len(whole) // 2, len(whole) - 1]:
        bad.write_bytes(whole[:size])
        refuse("info", str(bad), says="truncated" if size else "empty")
        verify(bad, code=1)
    for _ in range(100):
        changed = bytearray(whole)
        changed[rng.randrange(len(whole))] ^= 1 << rng.randrange(8)
        bad.write_bytes(changed)
        refuse("info", str(bad))


def test_a_changed_record_with_right_checksums_is_found_by_the_rules(rng, tmp_path):
    build(tmp_path / "good", "chomp", "--rows", "2", "--cols", "4")
    good = solution_format.read((tmp_path / "good").read_bytes())
    for position in range(good.positions):
        changed = solution_format.read((tmp_path / "good").read_bytes())
        changed.records[position] = rng.choice([r for r in range(1 << good.width) if r != good.records[position]])
        (tmp_path / "bad").write_bytes(solution_format.write(changed))
        succeed("info", str(tmp_path / "bad"))
        outcome = verify(tmp_path / "bad", code=1, threads=rng.choice(["1", "2"]))
        assert re.search(r"position \d+, '[\d/]+:1': its (value|distance) is", outcome.err), outcome


def test_a_file_of_another_game_is_named(tmp_path):
    build(tmp_path / "f", "nim")
    data = (tmp_path / "f").read_bytes()
    for old, new, says in [(b"nim\x0b", b"nix\x0b", "the game 'nix', which this program does not know"),
                           (b"nim-piles-1", b"nim-piles-2", "does not match"), (b"1,3,5", b"1,3,4", "does not match"),
                           (b"misere", b"wisere", "wisere")]:
        other = solution_format.read(data)
        other.head = other.head.replace(old, new)
        (tmp_path / "other").write_bytes(solution_format.write(other))
        succeed("info", str(tmp_path / "other"))
        refuse("query", str(tmp_path / "other"), says=says)
        verify(tmp_path / "other", code=1)


# The format

@pytest.mark.parametrize("words", [words for words in SMALL if words[0] != "sliding"], ids=" ".join)
def test_a_file_is_what_its_specification_says(words, tmp_path):
    build(tmp_path / "f", *words)
    data = (tmp_path / "f").read_bytes()
    solution = solution_format.read(data)
    assert solution.game == words[0] and len(solution.records) == solution.positions
    assert solution_format.write(solution) == data
    answer = succeed("query", str(tmp_path / "f"), "--json").json
    assert solution.record(solution.positions - 1) == (str(answer["value"]), answer["distance"] or 0)


def test_the_numbers_of_positions_are_those_of_the_specification(tmp_path):
    build(tmp_path / "f", "nim", "--piles", "2,3")
    solution = solution_format.read((tmp_path / "f").read_bytes())
    order = sorted(((a, b) for a in range(3) for b in range(4)), key=lambda piles: (sum(piles), piles))
    for position, (a, b) in enumerate(order):
        moves = " ".join(f"{pile}:{left}" for pile, left, start in [(1, a, 2), (2, b, 3)] if left != start)
        answer = succeed("query", str(tmp_path / "f"), moves, "--json").json
        assert solution.record(position) == (str(answer["value"]), answer["distance"])


def test_a_question_reads_only_what_it_needs(tmp_path):
    build(tmp_path / "f", "nim", "--piles", "30,30,40")
    whole = bytearray((tmp_path / "f").read_bytes())
    size = int.from_bytes(whole[16:24], "little")
    whole[size + 100] ^= 1  # in the first block, with the fewest objects left
    (tmp_path / "f").write_bytes(whole)
    succeed("query", str(tmp_path / "f"))
    refuse("query", str(tmp_path / "f"), "1:0 2:0 3:0", says="block 1 of 3 is damaged: positions 0 to 16,383 cannot be read")


# Full disks

def limit(size):
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def test_a_full_disk_is_reported_and_the_build_can_be_resumed(tmp_path):
    words = [program("zermelo"), "build", *BLOCKS, "-o", str(tmp_path / "f")]
    build(tmp_path / "whole", *BLOCKS, timeout=120)
    whole = (tmp_path / "whole").read_bytes()
    for size in [0, 50, len(whole) // 2, len(whole) - 10]:
        done = subprocess.run(words, capture_output=True, text=True, env=environment(), preexec_fn=limit(size), check=False)
        assert done.returncode == 2 and is_error_line(done.stderr) and "File too large" in done.stderr, done
        assert not (tmp_path / "f").exists()
    assert "resumed" in build(tmp_path / "f", *BLOCKS, timeout=120).out
    assert (tmp_path / "f").read_bytes() == whole


def test_a_distance_has_no_unused_bits(tmp_path):
    """The file of a game without an end says how many bits a distance has; more than 32 are refused."""
    build(tmp_path / "f", "sliding", "--moves", "0")
    data = (tmp_path / "f").read_bytes()
    size = solution_format.word(data, 16)
    head = data[:41] + bytes([40]) + data[42:size - 8]
    (tmp_path / "f").write_bytes(head + solution_format.checksum(head).to_bytes(8, "little") + data[size:])
    verify(tmp_path / "f", code=1)
    refuse("info", str(tmp_path / "f"), says="make no sense")


@pytest.mark.parametrize("words, moves", [
    (("tictactoe",), "5 1 2"), (("nim", "--piles", "3,4,5"), "3:1 1:0"), (("chomp", "--rows", "4", "--cols", "5"), "2,4"),
    (("numbers", "--highest", "7"), "3 6 5"), (("sliding", "--moves", "3"), "1U 9D 2L")], ids=lambda w: " ".join(w))
def test_a_position_is_found_by_its_notation(words, moves, tmp_path):
    build(tmp_path / "f", *words)
    by_moves = succeed("query", str(tmp_path / "f"), *moves.split(), "--json").json
    by_state = succeed("query", str(tmp_path / "f"), "--state", by_moves["state"], "--json").json
    assert by_state == by_moves
    refuse("query", str(tmp_path / "f"), "--state", "nonsense", says=["--state", "type one like"])
    refuse("query", str(tmp_path / "f"), moves.split()[0], "--state", by_moves["state"], says="not both")


def test_query_refuses_a_value_that_the_game_does_not_have(tmp_path):
    build(tmp_path / "f", "tictactoe")
    solution = solution_format.read((tmp_path / "f").read_bytes())
    assert len(solution.values) == 3 and solution.value_bits == 2
    solution.records[-1] |= 3  # the empty board
    (tmp_path / "f").write_bytes(solution_format.write(solution))
    refuse("query", str(tmp_path / "f"), says="this game cannot have")
    verify(tmp_path / "f", code=1)
