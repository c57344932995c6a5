#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Adds the game of docs/how-to/add-a-game.md to the programs, the Python module and the tests, and checks every step.

usage: adding_a_game.py BUILD SCRATCH, with the release build and a folder that is made anew

Nothing of the build is compiled again: the page's file and the list become another libzermelo_catalogue.a, and every
program is linked with that one by the command of the build.
"""

import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "how-to" / "add-a-game.md"
BLOCK = re.compile(r"<!-- (file|insert): (\S+)(?: (after|before): (.*?))? -->\n```cpp\n(.*?)```\n", re.DOTALL)
FILE, LIST = "src/games/heap/game.cpp", "src/catalogue/list.hpp"
LONGEST = 80  # lines of a small game's file
PROGRAMS = ["bin/zermelo", "bin/zermelo-verify", "bin/zermelo_test_laws", "bin/zermelo_test_signatures"]
sys.path.insert(0, str(ROOT / "tests" / "cli"))
import solution_format  # noqa: E402  (a reader of solution files that shares nothing with the programs)


def lay_out(folder: pathlib.Path, with_kernels: bool) -> None:
    """Writes the page's file, and the list with the page's line in it, into a folder."""
    (folder / LIST).parent.mkdir(parents=True)
    shutil.copy(ROOT / LIST, folder / LIST)
    files = 0
    for kind, name, side, anchor, code in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        target = folder / name
        if kind == "file":
            assert not (ROOT / name).exists(), f"{name} exists already"
            target.parent.mkdir(parents=True)
            target.write_text(code, encoding="utf-8")
            files += 1
        elif name == LIST or with_kernels:
            lines = target.read_text(encoding="utf-8").splitlines(keepends=True)
            at = [i for i, line in enumerate(lines) if anchor in line]
            assert len(at) == 1, f"{name}: the line '{anchor}' is there {len(at)} times"
            lines.insert(at[0] + (side == "after"), code)
            target.write_text("".join(lines), encoding="utf-8")
    assert files == 1, f"{files} files"
    length = len((folder / FILE).read_text(encoding="utf-8").splitlines())
    assert length <= LONGEST, f"the file of a small game has {length} lines, more than {LONGEST}"
    assert ("kernels_for" in (folder / FILE).read_text(encoding="utf-8")) == with_kernels


def compile_like(release: pathlib.Path, folder: pathlib.Path, model: str, source: pathlib.Path, target: pathlib.Path) -> None:
    """Compiles with the flags that the build has for another file; the folder's list comes before the tree's."""
    entry = next(entry for entry in json.loads((release / "compile_commands.json").read_text(encoding="utf-8"))
                 if entry["file"] == str(ROOT / model))
    words = shlex.split(entry["command"])
    words[words.index("-o") + 1] = str(target)
    words[words.index("-c") + 1] = str(source)
    words[words.index("-c"):words.index("-c")] = ["-Werror"]
    first = next(i for i, word in enumerate(words) if word.startswith("-I"))
    words.insert(first, f"-I{folder}/src")
    subprocess.run(words, cwd=entry["directory"], check=True)


def link_like(release: pathlib.Path, folder: pathlib.Path, name: str, target: pathlib.Path) -> None:
    """Links what the build links, with the folder's catalogue in place of the build's."""
    command = subprocess.run(["ninja", "-C", str(release), "--quiet", "-t", "commands", "-s", name],
                             capture_output=True, text=True, check=True).stdout
    words = shlex.split(command.split(" && ")[1])
    assert words.count("libzermelo_catalogue.a") >= 1, command
    words = [str(folder / word) if word == "libzermelo_catalogue.a" else word for word in words]
    words[words.index("-o") + 1] = str(target)
    missing = [word for word in words if word.endswith((".o", ".a")) and not (release / word).exists()]
    assert not missing, f"not built: {missing[0]} (cmake --preset test && cmake --build --preset test)"
    target.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(words, cwd=release, check=True)


def make(release: pathlib.Path, folder: pathlib.Path, with_kernels: bool) -> None:
    """Makes folder/bin and folder/python: the programs and the package with the page's game."""
    lay_out(folder, with_kernels)
    objects = [folder / "heap.o", folder / "catalogue.o"]
    compile_like(release, folder, "src/games/numbers/game.cpp", folder / FILE, objects[0])
    compile_like(release, folder, "src/catalogue/catalogue.cpp", ROOT / "src/catalogue/catalogue.cpp", objects[1])
    subprocess.run(["ar", "rcs", str(folder / "libzermelo_catalogue.a"), *map(str, objects)], check=True)
    for name in PROGRAMS:
        link_like(release, folder, name, folder / name)
    shutil.copytree(release / "python", folder / "python", ignore=shutil.ignore_patterns("_core*.so", "__pycache__"))
    module = next((release / "python" / "zermelo").glob("_core*.so")).name
    link_like(release, folder, f"python/zermelo/{module}", folder / "python" / "zermelo" / module)


def run(*words: object, code: int = 0, **options: object) -> str:
    """Returns what a program prints on both streams."""
    done = subprocess.run([str(word) for word in words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, timeout=60, check=False, **options)
    assert done.returncode == code, f"{words}: exit code {done.returncode}\n{done.stdout}"
    return done.stdout


class Heap:
    """The rules once more, from the page's sentence about them."""

    def __init__(self, size: int, most: int) -> None:
        self.initial, self.most = (size, "A"), most

    def results(self, state: tuple[int, str]) -> list[tuple[int, str]]:
        left, player = state
        return [(left - taken, "B" if player == "A" else "A") for taken in range(1, min(self.most, left) + 1)]

    def nodes(self, left: int) -> int:
        sizes = [1]
        for n in range(1, left + 1):
            sizes.append(1 + sum(sizes[max(0, n - self.most):n]))
        return sizes[left]

    def record(self, state: tuple[int, str]) -> tuple[int, int]:
        """Returns the value for the player to move and the distance: a multiple of most + 1 is lost."""
        left, pack = state[0], self.most + 1
        return (1, 2 * (left // pack) + 1) if left % pack else (-1, 2 * (left // pack))


def number_states(initial, results) -> list:
    """Returns the states as docs/reference/formats/solution-file.md numbers them: reachable-1."""
    heights, left = {}, []

    def walk(state):
        heights[state] = 0
        for result in results(state):
            if result not in heights:
                walk(result)
            heights[state] = max(heights[state], heights[result] + 1)
        left.append(state)

    walk(initial)
    return sorted(left, key=heights.get)  # stable


def check_commands(folder: pathlib.Path) -> str:
    """Checks the command line; returns what it prints, to be compared."""
    program, heap = folder / "bin" / "zermelo", Heap(10, 3)

    def solve(*words: str) -> dict:
        return json.loads(run(program, "solve", "heap", "--json", *words))

    assert "heap: take a few objects from a heap" in run(program, "games")
    assert "S0           21:A\nACTIONS(S0)  1  2  3\n" in run(program, "rules", "heap", "--size", "21")
    for algorithm in ("minimax", "alpha-beta", "solver"):
        for size in range(1, 16):
            answer, value = solve("--algorithm", algorithm, "--size", str(size)), heap.record((size, "A"))[0]
            assert (answer["value"], answer["best_action"]) == (value, str(size % 4 if value == 1 else 1)), answer
            if algorithm == "minimax":
                assert answer["counters"]["visited"] == heap.nodes(size)
    counted = json.loads(run(program, "count", "heap", "--json"))
    assert (counted["nodes"], counted["states"]) == (heap.nodes(10), 20), counted
    assert "A gets 1." in run(program, "play", "heap", "--first", "alpha-beta", "--second", "random")
    assert "'4' is not a legal move" in run(program, "solve", "heap", "--after", "4", code=2)
    assert "heap(size=15,most=3)" in run(program, "analyze", "heap")
    assert "15 nodes" in run(program, "draw", "heap", "--size", "4")
    assert "Value -1" in run(program, "explain", "heap", "--size", "4")
    assert "--most" in run(program, "help", "heap")
    answers = [run(program, *words.split()) for words in (
        "solve heap --algorithm alpha-beta --all-moves --json", "count heap", "analyze heap", "draw heap --size 5",
        "play heap --first random --second alpha-beta --seed 3")]
    exact = solve("--size", "40", "--algorithm", "solver", "--all-moves")  # whose visits may differ
    answers += [str([exact[key] for key in ("value", "distance", "best_action", "principal_variation")])]
    return re.sub(r'"seconds":[^,}]*|time +[\d.]+ s', "", "".join(answers))


def check_format_page() -> None:
    """Checks that the example of the numbering is what the description gives."""
    text = (ROOT / "docs" / "reference" / "formats" / "solution-file.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\d:[AB])` \| (\d) \| \| (\d) \| `(\d:[AB])` \|$", text, re.M)
    heap = Heap(3, 2)
    assert [row[3] for row in rows] == [f"{left}:{player}" for left, player in number_states(heap.initial, heap.results)], rows
    assert [row[2] for row in rows] == list("012345") and sorted(row[0] for row in rows) == sorted(row[3] for row in rows)
    assert sorted((row[0] for row in rows), key={row[0]: int(row[1]) for row in rows}.get) == [row[3] for row in rows]


def check_solution_file(folder: pathlib.Path) -> bytes:
    """Builds a table, and checks every record of it; returns its bytes."""
    program, path, heap = folder / "bin" / "zermelo", folder / "heap.zsol", Heap(10, 3)
    run(program, "build", "heap", "-o", path)
    assert "positions  20, numbered as reachable-1\n" in run(program, "info", path)
    assert "-1 in 4 plies" in run(program, "query", path, "2")
    run(folder / "bin" / "zermelo-verify", path)
    file = solution_format.read(path.read_bytes())
    states = number_states(heap.initial, heap.results)
    assert (file.game, file.index, file.positions) == ("heap", "reachable-1", len(states))
    for i, state in enumerate(states):
        value, distance = file.record(i)
        assert (int(value), distance) == heap.record(state), (i, state)
    # A wrong record is found.
    file.records[7] ^= 1 << file.value_bits
    (folder / "wrong.zsol").write_bytes(solution_format.write(file))
    run(folder / "bin" / "zermelo-verify", folder / "wrong.zsol", code=1)
    assert "--memory 1,000" in run(program, "build", "heap", "--memory", "1000", "-o", folder / "none.zsol", code=3)
    return path.read_bytes()


PYTHON = """
import pickle, sys
import zermelo
folder, texts = sys.argv[1], sys.argv[2].split()
assert zermelo.__file__.startswith(folder), zermelo.__file__
game = zermelo.game("heap")
assert "heap" in zermelo.games() and game.parameters == {"size": 10, "most": 3}, game.parameters
for algorithm in ("minimax", "alpha-beta", "solver"):
    found = game.solve(algorithm=algorithm)
    assert (found.value, found.best_action) == (1, "2"), found
state = game.after("2 3")
assert state.text == "5:A" and pickle.loads(pickle.dumps(state)) == state
assert pickle.loads(pickle.dumps(game)) == game
solution = game.build(folder + "/python.zsol")
assert solution.query(state).value == 1 and solution.query(state).best_action == "1"
states, waiting = {game.initial.text: game.initial}, [game.initial]
while waiting:
    here = waiting.pop()
    for action in game.actions(here):
        after = game.result(here, action)
        if after.text not in states:
            states[after.text] = after
            waiting.append(after)
assert sorted(states, key=lambda text: solution.index(states[text])) == texts
assert zermelo.open(folder + "/python.zsol").game == game
"""


def check_python(folder: pathlib.Path) -> None:
    heap = Heap(10, 3)
    texts = " ".join(f"{left}:{player}" for left, player in number_states(heap.initial, heap.results))
    run(sys.executable, "-c", PYTHON, folder, texts, env={**os.environ, "PYTHONPATH": str(folder / "python")})
    assert (folder / "python.zsol").read_bytes() == (folder / "heap.zsol").read_bytes()


def check_tests(release: pathlib.Path, folder: pathlib.Path) -> None:
    """Runs the tests that go through the list of games, in a tree of their own: each asks for a record of the game by the
    command that makes it, and passes when that is made."""
    tree, programs = folder / "tree", folder / "bin"
    for name in ("tests", "tools", "data"):
        shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (release / "bin").glob("zermelo-*"):
        if not (programs / path.name).exists():
            shutil.copy(path, programs)
    options = {"cwd": tree, "env": {**os.environ, "ZERMELO_BIN": str(programs), "ZERMELO_PYTHON": str(folder / "python"),
                                    "ZERMELO_SOURCE": str(tree)}}
    signatures = programs / "zermelo_test_signatures"
    pytest = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    records = ["tests/cli/test_golden.py::test_every_game_has_a_transcript_of_each_command",
               "tests/cli/test_games_and_rules.py::test_every_game_has_a_seed_for_the_fuzzer"]

    run(programs / "zermelo_test_laws", "--gtest_filter=AnyGames.*", **options)
    for record, command in zip(records, ("tools/update_golden.py heap", "tools/update_seeds.py")):
        assert f"to make it: {command}" in run(*pytest, record, code=1, **options)
        run(sys.executable, *command.split(), **options)
    assert "heap has no row in data/signatures.tsv; to make one: tools/update_signatures.sh" in run(
        signatures, "--gtest_filter=*EveryGame*", code=1, **options)
    run(signatures, "--update", **options)
    run(signatures, "--gtest_filter=*EveryGame*", **options)
    rows = (tree / "data" / "signatures.tsv").read_text(encoding="utf-8")
    assert f"heap\tminimax\tfull\t1\t{Heap(10, 3).nodes(10)}\t" in rows
    run(*pytest, *records, "tests/cli/test_golden.py", "tests/cli/test_games_and_rules.py", "tests/cli/test_play.py",
        "tests/cli/test_solve.py", "tests/cli/test_explain.py", "-k", "heap or every_game", **options)
    run(*pytest, "tests/python/test_examples.py", "-k", "catalogue", **options)
    changed = [path.relative_to(tree) for path in sorted(tree.rglob("*")) if path.is_file() and "__pycache__" not in path.parts
               and not ((ROOT / path.relative_to(tree)).is_file()
                        and (ROOT / path.relative_to(tree)).read_bytes() == path.read_bytes())]
    assert set(map(str, changed)) <= {"data/signatures.tsv", "tests/fuzz/corpus/names/heap", "tests/golden/heap.txt"}, changed


def main() -> int:
    release, scratch = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    shutil.rmtree(scratch, ignore_errors=True)
    folders = {False: scratch / "plain", True: scratch / "kernels"}
    with concurrent.futures.ThreadPoolExecutor() as pool:
        list(pool.map(lambda kernels: make(release, folders[kernels], kernels), folders))
    check_format_page()
    answers, files = [], []
    for folder in folders.values():
        answers.append(check_commands(folder))
        files.append(check_solution_file(folder))
        check_python(folder)
    with concurrent.futures.ThreadPoolExecutor() as pool:
        list(pool.map(lambda folder: check_tests(release, folder), folders.values()))
    assert answers[0] == answers[1], "kernels change an answer"
    assert files[0] == files[1], "kernels change a solution file"
    print("the page's game works on the command line, in solution files, in Python and in the tests, with and without kernels")
    return 0


if __name__ == "__main__":
    sys.exit(main())
