#!/bin/sh
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
# Runs every fuzz target for some seconds, two at a time, from the kept corpus: run.sh BUILD_DIR [SECONDS=15].
# One line per target; exit code 1 if one has found something. What was found, and what the target said, stays in
# BUILD_DIR/fuzz-found.
set -eu

if [ $# -lt 1 ] || [ $# -gt 2 ]; then
  echo "usage: $0 BUILD_DIR [SECONDS]" >&2
  exit 2
fi
build=$1
seconds=${2:-15}
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
found=$build/fuzz-found
mkdir -p "$found"

targets=$(find "$build/bin" -maxdepth 1 -name 'fuzz_*' -type f -perm -u+x -printf '%f\n' | sort)
if [ -z "$targets" ]; then
  echo "$0: no fuzz targets in $build/bin (cmake --preset asan && cmake --build build/asan --target fuzz)" >&2
  exit 2
fi

# run_one TARGET: new inputs go to a folder that is thrown away, so that the kept corpus stays small.
run_one() {
  name=${1#fuzz_}
  new=$(mktemp -d)
  log=$found/$name.log
  code=0
  "$build/bin/$1" -max_total_time="$seconds" -rss_limit_mb=2048 -timeout=10 -max_len=4096 -print_final_stats=1 \
    -artifact_prefix="$found/$name-" "$new" "$here/corpus/$name" >"$log" 2>&1 || code=$?
  runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  kept=$(find "$new" -type f | wc -l)
  rm -rf "$new"
  if [ "$code" -eq 0 ]; then
    echo "ok     $name: ${runs:-0} runs, $kept new inputs"
  else
    what=$(grep -a -m 1 -E '^broken: |ERROR: |runtime error: ' "$log" || true)
    echo "FAILED $name after ${runs:-0} runs: $what (see $log)"
    return 1
  fi
}

failed=0
# shellcheck disable=SC2086 # one word each
set -- $targets
while [ $# -gt 0 ]; do
  run_one "$1" &
  first=$!
  second=
  shift
  if [ $# -gt 0 ]; then
    run_one "$1" &
    second=$!
    shift
  fi
  wait "$first" || failed=1
  [ -z "$second" ] || wait "$second" || failed=1
done
exit "$failed"
