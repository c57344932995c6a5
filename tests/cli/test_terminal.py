# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""On a pseudo-terminal: the menu, line editing with history, Ctrl-C, colours and progress."""

import re
import signal
import subprocess
import time

import pexpect
import pytest

from conftest import GAMES, ROOT, Openings, Titles, catalogue, environment, program

ASK = r"'s move \(help, quit\): "
HARD = ["solve", "tictactoe", "--rows", "5", "--cols", "5", "--in-a-row", "5", "--algorithm", "alpha-beta"]
PLAYERS = Titles({"chomp": ["Player 1", "Player 2"], "sliding": ["Agent 1", "Agent 2"]})
OPENINGS = Openings({"chomp": "3,4", "sliding": "1U", "nim": "1:0", "tictactoe": "5"})
ENTER, ARROW_UP, ARROW_LEFT, CTRL_A, CTRL_D = "\r", "\x1b[A", "\x1b[D", "\x01", "\x04"


class Session:
    """A program on a terminal of its own."""

    def __init__(self, *arguments, **env):
        # By env, since pexpect splits a command without arguments at its spaces.
        self.child = pexpect.spawn("env", [program("zermelo"), *arguments], env=environment(**env), encoding="utf-8",
                                   timeout=20, dimensions=(50, 200))
        self.text = ""

    def expect(self, pattern):
        self.child.expect(pattern)
        self.text += self.child.before + self.child.after
        return self.child.before

    def type(self, keys):
        self.child.send(keys)

    def line(self, text=""):
        self.type(text + ENTER)

    def finish(self):
        """Returns the exit code, or minus the signal."""
        self.child.expect(pexpect.EOF)
        self.text += self.child.before
        self.child.close()
        return self.child.exitstatus if self.child.exitstatus is not None else -self.child.signalstatus

    def interrupt(self):
        self.child.sendintr()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.child.close(force=True)


# The menu

def test_enter_alone_leads_to_a_running_game_of_each_kind():
    with Session() as session:
        for game in GAMES:
            session.expect(r"Which game\?")
            session.line()
            session.expect("You move")
            session.line()
            session.expect("Against")
            session.line()
            session.expect(re.escape(PLAYERS[game][0]) + ASK)
            session.line()  # Enter here, too, is answered: with the help
            session.expect("Type a move such as")
            session.expect(ASK)
            session.line("quit")
        session.expect(r"Which game\? \[1\]")  # and round again
        session.line("q")
        assert session.finish() == 0


def test_the_menu_takes_names_numbers_seats_and_asks_again():
    with Session() as session:
        session.expect("Which game")
        session.line("9")
        session.expect("'9' is not a game in this list")
        session.line("nim")
        session.expect("You move")
        session.line("frist")
        session.expect("did you mean 'first'")
        session.line("second")
        session.expect("Against")
        session.line("random")
        session.expect(r"MAX \(random\) plays")
        session.expect("MIN" + ASK)
        session.line("quit")
        session.expect("Which game")
        session.line("5")
        session.expect("You move")
        session.line("first")
        session.expect("Against")
        session.line("alpha-beta")
        session.expect("A" + ASK)
        session.line("1")
        session.expect(r"B \(alpha-beta\) plays 6")
        session.expect(ASK)
        session.line("quit")
        session.expect("Which game")
        session.line("quit")
        assert session.finish() == 0


def test_the_menu_asks_for_the_file_of_a_tree():
    with Session() as session:
        session.expect("Which game")
        session.line("tree")
        session.expect(r"Tree file \(\.txt, ")
        session.line()  # nothing: back to the list
        session.expect(r"Which game\? \[1\]")
        session.line(str(1 + [game["name"] for game in catalogue()].index("tree")))
        session.expect(r"Tree file \(\.txt, ")
        session.line(str(ROOT / "data" / "trees" / "aima.txt"))
        session.expect("You move")
        session.line()
        session.expect("Against")
        session.line()
        session.expect("A: MAX to move, a1  a2  a3")
        session.expect("MAX" + ASK)
        session.line("a1")
        session.expect(r"MIN \(minimax\) plays b1")
        session.expect(r"MAX gets 3\.")
        session.expect("Which game")
        session.line("tree")
        session.expect(r"Tree file \(\.txt, ")
        session.line("nowhere.txt")
        session.expect("You move")
        session.line()
        session.expect("Against")
        session.line()
        session.expect("--file 'nowhere.txt': No such file or directory")
        session.expect("Which game")
        session.line("q")
        assert session.finish() == 0


@pytest.mark.parametrize("answers", [0, 1, 2])
def test_the_end_of_input_leaves_the_menu(answers):
    with Session() as session:
        for question in ["Which game", "You move", "Against"][:answers]:
            session.expect(question)
            session.line()
        session.expect(["Which game", "You move", "Against"][answers])
        session.type(CTRL_D)
        assert session.finish() == 0


# A game of each kind

@pytest.mark.parametrize("game", GAMES)
def test_a_game_played_in_part(game):
    with Session("play", game, "--second", "random", "--seed", "3") as session:
        session.expect(ASK)
        session.line("moves")
        session.expect(ASK)
        session.line(OPENINGS[game])
        session.expect(f"{PLAYERS[game][0]} plays {OPENINGS[game]}\\.")
        session.expect(r"\(random\) plays")
        session.expect(ASK)
        session.line("hint")
        session.expect("Hint: ")
        session.expect(ASK)
        session.line("undo")
        session.expect("Taken back")
        session.expect(ASK)
        session.line("nonsense")
        session.expect("'nonsense' is no")
        session.expect(ASK)
        session.line("quit")
        assert session.finish() == 0


def test_a_game_played_to_its_end():
    with Session("play", "tictactoe", "--second", "human") as session:
        for cell in "14253":
            session.expect(ASK)
            session.line(cell)
        session.expect("X wins: 3 in a row")
        assert session.finish() == 0


# Line editing

def test_arrow_up_recalls_the_last_line():
    with Session("play", "nim", "--second", "human") as session:
        session.expect(ASK)
        session.line("1:0")
        session.expect("MAX plays 1:0")
        session.expect(ASK)
        session.type(ARROW_UP)
        session.expect("1:0")
        session.line()
        session.expect("pile 1 is empty")
        session.expect(ASK)
        session.line("3:3")
        session.expect("MIN plays 3:3")
        session.expect(ASK)
        session.type(ARROW_UP + ARROW_UP)  # two lines back
        session.line()
        session.expect("pile 1 is empty")


def test_a_line_is_edited_in_place():
    with Session("play", "tictactoe") as session:
        session.expect(ASK)
        session.type("it" + CTRL_A + "qu" + ENTER)
        assert session.finish() == 0


def test_backspace_and_arrow_left_edit():
    with Session("play", "nim", "--second", "human") as session:
        session.expect(ASK)
        session.type("39" + "\x7f" + "2" + ARROW_LEFT + ":" + ENTER)
        session.expect(r"MAX plays 3:2\.")


def test_letters_beyond_ascii_do_no_harm():
    with Session("play", "nim") as session:
        session.expect(ASK)
        session.line("é☠")
        session.expect(ASK)
        session.line("quit")
        assert session.finish() == 0


# Ctrl-C

SOON = 5  # seconds, on a machine with other work; each of these searches would take far longer


def interrupt(arguments, after, **env):
    """Interrupts a search that has run for some seconds; returns the text, the exit code, how long it took to end."""
    with Session(*arguments, **env) as session:
        time.sleep(after)
        start = time.monotonic()
        session.interrupt()
        code = session.finish()
        return session.text, code, time.monotonic() - start


def test_ctrl_c_stops_a_long_search_with_what_is_proved():
    text, code, seconds = interrupt(HARD, after=1.0)
    assert code == 3
    assert seconds < SOON
    assert "stopped    interrupted" in text and "proved     nothing yet (value at least -1, at most 1 by the rules)" in text
    assert re.search(r"nodes      visited [\d,]+", text)
    assert "zermelo: stopped: interrupted" in text


def test_ctrl_c_stops_a_search_whose_tree_is_known_to_be_small_enough():
    words = ["solve", "chomp", "--rows", "4", "--cols", "5", "--limit-nodes", "100000000000"]
    text, code, seconds = interrupt(words, after=0.7)
    assert (code, seconds < SOON) == (3, True)
    assert "stopped    interrupted" in text and "proved" in text


def test_ctrl_c_is_not_lost_while_minimax_counts_its_tree():
    text, code, seconds = interrupt(["solve", "tictactoe", "--rows", "4", "--cols", "5", "--in-a-row", "4",
                                       "--limit-seconds", "60"], after=0.5)
    assert (code, seconds < SOON) == (3, True)
    assert "interrupted" in text


def test_ctrl_c_stops_a_count_with_what_is_counted():
    text, code, seconds = interrupt(["count", "chomp", "--rows", "40", "--cols", "40"], after=0.5)
    assert (code, seconds < SOON) == (3, True)
    assert "so far" in text and "interrupted" in text


def test_ctrl_c_stops_a_seat_that_thinks():
    words = ["play", "tictactoe", "--rows", "4", "--cols", "4", "--in-a-row", "4", "--first", "alpha-beta"]
    text, code, seconds = interrupt(words, after=0.7)
    assert (code, seconds < SOON) == (3, True)
    assert "stopped    interrupted" in text


def test_ctrl_c_during_a_hint_leads_back_to_the_prompt():
    with Session("play", "tictactoe", "--rows", "4", "--cols", "4", "--in-a-row", "4", "--second", "human") as session:
        session.expect(ASK)
        session.line("hint")
        time.sleep(0.5)
        session.interrupt()
        session.expect("No hint: interrupted")
        session.expect(ASK)
        session.line("quit")
        assert session.finish() == 0


@pytest.mark.parametrize("arguments", [[], ["play", "nim"]])
def test_ctrl_c_at_a_prompt_ends_the_program(arguments):
    with Session(*arguments) as session:
        session.expect(r"\]: |" + ASK)
        session.interrupt()
        assert session.finish() in (-signal.SIGINT, 0, 128 + signal.SIGINT)


def test_an_interrupt_off_a_terminal_is_the_same():
    with subprocess.Popen([program("zermelo"), *HARD, "--json"], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          text=True, env=environment()) as process:
        time.sleep(0.6)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert process.returncode == 3
    assert '"status":"stopped"' in out and '"reason":"interrupted"' in out
    assert err == "zermelo: stopped: interrupted\n"


# Progress and colours

def test_progress_is_shown_on_a_terminal():
    text, _, _ = interrupt(HARD, after=1.8)
    assert re.search(r"\r\x1b\[K[\d,]+ in \d+ s \(Ctrl-C stops\)", text)
    assert "\r\x1b[Kgame       " in text  # and taken away before the result


def test_no_progress_off_a_terminal():
    done = subprocess.run([program("zermelo"), *HARD, "--limit-seconds", "1.6"], capture_output=True, text=True,
                          env=environment(), timeout=20, check=False)
    assert done.stderr == "zermelo: stopped: time limit of 1.6 s reached\n"
    assert "\r" not in done.stdout and "\x1b" not in done.stdout


def test_progress_goes_to_standard_error():
    shell = f'"{program("zermelo")}" {" ".join(HARD)} --limit-seconds 1.5 2>/dev/null'
    text = pexpect.spawn("bash", ["-c", shell], env=environment(), encoding="utf-8").read()
    assert "Ctrl-C" not in text and "proved" in text


@pytest.mark.parametrize("env, unicode", [({}, True), ({"LC_ALL": "", "LANG": "de_DE.utf8"}, True),
                                          ({"LC_ALL": "C"}, False), ({"LC_ALL": ""}, False)])
def test_drawings_are_unicode_on_a_terminal_that_shows_it(env, unicode):
    with Session("play", "chomp", "--first", "random", "--second", "random", **env) as session:
        assert session.finish() == 0
        assert ("☠ poison" in session.text, "P poison" in session.text) == (unicode, not unicode)


COLOURED = ["chomp", "sliding", "tictactoe"]


@pytest.mark.parametrize("game", COLOURED)
@pytest.mark.parametrize("env, coloured", [({}, True), ({"NO_COLOR": "1"}, False), ({"NO_COLOR": ""}, True),
                                           ({"TERM": "dumb"}, False)])
def test_colours_are_for_terminals_without_no_color(game, env, coloured):
    with Session("play", game, "--first", "random", "--second", "random", **env) as session:
        assert session.finish() == 0
        assert ("\x1b[" in session.text) == coloured


# The library for line editing

def test_no_program_is_linked_with_the_line_editor():
    for name in ("zermelo", "zermelo-chomp"):
        libraries = subprocess.run(["ldd", program(name)], capture_output=True, text=True, check=True).stdout
        assert "libc.so" in libraries and "libedit" not in libraries, name


def test_lines_are_read_plainly_without_the_line_editor(tmp_path):
    (tmp_path / "libedit.so.2").touch()  # found before the library itself, and not a library
    with Session("play", "nim", LD_LIBRARY_PATH=str(tmp_path)) as session:
        session.expect(ASK)
        session.line("1:0")
        session.expect("MAX plays 1:0.")
        session.expect(ASK)
        session.line("quit")
        assert session.finish() == 0
