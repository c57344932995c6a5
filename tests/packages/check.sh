#!/bin/sh
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
# Runs inside a minimal Debian: installs the packages in /packages with what they depend on, uses them, and removes them.
# /packages also contains the folder `install`, a project that uses the library.
set -eu
export DEBIAN_FRONTEND=noninteractive
install() { apt-get install -y -q --no-install-recommends "$@" >/tmp/apt.log 2>&1 || { cat /tmp/apt.log; exit 1; }; }
fail() { echo "$1"; exit 1; }

apt-get update -q >/dev/null
install /packages/*.deb man-db

zermelo solve nim --piles 1,3,5 | grep -qx 'best       3:2' || fail "zermelo gives no answer"
zermelo draw nim --piles 1,2 -o /tmp/nim.svg && grep -q '<svg' /tmp/nim.svg || fail "zermelo does not draw"
zermelo solve tree --file /usr/share/doc/zermelo/examples/trees/aima.txt | grep -qx 'best       a1' || fail "the example trees are missing"
for page in zermelo zermelo-solve zermelo-verify zermelo-nim; do
  man "$page" | grep -q SYNOPSIS || fail "man $page shows no synopsis"
done
bash -c '. /usr/share/bash-completion/completions/zermelo && complete -p zermelo' >/dev/null || fail "bash does not complete"
python3 -c 'import zermelo; assert zermelo.game("nim", piles=[1, 3, 5]).solve().best_action == "3:2"
assert "<svg" in zermelo.game("nim").draw(depth=1).svg' || fail "Python gives no answer"

install g++ cmake ninja-build
cmake -S /packages/install -B /tmp/consumer -G Ninja >/dev/null && cmake --build /tmp/consumer >/dev/null
/tmp/consumer/by_name | grep -qx '3:2 gives 1' || fail "a program of C++ gives no answer"
/tmp/consumer/own_game | grep -qx '15 nodes' || fail "a game of one's own is not counted"

apt-get purge -y -q zermelo libzermelo-dev python3-zermelo >/dev/null
# man keeps pages that it has shown, and forgets them in its own time.
left=$(find / -xdev \( -path /packages -o -path /tmp -o -path /proc -o -path /var/cache/man \) -prune -o -name "*zermelo*" -print)
[ -z "$left" ] || fail "left behind: $left"
echo "installed, used and removed; nothing is left behind"
