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

step_cli() { $python -m pytest -q -p no:cacheprovider tests/cli; }

step_python() { $python -m pytest -q -p no:cacheprovider tests/python; }

# The Python package as a wheel: what it needs, and that it works in a new environment without the network.
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
print("the wheel works")')
}

# needs_only PATTERN FILE: whether it is linked with no other shared libraries than these; names the others.
needs_only() {
  local others
  others=$(readelf -d "$2" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' | grep -vxE "($1)\.so\.[0-9]+")
  [ -z "$others" ] || { echo "$2 needs" $others; return 1; }
}

# wheel_in_minimal_debian FOLDER: installs the wheel in a minimal system that has none of our packages, searches, and sees
# that a drawing names the package that it needs, and is made when that is installed.
wheel_in_minimal_debian() {
  cp build/wheel/zermelo-*.whl "$1/root/" && in_debian "$1" sh -eu -c '
    cd /root
    install() { DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" >log 2>&1 || { cat log; exit 1; }; }
    apt-get update >/dev/null
    install python3 python3-venv
    python3 -m venv v
    v/bin/pip install --quiet --no-index zermelo-*.whl
    v/bin/python -c "import zermelo
assert zermelo.SolveGame(\"Minimax\", [1, 3, 5]) == ([1, 3, 2], 446)
tree = zermelo.game(\"nim\").draw(depth=1)
try:
    tree.svg
except zermelo.RefusedError as error:
    assert str(error) == \"drawing .svg needs Graphviz: apt-get install libgvc6\", error
else:
    raise SystemExit(\"a drawing without Graphviz\")"
    install libgvc6
    v/bin/python -c "import zermelo
tree = zermelo.game(\"nim\").draw(depth=1)
assert \"<svg\" in tree.svg and tree.png.startswith(b\"\\x89PNG\") and tree.pdf.startswith(b\"%PDF\")"
    echo "the wheel works in a minimal Debian"'
}

# Every public header compiles alone.
step_headers() {
  git ls-files 'include/*.hpp' | xargs -P "$(nproc)" -I{} sh -c \
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

# Of the engines of games, which are one line each around the same headers, two have all there is to see.
step_tidy() {
  quietly cmake --preset tidy &&
    git ls-files 'src/*.cpp' 'apps/*.cpp' 'bindings/*.cpp' | grep -vE 'runtime/games/(sliding|nim|tictactoe|numbers)\.cpp' | xargs -P "$(nproc)" -n 4 clang-tidy-19 --quiet -p build/tidy 2>/dev/null
}

# The C++ tests and the programs under the sanitizers.
step_asan() {
  preset asan && ctest --test-dir build/asan --no-tests=error --output-on-failure -j "$(nproc)" | tail -n 15 &&
    [ "${PIPESTATUS[0]}" -eq 0 ] &&
    ZERMELO_BIN=build/asan/bin $python -m pytest -q -p no:cacheprovider tests/cli/test_errors.py tests/cli/test_trees.py
}

# The sanitizers' build has the fuzz targets, too.
step_fuzz() { preset asan && tests/fuzz/run.sh build/asan; }
