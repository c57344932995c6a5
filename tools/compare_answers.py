#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Asks the programs 500 recorded questions again and shows which answers have changed.

    tools/compare_answers.py            compares with tests/answers/answers.jsonl; exits 1 if an answer differs
    tools/compare_answers.py record     generates the questions (tests/answers/questions.py) and records the answers

An answer is the exit code, both streams and the files that the commands write. A recorded answer shows that something
is as it was, never that it is right. Figures that may change with the machine or with the solver's inner workings are
masked: times, free space, the solver's counters, and sizes that depend on the compiler's stack frames. The counters of
minimax and alpha-beta are not masked.
"""

import argparse
import csv
import hashlib
import io
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "tests" / "answers"
RECORDED = FOLDER / "answers.jsonl"
LONGEST = 12000  # characters of a text that are recorded in full
# Seconds. A slower question does not belong here: the program gives up sizing a tree after two seconds, so what it
# answers then depends on the machine.
SLOW = 1.0
HANGS = 60  # seconds after which a command is killed
PYTHON = "/usr/bin/python3"  # the one that the module is built for

# Runs a question in Python. `tell` prints results field by field, without what is masked.
PRELUDE = """
import dataclasses, sys, zermelo
def tell(found, indent="", by_solver=False):
    by_solver = by_solver or getattr(found, "algorithm", "") == "solver"
    print(indent + type(found).__name__)
    for one in dataclasses.fields(found):
        value = getattr(found, one.name)
        if one.name in ("seconds", "transcript") or by_solver and one.name in ("counters", "visited", "expanded"):
            continue
        if isinstance(value, tuple) and value and dataclasses.is_dataclass(value[0]):
            for part in value:
                tell(part, indent + "  ", by_solver)
        else:
            print(f"{indent}  {one.name} = {value!r}")
try:
    exec(compile(sys.argv[1], "question", "exec"), {"zermelo": zermelo, "tell": tell})
except Exception as error:
    print(f"{type(error).__module__}.{type(error).__name__}: {error}")
    if hasattr(error, "proved"):
        tell(error.proved)
    sys.exit(1)
"""

# What is masked in every text: a pattern, and what stands in its place.
MASKS = [(re.compile(pattern, re.M), masked) for pattern, masked in [
    (r"^(time +)[\d.]+ s$", r"\1* s"),  # of a search
    (r"^(time +)(?:less than|about) .* (with \d+ threads?)$", r"\1* \2"),  # the estimate of a build
    (r"(, in )[\d.]+ s$", r"\1* s"),  # of a build
    (r'("seconds":)[\d.e+-]+', r'\1"*"'),
    (r"; [\d,]+ are free$", "; * are free"),
    (r"(a stack of )[\d,]+( bytes)", r"\1*\2"),
    (r"(has room for )[\d,]+", r"\1*"),
    (r"(depth limit of )[\d,]+( plies)", r"\1*\2"),
    (r"(more than )[\d,]+( plies \((?:--)?memory\))", r"\1*\2"),
    # The solver in a match
    (r"(\(solver\) plays .*: )[\d,]+ nodes? visited, [\d,]+ expanded", r"\1*"),
    (r"^.* \(solver\) visited [\d,]+ nodes? in total\.\n", ""),
]]
# What is masked besides in an answer of `solve --algorithm solver`.
OF_SOLVER = [(re.compile(pattern, re.M), masked) for pattern, masked in [
    (r"^nodes +visited .*\n", ""),
    (r"^table .*\n", ""),
    (r",? *\b[\d,]+ visited$", ""),  # of a move
    (r'"counters":\{[^}]*\}', '"counters":"*"'),
    (r'"(visited|expanded)":\d+', r'"\1":"*"'),
]]
RECORD_HEADER = "game,parameters,ply,seat,algorithm,move,visited,expanded,seconds\n"


def mask(text):
    """Returns a text without the figures that may change."""
    if text.startswith(RECORD_HEADER):
        return masked_record(text)
    text = replace(MASKS, text)
    if re.search(r"^algorithm +solver$", text, re.M):
        return replace(OF_SOLVER, text)
    # One object a line: only some lines of a recorded match are the solver's.
    lines = text.splitlines(keepends=True)
    return "".join(replace(OF_SOLVER, line) if '"algorithm":"solver"' in line else line for line in lines)


def replace(masks, text):
    for pattern, replacement in masks:
        text = pattern.sub(replacement, text)
    return text


def masked_record(text):
    """Returns a recorded match as CSV without the times and without what the solver counted."""
    rows = list(csv.reader(io.StringIO(text)))
    for row in rows[1:]:
        row[8] = "*"
        if row[4] == "solver":
            row[6] = row[7] = "*"
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


def shorten(text):
    """Returns a text, or its beginning and the hash of the whole."""
    if len(text) <= LONGEST:
        return text
    digest = hashlib.sha256(text.encode()).hexdigest()
    return f"{text[:1000]}\n[... {len(text)} characters, sha256 {digest}]\n"


def recorded_text(data):
    """Returns what is recorded of a stream or a file: of a solution file its hash, which depends on libzstd, too."""
    try:
        return shorten(mask(data.decode()))
    except UnicodeDecodeError:
        return f"[{len(data)} bytes, sha256 {hashlib.sha256(data).hexdigest()}]\n"


class Programs:
    """The programs of a folder, and the Python package beside it."""

    def __init__(self, folder):
        self.folder = folder.resolve()
        package = self.folder.parent / "python"
        self.env = {"PATH": os.defpath, "LC_ALL": "C.UTF-8", "TERM": "dumb", "PYTHONPATH": str(package)}
        for path in (self.folder / "zermelo", self.folder / "zermelo-verify", package / "zermelo"):
            if not path.exists():
                sys.exit(f"compare_answers.py: {path} is missing; build the preset test, or set ZERMELO_BIN")

    def run(self, command, folder):
        """Runs a command of a question with nothing to read."""
        if command[0] == "python":
            words = [PYTHON, "-c", PRELUDE, *command[1:]]
        else:
            words = [str(self.folder / command[0]), *command[1:]]
        try:
            return subprocess.run(words, cwd=folder, env=self.env, stdin=subprocess.DEVNULL, capture_output=True,
                                  timeout=HANGS, check=False)
        except subprocess.TimeoutExpired:
            return subprocess.CompletedProcess(words, "none: it hangs", b"", b"")

    def json(self, words, files):
        """Returns what zermelo writes, for the generator; None if it fails."""
        with tempfile.TemporaryDirectory() as folder:
            write_files(folder, files)
            done = self.run(["zermelo", *words], folder)
        return json.loads(done.stdout) if done.returncode == 0 else None

    def answer(self, commands, files):
        """Returns what is recorded of a question, and the seconds that the slowest of its commands took."""
        slowest = 0.0
        with tempfile.TemporaryDirectory() as folder:
            write_files(folder, files)
            answers = []
            for command in commands:
                begin = time.monotonic()
                done = self.run(command, folder)
                slowest = max(slowest, time.monotonic() - begin)
                answers.append({"code": done.returncode, "out": recorded_text(done.stdout),
                                "err": recorded_text(done.stderr)})
            written = {path.name: path.read_bytes() for path in sorted(Path(folder).iterdir())}
        entry = {"commands": commands, "files": files, "answers": answers,
                 "written": {name: recorded_text(data) for name, data in written.items()
                             if name not in files or data != files[name].encode()}}
        return entry, slowest


def write_files(folder, files):
    for name, text in files.items():
        (Path(folder) / name).write_text(text, encoding="utf-8")


def show(entry):
    """Returns a question as one would type it."""
    return " && ".join(shlex.join(command) for command in entry["commands"])


def ask_all(programs, entries, jobs):
    """Returns the answers to the questions of these entries, in their order, each with its seconds."""
    with ThreadPoolExecutor(jobs) as pool:
        return list(pool.map(lambda entry: programs.answer(entry["commands"], entry["files"]), entries))


def differences(before, after):
    """Returns what has changed in an entry: lines that name the place, then the first differing lines of both."""
    for command, old, new in zip(before["commands"], before["answers"], after["answers"]):
        where = "" if len(before["commands"]) == 1 else f" of {shlex.join(command)[:60]}"
        if old["code"] != new["code"]:
            yield f"  exit code{where}: {old['code']}, now {new['code']}"
        for part, name in (("out", "standard output"), ("err", "standard error")):
            yield from text_differences(f"{name}{where}", old[part], new[part])
    for name in sorted(before["written"].keys() | after["written"].keys()):
        yield from text_differences(f"file {name}", before["written"].get(name), after["written"].get(name))


def text_differences(name, old, new, most=3):
    """Returns the first lines in which two texts differ; None stands for a file that is not there."""
    if old == new:
        return
    if old is None or new is None:
        yield f"  {name}: {'is new' if old is None else 'is missing'}"
        return
    before, after = old.split("\n"), new.split("\n")
    first = next((i for i, pair in enumerate(zip(before, after)) if pair[0] != pair[1]), min(len(before), len(after)))
    yield f"  {name}, line {first + 1}:"
    yield from (f"  - {around(line, other)}" for line, other in pad(before[first:], after[first:], most))
    yield from (f"  + {around(line, other)}" for line, other in pad(after[first:], before[first:], most))


def pad(lines, others, most):
    """Returns each of the first lines with the one that stands at the same place in the other text."""
    others = others + [""] * len(lines)
    return [(line, other) for line, other in list(zip(lines, others))[:most] if line != other]


def around(line, other, most=160):
    """Returns a long line from shortly before the place where it differs from another one."""
    start = max(0, len(os.path.commonprefix([line, other])) - most // 4) if len(line) > most else 0
    return ("..." if start else "") + line[start:start + most] + ("..." if len(line) > start + most else "")


def read_recorded():
    with open(RECORDED, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def compare(programs, entries, jobs):
    begin, changed = time.monotonic(), 0
    for before, (after, _) in zip(entries, ask_all(programs, entries, jobs)):
        lines = list(differences(before, after))
        if lines:
            changed += 1
            print(f"{show(before)}\n" + "\n".join(lines))
    print(f"{len(entries)} questions, {changed or 'no'} changed answer{'' if changed == 1 else 's'}, "
          f"{time.monotonic() - begin:.0f} s")
    return 1 if changed else 0


def record(programs, only, jobs):
    if only is None:
        sys.path.insert(0, str(FOLDER))
        import questions  # noqa: PLC0415  (found beside the answers, and only needed here)
        entries = [{"commands": question.commands, "files": question.files}
                   for question in questions.Generator(programs.json).questions()]
    else:
        entries = read_recorded()
    chosen = [i for i, entry in enumerate(entries) if only is None or only in show(entry)]
    for i, (entry, seconds) in zip(chosen, ask_all(programs, [entries[i] for i in chosen], jobs)):
        entries[i] = entry
        if seconds > SLOW:
            print(f"slow, {seconds:.1f} s: {show(entry)}")
        if any(answer["code"] not in (0, 1, 2, 3) for answer in entry["answers"]):
            print(f"ended badly: {show(entry)}")
    RECORDED.write_text("".join(json.dumps(entry, sort_keys=True, ensure_ascii=False) + "\n" for entry in entries),
                        encoding="utf-8")
    print(f"{len(chosen)} answers recorded, {RECORDED.stat().st_size:,} bytes")
    return 0


def main():
    parser = argparse.ArgumentParser(description="Asks recorded questions again and shows which answers have changed.",
                                     epilog="$ZERMELO_BIN is the folder of the programs [build/release/bin].")
    parser.add_argument("mode", nargs="?", choices=["compare", "record"], default="compare")
    parser.add_argument("--jobs", type=int, metavar="N", default=os.cpu_count() or 1,
                        help="questions asked at a time [one per core]")
    parser.add_argument("--only", metavar="TEXT", help="only recorded questions that contain this text")
    options = parser.parse_args()
    programs = Programs(Path(os.environ.get("ZERMELO_BIN", ROOT / "build" / "release" / "bin")))
    if options.mode == "record":
        return record(programs, options.only, options.jobs)
    entries = [entry for entry in read_recorded() if options.only is None or options.only in show(entry)]
    return compare(programs, entries, options.jobs)


if __name__ == "__main__":
    sys.exit(main())
