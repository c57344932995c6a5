#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Writes a first input for the fuzzer for every game of the catalogue that has none: tests/fuzz/corpus/names/GAME."""

import json
import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "tests" / "fuzz" / "corpus" / "names"


def missing(games):
    """Returns the games without a seed. A game that is read from a file has fuzz targets of its own."""
    return [game for game in games
            if not (FOLDER / game["name"]).is_file() and not any(p["default"] is None for p in game["parameters"])]


def main():
    programs = Path(os.environ.get("ZERMELO_BIN", ROOT / "build" / "release" / "bin"))
    listed = subprocess.run([str(programs / "zermelo"), "games", "--json"], capture_output=True, text=True, check=True).stdout
    for game in missing(json.loads(listed)):
        given = ",".join(f"{p['name']}={p['default']}" for p in game["parameters"])
        (FOLDER / game["name"]).write_text(f"{game['name']}({given})", encoding="utf-8")
        print(f"tests/fuzz/corpus/names/{game['name']}: new")


if __name__ == "__main__":
    main()
