#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Compares programs on Tic-Tac-Toe of several sizes and on the sliding puzzle, in both textbook searches.

bench/boards.py [--rounds 5] [--instructions] PROGRAM...

The first PROGRAM is the one that the others are compared with. Times are CPU seconds of whole processes in interleaved
rounds, less those of a search of a single pile; the table shows medians, and medians of the rounds' ratios. With
--instructions it counts instructions under callgrind instead, once. Searches of fewer than 50,000 nodes are too short
for a clock and are left to callgrind. Every run must report the expected nodes.
"""

import argparse
import json
import os
import pathlib
import re
import statistics
import subprocess
import tempfile

LIMIT = 3_000_000
# The question, and the nodes that the search must visit. Minimax is asked where its whole tree is small enough, and
# alpha-beta on large trees is stopped at the limit.
ROWS = [
    ("tictactoe --algorithm minimax", 549_946),
    ("tictactoe --algorithm alpha-beta", 18_297),
    ("tictactoe --rows 3 --cols 4 --in-a-row 3 --after 1,6 --algorithm minimax", 2_178_801),
    ("tictactoe --rows 3 --cols 4 --in-a-row 3 --algorithm alpha-beta", 75_266),
    ("tictactoe --rows 3 --cols 4 --in-a-row 4 --algorithm alpha-beta", 303_567),
    ("tictactoe --rows 4 --cols 4 --in-a-row 4 --after 1,2,5,6,9,10 --algorithm minimax", 3_429_548),
    ("tictactoe --rows 4 --cols 4 --in-a-row 3 --algorithm alpha-beta", 947_128),
    ("tictactoe --rows 4 --cols 4 --in-a-row 4 --algorithm alpha-beta", LIMIT),
    ("tictactoe --rows 4 --cols 5 --in-a-row 4 --algorithm alpha-beta", LIMIT),
    ("tictactoe --rows 6 --cols 6 --in-a-row 5 --algorithm alpha-beta", LIMIT),
    ("sliding --moves 10 --algorithm minimax", 22_821),
    ("sliding --moves 10 --algorithm alpha-beta", 1_230),
    ("sliding --moves 15 --algorithm minimax", 1_801_522),
    ("sliding --moves 24 --algorithm alpha-beta", 3_221_411),
]
SHORT = 50_000
TINY = ["solve", "nim", "--piles", "1", "--json"]


def words_of(question: str, nodes: int) -> list[str]:
    words = ["solve", *question.split(), "--json"]
    if "--after" in words:
        at = words.index("--after") + 1
        words[at] = words[at].replace(",", " ")
    return [*words, "--limit-nodes", str(LIMIT)] if nodes == LIMIT else words


def run(command: list[str]) -> tuple[float, str]:
    """Returns CPU seconds and output."""
    with tempfile.TemporaryFile("w+") as out:
        process = subprocess.Popen(command, stdout=out, stderr=subprocess.DEVNULL)
        _, _, used = os.wait4(process.pid, 0)
        process.returncode = 0  # so that subprocess does not wait for it again
        out.seek(0)
        return used.ru_utime + used.ru_stime, out.read()


def instructions(command: list[str]) -> tuple[int, str]:
    done = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command],
                          capture_output=True, text=True, check=False)
    return int(re.search(r"Collected : (\d+)", done.stderr)[1]), done.stdout


def measure(how, program: pathlib.Path, question: str, nodes: int) -> float:
    """Returns what the question costs in all, less what a tiny one costs."""
    start, _ = how([program, *TINY])
    cost, answer = how([program, *words_of(question, nodes)])
    visited = json.loads(answer)["counters"]["visited"]
    assert visited == nodes, f"{program} {question}: {visited} nodes, not {nodes}"
    return cost - start


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--instructions", action="store_true")
    parser.add_argument("programs", nargs="+", type=pathlib.Path, metavar="PROGRAM")
    given = parser.parse_args()
    programs = [program.resolve() for program in given.programs]
    how, unit, scale, rounds = (instructions, "Ir", 1, 1) if given.instructions else (run, "ns", 1e9, given.rounds)
    numbers = range(1, len(programs) + 1)
    print("| question | nodes |" + "".join(f" {unit}/node, {n} |" for n in numbers) + "".join(f" 1/{n} |" for n in numbers[1:]))
    print("| --- | ---: |" + " ---: |" * (2 * len(numbers) - 1))
    for question, nodes in ROWS:
        if nodes < SHORT and not given.instructions:
            continue
        costs = [[measure(how, program, question, nodes) for program in programs] for _ in range(rounds)]
        each = [statistics.median(column) * scale / nodes for column in zip(*costs)]
        ratios = [statistics.median(row[0] / row[i] for row in costs) for i in range(1, len(numbers))]
        print(f"| `{question}` | {nodes:,} |" + "".join(f" {cost:.1f} |" for cost in each)
              + "".join(f" {ratio:.2f} |" for ratio in ratios), flush=True)


if __name__ == "__main__":
    main()
