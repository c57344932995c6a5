// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Nim for the catalogue.
#include <vector>

#include "games/nim/counts.hpp"  // IWYU pragma: keep, the kernels find DedicatedCount there
#include "games/nim/game.hpp"
#include "zermelo/games/nim/index.hpp"  // IWYU pragma: keep, the kernels find state_index there
#include "zermelo/games/nim/notation.hpp"
#include "zermelo/games/nim/rules.hpp"
#include "zermelo/model/adapter.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/compiled_kernels.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/model/native.hpp"

namespace zermelo {

template <>
inline constexpr const Kernels* kernels_for<nim::SmallNim> = &compiled_kernels<nim::SmallNim>;
template <>
inline constexpr const Kernels* kernels_for<nim::LargeNim> = &compiled_kernels<nim::LargeNim>;

namespace nim {

AnyGame make_game(const std::vector<Pile>& piles, Play play) {
  return SmallNim::fits(piles) ? to_any_game(SmallNim{piles, play}, compiled_kernels<SmallNim>)
                               : to_any_game(LargeNim{piles, play}, compiled_kernels<LargeNim>);
}

std::vector<Pile> piles_of(const AnyGame& game, const AnyState& s) {
  if (s.is<SmallNim::State>()) return Native<SmallNim>{game.rules()}.game().piles(s.as<SmallNim::State>());
  return s.as<LargeNim::State>().piles;
}

}  // namespace nim

GameInfo nim_game() { return info_of<nim::Declaration>(); }

}  // namespace zermelo
