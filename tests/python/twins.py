# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""The small games once more, written in Python as a student would."""

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


class TicTacToe:
    """A state: nine cells and who is to move."""

    initial = (" " * 9, "X")

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return [str(i + 1) for i in range(9) if state[0][i] == " "]

    def result(self, state, action):
        cells, player = state
        i = int(action) - 1
        return cells[:i] + player + cells[i + 1:], "O" if player == "X" else "X"

    def winner(self, cells):
        for a, b, c in LINES:
            if cells[a] != " " and cells[a] == cells[b] == cells[c]:
                return cells[a]
        return None

    def is_terminal(self, state):
        return " " not in state[0] or self.winner(state[0]) is not None

    def utility(self, state, player):
        winner = self.winner(state[0])
        return 0 if winner is None else 1 if winner == player else -1


class Nim:
    """A state: the piles and who is to move."""

    def __init__(self, piles, play="misere"):
        self.initial = (tuple(piles), "MAX")
        self.misere = play == "misere"

    def to_move(self, state):
        return state[1]

    def actions(self, state):
        return [f"{i}:{left}" for i, pile in enumerate(state[0], start=1) for left in range(pile)]

    def result(self, state, action):
        piles, player = state
        i, left = map(int, action.split(":"))
        return piles[:i - 1] + (left,) + piles[i:], "MIN" if player == "MAX" else "MAX"

    def is_terminal(self, state):
        return not any(state[0])

    def utility(self, state, player):
        return 1 if (player == state[1]) == self.misere else -1


class Chomp:
    """A state: how long the rows still are, and who is to move."""

    def __init__(self, rows, cols, poison=(1, 1), ending="forced"):
        self.initial = ((cols,) * rows, "1")
        self.poison = tuple(poison)
        self.forced = ending == "forced"

    def to_move(self, state):
        return state[1]

    def takes_the_poison(self, row, col):
        return row <= self.poison[0] and col <= self.poison[1]

    def actions(self, state):
        squares = [(r, c) for r, length in enumerate(state[0], start=1) for c in range(1, length + 1)]
        return [f"{r},{c}" for r, c in squares if not (self.forced and self.takes_the_poison(r, c))]

    def result(self, state, action):
        lengths, player = state
        row, col = map(int, action.split(","))
        left = tuple(n if r < row else min(n, col - 1) for r, n in enumerate(lengths, start=1))
        return left, "2" if player == "1" else "1"

    def is_terminal(self, state):
        if self.forced:
            return not self.actions(state)
        row, col = self.poison
        return state[0][row - 1] < col

    def utility(self, state, player):
        return 1 if (player == state[1]) != self.forced else -1


class Numbers:
    """A state: the numbers left, the last one picked, and who is to pick."""

    def __init__(self, highest, threshold=5):
        self.initial = (frozenset(range(1, highest + 1)), None, "A")
        self.threshold = threshold

    def to_move(self, state):
        return state[2]

    def fits(self, last, number):
        if last is None:
            return True
        return (last >= self.threshold or number >= self.threshold) and (last % 2 == 0 or number % 2 == 0)

    def actions(self, state):
        return [str(n) for n in sorted(state[0]) if self.fits(state[1], n)]

    def result(self, state, action):
        return state[0] - {int(action)}, int(action), "B" if state[2] == "A" else "A"

    def is_terminal(self, state):
        return not self.actions(state)

    def utility(self, state, player):
        return -state[1] if player == state[2] else state[1]


STEPS = {"U": -3, "R": 1, "D": 3, "L": -1}
OPPOSITE = {"U": "D", "D": "U", "L": "R", "R": "L"}
HOME = {"1": (0, 1), "2": (7, 8)}
TILES = {"1": "12", "2": "89"}


class Sliding:
    """A state: board, mover, moves left, each agent's previous move, and each tile's turns on a foreign square."""

    def __init__(self, board, agent=1, moves=10, stuck="pass"):
        self.initial = (board.replace("/", ""), str(agent), moves, (("1", ""), ("2", "")), ())
        self.stuck = stuck

    def to_move(self, state):
        return state[1]

    def steps(self, state):
        board, agent, _, before, _ = state
        last = dict(before)[agent]
        for tile in TILES[agent]:
            at = board.index(tile)
            for way, step in STEPS.items():
                there = at + step
                off = not 0 <= there < 9 or (way in "LR" and there // 3 != at // 3)
                if not off and board[there] == "0" and last != tile + OPPOSITE[way]:
                    yield tile + way

    def actions(self, state):
        return list(self.steps(state)) or ["pass"]

    def result(self, state, action):
        board, agent, left, before, stays = state
        other = "2" if agent == "1" else "1"
        if action != "pass":
            at = board.index(action[0])
            cells = list(board)
            cells[at], cells[at + STEPS[action[1]]] = "0", action[0]
            board = "".join(cells)
        previous = {**dict(before), agent: "" if action == "pass" else action}
        return board, other, left - 1, tuple(sorted(previous.items())), self.count_staying(board, agent, other, stays)

    def count_staying(self, board, agent, other, stays):
        counted = {tile: (square, turns) for tile, square, turns in stays}
        for tile in TILES[agent]:
            square = board.index(tile)
            known, turns = counted.pop(tile, (None, 0))
            if square in HOME[other]:
                counted[tile] = (square, turns + 1 if known == square else 1)
        return tuple(sorted((tile, square, turns) for tile, (square, turns) in counted.items()))

    def winner(self, state):
        board, agent, _, _, stays = state
        for who in "12":
            if all(board[square] in TILES[who] for square in HOME[who]):
                return who
        for tile, _, turns in stays:
            if turns >= 3:
                return "2" if tile in TILES["1"] else "1"
        if self.stuck == "loses" and state[2] != 0 and not any(self.steps(state)):
            return "2" if agent == "1" else "1"
        return None

    def is_terminal(self, state):
        if state[2] == 0 or self.winner(state) is not None:
            return True
        return self.stuck == "draw" and not any(self.steps(state))

    def utility(self, state, player):
        winner = self.winner(state)
        return 0 if winner is None else 1 if winner == player else -1
