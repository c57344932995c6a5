// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Places nodes by the contours of their subtrees (E. M. Reingold and J. S. Tilford, "Tidier Drawings of Trees", 1981).
//
// Packed to the left, a small subtree between two large ones clings to the left one. So the tree is packed to the left
// and, mirrored, to the right, and each node goes to the middle of its two places. What holds in both, that neighbours
// keep their distance and that parents stand in the middle, consists of linear conditions and holds in the mean, too.
#include "zermelo/draw/tidy.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace zermelo::draw {
namespace {

// The least and the greatest coordinate of a subtree on each ply, the deepest ply first, so that a parent is appended.
// The stored numbers have to be moved by `shift`.
struct Contour {
  struct Span {
    double low;
    double high;
  };
  std::vector<Span> plies;
  double shift = 0;

  const Span& below_root(std::size_t depth) const { return plies[plies.size() - 1 - depth]; }
};

class Packing {
 public:
  Packing(const Plan& plan, bool mirrored) : plan_{plan}, mirrored_{mirrored} {
    const std::size_t n = plan.parents.size();
    children_.resize(n);
    contours_.resize(n);
    offsets_.resize(n);
    for (std::size_t i = 1; i < n; ++i) children_[plan.parents[i]].push_back(i);
    if (mirrored) {
      for (auto& list : children_) std::ranges::reverse(list);
    }
  }

  std::vector<double> places() {
    const std::size_t n = plan_.parents.size();
    for (std::size_t i = n; i-- > 0;) place_children(i);
    std::vector<double> places(n);
    for (std::size_t i = 1; i < n; ++i) places[i] = places[plan_.parents[i]] + offsets_[i];
    if (mirrored_) {
      for (double& place : places) place = -place;
    }
    return places;
  }

 private:
  // Places the children side by side, then the node above the middle of the first and the last.
  void place_children(std::size_t node) {
    Contour whole;
    const auto& children = children_[node];
    for (const std::size_t child : children) {
      Contour next = std::move(contours_[child]);
      offsets_[child] = whole.plies.empty() ? 0 : distance(whole, next);
      next.shift += offsets_[child];
      join(whole, std::move(next));
    }
    if (!children.empty()) {
      const double middle = (offsets_[children.front()] + offsets_[children.back()]) / 2;
      for (const std::size_t child : children) offsets_[child] -= middle;
      whole.shift -= middle;
    }
    const double half = plan_.breadths[node] / 2;
    whole.plies.push_back({-half - whole.shift, half - whole.shift});
    contours_[node] = std::move(whole);
  }

  // Returns how far the next subtree has to move so that it is clear of those before it.
  double distance(const Contour& left, const Contour& right) const {
    double far = 0;
    for (std::size_t depth = 0; depth < std::min(left.plies.size(), right.plies.size()); ++depth) {
      const double high = left.below_root(depth).high + left.shift;
      const double low = right.below_root(depth).low + right.shift;
      far = std::max(far, high + plan_.gap - low);
    }
    return far;
  }

  // Joins two contours in as many steps as the shallower has plies: in the whole tree no more than it has nodes.
  static void join(Contour& left, Contour right) {
    const std::size_t common = std::min(left.plies.size(), right.plies.size());
    if (left.plies.size() >= right.plies.size()) {
      for (std::size_t depth = 0; depth < common; ++depth)
        left.plies[left.plies.size() - 1 - depth].high = right.below_root(depth).high + right.shift - left.shift;
      return;
    }
    for (std::size_t depth = 0; depth < common; ++depth)
      right.plies[right.plies.size() - 1 - depth].low = left.below_root(depth).low + left.shift - right.shift;
    left = std::move(right);
  }

  const Plan& plan_;
  bool mirrored_;
  std::vector<std::vector<std::size_t>> children_;
  std::vector<Contour> contours_;
  std::vector<double> offsets_;  // from the parent
};

}  // namespace

std::vector<double> tidy(const Plan& plan) {
  const std::vector<double> left = Packing{plan, false}.places();
  const std::vector<double> right = Packing{plan, true}.places();
  std::vector<double> places(left.size());
  double least = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    places[i] = (left[i] + right[i]) / 2;
    least = std::min(least, places[i] - plan.breadths[i] / 2);
  }
  for (double& place : places) place -= least;
  return places;
}

}  // namespace zermelo::draw
