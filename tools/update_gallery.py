#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Makes the pictures of docs/gallery.md anew, each by the command that stands above it in the page."""

import argparse
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "gallery.md"
COMMAND = re.compile(r"^    (zermelo draw .*)$", re.M)


def commands() -> list[str]:
    return COMMAND.findall(PAGE.read_text(encoding="utf-8"))


def make(folder: pathlib.Path, programs: pathlib.Path) -> None:
    """Runs every command of the page in a folder."""
    env = {"PATH": f"{programs}{os.pathsep}{os.environ['PATH']}", "LC_ALL": "C.UTF-8"}
    env.update({name: os.environ[name] for name in ("HOME", "ASAN_OPTIONS", "LSAN_OPTIONS") if name in os.environ})
    for command in commands():
        subprocess.run(["bash", "-c", command], cwd=folder, env=env, check=True, timeout=120)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bin", type=pathlib.Path, default=ROOT / "build/release/bin", help="where the programs are")
    make(ROOT / "docs" / "gallery", parser.parse_args().bin.resolve())
    print(f"{len(commands())} pictures made")
    return 0


if __name__ == "__main__":
    sys.exit(main())
