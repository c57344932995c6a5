// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Nothing: a target needs a file, and all of this one is in its precompiled headers.
