// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Games given as trees, for the catalogue.
#include "zermelo/games/tree/index.hpp"  // IWYU pragma: keep, the kernels find state_index there
#include "zermelo/games/tree/notation.hpp"
#include "zermelo/games/tree/rules.hpp"
#include "zermelo/model/adapter.hpp"
#include "zermelo/model/compiled_kernels.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/model/kernels.hpp"

namespace zermelo {

template <>
inline constexpr const Kernels* kernels_for<tree::TreeGame> = &compiled_kernels<tree::TreeGame>;

GameInfo tree_game() { return info_of<tree::Declaration>(); }

}  // namespace zermelo
