#!/usr/bin/python3
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Counts the instructions of `zermelo solve`, less those of a start, beside those of the search kernel alone.

bench/whole_path.py [--programs build/release/bin] [--bench build/bench/bin/zermelo-bench]

A start is a search of a single pile. The kernel's instructions are those of two runs less those of one. Wanted: at most
1.2 times the kernel's instructions plus half a million. Needs valgrind, which counts the same number every time.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The game by its name in zermelo-bench, and the same board for `zermelo solve`.
BOARDS = {
    "tictactoe": "tictactoe",
    "nim": "nim --piles 3,4,5",
    "chomp": "chomp --rows 4 --cols 4",
    "sliding": "sliding --moves 10",
    "numbers": "numbers",
}


def instructions(*command):
    done = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *map(str, command)],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=True)
    return int(re.search(r"Collected : (\d+)", done.stderr)[1]), done.stdout


def kernel_cost(bench, game, algorithm):
    """Instructions of one call, and its nodes."""
    once, nodes = instructions(bench, "--runs", 1, game, algorithm, "linked")
    twice, _ = instructions(bench, "--runs", 2, game, algorithm, "linked")
    return twice - once, int(nodes)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--programs", type=pathlib.Path, default=ROOT / "build/release/bin")
    parser.add_argument("--bench", type=pathlib.Path, default=ROOT / "build/bench/bin/zermelo-bench")
    given = parser.parse_args()
    zermelo = given.programs.resolve() / "zermelo"
    start, _ = instructions(zermelo, "solve", "nim", "--piles", "1", "--json")
    print("| question | nodes | kernel, M | `solve` less start, M | allowed, M | solve/kernel |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    for game, board in BOARDS.items():
        for algorithm in ("minimax", "alpha-beta"):
            kernel, nodes = kernel_cost(given.bench.resolve(), game, algorithm)
            whole, answer = instructions(zermelo, "solve", *board.split(), "--algorithm", algorithm, "--json")
            if json.loads(answer)["counters"]["visited"] != nodes:
                sys.exit(f"{board} {algorithm}: {answer}")
            path, allowed = whole - start, 1.2 * kernel + 500_000
            shown = f"**{path / 1e6:.2f}**" if path > allowed else f"{path / 1e6:.2f}"
            print(f"| `{board} --algorithm {algorithm}` | {nodes:,} | {kernel / 1e6:.2f} | {shown} | {allowed / 1e6:.2f} "
                  f"| {path / kernel:.2f} |", flush=True)


if __name__ == "__main__":
    main()
