# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""The gallery shows every picture once, below the command that makes it. tests/cli/test_docs.py makes them again."""

import re
import sys

from conftest import ROOT

sys.path.insert(0, str(ROOT / "tools"))
import make_docs  # noqa: E402  (found beside the other tools)


def test_the_page_shows_every_picture_once():
    page = make_docs.GALLERY.read_text(encoding="utf-8")
    shown = re.findall(r"\]\(gallery/([^)]+)\)", page)
    assert sorted(shown) == sorted(path.name for path in make_docs.PICTURES.iterdir())
    assert [re.search(r"-o (\S+)$", command)[1] for command in make_docs.picture_commands()] == shown


def test_the_pictures_are_small():
    assert sum(path.stat().st_size for path in make_docs.PICTURES.iterdir()) < 600_000


def test_a_changed_picture_is_noticed(tmp_path):
    kept = make_docs.PICTURES / "nim-1-2.svg"
    other = tmp_path / "nim-1-2.svg"
    other.write_text(kept.read_text(encoding="utf-8").replace("1, 2", "1, 3", 1).replace('class="node', 'class="other', 1), encoding="utf-8")
    assert make_docs.structure(kept) == make_docs.structure(kept)
    assert make_docs.structure(kept) != make_docs.structure(other)
