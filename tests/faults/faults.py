#!/usr/bin/python3
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Makes every command of commands.py meet every fault, and judges what it leaves behind.

  tests/faults/faults.py                        everything, with one line for each kind of fault and command
  tests/faults/faults.py KIND [COMMAND]         only this kind, or only this command
  tests/faults/faults.py KIND COMMAND FAULT     one fault again, with all that the command wrote

A fault may cost the answer, and must then be reported in one line. It may not kill the program, change an answer that
counts as one (exit code 0), or destroy a file.
"""

import itertools
import os
import re
import resource
import select
import shlex
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from commands import COMMANDS, FIXTURES, Command

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("ZERMELO_BUILD", ROOT / "build" / "release")).resolve()
LIBRARY = BUILD / "faults" / "libzermelo_faults.so"
PARTIAL = ".partial"
MOST_SECONDS = 60  # after which a command counts as hanging
BY_NAME = {command.name: command for command in COMMANDS}


# Running

@dataclass
class Outcome:
    """The result of a finished command; the code is negative after a signal."""

    code: int
    out: bytes
    err: bytes
    files: dict


class Folder:
    """A folder that a command runs in, and a second one for what the command must not see."""

    def __init__(self, place):
        self.work, self.beside = place / "work", place / "beside"
        for folder in (self.work, self.beside):
            folder.mkdir(parents=True, exist_ok=True)

    def reset(self, files):
        for path in self.work.iterdir():
            path.unlink()
        for name, contents in files.items():
            (self.work / name).write_bytes(contents)

    def files(self):
        return {path.name: path.read_bytes() for path in self.work.iterdir()}


def environment(**changes):
    return {"PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LC_ALL": "C.UTF-8", "TERM": "dumb", **changes}


def interpose(**changes):
    return environment(LD_PRELOAD=str(LIBRARY), **{f"FAULTS_{name.upper()}": str(value) for name, value in changes.items()})


def full_words(words):
    return [str(BUILD / "bin" / words[0]), *words[1:]]


def start(words, folder, typed=b"", env=None, tag="", **options):
    """Starts a command in the folder, with its standard streams in files."""
    (folder.beside / f"in{tag}").write_bytes(typed)
    with open(folder.beside / f"in{tag}", "rb") as stdin, open(folder.beside / f"out{tag}", "wb") as stdout, \
            open(folder.beside / f"err{tag}", "wb") as stderr:
        streams = {"stdin": stdin, "stdout": stdout, "stderr": stderr, **options}
        return subprocess.Popen(words, cwd=folder.work, env=env or environment(), start_new_session=True, **streams)


def finish(process, folder, tag=""):
    """Waits for a command, and collects what it left behind."""
    descriptor = os.pidfd_open(process.pid)
    poll = select.poll()
    poll.register(descriptor, select.POLLIN)
    if not poll.poll(MOST_SECONDS * 1000):
        os.killpg(process.pid, signal.SIGKILL)
    os.close(descriptor)
    code = process.wait()
    return Outcome(code, (folder.beside / f"out{tag}").read_bytes(), (folder.beside / f"err{tag}").read_bytes(), folder.files())


def run(command, folder, env=None, before=(), **options):
    """Runs a command, after the words of another program if there are any."""
    process = start([*before, *full_words(command.words)], folder, command.typed.encode(), env, **options)
    return finish(process, folder)


# Judging

MASKS = [(re.compile(rb"\d+(\.\d+)? s\b"), b"# s"), (re.compile(rb'("seconds": ?)[-+.e\d]+'), rb"\1#"),
         (re.compile(rb"; [\d,]+ are free"), b""), (re.compile(rb'("disk_free": ?)\d+'), rb"\1#"),
         (re.compile(rb",\d[\d.e-]*$", re.MULTILINE), b",#")]


def mask(text, varies="(?!)"):
    """Removes what differs from run to run: times, the space on the disk, and what the command says."""
    for pattern, mask in [*MASKS, (re.compile(varies.encode()), b"#")]:
        text = pattern.sub(mask, text)
    return text


def is_one_line(err, words, usual=b""):
    """Returns whether it is the line of an error, after what the command writes to standard error as usual."""
    text = err.removeprefix(usual).decode("utf-8", "replace")
    return re.fullmatch(re.escape(words[0]) + r": [^\n]+\n", text) is not None


class Judge:
    """Knows the undisturbed outcome of a command, and finds what is wrong with another one."""

    def __init__(self, command, before, expected):
        self.command, self.before, self.expected = command, before, expected

    def mask(self, text):
        return mask(text, self.command.varies)

    def fault_of(self, outcome, says="", err_is_lost=False, out_is_lost=False):
        """Returns what is wrong, or nothing. The line of an error matches `says`."""
        if outcome.code < 0:
            return f"killed by {signal.Signals(-outcome.code).name}"
        if outcome.code == self.expected.code:
            if not out_is_lost and self.mask(outcome.out) != self.mask(self.expected.out):
                return f"exit {outcome.code} with another answer"
            if not err_is_lost and self.mask(outcome.err) != self.mask(self.expected.err):
                return f"exit {outcome.code} with another message"
            return self.fault_of_files(outcome.files, finished=self.expected.code == 0)
        if outcome.code not in (2, 3):
            return f"exit {outcome.code}"
        if not err_is_lost and not is_one_line(outcome.err, self.command.words, self.expected.err):
            return f"exit {outcome.code} without the one line of an error"
        if says and not re.search(says, outcome.err.decode("utf-8", "replace")):
            return f"the error line does not say {says}"
        return self.fault_of_files(outcome.files, finished=False)

    def fault_of_files(self, files, finished):
        for name in sorted({*files, *self.before, *self.expected.files}):
            found, before, after = (self.mask(contents) if contents is not None and not name.endswith(".zsol") else contents
                                    for contents in (some.get(name) for some in (files, self.before, self.expected.files)))
            if found == after or not finished and found == before:
                continue
            if not finished and found is not None and self.may_be_unfinished(name, found, before, after):
                continue
            state = "is missing" if found is None else "is left behind" if after is None else "is damaged"
            return f"{name} {state}"
        return None

    def may_be_unfinished(self, name, found, before, after):
        if name.endswith(PARTIAL):
            return before is None or found.startswith(before[:last_block_end(before)])
        is_record = "--record" in self.command.words and name.endswith((".csv", ".jsonl"))
        return is_record and found.startswith(before or b"") and all(map(is_record_line, found.splitlines(True)))

    def fault_of_resuming(self, folder):
        """Checks that after a fault the same command goes on, undisturbed, to the same bytes."""
        if "build" not in self.command.words:
            return None
        resumed = run(self.command, folder)
        if resumed.code != 0 or resumed.err:
            return f"cannot be resumed: {resumed.err.decode('utf-8', 'replace').strip()}"
        return self.fault_of_files(resumed.files, finished=True) and "resumed to another file"


def is_record_line(line):
    """Returns whether a line of a record, with its time masked, is whole. Others may be missing, as the error says."""
    return line.endswith(b"#}\n" if line.startswith(b"{") else (b",#\n", b",seconds\n"))


def header_bytes(solution):
    """Returns how long the header of a solution file is (docs/reference/formats/solution-file.md)."""
    return struct.unpack_from("<Q", solution, 16)[0]


def last_block_end(partial):
    """Returns how many bytes of an unfinished solution file are whole blocks."""
    place = header_bytes(partial)
    while place + 16 <= len(partial):
        size = struct.unpack_from("<Q", partial, place)[0]
        if place + 16 + size > len(partial):
            break
        place += 16 + size
    return place


# Kinds of faults. Each has the commands that meet it, a plan (the names of all faults of a command), and an attempt
# (one fault, and what is wrong with the outcome).

class Kind:
    """Runs a command undisturbed, then with a fault."""

    def __init__(self, place, fixtures):
        self.folder, self.fixtures = Folder(place), fixtures

    def commands(self):
        return [command for command in COMMANDS if self.name in command.faults.split()]

    def before(self, command):
        return {name: self.fixtures.get(contents, contents) for name, contents in command.files.items()}

    def judge(self, command):
        before = self.before(command)
        self.folder.reset(before)
        expected = run(command, self.folder)
        if expected.code != command.code:
            raise SystemExit(f"{command.name}: exit {expected.code} without any fault: {expected.err.decode()}")
        return Judge(command, before, expected)

    def plan(self, command):
        raise NotImplementedError

    def size(self, fault):
        """Returns how many faults one name stands for."""
        return 1

    def attempt(self, judge, fault):
        raise NotImplementedError


class Memory(Kind):
    """N: the N-th allocation fails. N+: so do all that follow."""

    name = "memory"
    OFTEN, STEP = 500, 37  # each of the first OFTEN allocations, then one in STEP
    MOST_RARE = 300  # of those

    def count(self, words, typed=""):
        counter = self.folder.beside / "count"
        counter.write_bytes(bytes(8))
        finish(start(full_words(words), self.folder, typed.encode(), interpose(count=counter)), self.folder)
        return struct.unpack("<Q", counter.read_bytes())[0]

    def plan(self, command):
        self.folder.reset(self.before(command))
        total = self.count(command.words, command.typed)
        # The command line of `zermelo` takes thousands of allocations to read. `zermelo --version` ends right after that.
        begin = self.count(["zermelo", "--version"]) if command.words[0] == "zermelo" else 0
        often = range(begin + 1, min(begin + self.OFTEN, total) + 1)
        rare = range(begin + self.OFTEN + 1, total + 1, max(self.STEP, (total - begin) // self.MOST_RARE))
        early = range(1, begin + 1, self.STEP) if command.name == "solve-minimax" else ()
        return [*map(str, early), *map(str, often), *map(str, rare), *(f"{n}+" for n in (*often[::5], *rare[::5]))]

    def attempt(self, judge, fault):
        self.folder.reset(judge.before)
        outcome = run(judge.command, self.folder, interpose(allocation=fault))
        found = judge.fault_of(outcome, says="memory|stack")
        return found or judge.fault_of_resuming(self.folder), outcome


class Calls(Kind):
    """CALL:error=ERROR:when=N: the N-th call of the operating system fails so."""

    name = "calls"
    CALLS = ("openat read pread64 write pwrite64 fsync fdatasync rename renameat renameat2 linkat unlink close mmap ftruncate"
             " newfstatat flock").split()
    ERRORS = "EIO ENOSPC EINTR".split()

    def seen(self, command):
        """Returns the calls that concern files or streams of the command, by name and number; and the lines of the trace."""
        log = self.folder.beside / "trace"
        self.folder.reset(self.before(command))
        run(command, self.folder, before=strace("--seccomp-bpf", "-y", "-o", log, "-e", "trace=" + ",".join(self.CALLS)))
        numbers, thread, place = {}, None, str(self.folder.work.parent)
        for line in log.read_text(errors="replace").splitlines():
            match = re.match(r"(\d+) +(\w+)\((.*)", line)
            if not match or match[1] != (thread := thread or match[1]):
                continue
            call, arguments = match[2], match[3]
            numbers[call] = numbers.get(call, 0) + 1
            path = re.search(r'"([^"]*)"', arguments) if call in ("openat", "newfstatat") else None
            if path and path[1]:
                concerns = not path[1].startswith("/") or path[1].startswith(place)
            else:
                concerns = place in arguments or call.startswith(("rename", "link", "unlink"))
            if concerns:
                yield call, numbers[call], arguments

    def plan(self, command):
        return [f"{call}:error={error}:when={number}"
                for (call, number, _), error in itertools.product(list(self.seen(command)), self.ERRORS)]

    def attempt(self, judge, fault):
        self.folder.reset(judge.before)
        outcome = run(judge.command, self.folder, before=strace("--seccomp-bpf", "-o", "/dev/null", "-e",
                                                                "trace=" + fault.split(":")[0], "-e", "inject=" + fault))
        found = judge.fault_of(outcome)
        return found or judge.fault_of_resuming(self.folder), outcome


class Limits(Kind):
    """short=N: no call transfers more than N bytes. size=N: no file may be longer than N bytes."""

    name = "limits"

    def plan(self, command):
        judge = self.judge(command)
        longest = max(len(contents) for contents in judge.expected.files.values())
        sizes = sorted({*range(0, longest, max(1, longest // 12)), longest - 1})
        return ["short=1", "short=7", "short=4096", *(f"size={size}" for size in sizes)]

    def attempt(self, judge, fault):
        self.folder.reset(judge.before)
        way, amount = fault.split("=")
        if way == "short":
            outcome = run(judge.command, self.folder, interpose(short=amount))
        else:
            # The streams are files, too; they go through pipes here.
            outcome = run_limited(judge.command, self.folder, int(amount))
        found = judge.fault_of(outcome)
        return found or judge.fault_of_resuming(self.folder), outcome


def run_limited(command, folder, size):
    """Runs a command whose files may not grow beyond a size."""
    done = subprocess.run(full_words(command.words), input=command.typed.encode(), capture_output=True, cwd=folder.work,
                          env=environment(), timeout=MOST_SECONDS, check=False,
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)))
    return Outcome(done.returncode, done.stdout, done.stderr, folder.files())


class Death(Calls):
    """CALL:when=N[:cut=BYTES|:zero=BYTES]: the process is killed at the N-th call; of what had not reached the disk, all
    after BYTES is lost."""

    name = "death"

    def plan(self, command):
        partial = self.before(command).get("out.zsol" + PARTIAL, b"")
        # The header of an earlier build, at least, has reached the disk.
        faults, synced, size = [], header_bytes(partial) if partial else 0, len(partial)
        for call, number, arguments in self.seen(command):
            if PARTIAL not in arguments and call != "write":
                continue
            kill = f"{call}:when={number}"
            lost = sorted({synced, (synced + size) // 2, size - 1} if size > synced else ())
            faults += [kill, *(f"{kill}:{way}={at}" for way in ("cut", "zero") for at in lost)]
            if call == "pwrite64":
                size = max(size, int(arguments.rsplit("= ", 1)[1]) + int(re.search(r", (\d+)\) += ", arguments)[1]))
            elif call in ("fsync", "fdatasync"):
                synced = size
            elif call == "ftruncate":
                size = int(re.search(r", (\d+)\) += ", arguments)[1])
                synced = min(synced, size)
        return faults

    def attempt(self, judge, fault):
        call, number, *lost = fault.split(":")
        self.folder.reset(judge.before)
        # With --seccomp-bpf, strace sends no signals.
        outcome = run(judge.command, self.folder, before=strace("-o", "/dev/null", "-e", "trace=" + call,
                                                                "-e", f"inject={call}:signal=KILL:{number}"))
        if outcome.code != -signal.SIGKILL:
            return f"was not killed (exit {outcome.code})", outcome
        found = judge.fault_of_files(outcome.files, finished=False)
        partial = self.folder.work / ("out.zsol" + PARTIAL)
        if lost and partial.exists():
            way, at = lost[0].split("=")
            size = partial.stat().st_size
            os.truncate(partial, int(at))
            if way == "zero":
                os.truncate(partial, size)
        return found or judge.fault_of_resuming(self.folder), outcome


class Streams(Kind):
    """The standard streams closed, full, or pipes without another end: what the shell writes, or PIPE."""

    name = "streams"
    CLOSED = [" ".join(some) for n in (1, 2, 3) for some in itertools.combinations(("<&-", ">&-", "2>&-"), n)]
    FAULTS = [*CLOSED, "</dev/full", ">/dev/full", "2>/dev/full", ">/dev/full 2>/dev/full", ">PIPE", "2>PIPE", ">PIPE 2>PIPE"]

    def commands(self):
        return COMMANDS

    def plan(self, command):
        return self.FAULTS

    def attempt(self, judge, fault):
        command, options = judge.command, {}
        self.folder.reset(judge.before)
        if "PIPE" in fault:
            reading, writing = os.pipe()
            os.close(reading)
            options = {name: writing for word, name in ((">PIPE", "stdout"), ("2>PIPE", "stderr")) if word in fault.split()}
        redirections = " ".join(word for word in fault.split() if "PIPE" not in word)
        outcome = run(command, self.folder, before=["sh", "-c", f'exec "$@" {redirections}', "sh"], **options)
        if options:
            os.close(writing)
        out_is_lost = any(word.startswith(">") for word in fault.split())
        err_is_lost = any(word.startswith("2>") for word in fault.split())
        if "<" in fault and command.typed:  # the end of the input is an end of the program
            return f"exit {outcome.code}" if outcome.code not in (0, 2) else None, outcome
        if ">PIPE" in fault and "--record" in command.words:  # so is the end of the output, and of the game
            return judge.fault_of_files(outcome.files, finished=False), outcome
        is_told = ">/dev/full" in fault.split() and judge.expected.out
        found = judge.fault_of(outcome, "standard output" if is_told and not err_is_lost else "", err_is_lost, out_is_lost)
        if not found and is_told and outcome.code == 0:
            found = "exit 0 with a full standard output"
        if not found and not is_told and outcome.code != command.code:
            found = f"exit {outcome.code}"
        return found or judge.fault_of_resuming(self.folder), outcome


class Races(Kind):
    """WHAT@CALL:N: another program changes the files while a build waits in its N-th call."""

    name = "races"
    CHANGES = ("another-build", "another-file", "removed", "appears")

    def commands(self):
        return [BY_NAME["build"]]

    def plan(self, command):
        # At fsync:1 the header is written, at fsync:2 everything. What is overwritten after the last look, which comes
        # before the end is written, cannot be noticed.
        return [*(f"{change}@fsync:{n}" for change in self.CHANGES for n in (1, 2)), "overwritten@fsync:1",
                "overwritten@pwrite:2", "appears@rename:1"]

    def attempt(self, judge, fault):
        change, moment = fault.split("@")
        whole, partial, mine = self.folder.work / "out.zsol", self.folder.work / ("out.zsol" + PARTIAL), b"mine\n"
        self.folder.reset(judge.before)
        first, second = self.pause(judge.command, moment, "first"), None
        if change in ("another-build", "another-file", "removed"):
            partial.unlink()
        if change in ("another-file", "overwritten"):
            partial.write_bytes(mine)
        if change == "another-build":
            second = self.pause(judge.command, "pwrite:2", "second")
        if change == "appears":
            whole.write_bytes(mine)
        outcome = self.release(first, "first")
        found = None
        if not (self.folder.beside / "first.reached").exists():
            found = f"never reaches {moment}"
        elif outcome.code not in (2, 3) or not is_one_line(outcome.err, judge.command.words):
            found = f"exit {outcome.code}, with the message \"{outcome.err.decode()}\""
        elif outcome.files.get(whole.name) != (mine if change == "appears" else None):
            found = "the file of that name belongs to another program"
        elif change == "another-file" and outcome.files.get(partial.name) != mine:
            found = "another program's file is lost"
        if second:
            other = self.release(second, "second")
            return found or judge.fault_of(other), outcome
        if change == "appears":
            whole.unlink()
            found = found or judge.fault_of_resuming(self.folder)
        return found, outcome

    def pause(self, command, call, tag):
        signs = {ending: self.folder.beside / f"{tag}.{ending}" for ending in ("reached", "go")}
        for sign in signs.values():
            sign.unlink(missing_ok=True)
        process = start(full_words(command.words), self.folder, b"", interpose(pause=f"{call}:{self.folder.beside / tag}"), tag)
        end = time.monotonic() + MOST_SECONDS
        while not signs["reached"].exists() and process.poll() is None and time.monotonic() < end:
            time.sleep(0.001)
        return process

    def release(self, process, tag):
        (self.folder.beside / f"{tag}.go").touch()
        return finish(process, self.folder, tag)


class Python(Kind):
    """FIRST..LAST: each of these allocations in a call of the Python package fails, one after the other in one process."""

    name = "python"
    EACH = 50

    def commands(self):
        return [Command(call, f"/usr/bin/python3 {ROOT / 'tests' / 'faults' / 'python_call.py'} {call}")
                for call in ("solve", "count", "draw", "explain", "build")]

    def judge(self, command):
        return Judge(command, {}, None)

    def run(self, command, *numbers):
        env = interpose()
        env["PYTHONPATH"] = str(BUILD / "python")
        env["FAULTS_LIBRARY"] = env["LD_PRELOAD"]
        return finish(start([*command.words, *map(str, numbers)], self.folder, env=env), self.folder)

    def plan(self, command):
        total = int(self.run(command).out)
        return [f"{first}..{min(first + self.EACH - 1, total)}" for first in range(1, total + 1, self.EACH)]

    def size(self, fault):
        first, last = map(int, fault.split(".."))
        return last - first + 1

    def attempt(self, judge, fault):
        outcome = self.run(judge.command, *fault.split(".."))
        if outcome.code < 0:
            return f"killed by {signal.Signals(-outcome.code).name} after {outcome.out.decode()}", outcome
        return None if outcome.code == 0 else outcome.err.decode()[-300:], outcome


KINDS = {kind.name: kind for kind in (Streams, Races, Death, Limits, Calls, Memory, Python)}


def strace(*options):
    return ["strace", "-f", "-qq", *map(str, options)]


def can_trace():
    command = strace("-o", "/dev/null", "-e", "trace=close", "true")
    return shutil.which(command[0]) is not None and subprocess.run(command, capture_output=True, check=False).returncode == 0


# The whole table

WORKERS = os.cpu_count()
CHUNK = 20
scratch, fixtures, judges = None, {}, {}


def kind_of(name):
    """Returns the kind, in a folder of this process's own."""
    return KINDS[name](scratch / f"{os.getpid()}", fixtures)


def command_of(kind, name):
    return next(command for command in kind.commands() if command.name == name)


def plan(kind_name, name):
    kind = kind_of(kind_name)
    return kind.plan(command_of(kind, name))


def attempt(kind_name, name, faults):
    """Returns the faults that went wrong, each with the reason; and how long all of them took."""
    kind, began = kind_of(kind_name), time.monotonic()
    if (kind_name, name) not in judges:
        judges[kind_name, name] = kind.judge(command_of(kind, name))
    found = [(fault, kind.attempt(judges[kind_name, name], fault)[0]) for fault in faults]
    return [(fault, reason) for fault, reason in found if reason], time.monotonic() - began


def make_fixtures():
    folder = Folder(scratch / "fixtures")
    for name, line, part in FIXTURES:
        folder.reset({})
        outcome = run(Command(name, line), folder)
        contents = outcome.files[name]
        fixtures[name] = contents[:int(len(contents) * part)] if part else contents


def sample(faults, most):
    return faults if len(faults) <= most else [faults[i * len(faults) // most] for i in range(most)]


def report(kind, name, tried, planned, seconds, wrong):
    part = f"{tried}" if tried == planned else f"{tried} of {planned}"
    print(f"{kind:8} {name:24} {part:>14} {seconds:6.1f} s  {'ok' if not wrong else f'{len(wrong)} WRONG'}", flush=True)
    for fault, reason in wrong[:5]:
        print(f"  {reason}\n    again: {shlex.join(['tests/faults/faults.py', kind, name, fault])}")
    if len(wrong) > 5:
        print(f"  and {len(wrong) - 5} more: {' '.join(fault for fault, _ in wrong[5:25])}")


def run_table(kinds, only):
    """Tries everything on all cores; returns how many faults went wrong."""
    with ProcessPoolExecutor(WORKERS) as pool:
        names = [(kind, command.name) for kind in kinds for command in kind_of(kind).commands() if only in (None, command.name)]
        plans = [pool.submit(plan, *pair) for pair in names]
        attempts = []
        for pair, planned in zip(names, plans):
            kind, faults = kind_of(pair[0]), planned.result()
            tried = sample(faults, command_of(kind, pair[1]).most)
            counts = [sum(map(kind.size, some)) for some in (tried, faults)]
            attempts.append((counts, [pool.submit(attempt, *pair, tried[i:i + CHUNK]) for i in range(0, len(tried), CHUNK)]))
        tried = wrong = 0
        for pair, (counts, chunks) in zip(names, attempts):
            found = [one for chunk in chunks for one in chunk.result()[0]]
            report(*pair, *counts, sum(chunk.result()[1] for chunk in chunks), found)
            tried, wrong = tried + counts[0], wrong + len(found)
    print(f"{tried} faults, {wrong} wrong")
    return wrong


def run_one(kind_name, name, fault):
    """Runs one fault, and shows all that the command wrote."""
    kind = kind_of(kind_name)
    judge = kind.judge(command_of(kind, name))
    reason, outcome = kind.attempt(judge, fault)
    print(f"$ {judge.command.line}\nexit {outcome.code}\n--- out\n{outcome.out.decode(errors='replace')}--- err\n"
          f"{outcome.err.decode(errors='replace')}--- files\n"
          + "".join(f"{file}, {len(contents)} bytes\n" for file, contents in outcome.files.items())
          + f"--- {reason or 'ok'}")
    return 1 if reason else 0


def main(words):
    global scratch
    kinds = words[:1] or list(KINDS)
    if not set(kinds) <= set(KINDS):
        raise SystemExit(f"{words[0]} is not a kind of fault (one of: {', '.join(KINDS)})")
    if not can_trace():
        print("skipped: calls, death: strace cannot trace a program here")
        kinds = [kind for kind in kinds if kind not in ("calls", "death")]
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if os.access(memory, os.W_OK) else None) as folder:
        scratch = Path(folder).resolve()
        make_fixtures()
        if len(words) == 3:
            return run_one(*words)
        return 1 if run_table(kinds, words[1] if len(words) > 1 else None) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
