# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Where the package and the programs are, and how the tests run them."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

from hypothesis import configuration, settings

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = Path(os.environ.get("ZERMELO_PYTHON", ROOT / "build" / "release" / "python")).resolve()
BIN = Path(os.environ.get("ZERMELO_BIN", ROOT / "build" / "release" / "bin")).resolve()
TREES = ROOT / "data" / "trees"
HERE = Path(__file__).resolve().parent

sys.path.insert(0, str(PACKAGE))

configuration.set_hypothesis_home_dir(ROOT / "build" / "hypothesis")
settings.register_profile("zermelo", max_examples=40, deadline=None, derandomize=True, database=None)
settings.load_profile("zermelo")


def environment():
    """Returns the same surroundings on every machine, with the package in reach."""
    base = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return {**base, "LC_ALL": "C.UTF-8", "TERM": "xterm", "PYTHONPATH": os.pathsep.join([str(PACKAGE), str(HERE)])}


def command(*words, code=0):
    """Returns what the program zermelo writes."""
    done = subprocess.run([str(BIN / "zermelo"), *map(str, words)], capture_output=True, text=True, timeout=120,
                          env=environment(), check=False)
    assert done.returncode == code, (words, done.returncode, done.stderr)
    return done.stdout


def command_json(*words, code=0):
    return json.loads(command(*words, "--json", code=code))


def python(program, *arguments, timeout=120):
    """Runs a program in an interpreter of its own, and gives what it left behind."""
    return subprocess.run([sys.executable, "-c", program, *map(str, arguments)], capture_output=True, text=True,
                          timeout=timeout, env=environment(), check=False)


def prints(program, *arguments, timeout=120):
    """Returns what a program prints that ends well."""
    done = python(program, *arguments, timeout=timeout)
    assert done.returncode == 0, (done.returncode, done.stderr[-2000:])
    return done.stdout


def is_one_line(text):
    """Returns whether a person can read it: no line breaks, nothing of the compiled module, no option of the command line."""
    printable = all(c >= " " and not "\x7f" <= c < "\xa0" for c in text)
    return (text != "" and printable and len(text) < 500 and "incompatible function" not in text
            and "_core" not in text and not re.search(r"(?<![\w'-])--[a-z]", text))
