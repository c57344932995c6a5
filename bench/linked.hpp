// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The library's side of a contest: the kernel that `zermelo` links, with all counters, the default limit and a watch.
#pragma once

#include "contest.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/runtime/position.hpp"

namespace zermelo::bench {

class Linked {
 public:
  explicit Linked(const Contest& contest);

  // The expected move is reported by its place in ACTIONS order, any other as `other_move`.
  Outcome run() const;

 private:
  static constexpr unsigned other_move = 1'000;

  const Contest& contest_;
  Position position_;
  AnyAction expected_;
};

}  // namespace zermelo::bench
