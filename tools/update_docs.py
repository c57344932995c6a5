#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Runs the commands in the fenced blocks of README.md and docs/, and writes what they print below them.

A block is run if its first line is "$ " and a command; its commands run one after another in a folder that is empty
but for the repository's data/. With
--check nothing is written, and the pages whose blocks would change are named.
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
BLOCK = re.compile(r"^```\n(\$ (?!\./).*?)^```$", re.M | re.S)


def masked(text: str) -> str:
    """Without times and without blanks at the ends of lines."""
    text = re.sub(r"^(time +)[\d.]+ s$", r"\1* s", text, flags=re.M)
    return re.sub(r"[ \t]+$", "", text, flags=re.M)


def run_block(block: str, programs: pathlib.Path) -> str:
    env = {"PATH": f"{programs}{os.pathsep}{os.environ['PATH']}", "LC_ALL": "C.UTF-8", "TERM": "dumb"}
    text = ""
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(ROOT / "data", pathlib.Path(folder) / "data")
        for command in re.findall(r"^\$ (.*)$", block, re.M):
            done = subprocess.run(["bash", "-c", command], cwd=folder, env=env, stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120, check=False)
            text += f"$ {command}\n{done.stdout}"
    return text


def renewed(page: str, programs: pathlib.Path) -> str:
    def replace(match: re.Match) -> str:
        fresh = run_block(match[1], programs)
        same = masked(fresh) == masked(match[1])
        return match[0] if same else f"```\n{re.sub(r'[ ]+$', '', fresh, flags=re.M)}```"

    return BLOCK.sub(replace, page)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, and fail if something would change")
    parser.add_argument("--bin", type=pathlib.Path, default=ROOT / "build/release/bin", help="where the programs are")
    options = parser.parse_args()
    stale = []
    for path in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        page = path.read_text(encoding="utf-8")
        fresh = renewed(page, options.bin.resolve())
        if fresh == page:
            continue
        stale.append(str(path.relative_to(ROOT)))
        if not options.check:
            path.write_text(fresh, encoding="utf-8")
    print("\n".join(stale) or "every page shows what its commands print")
    return 1 if options.check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
