# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Completion in a real bash, zsh and fish, by the scripts that are installed."""

import re
import shlex
import subprocess

import pexpect
import pytest

from conftest import BIN, COMMANDS, environment, succeed

SHARE = BIN.parent / "share"
SCRIPTS = {
    "bash": SHARE / "bash-completion/completions/zermelo",
    "zsh": SHARE / "zsh/vendor-completions/_zermelo",
    "fish": SHARE / "fish/vendor_completions.d/zermelo.fish",
}
INSERT_ALL = "\x18a"  # Ctrl-X a, bound to a command that puts all completions into the line
START_OF_LINE = "\x01"
SETUP = {
    "bash": [f"source {SCRIPTS['bash']}", r"""bind '"\C-xa": insert-completions'""", "bind 'set bell-style none'"],
    "zsh": [f"fpath=({SCRIPTS['zsh'].parent} $fpath)", "autoload -Uz compinit", "compinit -u -D", "bindkey -e",
            "unsetopt beep", "zle -C insert-all complete-word _generic", "bindkey '^Xa' insert-all",
            "zstyle ':completion:insert-all:*' insert yes",
            "zstyle ':completion:insert-all:*' completer _all_matches _complete"],
}
GAMES = {game["name"]: [f"--{parameter['name']}" for parameter in game["parameters"]]
         for game in succeed("games", "--json").json}


class Typist:
    """A shell on a terminal, in which all completions of a line are inserted and then echoed."""

    def __init__(self, command, setup, folder):
        self.child = pexpect.spawn(command[0], command[1:], env=environment(PS1="$ ", TERM="dumb", HOME=folder),
                                   cwd=folder, encoding="utf-8", timeout=20, dimensions=(50, 10_000), echo=False)
        for line in setup:
            self.child.sendline(line)
        self.echo("ready")

    def echo(self, keys):
        """Types a line and takes it back as the shell reads it."""
        self.child.send(keys + START_OF_LINE + "echo '<<' \r")
        self.child.expect(r"<< ([^\r\n]*)\r?\n")
        return self.child.match[1].strip()

    def offers(self, line):
        whole = self.echo(line + INSERT_ALL)
        typed = " ".join(shlex.split(line))
        start = typed if line.endswith(" ") else typed.rpartition(" ")[0]
        return set() if whole == typed else set(whole.removeprefix(start).split())

    def close(self):
        self.child.close(force=True)


class Fish:
    """A fish, which has a command for it."""

    def __init__(self, folder):
        self.folder = folder

    def offers(self, line):
        words = ["fish", "--no-config", "-c", f"source {SCRIPTS['fish']}; complete -C {shlex.quote(line)}"]
        done = subprocess.run(words, cwd=self.folder, env=environment(HOME=self.folder), capture_output=True, text=True,
                              timeout=20, check=True)
        return {row.split("\t")[0] for row in done.stdout.splitlines()}

    def close(self):
        pass


@pytest.fixture(scope="module", params=["bash", "zsh", "fish"])
def shell(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp("files")
    for name in ("picture.svg", "my_solution.zsol", "trees.txt"):
        (folder / name).touch()
    if request.param == "fish":
        opened = Fish(str(folder))
    else:
        command = {"bash": ["bash", "--norc", "--noprofile", "-i"], "zsh": ["zsh", "-f", "-i"]}[request.param]
        opened = Typist(command, SETUP[request.param], str(folder))
    yield opened
    opened.close()


def options_in_help(*words):
    """Returns the options that the help lists, one a line."""
    text = succeed(*words, "--help").out
    names = re.findall(r"^  (?:(-\w), )?(--[a-z-]+)(?= |$)", text, re.M)
    return {name for pair in names for name in pair if name}


@pytest.mark.parametrize("line, offered", [
    ("zermelo so", {"solve"}),
    ("zermelo ex", {"explain", "export"}),
    ("zermelo solve ch", {"chomp"}),
    ("zermelo solve ", set(GAMES)),
    ("zermelo solve --algo", {"--algorithm"}),
    ("zermelo solve --algorithm ", {"minimax", "alpha-beta", "solver"}),
    ("zermelo draw nim --algorithm ", {"minimax", "alpha-beta"}),
    ("zermelo solve --algorithm solver ch", {"chomp"}),
    ("zermelo solve chomp --ending ", {"forced", "eaten"}),
    ("zermelo solve 'chomp(rows=2)' --ending ", {"forced", "eaten"}),
    ("zermelo solve chomp --ending=ea", {"--ending=eaten"}),
    ("zermelo solve nim --window ", {"full", "utility"}),
    ("zermelo analyze nim --format ", {"text", "csv", "md", "svg"}),
    ("zermelo play nim --first al", {"alpha-beta"}),
    ("zermelo play nim --json --first my", {"my_solution.zsol"}),
    ("zermelo solve nim --pi", {"--piles"}),
    ("zermelo solve chomp --pi", set()),
    ("zermelo convert chomp --ro", set()),
    ("zermelo draw numbers --labels ", {"both", "legal", "remaining"}),
    ("zermelo draw numbers --la", {"--labels"}),
    ("zermelo draw nim --la", set()),
    ("zermelo draw nim -o pic", {"picture.svg"}),
    ("zermelo draw nim --output pic", {"picture.svg"}),
    ("zermelo solve tree --file tr", {"trees.txt"}),
    ("zermelo convert trees.txt pic", {"picture.svg"}),
    ("zermelo export nim pic", {"picture.svg"}),
    ("zermelo info my", {"my_solution.zsol"}),
    ("zermelo openings ", {"chomp"}),
    ("zermelo help ch", {"chomp"}),
    ("zermelo help so", {"solve"}),
    ("zermelo help ", {*COMMANDS, *GAMES}),
    ("zermelo solve nim --after ", set()),
    ("zermelo solve nim pic", set()),
    ("zermelo solve nim --threads ", set()),
])
def test_a_line_of_each_kind(shell, line, offered):
    assert shell.offers(line) == offered


def test_every_option_of_the_help_is_offered_and_no_other(shell):
    assert shell.offers("zermelo ") == set(COMMANDS)
    assert shell.offers("zermelo --") == {"--help", "--version"}
    for command in COMMANDS:
        wanted = {name for name in options_in_help(command) if name.startswith("--")} - {"--labels"}
        assert shell.offers(f"zermelo {command} --") == wanted, command


@pytest.mark.parametrize("game", GAMES)
def test_the_options_of_a_game_are_offered_with_it(shell, game):
    for command in ("solve", "draw", "build"):
        wanted = {name for name in options_in_help(command, game) if name.startswith("--")}
        assert wanted >= set(GAMES[game])
        assert shell.offers(f"zermelo {command} {game} --") == wanted, command
