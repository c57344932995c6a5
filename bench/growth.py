#!/usr/bin/python3
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Measures what growing boards cost every engine, and writes docs/reference/speed/measured.tsv.

bench/growth.py [--cap SECONDS] [--programs build/release/bin] [ENGINE...]

Each series goes up its game's ladder of sizes until a run would take more CPU time than the cap: by the nodes that
`zermelo count` finds for minimax, and by the growth so far for other engines. Runs below 0.3 s are repeated, and the
fastest counts. tools/make_speed.py makes the page and its plots from the file.
"""

import argparse
import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
MEASURED = ROOT / "docs" / "reference" / "speed" / "measured.tsv"
CAP = 6
COLUMNS = ["engine", "game", "size", "board", "work", "seconds", "peak_bytes", "stored", "file_bytes", "tree_nodes"]

SQUARES = [(2, 2), (2, 3), (3, 3), (3, 4), (4, 4), (4, 5), (5, 5), (5, 6), (6, 6), (6, 7), (7, 7), (8, 8), (9, 9), (10, 10),
           (11, 11), (12, 12), (13, 13), (14, 14), (15, 15), (16, 16), (17, 17), (18, 18), (19, 19), (20, 20), (21, 21), (22, 22)]
CELLS = [(2, 3), (3, 3), (3, 4), (3, 5), (4, 4), (4, 5), (5, 5)]
PILES = [2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 24, 32, 48, 64, 96, 128]
TREES = [1_000, 10_000, 100_000, 1_000_000]

# For each game: its sizes, what a board is called, and the words for the command line.
LADDERS = {
    "chomp": [(r * c, f"{r} x {c}", f"chomp --rows {r} --cols {c}") for r, c in SQUARES],
    "nim": [(3 * n, f"{n},{n},{n}", f"nim --piles {n},{n},{n}") for n in PILES],
    "tictactoe": [(r * c, f"{r} x {c}", f"tictactoe --rows {r} --cols {c} --in-a-row {min(max(r, 3), 4)}") for r, c in CELLS],
    "numbers": [(n, str(n), f"numbers --highest {n}") for n in range(4, 31)],
    "sliding": [(n, str(n), f"sliding --moves {n}") for n in [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 24, 28, 32, 40, 60, 80, 120]],
    "tree": [(n, f"{n:,}", f"tree --file random-{n}.txt") for n in TREES],
}
ENGINES = {
    "minimax": "solve {} --algorithm minimax --limit-nodes 100000000000 --json",
    "alpha-beta": "solve {} --algorithm alpha-beta --limit-nodes 100000000000 --json",
    "solver": "solve {} --algorithm solver --json",
    "count": "count {} --json",
    "sweep": "openings chomp --up-to {} --json",
    "build": "build {} -o solution.zsol --json",
}


def is_square(board):
    return len(set(board.split(" x "))) == 1


class Run:
    """One run: its exit code, output, CPU seconds and peak of memory."""

    def __init__(self, command, folder, cap):
        with tempfile.TemporaryFile() as out:
            limit = (int(cap) + 1, int(cap) + 2)
            child = subprocess.Popen(command, cwd=folder, stdout=out, stderr=subprocess.DEVNULL,
                                     preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, limit))
            _, status, usage = os.wait4(child.pid, 0)
            child.returncode = self.code = os.waitstatus_to_exitcode(status)
            out.seek(0)
            self.text = out.read().decode()
        self.seconds = usage.ru_utime + usage.ru_stime
        self.peak_bytes = usage.ru_maxrss * 1024


def remove_solution(folder):
    for path in folder.glob("solution.zsol*"):
        path.unlink()


def fastest(command, folder, cap):
    """Repeats short runs. A command that fails is run once."""
    runs = [Run(command, folder, cap)]
    while runs[0].code == 0 and runs[0].seconds < 0.3 and len(runs) < 4:
        if "build" in command:
            remove_solution(folder)
        runs.append(Run(command, folder, cap))
    return min(runs, key=lambda run: run.seconds)


def minimax_nodes(zermelo, words, folder, cap):
    """The size of the tree, or infinity if counting it takes too long."""
    counted = Run([zermelo, "count", *words.split(), "--json"], folder, cap)
    return int(json.loads(counted.text)["nodes"]) if counted.code == 0 else float("inf")


def work_of(engine, answer):
    """What an engine has gone through, and how many positions it kept."""
    if engine == "count":
        return answer["states"], answer["states"]
    if engine in ("build", "sweep"):
        return answer["positions"], answer["positions"]
    counters = answer["counters"]
    return counters["visited"], counters.get("stored", "")


def line_of(row):
    return "\t".join(f"{row[name]:.6f}" if name == "seconds" else str(row[name]) for name in COLUMNS)


class Series:
    """One engine on one game, from small boards to large ones."""

    def __init__(self, engine, game, options, folder, start):
        self.engine, self.game, self.folder, self.start, self.cap = engine, game, folder, start, options.cap
        self.zermelo, self.verify = options.programs / "zermelo", options.programs / "zermelo-verify"
        self.rows = []

    def expected_seconds(self, words):
        """What the next run will take, by the tree's nodes or by the growth so far."""
        if len(self.rows) < 2:
            return 0
        last, before = self.rows[-1], self.rows[-2]
        if self.engine == "minimax":
            return minimax_nodes(self.zermelo, words, self.folder, self.cap) * last["seconds"] / last["work"]
        # Below a millisecond a time is mostly noise.
        return last["seconds"] * max(1, last["seconds"] / max(before["seconds"], 0.001))

    def measure(self, size, board, words):
        """Adds a row. Returns false if the board is too large for this engine."""
        remove_solution(self.folder)
        asked = board.replace(" ", "") if self.engine == "sweep" else words
        run = fastest([self.zermelo, *ENGINES[self.engine].format(asked).split()], self.folder, self.cap)
        if run.code != 0:
            return False
        answer = json.loads(run.text)
        if self.game == "chomp" and answer.get("distance", 0) is None:
            return False  # the sweep has answered
        work, stored = work_of(self.engine, answer)
        file_bytes = (self.folder / "solution.zsol").stat().st_size if self.engine == "build" else ""
        self.add(self.engine, size, board, work, run, stored, file_bytes, answer.get("nodes", ""))
        if self.engine == "build":
            checked = fastest([self.verify, "solution.zsol"], self.folder, self.cap)
            if checked.code == 1:
                sys.exit(f"{words}: the table is wrong")
            if checked.code == 0:  # else it has met the cap
                self.add("verify", size, board, work, checked, stored, file_bytes)
        return True

    def add(self, engine, size, board, work, run, stored, file_bytes, tree_nodes=""):
        row = {"engine": engine, "game": self.game, "size": size, "board": board, "work": work,
               "seconds": max(run.seconds - self.start, 1e-6), "peak_bytes": run.peak_bytes, "stored": stored,
               "file_bytes": file_bytes, "tree_nodes": tree_nodes}
        print(line_of(row), flush=True)
        if engine == self.engine:
            self.rows.append(row)
        self.out.append(row)

    def go(self, out):
        self.out = out
        for size, board, words in LADDERS[self.game]:
            if self.engine == "sweep" and not is_square(board):
                continue
            if self.expected_seconds(words) > self.cap or not self.measure(size, board, words):
                break


def keep_lines(out):
    """Returns the lines of the present file whose engines were not measured again."""
    measured = {row["engine"] for row in out}
    lines = MEASURED.read_text(encoding="utf-8").splitlines()[1:] if MEASURED.exists() else []
    return [line for line in lines if line.split("\t")[0] not in measured]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cap", type=float, default=CAP, help=f"CPU seconds that one run may take [{CAP}]")
    parser.add_argument("--programs", type=pathlib.Path, default=ROOT / "build/release/bin")
    parser.add_argument("engines", nargs="*", metavar="ENGINE", help="measure these again and keep the rest [all]")
    options = parser.parse_args()
    options.programs = options.programs.resolve()
    out = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for nodes in TREES:
            subprocess.run([ROOT / "bench/make_tree.py", folder, "--nodes", str(nodes), "--only", "random.txt"], check=True)
            (folder / "random.txt").rename(folder / f"random-{nodes}.txt")
        tiny = [options.programs / "zermelo", "solve", "nim", "--piles", "1"]
        start = min(Run(tiny, folder, 1).seconds for _ in range(9))
        for engine in options.engines or ENGINES:
            for game in ["chomp"] if engine == "sweep" else LADDERS:
                Series(engine, game, options, folder, start).go(out)
    MEASURED.parent.mkdir(exist_ok=True)
    MEASURED.write_text("\n".join(["\t".join(COLUMNS), *keep_lines(out), *map(line_of, out)]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
