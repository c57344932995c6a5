# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Generates the questions of tests/answers: command lines over all commands and games, with right and wrong input.

Every choice comes from one seeded generator, so the same seed gives the same questions. Sizes and limits are such that
an answer takes less than a second and does not depend on the machine.
"""

import json
import random
import shlex
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SEED = 20240521
TREES = {path.name: path.read_text(encoding="utf-8") for path in sorted((ROOT / "data" / "trees").iterdir())}
TREES["gold.txt"] = "A\nA B take the gold\nA C pass\nB:7/2\nC:-1\n"  # of docs/reference/formats/tree-files.md
GAMES = ["chomp", "sliding", "nim", "tictactoe", "numbers", "tree"]
COMMANDS = ["games", "rules", "play", "solve", "count", "analyze", "draw", "explain", "convert", "export", "openings",
            "build", "info", "query", "help"]
# How many questions each generator gives; 500 in all.
COUNTS = {"games": 2, "help": 30, "rules": 18, "play": 40, "solve": 96, "explain": 32, "draw": 40, "count": 24,
          "analyze": 20, "convert": 16, "export": 16, "openings": 10, "build": 28, "wrong": 68, "python": 60}


def lines(text):
    return text.strip().split("\n")


# What `help` is asked, as typed in a shell.
HELP = ["", "help", "--help", *(f"help {name}" for name in [*COMMANDS, *GAMES]),
        "help slove", "help ''", "help --", "help --json", "help solve nim"]

# Wrong input, as typed in a shell: behind a command,
PARAMETERS = lines("""
chomp --rows 0
chomp --rows 65
chomp --cols -1
chomp --rows 3.5
chomp --rows +3
chomp --poison 4,1
chomp --poison 1
chomp --poison 1,2,3
chomp --ending eatn
chomp --rows 3 --rows 4
chomp(row=3)
chomp(3)
chomp(rows=3
chomp(rows=)
chomp(rows=3) --rows 3
sliding --agent 3
sliding --moves -1
sliding --stuck x
sliding --board 980/000
sliding --board 980/030/021
sliding --board 980/001/021
sliding --board 120/000/089
nim --piles -1,3
nim --piles 9223372036854775808
nim --piles 1,,3
nim --piles 0,0
nim --piles
nim --play misère
nim --rows 3
nim --pils 1
nim -x
nim --json=maybe
nim(rows=3)
nim chomp
tictactoe --rows 9
tictactoe --in-a-row 4
tictactoe --in-a-row 0
numbers --highest 0
numbers --highest 65
numbers --threshold 11
tree
tree --file no.txt
tree --file no.xml
tree --file aima.json --to-move min
chmop
chess
Nim
''
""".replace("(", "\\(").replace(")", "\\)"))
MOVES = lines("""
chomp --after 9,9
chomp --after 1,1
chomp --after '2,2 3,3'
chomp --after b2
chomp --after '1,2 2,1 1,1'
sliding --after 8R
sliding --after 1R
sliding --after '1U 8D 1D'
sliding --after pass
sliding --after 3U
nim --after 4:0
nim --after 1:1
nim --after '1:0 1:0'
nim --after 3-2
nim --after '1:0 2:0 3:0 1:0'
nim --after '1:0 "2:0"x'
tictactoe --after 0
tictactoe --after '5 5'
tictactoe --after '1 4 2 5 3 6'
numbers --after 10
numbers --after '1 6 6'
numbers --after '1 2'
numbers --after '5 7'
numbers --after '"1'
numbers --after '"1" "6'
tree --file twice.json --after 'pass take'
tree --file twice.json --after 'pass "take all" x'
tree --file twice.json --after '"pass'
tree --file twice.json --after é
tree --file gold.txt --after '"take the gold" pass'
""")
# behind a command and a game,
OPTIONS = lines("""
--limit-nodes 0
--limit-nodes -5
--limit-nodes 1e6
--limit-nodes 18446744073709551616
--limit-seconds 0
--limit-seconds nan
--limit-seconds 1,5
--memory 0
--memory 8X
--memory 99999999999T
--threads 0
--threads 1025
--window wide
--algorithm alphabeta
--algorithm solver --visits
--first humen
--second x
--first no.zsol
--seed -1
--record games.txt
--format xlsx
--json --format csv
--table closings
--depth -1
--depth x
-o drawing.gif
-o no/drawing.txt
--nodes 0
--only-cuts --algorithm minimax
--after 1:0 --after 2:0
""")
# and as whole command lines: what is refused or stopped, and everything else.
REFUSED = lines("""
solve chomp --rows 6 --cols 6
solve nim --piles 3,4,5,6,7 --json
solve nim --piles 100000 --all-moves --memory 100K --limit-nodes 100000 --algorithm alpha-beta
solve sliding --moves 0
solve sliding --moves 0 --algorithm solver --memory 1M
solve sliding --moves 0 --algorithm solver --limit-nodes 10
solve sliding --moves 100000 --memory 100K --algorithm alpha-beta
solve chomp --rows 24 --cols 24 --algorithm solver --memory 1G
count sliding --moves 0
count chomp --rows 9 --cols 9 --limit-nodes 50
draw tictactoe
draw tictactoe --algorithm alpha-beta
draw chomp --rows 4 --cols 4 --force
explain chomp --rows 6 --cols 6 --limit-nodes 40
explain chomp --rows 6 --cols 6 --algorithm minimax
analyze tictactoe --rows 3 --cols 4 --limit-nodes 10
export chomp --rows 5 --cols 5 x.txt
export tictactoe --depth 9 x.efg --limit-nodes 500
build tictactoe --rows 6 --cols 6 -o f.zsol --memory 64M
build sliding --moves 1000000 -o f.zsol --memory 64M
build chomp --rows 40 --cols 40 -o f.zsol --memory 64M
openings chomp --up-to 60x60
openings chomp --up-to 16x16 --memory 1M
play chomp --rows 6 --cols 6 --first minimax --second random
""")
OTHERS = lines("""
slove
xyzzy
games chomp
solve
solve nim --
solve nim -- --json
convert aima.txt
convert aima.txt out.xml
convert no.txt out.json
convert twice.json out.txt
convert aima.json aima.json --to-move min
export nim
export nim out.xml
openings
openings nim
openings chomp --up-to 0x3
openings chomp --up-to 3
build nim
build nim -o no/f.zsol
info
info no.zsol
info aima.txt
info aima.txt --counts=1
query
query aima.txt
zermelo-verify
zermelo-verify no.zsol
zermelo-verify aima.txt
zermelo-verify --threads 0 aima.txt
zermelo-verify a b
zermelo-verify --help
""")
EFG = 'EFG 2 R "" { "1" "2" }\n'
FAULTY_TREES = [
    ("t.txt", ""),
    ("t.txt", "A\n"),
    ("t.txt", "A\nA B x\nA C y\nB:1\n"),
    ("t.txt", "A\nA B x\nB A y\n"),
    ("t.txt", "A\nA B x\nA C x\nB:1\nC:2\n"),
    ("t.txt", "A\nA B\nB:1\n"),
    ("t.txt", "A\nA B x\nB:one\n"),
    ("t.txt", "A\nA B x\nB:1/0\n"),
    ("t.txt", "A\nA B x\nB:1\nC D y\nD:1\n"),
    ("t.json", '{"utility":\n one}'),
    ("t.json", "[]"),
    ("t.json", '{"children":[]}'),
    ("t.json", '{"utility":1,"utility":2}'),
    ("t.json", '{"score":1}'),
    ("t.json", '{"utility":1e400}'),
    ("t.json", '{"utility":1} x'),
    ("t.json", '{"player":"mid","children":[{"utility":1}]}'),
    ("t.json", '{"children":[{"action":"a","utility":1},{"action":"a","utility":2}]}'),
    ("t.efg", 'EFG 2 R "" { "1" }\n'),
    ("t.efg", EFG + 'c "" 1 "" { "h" 1 } 0\nt "" 0\n'),
    ("t.efg", EFG + 'p "" 1 1 "" { "a" "b" } 0\nt "" 1 "" { 1, -1 }\nt "" 2 "" { 1, 1 }\n'),
]


@dataclass
class Question:
    """Commands that run one after another in a folder with some files. A command starts with a program's name."""

    commands: list
    files: dict = field(default_factory=dict)


@dataclass
class Game:
    """A game as a command takes it: its name and options, the moves to play first, and the file of a tree."""

    words: list
    files: dict
    after: list = field(default_factory=list)

    @property
    def name(self):
        return self.words[0]

    @property
    def moves(self):
        return " ".join(as_word(move) for move in self.after)

    @property
    def position(self):
        return [*self.words, "--after", self.moves] if self.after else self.words

    @property
    def in_one_word(self):
        """Returns 'nim(piles=1,2)'."""
        given = [f"{name[2:]}={value}" for name, value in zip(self.words[1::2], self.words[2::2])]
        return f"{self.name}({','.join(given)})"


def as_word(move):
    """Returns a move as --after takes it."""
    return '"' + move.replace('"', '\\"') + '"' if " " in move or '"' in move else move


class Generator:
    """Makes questions. `ask` runs zermelo with words in a folder with files; it returns JSON, or None on failure."""

    def __init__(self, ask, seed=SEED):
        self.rng = random.Random(seed)
        self.ask = ask
        self.helped = -1

    def questions(self):
        """Returns all of them; no two are the same."""
        found = {}
        for kind, count in COUNTS.items():
            make, wanted = getattr(self, kind), len(found) + count
            for _ in range(100 * count):
                if len(found) < wanted:
                    question = make()
                    found.setdefault(json.dumps([question.commands, question.files]), question)
            assert len(found) == wanted, f"{kind}: there are not {count} different questions"
        return list(found.values())

    # Parts of questions

    def chance(self, percent):
        return self.rng.random() * 100 < percent

    def some(self, percent, *words):
        """Returns the words with this probability; a list among them stands for one of its members."""
        if not self.chance(percent):
            return []
        return [str(self.rng.choice(word)) if isinstance(word, list) else word for word in words]

    def game(self, size, names=GAMES):
        """Returns a game whose whole tree is tiny (it can be drawn), small (minimax searches it) or large."""
        name = self.rng.choice(names)
        words, files = getattr(self, name)(size)
        return Game([name, *words], files)

    def position(self, size, names=GAMES, percent=50):
        """Returns a game, often after some moves, sometimes at its end."""
        game = self.game(size, names)
        if self.chance(percent):
            self.play_on(game, self.rng.choice([1, 1, 2, 2, 3, 4, 30]))
        return game

    def play_on(self, game, plies):
        """Plays `plies` random moves, or fewer if the game is over."""
        for _ in range(plies):
            actions = self.state_of(game)["actions"]
            if not actions:
                break
            game.after.append(self.rng.choice(actions))

    def state_of(self, game):
        """Returns the position with its actions; there are none where the game's parameters are wrong."""
        return self.ask(["rules", *game.position, "--json"], game.files) or {"state": "none", "actions": []}

    def one(self, size, tiny, small, large):
        return self.rng.choice({"tiny": tiny, "small": small, "large": large}[size])

    def chomp(self, size):
        rows, cols = self.one(size, [(1, 1), (1, 3), (1, 5), (2, 2), (2, 3), (3, 2)], [(2, 4), (3, 3), (4, 2), (3, 4)],
                              [(4, 4), (5, 5), (3, 8), (7, 6), (8, 8), (2, 13)])
        poison = f"{self.rng.randint(1, rows)},{self.rng.randint(1, cols)}"
        return ["--rows", str(rows), "--cols", str(cols), *self.some(35, "--poison", [poison]),
                *self.some(40, "--ending", ["forced", "eaten"])], {}

    def sliding(self, size):
        cells = self.rng.sample("982100000", 9)
        board = "/".join("".join(cells[row:row + 3]) for row in (0, 3, 6))
        moves = self.one(size, [1, 2, 3], [4, 5, 6, 7], [9, 12, 20])
        return [*self.some(60, "--board", [board]), "--moves", str(moves), *self.some(30, "--agent", [1, 2]),
                *self.some(40, "--stuck", ["pass", "loses", "draw"])], {}

    def nim(self, size):
        piles = self.one(size, [[3], [1, 2], [2, 2], [1, 1, 1], [0, 3], [4], [1, 3]],
                         [[1, 3, 5], [2, 3, 2], [1, 1, 1, 2], [3, 4], [8], [2, 5]],
                         [[3, 4, 5], [5, 6, 7], [2, 9, 11], [3, 4, 5, 6], [20, 31]])
        return ["--piles", ",".join(map(str, self.rng.sample(piles, len(piles)))),
                *self.some(45, "--play", ["misere", "normal"])], {}

    def tictactoe(self, size):
        rows, cols, line = self.one(size, [(2, 2, 2), (1, 4, 2), (2, 3, 3), (2, 2, 1), (1, 4, 3)],
                                    [(3, 3, 3), (2, 3, 2), (3, 3, 2), (2, 4, 3), (4, 2, 2)],
                                    [(3, 4, 3), (3, 4, 4), (4, 3, 3), (2, 6, 4)])
        return ["--rows", str(rows), "--cols", str(cols), "--in-a-row", str(line)], {}

    def numbers(self, size):
        highest = self.one(size, [1, 3, 4, 5], [6, 7, 8, 9], [11, 12, 13])
        return ["--highest", str(highest), *self.some(60, "--threshold", [self.rng.randint(1, highest + 1)])], {}

    def tree(self, size):
        if self.chance(35):
            name = self.rng.choice(sorted(TREES))
            words = self.some(40, "--to-move", ["max", "min"]) if name.endswith(".txt") else []
            return ["--file", name, *words], {name: TREES[name]}
        plies = {"tiny": 3, "small": 4, "large": 6}[size]
        return ["--file", "tree.json"], {"tree.json": json.dumps(self.random_tree(plies), ensure_ascii=False)}

    def random_tree(self, plies):
        """Returns a node of a tree file, with labels that need quotes and players who move twice running."""
        rng = self.rng
        if plies == 0 or (plies < 3 and self.chance(20)):
            fraction = f"{rng.randint(-9, 9)}/{rng.randint(2, 5)}"
            return {"utility": rng.choice([rng.randint(-9, 9), rng.randint(-9, 9), fraction, rng.randint(-99, 99) / 4])}
        children = []
        for i in range(rng.randint(1, 3)):
            label = rng.choice([f"a{i}", f"a{i}", f"go {i}", f'say "{i}"', f"é{i}"])
            children.append({"action": label, **self.random_tree(plies - 1)})
        node = {"children": children}
        if self.chance(50):
            node["player"] = rng.choice(["max", "min"])
        return node

    def search(self, size):
        """Returns a textbook search that ends soon."""
        algorithm = self.rng.choice(["minimax", "alpha-beta", "alpha-beta"])
        limit = ["--limit-nodes", str(self.rng.choice([1000, 20000, 100000]))] if size == "large" else []
        return ["--algorithm", algorithm, *self.some(30, "--window", ["full", "utility"]), *limit]

    def limits(self):
        return [*self.some(8, "--memory", ["64M", "1G", "300000K"]), *self.some(6, "--limit-seconds", ["60", "99.5"]),
                *self.some(6, "--threads", [1, 2])]

    # One question of each kind

    def zermelo(self, words, files):
        return Question([["zermelo", *words]], files)

    def games(self):
        return self.zermelo(["games", *self.some(50, "--json")], {})

    def help(self):
        """Asks for the help of every command and game in turn, then of commands with a game."""
        self.helped += 1
        if self.helped < len(HELP):
            return self.zermelo(shlex.split(HELP[self.helped]), {})
        command = self.rng.choice(["solve", "draw", "play", "explain"])
        return self.zermelo([command, self.rng.choice(GAMES), "--help"], {})

    def rules(self):
        game = self.position(self.rng.choice(["tiny", "small", "large"]))
        words = [game.in_one_word, *game.position[len(game.words):]] if self.chance(30) else game.position
        return self.zermelo(["rules", *words, *self.some(40, "--json")], game.files)

    def play(self):
        size = self.rng.choice(["tiny", "small"])
        game = self.position(size, percent=30)
        seats = ["minimax", "alpha-beta", "solver", "random", "random"]
        first, second = self.rng.choice(seats), self.rng.choice(seats)
        seed = self.rng.randrange(10**self.rng.choice([1, 3, 19]))
        words = ["--first", first, "--second", second, "--seed", str(seed)]
        if self.chance(8):
            words = self.some(50, "--second", ["random", "solver"])  # a person, who is not there
        elif "solver" not in words:
            words += self.some(15, "--limit-nodes", [1, 3, 10])
        words += self.some(25, "--record", ["games.csv", "games.jsonl"])
        words += self.some(15, "--window", ["full", "utility"])
        return self.zermelo(["play", *game.position, *words, *self.limits()], game.files)

    def solve(self):
        if self.chance(4):  # stopped before anything is known, whatever the solver does first
            game = ["tictactoe", "--rows", "5", "--cols", "5", "--in-a-row", "4"]
            return self.zermelo(["solve", *game, "--algorithm", "solver", "--limit-nodes", str(self.rng.randint(1, 3)),
                                 *self.some(50, "--json")], {})
        if self.chance(3):  # a game without an end
            words = ["--moves", "0", "--stuck", self.rng.choice(["pass", "loses", "draw"])]
            return self.zermelo(["solve", "sliding", *words, "--algorithm", "solver", "--memory", "1G"], {})
        size = self.rng.choice(["tiny", "small", "small", "large"])
        game = self.position(size)
        if size == "large" and self.chance(15):
            words = ["--algorithm", "minimax", "--limit-nodes", "1000"]  # refused where the tree is known to be larger
        elif self.chance(45):
            words = ["--algorithm", "solver"]
        else:
            words = self.search(size)
            if size != "large":
                words += self.some(15, "--limit-nodes", [1, 2, 5, 10, 50, 500])
        words += [*self.some(40, "--all-moves"), *self.some(30 if size == "tiny" else 0, "--visits")]
        words += self.some(45, "--json")
        return self.zermelo(["solve", *game.position, *words, *self.limits()], game.files)

    def explain(self):
        size = self.rng.choice(["tiny", "tiny", "tiny", "small"])
        game = self.position(size)
        words = self.search(size) if self.chance(60) else []
        if size == "small" or self.chance(30):
            words += ["--nodes", str(self.rng.randint(1, 40))]
        words += [*self.some(60, "--format", ["text", "md", "json"]), *self.some(25, "--only-cuts"),
                  *self.some(25, "--depth", [0, 1, 2]), *self.some(5, "--json")]
        return self.zermelo(["explain", *game.position, *words, *self.limits()], game.files)

    def draw(self):
        size = self.rng.choice(["tiny", "tiny", "tiny", "small"])
        game = self.position(size)
        algorithm = self.search(size) if self.chance(60) else []
        depth = ["--depth", str(self.rng.randint(0, 2))] if size == "small" or self.chance(25) else []
        extension = self.rng.choice(["", "", "txt", "json", "dot", "tex"])
        words = [*algorithm, *depth, *self.some(10, "--definition"), *self.some(5, "--force")]
        words += self.some(50 if "alpha-beta" in words else 3, "--bounds")
        words += self.some(50 if game.name == "numbers" else 3, "--labels", ["both", "legal", "remaining"])
        words += self.some(40 if extension in ("", "txt") else 3, "--ascii")
        words += self.some(40 if extension in ("dot", "tex") else 3, "--direction", ["down", "right"])
        if extension:
            words += [self.rng.choice(["-o", "--output"]), f"drawing.{extension}"]
        return self.zermelo(["draw", *game.position, *words, *self.limits()], game.files)

    def count(self):
        size = self.rng.choice(["tiny", "small", "large"])
        game = self.position(size)
        words = [*self.some(40, "--json"), *self.some(20, "--limit-nodes", [1, 5, 20, 100])]
        return self.zermelo(["count", *game.position, *words, *self.limits()], game.files)

    def analyze(self):
        table = self.some(40, "--table", ["growth", "openings"])
        small = ["tictactoe", "numbers", "nim", "tree"]
        game = self.game("tiny") if self.chance(40) else self.position("small", small, 60)
        words = [*table, *self.some(60, "--format", ["text", "csv", "md"]), *self.some(15, "--json"),
                 *self.some(20, "-o", ["table.csv", "table.md", "table.json", "table.txt"]),
                 *self.some(25, "--window", ["full", "utility"])]
        words += ["--limit-nodes", str(self.rng.choice([100, 2000, 50000]))]
        return self.zermelo(["analyze", *game.position, *words], game.files)

    def convert(self):
        name = self.rng.choice([*TREES, "tree.json", "tree.json"])
        text = json.dumps(self.random_tree(3), ensure_ascii=False) if name == "tree.json" else TREES[name]
        out = f"out.{self.rng.choice(['txt', 'json', 'efg'])}"
        commands = [["zermelo", "convert", name, out, *self.some(20, "--to-move", ["max", "min"])]]
        if self.chance(40):
            commands.append(["zermelo", "solve", "tree", "--file", out, "--visits"])
        return Question(commands, {name: text})

    def export(self):
        size = self.rng.choice(["tiny", "tiny", "small", "large"])
        game = self.position(size)
        depth = ["--depth", str(self.rng.randint(0, 2))] if size != "tiny" or self.chance(20) else []
        out = f"out.{self.rng.choice(['txt', 'json', 'efg'])}"
        limit = ["--limit-nodes", "50000"] if size == "large" else []
        commands = [["zermelo", "export", *game.position, *depth, *limit, out]]
        if self.chance(40):
            commands.append(["zermelo", "solve", "tree", "--file", out, *self.search("small")])
        return Question(commands, game.files)

    def openings(self):
        largest = f"{self.rng.randint(1, 9)}x{self.rng.randint(1, 9)}"
        words = [*self.some(85, "--up-to", [largest]), *self.some(50, "--format", ["text", "csv", "json"]),
                 *self.some(30, "-o", ["bites.csv", "bites.txt", "bites.json"]), *self.some(30, "--verify"),
                 *self.some(30, "--threads", [1, 2]), *self.some(10, "--json")]
        return self.zermelo(["openings", "chomp", *words], {})

    def build(self):
        """Builds a solution file, and does some of what can be done with it."""
        game = self.game(self.rng.choice(["tiny", "small"]))
        if game.name == "sliding":  # has more than a million positions, and a million more with each move
            game.words[game.words.index("--moves") + 1] = "1"
        make = ["zermelo", "build", *game.words, "-o", "f.zsol"]
        commands = [[*make, *self.some(40, "--json"), *self.some(20, "--threads", [2])]]
        self.play_on(game, self.rng.randint(0, 3))
        state = self.state_of(game)["state"]
        uses = [["zermelo", "info", "f.zsol", *self.some(50, "--counts"), *self.some(50, "--json")],
                ["zermelo", "query", "f.zsol", *self.some(80, game.moves), *self.some(40, "--json")],
                ["zermelo", "query", "f.zsol", "--state", state, *self.some(40, "--json")],
                ["zermelo", "query", "f.zsol", self.rng.choice(["9:9", "x", "1:0 x", "--state"])],
                ["zermelo-verify", "f.zsol", *self.some(30, "--threads", [1, 2])],
                make,
                ["zermelo", "build", "nim", "--piles", "1,1", "-o", "f.zsol"],
                ["zermelo", "play", *game.words, "--first", "f.zsol", "--second", "random", "--seed",
                 str(self.rng.randrange(99))]]
        commands += self.rng.sample(uses, self.rng.randint(1, 3))
        return Question(commands, game.files)

    def wrong(self):
        """Returns wrong input of one kind, to a command that meets it."""
        rng = self.rng
        command = rng.choice(["solve", "count", "rules", "play", "analyze", "draw", "explain"])
        line = rng.choice([f"{command} {rng.choice(PARAMETERS)}", f"{command} {rng.choice(MOVES)}",
                           f"{command} nim --piles 1,2 {rng.choice(OPTIONS)}", rng.choice(REFUSED), rng.choice(REFUSED),
                           rng.choice(OTHERS), rng.choice(OTHERS), "tree"])
        if line == "tree":
            return self.wrong_tree()
        words = shlex.split(line)
        program = [] if words[0] == "zermelo-verify" else ["zermelo"]
        return Question([[*program, *words]], {name: text for name, text in TREES.items() if name in words})

    def wrong_tree(self):
        """Returns a tree file with a fault."""
        name, text = self.rng.choice(FAULTY_TREES)
        words = self.rng.choice([["solve", "tree", "--file", name], ["rules", "tree", "--file", name],
                                 ["count", "tree", "--file", name, "--json"], ["convert", name, "out.json"],
                                 ["draw", "tree", "--file", name]])
        return self.zermelo(words, {name: text})

    # Questions in Python. PRELUDE of tools/compare_answers.py explains `tell`.

    def python(self):
        code, files = self.rng.choice([self.python_built_in, self.python_built_in, self.python_own, self.python_own,
                                       self.python_error])()
        return Question([["python", code]], files)

    def python_built_in(self):
        size = self.rng.choice(["tiny", "tiny", "small"])
        game = self.position(size)
        state = f"g.after({game.moves!r})" if game.after else "g.initial"
        drawn = self.rng.choice(["None", "'minimax'", "'alpha-beta'"])
        question = self.rng.choice([
            self.python_solve("g", state), self.python_solve("g", state), self.python_solve("g", state),
            f"print(g.explain({state}, nodes={self.rng.randint(1, 40)}, only_cuts={self.chance(30)}))",
            f"print(g.explain({state}, algorithm='minimax', format={self.rng.choice(['md', 'json'])!r}, nodes=20))",
            f"print(g.draw({state}, depth={self.rng.randint(0, 2)}, algorithm={drawn}))",
            f"print(g.draw({state}, depth=1).{self.rng.choice(['dot', 'tex', 'data'])})",
            f"tell(g.count({state}))",
            self.python_play("g", state), self.python_play("g", state),
            f"s = {state}\nprint(s, repr(s), s.to_move, s.is_terminal, s.moves, s.outcome, s.winner, g.actions(s))\n"
            "print(s.board())",
            f"print(g, g.players, g.parameters)\nprint(g.rules())\nprint(g.state({state}.text) == {state})",
            f"s = g.build('f.zsol')\ntell(s.query({state}))\nprint(s, len(s), s.index({state}))\n"
            "print(s.values().tolist()[:40])"])
        return f"g = zermelo.game({game.in_one_word!r})\n{question}", game.files

    def python_solve(self, game, state):
        more = [f"algorithm={self.rng.choice(['minimax', 'alpha-beta', 'solver'])!r}", *self.some(50, "all_moves=True"),
                *self.some(20, "principal_variation=False"), *self.some(15, "limit_nodes=4")]
        if "'solver'" in more[0] and more[-1] == "limit_nodes=4":
            more.pop()  # where the solver stops is its own affair
        if "solver" not in more[0]:
            more += self.some(20, "visits=True")
        return f"tell({game}.solve({', '.join([state, *more])}))"

    def python_play(self, game, state):
        seats = ["'minimax'", "'alpha-beta'", "'solver'", "'random'", f"lambda s: {game}.actions(s)[-1]"]
        return (f"m = {game}.play({self.rng.choice(seats)}, {self.rng.choice(seats)}, seed={self.rng.randrange(100)}, "
                f"state={state})\ntell(m)\nprint(m)")

    def python_own(self):
        """Returns a small game of the question's own."""
        kind = self.rng.choice(["Euclid", "Thirds", "Lists"])
        a, b = self.rng.randint(2, 13), self.rng.randint(1, 8)
        game = f"{kind}({a}, {b})"
        algorithm = self.rng.choice(["minimax", "alpha-beta", "solver"])
        textbook = self.rng.choice(["minimax", "alpha-beta"])
        seat = self.rng.choice(["'random'", "'minimax'", "'solver'", "lambda s: list(g.actions(s))[0]"])
        question = self.rng.choice([
            f"tell(zermelo.solve(g, algorithm={algorithm!r}, all_moves=True))",
            f"tell(zermelo.solve(g, algorithm={algorithm!r}))",
            f"tell(zermelo.solve(g, algorithm={textbook!r}, visits=True))",
            f"tell(zermelo.solve(g, algorithm={textbook!r}, limit_nodes=5))",
            "tell(zermelo.count(g))",
            f"print(zermelo.draw(g, algorithm={textbook!r}, depth={self.rng.randint(1, 4)}))",
            f"print(zermelo.explain(g, algorithm={textbook!r}, nodes=30))",
            f"m = zermelo.play(g, {seat}, 'alpha-beta', seed={self.rng.randrange(100)})\ntell(m)\nprint(m)"])
        base = EUCLID if kind == "Euclid" else EUCLID + OWN[kind]
        return f"{base}g = {game}\n{question}", {}

    def python_error(self):
        return self.rng.choice(PYTHON_ERRORS), {}


EUCLID = """class Euclid:
    def __init__(self, a, b):
        self.initial = (max(a, b), min(a, b), "Ann")
    def to_move(self, state):
        return state[2]
    def actions(self, state):
        return range(state[1], state[0] + 1, state[1])
    def result(self, state, action):
        large, small = sorted((state[0] - action, state[1]), reverse=True)
        return (large, small, "Bob" if state[2] == "Ann" else "Ann")
    def is_terminal(self, state):
        return state[1] == 0
    def utility(self, state, player):
        return -1 if player == state[2] else 1
"""
OWN = {
    "Thirds": """from fractions import Fraction
class Thirds(Euclid):
    def utility(self, state, player):
        return Fraction(-state[0] if player == state[2] else state[0], 3)
""",
    "Lists": """class Lists(Euclid):
    def __init__(self, a, b):
        self.initial = [max(a, b), min(a, b), "Ann"]
    def result(self, state, action):
        return list(super().result(state, action))
""",
}
BROKEN = EUCLID + """class Broken(Euclid):
    def {}
        return {}
zermelo.solve(Broken(7, 2))
"""
PYTHON_ERRORS = [
    "zermelo.game('chess')",
    "zermelo.game('chomp', row=3)",
    "zermelo.game('chomp', rows=0)",
    "zermelo.game(3)",
    "zermelo.game('nim', piles=[])",
    "zermelo.game('tree')",
    "zermelo.read_tree('no.txt')",
    "zermelo.open('no.zsol')",
    "zermelo.game('chomp', rows=5, cols=5).solve(algorithm='minimax')",
    "zermelo.game('tictactoe').draw()",
    "zermelo.game('nim').solve(algorithm='quick')",
    "zermelo.game('nim').solve(limit_nodes=0)",
    "zermelo.game('nim').solve(limit_nodes=2.5)",
    "zermelo.game('nim').solve(memory=1)",
    "zermelo.game('nim').after('1:0 1:0')",
    "zermelo.game('nim').state('x')",
    "zermelo.game('nim').play('humen', 'random')",
    "zermelo.game('sliding', moves=0).count()",
    "zermelo.game('chomp', rows=6, cols=6).solve(limit_nodes=1000)",
    "zermelo.SolveGame('Minimin', [1, 3, 5])",
    "zermelo.SolveGame('Minimax', [1, -3])",
    "zermelo.solve(3)",
    "print(zermelo.SolveGame('AlphaBeta', [1, 3, 5]), zermelo.SolveGame(method_name='Minimax', game=[2, 2]))",
    EUCLID + "zermelo.solve(Euclid)",
    EUCLID + "zermelo.solve(Euclid(5, 2), window='utility')",
    BROKEN.format("result(self, state, action):", "{}[action]"),
    BROKEN.format("actions(self, state):", "[]"),
    BROKEN.format("utility(self, state, player):", "float('nan')"),
    BROKEN.format("to_move(self, state):", "state[0]"),
]
