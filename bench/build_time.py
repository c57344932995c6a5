#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Builds a target from nothing, without ccache and mold, and prints the CPU seconds of its compilers and linkers."""

import argparse
import collections
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

SOURCE = pathlib.Path(__file__).resolve().parent.parent
SLOWEST = 20


def record(log, command):
    """Runs one command of the build and appends its CPU seconds and its output to the log; called by CMake's launchers."""
    child = os.posix_spawnp(command[0], command, os.environ)
    _, status, usage = os.wait4(child, 0)
    output = command[command.index("-o") + 1] if "-o" in command else command[0]
    with open(log, "a", encoding="utf-8") as lines:
        lines.write(f"{usage.ru_utime + usage.ru_stime:.2f}\t{output}\n")
    return os.waitstatus_to_exitcode(status)


def build(options, folder):
    """Returns the recorded seconds of each output, and the seconds on the clock, configuration excluded."""
    log = folder / "build_time.tsv"
    log.unlink(missing_ok=True)
    launcher = f"{sys.executable};{pathlib.Path(__file__).resolve()};--record;{log}"
    switches = [f"-D{name}_LAUNCHER={launcher}" for name in ("CMAKE_CXX_COMPILER", "CMAKE_CXX_LINKER")]
    configure = ["cmake", "--preset", options.preset, "-S", options.source, "-B", folder, *switches]
    subprocess.run(configure + ["-DCCACHE=OFF", "-DMOLD=OFF", *options.configure], cwd=options.source, check=True,
                   stdout=sys.stderr)
    begin = time.monotonic()
    command = ["cmake", "--build", folder, "--target", options.target, "--parallel", str(options.jobs), "--clean-first"]
    subprocess.run(command, check=True, stdout=sys.stderr)
    wall = time.monotonic() - begin
    lines = [line.split("\t") for line in log.read_text(encoding="utf-8").splitlines()]
    return {output: float(seconds) for seconds, output in lines}, wall


def target_of(output):
    """CMake compiles src/x.cpp of a target to CMakeFiles/TARGET.dir/src/x.cpp.o; everything else is linked."""
    inside = re.search(r"([^/]+)\.dir/(.+)", output)
    return inside.groups() if inside else ("(linking)", output)


def table(heads, rows):
    lines = [f"| {' | '.join(heads)} |", f"|{' --- |' * (len(heads) - 1)} ---: |"]
    return "\n".join(lines + [f"| {' | '.join(row)} | {seconds:.1f} |" for *row, seconds in rows])


def report(seconds, wall, jobs):
    per_target = collections.Counter()
    for output, took in seconds.items():
        per_target[target_of(output)[0]] += took
    slowest = sorted(seconds.items(), key=lambda entry: -entry[1])[:SLOWEST]
    print(f"{sum(seconds.values()):.0f} s of CPU time in {len(seconds)} commands, {wall:.0f} s on the clock with {jobs} jobs\n")
    print(table(["target", "CPU s"], per_target.most_common()), "\n")
    print(table(["target", "file", "CPU s"], [(*target_of(output), took) for output, took in slowest]))


def main():
    if sys.argv[1:2] == ["--record"]:
        return record(sys.argv[2], sys.argv[3:])
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", nargs="?", default="programs")
    parser.add_argument("--preset", default="release")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="commands at a time [all cores]")
    parser.add_argument("--folder", type=pathlib.Path, help="where to build [a temporary folder]")
    parser.add_argument("--source", type=pathlib.Path, default=SOURCE, help="checkout to build [this one]")
    parser.add_argument("configure", nargs="*", metavar="-DNAME=VALUE", help="after --: more options for CMake")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="zermelo-build-") as temporary:
        folder = (options.folder or pathlib.Path(temporary)).resolve()
        seconds, wall = build(options, folder)
    report(seconds, wall, options.jobs)
    return 0


if __name__ == "__main__":
    sys.exit(main())
