// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The man pages and the completion scripts, as text.
#pragma once

#include <string>
#include <string_view>

#include "common/page.hpp"

namespace zermelo::app {

// Writes a page in the macros of man(7). `version` is that of the program, `others` are the pages to see also.
std::string to_man(const Page& page, std::string_view version, const std::vector<std::string>& others);

// Return scripts that complete the words of the program zermelo.
std::string bash_completion();
std::string zsh_completion();
std::string fish_completion();

}  // namespace zermelo::app
