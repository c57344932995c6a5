# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
# Sourced by ./run and tools/make_packages.sh: configures and builds the release preset, and shows how far it is.

log=build/release.log

# show_progress TEXT: on a terminal, replaces the last line.
show_progress() { [ ! -t 2 ] || printf '\r\033[K%s' "$1" >&2; }

# stop_building WHAT: shows what the failing command printed, and says how to go on.
stop_building() {
  show_progress ""
  { grep -A 40 -m 1 -E '^(FAILED: |CMake Error|ninja: error)' "$log" || tail -n 20 "$log"; } >&2
  echo "$0: $1 failed. Correct the cause shown above and type the same command again; it continues from there. (Full output: $log)" >&2
  exit 2
}

# is_configured OPTION...: checks whether the build folder is ready and was configured with these options.
is_configured() {
  local option
  [ -f build/release/build.ninja ] || return 1
  for option in "$@"; do
    option=${option#-D}
    grep -q "^${option%%=*}:[A-Z]*=${option#*=}\$" build/release/CMakeCache.txt || return 1
  done
}

configure() { # OPTION...
  show_progress "configuring"
  cmake --preset release "$@" >"$log" 2>&1 || cmake --fresh --preset release "$@" >"$log" 2>&1 || stop_building "configuring"
}

# has_work TARGETS: checks whether anything is left to compile.
has_work() { cmake --build build/release --target $1 -- -n 2>/dev/null | grep -q '\.cpp'; }

# Reads Ninja's output: shows the lines about progress, and keeps the others in the log.
follow_ninja() {
  local line mark finished all seconds
  while IFS= read -r line; do
    case $line in
      '@ '*)
        read -r mark finished all seconds _ <<<"$line"
        show_progress "building $finished of $all (${seconds%.*} s so far)" ;;
      *) printf '%s\n' "$line" ;;
    esac
  done >"$log"
}

run_ninja() { # TARGETS
  NINJA_STATUS='@ %f %t %e ' cmake --build build/release --target $1 2>&1 | follow_ninja
  return "${PIPESTATUS[0]}"
}

# build TARGETS OPTION...: builds them; makes a build folder anew that an earlier commit left and that no longer configures.
build() {
  local targets=$1
  shift
  if ! mkdir -p build 2>/dev/null || ! : 2>/dev/null >"$log"; then
    echo "$0: cannot write to $PWD/build. Copy the repository to a folder where you may write." >&2
    exit 2
  fi
  is_configured "$@" || configure "$@"
  [ -t 2 ] || ! has_work "$targets" || echo "building (the first time takes some minutes)" >&2
  if ! run_ninja "$targets"; then
    grep -q "rebuilding 'build.ninja'" "$log" || stop_building "building"
    configure --fresh "$@"
    run_ninja "$targets" || stop_building "building"
  fi
  show_progress ""
}
