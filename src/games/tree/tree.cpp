// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A game tree as data: nodes with names, actions with labels, leaves with exact utilities; and how one is built.
#include "zermelo/games/tree/tree.hpp"

#include "games/tree/reading.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <iterator>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/core/rational.hpp"
#include "zermelo/games/tree/rules.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parse.hpp"

namespace zermelo::tree {
namespace {

constexpr std::size_t most_nodes = std::numeric_limits<std::int32_t>::max();
constexpr std::uint32_t longest_path = 1000;  // actions; all longer ones together would be too much text
constexpr std::size_t most_text = std::numeric_limits<std::uint32_t>::max();

// Returns the hash of a text that may be continued. Hashes choose only which nodes get a longer description.
std::uint64_t continue_hash(std::uint64_t hash, std::string_view text) {
  for (const char c : text) hash = hash * 0x9e3779b97f4a7c15U + static_cast<unsigned char>(c) + 1;
  return hash;
}

struct Hashed {
  std::uint64_t hash;
  std::uint32_t node;
};

// Calls `call` for every node that shares its hash with another.
template <class Call>
void for_each_shared(std::vector<Hashed>& hashed, Call&& call) {
  std::ranges::sort(hashed, {}, &Hashed::hash);
  for (std::size_t i = 0; i < hashed.size(); ++i) {
    const bool as_before = i > 0 && hashed[i - 1].hash == hashed[i].hash;
    const bool as_after = i + 1 < hashed.size() && hashed[i + 1].hash == hashed[i].hash;
    if (as_before || as_after) call(hashed[i].node);
  }
}

}  // namespace

TreeGame::TreeGame(std::shared_ptr<const Tree> tree)
    : tree_{std::move(tree)},
      nodes_{tree_->nodes().data()},
      lowest_rank_{tree_->lowest_rank()},
      highest_rank_{tree_->highest_rank()} {}

// Keeps a number in one place, however it is written: by its value if it is a small integer, by its text otherwise.
std::uint32_t Utilities::keep(std::int64_t number) {
  if (number >= small_end || number <= -small_end) return keep_text(Rational{number});
  const auto [entry, is_new] = small_.try_emplace(number, static_cast<std::uint32_t>(numbers_.size()));
  if (is_new) numbers_.emplace_back(number);
  return entry->second;
}

std::uint32_t Utilities::keep(const Rational& number) {
  if (number.is_whole() && number.numerator() < small_end && number.numerator() > -small_end) {
    return keep(static_cast<std::int64_t>(number.numerator()));
  }
  return keep_text(number);
}

std::uint32_t Utilities::keep_text(const Rational& number) {
  const auto [entry, is_new] = others_.try_emplace(to_text(number), static_cast<std::uint32_t>(numbers_.size()));
  if (is_new) numbers_.push_back(number);
  return entry->second;
}

std::expected<std::uint32_t, NumberFault> Utilities::read(std::string_view text, bool exponents) {
  constexpr std::size_t surely_small = 18;
  std::int64_t small = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), small);
  if (error == std::errc{} && stop == text.data() + text.size() && text.size() <= surely_small) {
    return keep(small);
  }
  ZERMELO_TRY(number, parse_rational(text, exponents));
  return keep(*number);
}

std::string Tree::path(std::uint32_t node) const {
  if (node == 0) return "root";
  std::vector<std::string_view> labels;
  for (; node != 0; node = parent(node)) labels.push_back(label(node));
  std::string path;
  for (auto it = labels.rbegin(); it != labels.rend(); ++it) {
    if (it != labels.rbegin()) path += '/';
    path += *it;
  }
  return path;
}

std::string Tree::show(std::uint32_t node) const {
  switch (shown_[node]) {
    case Shown::by_name:
      return std::string{name(node)};
    case Shown::by_path:
      return path(node);
    case Shown::by_path_and_number:
      return fmt::format("{}(node-{})", path(node), node);
    case Shown::by_number:
      return fmt::format("(node-{})", node);
  }
  std::unreachable();
}

bool Tree::all_have_names() const {
  return std::ranges::all_of(shown_, [](Shown shown) { return shown == Shown::by_name; });
}

const Rational& Tree::value(std::int32_t rank) const { return values_[static_cast<std::size_t>(rank + zero_)]; }

std::uint32_t TreeBuilder::keep(std::string_view text) {
  if (pool_.size() + text.size() > most_text) pool_is_full_ = true;
  const auto begin = static_cast<std::uint32_t>(pool_.size());
  if (!pool_is_full_) pool_ += text;
  return begin;
}

std::uint32_t TreeBuilder::add(std::uint32_t parent, const Entry& entry) {
  const auto node = static_cast<std::uint32_t>(entries_.size());
  if (entries_.size() > most_nodes) return node - 1;  // build() says so
  Kept kept;
  kept.parent = parent;
  if (parent != nowhere) kept.number = ++entries_[parent].children;
  kept.line = entry.line;
  entries_.push_back(kept);
  set_name(node, entry.name);
  set_label(node, entry.label);
  if (entry.player) set_player(node, *entry.player);
  if (entry.utility) set_utility(node, utilities_.keep(*entry.utility));
  return node;
}

void TreeBuilder::set_name(std::uint32_t node, std::string_view name) {
  name = text::trim(name);
  entries_[node].name_begin = keep(name);
  entries_[node].name_size = static_cast<std::uint32_t>(pool_.size()) - entries_[node].name_begin;
}

void TreeBuilder::set_label(std::uint32_t node, std::string_view label) {
  label = text::trim(label);
  entries_[node].label_begin = keep(label);
  entries_[node].label_size = static_cast<std::uint32_t>(pool_.size()) - entries_[node].label_begin;
}

void TreeBuilder::set_player(std::uint32_t node, Player player) {
  entries_[node].player = player;
  names_players_ = true;
}

std::string TreeBuilder::label_or_number(const Kept& kept) const {
  return kept.label_size == 0 ? std::to_string(kept.number) : std::string{label(kept)};
}

std::string TreeBuilder::describe(std::uint32_t node) const {
  if (entries_[node].name_size > 0) return text::echo(name(entries_[node]));
  if (node == 0) return "'root'";
  std::vector<std::string> labels;
  for (; node != 0; node = entries_[node].parent) labels.push_back(label_or_number(entries_[node]));
  std::ranges::reverse(labels);
  return text::echo(text::join(labels, "/"));
}

Error TreeBuilder::fault(std::uint32_t node, std::string_view what) const {
  return tree_error(entries_[node].line, what);
}

void TreeBuilder::number_labels() {
  for (std::uint32_t node = 1; node < entries_.size(); ++node) {
    if (entries_[node].label_size > 0) continue;
    set_label(node, std::to_string(entries_[node].number));
    has_numbered_labels_ = true;
  }
}

std::optional<Error> TreeBuilder::broken_text() const {
  for (std::uint32_t node = 0; node < entries_.size(); ++node) {
    for (const auto& [part, what] :
         {std::pair{name(entries_[node]), "name"}, std::pair{label(entries_[node]), "action"}}) {
      if (text::is_printable(part)) continue;
      return fault(node, fmt::format("the {} {} is not UTF-8 without control characters", what, text::echo(part)));
    }
  }
  return std::nullopt;
}

std::optional<Error> TreeBuilder::broken_node(std::uint32_t node) const {
  const Kept& kept = entries_[node];
  const bool has_utility = kept.utility != nowhere;
  if (kept.children == 0 && !has_utility) {
    return fault(node, fmt::format("the leaf {} has no utility", describe(node)));
  }
  if (kept.children > 0 && has_utility) {
    return fault(node, fmt::format("{} has children and a utility; only a leaf can have a utility", describe(node)));
  }
  return std::nullopt;
}

std::optional<Error> TreeBuilder::repeated_label(std::span<const std::uint32_t> siblings) const {
  const auto label_of = [&](std::uint32_t node) { return label(entries_[node]); };
  std::optional<std::uint32_t> again;
  constexpr std::size_t few = 8;
  if (siblings.size() <= few) {
    for (std::size_t i = 1; i < siblings.size() && !again; ++i) {
      const auto before = siblings.first(i);
      if (std::ranges::find(before, label_of(siblings[i]), label_of) != before.end()) again = siblings[i];
    }
  } else {
    std::vector<std::uint32_t> sorted{siblings.begin(), siblings.end()};
    std::ranges::sort(sorted, {}, [&](std::uint32_t node) { return std::pair{label_of(node), node}; });
    const auto pair = std::ranges::adjacent_find(sorted, {}, label_of);
    if (pair != sorted.end()) again = *std::next(pair);
  }
  if (!again) return std::nullopt;
  return fault(*again, fmt::format("the action {} is used twice at {}{}", text::echo(label_of(*again)),
                                   describe(entries_[*again].parent),
                                   has_numbered_labels_ ? " (an action without a label is called by its number)" : ""));
}

// Returns the nodes ply by ply.
std::vector<std::uint32_t> TreeBuilder::in_order() const {
  std::vector<std::uint32_t> first(entries_.size());  // where the children of each begin among all children
  std::uint32_t so_far = 0;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    first[i] = so_far;
    so_far += entries_[i].children;
  }
  std::vector<std::uint32_t> children(so_far);
  for (std::uint32_t i = 1; i < entries_.size(); ++i) children[first[entries_[i].parent] + entries_[i].number - 1] = i;
  std::vector<std::uint32_t> order{0};
  order.reserve(entries_.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    const std::uint32_t node = order[i];
    const auto below = std::span{children}.subspan(first[node], entries_[node].children);
    order.insert(order.end(), below.begin(), below.end());
  }
  return order;
}

void TreeBuilder::place_nodes(Tree& tree, const std::vector<std::uint32_t>& order, Player first) {
  tree.nodes_.resize(order.size());
  tree.texts_.resize(order.size());
  std::uint32_t next_child = 1;
  for (std::uint32_t i = 0; i < order.size(); ++i) {
    const Kept& kept = entries_[order[i]];
    Node& node = tree.nodes_[i];
    Tree::Text& text = tree.texts_[i];
    text.name_begin = kept.name_begin;
    text.name_size = kept.name_size;
    text.label_begin = kept.label_begin;
    text.label_size = kept.label_size;
    const Player standard = i == 0 ? first : opponent(tree.player(text.parent));
    node.min_moves = kept.player.value_or(standard) == Player::two ? 1U : 0U;
    node.rank = kept.children == 0 ? static_cast<std::int32_t>(kept.utility) : 0;
    node.children = kept.children;
    node.first_child = next_child;
    for (std::uint32_t child = 0; child < kept.children; ++child) tree.texts_[next_child++].parent = i;
  }
}

// Gives ranks to the leaves, which have numbers of utilities_ so far.
void TreeBuilder::rank_utilities(Tree& tree) const {
  const auto numbers = utilities_.all();
  std::vector<bool> used(numbers.size());
  for (const Node& node : tree.nodes_) {
    if (node.children == 0) used[static_cast<std::size_t>(node.rank)] = true;
  }
  std::vector<std::uint32_t> sorted;
  for (std::uint32_t i = 0; i < numbers.size(); ++i) {
    if (used[i]) sorted.push_back(i);
  }
  std::ranges::sort(sorted, {}, [&](std::uint32_t i) -> const Rational& { return numbers[i]; });
  const Rational zero;
  const auto from_zero = std::ranges::lower_bound(sorted, zero, {}, [&](std::uint32_t i) { return numbers[i]; });
  const bool has_zero = from_zero != sorted.end() && numbers[*from_zero] == zero;
  tree.zero_ = static_cast<std::int32_t>(from_zero - sorted.begin());
  std::vector<std::int32_t> ranks(numbers.size());
  tree.values_.reserve(sorted.size() + 1);
  for (auto it = sorted.begin(); it != sorted.end(); ++it) {
    if (it == from_zero && !has_zero) tree.values_.push_back(zero);
    ranks[*it] = static_cast<std::int32_t>(tree.values_.size()) - tree.zero_;
    tree.values_.push_back(numbers[*it]);
  }
  if (from_zero == sorted.end()) tree.values_.push_back(zero);
  for (Node& node : tree.nodes_) {
    if (node.children == 0) node.rank = ranks[static_cast<std::size_t>(node.rank)];
  }
}

void TreeBuilder::measure(Tree& tree) {
  for (std::uint32_t i = tree.size(); i-- > 0;) {
    if (tree.nodes_[i].children == 0) ++tree.leaves_;
    if (i == 0) continue;
    Node& parent = tree.nodes_[tree.parent(i)];
    parent.height = std::max<std::uint32_t>(parent.height, tree.nodes_[i].height + 1) & 0x7fffffffU;
  }
  for (const Node& node : tree.nodes_) {
    if (node.children > 0) continue;
    tree.lowest_rank_ = std::min(tree.lowest_rank_, node.rank);
    tree.highest_rank_ = std::max(tree.highest_rank_, node.rank);
  }
}

// Chooses how nodes are shown. A name that several nodes have shows none of them. A path may read like a name or like
// another path where labels contain slashes; then the node's number is added.
void TreeBuilder::choose_shown(Tree& tree) const {
  using Shown = Tree::Shown;
  tree.shown_.assign(tree.size(), Shown::by_name);
  if (trusts_names_) return;
  std::vector<Hashed> hashed;
  hashed.reserve(tree.size());
  bool all_by_name = true;
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    if (tree.name(i).empty()) {
      tree.shown_[i] = Shown::by_path;
      all_by_name = false;
    } else {
      hashed.push_back({continue_hash(0, tree.name(i)), i});
    }
  }
  for_each_shared(hashed, [&](std::uint32_t node) {
    tree.shown_[node] = Shown::by_path;
    all_by_name = false;
  });
  if (all_by_name) return;
  hashed.clear();
  std::vector<std::uint64_t> paths(tree.size());
  std::vector<std::uint32_t> plies(tree.size());
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    if (i > 0) {
      const std::uint32_t parent = tree.parent(i);
      plies[i] = plies[parent] + 1;
      paths[i] = continue_hash(parent == 0 ? 0 : continue_hash(paths[parent], "/"), tree.label(i));
    }
    const bool by_name = tree.shown_[i] == Shown::by_name;
    if (!by_name && plies[i] > longest_path) {
      tree.shown_[i] = Shown::by_number;
      continue;
    }
    hashed.push_back({by_name  ? continue_hash(0, tree.name(i))
                      : i == 0 ? continue_hash(0, tree.path(0))
                               : paths[i],
                      i});
  }
  for_each_shared(hashed, [&](std::uint32_t node) { tree.shown_[node] = Shown::by_path_and_number; });
}

Expected<Tree> TreeBuilder::build(Player first) && {
  if (entries_.empty()) return bad_input("a tree needs a root");
  if (entries_.size() > most_nodes) {
    return bad_input(fmt::format("a tree of more than {} nodes is too large", text::group_digits(most_nodes)));
  }
  number_labels();
  if (pool_is_full_) return bad_input("the names and labels of a tree take more than 4 GiB");
  if (const auto error = broken_text()) return std::unexpected(*error);
  for (std::uint32_t i = 0; i < entries_.size(); ++i) {
    if (const auto error = broken_node(i)) return std::unexpected(*error);
  }
  Tree tree;
  const std::vector<std::uint32_t> order = in_order();
  place_nodes(tree, order, first);
  for (const Node& node : tree.nodes_) {
    if (const auto error =
            repeated_label(std::span{order}.subspan(node.children == 0 ? 0 : node.first_child, node.children))) {
      return std::unexpected(*error);
    }
  }
  entries_ = {};
  tree.pool_ = std::move(pool_);
  tree.names_players_ = names_players_;
  rank_utilities(tree);
  measure(tree);
  choose_shown(tree);
  return tree;
}

}  // namespace zermelo::tree
