# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""The pages show what their commands print, and their links lead somewhere."""

import os
import pathlib
import re
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", ROOT / "ARCHITECTURE.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def test_every_page_shows_what_its_commands_print():
    programs = os.environ.get("ZERMELO_BIN", str(ROOT / "build/release/bin"))
    done = subprocess.run(["/usr/bin/python3", str(ROOT / "tools/update_docs.py"), "--check", "--bin", programs],
                          capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"stale (tools/update_docs.py renews them):\n{done.stdout}{done.stderr}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_to_files_that_are_there(page):
    for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_code_on_a_page_is_the_code_that_the_tests_compile():
    blocks = [(page, name, text) for page in PAGES
              for name, text in re.findall(r"<!-- file: (tests/\S+) -->\n```\w+\n(.*?)```\n", page.read_text(encoding="utf-8"), re.S)]
    assert blocks
    for page, name, text in blocks:
        assert text == (ROOT / name).read_text(encoding="utf-8"), f"{page.name} shows another {name}"
