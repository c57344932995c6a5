// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A call for each code of an error that records, solution files and pictures can give.
#include <algorithm>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <unistd.h>

#include "support/folder.hpp"
#include "support/numbered_game.hpp"
#include "support/positions.hpp"
#include "support/provoked.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/draw/options.hpp"
#include "zermelo/draw/search_tree.hpp"
#include "zermelo/front/drawing.hpp"
#include "zermelo/front/files.hpp"
#include "zermelo/front/record_file.hpp"
#include "zermelo/front/render_process.hpp"
#include "zermelo/front/solution.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/play/console.hpp"
#include "zermelo/play/match.hpp"
#include "zermelo/play/record.hpp"
#include "zermelo/play/seat.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/solve/packed_records.hpp"
#include "zermelo/store/build.hpp"
#include "zermelo/store/format.hpp"
#include "zermelo/store/solution_file.hpp"
#include "zermelo/store/tally.hpp"

namespace zermelo::testing {
namespace {

using store::Bytes;
using store::SolutionFile;

Limits unlimited() {
  Limits limits;
  limits.memory = std::numeric_limits<std::uint64_t>::max();
  return limits;
}

class SmallHost final : public Host {
 public:
  std::uint64_t memory() const override { return 1'000; }
};

class NoHost final : public Host {
 public:
  bool run(const std::function<void()>&, std::uint64_t) override { return false; }
};

class Silent final : public Console {
 public:
  Style style() const override { return {}; }
  void say(std::string_view) override {}
  std::optional<std::string> ask(std::string_view) override { return std::nullopt; }
};

Expected<store::BuildReport> build(
    const Position& position, const std::string& path, const Limits& limits = {},
    const std::function<void()>& during = [] {}) {
  Host host;
  return store::build(position, 0, path, limits, host, [&](const store::BuildPlan&) { during(); });
}

// Reads the bytes of a small solution after a change.
Error reading(const std::function<void(Bytes&)>& change, const std::string& name = "f") {
  const Folder folder;
  must(build(open_or_fail("nim(piles=40,40,40)"), folder.file("f")));
  Bytes bytes = read_bytes(folder.file("f"));
  change(bytes);
  const auto file = SolutionFile::of_bytes(name, bytes);
  return file ? error_of(file->check_all()) : file.error();
}

// Returns a whole file of one block, all of whose bits are set.
Bytes file_of(const store::Header& header) {
  Bytes bytes = store::encode_header(header);
  const std::uint64_t block_at = bytes.size();
  PackedRecords records{header.shape.states, header.shape.width()};
  for (std::uint64_t i = 0; i < records.count(); ++i) records.set(i, (std::uint64_t{1} << records.width()) - 1);
  const Bytes block = store::encode_block(header, 0, records.words(0, records.count()));
  bytes.insert(bytes.end(), block.begin(), block.end());
  const Bytes end = store::encode_end(std::vector{block_at}, bytes.size());
  bytes.insert(bytes.end(), end.begin(), end.end());
  return bytes;
}

store::Header header_of(const std::string& game, Arguments::Given parameters = {}) {
  store::Header header;
  header.game = game;
  header.parameters = std::move(parameters);
  header.shape = {
      .states = 10, .scheme = "x", .seen_by = "", .values = {"-1", "0", "1"}, .value_bits = 2, .distance_bits = 3};
  return header;
}

Error opening_solution_of(const store::Header& header) {
  const Folder folder;
  write_bytes(folder.file("f"), file_of(header));
  return error_of(front::open_solution(folder.file("f")));
}

// Builds the game while `prepare` has put something in its way.
Error building(const std::function<void(const Folder&)>& prepare,
               const std::function<void(const Folder&)>& during = {}) {
  const Folder folder;
  prepare(folder);
  return error_of(build(open_or_fail("nim(piles=4,4)"), folder.file("f"), {}, [&] {
    if (during) during(folder);
  }));
}

// Builds a file that may not grow further than half its size.
Error building_in_little_room() {
  const Folder folder;
  const Position position = open_or_fail("nim(piles=40,40,40)");
  must(build(position, folder.file("f")));
  const auto half = static_cast<rlim_t>(std::filesystem::file_size(folder.file("f")) / 2);
  std::filesystem::remove(folder.file("f"));
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const rlimit limit{half, before.rlim_max};
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  setrlimit(RLIMIT_FSIZE, &limit);
  const auto report = build(position, folder.file("f"));
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  return error_of(report);
}

Error building_while_another_writes() {
  const Folder folder;
  const int other = ::open(folder.file("f.partial").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  flock(other, LOCK_EX);
  const auto report = build(open_or_fail("nim(piles=4,4)"), folder.file("f"));
  close(other);
  return error_of(report);
}

Error opening_solution_of_a_changed_tree() {
  const Folder folder;
  const std::string path = folder.file("a.txt");
  write_text(path, "A\nA B x\nB:1\n");
  const Position position = must(open_by_name("tree", {{"file", path}}, front::reader_within(1'000)));
  Host host;
  must(store::build(position, must(front::fingerprint_of(position)), folder.file("f"), {}, host,
                    [](const store::BuildPlan&) {}));
  write_text(path, "A\nA B x\nB:2\n");
  return error_of(front::open_solution(folder.file("f")));
}

// Draws by a script in place of the program that draws.
Error drawing_by(const std::string& script, bool is_script = true) {
  const Folder folder;
  const std::string helper = folder.file("zermelo-render");
  write_text(helper, is_script ? "#!/bin/sh\n" + script + "\n" : script);
  std::filesystem::permissions(helper, std::filesystem::perms::owner_all);
  Host host;
  return error_of(front::render("digraph {}", "svg", {.folder = folder.path()}, host));
}

Error without_library(const std::string& library) {
  return drawing_by("echo 'x: error while loading shared libraries: " + library + ": cannot open' >&2; exit 127");
}

std::vector<Provoked> by_matches() {
  return {
      {ErrorCode::system_error, [] { return error_of(front::read_file("/no/such/file", 10)); }},
      {ErrorCode::file_too_large, [] { return error_of(front::read_file("/dev/zero", 10)); }},
      {ErrorCode::unknown_seat, [] { return error_of(parse_seat("minimaxx")); }},
      {ErrorCode::wrong_record_name, [] { return error_of(record_format("a.txt")); }},
      {ErrorCode::not_a_record,
       [] {
         const Folder folder;
         write_text(folder.file("a.csv"), "my notes\n");
         return error_of(front::open_record(folder.file("a.csv")));
       }},
      {ErrorCode::match_out_of_time,
       [] {
         Position position = open_or_fail("nim");
         Silent console;
         Host host;
         const Seat seat{.kind = SeatKind::search};
         return error_of(play_match(position, {.first = seat, .second = seat, .seconds = 0}, console, host));
       }},
  };
}

std::vector<Provoked> by_solutions() {
  return {
      {ErrorCode::empty_file, [] { return reading([](Bytes& b) { b.clear(); }); }},
      {ErrorCode::not_a_solution, [] { return reading([](Bytes& b) { b[0] = 'x'; }); }},
      {ErrorCode::truncated_header, [] { return reading([](Bytes& b) { b.resize(20); }); }},
      {ErrorCode::unknown_version, [] { return reading([](Bytes& b) { b[8] = 7; }); }},
      {ErrorCode::unknown_byte_order, [] { return reading([](Bytes& b) { b[12] = 1; }); }},
      {ErrorCode::damaged_header, [] { return reading([](Bytes& b) { b[24] ^= 1U; }); }},
      {ErrorCode::truncated_file, [] { return reading([](Bytes& b) { b.resize(80); }); }},
      {ErrorCode::truncated_end, [] { return reading([](Bytes& b) { b.pop_back(); }); }},
      {ErrorCode::damaged_end, [] { return reading([](Bytes& b) { b.insert(b.begin() + 500, 0); }); }},
      {ErrorCode::damaged_table, [] { return reading([](Bytes& b) { b[b.size() - store::end_bytes - 1] ^= 1U; }); }},
      {ErrorCode::damaged_block, [] { return reading([](Bytes& b) { b[b.size() / 2] ^= 1U; }); }},
      {ErrorCode::unfinished_build, [] { return reading([](Bytes& b) { b.resize(b.size() - 2'000); }, "f.partial"); }},
      {ErrorCode::unknown_value,
       [] {
         const Bytes bytes = file_of(header_of("nim"));
         SolutionFile file = must(SolutionFile::of_bytes("f", bytes));
         return error_of(store::tally_of(file));
       }},
      {ErrorCode::game_not_known_here, [] { return opening_solution_of(header_of("go")); }},
      {ErrorCode::game_file_changed, opening_solution_of_a_changed_tree},
      {ErrorCode::header_does_not_fit,
       [] { return opening_solution_of(header_of("nim", {{"piles", "3"}, {"play", "misere"}})); }},
      {ErrorCode::file_in_the_way, [] { return building([](const Folder& f) { write_text(f.file("f"), "notes"); }); }},
      {ErrorCode::other_game_in_the_way,
       [] { return building([](const Folder& f) { must(build(open_or_fail("nim(piles=4,5)"), f.file("f"))); }); }},
      {ErrorCode::build_over_memory,
       [] {
         Limits limits;
         limits.memory = 50'000;
         return error_of(build(open_or_fail("nim(piles=40,40,40)"), "f", limits));
       }},
      {ErrorCode::build_over_machine,
       [] {
         SmallHost host;
         return error_of(
             store::build(open_or_fail("nim(piles=40,40,40)"), 0, "f", {}, host, [](const store::BuildPlan&) {}));
       }},
      {ErrorCode::build_over_disk,
       [] {
         const Folder folder;
         return error_of(build(open_or_fail("nim(piles=2000,2000,2000,2000)"), folder.file("f"), unlimited()));
       }},
      {ErrorCode::build_too_long,
       [] {
         const Folder folder;
         return error_of(build(position_of({.states = 400'000'000, .is_slow = true}), folder.file("f"), unlimited()));
       }},
      {ErrorCode::not_a_regular_file, [] { return error_of(build(open_or_fail("nim"), "/dev/null")); }},
      {ErrorCode::partial_is_a_link,
       [] {
         return building([](const Folder& f) { std::filesystem::create_symlink("elsewhere", f.file("f.partial")); });
       }},
      {ErrorCode::write_failed, [] { return error_of(build(open_or_fail("nim"), "/no/such/folder/f")); }},
      {ErrorCode::write_failed_but_kept, building_in_little_room},
      {ErrorCode::changed_during_build,
       [] {
         return building([](const Folder&) {}, [](const Folder& f) { std::filesystem::remove(f.file("f.partial")); });
       }},
      {ErrorCode::created_during_build,
       [] { return building([](const Folder&) {}, [](const Folder& f) { write_text(f.file("f"), "notes"); }); }},
      {ErrorCode::another_build_writes, building_while_another_writes},
  };
}

std::vector<Provoked> by_pictures() {
  return {
      {ErrorCode::render_failed, [] { return drawing_by("echo 'zermelo-render: no' >&2; exit 3"); }},
      {ErrorCode::bad_graph, [] { return drawing_by("echo 'zermelo-render: no' >&2; exit 2"); }},
      {ErrorCode::too_many_in_picture,
       [] {
         draw::SearchTree tree;
         tree.nodes.resize(5'001);
         Host host;
         return error_of(front::draw_picture(tree, front::PictureFormat::svg, {}, {}, host));
       }},
      {ErrorCode::unknown_extension, [] { return error_of(front::picture_format("a.gif")); }},
      {ErrorCode::renderer_not_started, [] { return drawing_by("not a program", false); }},
      {ErrorCode::renderer_ended, [] { return drawing_by("exit 9"); }},
      {ErrorCode::no_graphviz, [] { return without_library("libgvc.so.6"); }},
      {ErrorCode::missing_library, [] { return without_library("libfmt.so.9"); }},
      {ErrorCode::no_thread,
       [] {
         NoHost host;
         return error_of(front::render("digraph {}", "svg", {}, host));
       }},
  };
}

}  // namespace

std::vector<Provoked> provoked_by_files() {
  std::vector<Provoked> all = by_matches();
  for (const auto& more : {by_solutions(), by_pictures()}) all.insert(all.end(), more.begin(), more.end());
  return all;
}

}  // namespace zermelo::testing
