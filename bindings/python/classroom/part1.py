# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""The two-agent sliding puzzle by minimax: part1.py AGENT IN OUT."""

import sliding
import zermelo


def search(game: zermelo.Game) -> zermelo.Result[str]:
    return game.solve(algorithm="minimax")


if __name__ == "__main__":
    sliding.main("zermelo-sliding-part1", "minimax", search)
