# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Builds the compiled part of the Python package by CMake; everything else is in pyproject.toml.

What ./run has built in build/release is used. ZERMELO_BUILD names another folder that is configured with ZERMELO_PYTHON.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
RELEASE = ROOT / "build" / "release"
TARGETS = ["zermelo_python_core", "zermelo-render"]
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))  # of modules for this Python, such as .cpython-311-x86_64-linux-gnu.so


def version() -> str:
    """Returns the version that CMakeLists.txt states."""
    found = re.search(r"^project\(zermelo VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"), re.MULTILINE)
    if not found:
        sys.exit("CMakeLists.txt does not state a version")
    return found[1]


def run(*command: str) -> None:
    """Runs a command in the source folder; where it fails, its own output says why."""
    if subprocess.run(command, cwd=ROOT, check=False).returncode != 0:
        sys.exit(f"zermelo: {' '.join(command[:2])} failed, see above (docs/how-to/install.md lists the packages that are needed)")


def read_cache(folder: Path, name: str) -> str | None:
    """Returns what a build folder was configured with; nothing if it was not."""
    cache = folder / "CMakeCache.txt"
    found = cache.exists() and re.search(rf"^{name}:\w+=(.*)$", cache.read_text(encoding="utf-8"), re.MULTILINE)
    return found[1] if found else None


def private_pybind11() -> str | None:
    """Returns the folder of a pybind11 that came with this environment, and may go with it; nothing for the system's."""
    try:
        import pybind11
    except ImportError:
        return None
    is_of_system = Path(sys.base_prefix) in Path(pybind11.__file__).resolve().parents
    return None if is_of_system else str(pybind11.get_cmake_dir())


def configured_folder() -> Path:
    """Returns a folder that is ready to build for this Python: the release build's, unless that is for another one."""
    if given := os.environ.get("ZERMELO_BUILD"):
        return Path(given).resolve()
    for_python = read_cache(RELEASE, "PYTHON_MODULE_EXTENSION") if read_cache(RELEASE, "ZERMELO_PYTHON") == "ON" else None
    if for_python == SUFFIX and (RELEASE / "build.ninja").exists():
        return RELEASE
    options = ["-DZERMELO_PYTHON=ON", f"-DPython_EXECUTABLE={Path(sys.executable).resolve()}"]
    pybind11 = private_pybind11()
    if for_python is None and pybind11 is None and shutil.which("ninja") and shutil.which("g++"):
        run("cmake", "--preset", "release", *options)
        return RELEASE
    folder = ROOT / "build" / f"pip-{SUFFIX.split('.')[1]}"
    options.append("-DCMAKE_BUILD_TYPE=Release")
    if pybind11:
        options.append(f"-Dpybind11_DIR={pybind11}")
    if shutil.which("ninja"):
        options.append("-GNinja")
    run("cmake", "-S", ".", "-B", str(folder), *options)
    return folder


class BuildByCMake(build_ext):
    def build_extension(self, ext: Extension) -> None:
        if shutil.which("cmake") is None:
            sys.exit("zermelo is built by CMake 3.25 or later, which is not here (Debian: apt-get install cmake)")
        folder = configured_folder()
        run("cmake", "--build", str(folder), "--parallel", "--target", *TARGETS)
        module = Path(self.get_ext_fullpath(ext.name))
        module.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(folder / "python" / "zermelo" / f"_core{SUFFIX}", module)
        shutil.copy(folder / "bin" / "zermelo-render", module.parent)


setup(version=version(), ext_modules=[Extension("zermelo._core", sources=[])], cmdclass={"build_ext": BuildByCMake})
