# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
# Sourced by ./run and ./test: installs the Debian packages that are missing.

build_packages="g++ cmake ninja-build libcli11-dev libfmt-dev nlohmann-json3-dev libboost-dev robin-map-dev libedit-dev
  libgraphviz-dev fonts-dejavu-core libzstd-dev libxxhash-dev libtbb-dev"
python_packages="python3 python3-dev pybind11-dev python3-numpy"
test_packages="$python_packages python3-venv python3-pip python3-setuptools python3-wheel python3-pytest python3-hypothesis mypy
  python3-nbformat python3-nbclient python3-ipykernel python3-matplotlib python3-pexpect python3-jsonschema graphviz libgtest-dev librapidcheck-dev clang-19 lld-19 clang-format-19
  clang-tidy-19 libclang-rt-19-dev wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32"

# Debian's own, whatever else comes first on the PATH.
python=/usr/bin/python3

# need_packages NAME...: as root, or through sudo; if neither is possible, the one line to type.
need_packages() {
  missing=""
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q "install ok installed" || missing="$missing $package"
  done
  [ -z "$missing" ] && return 0
  install="apt-get install -y --no-install-recommends$missing"
  if [ "$(id -u)" -eq 0 ]; then
    as=""
  elif command -v sudo >/dev/null && sudo -n true 2>/dev/null || { command -v sudo >/dev/null && [ -t 0 ]; }; then
    as="sudo"
  else
    echo "Packages are missing. Type this as root, then try again:" >&2
    echo "  apt-get update && $install" >&2
    exit 2
  fi
  echo "Installing:$missing" >&2
  $as env DEBIAN_FRONTEND=noninteractive sh -c "apt-get update -qq && $install -qq" >&2 || {
    echo "The packages could not be installed. Type this as root, then try again:" >&2
    echo "  apt-get update && $install" >&2
    exit 2
  }
}
