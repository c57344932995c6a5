// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Bouton's theory of Nim against a plain search.
#include <gtest/gtest.h>

#include "support/plainly.hpp"
#include "support/reachable.hpp"
#include "zermelo/games/nim/notation.hpp"
#include "zermelo/games/nim/rules.hpp"

namespace zermelo::testing {
namespace {

TEST(NimTheory, HoldsForAllSmallPiles) {
  for (const auto play : {nim::Play::misere, nim::Play::normal}) {
    const nim::SmallNim small{{4, 4, 4, 4}, play};
    Plainly<nim::SmallNim> plainly{small};
    for (const auto& s : reachable_states(small)) {
      if (small.is_terminal(s)) continue;
      ASSERT_EQ(small.value_by_theory(s), plainly.of(s).first) << Notation<nim::SmallNim>::format_state(small, s);
      const nim::LargeNim large{small.piles(s), play};
      ASSERT_EQ(large.value_by_theory(large.initial_state()), small.value_by_theory(s));
      // The first action that keeps the value.
      for (const auto a : small.actions(s)) {
        const bool keeps = -small.value_by_theory(small.result(s, a)) == small.value_by_theory(s);
        const bool chosen = a == small.action_by_theory(s);
        ASSERT_TRUE(keeps || !chosen);
        if (keeps) {
          ASSERT_TRUE(chosen);
          break;
        }
      }
    }
  }
}

}  // namespace
}  // namespace zermelo::testing
