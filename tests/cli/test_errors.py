# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Wrong input: one line on standard error that names the place and what would be right, the exit code, nothing else."""

import itertools
import os
import resource
import subprocess

import pytest

from conftest import GAMES, environment, is_error_line, program, refuse, run, succeed

HUGE = "9" * 1_000_000
LONG = "9" * 131_000  # the kernel's bound for one argument is 128 KiB
BROKEN = b"\xff\xfe\xc3(\xed\xa0\x80"
UNDER_SANITIZERS = "asan" in os.environ.get("ZERMELO_BIN", "")
SOLVERS = ["solve", "count", "rules", "play", "analyze"]


def each(commands, cases):
    """Pairs every command with every case; under the sanitizers, where a start is slow, each case gets one command in turn."""
    pairs = zip(itertools.cycle(commands), cases) if UNDER_SANITIZERS else itertools.product(commands, cases)
    return [(command, *case) for command, case in pairs]


# Out of bounds

@pytest.mark.parametrize("command, words, says", each(SOLVERS, [
    (["chomp", "--rows", "0"], ["--rows", "'0'", "1 to 64"]),
    (["chomp", "--rows", "65"], ["--rows", "1 to 64"]),
    (["chomp", "--cols", "-1"], ["--cols", "1 to 64"]),
    (["chomp", "--cols", "99999999999999999999"], ["--cols", "1 to 64"]),
    (["chomp", "--rows", "3.5"], ["--rows", "'3.5'"]),
    (["chomp", "--rows", "+3"], ["--rows", "'+3'"]),
    (["chomp", "--rows", "0x3"], ["--rows"]),
    (["chomp", "--poison", "0,1"], ["--poison", "1 to 64"]),
    (["chomp", "--poison", "1"], ["--poison", "row,column"]),
    (["chomp", "--poison", "1,2,3"], ["--poison", "row,column"]),
    (["chomp", "--poison", "1,"], ["--poison"]),
    (["chomp", "--ending", "eatn"], ["--ending", "'eatn'", "did you mean 'eaten'"]),
    (["sliding", "--agent", "3"], ["--agent", "1 to 2"]),
    (["sliding", "--moves", "-1"], ["--moves", "0 to 1000000"]),
    (["sliding", "--moves", "1000001"], ["--moves", "0 to 1000000"]),
    (["sliding", "--stuck", "x"], ["--stuck", "pass", "loses", "draw"]),
    (["nim", "--piles", "-1,3"], ["--piles", "'-1'"]),
    (["nim", "--piles", "9223372036854775808"], ["--piles", "9223372036854775807"]),
    (["nim", "--piles", "1,,3"], ["--piles", "''"]),
    (["nim", "--piles", "1;3"], ["--piles", "'1;3'"]),
    (["nim", "--piles", "0,0"], ["--piles", "no move"]),
    (["nim", "--play", "misère"], ["--play", "'misere'"]),
    (["tictactoe", "--rows", "9"], ["--rows", "1 to 8"]),
    (["tictactoe", "--in-a-row", "0"], ["--in-a-row", "1 to 8"]),
    (["tictactoe", "--in-a-row", "4"], ["--in-a-row", "1 to 3"]),
    (["numbers", "--highest", "0"], ["--highest", "1 to 64"]),
    (["numbers", "--highest", "65"], ["--highest", "1 to 64"]),
    (["numbers", "--threshold", "11"], ["--threshold", "1 to 10"]),
    (["numbers", "--threshold", "0"], ["--threshold"]),
]))
def test_a_parameter_out_of_bounds(command, words, says):
    if command == "analyze" and "--threshold" in words:
        words = [*words, "--table", "openings"]  # growing sizes have bounds of their own
    refuse(command, *words, says=says)


@pytest.mark.parametrize("command, words, says", each(["solve", "count", "analyze", "play"], [
    (["--limit-nodes", "0"], "--limit-nodes '0'"),
    (["--limit-nodes", "-5"], "--limit-nodes '-5'"),
    (["--limit-nodes", "1e6"], "--limit-nodes '1e6'"),
    (["--limit-nodes", "18446744073709551616"], "--limit-nodes"),
    (["--limit-seconds", "0"], "--limit-seconds '0'"),
    (["--limit-seconds", "-1"], "--limit-seconds '-1'"),
    (["--limit-seconds", "nan"], "--limit-seconds 'nan'"),
    (["--limit-seconds", "inf"], "--limit-seconds 'inf'"),
    (["--limit-seconds", "1,5"], "such as 1.5"),
    (["--limit-seconds", "1s"], "--limit-seconds '1s'"),
    (["--memory", "0"], "--memory '0'"),
    (["--memory", "8X"], "such as 512M or 8G"),
    (["--memory", "G"], "--memory 'G'"),
    (["--memory", "99999999999T"], "--memory"),
    (["--threads", "0"], "--threads '0'"),
    (["--threads", "1025"], "1 to 1024"),
]))
def test_a_limit_out_of_bounds(command, words, says):
    refuse(command, "nim", *words, says=says)


@pytest.mark.parametrize("poison, bar", [("4,1", "3 x 4"), ("1,5", "3 x 4"), ("64,64", "3 x 4")])
def test_poison_off_the_bar(poison, bar):
    refuse("solve", "chomp", "--poison", poison, says=[f"--poison {poison}", bar, "rows 1 to 3", "columns 1 to 4"])


@pytest.mark.parametrize("board, says", [
    ("", ["--board", "needs a value"]),
    ("980/000", ["--board", "three rows of three"]),
    ("980/000/021/000", ["three rows of three"]),
    ("9800/00/021", ["three rows of three"]),
    ("980000021", ["three rows of three"]),
    ("980/000/02x", ["'x' at row 3, column 3"]),
    ("980/030/021", ["'3' at row 2, column 2"]),
    ("980/000/000", ["tile 1 is missing"]),
    ("980/001/021", ["tile 1 is on the board twice", "row 2, column 3", "row 3, column 3"]),
    ("120/000/089", ["both agents"]),
    ("9 0/000/021", ["' ' at row 1, column 2"]),
])
@pytest.mark.parametrize("command", ["solve", "play"])
def test_a_wrong_board(command, board, says):
    refuse(command, "sliding", "--board", board, says=["--board", *says])


@pytest.mark.parametrize("board", ["9\n0/000/021", "9\x1b0/000/021", b"\xff80/000/021"])
def test_a_board_is_echoed_on_one_printable_line(board):
    refuse("solve", "sliding", "--board", board, says="--board")


# Unknown names

@pytest.mark.parametrize("words, says", [
    (["slove"], ["there is no command 'slove'", "did you mean 'solve'"]),
    (["xyzzy"], ["there is no command 'xyzzy'", "games, rules, play, solve, count, analyze"]),
    (["solve", "chmop"], ["there is no game 'chmop'", "did you mean 'chomp'"]),
    (["solve", "chess"], ["there is no game 'chess'"]),
    (["solve", "Nim"], ["there is no game 'Nim'", "did you mean 'nim'"]),
    (["solve"], ["no game given", "chomp, "]),
    (["solve", "nim", "--pils", "1"], ["there is no option '--pils'", "did you mean --piles"]),
    (["solve", "nim", "-x"], ["there is no option '-x'"]),
    (["solve", "nim", "--rows", "3"], ["nim has no --rows", "--piles, --play"]),
    (["solve", "nim(rows=3)"], ["there is no parameter 'rows'"]),
    (["solve", "chomp(row=3)"], ["there is no parameter 'row'", "did you mean 'rows'"]),
    (["solve", "chomp(3)"], ["'3' is not a parameter", "name=value"]),
    (["solve", "chomp(rows=3"], ["no closing ')'"]),
    (["solve", "chomp(rows=3)x"], ["no closing ')'"]),
    (["solve", "chomp(rows=)"], ["--rows ''"]),
    (["solve", "chomp(=3)"], ["there is no parameter ''"]),
    (["solve", "(rows=3)"], ["there is no game ''"]),
    (["solve", "nim", "--algorithm", "alphabeta"], ["there is no algorithm 'alphabeta'", "did you mean 'alpha-beta'"]),
    (["solve", "nim", "--algorithm", "MINIMAX"], ["there is no algorithm", "minimax, alpha-beta"]),
    (["solve", "nim", "--window", "wide"], ["--window 'wide'", "full, utility"]),
    (["analyze", "nim", "--window", "ful"], ["--window 'ful'", "did you mean 'full'"]),
    (["play", "nim", "--first", "humen"], ["--first", "there is no seat 'humen'", "did you mean 'human'"]),
    (["play", "nim", "--second", "x"], ["--second", "minimax, alpha-beta, solver, random, human"]),
    (["play", "nim", "--seed", "-1"], ["--seed '-1'", "0 to 2^64 - 1"]),
    (["play", "nim", "--seed", "18446744073709551616"], ["--seed"]),
    (["analyze", "nim", "--format", "xlsx"], ["--format 'xlsx'", "text, csv, md"]),
    (["analyze", "nim", "--table", "closings"], ["--table 'closings'"]),
])
def test_an_unknown_name_gets_suggestions(words, says):
    refuse(*words, says=says)


@pytest.mark.parametrize("words, says", [
    (["solve", "nim", "chomp"], "unexpected argument 'chomp'"),
    (["solve", "nim", "count", "nim"], "unexpected argument 'count'"),
    (["play", "games"], "there is no game 'games'"),
    (["games", "chomp"], "unexpected argument 'chomp'"),
    (["games", "solve"], "unexpected argument 'solve'"),
    (["solve", "nim", "--", "--json"], "'--json'"),
    (["solve", "nim", ""], "unexpected argument"),
    (["solve", ""], "GAME needs a value"),
    ([""], "there is no command ''"),
])
def test_an_unexpected_argument_is_never_ignored(words, says):
    refuse(*words, says=says)


@pytest.mark.parametrize("option", ["--rows", "--piles", "--board", "--after", "--algorithm", "--window",
                                    "--limit-nodes", "--limit-seconds", "--memory", "--threads"])
def test_a_missing_value(option):
    refuse("solve", "nim", option, says=[option, "needs a value"])
    if option != "--after":
        refuse("solve", "nim", option, "", says=[option, "needs a value"])


@pytest.mark.parametrize("option", ["--first", "--second", "--seed", "--record"])
def test_a_missing_value_of_play(option):
    refuse("play", "nim", option, says=[option, "needs a value"])
    refuse("play", "nim", option, "", says=[option, "needs a value"])


@pytest.mark.parametrize("words, says", [
    (["solve", "chomp", "--rows", "3", "--rows", "4"], "--rows is given twice"),
    (["solve", "chomp(rows=3,rows=4)"], "--rows is given twice"),
    (["solve", "chomp(rows=3)", "--rows", "3"], "--rows is given twice"),
    (["solve", "nim", "--algorithm", "minimax", "--algorithm", "minimax"], "--algorithm is given twice"),
    (["solve", "nim", "--after", "1:0", "--after", "2:0"], "--after is given twice"),
    (["solve", "nim", "--limit-nodes", "3", "--limit-nodes", "3"], "--limit-nodes is given twice"),
    (["play", "nim", "--seed", "3", "--seed", "4"], "--seed is given twice"),
])
def test_an_option_given_twice(words, says):
    refuse(*words, says=says)


def test_two_hyphens_end_the_options(tmp_path):
    for words in (["--", "solve", "nim"], ["solve", "--", "nim"], ["solve", "nim", "--"]):
        assert succeed(*words).out.startswith("game       nim(piles=1,3,5,play=misere)\n")
    (tmp_path / "-a.txt").write_text("A\nA:1\n")
    succeed("convert", "--", "-a.txt", "--to-move.json", cwd=tmp_path)
    succeed("convert", "--to-move", "max", "--", "-a.txt", "--.json", cwd=tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["--.json", "--to-move.json", "-a.txt"]
    succeed("build", "nim", "-o", "--json", cwd=tmp_path)
    assert succeed("info", "--", "--json", cwd=tmp_path).out.startswith("file       --json,")
    assert "value" in succeed("query", "--json", "--", "--json", "1:0", cwd=tmp_path).json
    assert succeed("help", "--", "solve").out == succeed("solve", "--help").out


@pytest.mark.parametrize("words, says", [
    (["solve", "nim", "--", "--json"], "solve: unexpected argument '--json'"),
    (["solve", "nim", "--", "--help"], "solve: unexpected argument '--help'"),
    (["solve", "nim", "--", "--"], "solve: unexpected argument '--'"),
    (["solve", "nim", "--piles", "--"], "piles '--'"),  # an option takes the word after it, whatever that is
    (["--", "--version"], "there is no command '--version'"),
    (["info", "--"], "no file given"),
    (["solve", "nim", "--json=1", "--", "x"], "--json takes no value"),
])
def test_after_two_hyphens_nothing_is_an_option(words, says):
    refuse(*words, says=says)


@pytest.mark.parametrize("flag", ["--json=maybe", "--json=0", "--all-moves=1", "--visits=x"])
def test_a_flag_takes_no_value(flag):
    refuse("solve", "nim", flag, says=f"{flag.split('=')[0]} takes no value")


# Moves

@pytest.mark.parametrize("command, words, says", each(["solve", "count", "play"], [
    (["chomp", "--after", "9,9"], ["move 1", "9,9 is off the 3 x 4 bar"]),
    (["chomp", "--after", "0,1"], ["off the 3 x 4 bar"]),
    (["chomp", "--after", "1,1"], ["1,1 is not a legal move: it takes the poison", "such as 1,2"]),
    (["chomp", "--after", "2,2 3,3"], ["move 2", "3,3 has already been eaten"]),
    (["chomp", "--after", "b2"], ["'b2' is not a bite", "row,column"]),
    (["chomp", "--after", "1,2 2,1 1,1"], ["move 3", "the game is over"]),
    (["sliding", "--after", "8R"], ["move 1", "8R is not a legal move: it moves the opponent's tile", "legal: "]),
    (["sliding", "--after", "1R"], ["no blank"]),
    (["sliding", "--after", "1U 8D 1D"], ["move 3", "takes back"]),
    (["sliding", "--after", "pass"], ["only without a legal move"]),
    (["sliding", "--after", "3U"], ["'3U' is not a move", "as in 8R"]),
    (["nim", "--after", "4:0"], ["there is no pile 4", "1 to 3"]),
    (["nim", "--after", "1:1"], ["pile 1 has 1 object", "leave 0 to 0"]),
    (["nim", "--after", "1:0 1:0"], ["move 2", "pile 1 is empty"]),
    (["nim", "--after", "3-2"], ["'3-2' is not a move", "pile:left"]),
    (["tictactoe", "--after", "0"], ["'0' is not a cell", "1 to 9"]),
    (["tictactoe", "--after", "5 5"], ["move 2", "cell 5 is taken by X"]),
    (["tictactoe", "--after", "1 4 2 5 3 6"], ["move 6", "the game is over"]),
    (["numbers", "--after", "10"], ["'10' is not a number from 1 to 9"]),
    (["numbers", "--after", "1 6 6"], ["move 3", "6 has already been picked"]),
    (["numbers", "--after", "1 2"], ["2 may not follow 1", "at least 5"]),
    (["numbers", "--after", "5 7"], ["7 may not follow 5", "even"]),
    (["numbers", "--after", '"1'], ["double quote is not closed"]),
]))
def test_a_wrong_move_of_after(command, words, says):
    refuse(command, *words, says=["--after", *says])


@pytest.mark.parametrize("game, moves, says", [
    ("chomp", "9,9", "9,9 is off the 3 x 4 bar"),
    ("chomp", "1,1", "1,1 is not a legal move: it takes the poison"),
    ("sliding", "9R", "9R is not a legal move: it moves the opponent's tile"),
    ("nim", "1:7", "pile 1 has 1 object"),
    ("tictactoe", "ten", "'ten' is not a cell"),
    ("numbers", "-1", "'-1' is not a number from 1 to 9"),
])
def test_a_wrong_move_at_the_prompt_is_asked_again(game, moves, says):
    outcome = succeed("play", game, stdin=f"{moves}\nquit\n")
    assert says in outcome.out
    assert outcome.out.count("(help, quit): ") == 2


# --record

def test_a_record_in_a_missing_folder(tmp_path):
    refuse("play", "nim", "--record", str(tmp_path / "no" / "games.csv"), says=["--record", "No such file"])


def test_a_record_that_is_a_folder(tmp_path):
    folder = tmp_path / "games.csv"
    folder.mkdir()
    refuse("play", "nim", "--record", str(folder), says=["--record", "directory"])


@pytest.mark.parametrize("name, text", [
    ("notes.csv", "dear diary\n"), ("notes.jsonl", "dear diary\n"), ("half.csv", "game,parameters,ply"),
    ("other.jsonl", '{"name":1}\n'),
    ("cut.csv", "game,parameters,ply,seat,algorithm,move,visited,expanded,seconds\nni"),
])
def test_a_file_that_is_not_a_record_is_left_alone(tmp_path, name, text):
    path = tmp_path / name
    path.write_text(text)
    refuse("play", "nim", "--first", "minimax", "--record", str(path), says=["--record", "not a record"])
    assert path.read_text() == text


def test_a_record_needs_a_known_ending(tmp_path):
    for name in ["games.txt", "games", "csv", ".CSV"]:
        refuse("play", "nim", "--record", str(tmp_path / name), says=["--record", ".csv or .jsonl"])
        assert not (tmp_path / name).exists()


@pytest.mark.skipif(os.geteuid() == 0, reason="everything is writable for root")
def test_a_record_that_may_not_be_written(tmp_path):
    path = tmp_path / "games.csv"
    path.touch(mode=0o400)
    refuse("play", "nim", "--record", str(path), says=["--record", "Permission denied"])


@pytest.mark.parametrize("words", ["openings chomp --up-to 3x3 -o f", "analyze nim -o f", "draw nim --piles 1,1 -o f.dot",
                                   "export nim --piles 1,1 f.txt"])
def test_a_file_that_may_not_grow_is_an_error_and_leaves_nothing(words, tmp_path):
    done = subprocess.run([program("zermelo"), *words.split()], capture_output=True, text=True, env=environment(), check=False,
                          cwd=tmp_path, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)))
    assert done.returncode == 2 and is_error_line(done.stderr) and "File too large" in done.stderr, done
    assert list(tmp_path.iterdir()) == []


def test_a_record_on_a_full_disk(tmp_path):
    path = tmp_path / "full.csv"
    path.symlink_to("/dev/full")
    outcome = run("play", "nim", "--first", "minimax", "--record", str(path), timeout=20)
    assert outcome.code == 2 and is_error_line(outcome.err) and "--record" in outcome.err


# Output that cannot be written

@pytest.mark.parametrize("words", [["games"], ["solve", "nim"], ["--help"], ["rules", "chomp"],
                                   ["play", "nim", "--first", "random", "--second", "random"]])
def test_a_full_disk_on_standard_output(words):
    with open("/dev/full", "wb") as full:
        outcome = run(*words, stdout=full)
    assert outcome.code == 2
    assert is_error_line(outcome.err) and "standard output" in outcome.err


@pytest.mark.parametrize("command", ["games", "solve chomp --visits", "count nim", "--help",
                                     "play tictactoe --first random --second random"])
def test_a_closed_output_is_not_an_error(command):
    shell = f'"{program("zermelo")}" {command} | head -n 1; echo "${{PIPESTATUS[0]}}"'
    done = subprocess.run(["bash", "-c", shell], capture_output=True, text=True, env=environment(), timeout=60,
                          check=False)
    assert done.stderr == ""
    assert done.stdout.splitlines()[-1] == "0"


# Too long, and not text

@pytest.mark.parametrize("words", [
    [LONG], ["solve", LONG], ["solve", "nim", LONG], ["solve", "nim", "--" + LONG], ["solve", "nim", f"--{LONG}=3"],
    ["solve", "nim", "--piles", LONG], ["solve", "chomp", "--rows", LONG], ["solve", "sliding", "--board", LONG],
    ["solve", "chomp", "--ending", LONG], ["solve", f"chomp({LONG}=3)"], ["solve", f"chomp(rows={LONG})"],
    ["solve", f"{LONG}(rows=3)"], ["solve", "nim(" + LONG], ["solve", "nim", "--after", LONG],
    ["solve", "nim", "--after", '"' + LONG], ["solve", "nim", "--algorithm", LONG], ["solve", "nim", "--window", LONG],
    ["solve", "nim", "--limit-nodes", LONG], ["solve", "nim", "--limit-seconds", LONG + "x"],
    ["solve", "nim", "--memory", LONG], ["solve", "nim", "--threads", LONG], ["solve", "nim", "--json=" + LONG],
    ["play", "nim", "--first", LONG], ["play", "nim", "--seed", LONG], ["play", "nim", "--record", LONG],
    ["play", "nim", "--record", LONG + ".csv"], ["analyze", "nim", "--format", LONG],
], ids=lambda words: " ".join(words)[:40])
def test_a_very_long_argument_is_one_short_line(words):
    refuse(*words)


def test_a_million_characters_in_many_arguments():
    refuse("solve", "nim", *[LONG] * 8, says="unexpected argument")
    refuse("solve", "nim", "--after", " ".join(["1:0"] * 30_000), says="move 2")


def test_a_million_characters_at_a_prompt():
    outcome = succeed("play", "nim", stdin=HUGE + "\n3:2\nquit\n")
    assert "is not a move" in outcome.out and "MAX plays 3:2." in outcome.out
    assert len(outcome.out) < 10_000
    assert succeed("play", "nim", stdin=HUGE).out.count("(help, quit)") == 2


@pytest.mark.parametrize("words", [
    [BROKEN], ["solve", BROKEN], ["solve", "nim", BROKEN], ["solve", "nim", b"--" + BROKEN],
    ["solve", "nim", "--piles", BROKEN], ["solve", "chomp", "--rows", BROKEN], ["solve", "chomp", "--ending", BROKEN],
    ["solve", b"nim(" + BROKEN + b")"], ["solve", b"nim(piles=" + BROKEN + b")"], ["solve", "nim", "--after", BROKEN],
    ["solve", "sliding", "--board", BROKEN],
    ["solve", "nim", "--algorithm", BROKEN], ["solve", "nim", "--limit-nodes", BROKEN],
    ["play", "nim", "--first", BROKEN], ["play", "nim", "--record", BROKEN], ["solve", "nim", b"--json=" + BROKEN],
    ["solve", "nim\nnim"], ["solve", "\x1b[31mnim"], ["solve", "nim", "--after", "\u009b31m"], ["a\rb"],
], ids=repr)
def test_arguments_that_are_not_utf8_are_echoed_safely(words):
    refuse(*words)


@pytest.mark.parametrize("game", GAMES)
def test_input_that_is_not_utf8_is_answered_safely(game):
    outcome = succeed("play", game, stdin=BROKEN + b"\n\x00\x01\x1b[31m\n\xc2\x9b\n" + BROKEN)
    assert outcome.out.isprintable() is False  # it has line breaks ...
    assert all(c == "\n" or c.isprintable() for c in outcome.out)  # ... and nothing else of the kind


def test_standard_output_stays_empty_when_nothing_is_known():
    for command in ["solve", "count", "rules", "analyze"]:
        refuse(command, "nim", "--piles", "x", "--json", says="--piles")


def test_a_refusal_has_exit_code_3():
    refuse("solve", "chomp", "--rows", "6", "--cols", "6", code=3, says="(limit 2,000,000,000); try --algorithm solver")
    refuse("solve", "sliding", "--moves", "0", code=3)
    refuse("count", "sliding", "--moves", "0", code=3)
    refuse("analyze", "tictactoe", "--rows", "4", "--cols", "4", "--limit-nodes", "10", code=3)


def test_a_standard_error_that_cannot_be_written_changes_no_exit_code():
    for words, code in (("solve nim --limit-nodes 5", 3), ("foo", 2)):
        with open("/dev/full", "w", encoding="utf-8") as full:
            done = subprocess.run([program("zermelo"), *words.split()], stdout=subprocess.DEVNULL, stderr=full, check=False)
        assert done.returncode == code, words
