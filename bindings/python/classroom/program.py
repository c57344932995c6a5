# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""What these programs share: the one-line error, exit codes, output that is checked, whole files.

They do what the compiled programs do, to the byte. That is why they read and write bytes themselves.
"""

import contextlib
import os
import signal
import stat
import sys
import unicodedata
from typing import Callable, Iterator, List, NoReturn, Union

import zermelo

DONE = 0
WRONG_USAGE = 2
OUT_OF_REACH = 3
LARGEST_FILE = 1 << 16  # a larger file is not a board


def run(name: str, body: Callable[[List[str]], int]) -> NoReturn:
    """Runs a program with the arguments of the command line. What goes wrong becomes one line and an exit code."""
    _open_closed_streams()
    try:
        sys.exit(body(sys.argv[1:]))
    except zermelo.RefusedError as error:
        message, code = str(error), OUT_OF_REACH
    except zermelo.Error as error:
        message, code = str(error), WRONG_USAGE
    except MemoryError:
        message, code = "not enough memory", OUT_OF_REACH
    except KeyboardInterrupt:
        # Ctrl-C ends it without a word, and the shell sees by what.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGINT)
    try:
        os.write(2, as_bytes(f"{name}: {message}\n"))
    except OSError:
        pass  # the exit code still tells
    sys.exit(code)


def _open_closed_streams() -> None:
    """Opens closed streams. Otherwise a file that is opened later gets such a number, and what is meant for a stream destroys it."""
    for stream in range(3):
        try:
            os.fstat(stream)
        except OSError:
            os.open(os.devnull, os.O_RDWR)


def say(text: str) -> None:
    """Writes to standard output. A reader that has gone away (head -1) ends the program quietly."""
    data = as_bytes(text)
    try:
        while data:
            data = data[os.write(1, data):]
    except BrokenPipeError:
        sys.exit(DONE)
    except OSError as error:
        raise zermelo.Error(f"standard output: {error.strerror}") from None


def typed_lines() -> Iterator[str]:
    """Returns the lines of standard input without the white space around them, until it ends."""
    try:
        with open(0, "rb", closefd=False) as keyboard:
            for line in keyboard:
                yield line.strip().decode("ascii", "replace")
    except OSError as error:
        raise zermelo.Error(f"standard input: {error.strerror}") from None


def as_bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


def as_text(typed: Union[str, bytes]) -> str:
    """Reads what was typed as UTF-8, whatever the locale says. Bytes that are not come back out as they were."""
    return os.fsencode(typed).decode("utf-8", "surrogateescape")


def echo(typed: Union[str, bytes]) -> str:
    """Writes a word of the user's in an error: in quotes, not too long, and a question mark for what cannot be printed."""
    text = "".join("?" if unicodedata.category(c) in ("Cc", "Cs") else c for c in as_text(typed))
    return f"'{text}'" if len(text) <= 40 else f"'{text[:20]}...{text[-20:]}'"


def read_file(path: str) -> bytes:
    content = bytearray()
    try:
        with open(path, "rb") as file:
            size = os.fstat(file.fileno()).st_size  # a pipe has none, so it is watched while it is read
            while size <= LARGEST_FILE:
                piece = file.read(1 << 16)
                if not piece:
                    return bytes(content)
                content += piece
                size = max(size, len(content))
    except OSError as error:
        raise zermelo.Error(f"{echo(path)}: {error.strerror}") from None
    raise zermelo.Error(f"{echo(path)}: the file is larger than {LARGEST_FILE:,} bytes")


def write_file(path: str, text: str) -> None:
    """Replaces the file only when everything has been written."""
    try:
        _write(_place(path), as_bytes(text))
    except OSError as error:
        raise zermelo.Error(f"{echo(path)}: {error.strerror}") from None


def _place(path: str) -> str:
    """Returns the file to replace, which is the one that a link leads to."""
    place = os.path.realpath(path)
    if os.path.exists(path):
        return place if os.path.exists(place) else path  # a pipe behind /dev/stdout has no name
    folder, name = os.path.split(path)
    if name == "..":
        return place
    return os.path.join(os.path.realpath(folder), name) if name else path


def _write(place: str, data: bytes) -> None:
    exists = os.path.exists(place)
    if exists and not os.path.isfile(place):  # a pipe or a device is written as it is; a folder raises
        with open(place, "wb") as file:
            file.write(data)
        return
    if exists and not os.access(place, os.W_OK):
        os.close(os.open(place, os.O_WRONLY))  # raises, and says why
    part = f"{place}.{os.getpid()}.part"
    try:
        with open(part, "wb") as file:
            file.write(data)
        if exists:
            with contextlib.suppress(OSError):  # some file systems have no permissions
                os.chmod(part, stat.S_IMODE(os.stat(place).st_mode))
        os.replace(part, place)
    except OSError:
        if os.path.exists(part):
            os.remove(part)
        raise
