# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""tools/check_words.py finds what the rules forbid, and lets good sentences pass."""

import pathlib
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.append(str(ROOT / "tools"))
import check_words  # noqa: E402  (found beside the other tools)

# Each sentence that is refused stands beside one that says the same and is accepted.
SENTENCES = [
    ("// '9,9' is no move here", "// '9,9' is not a legal move"),
    ("// These are no files of ours", "// There are no files here"),
    ("// The row is no header", "// The row is no longer than 80 columns"),
    ("// A regular file, and this is none", "// Not a regular file; there is none"),
    ("// No stack is to be had", "// No stack can be allocated"),
    ("// Misere: who takes the last object loses", "// Misere: the player who takes the last object loses"),
    ("// The plies when who wins hurries", "// It says who wins and how the winner hurries"),
    ("// Runs on a stack of so many bytes", "// There are so many bytes that a word is too short"),
    ("// That is nobody's business", "// That is not stored"),
    ("// The table stands behind the header", "// The table follows the header"),
    ("// Records of one block, one behind\n// the other", "// Records of one block, one after\n// the other"),
    ("// --help tells how to call it", "// --help shows how to call it"),
    ("// Whose turn it is changes no tree", "// No tree depends on whose turn it is"),
    ("int a;\n// Whether it ended.\nbool ended_;", "int a;\n// Returns whether it ended.\nbool ended_;"),
    ("int a;\n\n// Of a leaf.\nint b;", "int a;\n\n// The utility of a leaf.\nint b;"),
    ("std::string drawn(const Tree& tree);", "std::string draw(const Tree& tree);"),
    ("std::string escaped(std::string_view text) {", "std::string escaped(1, quote);"),
    ("TEST(Files, AHeaderThatIsNoHeader) {", "TEST(Files, RejectsAHeaderThatMakesNoSense) {"),
    ('fail("this is no solution file");', 'fail("not a solution file");'),
]


@pytest.mark.parametrize("bad, good", SENTENCES)
def test_a_forbidden_phrase_is_found_and_a_plain_one_is_not(bad, good):
    assert check_words.faults_of("src/a.cpp", bad)
    assert check_words.faults_of("src/a.cpp", good) == []


@pytest.mark.parametrize("bad, good", [
    ('def masked(text):\n    """Returns it."""', 'def mask(text):\n    """Returns it."""'),
    ('def f():\n    """Whether it holds."""', 'def f():\n    """Returns whether it holds."""'),
    ("def test_a_closed_pipe_is_no_error():", "def test_a_closed_pipe_is_not_an_error():"),
    ("x = 1  # nobody reads it", "nobody = 1 if x is None else 2"),
])
def test_python_is_read_too(bad, good):
    assert check_words.faults_of("tools/a.py", bad)
    assert check_words.faults_of("tools/a.py", good) == []


def test_a_fault_has_its_line_and_advice():
    faults = check_words.faults_of("src/a.hpp", "int a;\n\nint b;  // it is\nint c;  // This is no\n        // move.\n")
    assert [(line, words) for line, words, _ in faults] == [(4, "is no move")]
    assert "not a" in faults[0][2]


def test_code_on_a_page_is_not_prose():
    assert check_words.faults_of("docs/a.md", "It is no move.")
    assert check_words.faults_of("docs/a.md", "`it is no move`\n\n```\nthis is no move\n```\n") == []


def test_the_rules_may_quote_what_they_forbid():
    assert check_words.faults_of("CONTRIBUTING.md", 'not "is no move"') == []
    assert check_words.faults_of("ARCHITECTURE.md", 'not "is no move"')
