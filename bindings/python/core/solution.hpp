// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A solution file that is open.
#pragma once

#include <memory>
#include <string>

#include "common/solution.hpp"
#include "zermelo/play/seat.hpp"

namespace zermelo::python {

// Used under the interpreter's lock: reading keeps what it has unpacked.
class Solution : public std::enable_shared_from_this<Solution> {
 public:
  explicit Solution(const std::string& path);

  app::Solution& opened() { return opened_; }
  const std::string& path() const { return path_; }
  // Who plays what the file says.
  Seat seat();

 private:
  std::string path_;
  app::Solution opened_;
};

}  // namespace zermelo::python
