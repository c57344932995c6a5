# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Any object with the textbook's methods is a game."""

import collections
import decimal
import gc
import math
import time
import traceback
import types
import weakref
from decimal import Decimal
from fractions import Fraction

import numpy
import pytest
import twins
import zermelo
from conftest import is_one_line, python
from hypothesis import given
from hypothesis import strategies as st

ALGORITHMS = ["minimax", "alpha-beta", "solver"]
every_algorithm = pytest.mark.parametrize("algorithm", ALGORITHMS)


class Leaves:
    """One choice of A among leaves with these values for A."""

    initial = ()

    def __init__(self, *utilities):
        self.utilities = utilities

    def to_move(self, state):
        return "B" if state else "A"

    def actions(self, state):
        return range(len(self.utilities))

    def result(self, state, action):
        return (*state, action)

    def is_terminal(self, state):
        return bool(state)

    def utility(self, state, player):
        assert player == "A"
        return self.utilities[state[0]]


GameState = collections.namedtuple("GameState", "to_move, utility, board, moves")


class AimaTicTacToe:
    """games4e.py's own: a named tuple around a dict, so unhashable; the player to move is in the state."""

    def __init__(self):
        moves = [(x, y) for x in range(1, 4) for y in range(1, 4)]
        self.initial = GameState(to_move="X", utility=0, board={}, moves=moves)

    def actions(self, state):
        return state.moves

    def result(self, state, move):
        if move not in state.moves:
            return state
        board = state.board.copy()
        board[move] = state.to_move
        moves = list(state.moves)
        moves.remove(move)
        return GameState(to_move=("O" if state.to_move == "X" else "X"),
                         utility=self.compute_utility(board, move, state.to_move), board=board, moves=moves)

    def utility(self, state, player):
        return state.utility if player == "X" else -state.utility

    def terminal_test(self, state):
        return state.utility != 0 or len(state.moves) == 0

    def to_move(self, state):
        return state.to_move

    def compute_utility(self, board, move, player):
        if any(self.k_in_row(board, move, player, way) for way in ((0, 1), (1, 0), (1, -1), (1, 1))):
            return +1 if player == "X" else -1
        return 0

    def k_in_row(self, board, move, player, delta_x_y):
        delta_x, delta_y = delta_x_y
        n = -1
        for sign in (1, -1):
            x, y = move
            while board.get((x, y)) == player:
                n += 1
                x, y = x + sign * delta_x, y + sign * delta_y
        return n >= 3


def test_the_textbooks_own_tictactoe_runs_unchanged():
    found = zermelo.solve(AimaTicTacToe())
    assert (found.value, found.best_action, found.counters.visited) == (0, (1, 1), 18_297)
    assert found.principal_variation[0] == (1, 1) and len(found.principal_variation) == 9


def test_the_solver_says_why_it_cannot_remember_unhashable_states():
    with pytest.raises(TypeError, match='GameState.*unhashable.*algorithm="minimax" or "alpha-beta"') as raised:
        zermelo.solve(AimaTicTacToe(), algorithm="solver")
    assert is_one_line(str(raised.value))
    with pytest.raises(TypeError, match="unhashable"):
        zermelo.count(AimaTicTacToe())


def test_unhashable_states_are_explained_drawn_and_played():
    game = AimaTicTacToe()
    state = game.initial
    for move in [(1, 1), (2, 2), (1, 2), (1, 3), (3, 1), (2, 1)]:
        state = game.result(state, move)
    assert "alpha-beta on AimaTicTacToe()" in zermelo.explain(game, state)
    assert zermelo.draw(game, state).nodes > 3
    assert zermelo.play(game, "alpha-beta", "minimax", state=state).end == "finished"


class Fig52:
    """The two-ply tree of the textbook's figure, as its code has it: dicts, and letters for states."""

    succs = {"A": {"a1": "B", "a2": "C", "a3": "D"}, "B": {"b1": "B1", "b2": "B2", "b3": "B3"},
             "C": {"c1": "C1", "c2": "C2", "c3": "C3"}, "D": {"d1": "D1", "d2": "D2", "d3": "D3"}}
    utils = {"B1": 3, "B2": 12, "B3": 8, "C1": 2, "C2": 4, "C3": 6, "D1": 14, "D2": 5, "D3": 2}
    initial = "A"

    def actions(self, state):
        return list(self.succs.get(state, {}).keys())

    def result(self, state, move):
        return self.succs[state][move]

    def utility(self, state, player):
        return self.utils[state] if player == "MAX" else -self.utils[state]

    def terminal_test(self, state):
        return state not in ("A", "B", "C", "D")

    def to_move(self, state):
        return "MIN" if state in "BCD" else "MAX"


def test_the_textbooks_figure_runs_unchanged():
    found = zermelo.solve(Fig52())
    assert (found.value, found.best_action, found.counters.visited) == (3, "a1", 11)


class Counted(twins.Nim):
    """Nim whose actions come in another shape."""

    def __init__(self, shape):
        super().__init__([1, 2, 2])
        self.shape = shape

    def actions(self, state):
        return self.shape(super().actions(state))


@pytest.mark.parametrize("shape", [
    iter, tuple, collections.deque, lambda actions: (a for a in actions), lambda actions: dict.fromkeys(actions),
    lambda actions: dict.fromkeys(actions).keys(), lambda actions: dict.fromkeys(actions, 1),
    lambda actions: {a: a for a in actions}.values(), lambda actions: map(str, actions),
], ids=["iterator", "tuple", "deque", "generator", "dict", "keys", "dict of ones", "values", "map"])
@every_algorithm
def test_actions_come_in_any_shape(shape, algorithm):
    plain = zermelo.solve(twins.Nim([1, 2, 2]), algorithm=algorithm)
    found = zermelo.solve(Counted(shape), algorithm=algorithm)
    assert (found.value, found.counters, found.principal_variation) == (
        plain.value, plain.counters, plain.principal_variation)


def test_actions_may_be_a_range_a_set_a_string_or_an_array():
    for actions in (range(2), {0, 1}, "01", numpy.arange(2)):
        game = Leaves(1, 2)
        game.actions = lambda state, actions=actions: actions
        game.utility = lambda state, player: int(state[0])
        assert int(zermelo.solve(game).best_action) == 1


def test_the_chosen_action_is_the_games_own_object():
    class Mine:
        def __init__(self, worth):
            self.worth = worth

    choices = [Mine(1), Mine(3), Mine(2)]
    game = Leaves()
    game.actions = lambda state: choices
    game.utility = lambda state, player: state[0].worth
    for algorithm in ("minimax", "alpha-beta"):
        assert zermelo.solve(game, algorithm=algorithm).best_action is choices[1]


@pytest.mark.parametrize("first,second", [("X", "O"), (1, -1), (0, 1), (True, False), ((1,), [2]), ("", 1),
                                          (1.5, {})])
def test_players_are_any_two_values(first, second):
    game = Leaves(1, 3, 2)
    game.to_move = lambda state: second if state else first
    game.utility = lambda state, player: game.utilities[state[0]] if player == first else None
    found = zermelo.solve(game)
    assert (found.value, found.best_action, found.player) == (3, 1, first)


def test_who_moves_may_be_an_attribute_of_the_states():
    class State(collections.namedtuple("State", "left to_move")):
        pass

    class Game:
        initial = State(4, "A")

        def actions(self, state):
            return [1, 2][:state.left]

        def result(self, state, action):
            return State(state.left - action, "B" if state.to_move == "A" else "A")

        def is_terminal(self, state):
            return state.left == 0

        def utility(self, state, player):
            return -1 if player == state.to_move else 1

    for algorithm in ALGORITHMS:
        assert zermelo.solve(Game(), algorithm=algorithm).best_action == 1


def test_a_game_may_be_a_module_or_a_class():
    class Game:
        initial = 0
        to_move = staticmethod(lambda state: state % 2)
        actions = staticmethod(lambda state: [1, 2])
        result = staticmethod(lambda state, action: state + action)
        is_terminal = staticmethod(lambda state: state >= 3)
        utility = staticmethod(lambda state, player: state if player == 0 else -state)

    assert zermelo.solve(Game).value == zermelo.solve(Game()).value


class Twice:
    """A moves twice, then B once."""

    initial = ""

    def to_move(self, state):
        return "B" if len(state) == 2 else "A"

    def actions(self, state):
        return "lr"

    def result(self, state, action):
        return state + action

    def is_terminal(self, state):
        return len(state) == 3

    def utility(self, state, player):
        worth = int(state.replace("l", "0").replace("r", "1"), 2)
        return worth if player == "A" else -worth


@every_algorithm
def test_a_player_may_move_twice_in_a_row(algorithm):
    found = zermelo.solve(Twice(), algorithm=algorithm)
    assert (found.value, found.principal_variation) == (6, ("r", "r", "l"))
    second = zermelo.solve(Twice(), "rr", algorithm)
    assert (second.value, second.player, second.best_action) == (-6, "B", "l")


@pytest.mark.parametrize("utilities,best", [
    ((1, 2), 2), ((-1, -2), -1), ((0.1, 0.2), 0.2), ((0.1, Fraction(1, 10)), 0.1),
    ((Fraction(1, 3), 0.3), Fraction(1, 3)),
    ((10**40, 10**40 + 1), 10**40 + 1), ((True, False), True), ((1e300, 1e-300), 1e300), ((-0.0, 0), 0),
    ((5e-324, 0.0), 5e-324), ((numpy.int64(3), numpy.int8(-3)), 3),
    ((numpy.float32(0.1), 0.0), float(numpy.float32(0.1))),
    ((numpy.float64(0.1), 0), 0.1), ((Decimal("0.1"), 0), Fraction(1, 10)), ((numpy.uint64(2**64 - 1), 0), 2**64 - 1),
    ((0.1 + 0.2, 0.3), 0.1 + 0.2), ((2**53 + 1, 2.0**53), 2**53 + 1),
])
@every_algorithm
def test_utilities_are_exact(utilities, best, algorithm):
    found = zermelo.solve(Leaves(*utilities), algorithm=algorithm, all_moves=True)
    assert found.value == best and utilities[found.best_action] == best
    assert [move.value for move in found.moves] == list(utilities)


@every_algorithm
def test_utilities_have_any_number_of_digits(algorithm):
    huge = 10**9000 + 7
    for best, other in ((huge, huge - 1), (-huge, -huge - 1), (Fraction(huge, 3), 0), (Fraction(-1, huge), -1)):
        assert zermelo.solve(Leaves(other, best), algorithm=algorithm).value == best


@given(st.lists(st.one_of(st.integers(), st.fractions(), st.floats(allow_nan=False, allow_infinity=False)), min_size=1,
                max_size=6))
def test_the_best_of_any_numbers_is_found(utilities):
    for algorithm in ALGORITHMS:
        found = zermelo.solve(Leaves(*utilities), algorithm=algorithm)
        assert Fraction(found.value) == max(map(Fraction, utilities))


def test_a_float_comes_back_as_a_float():
    assert type(zermelo.solve(Leaves(0.5, 0.25)).value) is float
    assert type(zermelo.solve(Leaves(Fraction(1, 3))).value) is Fraction
    assert type(zermelo.solve(Leaves(3)).value) is int


def test_the_smallest_float_comes_back_as_a_float():
    assert type(zermelo.solve(Leaves(5e-324)).value) is float


@pytest.mark.parametrize("utility", [math.nan, math.inf, -math.inf, numpy.float64("inf"), numpy.float64("nan")])
@every_algorithm
def test_a_utility_is_finite(utility, algorithm):
    with pytest.raises(ValueError, match="finite") as raised:
        zermelo.solve(Leaves(1, utility), algorithm=algorithm)
    assert is_one_line(str(raised.value))


@pytest.mark.parametrize("utility", [numpy.float32("inf"), Decimal("inf"), Decimal("nan"), numpy.float32("nan")])
def test_a_utility_of_any_type_is_finite(utility):
    with pytest.raises(ValueError, match="utility returned .* not a finite number"):
        zermelo.solve(Leaves(utility))


@pytest.mark.parametrize("utility", ["1", None, 1j, [1], object()])
@every_algorithm
def test_a_utility_is_a_number(utility, algorithm):
    with pytest.raises(TypeError, match="utility returned .*not a number") as raised:
        zermelo.solve(Leaves(utility), algorithm=algorithm)
    assert is_one_line(str(raised.value))


class Failing(twins.Nim):
    """Nim, one of whose methods fails three plies down."""

    def __init__(self, method, error):
        super().__init__([2, 2, 2])
        plain = getattr(self, method)

        def fail_deep_down(state, *rest):
            if sum(state[0]) <= 2:
                raise error
            return plain(state, *rest)

        setattr(self, method, fail_deep_down)


class Mine(Exception):
    """An exception that the package has never heard of."""


METHODS = ["to_move", "actions", "result", "is_terminal", "utility"]


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("ask", [zermelo.solve, zermelo.count, zermelo.draw, zermelo.explain,
                                 lambda game: zermelo.solve(game, algorithm="minimax"),
                                 lambda game: zermelo.solve(game, algorithm="solver"),
                                 lambda game: zermelo.solve(game, limit_nodes=200),
                                 lambda game: zermelo.play(game, "random", "random"),
                                 lambda game: zermelo.play(game, "minimax", "solver")],
                         ids=["alpha-beta", "count", "draw", "explain", "minimax", "solver", "few nodes", "random",
                              "match"])
def test_an_exception_in_the_rules_reaches_the_caller(method, ask):
    if ask is zermelo.count and method in ("to_move", "utility"):
        return  # a count does not ask
    error = Mine("three plies down")
    with pytest.raises(Mine) as raised:
        ask(Failing(method, error))
    assert raised.value is error
    assert "fail_deep_down" in [frame.name for frame in traceback.extract_tb(raised.tb)]
    assert zermelo.solve(twins.Nim([1, 2])).value == 1  # and all goes on


@pytest.mark.parametrize("error", [KeyboardInterrupt(), SystemExit(3), StopIteration(), GeneratorExit(), MemoryError()])
def test_exceptions_of_every_kind_pass_through(error):
    with pytest.raises(type(error)) as raised:
        zermelo.solve(Failing("utility", error))
    assert raised.value is error


def test_an_exception_of_a_generator_of_actions_passes_through():
    def actions(state):
        yield 1
        raise Mine

    game = Leaves(1, 2)
    game.actions = actions
    with pytest.raises(Mine):
        zermelo.solve(game)


def test_an_exception_of_a_states_own_methods_passes_through():
    class State:
        def __init__(self, ply):
            self.ply = ply

        def __hash__(self):
            return 1

        def __eq__(self, other):
            raise Mine

    game = Leaves(1, 2)
    game.initial = State(0)
    game.to_move = lambda state: state.ply
    game.result = lambda state, action: State(state.ply + 1)
    game.is_terminal = lambda state: state.ply == 1
    game.utility = lambda state, player: 0
    for algorithm in ALGORITHMS:
        with pytest.raises(Mine):
            zermelo.solve(game, algorithm=algorithm)


def test_a_player_of_none_and_a_class_are_noticed():
    class Forgetful(Leaves):
        def to_move(self, state):
            pass

    with pytest.raises(TypeError, match="to_move returned None"):
        zermelo.solve(Forgetful(1))
    with pytest.raises(TypeError, match="Leaves is a class"):
        zermelo.solve(Leaves)


@every_algorithm
def test_the_winning_action_is_reported_whatever_its_name(algorithm):
    for texts, winner in [(["a", " a"], " a"), (["a", "a", "a#2"], "a#2")]:
        game = Leaves()
        game.actions = lambda state, texts=texts: texts
        game.result = lambda state, action: (action,)
        game.is_terminal = lambda state: state in [("a",), (" a",), ("a#2",)]
        game.utility = lambda state, player, winner=winner: 1 if state == (winner,) else -1
        assert zermelo.solve(game, algorithm=algorithm).best_action == winner


def test_actions_without_a_text_of_their_own_are_found_again():
    class Taking:
        def __init__(self, many):
            self.many = many

    class Heap:
        initial = [7, 0]  # unhashable: what the rules say is not remembered
        to_move = staticmethod(lambda state: state[1])
        actions = staticmethod(lambda state: [Taking(many) for many in (1, 2, 3) if many <= state[0]])
        result = staticmethod(lambda state, action: [state[0] - action.many, 1 - state[1]])
        is_terminal = staticmethod(lambda state: state[0] == 0)
        utility = staticmethod(lambda state, player: -1 if player == state[1] else 1)

    found = zermelo.solve(Heap())
    assert found.best_action.many == 3
    assert sum(action.many for action in found.principal_variation) == 7


def test_the_context_of_the_caller_holds_for_the_rules():
    game = Leaves()
    game.utility = lambda state, player: Decimal(1) / 3
    game.is_terminal = lambda state: True
    with decimal.localcontext() as context:
        context.prec = 50
        for algorithm in ALGORITHMS:
            assert zermelo.solve(game, algorithm=algorithm).value == Fraction(Decimal(1) / 3)


def test_a_limit_of_seconds_holds_for_slow_rules():
    class Slow(twins.Nim):
        def result(self, state, action):
            time.sleep(0.005)
            return super().result(state, action)

    began = time.monotonic()
    with pytest.raises(zermelo.LimitError):
        zermelo.solve(Slow([5, 6, 7]), limit_seconds=0.2)
    assert time.monotonic() - began < 10


def test_a_wide_state_is_reported_in_no_time():
    game = Leaves(*range(20_000))
    assert zermelo.solve(game).best_action == zermelo.solve(game, all_moves=True).moves[-1].action


def test_a_failing_hash_is_not_an_unhashable_state():
    class State(tuple):
        def __hash__(self):
            raise Mine

    game = Leaves(1, 2)
    game.initial = State()
    game.result = lambda state, action: State((action,))
    for algorithm in ALGORITHMS:
        with pytest.raises(Mine):
            zermelo.solve(game, algorithm=algorithm)


@every_algorithm
def test_actions_of_equal_text_are_distinguished(algorithm):
    game = Leaves()
    game.actions = lambda state: [1, "1", 1.5, "2"]
    game.utility = lambda state, player: {1: 0, "1": 5, 1.5: 2, "2": 1}[state[0]]
    found = zermelo.solve(game, algorithm=algorithm, all_moves=True)
    assert found.best_action == "1" and type(found.best_action) is str
    assert [move.action for move in found.moves] == [1, "1", 1.5, "2"]
    assert found.principal_variation == ("1",)


@every_algorithm
def test_a_third_player_is_an_error(algorithm):
    game = Leaves(1, 2)
    game.to_move = len
    game.is_terminal = lambda state: len(state) == 3
    with pytest.raises(ValueError, match="to_move returned 2, but the players are 0 and 1"):
        zermelo.solve(game, algorithm=algorithm)


@every_algorithm
def test_a_state_without_actions_is_terminal_or_an_error(algorithm):
    game = Leaves(1, 2)
    game.is_terminal = lambda state: False
    game.actions = lambda state: [] if state else [7]
    with pytest.raises(ValueError, match=r"actions returned nothing at \(7,\), which is not terminal"):
        zermelo.solve(game, algorithm=algorithm)


@pytest.mark.parametrize("missing", ["actions", "result", "utility", "is_terminal", "initial"])
@pytest.mark.parametrize("ask", [zermelo.solve, zermelo.count, zermelo.draw, zermelo.explain,
                                 lambda game: zermelo.play(game, "random", "random")])
def test_what_is_missing_is_named(missing, ask):
    methods = {name: getattr(twins.Nim, name) for name in METHODS} | {"initial": ((1, 2), "MAX")}
    del methods[missing]
    with pytest.raises(TypeError, match=f"Partly is not a game: it has no .*{missing}") as raised:
        ask(type("Partly", (), methods)())
    assert is_one_line(str(raised.value))


def part_of(game, *left_out):
    """Returns the same rules without some of their members."""
    names = {*METHODS, "initial"} - set(left_out)
    return types.SimpleNamespace(**{name: getattr(game, name) for name in names})


def test_without_to_move_the_states_have_to_know_it():
    with pytest.raises((TypeError, AttributeError), match="to_move"):
        zermelo.solve(part_of(Leaves(1), "to_move"))


def test_a_game_without_an_initial_state_is_asked_about_another():
    assert zermelo.solve(part_of(Leaves(1, 2), "initial"), ()).value == 2


def test_a_terminal_state_has_no_action():
    found = zermelo.solve(Leaves(5), (0,))
    assert (found.value, found.player, found.best_action, found.principal_variation) == (-5, "B", None, ())


def test_rules_around_a_built_in_game_are_asked():
    class Reversed:
        """The same game, in which the player who would have lost wins."""

        def __init__(self, game):
            self.game = game
            self.initial = game.initial
            self.to_move, self.actions, self.result = game.to_move, game.actions, game.result
            self.is_terminal = game.is_terminal

        def utility(self, state, player):
            return -self.game.utility(state, player)

    misere, normal = zermelo.game("nim", piles=[1, 1, 1]), zermelo.game("nim", piles=[1, 1, 1], play="normal")
    assert zermelo.solve(Reversed(misere)).value == normal.solve().value != misere.solve().value

    class Other(zermelo.Game):
        def utility(self, state, player):
            return -super().utility(state, player)

    assert zermelo.solve(Other(misere.initial)).value == normal.solve().value


def test_a_long_game_is_searched():
    class Long:
        initial = 0

        def to_move(self, state):
            return state % 2

        def actions(self, state):
            return ["on"]

        def result(self, state, action):
            return state + 1

        def is_terminal(self, state):
            return state == 30_000

        def utility(self, state, player):
            return 1 if player == 0 else -1

    for algorithm in ALGORITHMS:
        assert zermelo.solve(Long(), algorithm=algorithm).counters.depth == 30_000


ENDLESS = """
import sys, zermelo
class Endless:
    initial = 0
    def to_move(self, state): return state % 2
    def actions(self, state): return [1]
    def result(self, state, action): return state + 1
    def is_terminal(self, state): return False
    def utility(self, state, player): return 0
try:
    zermelo.solve(Endless(), algorithm=sys.argv[1], **eval(sys.argv[2]))
except zermelo.LimitError as stopped:
    print(stopped)
"""


@every_algorithm
@pytest.mark.parametrize("limit", [{"limit_nodes": 10_000}, {"memory": 50_000_000}, {"limit_seconds": 0.2}])
def test_an_endless_game_is_stopped_by_a_limit(algorithm, limit):
    done = python(ENDLESS, algorithm, limit)
    assert (done.returncode, "limit of" in done.stdout) == (0, True), done


def test_a_game_that_goes_round_in_a_circle_is_not_counted():
    circle = types.SimpleNamespace(initial=0, to_move=lambda state: state % 2, actions=lambda state: [1],
                                   result=lambda state, action: (state + action) % 4, utility=lambda state, player: 0,
                                   is_terminal=lambda state: False)
    with pytest.raises(zermelo.RefusedError, match="forever"):
        zermelo.count(circle)


@every_algorithm
def test_a_search_asks_about_a_state_no_more_often_than_it_visits_it(algorithm):
    asked = collections.Counter()

    class Watched(twins.Nim):
        def utility(self, state, player):
            asked[state] += 1
            return super().utility(state, player)

    found = zermelo.solve(Watched([1, 2, 2]), algorithm=algorithm, principal_variation=False)
    assert sum(asked.values()) <= found.counters.leaves


def test_a_python_game_is_explained_and_drawn():
    story = zermelo.explain(twins.Nim([1, 1]), algorithm="minimax")
    assert "minimax on Nim()" in story and "Value 1; best move 1:0" in story
    drawing = zermelo.draw(twins.Nim([1, 1]), algorithm="alpha-beta", bounds=True)
    assert drawing.nodes == 5 and drawing.svg.count("<svg") == 1


def test_a_text_on_several_lines_is_drawn_so():
    class Board(str):
        pass

    game = Leaves(1)
    game.initial = Board("ab\ncd")
    game.to_move = lambda state: "A" if type(state) is Board else "B"
    game.result = lambda state, action: (0,)
    game.is_terminal = lambda state: type(state) is tuple
    assert is_one_line(str(zermelo.draw(game)).splitlines()[3])
    assert zermelo.draw(game).data["nodes"]


def test_a_game_is_forgotten_after_it_was_searched():
    game = twins.Nim([1, 2])
    kept = weakref.ref(game)
    zermelo.solve(game, algorithm="solver")
    zermelo.play(game, "random", "random")
    del game
    gc.collect()
    assert kept() is None
