# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""One call of the Python package while allocations fail. CALL prints how many it makes; CALL FIRST LAST lets each of
these fail, one after the other, and expects the right answer or MemoryError.

Only what is allocated without Python's lock counts, which is the package's own code: pybind11 ends the process when it
runs out of memory while it makes an object of Python."""

import ctypes
import os
import sys
from pathlib import Path

import zermelo

nim = zermelo.game("nim", piles=[1, 2])


def build():
    """Returns the file that a build leaves, which a build that fails may leave unfinished."""
    path = Path("out.zsol")
    path.unlink(missing_ok=True)
    nim.build(path)
    return path.read_bytes()


CALLS = {
    "solve": lambda: [nim.solve(algorithm=algorithm).value for algorithm in ("minimax", "alpha-beta", "solver")],
    "count": lambda: nim.count().nodes,
    "draw": lambda: nim.draw().text,
    "explain": nim.explain,
    "build": build,
}


def main(name, first=1, last=0):
    call = CALLS[name]
    library = ctypes.CDLL(os.environ["FAULTS_LIBRARY"])
    library.faults_fail_allocation.argtypes = [ctypes.c_uint64]
    library.faults_allocations.restype = ctypes.c_uint64
    library.faults_ignore_if(ctypes.cast(ctypes.pythonapi.PyGILState_Check, ctypes.c_void_p))
    expected = [call() for _ in range(3)][-1]  # the first calls fill caches
    library.faults_fail_allocation(0)
    call()
    if not last:
        print(library.faults_allocations())
    for number in range(int(first), int(last) + 1):
        os.write(1, b"%d " % number)  # the last one that is seen killed the process
        try:
            library.faults_fail_allocation(number)
            found = call()
        except (MemoryError, zermelo.RefusedError):
            found = expected
        library.faults_fail_allocation(0)
        assert found == expected, (number, found)


main(*sys.argv[1:])
