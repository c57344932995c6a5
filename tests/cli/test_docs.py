# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""The pages show what the programs print, and their links lead to files and headings that exist."""

import os
import pathlib
import re
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
SHELVES = ["tutorials", "how-to", "reference", "explanation"]
FOLDERS = [ROOT, *(ROOT / name for name in ("apps", "bench", "bindings", "data", "docs", "include", "src", "tests", "tools"))]
PAGES = sorted({page for folder in FOLDERS
                for page in (folder.glob("*.md") if folder == ROOT else folder.rglob("*.md"))})
FENCE = re.compile(r"^(```|~~~).*?^\1$", re.M | re.S)
LINK = re.compile(r"\]\(([^)\s]*)\)")


def name_of(page):
    return str(page.relative_to(ROOT))


def prose(text):
    """Returns a page without its code, in which a bracket is not a link and a # is not a heading."""
    return re.sub(r"`[^`\n]*`", "``", FENCE.sub("", text))


def anchors(text):
    """Returns the anchors of a page: its headings, as GitHub spells them, and its explicit ids."""
    found, seen = set(re.findall(r'<a (?:id|name)="([^"]+)"', text)), {}
    for heading in re.findall(r"^#{1,6} +(.*?)[ #]*$", FENCE.sub("", text), re.M):
        words = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading).lower()
        slug = re.sub(r"[^\w\- ]", "", words).replace(" ", "-")
        number = seen.get(slug, 0)
        seen[slug] = number + 1
        found.add(f"{slug}-{number}" if number else slug)
    return found


def broken_links(page, text):
    """Returns the links of a page that lead nowhere."""
    broken = []
    for link in LINK.findall(prose(text)):
        if "://" in link or link.startswith("mailto:"):
            continue
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        if not target.exists() or not target.resolve().is_relative_to(ROOT):
            broken.append(link)
        elif anchor and (target.suffix != ".md" or anchor not in anchors(text if target == page else target.read_text(encoding="utf-8"))):
            broken.append(link)
    return broken


def test_every_page_shows_what_the_programs_print_and_draw():
    programs = os.environ.get("ZERMELO_BIN", str(ROOT / "build/release/bin"))
    done = subprocess.run(["/usr/bin/python3", str(ROOT / "tools/make_docs.py"), "--check", "--bin", programs],
                          capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"stale (tools/make_docs.py renews them):\n{done.stdout}{done.stderr}"


def test_the_figures_of_speed_are_those_of_the_data_file():
    done = subprocess.run(["/usr/bin/python3", str(ROOT / "tools/make_speed.py"), "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"stale (tools/make_speed.py renews them):\n{done.stdout}{done.stderr}"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_leads_to_a_file_and_a_heading(page):
    assert broken_links(page, page.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("text, broken", [
    ("[a](README.md)", []),
    ("[a](no-such-page.md)", ["no-such-page.md"]),
    ("# One\n[a](#one)", []),
    ("# One\n[a](#two)", ["#two"]),
    ("[a](README.md#no-such-heading)", ["README.md#no-such-heading"]),
    ("![a](docs/no-such-picture.svg)", ["docs/no-such-picture.svg"]),
    ("[a](LICENSE#heading)", ["LICENSE#heading"]),
    ("[a](../outside.md)", ["../outside.md"]),
    ("`[a](code)`\n```\n# Code\n[a](code)\n```\n[b](#code)", ["#code"]),
    ("# A `b`, c: [d](README.md)\n[a](#a-b-c-d)", []),
    ("# One\n# One\n[a](#one-1)[a](#one-2)", ["#one-2"]),
    ("[a](https://example.org/nothing)", []),
])
def test_a_broken_link_is_found(text, broken):
    assert broken_links(ROOT / "README.md", text) == broken


def test_code_on_a_page_is_code_that_the_tests_compile():
    texts = [page.read_text(encoding="utf-8") for page in PAGES]
    assert any("<!-- file: tests/" in text for text in texts), "tools/make_docs.py copies these"
    excerpts = [excerpt for text in texts for excerpt in re.findall(r"<!-- excerpt: (\S+) -->\n```\w+\n(.*?)```\n", text, re.S)]
    assert excerpts
    for name, excerpt in excerpts:
        lines = iter(line.strip() for line in (ROOT / name).read_text(encoding="utf-8").splitlines())
        for line in filter(None, map(str.strip, excerpt.splitlines())):
            assert line in lines, f"{name} does not contain, in this order: {line}"
def test_the_index_lists_every_page_and_every_page_is_on_a_shelf():
    index = (DOCS / "README.md").read_text(encoding="utf-8")
    listed = {(DOCS / link.partition("#")[0]).resolve() for link in LINK.findall(index) if "://" not in link}
    on_shelves = [page for shelf in SHELVES for page in sorted((DOCS / shelf).rglob("*.md"))]
    assert sorted(DOCS.rglob("*.md")) == sorted([DOCS / "README.md", *on_shelves])
    decisions = DOCS / "explanation" / "decisions"
    missing = [name_of(page) for page in on_shelves
               if page.resolve() not in listed and (page.parent != decisions or page.name == "README.md")]
    assert missing == [], "docs/README.md describes every page in a sentence"


def test_the_front_page_is_short():
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 150
