#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Finds turns of phrase that the rules of CONTRIBUTING.md forbid, in comments, strings, pages and names, and says what to write."""

import collections, pathlib, re, subprocess, sys  # noqa: E401
ROOT = pathlib.Path(__file__).resolve().parent.parent

# Each rule: what is forbidden, and what to write. A space stands for any white space, also between lines of a comment.
PHRASES = [
    (r"\b(?:there )?(?:is|are|was|were|be) no (?!(?:long|larg|small|short|lat|bett|high|great|deep|few|low|soon|wid|earli|fast|quick|slow)er\b|more|less|worse|other|two\b|such\b)\w+", 'write "is not a", "cannot", "does not"'),
    (r"\b(?:there )?(?:is|are|was|were) (?-i:none)\b(?! of)", 'write "is not one", or name the thing'),
    (r"\bto be (?:had|told)\b", 'write "cannot allocate", "cannot be found", "is unknown"'),
    (r"(?:^|[.;:|(] ?|\b(?:when|if|since|because|and|but) )who (?:\w+ ){1,6}(?:loses|wins|lost|won|hurries|delays|stalls)\b", 'write "the player who"'),
    (r"\bso (?:many|much) (?!(?:\w+ )?(?:that|as)\b)\w+", 'give the number its name: "at least `bytes` bytes"'),
    (r"\b(?:nobody|somebody|everybody|anybody)\b", "name the player, the thread, the program or the reader"),
    (r"\b(?:stands?|stood|lies?) (?:behind|under)\b|\bone behind the other\b|\bbehind (?:it|them|the last)\b", 'write "after", or say where it is'),
    (r"\btells (?:of|how|what|which|who|whether|why|when|the options)\b", 'write "shows", "says", "reports" or "explains"'),
    (r"\bwhose turn it is changes no\b", "say what does not depend on what"),
    (r"\bgone on with\b|\b(?:is|are) there already\b|\bto be talked about\b", "say what happens"),
]

# A comment or docstring before a declaration begins with a verb, or with what the thing is.
FRAGMENT = (r"(?:Whether\b|Of\b|Whose\b|Nothing(?:,| if| where)|Once[:.])", 'begin with a verb ("Returns whether"), or with what it is')

# A participle does not name a function. Allowed: adjectives, events that an observer hears, errors, and what pickles contain.
NAME = (r"({})(?!used|proved|unexpected|stopped|visited|expected|returned|entered|refused|damaged|unfinished|unlimited|restored)"
        r"([a-z]+(?<!e)ed|drawn|written|told|swept|found|shown|built|made|held|kept)\({}[^;]*[{{:,;]?$", "name it with a verb")
C_NAME = NAME[0].format(r"^\s*(?!return\b|else\b|throw\b|new\b)(?:[\w:<>,&*]+ )+", r"(?=\)|(?:const )?[\w:]+(?:<[^()]*>)?[&*]* [&*]?\w+[,)=])")
PYTHON_NAME = NAME[0].format(r"^\s*def _?", "")

# What may stay, by the beginning of the path, with the reason.
ALLOWED = {
    "CONTRIBUTING.md": r"is no move|to be had|who cannot",  # the rules quote what they forbid
    "README.md": r"nobody|somebody",  # "if nobody makes a mistake" is how people speak of players
    "docs/": r"nobody|everybody|behind it",  # the same; and "the tests behind it" is not a place in a file
}
SKIPPED = (  # records of what programs print, which follow their sources; data; the check itself and its test
    "tests/golden/", "tests/answers/", "tests/fuzz/corpus/", "data/", "tools/check_words.py", "tests/cli/test_words.py")
C_FILES = (".hpp", ".cpp", ".mjs")
OTHER_FILES = (".py", ".pyi", ".sh", ".cmake", ".txt", ".md")

CPP = re.compile(r"//[^\n]*|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])'")
HASH = re.compile(r"(?<!\S)#[^\n]*|\"\"\".*?\"\"\"|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", re.S)
CODE_IN_PAGE = re.compile(r"```.*?```|`[^`\n]*`", re.S)
TEST_NAME = re.compile(r"^TEST(?:_[FP])?\(\w+, (\w+)\)|^ *def (test_\w+)|^RC_GTEST_PROP\(\w+, (\w+)", re.M)


def bars(code: str) -> str:
    """Returns as many bars, on as many lines."""
    return re.sub(r"[^\n]", "|", code)


def prose(path: str, text: str) -> str:
    """Returns the text with everything that is not prose replaced by bars, so that places stay the same."""
    if path.endswith(".md"):
        return CODE_IN_PAGE.sub(lambda found: bars(found[0]), text)
    result, end = [], 0
    for found in (CPP if path.endswith(C_FILES) else HASH).finditer(text):
        between = text[end:found.start()]
        # Lines of one comment are one text; anything else ends a sentence.
        result += [bars(between) if between.strip() else between, re.sub(r"^(?://|#|\")", lambda mark: " " * len(mark[0]), found[0])]
        end = found.end()
    return "".join(result) + bars(text[end:])


def faults_of(path: str, text: str) -> list[tuple[int, str, str]]:
    """Returns line, words and advice for each fault."""
    words = prose(path, text)
    found = [(match.start(), match[0], advice) for pattern, advice in PHRASES
             for match in re.finditer(pattern.replace(" ", r"\s+"), words, re.I | re.M)]
    for match in TEST_NAME.finditer(text):
        name = re.sub(r"(?<!^)(?=[A-Z])|_", " ", match[1] or match[2] or match[3]).lower()
        found += [(match.start(), match[0], advice) for pattern, advice in PHRASES if re.search(pattern, name)]
    if not path.endswith(".md"):
        begin = r"(?:^(?![ \t]*(?://|#))[^\n]*\n[ \t]*(?://|#) |\"\"\")"
        found += [(match.end(), match[1], FRAGMENT[1]) for match in re.finditer(rf"{begin}({FRAGMENT[0]})", text, re.M)]
        names = re.finditer(C_NAME if path.endswith(C_FILES) else PYTHON_NAME, text, re.M)
        found += [(match.start(2), match[2], NAME[1]) for match in names]
    allowed = next((words for beginning, words in ALLOWED.items() if path.startswith(beginning)), "(?!)")
    found = [fault for fault in found if not re.search(allowed + r"|^there\b", fault[1], re.I)]
    return sorted((text.count("\n", 0, place) + 1, " ".join(words.split()), advice) for place, words, advice in found)


def main() -> int:
    """Prints the faults of the files, or with --count their numbers by folder, and returns the exit code."""
    counts: collections.Counter[str] = collections.Counter()
    every = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True)
    for path in [word for word in sys.argv[1:] if word != "--count"] or every.stdout.splitlines():
        if not path.startswith(SKIPPED) and path.endswith(C_FILES + OTHER_FILES) and (ROOT / path).exists():
            for line, words, advice in faults_of(path, (ROOT / path).read_text()):
                counts[path.split("/")[0]] += 1
                if "--count" not in sys.argv:
                    print(f'{path}:{line}: "{words}": {advice}')
    print(*(f"{count:5} {folder}\n" for folder, count in sorted(counts.items())), f"{counts.total()} turns of phrase to change", sep="")
    return 1 if counts else 0


if __name__ == "__main__":
    sys.exit(main())
