#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Makes the screens, code and pictures in the documentation from the programs and the tests.

Screens: a fenced block that starts with "$ " and a command is run, and the output is written below each command. The
commands of a block run one after another in a folder that contains only a link to the repository's data/.
Code: a block after "<!-- file: tests/... -->" becomes a copy of that file.
Pictures: each indented command of docs/reference/gallery.md makes one picture in docs/reference/gallery.

With --check nothing is written. The command then lists what is stale and fails if anything is.
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

ROOT = pathlib.Path(__file__).resolve().parent.parent
GALLERY = ROOT / "docs" / "reference" / "gallery.md"
PICTURES = ROOT / "docs" / "reference" / "gallery"
SCREEN = re.compile(r"^```\n(\$ (?!\./).*?)^```$", re.M | re.S)
CODE = re.compile(r"(<!-- file: (tests/\S+) -->\n```\w+\n).*?(```\n)", re.S)
PICTURE = re.compile(r"^    (zermelo draw .*)$", re.M)


def pages() -> list[pathlib.Path]:
    return [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def environment(programs: pathlib.Path) -> dict[str, str]:
    env = {"PATH": f"{programs}{os.pathsep}{os.environ['PATH']}", "LC_ALL": "C.UTF-8", "TERM": "dumb"}
    env.update({name: os.environ[name] for name in ("HOME", "ASAN_OPTIONS", "LSAN_OPTIONS") if name in os.environ})
    return env


def mask(text: str) -> str:
    """Removes times, which differ from run to run, and blanks at the ends of lines."""
    text = re.sub(r"^(time +)[\d.]+ s$", r"\1* s", text, flags=re.M)
    return re.sub(r"[ \t]+$", "", text, flags=re.M)


def run_screen(block: str, programs: pathlib.Path) -> str:
    """Returns the commands of a block, each with its output below it."""
    text = ""
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(ROOT / "data", pathlib.Path(folder) / "data")
        for command in re.findall(r"^\$ (.*)$", block, re.M):
            done = subprocess.run(["bash", "-c", command], cwd=folder, env=environment(programs), stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120, check=False)
            text += f"$ {command}\n{done.stdout}"
    return text


def renew(page: str, programs: pathlib.Path) -> str:
    """Returns a page with fresh screens and fresh code."""
    def screen(match: re.Match) -> str:
        fresh = run_screen(match[1], programs)
        same = mask(fresh) == mask(match[1])
        return match[0] if same else f"```\n{re.sub(r'[ ]+$', '', fresh, flags=re.M)}```"

    def code(match: re.Match) -> str:
        return match[1] + (ROOT / match[2]).read_text(encoding="utf-8") + match[3]

    return CODE.sub(code, SCREEN.sub(screen, page))


def picture_commands() -> list[str]:
    return PICTURE.findall(GALLERY.read_text(encoding="utf-8"))


def make_pictures(folder: pathlib.Path, programs: pathlib.Path) -> None:
    """Runs every command of the gallery in a folder."""
    for command in picture_commands():
        subprocess.run(["bash", "-c", command], cwd=folder, env=environment(programs), check=True, timeout=120)


def structure(path: pathlib.Path) -> tuple[list, list]:
    """Returns the ids and classes of nodes and edges, and the words. Coordinates depend on the fonts of the machine."""
    root = ElementTree.fromstring(path.read_bytes())
    groups = [(group.get("id"), group.get("class")) for group in root.iter("{http://www.w3.org/2000/svg}g")]
    return groups, [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]


def stale_pages(programs: pathlib.Path, write: bool) -> list[str]:
    stale = []
    for path in pages():
        page = path.read_text(encoding="utf-8")
        fresh = renew(page, programs)
        if fresh == page:
            continue
        stale.append(str(path.relative_to(ROOT)))
        if write:
            path.write_text(fresh, encoding="utf-8")
    return stale


def stale_pictures(programs: pathlib.Path, write: bool) -> list[str]:
    """Compares the pictures with fresh ones. Also reports a picture that no command makes, but never deletes it."""
    stale = []
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        make_pictures(folder, programs)
        for name in sorted({path.name for path in [*folder.iterdir(), *PICTURES.iterdir()]}):
            fresh, kept = folder / name, PICTURES / name
            if fresh.exists() and kept.exists() and structure(fresh) == structure(kept):
                continue
            stale.append(str(kept.relative_to(ROOT)))
            if write and fresh.exists():
                kept.write_bytes(fresh.read_bytes())
    return stale


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, and fail if anything is stale")
    parser.add_argument("--bin", type=pathlib.Path, default=ROOT / "build/release/bin", help="where the programs are")
    options = parser.parse_args()
    programs, write = options.bin.resolve(), not options.check
    stale = stale_pages(programs, write) + stale_pictures(programs, write)
    print("\n".join(stale) or "the documentation shows what the programs print and draw")
    return 1 if options.check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
