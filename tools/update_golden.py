#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Records the transcripts of tests/golden anew: tools/update_golden.py [--bin FOLDER] [NAME...].

A game of the catalogue without a transcript gets one with a few commands. Add your own as lines of their own
("$ zermelo solve nim --piles 1,2") and run this again. The commit that changes a transcript says why: a transcript
shows that something is as it was, never that it is right.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests" / "golden"))
import transcript  # noqa: E402  (found beside the transcripts)


HEAD = """# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
# The game {0} through every command of zermelo. Recorded by tools/update_golden.py.
"""
COMMANDS = ["rules {0}", "solve {0} --algorithm alpha-beta", "solve {0} --algorithm solver --all-moves --json", "count {0}",
            "play {0} --first alpha-beta --second random --seed 1", "analyze {0}"]


def begin_missing(programs):
    """Writes the commands of games that have no transcript yet."""
    listed = subprocess.run([str(programs / "zermelo"), "games", "--json"], capture_output=True, text=True, check=True).stdout
    for game in json.loads(listed):
        path = transcript.FOLDER / f"{game['name']}.txt"
        if not path.is_file():
            commands = "".join(f"$ zermelo {command.format(game['name'])}\n" for command in COMMANDS)
            path.write_text(HEAD.format(game["name"]) + commands, encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description="Records the transcripts of tests/golden anew.",
                                     epilog="Example: tools/update_golden.py nim zermelo-nim")
    parser.add_argument("--bin", type=Path, default=os.environ.get("ZERMELO_BIN", ROOT / "build" / "release" / "bin"),
                        help="the folder of the programs [$ZERMELO_BIN, or build/release/bin]")
    parser.add_argument("names", metavar="NAME", nargs="*", help="of transcripts, such as nim [all]")
    options = parser.parse_args()
    begin_missing(Path(options.bin).resolve())
    paths = [transcript.FOLDER / f"{name}.txt" for name in options.names] or transcript.transcripts()
    for path in paths:
        if not path.is_file():
            parser.error(f"there is no transcript {path.stem}")
        head, entries = transcript.read(path)
        before = path.read_text(encoding="utf-8")
        played = transcript.replay([e.command for e in entries], Path(options.bin).resolve())
        for entry in played:
            if not entry.output.endswith(("[0]\n", "[1]\n", "[2]\n", "[3]\n")):
                sys.exit(f"{path.stem}: not recorded, for this ended badly: {entry.command}\n{entry.output}")
        after = transcript.written(head, played)
        path.write_text(after, encoding="utf-8")
        print(f"{path.stem}: {'unchanged' if after == before else 'changed'}")


if __name__ == "__main__":
    main()
