// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Edge lists: the root, lines `parent child action`, lines `leaf:utility`. Players take turns.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <tsl/robin_map.h>
#include <tsl/robin_set.h>

#include "games/tree/reading.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/core/rational.hpp"
#include "zermelo/games/tree/formats.hpp"
#include "zermelo/games/tree/tree.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parse.hpp"

namespace zermelo::tree {
namespace {

constexpr std::string_view blanks = " \t\v\f\r";

// Returns the first word; moves `rest` to the next one.
std::string_view next_word(std::string_view& rest) {
  const std::string_view word = rest.substr(0, rest.find_first_of(blanks));
  rest.remove_prefix(word.size());
  rest.remove_prefix(std::min(rest.find_first_not_of(blanks), rest.size()));
  return word;
}

class EdgeListReader {
 public:
  explicit EdgeListReader(std::string_view text) : rest_{text} {
    // Reserves room for all lines: untouched memory costs nothing, and a vector that grows exists twice for a while.
    const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n')) + 1;
    found_.reserve(lines);
    edges_.reserve(lines);
  }

  Expected<Tree> read(Player first) {
    while (!rest_.empty()) {
      const std::string_view line = text::trim(next_line());
      if (line.empty()) continue;
      if (auto error = read_line(line)) return fault_at(line_, *error);
    }
    if (found_.empty()) return bad_input("the file is empty");
    numbers_ = {};
    return tree(first);
  }

 private:
  // A name with all that the lines say about it.
  struct Found {
    std::string_view name;
    std::string_view label;
    std::uint32_t parent = nowhere;
    std::uint32_t line = 0;  // where it became a child; before that, where it is first named
    std::uint32_t utility = nowhere;
    std::uint32_t utility_line = 0;
    std::uint32_t children = 0;
  };
  using Fault = std::optional<std::string>;

  std::string_view next_line() {
    ++line_;
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    const std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    return line;
  }

  std::uint32_t number_of(std::string_view name) {
    const auto [entry, is_new] = numbers_.try_emplace(name, static_cast<std::uint32_t>(found_.size()));
    if (is_new) {
      Found found;
      found.name = name;
      found.line = line_;
      found_.push_back(found);
    }
    return entry->second;
  }

  Fault read_line(std::string_view line) {
    std::string_view rest = line;
    const std::string_view first = next_word(rest);
    if (found_.empty()) {
      if (!rest.empty())
        return fmt::format("{} is not a root; the first line must be the root's name, one word", text::echo(line));
      number_of(first);
      return {};
    }
    if (rest.empty()) return read_leaf(line);
    std::string_view label = rest;
    const std::string_view child = next_word(label);
    if (!label.empty()) return read_edge(first, child, label);
    if (first.ends_with(':')) return read_leaf(line);
    return fmt::format("{} is neither 'parent child action' nor 'leaf:utility'", text::echo(line));
  }

  Fault read_edge(std::string_view parent_name, std::string_view child_name, std::string_view label) {
    // Mostly the parent of the line before.
    if (found_[last_parent_].name != parent_name) last_parent_ = number_of(parent_name);
    const std::uint32_t parent = last_parent_;
    const std::uint32_t child = number_of(child_name);
    Found& found = found_[child];
    if (found.parent == parent) {
      return fmt::format("the name {} is given to two children of {} (line {} and here)", text::echo(child_name),
                         text::echo(parent_name), found.line);
    }
    if (found.parent != nowhere) {
      return fmt::format("{} has two parents, {} (line {}) and {}", text::echo(child_name),
                         text::echo(found_[found.parent].name), found.line, text::echo(parent_name));
    }
    found.parent = parent;
    found.label = label;
    found.line = line_;
    ++found_[parent].children;
    edges_.push_back(child);
    return {};
  }

  Fault read_leaf(std::string_view line) {
    const std::size_t colon = line.rfind(':');
    if (colon == std::string_view::npos || colon == 0) {
      return fmt::format("{} is neither 'parent child action' nor 'leaf:utility'", text::echo(line));
    }
    const std::string_view name = line.substr(0, colon);
    const std::string_view number = text::trim(line.substr(colon + 1));
    Found& found = found_[number_of(name)];
    if (found.utility != nowhere) {
      return fmt::format("the leaf {} already has a utility (line {})", text::echo(name), found.utility_line);
    }
    const auto utility = builder_.utilities().read(number, false);
    if (!utility) return number_message(fmt::format("the utility of {},", text::echo(name)), number, utility.error());
    found.utility = *utility;
    found.utility_line = line_;
    return {};
  }

  Expected<Tree> tree(Player first) {
    const std::vector<std::uint32_t> order = from_root();
    if (order.size() < found_.size() || found_[0].parent != nowhere) return std::unexpected(why_no_tree(order));
    builder_.reserve(order.size());
    builder_.trust_names();
    std::vector<std::uint32_t> places(order.size());
    for (const std::uint32_t number : order) {
      const Found& found = found_[number];
      const bool misplaced = found.children > 0 && found.utility != nowhere;
      places[number] =
          builder_.add(number == 0 ? nowhere : places[found.parent],
                       {.label = found.label, .name = found.name, .line = misplaced ? found.utility_line : found.line});
      if (found.utility != nowhere) builder_.set_utility(places[number], found.utility);
    }
    found_ = {};
    edges_ = {};
    return std::move(builder_).build(first);
  }

  // Returns what can be reached, ply by ply. No name has two parents, so none is met twice, but for the root.
  std::vector<std::uint32_t> from_root() const {
    std::vector<std::uint32_t> next(found_.size());  // where the next child of each goes
    std::uint32_t so_far = 0;
    for (std::size_t i = 0; i < found_.size(); ++i) {
      next[i] = so_far;
      so_far += found_[i].children;
    }
    std::vector<std::uint32_t> children(edges_.size());
    for (const std::uint32_t child : edges_) children[next[found_[child].parent]++] = child;
    std::vector<std::uint32_t> order{0};
    order.reserve(found_.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
      const std::uint32_t node = order[i];
      for (std::uint32_t at = next[node] - found_[node].children; at < next[node]; ++at) {
        if (children[at] != 0) order.push_back(children[at]);
      }
    }
    return order;
  }

  // Explains why names cannot be reached: they hang below a cycle or below a name without a parent.
  Error why_no_tree(const std::vector<std::uint32_t>& order) const {
    if (const auto cycle = find_cycle()) return *cycle;
    if (found_[0].parent != nowhere) {
      return tree_error(found_[0].line, fmt::format("{} is the root but has a parent, {}", text::echo(found_[0].name),
                                                    text::echo(found_[found_[0].parent].name)));
    }
    std::vector<bool> reached(found_.size());
    for (const std::uint32_t number : order) reached[number] = true;
    const auto lost = std::ranges::find(reached, false) - reached.begin();
    const Found& found = found_[static_cast<std::size_t>(lost)];
    return tree_error(found.line, fmt::format("{} cannot be reached from the root, {}", text::echo(found.name),
                                              text::echo(found_[0].name)));
  }

  // Follows parents from every name, each name once.
  std::optional<Error> find_cycle() const {
    std::vector<std::uint32_t> walk_of(found_.size(), nowhere);
    for (std::uint32_t start = 0; start < found_.size(); ++start) {
      std::uint32_t at = start;
      while (at != nowhere && walk_of[at] == nowhere) {
        walk_of[at] = start;
        at = found_[at].parent;
      }
      if (at != nowhere && walk_of[at] == start) return cycle_message(at);
    }
    return std::nullopt;
  }

  Error cycle_message(std::uint32_t at) const {
    std::vector<std::string> names{text::echo(found_[at].name)};
    constexpr std::size_t most_shown = 6;
    std::uint32_t above = found_[at].parent;
    while (above != at && names.size() < most_shown) {
      names.push_back(text::echo(found_[above].name));
      above = found_[above].parent;
    }
    names.push_back(above == at ? text::echo(found_[at].name) : "...");
    std::ranges::reverse(names);
    return tree_error(found_[at].line, fmt::format("there is a cycle: {}", text::join(names, " -> ")));
  }

  std::string_view rest_;
  std::uint32_t line_ = 0;
  std::uint32_t last_parent_ = 0;
  std::vector<Found> found_;
  std::vector<std::uint32_t> edges_;  // the children, in the order of the lines
  tsl::robin_map<std::string_view, std::uint32_t> numbers_;
  TreeBuilder builder_;
};

// Returns why the format cannot represent this node.
std::optional<std::string> misfit(const Tree& tree, std::uint32_t node, std::string_view name) {
  if (name.find_first_of(blanks) != std::string_view::npos) return "its name contains a blank";
  if (node == 0 && tree.nodes()[0].children > 0 && tree.player(0) != Player::one) {
    return "MIN moves at the root, and this format cannot say so";
  }
  const bool moves = tree.nodes()[node].children > 0;
  if (node > 0 && moves && tree.player(node) == tree.player(tree.parent(node))) {
    return fmt::format("{} moves twice in a row", tree.player(node) == Player::one ? "MAX" : "MIN");
  }
  return std::nullopt;
}

// Returns a repeated name. Names are unique, but what stands for a name that is missing may be another node's.
std::optional<std::string> repeated_name(const Tree& tree) {
  if (tree.all_have_names()) return std::nullopt;
  tsl::robin_set<std::string> names;
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    if (!names.insert(tree.show(i)).second) return tree.show(i);
  }
  return std::nullopt;
}

}  // namespace

Expected<Tree> read_edge_list(std::string_view text, std::optional<Player> to_move) {
  return EdgeListReader{text}.read(to_move.value_or(Player::one));
}

Expected<std::string> write_edge_list(const Tree& tree) {
  if (const auto name = repeated_name(tree)) {
    return refused(
        fmt::format("an edge list cannot contain {}: two nodes are shown by that name; rename one", text::echo(*name)));
  }
  std::string edges;
  std::string leaves;
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    const std::string name = tree.show(i);
    if (const auto reason = misfit(tree, i, name)) {
      return refused(fmt::format("an edge list cannot contain {}: {}", text::echo(name), *reason));
    }
    if (i == 0) {
      edges += name;
    } else {
      edges += fmt::format("{} {} {}", tree.show(tree.parent(i)), name, tree.label(i));
    }
    edges += '\n';
    if (tree.nodes()[i].children == 0) {
      leaves += fmt::format("{}:{}\n", name, to_text(tree.utility(i)));
    }
  }
  return edges + leaves;
}

}  // namespace zermelo::tree
