#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Checks that includes go downward only, and that rules and searches know no text and no streams."""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

# What each layer may include, besides itself.
ALLOWED = {
    "core": set(),
    "game": {"core"},
    "search": {"core", "game"},
    "text": {"core", "game"},
    "games": {"core", "game", "text"},
    "solve": {"core", "game"},
    "parallel": {"core", "solve"},
    "draw": {"core", "text"},
    "runtime": {"core", "game", "search", "solve", "text", "games", "draw"},
    "host": {"core", "text", "runtime"},
    "play": {"core", "text", "runtime"},
    "graphviz": {"core"},
    "store": {"core", "game", "text", "solve", "runtime", "parallel"},
    "apps": {"core", "game", "search", "solve", "text", "games", "draw", "runtime", "host", "play", "graphviz", "parallel", "store"},
}
ALLOWED["bindings"] = ALLOWED["apps"]  # and what apps/common has for every front end

# Layers that are compiled for the browser, too: no streams, files or threads.
PORTABLE = {"core", "game", "search", "solve", "text", "games", "draw", "runtime", "play"}
NATIVE_HEADERS = {"iostream", "fstream", "filesystem", "thread", "mutex", "cstdio", "unistd.h", "pthread.h", "sys/mman.h"}

# Rules and searches are about numbers.
TEXT_HEADERS = {"string", "string_view", "sstream", "fmt/format.h", "nlohmann/json.hpp"}

INCLUDE = re.compile(r'^\s*#\s*include\s+[<"]([^>"]+)[>"]', re.MULTILINE)


def layer_of(path: pathlib.Path) -> str | None:
    parts = path.relative_to(ROOT).parts
    if parts[0] == "include":
        return parts[2]
    if parts[0] == "src":
        return parts[1]
    return parts[0] if parts[0] in ("apps", "bindings") else None


def knows_no_text(path: pathlib.Path) -> bool:
    relative = path.relative_to(ROOT).as_posix()
    return "/game/" in relative or "/search/" in relative or "/solve/" in relative or relative.endswith("/rules.hpp")


def faults(path: pathlib.Path) -> list[str]:
    layer = layer_of(path)
    found = []
    for name in INCLUDE.findall(path.read_text(encoding="utf-8")):
        other = name.split("/")[1] if name.startswith("zermelo/") else None
        if other and other != layer and other not in ALLOWED[layer]:
            found.append(f"{layer} includes {name}")
        if layer == "games" and other == "games" and name.split("/")[2] != path.parts[-2]:
            found.append(f"a game includes another: {name}")
        if layer in PORTABLE and name in NATIVE_HEADERS:
            found.append(f"{layer} is compiled for the browser and includes <{name}>")
        if knows_no_text(path) and name in TEXT_HEADERS:
            found.append(f"rules and searches know no text, and this includes <{name}>")
        if name.startswith("pybind11/") and layer != "bindings":
            found.append(f"Python's headers belong to bindings, and this includes <{name}>")
        if path.name == "rules.hpp" and other == "text":
            found.append(f"rules include {name}")
    return [f"{path.relative_to(ROOT)}: {fault}" for fault in found]


def main() -> int:
    files = [path for folder in ("include", "src", "apps", "bindings") for path in (ROOT / folder).rglob("*.[ch]pp")]
    found = [fault for path in sorted(files) for fault in faults(path)]
    print("\n".join(found) or f"{len(files)} files: includes go downward only")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
