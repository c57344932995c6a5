#!/bin/sh
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
# Instructions per node of one search, hand-written, generic and unobserved: callgrind's count of one run less
# its count of the same program without a run.
# usage: bench/instructions.sh [PROGRAM [GAME [ALGORITHM]]]
set -eu

program=${1:-build/bench/bin/zermelo-bench}
game=${2:-tictactoe}
algorithm=${3:-minimax}

instructions() {
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" --once "$game" "$algorithm" "$1" 2>&1 >/dev/null |
    sed -n 's/.*Collected : //p'
}

nodes=$("$program" --once "$game" "$algorithm" none)
baseline=$(instructions none)
for side in hand generic unobserved; do
  total=$(instructions "$side")
  echo "$side $total $baseline $nodes" |
    awk -v what="$game $algorithm" '{ printf "%s %-10s %6.2f instructions per node\n", what, $1, ($2 - $3) / $4 }'
done
