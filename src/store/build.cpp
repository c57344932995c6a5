// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Builds the solution file of a game.
#include "zermelo/store/build.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "zermelo/core/error.hpp"
#include "zermelo/core/stop.hpp"
#include "zermelo/game/refinements.hpp"
#include "zermelo/host/thread_crew.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/model/state_table.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/runtime/tabulate.hpp"
#include "zermelo/solve/packed_records.hpp"
#include "zermelo/store/format.hpp"
#include "zermelo/store/mapped_file.hpp"
#include "zermelo/store/partial_file.hpp"
#include "zermelo/store/solution_file.hpp"
#include "zermelo/words/errors.hpp"

namespace zermelo::store {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

// Returns the free space, or nothing where it is unknown; a missing folder is noticed when the file is opened.
std::optional<std::uint64_t> free_space(const std::string& path) {
  std::error_code error;
  const auto folder = std::filesystem::absolute(path, error).parent_path();
  const auto space = std::filesystem::space(folder, error);
  return error ? std::nullopt : std::optional<std::uint64_t>{space.available};
}

// One build while it runs.
class Build {
 public:
  Build(StateTable& table, Header header, const std::string& path, const Limits& limits, Host& host)
      : table_{table}, header_{std::move(header)}, path_{path}, limits_{limits}, host_{host}, crew_{limits.threads} {}

  Expected<BuildReport> run(const std::function<void(const BuildPlan&)>& announce) {
    ZERMELO_TRY(was_there, is_there());
    if (*was_there) return report_;
    if (const auto fits = plan(); !fits) return std::unexpected(fits.error());
    ZERMELO_TRY(file, PartialFile::open(path_));
    if (const auto own = check_partial(file->partial_name()); !own) return std::unexpected(own.error());
    // Nothing that is finished is lost if there is no plan to go on.
    auto outcome = table_.is_cyclic() ? solve_together(*file, announce) : solve_by_layers(*file, announce);
    const bool is_finished = outcome && outcome->finished;
    if (!is_finished && !file->keeps_something()) file->discard();
    return outcome;
  }

 private:
  // States that one thread solves at a time.
  static constexpr std::uint64_t piece = 4096;
  static constexpr std::uint64_t pieces_at_once = 8;  // per thread, between two looks at the clock

  // Returns whether a file that begins like this is one that this build makes, or was going to be.
  bool is_own(ByteView file) const {
    constexpr std::size_t distance_bits_at = 41;
    Header own = header_;
    // The distances of a game that may go on for ever are not known yet.
    if (table_.is_cyclic() && file.size() > distance_bits_at) own.shape.distance_bits = file[distance_bits_at];
    const Bytes front = encode_header(own);
    const std::size_t known = std::min(file.size(), front.size());
    return std::ranges::equal(file.first(known), ByteView{front}.first(known));
  }

  // Refuses to overwrite a file that may still be wanted.
  std::unexpected<Error> leave_alone(const std::string& path, std::string_view kind, ByteView file) const {
    const auto found = decode_header(file);
    if (!found) return fault_in_file(path, ErrorCode::file_in_the_way, {sentence(found.error())});
    const bool has_changed = found->first.full_name() == header_.full_name();  // a tree's file, or the numbering
    return fault_in_file(
        path, ErrorCode::other_game_in_the_way,
        {std::string{kind}, found->first.shown_name(), has_changed ? " as it was before a change" : ""});
  }

  // Returns whether the finished file exists. A damaged one is built anew, which mends it.
  Expected<bool> is_there() {
    std::error_code error;
    const auto status = std::filesystem::status(path_, error);
    if (!std::filesystem::status_known(status)) {
      return fault_in_file(path_, ErrorCode::system_error, {error.message()});
    }
    if (!std::filesystem::is_regular_file(status)) return false;
    ZERMELO_TRY(map, MappedFile::open(path_));
    if (!is_own(map->bytes())) return leave_alone(path_, "the solution", map->bytes());
    if (map->bytes().empty()) return false;
    const auto file = SolutionFile::of_bytes(path_, map->bytes());
    const auto whole = file ? file->check_all() : std::unexpected(file.error());
    if (!whole) {
      report_.plan.damage = whole.error();
      return false;
    }
    tell_shape(file->header().shape);
    report_.was_there = report_.finished = true;
    report_.kept = report_.plan.resumed = report_.plan.positions;
    report_.file_bytes = file->size();
    return true;
  }

  Expected<void> check_partial(const std::string& path) const {
    ZERMELO_TRY(map, MappedFile::open(path));
    ByteView written = map->bytes();
    // A power cut before the header is on the disk may leave zeros in its place.
    if (written.size() <= encode_header(header_).size()) {
      while (!written.empty() && written.back() == 0) written = written.first(written.size() - 1);
    }
    if (!is_own(written)) return leave_alone(path, "an unfinished build", map->bytes());
    return {};
  }

  void tell_shape(const TableShape& shape) {
    report_.plan.positions = shape.states;
    report_.plan.value_bits = shape.value_bits;
    report_.plan.distance_bits = shape.distance_bits;
  }

  Expected<void> plan() {
    Header guess = header_;
    if (table_.is_cyclic()) guess.shape.distance_bits = guessed_distance_bits;
    tell_shape(guess.shape);
    BuildPlan& plan = report_.plan;
    plan.memory = PackedRecords::words_for(plan.positions, guess.shape.width()) * 8 + table_.working_bytes();
    plan.disk = most_bytes(guess);
    plan.disk_free = free_space(path_);
    const std::uint64_t memory = std::min(limits_.memory, host_.memory());
    if (plan.memory < memory) {
      const std::uint64_t before = table_.working_bytes();
      table_.allow(memory - plan.memory);
      plan.memory += table_.working_bytes() - before;
    }
    if (plan.memory > memory) {
      return fault(memory < limits_.memory ? ErrorCode::build_over_machine : ErrorCode::build_over_memory,
                   {Count{plan.positions}, Count{plan.memory}, Count{memory}});
    }
    if (plan.disk_free && plan.disk > *plan.disk_free) {
      return fault(ErrorCode::build_over_disk,
                   {Count{plan.positions}, Count{plan.disk}, Typed{path_}, Count{*plan.disk_free}});
    }
    return {};
  }

  // Estimates the seconds: some states of the table, evenly spread, are solved from records that mean nothing yet,
  // which takes as long.
  double estimate(PackedRecords& records) {
    constexpr std::uint64_t samples = 32;
    constexpr double most_seconds = 0.05;
    const auto start = Clock::now();
    std::uint64_t tried = 0;
    for (std::uint64_t k = 0; k < samples && seconds_since(start) < most_seconds; ++k) {
      // From both ends towards the middle, lest the first ones are all small.
      const std::uint64_t place = k % 2 == 0 ? k / 2 : samples - 1 - k / 2;
      const std::uint64_t begin = header_.shape.states / samples * place;
      const std::uint64_t end = std::min(begin + 64, header_.shape.states);
      // One by one: a single state may have millions of actions.
      for (std::uint64_t i = begin; i < end && seconds_since(start) < most_seconds; ++i) {
        table_.solve(i, i + 1, records);
        ++tried;
      }
    }
    const double each = seconds_since(start) / static_cast<double>(std::max<std::uint64_t>(tried, 1));
    return each * static_cast<double>(header_.shape.states) / crew_.size();
  }

  Expected<BuildReport> solve_by_layers(PartialFile& file, const std::function<void(const BuildPlan&)>& announce) {
    PackedRecords records{header_.shape.states, header_.shape.width()};
    report_.plan.seconds = estimate(records);
    ZERMELO_TRY(blocks, file.resume(header_, records));
    written_ = *blocks;
    solved_ = std::min(written_ * header_.block_records, header_.shape.states);
    table_.resume(solved_, records);
    report_.plan.resumed = solved_;
    report_.plan.seconds *= 1 - static_cast<double>(solved_) / static_cast<double>(header_.shape.states);
    constexpr double most_seconds = 30.0 * 24 * 3600;
    if (report_.plan.seconds > most_seconds) {
      return fault(ErrorCode::build_too_long, {Count{header_.shape.states},
                                               Count{static_cast<std::uint64_t>(report_.plan.seconds / (24 * 3600))}});
    }
    announce(report_.plan);
    start_ = Clock::now();
    if (const auto filled = fill(file, records); !filled) return std::unexpected(filled.error());
    return finish(file);
  }

  Expected<void> fill(PartialFile& file, PackedRecords& records) {
    std::uint64_t layer = layer_of(table_, solved_);
    while (solved_ < header_.shape.states && !should_stop()) {
      const std::uint64_t layer_end = table_.layer_begin(layer + 1);
      const std::uint64_t end = std::min(layer_end, (solved_ / piece + crew_.size() * pieces_at_once) * piece);
      solve_part(end, records);
      if (const auto written = write_blocks(file, records); !written) return written;
      if (solved_ == layer_end) ++layer;
    }
    return {};
  }

  // Solves pieces that begin at multiples of their size, so no two share a group of records.
  void solve_part(std::uint64_t end, PackedRecords& records) {
    const std::uint64_t first = solved_ / piece;
    const std::uint64_t last = (end + piece - 1) / piece;
    crew_.carry_out(static_cast<std::size_t>(last - first), [&](unsigned /*member*/, std::size_t i) {
      const std::uint64_t begin = std::max(solved_, (first + i) * piece);
      table_.solve(begin, std::min(end, (first + i + 1) * piece), records);
    });
    solved_ = end;
  }

  // Writes the blocks that contain nothing but solved states.
  Expected<void> write_blocks(PartialFile& file, const PackedRecords& records) {
    const std::uint64_t ready = solved_ == header_.shape.states ? header_.blocks() : solved_ / header_.block_records;
    if (ready == written_) return {};
    std::vector<Bytes> blocks(static_cast<std::size_t>(ready - written_));
    crew_.carry_out(blocks.size(), [&](unsigned /*member*/, std::size_t i) {
      const std::uint64_t block = written_ + i;
      blocks[i] = encode_block(header_, block, records.words(block * header_.block_records, header_.records_of(block)));
    });
    for (const Bytes& block : blocks) {
      if (auto appended = file.append(block); !appended) return appended;
      ++written_;
    }
    return {};
  }

  // Solves a game in which play may return to a state: no part is finished before the whole.
  Expected<BuildReport> solve_together(PartialFile& file, const std::function<void(const BuildPlan&)>& announce) {
    report_.plan.seconds = static_cast<double>(header_.shape.states) * seconds_per_cyclic_state;
    announce(report_.plan);
    start_ = Clock::now();
    const bool solved = table_.solve_all([&](std::uint64_t done) {
      solved_ = done;
      return !should_stop();
    });
    solved_ = solved ? header_.shape.states : 0;
    if (!solved) return finish(file);
    header_.shape = table_.shape();
    PackedRecords records{header_.shape.states, header_.shape.width()};
    table_.write_all(records);
    if (const auto started = file.start(header_); !started) return std::unexpected(started.error());
    if (const auto written = write_blocks(file, records); !written) return std::unexpected(written.error());
    return finish(file);
  }

  bool should_stop() {
    const double now = seconds_since(start_);
    if (host_.is_interrupted()) {
      report_.stop = Stop{StopCause::interrupted};
    } else if (limits_.seconds && now + limits_.spent >= *limits_.seconds) {
      report_.stop = Stop{.cause = StopCause::seconds, .seconds = *limits_.seconds};
    } else {
      const std::uint64_t resumed = report_.plan.resumed;
      host_.show({solved_ - resumed, header_.shape.states - resumed, now});
    }
    return report_.stop.has_value();
  }

  Expected<BuildReport> finish(PartialFile& file) {
    report_.kept = std::min(written_ * header_.block_records, header_.shape.states);
    report_.finished = solved_ == header_.shape.states;
    if (report_.finished) {
      ZERMELO_TRY(size, file.finish());
      report_.file_bytes = *size;
      report_.stop.reset();
    }
    report_.plan.distance_bits = header_.shape.distance_bits;
    report_.seconds = seconds_since(start_);
    return report_;
  }

  static constexpr unsigned guessed_distance_bits = 16;
  static constexpr double seconds_per_cyclic_state = 5e-7;

  StateTable& table_;
  Header header_;
  std::string path_;
  Limits limits_;
  Host& host_;
  ThreadCrew crew_;
  BuildReport report_;
  Clock::time_point start_;
  std::uint64_t solved_ = 0;   // all states before this one
  std::uint64_t written_ = 0;  // blocks
};

}  // namespace

Header header_of(const Position& position, const TableShape& shape, std::uint64_t fingerprint) {
  Header header;
  header.game = position.info().name;
  header.parameters = position.parameters();
  header.fingerprint = fingerprint;
  header.shape = shape;
  return header;
}

Expected<BuildReport> build(const Position& position, std::uint64_t fingerprint, const std::string& path,
                            const Limits& limits, Host& host, const std::function<void(const BuildPlan&)>& announce) {
  ZERMELO_TRY(table, tabulate(position.game(), limits));
  Build build{**table, header_of(position, (*table)->shape(), fingerprint), path, limits, host};
  Expected<BuildReport> report;
  host.run([&] { report = build.run(announce); });
  return report;
}

}  // namespace zermelo::store
