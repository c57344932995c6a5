#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Records the transcripts of tests/golden anew: tools/update_golden.py [--bin FOLDER] [NAME...].

A new transcript starts as a file with comments and commands alone ("$ zermelo solve nim"). The commit that changes one
says why: a transcript tells that something is as it was, never that it is right.
"""

import argparse
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests" / "golden"))
import transcript  # noqa: E402  (found beside the transcripts)


def main():
    parser = argparse.ArgumentParser(description="Records the transcripts of tests/golden anew.",
                                     epilog="Example: tools/update_golden.py nim zermelo-nim")
    parser.add_argument("--bin", type=Path, default=os.environ.get("ZERMELO_BIN", ROOT / "build" / "release" / "bin"),
                        help="the folder of the programs [$ZERMELO_BIN, or build/release/bin]")
    parser.add_argument("names", metavar="NAME", nargs="*", help="of transcripts, such as nim [all]")
    options = parser.parse_args()
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
