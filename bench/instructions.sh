#!/bin/sh
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
# Instructions per node of each search, hand-written and linked: callgrind's count of two runs less its count of one.
# usage: bench/instructions.sh [PROGRAM]
set -eu

program=${1:-build/bench/bin/zermelo-bench}

instructions() { # RUNS GAME ALGORITHM SIDE
  valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" --runs "$@" 2>&1 >/dev/null |
    sed -n 's/.*Collected : //p'
}

for game in tictactoe nim chomp; do
  for algorithm in minimax alpha-beta; do
    for side in hand linked; do
      nodes=$("$program" --runs 1 $game $algorithm $side)
      echo "$(instructions 2 $game $algorithm $side) $(instructions 1 $game $algorithm $side) $nodes" |
        awk -v what="$game $algorithm $side" '{ printf "%-30s %6.2f instructions per node\n", what, ($1 - $2) / $3 }'
    done
  done
done
