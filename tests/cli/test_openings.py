# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""The command `openings`: the recorded table of winning bites, derived anew in part; threads; the proof; refusals."""

import csv
import io
import resource
import subprocess

import pytest
from conftest import ROOT, environment, program, refuse, run, succeed

RECORDED = ROOT / "data" / "chomp-winning-bites.csv"


def table(text):
    """Returns the bites of each bar."""
    rows = csv.DictReader(io.StringIO(text))
    return {(int(row["rows"]), int(row["cols"])): [tuple(map(int, bite.split(":"))) for bite in row["bites"].split()]
            for row in rows}


@pytest.mark.parametrize("words", [["--up-to", "14x14"], ["--up-to", "14x14", "--threads", "3"], ["--up-to", "9x20"],
                                   ["--up-to", "20x9", "--threads", "2"]])
def test_the_recorded_table_is_derived_anew(words):
    derived = table(succeed("openings", "chomp", *words, "--format", "csv").out)
    recorded = table(RECORDED.read_text(encoding="utf-8"))
    rows, cols = map(int, words[1].split("x"))
    assert len(derived) == rows * cols
    for bar, bites in derived.items():
        assert recorded[bar] == bites, bar


def test_the_recorded_table_is_its_own_mirror_image():
    recorded = table(RECORDED.read_text(encoding="utf-8"))
    side = max(rows for rows, _ in recorded)
    assert len(recorded) == side * side
    for (rows, cols), bites in recorded.items():
        assert recorded[cols, rows] == sorted((col, row) for row, col in bites)
        assert bool(bites) == ((rows, cols) != (1, 1))
        assert all(1 <= row <= rows and 1 <= col <= cols for row, col in bites)


def test_known_bites_are_in_the_recorded_table():
    recorded = table(RECORDED.read_text(encoding="utf-8"))
    for n in range(2, max(rows for rows, _ in recorded) + 1):
        assert recorded[n, n] == [(2, 2)]  # leaves an arm on either side; every bite is then answered on the other
        assert recorded[2, n] == [(2, n)]  # the lower row is then one shorter, and is kept so
    # Found by Ken Thompson: to bite off 5 x 2 or 4 x 5 squares (M. Gardner, Knotted Doughnuts, 1986, chapter 9).
    assert recorded[8, 10] == [(4, 9), (5, 6)]


def test_the_proof_is_reported_on_standard_error():
    outcome = run("openings", "chomp", "--up-to", "12x12", "--verify", "--threads", "2")
    assert outcome.code == 0
    assert outcome.out == succeed("openings", "chomp", "--up-to", "12x12").out
    # C(24, 12), and the published number of lost positions inside 12 x 12
    assert outcome.err.startswith("verified: of 2,704,156 positions 26,838 are lost: ")
    assert outcome.err.count("\n") == 1


def test_json_says_whether_and_how_it_was_verified():
    plain = succeed("openings", "chomp", "--up-to", "3x4", "--json").json
    assert (plain["rows"], plain["cols"], plain["verified"], "proof" in plain) == (3, 4, False, False)
    assert plain["bars"][-1] == {"rows": 3, "cols": 4, "bites": [[2, 3]]}
    outcome = run("openings", "chomp", "--up-to", "3x4", "--verify", "--json")
    proved = outcome.json
    assert proved["verified"] and outcome.err == f"verified: {proved['proof']}\n"
    assert (proved["positions"], proved["bars"]) == (35, plain["bars"])  # C(7, 3)


def test_what_takes_too_much_memory_is_refused_with_figures():
    refuse("openings", "chomp", "--up-to", "16x16", "--memory", "1M", code=3,
           says=["16 x 16 has 601,080,390 positions, which take ", " bytes; raise --memory (now 1,048,576)\n"])


def test_the_largest_bar_is_named():
    assert "at most 32x32" in " ".join(succeed("openings", "--help").out.split())
    for size in ("33x2", "2x33", "40x40", "64x64"):
        refuse("openings", "chomp", "--up-to", size, code=3, says=[f"--up-to '{size}'", "largest table is 32x32"])
    for size in ("65x2", "0x4", "4", "axb"):
        refuse("openings", "chomp", "--up-to", size, says=[f"--up-to '{size}'", "from 1 to 32"])
    assert succeed("openings", "chomp", "--up-to", "1x32", "--format", "csv").out.endswith("\n1,32,1:2\n")


def test_a_sweep_can_be_stopped():
    for threads in ("1", "2"):
        refuse("openings", "chomp", "--up-to", "18x18", "--limit-seconds", "0.1", "--threads", threads, code=3,
               says="time limit of 0.1 s reached")


def test_threads_that_cannot_be_started_change_nothing():
    """There are addresses for the stacks of three of 512."""
    def limit():
        resource.setrlimit(resource.RLIMIT_STACK, (100 << 20, 100 << 20))
        resource.setrlimit(resource.RLIMIT_AS, (350 << 20, 350 << 20))

    words = [program("zermelo"), "openings", "chomp", "--up-to", "8x8", "--format", "csv", "--memory", "200M"]
    done = subprocess.run([*words, "--threads", "512"], capture_output=True, text=True, env=environment(MALLOC_ARENA_MAX=1),
                          timeout=60, preexec_fn=limit, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == succeed(*words[1:]).out
