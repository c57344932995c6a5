# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""The examples in the pages for users of Python give what the pages show."""

import doctest
import pathlib
import re

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = ["docs/reference/python.md", "README.md"]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)


def examples(page):
    """The page with everything blanked out that is no block of Python, so that lines keep their numbers."""
    text = (ROOT / page).read_text(encoding="utf-8")
    kept, end = "", 0
    for block in FENCE.finditer(text):
        kept += "\n" * text.count("\n", end, block.start(2))
        kept += block[2] if block[1] == "python" else "\n" * block[2].count("\n")
        end = block.end(2)
    return kept


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_give_what_the_page_shows(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "data").symlink_to(ROOT / "data")
    test = doctest.DocTestParser().get_doctest(examples(page), {"__name__": "__main__"}, page, str(ROOT / page), 0)
    assert test.examples
    assert not any(doctest.SKIP in example.options for example in test.examples)
    said = []
    results = doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF).run(test, out=said.append)
    assert results.failed == 0, "".join(said)
    assert [path.name for path in tmp_path.iterdir()] == ["data"], "an example left a file behind"


@pytest.mark.parametrize("page", PAGES)
def test_every_block_of_python_is_run(page):
    for block in FENCE.finditer((ROOT / page).read_text(encoding="utf-8")):
        if block[1] == "python":
            assert block[2].startswith(">>> "), block[2]
        else:
            assert ">>> " not in block[2], block[2]
