// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Fuzz target: a whole game through play_match, with a person who types anything. The totals are the sums of the moves.
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "support.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/front/open_game.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/play/console.hpp"
#include "zermelo/play/match.hpp"
#include "zermelo/play/record.hpp"
#include "zermelo/play/seat.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/text/notation.hpp"

namespace {

using zermelo::fuzz::Bytes;
using zermelo::fuzz::require;

// A person who types the fuzzer's lines.
class Script final : public zermelo::Console {
 public:
  Script(Bytes& bytes, zermelo::Style style) : bytes_{bytes}, style_{style} {}

  zermelo::Style style() const override { return style_; }
  void say(std::string_view text) override {
    require(!text.empty() && text.back() == '\n', "what is said ends its line", text);
  }
  std::optional<std::string> ask(std::string_view prompt) override {
    require(zermelo::fuzz::is_printable_line(prompt), "a prompt is one printable line", prompt);
    if (bytes_.empty()) return std::nullopt;
    return std::string{bytes_.text()};
  }

 private:
  Bytes& bytes_;
  zermelo::Style style_;
};

class Adder final : public zermelo::Recorder {
 public:
  zermelo::Expected<void> write(const zermelo::RecordLine& line) override {
    auto& [visited, expanded] = sums_[line.seat];
    if (line.ply) {
      require(!closed_, "moves come before totals");
      require(line.expanded <= line.visited, "what is expanded is visited");
      visited += line.visited;
      expanded += line.expanded;
      return {};
    }
    closed_ = true;
    require(line.move == "total", "a line without ply is a total", line.move);
    require(line.visited == visited && line.expanded == expanded, "a total is the sum of its moves", line.seat);
    return {};
  }
  bool closed() const { return closed_; }

 private:
  std::map<std::string, std::pair<std::uint64_t, std::uint64_t>> sums_;
  bool closed_ = false;
};

zermelo::Seat seat(std::uint8_t byte) {
  return *zermelo::parse_seat(zermelo::seat_names()[byte % zermelo::seat_names().size()]);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static constexpr std::array<const char*, 8> tiny{"chomp(rows=2,cols=3)",
                                                   "chomp(rows=2,cols=2,ending=eaten)",
                                                   "sliding(moves=3)",
                                                   "sliding(board=000/120/890,moves=4,stuck=draw)",
                                                   "nim(piles=1,2)",
                                                   "nim(piles=2,2,play=normal)",
                                                   "tictactoe(rows=2,cols=3,in-a-row=2)",
                                                   "numbers(highest=5)"};
  Bytes bytes{data, size};
  zermelo::Position position = *zermelo::front::open_game(tiny[bytes.byte() % tiny.size()]);
  zermelo::MatchOptions options{.first = seat(bytes.byte()), .second = seat(bytes.byte())};
  options.seed = bytes.byte();
  options.limits.nodes = 1 + std::uint64_t{4} * bytes.byte();
  options.window = bytes.byte() % 2 == 0 ? zermelo::WindowChoice::full : zermelo::WindowChoice::utility;
  const std::uint8_t style = bytes.byte();
  Adder adder;
  options.recorder = &adder;
  Script script{bytes, {.unicode = style % 2 == 1, .colour = style / 2 % 2 == 1}};
  zermelo::Host host;
  const auto end = zermelo::play_match(position, options, script, host);
  if (!end) {
    zermelo::fuzz::require_fit(end.error());
    return 0;
  }
  const bool searched =
      options.first.kind == zermelo::SeatKind::search || options.second.kind == zermelo::SeatKind::search;
  const bool finished = *end == zermelo::MatchEnd::finished;
  require(position.is_terminal() == finished, "a match is finished when the game is over");
  require(adder.closed() == searched, "a match has its totals, however it ends");
  return 0;
}
