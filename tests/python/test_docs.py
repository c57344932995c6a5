# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""The Python examples of every page give what the page shows."""

import doctest
import pathlib
import re

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)
PAGES = [str(page.relative_to(ROOT)) for page in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
         if "\n>>> " in page.read_text(encoding="utf-8")]


def examples(page):
    """Returns the examples of a page in order. A block without a prompt is a file to save: it runs, and prints nothing."""
    text = (ROOT / page).read_text(encoding="utf-8")
    found = []
    for block in FENCE.finditer(text):
        if block[1] != "python":
            continue
        line = text.count("\n", 0, block.start(2))
        if block[2].startswith(">>> "):
            parsed = doctest.DocTestParser().get_examples(block[2])
        else:
            parsed = [doctest.Example(f"exec({block[2]!r}, globals())\n", want="")]
        for example in parsed:
            example.lineno += line
        found += parsed
    return found


def test_there_are_pages_with_examples():
    assert {"README.md", "docs/reference/python.md", "docs/tutorials/your-own-game-in-python.md"} <= set(PAGES)


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_give_what_the_page_shows(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "data").symlink_to(ROOT / "data")
    test = doctest.DocTest(examples(page), {"__name__": "__main__"}, page, str(ROOT / page), 0, None)
    assert test.examples
    assert not any(doctest.SKIP in example.options for example in test.examples)
    said = []
    results = doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF).run(test, out=said.append)
    assert results.failed == 0, "".join(said)
    assert [path.name for path in tmp_path.iterdir()] == ["data"], "an example left a file behind"


@pytest.mark.parametrize("page", PAGES)
def test_a_prompt_is_only_in_a_block_of_python(page):
    for block in FENCE.finditer((ROOT / page).read_text(encoding="utf-8")):
        assert block[1] == "python" or ">>> " not in block[2], block[2]
