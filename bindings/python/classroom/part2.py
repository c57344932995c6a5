# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""The two-agent sliding puzzle by alpha-beta, with the full window at the root: part2.py AGENT IN OUT."""

import sliding
import zermelo


def search(game: zermelo.Game) -> zermelo.Result[str]:
    return game.solve(algorithm="alpha-beta", window="full")


if __name__ == "__main__":
    sliding.main("zermelo-sliding-part2", "alpha-beta", search)
