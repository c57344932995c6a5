#!/bin/sh
# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
# Writes the figures of data/signatures.tsv anew, with the program of the release build, and adds rows for new games. Commit
# the change with its reason.
set -eu
cd "$(dirname "$0")/.."
cmake --build build/release --target zermelo_test_signatures
build/release/bin/zermelo_test_signatures --update
git --no-pager diff --stat -- data/signatures.tsv
