// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The sliding puzzle for the catalogue.
#include "zermelo/games/sliding/index.hpp"  // IWYU pragma: keep, the kernels find state_index there
#include "zermelo/games/sliding/notation.hpp"
#include "zermelo/games/sliding/rules.hpp"
#include "zermelo/model/adapter.hpp"
#include "zermelo/model/compiled_kernels.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/model/kernels.hpp"

namespace zermelo {

template <>
inline constexpr const Kernels* kernels_for<sliding::Sliding> = &compiled_kernels<sliding::Sliding>;

GameInfo sliding_game() { return info_of<sliding::Declaration>(); }

}  // namespace zermelo
