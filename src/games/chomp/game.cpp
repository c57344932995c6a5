// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Chomp for the catalogue.
#include "games/chomp/own_engine.hpp"     // IWYU pragma: keep, the kernels find Dedicated there
#include "zermelo/games/chomp/index.hpp"  // IWYU pragma: keep, the kernels find state_index there
#include "zermelo/games/chomp/notation.hpp"
#include "zermelo/games/chomp/places.hpp"  // IWYU pragma: keep, the kernels find state_places there
#include "zermelo/games/chomp/rules.hpp"
#include "zermelo/model/adapter.hpp"
#include "zermelo/model/compiled_kernels.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/model/kernels.hpp"

namespace zermelo {

template <>
inline constexpr const Kernels* kernels_for<chomp::SmallChomp> = &compiled_kernels<chomp::SmallChomp>;
template <>
inline constexpr const Kernels* kernels_for<chomp::LargeChomp> = &compiled_kernels<chomp::LargeChomp>;

GameInfo chomp_game() { return info_of<chomp::Declaration>(); }

}  // namespace zermelo
