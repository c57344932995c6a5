#!/bin/sh
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
# Runs inside a minimal Debian that has none of our packages: installs the wheel in /packages, searches, and sees that a
# drawing names the package it needs, and is made when that is there.
set -eu
install() { DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@" >/tmp/apt.log 2>&1 || { cat /tmp/apt.log; exit 1; }; }

apt-get update -q >/dev/null
install python3 python3-venv
python3 -m venv /root/v
/root/v/bin/pip install --quiet --no-index /packages/zermelo-*.whl
/root/v/bin/python - <<'END'
import zermelo

assert zermelo.SolveGame("Minimax", [1, 3, 5]) == ([1, 3, 2], 446)
try:
    zermelo.game("nim").draw(depth=1).svg
except zermelo.RefusedError as error:
    assert str(error) == "drawing .svg needs Graphviz: apt-get install libgvc6", error
else:
    raise SystemExit("a drawing without Graphviz")
END

install libgvc6
/root/v/bin/python - <<'END'
import zermelo

tree = zermelo.game("nim").draw(depth=1)
assert "<svg" in tree.svg and tree.png.startswith(b"\x89PNG") and tree.pdf.startswith(b"%PDF")
END
echo "the wheel works in a minimal Debian"
