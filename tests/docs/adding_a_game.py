#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Extracts the game of docs/adding-a-game.md, compiles it into the program, and plays it.

usage: adding_a_game.py BUILD SCRATCH, with the release build and a folder that is made anew
"""

import json
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "adding-a-game.md"
BLOCK = re.compile(r"<!-- (file|insert): (\S+)(?: after: (.*?))? -->\n```cpp\n(.*?)```\n", re.DOTALL)
FLAGS = ["-std=c++23", "-O1", "-DNDEBUG", "-DFMT_SHARED", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Werror"]


def lay_out(tree: pathlib.Path) -> list[str]:
    """Writes the page's files over a copy of the sources; returns the names of the new ones."""
    new = []
    for kind, name, anchor, code in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        target = tree / name
        if kind == "file":
            assert not target.exists(), f"{name} exists already"
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(code, encoding="utf-8")
            new.append(name)
        else:
            lines = target.read_text(encoding="utf-8").splitlines(keepends=True)
            at = [i for i, line in enumerate(lines) if anchor in line]
            assert len(at) == 1, f"{name}: the line '{anchor}' is there {len(at)} times"
            lines.insert(at[0] + 1, code)
            target.write_text("".join(lines), encoding="utf-8")
    return new


def build(tree: pathlib.Path, release: pathlib.Path) -> pathlib.Path:
    """Links the program from the release build's parts, with the page's game and list in place of the old list."""
    objects = []
    for name in ("src/runtime/games/heap.cpp", "src/runtime/catalogue.cpp"):
        target = tree / (pathlib.Path(name).stem + ".o")
        subprocess.run(["g++", *FLAGS, f"-I{tree}/include", f"-I{tree}/src", "-c", str(tree / name), "-o", str(target)], check=True)
        objects.append(str(target))
    objects.append(str(release / "apps/cli/CMakeFiles/zermelo.dir/main.cpp.o"))
    libraries = [str(path) for path in [*sorted(release.glob("apps/**/libzermelo_*.a")), *sorted(release.glob("libzermelo_*.a"))]
                 if path.name != "libzermelo_catalogue.a"]
    program = tree / "zermelo"
    subprocess.run(["g++", *objects, "-Wl,--start-group", *libraries, "-Wl,--end-group", "-lfmt", "-ledit",
                    "-lzstd", "-lxxhash", "-lpthread", "-o", str(program)], check=True)
    return program


def check(program: pathlib.Path) -> None:
    def zermelo(*words: str, code: int = 0) -> str:
        done = subprocess.run([str(program), *words], capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=120,
                              check=False)
        assert done.returncode == code, f"{words}: exit code {done.returncode}, {done.stderr}"
        return done.stdout + done.stderr

    def solved(*words: str) -> dict:
        return json.loads(zermelo("solve", "heap", "--json", *words))

    assert "heap: take a few from a heap" in zermelo("games")
    assert "(21, A)" in zermelo("rules", "heap", "--size", "21")
    assert "ACTIONS(S0)     1  2  3" in zermelo("rules", "heap", "--size", "21")
    assert (solved()["value"], solved()["best_action"]) == (1, "2")
    assert solved("--size", "12", "--algorithm", "alpha-beta")["value"] == -1
    assert (solved("--algorithm", "solver")["value"], solved("--algorithm", "solver")["best_action"]) == (1, "2")
    # The number of nodes is 1 + the sum over up to three children: 1, 2, 4, 8, 15, ... (tribonacci's partial sums).
    sizes = [1]
    for n in range(1, 11):
        sizes.append(1 + sum(sizes[max(0, n - 3):n]))
    assert json.loads(zermelo("count", "heap", "--json"))["nodes"] == sizes[10]
    assert solved()["counters"]["visited"] == sizes[10]
    assert "A wins: it took the last one." in zermelo("play", "heap", "--first", "alpha-beta", "--second", "random")
    assert "'4' is no move: take 1 to 3" in zermelo("solve", "heap", "--after", "4", code=2)
    assert "size=15" in zermelo("analyze", "heap")
    assert "visited" in zermelo("draw", "heap", "--size", "4", "--algorithm", "alpha-beta")
    assert "Value -1" in zermelo("explain", "heap", "--size", "4")


def main() -> int:
    release, scratch = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    shutil.rmtree(scratch, ignore_errors=True)
    for folder in ("include", "src"):
        shutil.copytree(ROOT / folder, scratch / folder)
    new = lay_out(scratch)
    assert len(new) == 3, new
    check(build(scratch, release))
    print("the page's game is in games, rules, solve, count, play, analyze, draw and explain")
    return 0


if __name__ == "__main__":
    sys.exit(main())
