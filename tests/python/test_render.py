# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Pictures are made by the helper zermelo-render, which lies in the package and never takes Python down with it."""

import shutil
import signal
import subprocess
import sys
import time

import pytest
from conftest import PACKAGE, environment

LARGE = "'digraph {' + ';'.join(f'n{i} -> n{i * 7919 % 3001}; n{i} -> n{i * i % 2999}' for i in range(3000)) + '}'"
BEGINNING = "import os, signal, sys, zermelo\ntree = zermelo.game('nim', piles=[1, 2]).draw(SETTINGS)\n"


@pytest.fixture
def place(tmp_path):
    """Installs a copy of the package with a helper of the test's own, and returns a function that runs Python with it."""
    shutil.copytree(PACKAGE / "zermelo", tmp_path / "zermelo")
    helper = tmp_path / "zermelo" / "zermelo-render"
    helper.rename(tmp_path / "real")

    def install(text=None):
        if text is not None:
            helper.write_text(text.replace("REAL", str(tmp_path / "real")), encoding="utf-8")
            helper.chmod(0o755)
        return start

    def start(program, settings=""):
        surroundings = {**environment(), "PYTHONPATH": str(tmp_path), "PATH": "/nonexistent"}
        return subprocess.Popen([sys.executable, "-c", BEGINNING.replace("SETTINGS", settings) + program],
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=surroundings,
                                preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler))

    return install


@pytest.fixture
def laying_out(tmp_path):
    """Returns a helper that is the real one, with a graph before it that takes minutes to lay out."""
    (tmp_path / "large.dot").write_text(eval(LARGE), encoding="utf-8")
    return f'#!/bin/sh\nexec REAL "$@" <{tmp_path}/large.dot\n'


def prints(started, text):
    # Not by communicate, which misses what was read ahead with a first line.
    out, err = started.stdout.read(), started.stderr.read()
    assert (out, err, started.wait(timeout=60)) == (text, "", 0)


def test_the_module_does_not_load_graphviz():
    module = next((PACKAGE / "zermelo").glob("_core*.so"))
    libraries = subprocess.run(["ldd", str(module)], capture_output=True, text=True, check=True).stdout
    assert "libgvc" not in libraries and "libcgraph" not in libraries and "libedit" not in libraries


def test_a_missing_helper_is_named(place):
    prints(place()("try: tree.svg\nexcept zermelo.RefusedError as e: print(e)\nprint(len(tree.dot) > 0)"),
           "drawing .svg needs the program zermelo-render, which is neither next to this program nor on the PATH; install the Debian package zermelo\nTrue\n")


def test_a_missing_library_is_named(place):
    helper = '#!/bin/sh\necho "$0: error while loading shared libraries: libgvc.so.6: cannot open" >&2\nexit 127\n'
    prints(place(helper)("try: tree.png\nexcept zermelo.RefusedError as e: print(e)"),
           "drawing .png needs Graphviz: apt-get install libgvc6\n")


def test_a_crash_is_an_exception(place):
    prints(place("#!/bin/sh\nkill -SEGV $$\n")("try: tree.pdf\nexcept zermelo.RefusedError as e: print(e)"),
           "drawing .pdf failed: zermelo-render ended with Segmentation fault; if it ran out of memory, raise memory "
           "(now 8,589,934,592)\n")


def test_memory_is_limited(place, laying_out):
    prints(place(laying_out)("try: tree.png\nexcept zermelo.RefusedError as e: print('raise memory (now' in str(e))",
                             "memory=150 << 20"), "True\n")


def test_a_time_limit_ends_a_layout(place, laying_out):
    prints(place(laying_out)("import time; began = time.monotonic()\n"
                             "try: tree.svg\nexcept zermelo.RefusedError as e: print(e)\n"
                             "print(time.monotonic() - began < 1.5)", "limit_seconds=0.3"),
           "stopped: time limit of 0.3 s reached\nTrue\n")


@pytest.mark.parametrize("picture", ["tree.svg", "tree.save('/dev/null/tree.png')"])
def test_ctrl_c_ends_a_layout(place, laying_out, picture):
    """Also before anything is written to a file; on a machine with other work, at the third trial at the latest."""
    def seconds():
        started = place(laying_out)(f"print('ready', flush=True)\ntry: {picture}\n"
                                    "except KeyboardInterrupt: print('stopped', flush=True)\n"
                                    "try: os.waitpid(-1, os.WNOHANG)\nexcept ChildProcessError: print('no child')")
        assert started.stdout.readline() == "ready\n"
        time.sleep(0.3)
        sent = time.monotonic()
        started.send_signal(signal.SIGINT)
        assert started.stdout.readline() == "stopped\n"
        took = time.monotonic() - sent
        prints(started, "no child\n")
        return took

    assert any(seconds() < 0.5 for _ in range(3))


def test_sigpipe_is_left_alone(place):
    """Even where it ends the process."""
    prints(place("#!/bin/sh\nexec <&-\necho picture\n")(
        "signal.signal(signal.SIGPIPE, signal.SIG_DFL)\n"
        "print(zermelo.game('numbers').draw(depth=3).svg, end='')"), "picture\n")


def test_nothing_is_left_behind(place):
    prints(place('#!/bin/sh\nexec REAL "$@"\n')(
        "tree.svg; before = os.listdir('/proc/self/fd')\n"
        "for _ in range(5): tree.svg\n"
        "print(os.listdir('/proc/self/fd') == before)\n"
        "try: os.waitpid(-1, os.WNOHANG)\nexcept ChildProcessError: print('no child')"), "True\nno child\n")


def test_children_that_are_waited_for_elsewhere_change_nothing(place):
    prints(place('#!/bin/sh\nexec REAL "$@"\n')(
        "signal.signal(signal.SIGCHLD, signal.SIG_IGN)\nprint(tree.svg[:5])"), "<?xml\n")


def test_threads_draw_at_the_same_time(place):
    prints(place('#!/bin/sh\nexec REAL "$@"\n')(
        "from concurrent.futures import ThreadPoolExecutor\n"
        "with ThreadPoolExecutor(4) as pool: print(len({f.result() for f in [pool.submit(lambda: tree.svg) for _ in range(8)]}))"),
        "1\n")


def test_a_relative_path_stays_right(place, tmp_path):
    place('#!/bin/sh\nexec REAL "$@"\n')
    program = ("import os, sys; sys.path.insert(0, '.'); import zermelo; os.chdir('/')\n"
               "print(zermelo.game('nim').draw(depth=1).svg[:5])")
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=tmp_path, timeout=60,
                          env={"PATH": "/nonexistent"}, check=False)
    assert (done.stdout, done.stderr) == ("<?xml\n", "")
