#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Builds and verifies solution files with one program after the other, round by round, and prints CPU seconds.

    bench/tables.py build/release/bin [OTHER/bin ...]

Every folder has a zermelo and a zermelo-verify; the first one is compared with the others. All of them have to write the
same bytes, with the known number of positions, or no time is reported.
"""

import argparse
import filecmp
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile

# What is built, and how many positions it has, by hand: C(rows + cols, rows) for Chomp, the product of the piles, each
# with one more, for Nim, and so on as in docs/reference/formats/solution-file.md.
TABLES = {
    "chomp --rows 10 --cols 10": 184_756,
    "chomp --rows 11 --cols 11": 705_432,
    "chomp --rows 8 --cols 8": 12_870,
    "chomp --rows 10 --cols 10 --poison 2,3 --ending eaten": 184_756,
    "tictactoe --rows 3 --cols 4": 143_365,
    "tictactoe --rows 2 --cols 7": 1_201_917,
    "nim --piles 9,9,9,9,9": 100_000,
    "nim --piles 40,50,60": 127_551,
    "numbers --highest 17": 1_114_113,
    "sliding --moves 2": 2_511_288,
    "sliding --moves 0": 1_674_192,
}
# What the solver answers: the distance, or none.
ANSWERS = {
    "chomp --rows 10 --cols 10": 19,
    "chomp --rows 12 --cols 12": 23,
    "chomp --rows 11 --cols 12": 87,
}


def cpu_seconds(command):
    """Runs a command and returns its CPU seconds and what it printed."""
    with tempfile.TemporaryFile() as out:
        child = subprocess.Popen([str(word) for word in command], stdout=out, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0)
        text = out.read().decode()
    if child.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))} ended with {child.returncode}")
    return usage.ru_utime + usage.ru_stime, text


def file_of(folder, place):
    return folder / f"{place}.zsol"


def time_table(bins, words, folder, rounds):
    """Returns for each folder of programs the seconds of each build and of each verification."""
    times = [([], []) for _ in bins]
    for _ in range(rounds):
        for place, programs in enumerate(bins):
            path = file_of(folder, place)
            path.unlink(missing_ok=True)
            times[place][0].append(cpu_seconds([programs / "zermelo", "build", *words, "-o", path])[0])
            seconds, said = cpu_seconds([programs / "zermelo-verify", path])
            times[place][1].append(seconds)
            positions = next(line.split()[1] for line in said.splitlines() if line.startswith("positions"))
            if int(positions.replace(",", "")) != TABLES[" ".join(words)]:
                sys.exit(f"{' '.join(words)} has {positions} positions")
            if not filecmp.cmp(path, file_of(folder, 0), shallow=False):
                sys.exit(f"{programs} writes other bytes for {' '.join(words)}")
    return times


def time_answer(bins, words, rounds):
    """Returns for each folder of programs the seconds of each answer of the solver."""
    times = [[] for _ in bins]
    for _ in range(rounds):
        for place, programs in enumerate(bins):
            seconds, said = cpu_seconds([programs / "zermelo", "solve", *words, "--algorithm", "solver", "--json"])
            times[place].append(seconds)
            if json.loads(said).get("distance") != ANSWERS[" ".join(words)]:
                sys.exit(f"{' '.join(words)}: {said}")
    return times


def row(name, columns, others):
    best = [[f"{min(times):.3f}" for times in column] for column in columns]
    ratios = [f"{statistics.median(b / a for a, b in zip(columns[0][0], other[0])):.1f}" for other in others]
    print(f"| {name} | {' | '.join(' | '.join(cells) for cells in best)} |{''.join(f' {ratio} |' for ratio in ratios)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bins", nargs="+", type=pathlib.Path, help="folders of programs, the one to compare first")
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    names = [str(programs) for programs in options.bins]
    ratio = "".join(f" {name}/{names[0]} |" for name in names[1:])
    print(f"| table | {' | '.join(f'{name} build | verify' for name in names)} |{ratio}")
    print(f"| --- |{' ---: |' * (3 * len(names) - 1)}")
    with tempfile.TemporaryDirectory() as folder:
        for table in TABLES:
            columns = time_table(options.bins, table.split(), pathlib.Path(folder), options.rounds)
            row(table, columns, columns[1:])
    print(f"\n| answer with distance | {' | '.join(names)} |{ratio}")
    print(f"| --- |{' ---: |' * (2 * len(names) - 1)}")
    for answer in ANSWERS:
        columns = [[times] for times in time_answer(options.bins, answer.split(), options.rounds)]
        row(answer, columns, columns[1:])


if __name__ == "__main__":
    main()
