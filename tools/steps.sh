# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
# The steps of ./test, each a function that fails when something is wrong.

quietly() { # a command; its output only if it fails
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

preset() { # NAME: configured and built
  quietly cmake --preset "$1" && quietly cmake --build --preset "$1"
}

step_format() {
  git ls-files -co --exclude-standard '*.hpp' '*.cpp' | xargs clang-format-19 --dry-run -Werror
}

step_layers() { $python tools/check_layers.py; }

step_release() { preset test; }

step_cpp() { ctest --test-dir build/release --no-tests=error --output-on-failure -j "$(nproc)" | tail -n 15; return "${PIPESTATUS[0]}"; }

python_tests() { # FILE...: one process per core
  $python -m pytest -q -n "$(nproc)" "$@"
}

step_cli() { python_tests tests/cli; }

step_python() { python_tests tests/python; }

# The Python package as a wheel, installed in a new environment without the network.
step_wheel() {
  local here=$PWD
  rm -rf build/venv build/wheel && $python -m venv --system-site-packages build/venv &&
    quietly env ZERMELO_BUILD=build/release build/venv/bin/pip wheel --no-build-isolation --no-index --no-deps -w build/wheel . &&
    quietly build/venv/bin/pip install --no-index build/wheel/zermelo-*.whl &&
    (cd build && "$here/build/venv/bin/python" -c 'import zermelo
assert "/venv/" in zermelo.__file__, zermelo.__file__
assert zermelo.SolveGame(method_name="Minimax", game=[1, 3, 5]) == ([1, 3, 2], 446)
assert "<svg" in zermelo.game("nim").draw(depth=1).svg
print("the wheel works")')
}

# What clang-tidy reads, the slowest files first. Of the engines of games, which are one line each around the same headers,
# two have all there is to see.
linted_sources() {
  git ls-files 'src/runtime/games/*.cpp' | grep -vE '/(sliding|nim|tictactoe|numbers)\.cpp$'
  git ls-files 'bindings/*.cpp' 'apps/*.cpp' 'src/*.cpp' | grep -v '^src/runtime/games/'
}

# Every public header compiles alone. Where a source includes one before anything else, the step `tidy` shows that.
step_headers() {
  comm -23 <(git ls-files 'include/*.hpp' | sort) \
    <(linted_sources | xargs grep -hm 1 '^#include' | sed -n 's,^#include "\(zermelo/.*\)",include/\1,p' | sort -u) |
    xargs -P "$(nproc)" -I{} sh -c \
      'echo "#include \"$1\"" | g++ -std=c++23 -fsyntax-only -Wall -Wextra -Werror -Iinclude -x c++ - || { echo "$1"; exit 255; }' sh {}
}

# A program outside the tree finds the installed library and searches a game of its own.
step_install() {
  rm -rf build/install build/consumer
  quietly cmake --install build/release --prefix build/install &&
    quietly cmake -S tests/install -B build/consumer -G Ninja -DCMAKE_PREFIX_PATH="$PWD/build/install" &&
    quietly cmake --build build/consumer && build/consumer/consumer
}

step_adding_a_game() { $python tests/docs/adding_a_game.py build/release build/adding_a_game; }

# The layers from core to runtime, as the browser build will compile them.
step_wasm() {
  quietly cmake -S tests/wasm -B build/wasm -G Ninja -DCMAKE_TOOLCHAIN_FILE="$PWD/tests/wasm/wasi.cmake" &&
    quietly cmake --build build/wasm
}

step_tidy() {
  quietly cmake --preset tidy &&
    linted_sources | xargs -P "$(nproc)" -n 1 clang-tidy-19 --quiet -p build/tidy 2>/dev/null
}

# The C++ tests and the programs under the sanitizers.
step_asan() {
  export LSAN_OPTIONS="suppressions='$PWD/tests/support/lsan.supp':print_suppressions=0"
  preset asan && ctest --test-dir build/asan --no-tests=error --output-on-failure -j "$(nproc)" | tail -n 15 &&
    [ "${PIPESTATUS[0]}" -eq 0 ] &&
    ZERMELO_BIN=build/asan/bin python_tests tests/cli/test_{errors,trees,solver,play}.py
}

# The sanitizers' build has the fuzz targets, too.
step_fuzz() { preset asan && tests/fuzz/run.sh build/asan; }
