// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// How much stack a search takes.
#pragma once

#include <cstdint>
#include <utility>

#include "zermelo/game/game.hpp"

namespace zermelo {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr std::uint64_t frame_growth = 6;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
inline constexpr std::uint64_t frame_growth = 6;
#else
inline constexpr std::uint64_t frame_growth = 1;
#endif
#else
inline constexpr std::uint64_t frame_growth = 1;
#endif

// Returns an upper bound on the stack that one ply of a search takes; a test runs a million plies on it in every build.
template <Game G>
inline constexpr std::uint64_t frame_bytes =
    frame_growth * (384 + 4 * sizeof(StateOf<G>) + 4 * sizeof(ActionOf<G>) + 16 * sizeof(ValueOf<G>) +
                    2 * sizeof(decltype(std::declval<const G&>().actions(std::declval<const StateOf<G>&>()))));

inline constexpr std::uint64_t spare_stack = 1U << 18U;

}  // namespace zermelo
