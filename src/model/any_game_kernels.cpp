// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The kernels of games that have none of their own: the same templates over AnyGame, compiled once.
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/compiled_kernels.hpp"
#include "zermelo/model/kernels.hpp"

namespace zermelo {

const Kernels any_game_kernels = compiled_kernels<AnyGame>;

}  // namespace zermelo
