#!/usr/bin/env bash
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
# Makes the Debian packages zermelo, libzermelo-dev and python3-zermelo in build/packages.
set -eu
cd "$(dirname "$0")/.."
. tools/packages.sh
. tools/build.sh
need_packages $build_packages $python_packages $packaging_packages
build "programs manuals zermelo_python" -DZERMELO_PYTHON=ON -DPython_EXECUTABLE=$python
rm -rf build/packages
umask 022
if ! (cd build/release && cpack) >"$log" 2>&1; then
  stop_building "packing"
fi
ls build/packages/*.deb
