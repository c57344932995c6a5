# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
# Sourced by ./run and ./test: installs the Debian packages that are missing.

build_packages="g++ cmake ninja-build libfmt-dev nlohmann-json3-dev libboost-dev robin-map-dev libedit-dev
  libgraphviz-dev fonts-dejavu-core libzstd-dev libxxhash-dev"
python_packages="python3 python3-dev pybind11-dev python3-numpy"
packaging_packages="dpkg-dev file"
test_packages="$python_packages $packaging_packages git libgtest-dev librapidcheck-dev graphviz
  python3-venv python3-pip python3-setuptools python3-wheel
  python3-pytest python3-pytest-timeout python3-pytest-xdist python3-hypothesis python3-pexpect python3-jsonschema mypy
  python3-nbformat python3-nbclient python3-ipykernel python3-matplotlib
  clang-19 lld-19 clang-format-19 clang-tidy-19 libclang-rt-19-dev
  wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 nodejs
  codespell debootstrap lintian zsh fish man-db strace time"

# Debian's own tools, whatever else comes first on the PATH.
PATH=/usr/sbin:/usr/bin:/sbin:/bin:$PATH
python=/usr/bin/python3

# need_packages NAME...: installs those that are missing, as root or through sudo. Where neither is possible, or where
# installing fails, it says what to type.
need_packages() {
  local missing="" installed package install as="" log
  installed=" $(dpkg-query -W -f='${db:Status-Abbrev}${Package}\n' "$@" 2>/dev/null | sed -n 's/^ii *//p' | tr '\n' ' ')"
  for package in "$@"; do
    case $installed in *" $package "*) ;; *) missing="$missing $package" ;; esac
  done
  [ -n "$missing" ] || return 0
  install="apt-get install -y --no-install-recommends$missing"
  if [ "$(id -u)" -ne 0 ]; then
    as=sudo
    if ! command -v sudo >/dev/null || ! { sudo -n true 2>/dev/null || [ -t 0 ]; }; then
      echo "$0: packages are missing. Type this as root, then try again:  apt-get update && $install" >&2
      exit 2
    fi
  fi
  echo "installing$missing" >&2
  log=$(mktemp)
  # An interrupted installation leaves packages half configured; dpkg finishes those first.
  if ! $as env DEBIAN_FRONTEND=noninteractive sh -c "dpkg --configure -a && apt-get update && $install" >"$log" 2>&1 </dev/null; then
    grep -E '^(E|Err|W|dpkg):|^Err' "$log" >&2 || tail -n 20 "$log" >&2
    rm -f "$log"
    echo "$0: the packages could not be installed. Is there a network? Type this as root, then try again:  apt-get update && $install" >&2
    exit 2
  fi
  rm -f "$log"
}
