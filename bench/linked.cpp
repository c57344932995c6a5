// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The library's side of a contest.
#include "linked.hpp"

#include <atomic>
#include <cstdint>

#include "contest.hpp"
#include "zermelo/catalogue/catalogue.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/model/game_info.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/search/counters.hpp"
#include "zermelo/search/observer.hpp"
#include "zermelo/text/parameters.hpp"

namespace zermelo::bench {
namespace {

// Looks as often as a front end that wants to react within a millisecond.
class CancelWatch final : public Watch {
 public:
  std::uint64_t look(const Counters&) override { return cancelled_.load(std::memory_order_relaxed) ? 0 : interval; }

 private:
  static constexpr std::uint64_t interval = 1U << 17U;
  std::atomic<bool> cancelled_ = false;
};

Position open_game(const Contest& contest) {
  Arguments::Given given;
  if (contest.game == "nim") given = {{"piles", "3,4,5"}};
  if (contest.game == "chomp") given = {{"rows", "4"}, {"cols", "4"}};
  return *open(**find_game(contest.game), given);
}

}  // namespace

Linked::Linked(const Contest& contest)
    : contest_{contest}, position_{open_game(contest)}, expected_{position_.action(contest.expected.move)} {}

Outcome Linked::run() const {
  CancelWatch watch;
  const AnyGame& game = position_.game();
  const SearchFound found = game->kernels().search(game.rules(), {.root = position_.state(),
                                                                  .algorithm = contest_.algorithm,
                                                                  .window = position_.info().window,
                                                                  .limit_nodes = Limits{}.nodes,
                                                                  .watch = &watch});
  const bool is_expected = found.line.front() == expected_;
  return {found.counters.visited, static_cast<int>(*found.value.whole()),
          is_expected ? contest_.expected.move : other_move};
}

}  // namespace zermelo::bench
