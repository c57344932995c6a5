# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""The command line of a program: its options and everything else."""

import itertools
from dataclasses import dataclass
from typing import Dict, List, Optional, Sequence

import zermelo
from program import echo

HELP = ("--help", "-h")


@dataclass
class Line:
    """A command line that has been read: what each option was given, and everything that is not an option."""

    options: Dict[str, str]
    arguments: List[str]


def read_line(words: List[str], known: Sequence[str]) -> Optional[Line]:
    """Reads a command line with options that take values. Returns None if it asks for help.

    The word -- ends the options.
    """
    if any(word in HELP for word in itertools.takewhile(lambda word: word != "--", words)):
        return None
    line = Line({}, [])
    rest = iter(words)
    for word in rest:
        if word == "--":
            line.arguments.extend(rest)
        elif not word.startswith("--") and word.partition("=")[0] not in HELP:
            line.arguments.append(word)
        else:
            option, equals, value = word.partition("=")
            if option in HELP:
                raise zermelo.Error(f"{option} takes no value (see --help)")
            if option not in known:
                raise zermelo.Error(f"there is no option {echo(option)} (one of: {', '.join([*known, '--help'])})")
            if not equals:
                following = next(rest, None)
                if following is None:
                    raise zermelo.Error(f"{option} needs a value (see --help)")
                value = following
            if option in line.options:
                raise zermelo.Error(f"{option} is given twice (see --help)")
            line.options[option] = value
    return line
