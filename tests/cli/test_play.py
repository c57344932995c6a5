# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Games off a terminal: scripted people, machines among themselves, records."""

import csv
import json
import re

import pytest

import oracle
from conftest import GAMES, Openings, Titles, environment, run, solve, succeed

HEADER = ["game", "parameters", "ply", "seat", "algorithm", "move", "visited", "expanded", "seconds"]
OPENING = Openings({"chomp": "2,3", "sliding": "1U", "nim": "3:2", "tictactoe": "5", "numbers": "1"})
PLAYERS = Titles({"chomp": ["Player 1", "Player 2"], "sliding": ["Agent 1", "Agent 2"]})
PROMPT = "'s move (help, quit): \n"


def play(game, *arguments, script="", **options):
    """Returns the output of a game in which a person types the script."""
    return succeed("play", game, *arguments, stdin=script, **options).out


def moves_of(text):
    """Returns the announced moves in order: who, seat (None for a person), move."""
    return re.findall(r"^(\S+(?: \d)?)(?: \(([a-z-]+)\))? plays ([^:.\s]+(?::\d+)?)[.:]", text, re.M)


def lines_of_record(path):
    if path.suffix == ".csv":
        with open(path, newline="", encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        assert rows and list(rows[0]) == HEADER
        for row in rows:
            row["ply"] = int(row["ply"]) if row["ply"] else None
            row.update({name: int(row[name]) for name in ("visited", "expanded")}, seconds=float(row["seconds"]))
        return rows
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    assert all(list(row) == HEADER for row in rows)
    return rows


# A person

@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_against_minimax_by_default(game):
    text = play(game, script=OPENING[game] + "\nquit\n")
    first, second = PLAYERS[game]
    assert f"{first} plays {OPENING[game]}.\n" in text
    assert re.search(rf"^{second} \(minimax\) plays \S+: [\d,]+ nodes? visited, [\d,]+ expanded", text, re.M)
    assert text.count(first + PROMPT) == 2


def test_the_board_is_shown_before_the_first_and_after_every_move():
    text = play("tictactoe", script="5\nquit\n")
    assert text.count("----+----+----") == 2 * 3
    assert text.startswith("\n  1 |  2 |  3 \n")


def test_the_announcement_of_chomp_names_the_ending():
    assert "; ending forced." in play("chomp", script="2,3\n")
    assert "; ending eaten." in play("chomp", "--ending", "eaten", script="2,3\n")


@pytest.mark.parametrize("game", GAMES)
def test_help_and_an_empty_line_list_the_commands(game):
    for word in ["help", "", "  help  "]:
        text = play(game, script=word + "\n")
        for known in ["moves", "hint", "undo", "help", "quit"]:
            assert re.search(rf"^  {known} ", text, re.M)


@pytest.mark.parametrize("game", GAMES)
def test_moves_lists_what_may_be_played(game):
    listed = succeed("rules", game, "--json").json["actions"]
    assert "\n" + "  ".join(listed) + "\n" in play(game, script="moves\n")


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_the_first_best_move_with_its_value(game):
    answer = solve(game, "--algorithm", "alpha-beta")
    text = play(game, script="hint\nquit\n")
    assert f"Hint: {answer['best_action']} (value {answer['value']} for {PLAYERS[game][0]}).\n" in text


@pytest.mark.parametrize("game", GAMES)
def test_quit_exit_and_the_end_of_input_leave_with_success(game):
    for script in ["quit\n", "exit\n", "", "  quit  \n", "quit"]:
        text = play(game, script=script)
        assert text.count("(help, quit)") == 1
        assert " wins" not in text


def test_a_last_line_without_its_end_counts():
    assert "X plays 5." in play("tictactoe", script="5")


def test_lines_of_other_systems_are_read():
    assert "X plays 5." in play("tictactoe", script="5\r\nquit\r\n")


@pytest.mark.parametrize("game", GAMES)
def test_undo_takes_back_to_the_persons_last_turn(game):
    text = play(game, script=f"{OPENING[game]}\nundo\n{OPENING[game]}\nquit\n")
    assert text.count("Taken back.\n") == 1
    announced = moves_of(text)
    assert len(announced) == 4 and announced[:2] == announced[2:]


def test_undo_without_a_move_says_so():
    text = play("nim", script="undo\nundo\nquit\n")
    assert text.count("You have no move to take back.\n") == 2
    text = play("tictactoe", "--first", "alpha-beta", "--second", "human", script="undo\n2\n")
    assert "You have no move to take back." in text
    assert "O plays 2." in text and "cell 1 is taken" not in text  # the machine's opening stands


def test_undo_between_two_people_takes_back_one_move():
    text = play("numbers", "--second", "human", script="1\n6\nundo\n8\nquit\n")
    assert moves_of(text) == [("A", "", "1"), ("B", "", "6"), ("B", "", "8")]


def test_a_person_against_a_person():
    text = play("tictactoe", "--first", "human", "--second", "human", script="1\n4\n2\n5\n3\n")
    assert "X wins: 3 in a row.\n" in text and text.endswith("X wins: 3 in a row.\n")
    assert run("play", "tictactoe", "--first", "human", "--second", "human", stdin="1\n4\n2\n5\n3\n").code == 0


def test_the_documents_sample_game_of_nim_is_won_by_player_2():
    text = play("nim", "--second", "human", script="1:0\n3:4\n3:1\n2:0\n3:0\n")
    assert "MIN wins: MAX took the last object.\n" in text
    text = play("nim", "--second", "human", "--play", "normal", script="1:0\n3:4\n3:1\n2:0\n3:0\n")
    assert "MAX wins: MAX took the last object.\n" in text


def test_a_game_goes_on_after_moves():
    text = play("tictactoe", "--after", "1 4 2 5", script="3\n")
    assert "X wins: 3 in a row." in text
    text = play("tictactoe", "--after", "1", "--first", "random", "--second", "human", script="5\nquit\n")
    assert text.startswith("\n  X |") and "O plays 5." in text


def test_a_finished_game_is_only_shown():
    text = play("tictactoe", "--after", "1 4 2 5 3")
    assert "X wins" in text and "(help, quit)" not in text
    assert "Player 2 wins" in play("chomp", "--rows", "1", "--cols", "1")


def test_a_large_pile_costs_no_time():
    text = play("nim", "--piles", "1000000000,1000000007,12", "--second", "random", script="moves\n2:5\nquit\n")
    assert "2:0 to 2:1000000006" in text and "MIN (random) plays" in text


# Machines

@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [("minimax", "minimax"), ("alpha-beta", "random"), ("random", "minimax")])
def test_a_game_between_machines_is_its_trace(game, seats):
    text = play(game, "--first", seats[0], "--second", seats[1], "--seed", "5")
    announced = moves_of(text)
    assert announced and "(help, quit)" not in text
    for ply, (who, seat, _) in enumerate(announced):
        assert (who, seat) == (PLAYERS[game][ply % 2], seats[ply % 2])
    # Replayed, it is legal and over.
    replayed = solve(game, "--after", " ".join(move for _, _, move in announced))
    assert replayed["best_action"] is None
    assert len(re.findall(r" wins| draw|tie| gets ", text, re.I)) >= 1


def test_optimal_against_optimal_at_numbers():
    text = play("numbers", "--first", "minimax", "--second", "alpha-beta")
    assert [move for _, _, move in moves_of(text)] == ["1", "6", "3", "8", "5", "2", "7", "4", "9"]
    assert "A wins 9: B cannot pick." in text


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_gives_the_same_game_every_time(game):
    def trace(seed):
        return play(game, "--first", "random", "--second", "random", "--seed", seed)
    assert trace("7") == trace("7")
    assert len({trace(str(seed)) for seed in range(6)}) > 1
    assert trace("1") == play(game, "--first", "random", "--second", "random")
    trace("18446744073709551615")


def test_a_search_never_loses_a_won_game(rng):
    for _ in range(6):
        piles = [rng.randint(0, 4) for _ in range(3)]
        if not any(piles):
            continue
        text = play("nim", "--piles", ",".join(map(str, piles)), "--first", "alpha-beta", "--second", "random",
                    "--seed", str(rng.randrange(2 ** 64)))
        if oracle.nim_value(piles, misere=True) == 1:
            assert "MAX wins" in text, (piles, text)


def test_the_window_of_a_seat_is_that_of_the_option():
    for window in ["utility", "full"]:
        text = play("nim", "--first", "alpha-beta", "--second", "random", "--window", window)
        wanted = solve("nim", "--algorithm", "alpha-beta", "--window", window)["counters"]["visited"]
        assert f"MAX (alpha-beta) plays 3:2: {wanted:,} nodes visited" in text


# Limits

def test_a_stopped_seat_shows_what_it_has_proved():
    outcome = run("play", "chomp", "--rows", "5", "--cols", "5", "--first", "alpha-beta", "--limit-nodes", "100")
    assert outcome.code == 3
    assert "stopped    limit of 100 nodes reached" in outcome.out and "proved     value at least -1" in outcome.out


def test_a_seat_that_is_out_of_reach_is_refused():
    outcome = run("play", "chomp", "--rows", "5", "--cols", "5", "--first", "minimax")
    assert outcome.code == 3
    assert outcome.err.startswith("zermelo: Player 1's search is too large: minimax would visit 840,254,670,736 nodes")


def test_a_refused_hint_does_not_end_the_game():
    text = play("chomp", "--rows", "5", "--cols", "5", "--second", "human", "--limit-nodes", "100",
                script="hint\n2,2\nquit\n")
    assert "No hint: limit of 100 nodes reached" in text and "Player 1 plays 2,2." in text


# Records

@pytest.mark.parametrize("ending", ["csv", "jsonl"])
@pytest.mark.parametrize("game", GAMES)
def test_a_record_has_a_line_a_move_and_totals_that_add_up(tmp_path, game, ending):
    path = tmp_path / f"games.{ending}"
    text = play(game, "--first", "minimax", "--second", "alpha-beta", "--record", str(path))
    rows = lines_of_record(path)
    announced = moves_of(text)
    moves = [row for row in rows if row["ply"] is not None]
    totals = [row for row in rows if row["ply"] is None]
    assert [row["move"] for row in moves] == [move for _, _, move in announced]
    assert [row["ply"] for row in moves] == list(range(1, len(moves) + 1))
    assert [row["move"] for row in totals] == ["total", "total"] and rows[-2:] == totals
    assert {row["game"] for row in rows} == {game}
    assert len({row["parameters"] for row in rows}) == 1
    for total in totals:
        own = [row for row in moves if row["seat"] == total["seat"]]
        assert {row["algorithm"] for row in own} == {total["algorithm"]}
        assert total["visited"] == sum(row["visited"] for row in own)
        assert total["expanded"] == sum(row["expanded"] for row in own)
        assert total["seconds"] == pytest.approx(sum(row["seconds"] for row in own), abs=1e-4)
        assert re.search(rf"\({total['algorithm']}\) visited {total['visited']:,} nodes? in total\.", text)
    assert moves[0]["visited"] == solve(game)["counters"]["visited"]
    assert f"{moves[0]['visited']:,} nodes visited" in text


def test_a_record_is_appended_to_with_one_header(tmp_path):
    path = tmp_path / "games.csv"
    words = ["--first", "minimax", "--second", "random", "--record", str(path)]
    play("nim", *words)
    once = path.read_text()
    play("tictactoe", *words)
    both = path.read_text()
    assert both.startswith(once) and both.count("game,parameters") == 1
    assert {row["game"] for row in lines_of_record(path)} == {"nim", "tictactoe"}
    assert {row["seat"] for row in lines_of_record(path)} == {"MAX", "X"}  # a random seat searches nothing


def test_an_empty_file_gets_its_header(tmp_path):
    path = tmp_path / "games.csv"
    path.touch()
    play("nim", "--first", "minimax", "--second", "random", "--record", str(path))
    assert path.read_text().startswith(",".join(HEADER) + "\n")


def test_parameters_with_commas_are_one_field(tmp_path):
    path = tmp_path / "games.csv"
    play("nim(piles=1,2,3)", "--first", "alpha-beta", "--second", "alpha-beta", "--record", str(path))
    assert {row["parameters"] for row in lines_of_record(path)} == {"piles=1,2,3,play=misere"}
    assert {row["move"].count(":") for row in lines_of_record(path) if row["ply"]} == {1}


def test_a_hint_changes_no_count(tmp_path):
    plain, hinted = tmp_path / "plain.csv", tmp_path / "hinted.csv"
    script = "5\n3\n4\n2\n9\n"
    play("tictactoe", "--record", str(plain), script=script)
    play("tictactoe", "--record", str(hinted), script="hint\n" + script.replace("\n", "\nhint\nmoves\nhelp\n"))
    def counts(path):
        return [{k: v for k, v in row.items() if k != "seconds"} for row in lines_of_record(path)]
    assert counts(plain) == counts(hinted)


def test_moves_that_were_taken_back_stay_recorded_and_counted(tmp_path):
    path = tmp_path / "games.jsonl"
    play("nim", "--piles", "1,2", "--record", str(path), script="2:1\nundo\n2:0\nquit\n1:0\n")
    rows = lines_of_record(path)
    assert [row["ply"] for row in rows if row["ply"]] == [2, 2]
    totals = [row for row in rows if row["ply"] is None]
    assert [row["visited"] for row in totals] == [sum(row["visited"] for row in rows if row["ply"])]


@pytest.mark.parametrize("ending", ["quit\n", ""])
def test_a_game_that_was_left_has_its_total_too(tmp_path, ending):
    path = tmp_path / "games.jsonl"
    play("tictactoe", "--record", str(path), script="5\n" + ending)
    move, total = lines_of_record(path)
    assert (move["ply"], total["ply"], total["move"], total["visited"]) == (2, None, "total", move["visited"])


def test_a_record_of_people_is_only_a_header(tmp_path):
    path = tmp_path / "games.csv"
    play("nim", "--second", "human", "--record", str(path), script="quit\n")
    assert path.read_text() == ",".join(HEADER) + "\n"


# Colours

@pytest.mark.parametrize("game", GAMES)
def test_no_escape_sequences_off_a_terminal(game):
    outcome = succeed("play", game, "--first", "random", "--second", "random", env=environment(FORCE_COLOR=1))
    assert "\x1b" not in outcome.out


@pytest.mark.parametrize("game", GAMES)
def test_drawings_are_ascii_off_a_terminal(game):
    words = ["play", game, "--first", "random", "--second", "random"]
    assert succeed(*words).out.isascii()
    assert succeed(*words).out == succeed(*words, env=environment(LC_ALL="C")).out
