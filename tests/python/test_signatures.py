# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""data/signatures.tsv, found again through Python."""

import pytest
import zermelo
from conftest import ROOT

ROWS = [line.split("\t") for line in (ROOT / "data" / "signatures.tsv").read_text().splitlines()
        if line and not line.startswith("#")]


@pytest.mark.parametrize("game,algorithm,window,value,counts", [(*row[:4], row[4:]) for row in ROWS],
                         ids=[" ".join(row[:3]) for row in ROWS])
def test_a_search_counts_as_it_is_written(game, algorithm, window, value, counts):
    found = zermelo.game(game).solve(algorithm=algorithm, window=window, principal_variation=False)
    assert str(found.value) == value
    assert found.counters == zermelo.Counters(*map(int, counts))


def test_all_signatures_are_read():
    assert len(ROWS) >= 60
