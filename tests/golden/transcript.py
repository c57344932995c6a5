# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Transcripts: commands with what they print. A file is replayed in an empty folder, its commands one after another.

    # a comment, before the first command only
    $ zermelo solve nim          a command for the shell, with the programs on its path
    game       nim(...)          what it prints on standard output
    2> zermelo: stopped          and on standard error
    [0]                          its exit code

Times are written as *, so that a replay prints the same on every machine.
"""

import os
import re
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).resolve().parent


@dataclass
class Entry:
    """A command and everything below it, up to its exit code."""

    command: str
    output: str


def masked(text):
    """Returns the text without its times."""
    text = re.sub(r"^(time +)[\d.]+ s$", r"\1* s", text, flags=re.M)
    text = re.sub(r'("seconds":)[\d.e+-]+', r"\1*", text)
    return re.sub(r"^([^\n]*,\d+,\d+),\d+\.\d{6}$", r"\1,*", text, flags=re.M)  # the last field of a record


def ended(text):
    """Returns whole lines: a last line without its end is marked."""
    return text if not text or text.endswith("\n") else text + "[no newline]\n"


def replay(commands, programs):
    """Runs the commands with the programs of a folder; gives an entry for each."""
    env = {"PATH": f"{programs}{os.pathsep}{os.environ.get('PATH', os.defpath)}", "LC_ALL": "C.UTF-8", "TERM": "dumb"}
    entries = []
    with tempfile.TemporaryDirectory() as folder:
        for command in commands:
            done = subprocess.run(["bash", "-c", command], cwd=folder, env=env, stdin=subprocess.DEVNULL,
                                  capture_output=True, timeout=120, check=False)
            out, err = (ended(masked(part.decode())) for part in (done.stdout, done.stderr))
            errors = "".join(f"2> {line}\n" for line in err.splitlines())
            assert not re.search(r"^\$ ", out, re.M), f"{command}: a printed line looks like a command"
            entries.append(Entry(command, f"{out}{errors}[{done.returncode}]\n"))
    return entries


def read(path):
    """Returns the comment on top and the entries of a transcript."""
    head, *parts = re.split(r"^\$ ", path.read_text(encoding="utf-8"), flags=re.M)
    entries = []
    for part in parts:
        command, output = part.split("\n", 1)
        entries.append(Entry(command, output))
    return head, entries


def written(head, entries):
    """Returns the text of a transcript."""
    return head + "".join(f"$ {entry.command}\n{entry.output}" for entry in entries)


def transcripts():
    return sorted(FOLDER.glob("*.txt"))
