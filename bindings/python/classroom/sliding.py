# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Both parts of the two-agent sliding puzzle: they differ in the search alone."""

from dataclasses import dataclass
from typing import Callable, List, NoReturn, Optional

import program
import zermelo
from line import read_line
from program import echo

HELP = """\
{program} AGENT IN OUT [options]

Solve the two-agent sliding puzzle by {search}.

OUT gets three lines: the value for AGENT (1 win, 0 draw, -1 loss), the number
of expanded nodes, and the number of moves until the win or loss under perfect
play (0 for a draw).

  AGENT                      1 or 2: who moves first
  IN                         a file with nine numbers, row by row: tiles 1, 2,
                             8, 9, and 0 for a blank
  OUT                        the file to write
  --count expanded|visited   which nodes to count [expanded]
  --stuck pass|loses|draw    what happens to an agent without a legal move
                             [pass]
  -h, --help                 show this help

Examples:
  printf '9 8 0\\n0 0 0\\n0 2 1\\n' > board.txt
  {program} 1 board.txt answer.txt
"""

OPTIONS = {"--count": ("expanded", "visited"), "--stuck": ("pass", "loses", "draw")}
NO_TILE = "x"


@dataclass
class Request:
    agent: int
    input: str
    output: str
    count: str
    stuck: str


def parse(arguments: List[str]) -> Optional[Request]:
    """Reads the command line; returns None if help is asked for."""
    line = read_line(arguments, list(OPTIONS))
    if line is None:
        return None
    chosen = {option: words[0] for option, words in OPTIONS.items()}
    chosen.update(line.options)
    for option, value in chosen.items():
        if value not in OPTIONS[option]:
            *most, last = OPTIONS[option]
            raise zermelo.Error(f"{option} {echo(value)} is not valid; use {', '.join(most)} or {last}")
    places = line.arguments
    if len(places) != 3:
        raise zermelo.Error(
            f"expected three arguments, not {len(places)}: AGENT IN OUT, as in 1 board.txt answer.txt")
    if places[0] not in ("1", "2"):
        raise zermelo.Error(f"AGENT {echo(places[0])} is not valid; use 1 or 2")
    return Request(int(places[0]), places[1], places[2], chosen["--count"], chosen["--stuck"])


def read_board(path: str) -> str:
    """Reads nine numbers, separated by any white space, as the package takes them: three rows of three digits."""
    words = program.read_file(path).split()
    if len(words) != 9:
        raise zermelo.Error(f"{echo(path)}: a board has nine numbers, not {len(words)}: "
                            "three rows of three, 0 for a blank")
    digits = "".join(digit(word) for word in words)
    board = "/".join((digits[:3], digits[3:6], digits[6:]))
    try:
        zermelo.game("sliding", board=board)
    except zermelo.Error as error:
        # The package knows what is wrong with a board; here the file is named, and the word in it.
        reason = str(error).partition(f"board '{board}': ")[2]
        if NO_TILE in digits:
            reason = reason.replace(f"'{NO_TILE}'", echo(words[digits.index(NO_TILE)]))
        raise zermelo.Error(f"{echo(path)}: {reason}") from None
    return board


def digit(word: bytes) -> str:
    """Returns the digit of a tile or a blank, zeros before it or not."""
    number = (word.lstrip(b"0") or b"0") if word.isdigit() else b""
    return number.decode() if number in (b"0", b"1", b"2", b"8", b"9") else NO_TILE


def main(name: str, search_name: str, search: Callable[[zermelo.Game], "zermelo.Result[str]"]) -> NoReturn:
    def body(arguments: List[str]) -> int:
        request = parse(arguments)
        if request is None:
            program.say(HELP.format(program=name, search=search_name))
            return program.DONE
        game = zermelo.game("sliding", board=read_board(request.input), agent=request.agent, stuck=request.stuck)
        found = search(game)
        nodes = found.counters.visited if request.count == "visited" else found.counters.expanded
        # The solver says when the win comes if the winner hurries and the loser stalls; it says nothing of a draw.
        moves = game.solve(algorithm="solver").distance or 0
        # The one place that touches the output file: whatever can go wrong with the request has gone well by now.
        program.write_file(request.output, f"{found.value}\n{nodes}\n{moves}\n")
        return program.DONE

    program.run(name, body)
