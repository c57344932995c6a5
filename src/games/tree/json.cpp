// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Trees as JSON: nested nodes with name, player, action, and utility or children.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "games/tree/reading.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/core/rational.hpp"
#include "zermelo/games/tree/formats.hpp"
#include "zermelo/games/tree/rules.hpp"
#include "zermelo/games/tree/tree.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parse.hpp"
#include "zermelo/text/utf8.hpp"

namespace zermelo::tree {
namespace {

using nlohmann::json;

// A cursor that gives characters to the parser and remembers how far it has read.
class Cursor {
 public:
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;
  using iterator_category = std::input_iterator_tag;

  Cursor() = default;
  Cursor(const char* at, const char** read) : at_{at}, read_{read} {}
  const char& operator*() const { return *at_; }
  Cursor& operator++() {
    *read_ = ++at_;
    return *this;
  }
  Cursor operator++(int) {
    const Cursor before = *this;
    ++*this;
    return before;
  }
  bool operator==(const Cursor& other) const { return at_ == other.at_; }

 private:
  const char* at_ = nullptr;
  const char** read_ = nullptr;
};

enum Key : std::uint8_t { name_key, player_key, action_key, utility_key, children_key, no_key };
constexpr std::array<std::string_view, 5> key_names{"name", "player", "action", "utility", "children"};

// A reader that hears from the parser what it meets, object by object and without recursion.
class JsonReader {
 public:
  explicit JsonReader(std::string_view text) : counted_{text.data()}, read_{text.data()}, text_{text} {}

  Expected<Tree> read(std::optional<Player> to_move) {
    const char* const end = text_.data() + text_.size();
    json::sax_parse(Cursor{text_.data(), &read_}, Cursor{end, &read_}, this);
    if (error_) return std::unexpected(*error_);
    if (to_move && builder_.names_players()) return players_are_named();
    return std::move(builder_).build(to_move.value_or(Player::one));
  }

  // The parser calls what follows; false stops it.
  bool null() { return refuse_misplaced("null"); }
  bool boolean(bool value) { return refuse_misplaced(value ? "true" : "false"); }
  bool number_integer(json::number_integer_t value) {
    if (!expects_utility()) return refuse_misplaced(fmt::format("{}", value));
    return set_utility(builder_.utilities().keep(std::int64_t{value}));
  }
  bool number_unsigned(json::number_unsigned_t value) {
    if (value <= std::numeric_limits<std::int64_t>::max()) return number_integer(static_cast<std::int64_t>(value));
    return number_text(fmt::format("{}", value));
  }
  bool number_float(json::number_float_t, const std::string& digits) { return number_text(digits); }
  bool string(const std::string& value);
  bool binary(const json::binary_t&) { return refuse_misplaced("binary data"); }
  bool start_object(std::size_t);
  bool key(const std::string& key);
  bool end_object();
  bool start_array(std::size_t);
  bool end_array();
  bool parse_error(std::size_t position, const std::string& token, const nlohmann::detail::exception& exception);

 private:
  // A node whose object is open.
  struct Open {
    std::uint32_t node;
    std::uint8_t seen = 0;  // keys, one bit each
    Key key = no_key;       // whose value comes next
    bool in_children = false;
    bool has_children = false;
  };

  // Returns the line, counted up to where the parser is. It reads one character beyond a number.
  std::uint32_t line() {
    const char* const here = read_ > text_.data() && read_[-1] == '\n' ? read_ - 1 : read_;
    if (here > counted_) {
      line_ += static_cast<std::uint32_t>(std::count(counted_, here, '\n'));
      counted_ = here;
    }
    return line_;
  }
  bool fail(std::string_view what) {
    if (!error_) error_ = tree_error(line(), what);
    return false;
  }
  // Reports a value of a kind that does not belong here.
  bool refuse_misplaced(std::string_view what);
  bool expects_utility() const { return !open_.empty() && open_.back().key == utility_key; }
  bool set_utility(std::uint32_t utility) {
    builder_.set_utility(open_.back().node, utility);
    open_.back().key = no_key;
    return true;
  }
  bool number_text(std::string_view digits) {
    if (!expects_utility()) return refuse_misplaced(digits);
    const auto utility = builder_.utilities().read(digits, true);
    if (!utility) return fail(number_message("the utility", digits, utility.error()));
    return set_utility(*utility);
  }

  const char* counted_;
  const char* read_;
  std::string_view text_;
  std::uint32_t line_ = 1;
  std::vector<Open> open_;
  TreeBuilder builder_;
  std::optional<Error> error_;
};

bool JsonReader::refuse_misplaced(std::string_view what) {
  if (open_.empty()) return fail(fmt::format("a tree must be an object, {{...}}, not {}", text::echo(what)));
  if (open_.back().in_children)
    return fail(fmt::format("a child must be an object, {{...}}, not {}", text::echo(what)));
  constexpr std::array<std::string_view, 5> wanted{"a string", "\"max\" or \"min\"", "a string",
                                                   "a number or a string such as \"7/2\"", "a list of objects"};
  const Key key = open_.back().key;
  return fail(fmt::format("'{}' must be {}, not {}", key_names[key], wanted[key], text::echo(what)));
}

bool JsonReader::string(const std::string& value) {
  if (open_.empty() || open_.back().in_children) return refuse_misplaced(value);
  Open& open = open_.back();
  switch (open.key) {
    case name_key:
      builder_.set_name(open.node, value);
      break;
    case action_key:
      if (open.node == 0) return fail("the root has an 'action', but no action leads to it");
      builder_.set_label(open.node, value);
      break;
    case player_key:
      if (value != "max" && value != "min") return refuse_misplaced(value);
      builder_.set_player(open.node, value == "max" ? Player::one : Player::two);
      break;
    case utility_key:
      return number_text(text::trim(value));
    default:
      return refuse_misplaced(value);
  }
  open.key = no_key;
  return true;
}

bool JsonReader::start_object(std::size_t) {
  if (!open_.empty() && !open_.back().in_children) return refuse_misplaced("an object");
  const std::uint32_t parent = open_.empty() ? nowhere : open_.back().node;
  if (!open_.empty()) open_.back().has_children = true;
  open_.push_back({.node = builder_.add(parent, {.line = line()})});
  return true;
}

bool JsonReader::key(const std::string& key) {
  const auto known = std::ranges::find(key_names, std::string_view{key});
  if (known == key_names.end()) {
    const std::vector<std::string> names{key_names.begin(), key_names.end()};
    return fail(fmt::format("a node cannot have {}{}", text::echo(key), text::suggestion(key, names)));
  }
  const auto number = static_cast<std::size_t>(known - key_names.begin());
  Open& open = open_.back();
  if ((open.seen >> number & 1U) != 0) return fail(fmt::format("'{}' is given twice in one node", *known));
  open.seen = static_cast<std::uint8_t>(open.seen | 1U << number);
  open.key = static_cast<Key>(number);
  return true;
}

bool JsonReader::end_object() {
  open_.pop_back();
  return true;
}

bool JsonReader::start_array(std::size_t) {
  if (open_.empty() || open_.back().in_children || open_.back().key != children_key) return refuse_misplaced("a list");
  open_.back().in_children = true;
  return true;
}

bool JsonReader::end_array() {
  Open& open = open_.back();
  if (!open.has_children) return fail("'children' is empty; give a leaf a 'utility' instead");
  open.in_children = false;
  open.key = no_key;
  return true;
}

bool JsonReader::parse_error(std::size_t position, const std::string& token,
                             const nlohmann::detail::exception& exception) {
  if (exception.id == 406) {  // a number beyond the parser's own
    if (const auto number = parse_rational(token, true); !number) {
      return fail(number_message("the utility", token, number.error()));
    }
    return fail(fmt::format("{} is too large for a number in JSON; write it in double quotes", text::echo(token)));
  }
  // In words of our own: those of the parser differ from version to version.
  if (position > text_.size()) return fail("this is not JSON: it ends too early");
  std::string_view rest = text_.substr(position - 1);
  return fail(fmt::format("this is not JSON: unexpected {}", text::echo(text::take_character(rest).bytes)));
}

// Puts a text in quotes. Names and labels contain no control characters.
std::string quote(std::string_view text) { return '"' + text::escape(text, "\"\\") + '"'; }

// Appends a utility: an integer that every reader can hold is a number.
void append_utility(std::string& out, const Rational& utility) {
  constexpr std::int64_t exact_in_a_double = std::int64_t{1} << 53U;
  const bool plain =
      utility.is_whole() && utility.numerator() <= exact_in_a_double && utility.numerator() >= -exact_in_a_double;
  const std::string_view quote = plain ? "" : "\"";
  out += fmt::format(R"("utility": {}{}{})", quote, to_text(utility), quote);
}

// Appends everything of a node but its children.
void append_head(std::string& out, const Tree& tree, std::uint32_t node) {
  std::string_view separator;
  const auto add = [&](std::string_view key, std::string_view value) {
    out += fmt::format(R"({}"{}": {})", std::exchange(separator, ", "), key, value);
  };
  if (node > 0) add("action", quote(tree.label(node)));
  if (!tree.name(node).empty()) add("name", quote(tree.name(node)));
  const bool is_leaf = tree.nodes()[node].children == 0;
  const Player expected = node == 0 ? Player::one : opponent(tree.player(tree.parent(node)));
  if (!is_leaf || tree.player(node) != expected)
    add("player", tree.player(node) == Player::one ? R"("max")" : R"("min")");
  out += separator;
  if (is_leaf) append_utility(out, tree.utility(node));
}

// Begins an indented line; the indentation is limited, or a deep tree would be blanks for the most part.
void begin_line(std::string& out, std::size_t depth) {
  constexpr std::size_t deepest = 16;
  out += '\n';
  out.append(std::min(depth, deepest) * 2, ' ');
}

}  // namespace

Expected<Tree> read_json(std::string_view text, std::optional<Player> to_move) {
  // The parser takes a zero byte for the end of the text.
  if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos) {
    const auto lines = static_cast<std::uint32_t>(std::ranges::count(text.substr(0, zero), '\n'));
    return fault_at(lines + 1, "this is not JSON: it contains a zero byte");
  }
  return JsonReader{text}.read(to_move);
}

// Writes a tree: down to the first child, on to the next sibling, and up from the last one.
std::string write_json(const Tree& tree) {
  std::string out;
  std::uint32_t node = 0;
  std::size_t depth = 0;
  for (;;) {
    out += '{';
    append_head(out, tree, node);
    if (tree.nodes()[node].children > 0) {
      out += R"("children": [)";
      begin_line(out, ++depth);
      node = tree.nodes()[node].first_child;
      continue;
    }
    out += '}';
    while (node != 0 && tree.is_last_child(node)) {
      begin_line(out, --depth);
      out += "]}";
      node = tree.parent(node);
    }
    if (node == 0) break;
    out += ',';
    begin_line(out, depth);
    ++node;
  }
  out += '\n';
  return out;
}

}  // namespace zermelo::tree
