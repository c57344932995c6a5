// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A textbook search that lists the states it visits.
#include "runtime/visits.hpp"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "zermelo/model/any_game.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/model/search_kernel.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/solve.hpp"
#include "zermelo/search/observer.hpp"

namespace zermelo {
namespace {

// Writes down every visited state but the root, and stops the search when that takes more memory than it may.
class VisitRecorder {
 public:
  VisitRecorder(const AnyGame& game, std::uint64_t most_bytes) : game_{&game}, bytes_left_{most_bytes} {}

  bool enter(std::uint32_t) const { return !is_full_; }
  static void leaf(std::uint32_t) {}
  static void cutoff(std::uint32_t) {}
  void visit(const AnyState& state, std::uint32_t ply) {
    if (ply == 0) return;
    std::string text = (*game_)->format_state(state);
    const std::uint64_t bytes = 2 * sizeof(std::string) + text.capacity();
    is_full_ = is_full_ || bytes > bytes_left_;
    if (is_full_) return;
    bytes_left_ -= bytes;
    visits_.push_back(std::move(text));
  }
  bool is_full() const { return is_full_; }
  std::vector<std::string>& visits() { return visits_; }

 private:
  const AnyGame* game_;
  std::uint64_t bytes_left_;
  bool is_full_ = false;
  std::vector<std::string> visits_;
};

}  // namespace

VisitList list_visits(const Position& position, const SolveRequest& request, std::uint64_t deepest, Watch& watch) {
  const SearchTask task{.root = position.state(),
                        .algorithm = request.algorithm,
                        .window = request.window,
                        .limit_nodes = request.limits.nodes,
                        .deepest = deepest,
                        .watch = &watch};
  VisitRecorder recorder{position.game(), request.limits.memory};
  VisitList list;
  list.found = SearchKernel<AnyGame>::search_with(position.game().rules(), task, recorder);
  list.visits = std::move(recorder.visits());
  list.is_full = recorder.is_full();
  return list;
}

}  // namespace zermelo
