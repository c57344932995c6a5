#!/usr/bin/python3
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""What it costs to start: instructions of short commands, sizes of the programs, CPU time of `import zermelo`.

usage: bench/startup.py [--rounds N] [BUILD...]

A BUILD is a folder with `bin` and, if the import is to be measured, `python`; build/release unless given. Several are
compared in one run, round by round. Needs valgrind.
"""

import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

PYTHON = "/usr/bin/python3"
COMMANDS = {
    "`zermelo --version`": ["zermelo", "--version"],
    "`zermelo solve nim --piles 1,1`": ["zermelo", "solve", "nim", "--piles", "1,1", "--algorithm", "minimax"],
    "`zermelo-nim --help`": ["zermelo-nim", "--help"],
}
PROGRAMS = ["zermelo", "zermelo-verify", "zermelo-chomp", "zermelo-nim", "zermelo-numbers", "zermelo-render",
            "zermelo-sliding-part1", "zermelo-tictactoe"]
#: Minimax on two piles of one object: the root, two moves, and one move below each.
NODES = 5


def instructions(build, words):
    """Counts all instructions of the user's, with those of the loader: callgrind counts the same number every time."""
    done = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", str(build / "bin" / words[0]),
                           *words[1:]], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=True)
    return int(re.search(r"Collected : (\d+)", done.stderr)[1])


def check_nodes(build):
    words = [str(build / "bin" / "zermelo"), *COMMANDS["`zermelo solve nim --piles 1,1`"][1:], "--json"]
    visited = json.loads(subprocess.run(words, stdout=subprocess.PIPE, check=True).stdout)["counters"]["visited"]
    if visited != NODES:
        sys.exit(f"{build}: minimax has visited {visited} nodes, not {NODES}")


def cpu_milliseconds(code, path, bytecode):
    """Returns what one run of Python takes, in user and system mode."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment |= {"PYTHONPATH": str(path), "PYTHONPYCACHEPREFIX": bytecode}
    process = os.posix_spawn(PYTHON, [PYTHON, "-c", code], environment)
    _, status, usage = os.wait4(process, 0)
    if status != 0:
        sys.exit(f"{path}: cannot run {code!r}")
    return 1000 * (usage.ru_utime + usage.ru_stime)


def import_times(builds, rounds):
    """Returns the median of what `import zermelo` adds to an empty program, for each build, in turns."""
    empty = []
    times = {build: [] for build in builds}
    with tempfile.TemporaryDirectory() as bytecode:
        for _ in range(rounds + 1):
            empty.append(cpu_milliseconds("pass", "", bytecode))
            for build in builds:
                times[build].append(cpu_milliseconds("import zermelo", build / "python", bytecode))
    # The first round compiles the package and does not count.
    return {build: statistics.median(own[1:]) - statistics.median(empty[1:]) for build, own in times.items()}


def row(name, cells):
    print(f"| {name} | {' | '.join(cells)} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=20, help="rounds of the import [20]")
    parser.add_argument("builds", nargs="*", type=Path, default=[Path("build/release")])
    given = parser.parse_args()
    builds = [build.resolve() for build in given.builds]
    for build in builds:
        check_nodes(build)
    row("", [build.as_posix() for build in given.builds])
    row("---", ["---:" for _ in builds])
    for name, words in COMMANDS.items():
        row(f"{name}, instructions", [f"{instructions(build, words):,}" for build in builds])
    for program in PROGRAMS:
        row(f"`{program}`, bytes", [f"{(build / 'bin' / program).stat().st_size:,}" for build in builds])
    with_python = [build for build in builds if (build / "python" / "zermelo").is_dir()]
    added = import_times(with_python, given.rounds) if with_python else {}
    row("`import zermelo`, CPU ms", [f"{added[build]:.1f}" if build in added else "" for build in builds])


if __name__ == "__main__":
    main()
