// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The number-picking game for the catalogue.
#include "zermelo/games/numbers/index.hpp"  // IWYU pragma: keep, the kernels find state_index there
#include "zermelo/games/numbers/notation.hpp"
#include "zermelo/games/numbers/rules.hpp"
#include "zermelo/model/adapter.hpp"
#include "zermelo/model/compiled_kernels.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/model/kernels.hpp"

namespace zermelo {

template <>
inline constexpr const Kernels* kernels_for<numbers::Numbers> = &compiled_kernels<numbers::Numbers>;

GameInfo numbers_game() { return info_of<numbers::Declaration>(); }

}  // namespace zermelo
