#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Prints every text that the programs and the Python package can show.

    tools/list_messages.py              all of them
    tools/list_messages.py FILE...      those of some sources

Each line has the number of the source line, then the text. Literals that the compiler joins are joined here. A text that
the specification fixes word for word is marked with the page that fixes it. Read the list from top to bottom after a
change of words.

A literal counts as a text if it contains two words and a space, or if it is one capitalized word. Comments, docstrings,
includes, and the syntax of drawings, man pages and shells are left out.
"""
import ast
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDERS = ("src/words", "apps", "include/zermelo", "src", "bindings/python")  # in this order

# What the specification fixes: a pattern, and the page that has these words. Names of commands, options, games and
# players, and the figures of the examples, are fixed too; they are not listed as texts.
FIXED = (
    (r"ERROR: Not enough/too many/illegal input arguments", "tictactoe.md"),
    (r" solution:|^Algorithm: |^First: |^Mode: | with alpha-beta pruning$| versus computer", "tictactoe.md"),
    (r"possible moves at the moment|selected move: |nodes generated: |\bWON\b|\bLOST\b|^TIE", "tictactoe.md"),
    (r"^opening,minimax,alpha_beta|^rows,cols,bites", "tictactoe.md and cli.md"),
    (r"\bFAILED\b|^ok$", "numbers.md"),
)

# Folders whose literals are mostly the syntax of something else, and what that looks like.
SYNTAX_FOLDERS = ("src/draw", "src/words/analysis_chart.cpp", "apps/manual", "src/front/render_process.cpp", "src/games/chomp")
SYNTAX = re.compile(
    r"^\s*[\\<#.]|=\"|[a-z]=[a-z\"{#\\]|\\\\[a-z]+|[a-z]: *[a-z0-9#.-]+;|;;|compadd|COMP_|__zermelo|DejaVu|^(words|pv|cut)\b|local -a"
)
WORD = re.compile(r"[A-Za-z][A-Za-z']+")
LITERAL = re.compile(
    r'//[^\n]*|/\*.*?\*/|\'(?:\\.|[^\'\\\n])\'|(?P<raw>R"(?P<mark>[^(]*)\((?P<body>.*?)\)(?P=mark)")|"(?P<plain>(?:\\.|[^"\\\n])*)"',
    re.S,
)


def cpp_texts(source):
    """Yields the line and the value of each literal, joined with those that follow it directly."""
    joined, line, end = None, 0, 0
    for match in LITERAL.finditer(source):
        if match["raw"] is None and match["plain"] is None:
            continue
        if source.startswith("#include", source.rfind("\n", 0, match.start()) + 1):
            continue
        value = match["body"] if match["raw"] is not None else match["plain"]
        if joined is not None and not source[end:match.start()].strip():
            joined += value
        else:
            if joined is not None:
                yield line, joined
            joined, line = value, source.count("\n", 0, match.start()) + 1
        end = match.end()
    if joined is not None:
        yield line, joined


def python_texts(source):
    """Yields the line and the value of each string that is not a docstring; an expression in an f-string becomes {}."""
    tree = ast.parse(source)
    skipped = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            skipped.update(id(part) for part in ast.walk(node) if part is not node)
    texts = []
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            texts.append((node.lineno, node.value))
        elif isinstance(node, ast.JoinedStr):
            parts = (part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)
            texts.append((node.lineno, "".join(parts)))
    yield from sorted(texts)


def is_shown(path, text):
    if page_of(text):
        return True
    if str(path).startswith(SYNTAX_FOLDERS) and SYNTAX.search(text):
        return False
    if len(WORD.findall(text)) >= 2 and " " in text.strip():
        return True
    return not str(path).startswith("bindings") and re.fullmatch(r"[A-Z][a-z]{3,}[.:]?", text) is not None


def page_of(text):
    return next((page for pattern, page in FIXED if re.search(pattern, text)), None)


def sources(names):
    if names:
        return [pathlib.Path(name).resolve() for name in names]
    found = (path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*")))
    return dict.fromkeys(path for path in found if path.suffix in {".cpp", ".hpp", ".py"})


def main():
    for path in sources(sys.argv[1:]):
        texts = python_texts if path.suffix == ".py" else cpp_texts
        name = path.relative_to(ROOT)
        shown = [(line, text) for line, text in texts(path.read_text(encoding="utf-8")) if is_shown(name, text)]
        if shown:
            print(f"\n{name}")
        for line, text in shown:
            page = page_of(text)
            lines = text.replace("\\n", "\n").strip("\n").replace("\n", "\n" + " " * 7)
            print(f"{line:5}  {lines}" + (f"   [fixed by {page}]" if page else ""))


if __name__ == "__main__":
    main()
