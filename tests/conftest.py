# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
"""What all Python tests share: signals work in the programs that they start."""

import signal

# `nohup ./test &` starts everything with SIGINT and SIGHUP ignored, and programs inherit that. Tests send the signals to
# programs of their own, so those have to start with the usual disposition; a handler, unlike SIG_IGN, is not inherited.
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGHUP, lambda *_: None)
