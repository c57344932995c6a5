// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The two players of a game. Each game says who they are and which of them starts.
#pragma once

#include <cstdint>

namespace zermelo {

enum class Player : std::uint8_t { one, two };

constexpr Player opponent(Player player) noexcept {
  return static_cast<Player>(static_cast<std::uint8_t>(player) ^ 1U);
}

}  // namespace zermelo
