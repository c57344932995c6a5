# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""The commands that meet faults: what is typed, what the folder contains before, and which faults they meet."""

from dataclasses import dataclass, field

TREE = b"A\nA B a1\nA C a2\nB D b1\nB E b2\nC F c1\nC G c2\nD:3\nE:12\nF:2\nG:4\n"
BOARD = b"9 8 0\n0 0 0\n0 2 1\n"
SMALL = "nim --piles 3,4,5"  # one block
MEDIUM = "nim --piles 7,7,7,15"  # one block that two threads can share
LARGE = "nim --piles 8,7,7,7,7"  # three blocks


@dataclass(frozen=True)
class Command:
    """One row of the table. `faults` names the kinds that it meets besides `streams`, which every command meets."""

    name: str
    line: str
    faults: str = ""
    files: dict = field(default_factory=dict)  # name: bytes, or the name of a fixture
    typed: str = ""  # on standard input
    code: int = 0
    most: int = 100_000  # faults of one kind; more are sampled
    varies: str = "(?!)"  # what differs from run to run, besides times: threads share the work in any way

    @property
    def words(self):
        return self.line.split()


# What the folder of a command may contain before, made once: name, the command that makes it, how many bytes of it.
FIXTURES = [
    ("small.zsol", f"zermelo build {SMALL} -o small.zsol", None),
    ("medium.zsol", f"zermelo build {MEDIUM} -o medium.zsol", None),
    ("large.zsol", f"zermelo build {LARGE} -o large.zsol", None),
    ("half.partial", f"zermelo build {LARGE} -o half.partial", 0.7),
    ("games.csv", "zermelo play nim --piles 1,2 --first minimax --second minimax --record games.csv", None),
]

COMMANDS = [
    Command("solve-minimax", "zermelo solve nim --piles 1,2,3 --all-moves --visits", "memory"),
    Command("solve-alpha-beta", "zermelo solve tree --file tree.txt --algorithm alpha-beta --visits --json", "memory calls",
            {"tree.txt": TREE}),
    Command("solve-solver", "zermelo solve tictactoe --after 5 --algorithm solver --threads 2", "memory",
            varies="(nodes|table) .*"),
    Command("solve-sweep", "zermelo solve chomp --rows 5 --cols 5 --algorithm solver --threads 2", "memory",
            varies="(nodes|table) .*"),
    Command("solve-cyclic", "zermelo solve sliding --moves 0 --algorithm solver --threads 2", "memory", most=8),
    Command("solve-deep", "zermelo solve nim --piles 200000 --algorithm alpha-beta", "memory"),
    Command("count", "zermelo count nim --piles 2,3", "memory"),
    Command("analyze", "zermelo analyze nim --piles 1,2", "memory"),
    Command("draw-text", "zermelo draw nim --piles 1,2", "memory"),
    Command("draw-json", "zermelo draw nim --piles 1,2 --algorithm alpha-beta -o tree.json", "memory calls limits"),
    Command("draw-svg", "zermelo draw nim --piles 1,2 -o tree.svg", "memory", most=150),
    Command("explain", "zermelo explain nim --piles 1,2", "memory"),
    Command("explain-json", "zermelo explain nim --piles 1,2 --json", "memory"),
    Command("openings", "zermelo openings chomp --up-to 3x3 --threads 2 --verify", "memory"),
    Command("build", f"zermelo build {SMALL} -o out.zsol", "memory calls limits death"),
    Command("build-threads", f"zermelo build {MEDIUM} -o out.zsol --threads 2", "memory limits"),
    Command("build-cyclic", "zermelo build sliding --moves 0 -o out.zsol", "memory calls death", most=8),
    Command("build-large", f"zermelo build {LARGE} -o out.zsol", "calls death"),
    Command("build-resumed", f"zermelo build {LARGE} -o out.zsol", "memory calls limits death",
            {"out.zsol.partial": "half.partial"}),
    Command("build-again", f"zermelo build {LARGE} -o out.zsol", "memory calls", {"out.zsol": "large.zsol"}),
    Command("info", "zermelo info small.zsol --counts", "memory calls", {"small.zsol": "small.zsol"}),
    Command("query", "zermelo query small.zsol 1:0", "memory calls", {"small.zsol": "small.zsol"}),
    Command("verify", "zermelo-verify medium.zsol --threads 2", "memory", {"medium.zsol": "medium.zsol"}),
    Command("verify-one", "zermelo-verify small.zsol", "calls", {"small.zsol": "small.zsol"}),
    Command("export", "zermelo export nim --piles 1,2 tree.json", "memory calls limits", {"tree.json": TREE}),
    Command("convert", "zermelo convert tree.txt tree.efg", "memory calls limits", {"tree.txt": TREE, "tree.efg": b"mine\n"}),
    Command("play", "zermelo play nim --piles 1,2 --second alpha-beta", "memory", typed="1:0\n1\n?\nundo\n2:1\n2:0\n"),
    Command("play-solution", "zermelo play nim --piles 3,4,5 --first small.zsol --second random", "memory calls",
            {"small.zsol": "small.zsol"}),
    Command("play-record", "zermelo play nim --piles 1,2 --first minimax --second minimax --record games.csv",
            "memory calls limits", {"games.csv": "games.csv"}),
    Command("play-record-new", "zermelo play nim --piles 1,2 --first minimax --second minimax --record new.jsonl",
            "memory calls limits"),
    Command("games", "zermelo games"),
    Command("rules", "zermelo rules nim"),
    Command("help", "zermelo help solve"),
    Command("wrong", "zermelo solve nothing", code=2),
    Command("zermelo-chomp", "zermelo-chomp --mode ai --rows 2 --cols 3 --poison 1,1 --human first --ending forced"
            " --algorithm minimax --record new.csv", "memory calls limits", typed="1,1\n2,2\nx\n2,1\n1,3\n1,2\n"),
    Command("zermelo-render", "zermelo-render svg", typed="digraph { a -> b }\n"),
    Command("zermelo-nim", "zermelo-nim AlphaBeta 1 2 3", "memory"),
    Command("zermelo-numbers", "zermelo-numbers", "memory"),
    Command("zermelo-tictactoe", "zermelo-tictactoe 2 X 1", "memory", typed="5\n5\nx\n9\n3\n4\n6\n7\n8\n2\n1\n"),
    Command("zermelo-sliding-part1", "zermelo-sliding-part1 1 board.txt answer.txt", "memory calls limits",
            {"board.txt": BOARD}),
    Command("zermelo-sliding-part2", "zermelo-sliding-part2 1 board.txt answer.txt", "memory calls limits",
            {"board.txt": BOARD, "answer.txt": b"mine\n"}),
]
