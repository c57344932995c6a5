# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""explain: its events are replayed with bookkeeping of our own, and its sentences say what is true."""

import copy
import json
import math
import re
from fractions import Fraction

import pytest

from conftest import GAMES, refuse, solve, succeed

# Parameters, with moves to play first; many leave the second player to move.
POSITIONS = [
    ["chomp", "--rows", "2", "--cols", "2"],
    ["chomp", "--rows", "3", "--cols", "3"],
    ["chomp", "--rows", "2", "--cols", "4", "--ending", "eaten"],
    ["chomp", "--rows", "3", "--cols", "3", "--poison", "2,2", "--after", "3,3"],
    ["sliding", "--moves", "4"],
    ["sliding", "--moves", "7", "--stuck", "loses", "--after", "1U"],
    ["sliding", "--moves", "6", "--stuck", "draw", "--agent", "2"],
    ["nim", "--piles", "1,2"],
    ["nim", "--piles", "1,3,5"],
    ["nim", "--piles", "2,2,3", "--play", "normal", "--after", "3:1"],
    ["nim", "--piles", "0,1", "--play", "normal", "--after", "2:0"],
    ["tictactoe", "--after", "1 2 3"],
    ["tictactoe", "--after", "5 1 2 8"],
    ["tictactoe", "--rows", "2", "--cols", "3", "--in-a-row", "2"],
    ["tictactoe", "--after", "1 4 2 5 3"],
    ["numbers", "--highest", "6", "--threshold", "3"],
    ["numbers", "--highest", "7", "--threshold", "4", "--after", "7"],
]
POSITIONS += [[game] for game in GAMES if all(position[0] != game for position in POSITIONS)]
SEARCHES = [["--algorithm", "minimax"], ["--algorithm", "alpha-beta", "--window", "full"],
            ["--algorithm", "alpha-beta", "--window", "utility"]]


def number(value):
    """Returns a value of the JSON as an exact number or an infinity."""
    return {"-inf": -math.inf, "+inf": math.inf}[value] if value in ("-inf", "+inf") else Fraction(value)


class Call:
    """One call of MAX-VALUE or MIN-VALUE, as the pseudocode has it."""

    def __init__(self, event, alpha, beta, holders):
        self.node, self.is_max = event["node"], event["turn"] == "max"
        self.action, self.leaf, self.below = event["action"], event["leaf"], event.get("below")
        self.alpha, self.beta = alpha, beta
        self.alpha_holder, self.beta_holder = holders
        self.v = -math.inf if self.is_max else math.inf
        self.best, self.was_cut = None, False

    def must_cut(self):
        return self.v >= self.beta if self.is_max else self.v <= self.alpha

    def take(self, value, action):
        """Takes the value of a child; returns whether it was better, and whether it moved a bound."""
        if not (value > self.v if self.is_max else value < self.v):
            return False, False
        self.v, self.best = value, action
        if self.is_max and value > self.alpha:
            self.alpha, self.alpha_holder = value, self.node
            return True, True
        if not self.is_max and value < self.beta:
            self.beta, self.beta_holder = value, self.node
            return True, True
        return True, False


class Checker:
    """Replays the events of a whole search; every assertion is a rule of the algorithm."""

    def __init__(self, told):
        self.told = told
        self.prunes = told["algorithm"] == "alpha-beta"
        self.calls, self.seen, self.summed = [], [], 0
        self.leaves = self.cuts = self.depth = self.skipped = 0
        self.value = None
        for event in told["events"]:
            {"enter": self.enter, "cut": self.cut, "leave": self.leave}[event["event"]](event)
        assert not self.calls and self.value == number(told["value"])

    def enter(self, event):
        assert event["node"] == len(self.seen)
        assert event["ply"] == len(self.calls)
        if self.calls:
            parent = self.calls[-1]
            assert event["parent"] == parent.node and isinstance(event["action"], str)
            assert not parent.leaf and parent.below is None and not parent.was_cut
            assert not (self.prunes and parent.must_cut())
            alpha, beta, holders = parent.alpha, parent.beta, (parent.alpha_holder, parent.beta_holder)
        else:
            assert event["parent"] is None and event["action"] is None and not self.seen
            window = self.told["window"] or {"alpha": "-inf", "beta": "+inf"}
            alpha, beta, holders = number(window["alpha"]), number(window["beta"]), (None, None)
        if self.prunes:
            assert (number(event["alpha"]), number(event["beta"])) == (alpha, beta)
        else:
            assert "alpha" not in event and "beta" not in event and self.told["window"] is None
        self.calls.append(Call(event, alpha, beta, holders))
        self.seen.append(event["state"])
        self.leaves += event["leaf"]
        self.summed += event.get("below", 0)
        self.depth = max(self.depth, event["ply"])

    def cut(self, event):
        call = self.calls[-1]
        assert self.prunes and event["node"] == call.node and not call.leaf and not call.was_cut
        call.was_cut = True
        if call.below is not None:
            call.v = number(event["value"])
        assert call.must_cut() and number(event["value"]) == call.v
        assert event["test"] == ("v >= beta" if call.is_max else "v <= alpha")
        assert number(event["bound"]) == (call.beta if call.is_max else call.alpha)
        assert event["holder"] == (call.beta_holder if call.is_max else call.alpha_holder)
        if event["holder"] is not None:
            holder = [one for one in self.calls if one.node == event["holder"]]
            assert len(holder) == 1 and holder[0].is_max != call.is_max and holder[0].v == number(event["bound"])
        assert len(event["skipped"]) <= event["actions_skipped"] and call.best not in event["skipped"]
        self.skipped += event["nodes_skipped"]
        self.cuts += 1

    def leave(self, event):
        call = self.calls.pop()
        value = number(event["value"])
        assert event["node"] == call.node
        if not call.leaf and call.below is None:
            assert value == call.v and event["best_action"] == call.best is not None
            assert not self.prunes or call.was_cut == call.must_cut()
        else:
            assert event["best_action"] is None
        if self.calls:
            better, moves_bound = self.calls[-1].take(value, call.action)
            assert (event["better"], event["moves_bound"]) == (better, moves_bound and self.prunes)
        else:
            self.value = value


def explain(*arguments):
    return succeed("explain", *arguments, "--json").json


def check(position, search):
    """Checks the events against the rules, the counters against solve, the value against minimax."""
    story, solved = explain(*position, *search), solve(*position, *search, "--visits")
    checker = Checker(story)
    assert story["complete"] and story["left_out"] == 0
    assert story["counters"] == solved["counters"]
    assert checker.seen[1:] == solved["visits"]
    counters = story["counters"]
    assert (len(checker.seen), checker.leaves, checker.cuts, checker.depth) == (
        counters["visited"], counters["leaves"], counters["cutoffs"], counters["depth"])
    assert counters["expanded"] == counters["visited"] - counters["leaves"]
    assert (story["value"], story["best_action"], story["principal_variation"]) == (
        solved["value"], solved["best_action"], solved["principal_variation"])
    assert story["value"] == solve(*position, "--algorithm", "minimax")["value"]
    assert counters["visited"] + checker.skipped == story["whole_tree"]
    assert story["never_visited"] == checker.skipped
    return story


@pytest.mark.parametrize("search", SEARCHES, ids=lambda words: " ".join(words[1:]))
@pytest.mark.parametrize("position", POSITIONS, ids=" ".join)
def test_events_replay_the_algorithm(position, search):
    check(position, search)


def test_random_piles_of_nim_replay_too(rng):
    for _ in range(15):
        piles = [rng.randint(1, 4), *(rng.randint(0, 4) for _ in range(rng.randint(0, 2)))]
        position = ["nim", "--piles", ",".join(map(str, piles)), "--play", rng.choice(["misere", "normal"])]
        check(position, rng.choice(SEARCHES))


def test_random_positions_of_tictactoe_replay_too(rng):
    for _ in range(15):
        moves = rng.sample("123456789", rng.randint(2, 4))
        check(["tictactoe", "--after", " ".join(moves)], rng.choice(SEARCHES))


# A checker that accepts everything checks nothing.

def first(events, kind, **members):
    return next(e for e in events if e["event"] == kind and all(e[name] == value for name, value in members.items()))


def deepest_holder(events):
    return next(e for e in events if e["event"] == "cut" and e["holder"])


TAMPERINGS = {
    "a bound at an entry": lambda events: first(events, "enter", ply=2).update(alpha=5),
    "the value of an inner node": lambda events: first(events, "leave", node=1).update(value=7),
    "the value of a leaf": lambda events: first(events, "leave", best_action=None).update(value=-5),
    "the holder of a bound": lambda events: deepest_holder(events).update(holder=0),
    "no holder": lambda events: deepest_holder(events).update(holder=None),
    "the bound of a cut": lambda events: first(events, "cut").update(bound=3),
    "the test of a cut": lambda events: first(events, "cut").update(test="v > beta"),
    "a cut that is missing": lambda events: events.remove(first(events, "cut")),
    "a best action": lambda events: first(events, "leave", node=1).update(best_action="1"),
    "whether it was better": lambda events: first(events, "leave", node=2).update(better=False),
    "a node that is missing": lambda events: events.remove(first(events, "enter", leaf=True)),
}


@pytest.mark.parametrize("name", TAMPERINGS)
def test_the_checker_notices(name):
    story = explain("tictactoe", "--after", "1 2 3 5")
    Checker(copy.deepcopy(story))
    TAMPERINGS[name](story["events"])
    with pytest.raises((AssertionError, KeyError, IndexError)):
        Checker(story)


# How much is told

def test_depth_sums_up_what_is_deeper():
    story = explain("tictactoe", "--after", "1 2", "--depth", "2")
    checker = Checker(story)
    assert checker.depth == 2 and story["complete"]
    assert len(checker.seen) + checker.summed == story["counters"]["visited"]
    text = succeed("explain", "tictactoe", "--after", "1 2", "--depth", "1").out
    sums = re.findall(r"\.\.\. ([\d,]+) nodes? below, value (-?\d+)", text)
    assert len(sums) == 7
    visited = solve("tictactoe", "--after", "1 2", "--algorithm", "alpha-beta")["counters"]["visited"]
    assert sum(int(nodes.replace(",", "")) for nodes, _ in sums) + 8 == visited
    assert "... 11 nodes below" in succeed("explain", "nim", "--piles", "1,2", "--algorithm", "minimax",
                                           "--depth", "0").out


def test_a_long_story_stops_and_says_what_is_left_out():
    text = succeed("explain", "tictactoe").out
    assert text.count("-VALUE(") == 200
    assert "The explanation stops here: 18,097 nodes of the search are left out" in text
    assert "Value 0; best move 1; principal variation 1 5 2 3 7 4 6 8 9." in text
    assert "Visited 18,297 nodes: expanded 10,967, leaves 7,330, cutoffs 8,180, depth 9." in text
    assert "The whole tree has 549,946 nodes; 531,649 were never visited." in text
    assert max(len(line) for line in text.splitlines()) < 140


@pytest.mark.parametrize("nodes", range(1, 32))
def test_wherever_a_story_stops_it_is_the_beginning_of_the_whole(nodes):
    whole = explain("nim", "--piles", "1,3")
    part = explain("nim", "--piles", "1,3", "--nodes", str(nodes))
    strip = lambda event: {name: value for name, value in event.items() if name != "below"}  # noqa: E731
    assert [strip(e) for e in part["events"]] == [strip(e) for e in whole["events"]][:len(part["events"])]
    entered = sum(event["event"] == "enter" for event in part["events"])
    assert entered == min(nodes, whole["counters"]["visited"])
    below = sum(event.get("below", 0) for event in part["events"])
    assert entered + below + part["left_out"] == whole["counters"]["visited"]
    assert part["complete"] == (nodes >= whole["counters"]["visited"])
    assert part["counters"] == whole["counters"]
    assert part["principal_variation"] == whole["principal_variation"]


@pytest.mark.parametrize("search", SEARCHES, ids=lambda words: " ".join(words[1:]))
def test_no_visited_node_is_counted_twice_or_not_at_all(search):
    for depth in (0, 2, 4):
        for nodes in (1, 2, 3, 5, 8, 13, 34, 55, 1000):
            part = explain("nim", "--piles", "3,3,1", *search, "--depth", str(depth), "--nodes", str(nodes))
            entered = sum(event["event"] == "enter" for event in part["events"])
            below = sum(event.get("below", 0) for event in part["events"])
            assert entered + below + part["left_out"] == part["counters"]["visited"], (depth, nodes)
    alone = explain("nim", "--piles", "3,3,1", "--nodes", "1")
    assert (alone["left_out"], alone["events"][0]["below"], alone["counters"]["visited"]) == (0, 153, 154)


def test_only_cuts_are_the_cuts_of_the_story():
    position = ["tictactoe", "--after", "1 2 3"]
    every = [event for event in explain(*position)["events"] if event["event"] == "cut"]
    only = explain(*position, "--only-cuts")["events"]
    assert [{name: value for name, value in event.items() if name not in ("state", "path")} for event in only] == every
    text = succeed("explain", *position, "--only-cuts", "--nodes", "10000").out
    assert re.findall(r"^(\d+)\. ", text, re.M) == [str(i + 1) for i in range(len(every))]
    assert "told above" not in text


# What it says

def test_sentences_of_a_small_game():
    text = succeed("explain", "nim", "--piles", "1,2").out
    for line in ["alpha-beta on nim(piles=1,2,play=misere)", "MAX is to move. All values are MAX's.",
                 "Searched from 1,2:MAX with the window (-1, 1).",
                 "MAX-VALUE(1,2:MAX): alpha = -1, beta = 1, v = -inf",
                 "    2:0 -> MAX-VALUE(0,0:MAX): terminal, returns 1",
                 "    -1 < 1: v = -1, beta = -1",
                 "  cut: v >= beta, 1 >= 1",
                 "    No utility is higher than 1 (beta of the window at the root).",
                 "    2:1 (5 nodes) is never tried.",
                 "  returns 1, by 2:0",
                 "Value 1; best move 2:0; principal variation 2:0 1:0.",
                 "Visited 7 nodes: expanded 4, leaves 3, cutoffs 2, depth 3.",
                 "The whole tree has 12 nodes; 5 were never visited."]:
        assert line in text.splitlines(), (line, text)


def test_a_cut_names_the_two_numbers_and_who_holds_the_bound():
    text = succeed("explain", "tictactoe", "--after", "1 2 3 5 8 6").out
    for line in ["cut: v <= alpha, -1 <= 0", "MIN can already get -1 at XOX/.OO/XX.:O.",
                 "MAX has 0 at XOX/.OO/.X.:X (the root, 1 ply up), so MAX will not let play get here.",
                 "9 (2 nodes) is never tried.", "-1 > 0 is false: v stays 0"]:
        assert line in text, line
    equal = succeed("explain", "tictactoe", "--only-cuts", "--nodes", "40").out
    assert "MIN has 1 at XOX/OX./...:O (3 plies up), so MIN gains nothing here." in equal
    assert "It was the last action, so the cut saves no nodes." in equal


def test_a_story_says_who_is_max():
    assert "MAX is player O, MIN is player X; player O is to move." in succeed(
        "explain", "tictactoe", "--after", "1 2 3 4 6").out
    assert "MAX is agent 1, MIN is agent 2" in succeed("explain", "sliding", "--moves", "2").out
    assert "whom the game calls MIN, is MAX in this search" in succeed("explain", "nim", "--after", "1:0").out


def test_minimax_has_no_bounds():
    text = succeed("explain", "chomp", "--rows", "2", "--cols", "2", "--algorithm", "minimax").out
    assert "alpha" not in text and "cut:" not in text and "The whole tree has 10 nodes; all were visited." in text


def test_a_finished_game_is_one_leaf():
    text = succeed("explain", "tictactoe", "--after", "1 4 2 5 3").out
    assert "MAX-VALUE(XXX/OO./...:O): terminal, returns -1" in text
    assert "Value -1; no move: the game is over." in text


def test_markdown_is_a_nested_list_under_a_heading():
    text = succeed("explain", "nim", "--piles", "1,2", "--format", "md").out
    assert text.startswith("## alpha-beta on `nim(piles=1,2,play=misere)`\n\n- ")
    body = [line for line in text.splitlines()[1:] if line]
    assert all(re.match(r"( {2})*- ", line) for line in body)
    depths = [(len(line) - len(line.lstrip())) // 2 for line in body]
    assert all(after <= before + 1 for before, after in zip(depths, depths[1:]))
    assert "  - **cut**: v >= beta, 1 >= 1" in body


AIMA = """A
A B a1
A C a2
A D a3
B e b1
B f b2
B g b3
C h c1
C i c2
C j c3
D k d1
D l d2
D m d3
e:3
f:12
g:8
h:2
i:4
j:6
k:14
l:5
m:2
"""


def test_the_textbooks_tree(tmp_path):
    file = tmp_path / "aima.txt"
    file.write_text(AIMA, encoding="utf-8")
    for line in ["MIN can already get 2 at C.", "MAX has 3 at A (the root, 1 ply up), so MAX will not let play get",
                 "c2 and c3 (2 nodes) are never tried.", "Value 3; best move a1; principal variation a1 b1."]:
        assert line in succeed("explain", "tree", "--file", str(file)).out
    for search in SEARCHES:
        for turn in ("max", "min"):
            check(["tree", "--file", str(file), "--to-move", turn], search)


def random_node(rng, plies):
    if plies == 0 or rng.random() < 0.2:
        return {"utility": rng.choice([-7, -2, "-1/3", 0, "1/2", 1, 4])}
    return {"player": rng.choice(["max", "min"]),
            "children": [random_node(rng, plies - 1) for _ in range(rng.randint(1, 3))]}


def test_random_trees_replay_too_whoever_moves(rng, tmp_path):
    file = tmp_path / "tree.json"
    for _ in range(15):
        file.write_text(json.dumps(random_node(rng, 4)), encoding="utf-8")
        for search in SEARCHES:
            check(["tree", "--file", str(file)], search)


@pytest.mark.parametrize(("turn", "utilities", "visited"), [("max", [3, -5, -3], 2), ("min", [-1, 3, 5], 2)])
def test_the_window_of_a_tree_is_that_of_its_utilities(tmp_path, turn, utilities, visited):
    file = tmp_path / "tree.json"
    file.write_text(json.dumps({"player": turn, "children": [{"utility": u} for u in utilities]}), encoding="utf-8")
    position = ["tree", "--file", str(file)]
    story = check(position, ["--algorithm", "alpha-beta", "--window", "utility"])
    assert story["counters"]["visited"] == visited
    assert (story["events"][0]["alpha"], story["events"][0]["beta"]) == (min(utilities), max(utilities))


def test_a_stop_says_what_is_proved(tmp_path):
    file = tmp_path / "aima.txt"
    file.write_text(AIMA, encoding="utf-8")
    refuse("explain", "tree", "--file", str(file), "--limit-nodes", "6", code=3, says="1 finished move: value at least 3")


# Wrong usage

@pytest.mark.parametrize(("words", "says"), [
    (["--algorithm", "alphabeta"], ["there is no algorithm 'alphabeta'", "alpha-beta"]),
    (["--algorithm", "minimax", "--only-cuts"], ["--only-cuts", "minimax makes no cuts"]),
    (["--format", "html"], ["--format 'html'", "text, md, json"]),
    (["--format", "md", "--json"], ["either --json or --format"]),
    (["--depth", "-1"], ["--depth '-1'", "such as 2"]),
    (["--depth", "two"], ["--depth 'two'"]),
    (["--nodes", "0"], ["--nodes '0'", "from 1"]),
    (["--nodes", "99999999999"], ["--nodes '99999999999'"]),
    (["--window", "wide"], ["--window 'wide'"]),
    (["--limit-nodes", "x"], ["--limit-nodes 'x'"]),
])
def test_wrong_options_are_one_line(words, says):
    refuse("explain", "nim", *words, says=says)


def test_a_search_that_is_too_long_is_stopped():
    refuse("explain", "tictactoe", "--limit-nodes", "100", code=3, says="limit of 100 nodes")
    refuse("explain", "tictactoe", "--algorithm", "minimax", "--limit-nodes", "100", code=3, says="minimax would visit")
