# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""Builds the compiled module of the Python package by CMake; everything else is in pyproject.toml.

ZERMELO_BUILD names a folder that CMake has already configured with ZERMELO_PYTHON, to build there instead of anew.
"""

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
TARGET = "zermelo_python_core"


def configure(folder: Path) -> None:
    options = ["-DCMAKE_BUILD_TYPE=Release", "-DZERMELO_PYTHON=ON", "-DZERMELO_TESTS=OFF",
               f"-DPython_EXECUTABLE={sys.executable}"]
    try:  # an isolated build has pybind11 as a package of Python; otherwise CMake finds the system's
        import pybind11

        options.append(f"-Dpybind11_DIR={pybind11.get_cmake_dir()}")
    except ImportError:
        pass
    if shutil.which("ninja"):
        options.append("-GNinja")
    subprocess.run(["cmake", "-S", str(ROOT), "-B", str(folder), *options], check=True)


class BuildByCMake(build_ext):
    def build_extension(self, ext: Extension) -> None:
        if shutil.which("cmake") is None:
            sys.exit("zermelo is built by CMake 3.25 or later, which is not here (Debian: apt-get install cmake)")
        given = os.environ.get("ZERMELO_BUILD")
        folder = Path(given) if given else ROOT / "build" / "pip"
        if not given:
            configure(folder)
        subprocess.run(["cmake", "--build", str(folder), "--target", TARGET, "--parallel"], check=True)
        built = folder / "python" / "zermelo" / ("_core" + sysconfig.get_config_var("EXT_SUFFIX"))
        target = Path(self.get_ext_fullpath(ext.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(built, target)


setup(ext_modules=[Extension("zermelo._core", sources=[])], cmdclass={"build_ext": BuildByCMake})
