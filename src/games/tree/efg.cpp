// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Gambit's extensive games, as far as they are games of two players with perfect information and constant sum.
#include <algorithm>
#include <array>
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
#include "zermelo/core/hash.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/core/rational.hpp"
#include "zermelo/games/tree/formats.hpp"
#include "zermelo/games/tree/rules.hpp"
#include "zermelo/games/tree/tree.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parse.hpp"

namespace zermelo::tree {
namespace {

enum class TokenKind : std::uint8_t { word, quoted, open, close, end };

struct Token {
  TokenKind kind = TokenKind::end;
  std::string_view text = {};  // of a quoted one: what is between the quotes
  std::uint32_t line = 1;
};

// Splits a file into tokens. White space means nothing outside quotes; a comma may separate payoffs.
class Lexer {
 public:
  explicit Lexer(std::string_view text) : rest_{text} {}

  Token next() {
    skip_blanks();
    if (rest_.empty()) return {TokenKind::end, {}, line_};
    const char c = rest_.front();
    if (c == '{') return {TokenKind::open, take(1), line_};
    if (c == '}') return {TokenKind::close, take(1), line_};
    if (c == '"') return read_quoted();
    return {TokenKind::word, take(std::min(rest_.find_first_of(ends_word), rest_.size())), line_};
  }

 private:
  static constexpr std::string_view blanks = " \t\n\v\f\r,";
  static constexpr std::string_view ends_word = " \t\n\v\f\r,{}\"";

  void skip_blanks() {
    while (!rest_.empty() && blanks.contains(rest_.front())) {
      if (rest_.front() == '\n') ++line_;
      rest_.remove_prefix(1);
    }
  }
  std::string_view take(std::size_t count) {
    const std::string_view taken = rest_.substr(0, count);
    rest_.remove_prefix(count);
    return taken;
  }
  // Reads a text in quotes. Without its closing quote it is an end.
  Token read_quoted() {
    const std::uint32_t line = line_;
    std::size_t end = 1;
    while (end < rest_.size() && rest_[end] != '"') {
      if (rest_[end] == '\n') ++line_;
      end += rest_[end] == '\\' && end + 1 < rest_.size() && rest_[end + 1] == '"' ? 2 : 1;
    }
    if (end >= rest_.size()) {
      rest_ = {};
      return {TokenKind::end, {}, line};
    }
    return {TokenKind::quoted, take(end + 1).substr(1, end - 1), line};
  }

  std::string_view rest_;
  std::uint32_t line_ = 1;
};

// Replaces \" by a quote; any other backslash is itself.
std::string unescape(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size() && text[i + 1] == '"') ++i;
    plain += text[i];
  }
  return plain;
}

// Payoffs of both players, as numbers of the builder's utilities.
struct Payoffs {
  std::uint32_t one = 0;
  std::uint32_t two = 0;
  bool operator==(const Payoffs&) const = default;
};

class EfgReader {
 public:
  explicit EfgReader(std::string_view text) : lexer_{text}, token_{lexer_.next()} {}

  Expected<Tree> read() {
    if (!read_header()) return std::unexpected(*error_);
    do {
      if (!read_node()) return std::unexpected(*error_);
      while (!open_.empty() && open_.back().next == open_.back().last) close_node();
    } while (!open_.empty());
    if (token_.kind != TokenKind::end) {
      return fault_at(token_.line, fmt::format("{} comes after the last node of the tree", text::echo(token_.text)));
    }
    return std::move(builder_).build();
  }

 private:
  // A node whose children are still to come.
  struct Open {
    std::uint32_t node;
    std::uint32_t next;  // its actions among labels_
    std::uint32_t last;
    std::uint32_t total;  // its payoffs so far among totals_; nowhere: none
  };
  struct HashNumber {
    std::size_t operator()(std::uint64_t number) const { return mix(number); }
  };

  bool fail(std::uint32_t line, std::string_view what, ErrorCode code = ErrorCode::bad_tree) {
    error_ = tree_error(line, what, code);
    return false;
  }
  // Refuses what is well formed, and beyond what is read here.
  bool refuse(std::uint32_t line, std::string_view what) { return fail(line, what, ErrorCode::unsupported_tree); }
  bool fail_here(std::string_view wanted) {
    const std::string found = token_.kind == TokenKind::end ? "the end of the file" : text::echo(token_.text);
    return fail(token_.line, fmt::format("expected {}, found {}", wanted, found));
  }

  Token advance() { return std::exchange(token_, lexer_.next()); }
  bool take(TokenKind kind, std::string_view wanted) {
    if (token_.kind != kind) return fail_here(wanted);
    advance();
    return true;
  }
  bool take_word(std::string_view word) {
    if (token_.kind != TokenKind::word || token_.text != word) return false;
    advance();
    return true;
  }
  std::optional<std::uint64_t> take_number(std::string_view wanted) {
    const auto number = token_.kind == TokenKind::word ? text::parse_unsigned(token_.text) : std::nullopt;
    if (!number || *number >> 62U != 0) {
      fail_here(wanted);
      return std::nullopt;
    }
    advance();
    return number;
  }
  // Reads the texts between braces into a vector.
  bool take_texts(std::vector<std::string_view>& texts, std::string_view wanted) {
    if (!take(TokenKind::open, wanted)) return false;
    while (token_.kind == TokenKind::quoted) texts.push_back(advance().text);
    return take(TokenKind::close, "a text in double quotes or }");
  }

  bool read_header() {
    const std::uint32_t line = token_.line;
    const bool begins = take_word("EFG") && take_word("2") && (take_word("R") || take_word("D"));
    if (!begins || token_.kind != TokenKind::quoted) {
      return fail(line, R"(the file must begin like EFG 2 R "title" { "player 1" "player 2" })");
    }
    advance();
    std::vector<std::string_view> players;
    if (!take_texts(players, "a list of players in braces")) return false;
    if (players.size() != 2) {
      return refuse(line, fmt::format("the game has {}; only two-player games can be read",
                                      text::spell_count(players.size(), "player")));
    }
    if (token_.kind == TokenKind::quoted) advance();  // a comment
    return true;
  }

  bool read_node() {
    const bool is_node = token_.text == "p" || token_.text == "t" || token_.text == "c";
    if (token_.kind != TokenKind::word || !is_node) return fail_here("a node (p or t)");
    const Token kind = advance();
    if (token_.kind != TokenKind::quoted) return fail_here("the name of the node, in double quotes");
    const std::string name = unescape(advance().text);
    const std::string label = open_.empty() ? "" : unescape(labels_[open_.back().next++]);
    const std::uint32_t node =
        builder_.add(open_.empty() ? nowhere : open_.back().node, {.label = label, .name = name, .line = kind.line});
    if (kind.text == "c") {
      return refuse(kind.line,
                    fmt::format("{} is a chance node; only games without chance can be read", builder_.describe(node)));
    }
    return kind.text == "p" ? read_moves(node, kind.line) : read_leaf(node, kind.line);
  }

  bool read_moves(std::uint32_t node, std::uint32_t line) {
    const auto player = take_number("the number of a player");
    if (!player) return false;
    if (*player != 1 && *player != 2) {
      return fail(
          line, fmt::format("{} belongs to player {}, but the players are 1 and 2", builder_.describe(node), *player));
    }
    const auto set = take_number("the number of an information set");
    if (!set) return false;
    if (!information_sets_.insert(*set * 2 + (*player - 1)).second) {
      return refuse(line, fmt::format("{} shares information set {} of player {} with another node; only games of "
                                      "perfect information can be read",
                                      builder_.describe(node), *set, *player));
    }
    builder_.set_player(node, *player == 1 ? Player::one : Player::two);
    if (token_.kind == TokenKind::quoted) advance();  // the set's name
    const auto first = static_cast<std::uint32_t>(labels_.size());
    if (!take_texts(labels_, "a list of actions in braces")) return false;
    const auto last = static_cast<std::uint32_t>(labels_.size());
    if (first == last) return fail(line, fmt::format("{} has no actions", builder_.describe(node)));
    std::optional<Payoffs> payoffs;
    if (!read_outcome(payoffs)) return false;
    std::uint32_t total = total_so_far();
    if (payoffs) {
      const auto sum = add(total, *payoffs);
      if (!sum) return refuse(line, too_long_at(node));
      totals_.push_back(*sum);
      total = static_cast<std::uint32_t>(totals_.size() - 1);
    }
    open_.push_back({node, first, last, total});
    return true;
  }

  std::uint32_t total_so_far() const { return open_.empty() ? nowhere : open_.back().total; }

  void close_node() {
    const Open closed = open_.back();
    open_.pop_back();
    labels_.resize(open_.empty() ? 0 : open_.back().last);
    if (closed.total != total_so_far()) totals_.pop_back();
  }

  bool read_leaf(std::uint32_t node, std::uint32_t line) {
    std::optional<Payoffs> payoffs;
    if (!read_outcome(payoffs)) return false;
    const auto total = add(total_so_far(), payoffs.value_or(Payoffs{zero_, zero_}));
    if (!total) return refuse(line, too_long_at(node));
    builder_.set_utility(node, total->one);
    return check_sum(node, line, *total);
  }

  bool check_sum(std::uint32_t node, std::uint32_t line, const Payoffs& total) {
    if (checked_ == total) return true;
    const Rational sum = builder_.utilities()[total.one] + builder_.utilities()[total.two];
    if (!checked_) {
      sum_ = sum;
      first_leaf_ = node;
      first_line_ = line;
    } else if (sum != sum_) {
      return refuse(
          line, fmt::format(
                    "the payoffs at {} add up to {}, and at {} (line {}) to {}; only constant-sum games can be read",
                    builder_.describe(node), to_text(sum), builder_.describe(first_leaf_), first_line_, to_text(sum_)));
    }
    checked_ = total;
    return true;
  }

  // Adds payoffs; returns nothing if a sum has too many digits.
  std::optional<Payoffs> add(std::uint32_t total, const Payoffs& payoffs) {
    if (total == nowhere) return payoffs;
    Utilities& numbers = builder_.utilities();
    const Rational one = numbers[totals_[total].one] + numbers[payoffs.one];
    const Rational two = numbers[totals_[total].two] + numbers[payoffs.two];
    if (is_too_long(one) || is_too_long(two)) return std::nullopt;
    return Payoffs{numbers.keep(one), numbers.keep(two)};
  }

  std::string too_long_at(std::uint32_t node) const {
    return fmt::format("the payoffs on the way to {} add up to a number of more than {} digits",
                       builder_.describe(node), text::group_digits(longest_number));
  }

  // Reads the number of an outcome and, at least where it is first met, its name and payoffs.
  bool read_outcome(std::optional<Payoffs>& payoffs) {
    const std::uint32_t line = token_.line;
    const auto number = take_number("the number of an outcome");
    if (!number) return false;
    if (token_.kind == TokenKind::quoted) advance();  // its name
    const auto known = outcomes_.find(*number);
    if (token_.kind != TokenKind::open) {
      if (*number == 0) return true;
      if (known == outcomes_.end()) return fail(line, fmt::format("outcome {} has no payoffs", *number));
      payoffs = known->second;
      return true;
    }
    if (*number == 0) return fail(line, "outcome 0 means no outcome and cannot have payoffs");
    if (!read_payoffs(payoffs.emplace())) return false;
    if (known != outcomes_.end() && known->second != *payoffs) {
      return fail(line, fmt::format("outcome {} has different payoffs than before", *number));
    }
    outcomes_.try_emplace(*number, *payoffs);
    return true;
  }

  bool read_payoffs(Payoffs& payoffs) {
    advance();
    for (std::uint32_t* const payoff : {&payoffs.one, &payoffs.two}) {
      if (token_.kind != TokenKind::word) return fail_here("a payoff for each of the two players");
      const auto read = builder_.utilities().read(token_.text, true);
      if (!read) return fail(token_.line, number_message("the payoff", token_.text, read.error()));
      *payoff = *read;
      advance();
    }
    return take(TokenKind::close, "} after two payoffs");
  }

  Lexer lexer_;
  Token token_;
  TreeBuilder builder_;
  std::uint32_t zero_ = builder_.utilities().keep(std::int64_t{0});
  std::vector<Open> open_;
  std::vector<std::string_view> labels_;  // of the open nodes, one after another
  std::vector<Payoffs> totals_;
  tsl::robin_map<std::uint64_t, Payoffs, HashNumber> outcomes_;
  tsl::robin_set<std::uint64_t, HashNumber> information_sets_;
  std::optional<Payoffs> checked_;  // of the last leaf; several in a row often have the same
  Rational sum_;
  std::uint32_t first_leaf_ = 0;
  std::uint32_t first_line_ = 0;
  std::optional<Error> error_;
};

// Returns whether a text fits between quotes, where a backslash before a quote would be read as part of it.
bool fits_quotes(std::string_view text) { return text.find("\\\"") == std::string_view::npos && !text.ends_with('\\'); }

std::string read_quoted(std::string_view text) { return '"' + text::escape(text, "\"") + '"'; }

class EfgWriter {
 public:
  explicit EfgWriter(const Tree& tree) : tree_{tree} {}

  Expected<std::string> write() {
    for (std::uint32_t i = 0; i < tree_.size(); ++i) {
      if (fits_quotes(tree_.name(i)) && fits_quotes(tree_.label(i))) continue;
      return refused(
          fmt::format("an .efg file cannot contain {}: its name or action has a backslash before a quote or at the end",
                      text::echo(tree_.show(i))));
    }
    out_ = "EFG 2 R \"\" { \"MAX\" \"MIN\" }\n\"\"\n\n";
    for (std::uint32_t node = 0;;) {
      if (tree_.nodes()[node].children > 0) {
        write_moves(node);
        node = tree_.nodes()[node].first_child;
        continue;
      }
      write_leaf(node);
      while (node != 0 && tree_.is_last_child(node)) node = tree_.parent(node);
      if (node == 0) return std::move(out_);
      ++node;
    }
  }

 private:
  void write_moves(std::uint32_t node) {
    const std::size_t player = tree_.player(node) == Player::one ? 0 : 1;
    out_ += fmt::format("p {} {} {} \"\" {{", read_quoted(tree_.name(node)), player + 1, ++sets_[player]);
    const Node& moves = tree_.nodes()[node];
    for (std::uint32_t child = moves.first_child; child < moves.first_child + moves.children; ++child)
      out_ += ' ' + read_quoted(tree_.label(child));
    out_ += " } 0\n";
  }
  void write_leaf(std::uint32_t node) {
    const Rational& utility = tree_.utility(node);
    out_ += fmt::format("t {} {} \"\" {{ {}, {} }}\n", read_quoted(tree_.name(node)), ++outcomes_, to_text(utility),
                        to_text(-utility));
  }

  const Tree& tree_;
  std::string out_;
  std::array<std::uint64_t, 2> sets_{};
  std::uint64_t outcomes_ = 0;
};

}  // namespace

Expected<Tree> read_efg(std::string_view text, std::optional<Player> to_move) {
  if (to_move) return players_are_named();
  return EfgReader{text}.read();
}

Expected<std::string> write_efg(const Tree& tree) { return EfgWriter{tree}.write(); }

}  // namespace zermelo::tree
