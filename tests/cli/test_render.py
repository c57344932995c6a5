# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Pictures are made by zermelo-render: alone, as the helper of zermelo draw, stopped, crashed, and missing."""

import os
import re
import shutil
import signal
import subprocess
import time

import pytest

from conftest import BIN, Outcome, environment, is_error_line, program, refuse, run

DOT = "digraph { a -> b }"
MAGIC = {"svg": b"<?xml", "png": b"\x89PNG\r\n\x1a\n", "pdf": b"%PDF-"}
TREE = ["draw", "nim", "--piles", "1,2", "-o"]
SOON = 0.5
needs_own_memory = pytest.mark.skipif("asan" in str(BIN), reason="the sanitizers reserve more addresses than any limit allows")


def render(*words, stdin=DOT, **options):
    """Runs the helper alone; its picture stays bytes."""
    typed = stdin if isinstance(stdin, bytes) else stdin.encode()
    return subprocess.run([program("zermelo-render"), *words], input=typed, capture_output=True, env=environment(),
                          timeout=60, check=False, **options)


def fail_to_render(*words, stdin=DOT, code=2, says=()):
    done = render(*words, stdin=stdin)
    assert (done.returncode, done.stdout) == (code, b""), done
    assert is_error_line(done.stderr.decode(), "zermelo-render"), done.stderr
    assert all(word in done.stderr.decode() for word in says), done.stderr


@pytest.fixture(scope="module")
def large(tmp_path_factory):
    """Returns a graph that Graphviz takes minutes to lay out."""
    path = tmp_path_factory.mktemp("large") / "large.dot"
    edges = (f"n{i} -> n{i * 7919 % 3001}; n{i} -> n{i * i % 2999};" for i in range(3000))
    path.write_text("digraph {" + "\n".join(edges) + "}", encoding="utf-8")
    return path


@pytest.fixture
def place(tmp_path):
    """Installs a copy of zermelo beside a helper of the test's own, and returns a function that runs it."""
    shutil.copy(program("zermelo"), tmp_path / "zermelo")

    def install(helper=None):
        if helper is not None:
            (tmp_path / "zermelo-render").write_text(helper, encoding="utf-8")
            (tmp_path / "zermelo-render").chmod(0o755)
        return start

    def start(*words, **options):
        return subprocess.Popen([str(tmp_path / "zermelo"), *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                cwd=tmp_path, env=environment(PATH="/nonexistent"), **options)

    return install


def outcome(started):
    out, err = started.communicate(timeout=60)
    return Outcome(started.returncode, out.decode(), err.decode())


def refuse_to_draw(started, says, code=3):
    done = outcome(started)
    assert (done.code, done.out) == (code, "") and is_error_line(done.err), done
    assert all(word in done.err for word in says), done.err


def laying_out(large):
    """Returns a helper that notes its number and is the real one, with a large graph before it."""
    return f'#!/bin/sh\necho $$ >pid\nexec {program("zermelo-render")} "$@" <{large}\n'


def pid_of_helper(folder):
    """Returns the number as soon as it has been written."""
    for _ in range(1000):
        if (folder / "pid").exists() and (text := (folder / "pid").read_text()).endswith("\n"):
            return int(text)
        time.sleep(0.01)
    raise AssertionError("the helper does not start")


def is_gone(pid):
    return not os.path.exists(f"/proc/{pid}")


# The helper alone

@pytest.mark.parametrize("format", MAGIC)
def test_a_graph_becomes_a_picture(format):
    done = render(format)
    assert (done.returncode, done.stderr) == (0, b"") and done.stdout.startswith(MAGIC[format])


@pytest.mark.parametrize("dot, says", [
    ("", ["empty"]), ("garbage", ["syntax error"]), ("digraph { a -> ", ["syntax error"]), ("\0", ["zero byte"]),
    (b"\xff\xfe\x80", ["cannot read the graph"]), ("x" * 9000, ["cannot read the graph"]), ("digraph {}\0}", ["zero byte"]),
    ("digraph { layout=nothing; a -> b }", ["lay the graph out", "nothing"]),
], ids=["empty", "word", "unfinished", "zero", "no UTF-8", "long", "zero at the end", "layout"])
def test_a_graph_that_is_wrong_is_an_error(dot, says):
    fail_to_render("svg", stdin=dot, says=says)


@pytest.mark.parametrize("words, says", [
    ([], ["svg, png or pdf"]), (["gif"], ["gif", "svg"]), (["svg", "png"], ["'png'"]), (["--colour"], ["--colour", "--help"]),
    (["svg", "--memory"], ["--memory"]), (["svg", "--memory", "0"], ["--memory"]), (["svg", "--memory", "x"], ["--memory"]),
])
def test_words_that_are_wrong_are_errors(words, says):
    fail_to_render(*words, says=says)


def test_help_and_version():
    assert run("--help", name="zermelo-render").out.startswith("zermelo-render FORMAT")
    version = run("--version", name="zermelo-render").out
    assert version == run("--version").out.replace("zermelo ", "zermelo-render ")


def test_a_closed_output_is_not_an_error():
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run([program("zermelo-render"), "svg"], input=DOT.encode(), stdout=writer, stderr=subprocess.PIPE,
                          env=environment(), timeout=60, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_full_disk_is_an_error():
    with open("/dev/full", "wb") as full:
        done = subprocess.run([program("zermelo-render"), "svg"], input=DOT.encode(), stdout=full, stderr=subprocess.PIPE,
                              env=environment(), timeout=60, check=False)
    assert done.returncode == 2 and is_error_line(done.stderr.decode(), "zermelo-render")


@needs_own_memory
def test_a_memory_limit_ends_the_helper(large):
    fail_to_render("png", "--memory", "1000000", code=3, says=["134,217,728 bytes", "raise --memory (now 1,000,000)"])
    assert render("png", "--memory", str(1 << 30)).returncode == 0
    assert render("png", "--memory", str(150 << 20), stdin=large.read_bytes()).returncode not in (0, 2)


# As the helper of zermelo

def test_no_other_program_loads_graphviz():
    for path in sorted(BIN.glob("zermelo*")):
        if path.is_file() and not path.name.startswith("zermelo_"):
            libraries = subprocess.run(["ldd", str(path)], capture_output=True, text=True, check=True).stdout
            assert bool(re.search("libgvc|libcgraph", libraries)) == (path.name == "zermelo-render"), path.name


def test_a_missing_helper_is_named(place):
    refuse_to_draw(place()(*TREE, "tree.svg"), ["zermelo-render", ".svg", "package zermelo"])
    assert outcome(place()(*TREE, "tree.dot")).code == 0


def test_a_helper_that_cannot_be_started_is_named(place, tmp_path):
    start = place("no program")
    refuse_to_draw(start(*TREE, "tree.svg"), ["zermelo-render", "Exec format error"])
    (tmp_path / "zermelo-render").chmod(0o644)
    refuse_to_draw(start(*TREE, "tree.svg"), ["needs the program zermelo-render"])


@pytest.mark.parametrize("library, says", [("libgvc.so.6", "apt-get install libgvc6"), ("libcgraph.so.6", "apt-get install libgvc6"),
                                           ("libother.so.1", "libother.so.1")])
def test_a_missing_library_is_named(place, library, says):
    words = f"error while loading shared libraries: {library}: cannot open shared object file: No such file or directory"
    refuse_to_draw(place(f"#!/bin/sh\necho \"$0: {words}\" >&2\nexit 127\n")(*TREE, "tree.png"), [".png", says])


@pytest.mark.parametrize("does, says", [("kill -SEGV $$", "Segmentation fault"), ("kill -KILL $$", "Killed"), ("exit 7", "exit code 7")])
def test_a_helper_that_crashes_is_one_line(place, tmp_path, does, says):
    (tmp_path / "tree.svg").write_text("before", encoding="utf-8")
    refuse_to_draw(place(f"#!/bin/sh\n{does}\n")(*TREE, "tree.svg"), [says, "--memory"])
    assert (tmp_path / "tree.svg").read_text(encoding="utf-8") == "before"


def test_what_the_helper_says_is_passed_on(place):
    refuse_to_draw(place("#!/bin/sh\necho 'zermelo-render: too wide' >&2\nexit 3\n")(*TREE, "tree.svg"), ["zermelo: too wide\n"])
    refuse_to_draw(place("#!/bin/sh\necho 'zermelo-render: bad' >&2\nexit 2\n")(*TREE, "tree.svg"), ["zermelo: bad\n"], code=2)


def test_a_helper_that_does_not_read_is_read(place, tmp_path):
    words = ["draw", "numbers", "--depth", "3", "-o", "tree.svg"]
    assert outcome(place("#!/bin/sh\nexec <&-\necho picture\n")(*words)).code == 0
    assert (tmp_path / "tree.svg").read_text() == "picture\n"


def test_the_helper_has_three_descriptors(place, tmp_path):
    reader, writer = os.pipe()
    helper = "#!/usr/bin/python3\nimport os\nprint(sorted(os.listdir('/proc/self/fd'), key=int))\n"
    assert outcome(place(helper)(*TREE, "tree.svg", pass_fds=[writer])).code == 0
    os.close(reader), os.close(writer)
    assert (tmp_path / "tree.svg").read_text() == "['0', '1', '2', '3']\n"  # the last is that of the listing


@pytest.mark.parametrize("closed", [[0], [1], [0, 1], [0, 1, 2]])
def test_a_program_without_standard_descriptors_draws(tmp_path, closed):
    path = tmp_path / "tree.svg"
    started = subprocess.Popen([program("zermelo"), *TREE, str(path)], env=environment(),
                               preexec_fn=lambda: [os.close(number) for number in closed])
    assert started.wait(timeout=60) == 0 and path.read_bytes().startswith(MAGIC["svg"])


def test_a_time_limit_ends_a_layout(place, tmp_path, large):
    start = place(laying_out(large))
    began = time.monotonic()
    refuse_to_draw(start(*TREE, "tree.svg", "--limit-seconds", "0.3"), ["stopped: time limit of 0.3 s reached"])
    assert time.monotonic() - began < 0.3 + 3 * SOON  # with the start of the programs, on a machine with other work
    assert is_gone(pid_of_helper(tmp_path))


@pytest.mark.parametrize("whole_group", [False, True], ids=["program", "terminal"])
def test_ctrl_c_ends_a_layout(place, tmp_path, large, whole_group):
    """A terminal sends the signal to the helper, too."""
    start = place(laying_out(large))
    took = []
    while not took or (took[-1] >= SOON and len(took) < 3):  # on a machine with other work
        (tmp_path / "pid").unlink(missing_ok=True)
        started = start(*TREE, "tree.svg", start_new_session=True,
                        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        helper = pid_of_helper(tmp_path)
        time.sleep(0.2)
        sent = time.monotonic()
        os.killpg(started.pid, signal.SIGINT) if whole_group else started.send_signal(signal.SIGINT)
        refuse_to_draw(started, ["stopped: interrupted"])
        took.append(time.monotonic() - sent)
        assert is_gone(helper)
    assert took[-1] < SOON


def test_a_killed_helper_is_one_line(place, tmp_path, large):
    started = place(laying_out(large))(*TREE, "tree.svg")
    os.kill(pid_of_helper(tmp_path), signal.SIGKILL)
    refuse_to_draw(started, ["Killed", "--memory"])


@needs_own_memory
def test_a_helper_out_of_memory_dies_alone(place, large):
    start = place(laying_out(large))
    refuse_to_draw(start(*TREE, "tree.png", "--memory", "150M"), ["zermelo-render", "--memory (now 157,286,400)"])
    refuse_to_draw(start(*TREE, "tree.png", "--memory", "1M"), ["134,217,728 bytes"])


def test_ignored_signals_change_nothing(tmp_path):
    """A parent may have left SIGCHLD and SIGPIPE ignored."""
    path = tmp_path / "tree.svg"
    def ignore():
        signal.signal(signal.SIGCHLD, signal.SIG_IGN)
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    done = subprocess.run([program("zermelo"), *TREE, str(path)], env=environment(), timeout=60, preexec_fn=ignore, check=False)
    assert done.returncode == 0 and path.read_bytes().startswith(MAGIC["svg"])
    refuse("draw", "tictactoe", "--depth", "4", "--force", "-o", str(tmp_path / "a.png"), code=3, says=[".png", ".svg"])
