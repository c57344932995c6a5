# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
# The steps of ./test, each a function that fails when something is wrong, or returns $skipped after saying why.

. tools/debian.sh

quietly() { # COMMAND...: shows its output only if it fails
  local log
  log=$(mktemp)
  if "$@" >"$log" 2>&1; then
    rm -f "$log"
  else
    tail -n 60 "$log"
    rm -f "$log"
    return 1
  fi
}

preset() { # NAME: configures and builds it
  quietly cmake --preset "$1" && quietly cmake --build --preset "$1"
}

step_format() {
  git ls-files -co --exclude-standard '*.hpp' '*.cpp' | xargs clang-format-19 --dry-run -Werror
}

step_layers() { $python tools/check_layers.py; }

# Words that are spelled wrong (.codespellrc lists what may stay), and turns of phrase that CONTRIBUTING.md forbids. Outputs of
# cells and inputs of fuzz targets are not words.
step_words() {
  git ls-files -z -- . ':!*.ipynb' ':!tests/fuzz/corpus' | xargs -0 codespell && $python tools/check_words.py
}

step_release() { preset test; }

step_cpp() { ctest --test-dir build/release --no-tests=error --output-on-failure -j "$(nproc)" | tail -n 15; return "${PIPESTATUS[0]}"; }

python_tests() { # FILE...: runs them with one process per core
  $python -m pytest -q -n "$(nproc)" "$@"
}

step_cli() { python_tests tests/cli; }

step_python() { python_tests tests/python; }

# Checks that 500 questions still have their recorded answers; tools/compare_answers.py record makes the answers anew.
step_answers() { preset test && $python tools/compare_answers.py; }

# Makes every command meet every fault: memory, files, streams, sudden death, other programs.
step_faults() { preset test && $python tests/faults/faults.py; }

# Checks the Python package as a wheel: what it needs, and that it works in a new environment without the network.
step_wheel() {
  local here=$PWD system='libc|libm|libstdc\+\+|libgcc_s|ld-linux[-_0-9a-z]*'
  rm -rf build/venv build/wheel && $python -m venv --system-site-packages build/venv &&
    quietly build/venv/bin/pip wheel --no-build-isolation --no-index --no-deps -w build/wheel . &&
    quietly build/venv/bin/pip install --no-index build/wheel/zermelo-*.whl &&
    needs_only "$system" build/venv/lib/python3*/site-packages/zermelo/_core*.so &&
    needs_only "$system|libgvc|libcgraph" build/venv/lib/python3*/site-packages/zermelo/zermelo-render &&
    (cd build && "$here/build/venv/bin/python" -c 'import importlib.metadata, subprocess, zermelo
assert "/venv/" in zermelo.__file__, zermelo.__file__
assert zermelo.SolveGame(method_name="Minimax", game=[1, 3, 5]) == ([1, 3, 2], 446)
assert "<svg" in zermelo.game("nim").draw(depth=1).svg
program = subprocess.run(["release/bin/zermelo", "--version"], capture_output=True, text=True, check=True).stdout
assert program == f"zermelo {zermelo.__version__}\n" == "zermelo " + importlib.metadata.version("zermelo") + "\n", program
print("the wheel works")') &&
    cp tests/wheel/check.sh build/wheel/ && in_new_debian bookworm build/wheel /packages/check.sh
}

# needs_only PATTERN FILE: checks that it is linked with no other shared libraries than these; names the others.
needs_only() {
  local others
  others=$(readelf -d "$2" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' | grep -vxE "($1)\.so\.[0-9]+")
  [ -z "$others" ] || { echo "$2 needs" $others; return 1; }
}

# Lists what clang-tidy reads, the slowest files first: those that compile kernels.
linted_sources() {
  git ls-files 'src/games/*/game.cpp' 'src/model/*.cpp'
  git ls-files 'bindings/*.cpp' 'apps/*.cpp' 'src/*.cpp' | grep -vE '^src/(games/.*/game\.cpp|model/)'
}

# Checks that every public header compiles alone. Where a source includes one before anything else, the step `tidy` shows that.
step_headers() {
  comm -23 <(git ls-files 'include/*.hpp' | sort) \
    <(linted_sources | xargs grep -hm 1 '^#include' | sed -n 's,^#include "\(zermelo/.*\)",include/\1,p' | sort -u) |
    xargs -P "$(nproc)" -I{} sh -c \
      'echo "#include \"$1\"" | g++ -std=c++23 -fsyntax-only -Wall -Wextra -Werror -Iinclude -x c++ - || { echo "$1"; exit 255; }' sh {}
}

# Checks that programs outside the tree find the installed library, and search, count and draw a game of their own.
step_install() {
  rm -rf build/install build/consumer
  quietly cmake --install build/release --prefix build/install &&
    quietly cmake -S tests/install -B build/consumer -G Ninja -DCMAKE_PREFIX_PATH="$PWD/build/install" &&
    quietly cmake --build build/consumer && check_consumer build/consumer
}

# check_consumer FOLDER: checks what the programs of tests/install print.
check_consumer() {
  expect "$("$1/by_name")" '3:2 gives 1' && expect "$("$1/own_game")" 'take 2: value 1' '15 nodes'
}

step_adding_a_game() { $python tests/docs/adding_a_game.py build/release build/adding_a_game; }

# Checks the portable layers in WebAssembly: every game, and every signature. Node warns that its WASI is
# experimental, whatever it runs.
step_wasm() {
  quietly cmake -S tests/wasm -B build/wasm -G Ninja -DCMAKE_TOOLCHAIN_FILE="$PWD/tests/wasm/wasi.cmake" &&
    quietly cmake --build build/wasm && node --no-warnings tests/wasm/run.mjs build/wasm/zermelo_wasm.wasm
}

step_tidy() {
  quietly cmake --preset tidy &&
    linted_sources | xargs -P "$(nproc)" -n 1 clang-tidy-19 --quiet -p build/tidy 2>/dev/null
}

# Runs the C++ tests and the programs with the sanitizers.
step_asan() {
  preset asan && ctest --test-dir build/asan --no-tests=error --output-on-failure -j "$(nproc)" | tail -n 15 &&
    [ "${PIPESTATUS[0]}" -eq 0 ] &&
    ZERMELO_BIN=build/asan/bin python_tests tests/cli/test_{errors,trees,solver,play}.py
}

# The sanitizers' build has the fuzz targets, too.
step_fuzz() { preset asan && tests/fuzz/run.sh build/asan; }

# in_new_debian CODENAME FOLDER COMMAND...: runs a command in a minimal system, which contains FOLDER as /packages.
in_new_debian() {
  local root code
  can_have_debian "$1" || return
  mkdir -p build/debian
  root=$(mktemp -d "$PWD/build/debian/$1.XXXXXX")
  make_debian "$1" "$root" && cp -r "$2" "$root/packages" && in_debian "$root" "${@:3}"
  code=$?
  rm -rf --one-file-system "$root"
  return $code
}

# Checks the Debian packages: lintian finds no errors, and they can be installed, used and removed.
step_packages() {
  quietly tools/make_packages.sh && lintian --fail-on error build/packages/*.deb || return 1
  rm -rf build/packages/{install,check.sh} && cp -r tests/install tests/packages/check.sh build/packages/ || return 1
  in_new_debian bookworm build/packages /packages/check.sh
}

# fresh_machine CODENAME: runs the commands of the README on a machine that has nothing but a minimal Debian.
fresh_machine() {
  can_have_debian "$1" || return
  local root=$PWD/build/debian/$1 answer
  make_debian "$1" "$root" && leaves_nothing_mounted "$root" || return 1
  mkdir -p "$root/root/zermelo" && git archive HEAD | tar -x -C "$root/root/zermelo" || return 1
  answer=$(in_debian "$root" /root/zermelo/run solve nim --piles 1,3,5) || return 1
  expect "$answer" 'best       3:2' 'nodes      visited 12,456, expanded 7,236, leaves 5,220, cutoffs 0, depth 9' || return 1
  answer=$(in_debian "$root" /root/zermelo/run python -c 'import zermelo; print(zermelo.SolveGame(method_name="Minimax", game=[1, 3, 5]))') || return 1
  expect "$answer" '([1, 3, 2], 446)' || return 1
  rm -rf --one-file-system "$root"
}

# leaves_nothing_mounted ROOT: kills a shell that runs something in the system, and looks for what is left of it.
leaves_nothing_mounted() {
  local shell
  bash -c '. tools/debian.sh; in_debian "$1" sh -c "touch /running; exec sleep 600"' bash "$1" &
  shell=$!
  until [ -e "$1/running" ]; do sleep 0.1; done
  kill -KILL $shell
  wait $shell 2>/dev/null
  for _ in $(seq 50); do
    [ -n "$(find /proc/[0-9]*/root -maxdepth 0 -lname "$1" 2>/dev/null)" ] || break
    sleep 0.1
  done
  if [ -n "$(find /proc/[0-9]*/root -maxdepth 0 -lname "$1" 2>/dev/null)" ] || grep -F " $1/" /proc/self/mountinfo; then
    echo "something still runs or is mounted in $1"
    return 1
  fi
}

# expect TEXT LINE...: checks that each line is in the text.
expect() {
  local text=$1 line
  shift
  for line in "$@"; do
    grep -qxF -- "$line" <<<"$text" && continue
    printf 'expected the line "%s" in:\n%s\n' "$line" "$text"
    return 1
  done
}

step_fresh() { fresh_machine bookworm; }

# Does the same on the next release: a newer compiler and newer libraries. ./test does not run it by itself.
step_fresh_13() { fresh_machine trixie; }
