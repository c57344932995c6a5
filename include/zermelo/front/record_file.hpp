// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The file of --record: appended to, with a header in a new CSV file.
#pragma once

#include <memory>
#include <string>

#include "zermelo/core/error.hpp"
#include "zermelo/play/record.hpp"

namespace zermelo::front {

// Opens the file before the game starts, so that a problem is found then. Leaves a file alone that is not a record.
Expected<std::unique_ptr<Recorder>> open_record(const std::string& path);

}  // namespace zermelo::front
