#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""The exact solver beside alpha-beta on each game, with one thread and with two: interleaved rounds, medians.

bench/solver.py [ROUNDS=5]. Every run must report the same value.
"""

import json
import pathlib
import statistics
import subprocess
import sys

PROGRAM = pathlib.Path(__file__).resolve().parent.parent / "build/release/bin/zermelo"

GAMES = [
    ("tictactoe", ["tictactoe"]),
    ("tictactoe 4x4, 3 in a row", ["tictactoe", "--rows", "4", "--cols", "4", "--in-a-row", "3"]),
    ("tictactoe 4x4, 4 in a row", ["tictactoe", "--rows", "4", "--cols", "4", "--in-a-row", "4"]),
    ("chomp 5x5", ["chomp", "--rows", "5", "--cols", "5"]),
    ("chomp 6x6", ["chomp", "--rows", "6", "--cols", "6"]),
    ("chomp 9x10", ["chomp", "--rows", "9", "--cols", "10"]),
    ("nim 3,4,5,6", ["nim", "--piles", "3,4,5,6"]),
    ("numbers 12", ["numbers", "--highest", "12"]),
    ("numbers 16", ["numbers", "--highest", "16"]),
    ("sliding, 10 moves", ["sliding"]),
    ("sliding, 16 moves", ["sliding", "--moves", "16"]),
]
LIMIT = ["--limit-seconds", "20"]
RUNS = {
    "alpha-beta": ["--algorithm", "alpha-beta", *LIMIT],
    "solver": ["--algorithm", "solver"],
    "solver, 2 threads": ["--algorithm", "solver", "--threads", "2"],
}


def solve(words: list[str]) -> dict:
    done = subprocess.run([PROGRAM, "solve", *words, "--json"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                          text=True, check=False)
    return json.loads(done.stdout)


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    print("| game | alpha-beta nodes | s | solver nodes | stored | s | alpha-beta/solver | 2 threads s | 1/2 threads |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for name, words in GAMES:
        reports = {run: [] for run in RUNS}
        stopped = set()
        for _ in range(rounds):
            for run, options in RUNS.items():
                if run not in stopped:
                    reports[run].append(solve(words + options))
                if reports[run][-1]["status"] == "stopped":
                    stopped.add(run)  # once is enough
        values = {report["value"] for run in RUNS if run not in stopped for report in reports[run]}
        assert len(values) == 1, (name, values)
        seconds = {run: statistics.median(report["seconds"] for report in reports[run]) for run in RUNS}
        beta, one = reports["alpha-beta"][0]["counters"], reports["solver"][0]["counters"]
        more = ">" if "alpha-beta" in stopped else ""
        print(f"| {name} | {more}{beta['visited']:,} | {more}{seconds['alpha-beta']:.4f} | {one['visited']:,} | {one['stored']:,} "
              f"| {seconds['solver']:.4f} | {more}{seconds['alpha-beta'] / seconds['solver']:.1f} "
              f"| {seconds['solver, 2 threads']:.4f} | {seconds['solver'] / seconds['solver, 2 threads']:.2f} |", flush=True)


if __name__ == "__main__":
    main()
