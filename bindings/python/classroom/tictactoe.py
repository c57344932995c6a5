# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Tic-Tac-Toe against the computer, or the computer against itself: tictactoe.py ALGO FIRST MODE."""

import os
from typing import Iterator, List, Optional

import program
import zermelo
from program import say

HELP = """\
zermelo-tictactoe ALGO FIRST MODE

Play Tic-Tac-Toe against a computer that plays perfectly and counts its search.

The name in the first line of the output comes from the environment variable
ZERMELO_NAME.

  ALGO     1 MiniMax, 2 MiniMax with alpha-beta pruning
  FIRST    X or O: who moves first
  MODE     1 human (X) versus computer (O), 2 computer (X) versus computer (O)
  --help   show this help, as the only argument

Example:
  zermelo-tictactoe 2 X 1
"""

GAME = zermelo.game("tictactoe")


def main(arguments: List[str]) -> int:
    if arguments == ["--help"]:
        say(HELP)
        return program.DONE
    allowed = ("1", "2"), ("X", "O"), ("1", "2")
    if "--" in arguments:  # it ends the options, and there are no others
        arguments = [word for i, word in enumerate(arguments) if i != arguments.index("--")]
    if len(arguments) != 3 or any(word not in words for word, words in zip(arguments, allowed)):
        say("ERROR: Not enough/too many/illegal input arguments.\n")  # the document wants it on standard output
        return program.WRONG_USAGE
    algorithm, first, mode = arguments
    play(prunes=algorithm == "2", first=first, has_human=mode == "1")
    return program.DONE


def play(prunes: bool, first: str, has_human: bool) -> None:
    # The package's game begins with X. Whoever is first here plays it: only the letters that are shown differ.
    letters = "XO" if first == "X" else "OX"
    state = GAME.initial
    answers = program.typed_lines()
    say(introduction(prunes, first, has_human))
    say(draw_board(state, letters))
    while not state.is_terminal:
        mover = letters[len(state.moves) % 2]
        if has_human and mover == "X":
            move = ask_move(state, mover, answers)
            if move is None:
                return
        else:
            found = (GAME.solve(state, "alpha-beta", window="full") if prunes else GAME.solve(state, "minimax"))
            assert found.best_action is not None  # the game is not over
            move = found.best_action
            say(f"{mover}'s selected move: {move}. "
                f"Number of search tree nodes generated: {found.counters.visited}\n")
        state = GAME.result(state, move)
        say(draw_board(state, letters))
    if state.winner is None:
        say("TIE\n")
    else:
        winner, loser = letters if state.winner == "X" else reversed(letters)
        say(f"{winner} WON\n{loser} LOST\n")


def introduction(prunes: bool, first: str, has_human: bool) -> str:
    name = program.as_text(os.environ.get("ZERMELO_NAME") or "Zermelo")
    return (f"{name} solution:\n"
            f"Algorithm: MiniMax{' with alpha-beta pruning' if prunes else ''}\n"
            f"First: {first}\n"
            f"Mode: {'human' if has_human else 'computer'} versus computer\n")


def draw_board(state: zermelo.State, letters: str) -> str:
    """Draws five lines of eleven characters with an empty line before and after."""
    cells = [" "] * 9
    for ply, move in enumerate(state.moves):
        cells[int(move) - 1] = letters[ply % 2]
    rows = [" " + " | ".join(cells[i:i + 3]) + " \n" for i in (0, 3, 6)]
    return "\n" + "---+---+---\n".join(rows) + "\n"


def ask_move(state: zermelo.State, mover: str, answers: Iterator[str]) -> Optional[str]:
    """Asks for the person's move; returns None if the person leaves, by 0 or by the end of input."""
    moves = GAME.actions(state)
    # A person on a terminal ends the line of the question by typing; elsewhere the program has to.
    on_terminal = os.isatty(0)
    while True:
        say(f"{mover}'s move. What is your move (possible moves at the moment are: {', '.join(moves)} | "
            f"enter 0 to exit the game)? {'' if on_terminal else chr(10)}")
        answer = next(answers, None)
        if answer is None and on_terminal:
            say("\n")
        if answer is None or answer == "0":
            return None
        if answer in moves:
            return answer


if __name__ == "__main__":
    program.run("zermelo-tictactoe", main)
