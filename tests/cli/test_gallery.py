# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""The gallery: every command of the page runs and makes the picture that is kept, whatever the fonts of the machine."""

import re
import sys
import xml.etree.ElementTree as ElementTree

from conftest import BIN, ROOT

sys.path.insert(0, str(ROOT / "tools"))
import update_gallery  # noqa: E402  (found beside the other tools)

KEPT = ROOT / "docs" / "gallery"


def structure(path):
    """Ids and classes of nodes and edges, and the words, without the places."""
    root = ElementTree.fromstring(path.read_bytes())
    groups = [(group.get("id"), group.get("class")) for group in root.iter("{http://www.w3.org/2000/svg}g")]
    return groups, [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]


def test_every_command_makes_the_picture_that_is_kept(tmp_path):
    update_gallery.make(tmp_path, BIN)
    made = sorted(path.name for path in tmp_path.iterdir())
    assert made == sorted(path.name for path in KEPT.iterdir())
    for name in made:
        assert structure(tmp_path / name) == structure(KEPT / name), f"{name} is stale (tools/update_gallery.py)"


def test_the_page_shows_every_picture_once():
    page = update_gallery.PAGE.read_text(encoding="utf-8")
    shown = re.findall(r"\]\(gallery/([^)]+)\)", page)
    assert sorted(shown) == sorted(path.name for path in KEPT.iterdir())
    assert [re.search(r"-o (\S+)$", command)[1] for command in update_gallery.commands()] == shown


def test_the_pictures_are_small():
    assert sum(path.stat().st_size for path in KEPT.iterdir()) < 600_000
