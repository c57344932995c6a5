#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Checks that includes go downward only, as ARCHITECTURE.md draws it, and that rules and searches know no text.

The page has a picture of the layers and a table of what each may include. Both are read here, so that there is one list.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

# Headers that a browser does not have.
NATIVE_HEADERS = {"iostream", "fstream", "filesystem", "thread", "mutex", "cstdio", "unistd.h", "pthread.h", "sys/mman.h"}

# Headers of text, which rules and searches do without: they are about numbers.
TEXT_HEADERS = {"string", "string_view", "sstream", "fmt/format.h", "nlohmann/json.hpp"}

INCLUDE = re.compile(r'^\s*#\s*include\s+[<"]([^>"]+)[>"]', re.MULTILINE)
PICTURE = re.compile(r"^```layers\n(.*?)^```", re.MULTILINE | re.DOTALL)
ROW = re.compile(r"^\| `(\w+)` \|[^|\n]*\|([^|\n]*)\| (yes|no) \|$", re.MULTILINE)


class Layers:
    """The rules of ARCHITECTURE.md: allowed[layer] is what it may include, portable are those that run in a browser."""

    def __init__(self, page: str) -> None:
        picture = PICTURE.search(page)
        rows = picture.group(1).split("\n") if picture else []
        self.height = {layer: -i for i, row in enumerate(rows) for layer in row.split()}
        self.allowed: dict[str, set[str]] = {}
        self.portable: set[str] = set()
        for layer, below, portable in ROW.findall(page):
            self.allowed[layer] = {name.strip() for name in below.split(",")} - {""}
            if portable == "yes":
                self.portable.add(layer)
        for below in self.allowed.values():
            if below == {"everything"}:
                below.clear()
                below.update(set(self.allowed) - {"apps", "bindings"})

    def faults(self) -> list[str]:
        found = [f"the picture and the table differ: {layer}" for layer in sorted(set(self.height) ^ set(self.allowed))]
        if not self.allowed:
            found.append("there is no table of layers")
        for layer, others in self.allowed.items():
            for other in sorted(others):
                if self.height.get(other, 0) >= self.height.get(layer, 0):
                    found.append(f"{layer} may include {other}, which is not below it")
                if layer in self.portable and other not in self.portable:
                    found.append(f"{layer} runs in a browser and may include {other}, which does not")
        return [f"ARCHITECTURE.md: {fault}" for fault in found]


LAYERS = Layers((ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8"))


def layer_of(path: pathlib.Path) -> str | None:
    parts = path.relative_to(ROOT).parts
    if parts[0] == "include":
        return parts[2]
    if parts[0] == "src":
        return parts[1]
    return parts[0] if parts[0] in ("apps", "bindings") else None


def knows_no_text(path: pathlib.Path) -> bool:
    if path.name == "rules.hpp" or layer_of(path) in ("game", "search", "solve"):
        return True
    is_part_of_chomp = layer_of(path) == "games" and path.parent.name == "chomp"  # its sweeps are searches, too
    return is_part_of_chomp and path.stem not in ("notation", "winning_bites", "game")


def included_layer(path: pathlib.Path, name: str) -> str | None:
    """Returns the layer of a public header, zermelo/LAYER/..., or of a private one in src, LAYER/..."""
    if name.startswith("zermelo/"):
        return name.split("/")[1]
    return name.split("/")[0] if (ROOT / "src" / name).exists() and layer_of(path) != "bindings" else None


def faults(path: pathlib.Path) -> list[str]:
    layer = layer_of(path)
    if layer not in LAYERS.allowed:
        return [f"{path.relative_to(ROOT)}: ARCHITECTURE.md has no layer {layer}"]
    found = []
    for name in INCLUDE.findall(path.read_text(encoding="utf-8")):
        other = included_layer(path, name)
        if other and other != layer and other not in LAYERS.allowed[layer]:
            found.append(f"{layer} includes {name}")
        if layer == "games" and other == "games" and name.split("/")[-2] != path.parts[-2]:
            found.append(f"a game includes another: {name}")
        if layer in LAYERS.portable and name in NATIVE_HEADERS:
            found.append(f"{layer} is compiled for the browser and includes <{name}>")
        if knows_no_text(path) and name in TEXT_HEADERS:
            found.append(f"rules and searches know no text, and this includes <{name}>")
        if name.startswith("pybind11/") and layer != "bindings":
            found.append(f"Python's headers belong to bindings, and this includes <{name}>")
        if layer == "bindings" and name.startswith("common/"):
            found.append(f"bindings include a part of the programs: {name}")
        if path.name == "rules.hpp" and other in ("search", "solve", "text"):
            found.append(f"rules include {name}")
    return [f"{path.relative_to(ROOT)}: {fault}" for fault in found]


def main() -> int:
    files = [path for folder in ("include", "src", "apps", "bindings") for path in (ROOT / folder).rglob("*.[ch]pp")]
    found = LAYERS.faults() + [fault for path in sorted(files) for fault in faults(path)]
    print("\n".join(found) or f"{len(files)} files: includes go downward only")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
