// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Solution files byte by byte: every flipped bit and every cut is found, and a build goes on from any beginning.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/folder.hpp"
#include "support/positions.hpp"
#include "support/seeds.hpp"
#include "zermelo/core/random.hpp"
#include "zermelo/host/native_host.hpp"
#include "zermelo/store/build.hpp"
#include "zermelo/store/format.hpp"
#include "zermelo/store/solution_file.hpp"
#include "zermelo/store/tally.hpp"

namespace zermelo::testing {
namespace {

using store::Bytes;
using store::SolutionFile;

store::BuildReport build_or_fail(const std::string& name, const std::string& path, unsigned threads = 1) {
  NativeHost host;
  Limits limits;
  limits.threads = threads;
  const auto report = store::build(open_or_fail(name), 0, path, limits, host, [](const store::BuildPlan&) {});
  EXPECT_TRUE(report) << message_of(report);
  return report.value_or(store::BuildReport{});
}

// Returns what a reader says of these bytes; empty if nothing.
std::string fault_in(const Bytes& bytes) {
  const auto file = SolutionFile::of_bytes("f", bytes);
  if (!file) return message_of(file);
  return message_of(file->check_all());
}

TEST(SolutionFile, EveryFlippedBitIsFound) {
  const Folder folder;
  build_or_fail("nim(piles=2,3,4)", folder.file("f"));
  Bytes bytes = read_bytes(folder.file("f"));
  ASSERT_EQ(fault_in(bytes), "");
  for (std::size_t bit = 0; bit < bytes.size() * 8; ++bit) {
    bytes[bit / 8] ^= static_cast<std::uint8_t>(1U << (bit % 8));
    EXPECT_NE(fault_in(bytes), "") << "bit " << bit;
    bytes[bit / 8] ^= static_cast<std::uint8_t>(1U << (bit % 8));
  }
}

TEST(SolutionFile, EveryCutAndEveryByteTooManyIsFound) {
  const Folder folder;
  build_or_fail("numbers(highest=5,threshold=3)", folder.file("f"));
  const Bytes bytes = read_bytes(folder.file("f"));
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    const Bytes cut{bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)};
    EXPECT_NE(fault_in(cut), "") << size;
  }
  Bytes longer = bytes;
  longer.push_back(0);
  EXPECT_NE(fault_in(longer), "");
}

TEST(SolutionFile, WhatIsWrongIsNamed) {
  const Folder folder;
  build_or_fail("nim(piles=2,3,4)", folder.file("f"));
  const Bytes bytes = read_bytes(folder.file("f"));
  const auto with = [&](std::size_t at, std::uint8_t byte) {
    Bytes changed = bytes;
    changed[at] = byte;
    return fault_in(changed);
  };
  EXPECT_EQ(fault_in({}), "'f': the file is empty");
  EXPECT_CONTAINS(with(0, 'x'), "not a solution file");
  EXPECT_EQ(with(8, 7), "'f': the file has version 7; this program reads version 1");
  EXPECT_CONTAINS(with(12, 1), "byte order");
  EXPECT_CONTAINS(with(24, 1), "the header is damaged (its checksum is wrong)");
  EXPECT_CONTAINS(fault_in({bytes.begin(), bytes.begin() + 20}), "truncated");
  EXPECT_CONTAINS(fault_in({bytes.begin(), bytes.end() - 1}), "truncated");
}

TEST(SolutionFile, TheHeaderIsReadAsItWasWritten) {
  store::Header header;
  header.game = "tree";
  header.parameters = {{"file", "a b.json"}, {"to-move", "max"}};
  header.fingerprint = 0x0123456789abcdef;
  header.shape = {.states = 100'000,
                  .scheme = "x-1",
                  .seen_by = "MAX",
                  .values = {"-7/2", "0", "3"},
                  .value_bits = 2,
                  .distance_bits = 5};
  const auto read_back = store::decode_header(store::encode_header(header));
  ASSERT_TRUE(read_back) << message_of(read_back);
  EXPECT_EQ(read_back->first, header);
  EXPECT_EQ(read_back->second, store::encode_header(header).size());
}

TEST(SolutionFile, RejectsAHeaderThatMakesNoSense) {
  store::Header header;
  header.game = "nim";
  header.shape = {
      .states = 10, .scheme = "x", .seen_by = "", .values = {"-1", "0", "1"}, .value_bits = 2, .distance_bits = 3};
  const auto broken = [&](auto change) {
    store::Header other = header;
    change(other);
    return message_of(store::decode_header(store::encode_header(other)));
  };
  EXPECT_EQ(broken([](store::Header&) {}), "");
  EXPECT_CONTAINS(broken([](store::Header& h) { h.shape.states = 0; }), "make no sense");
  EXPECT_CONTAINS(broken([](store::Header& h) { h.shape.states = ~std::uint64_t{0}; }), "make no sense");
  EXPECT_CONTAINS(broken([](store::Header& h) { h.block_records = 100; }), "make no sense");
  EXPECT_CONTAINS(broken([](store::Header& h) { h.block_records = 0; }), "make no sense");
  EXPECT_CONTAINS(broken([](store::Header& h) { h.shape.value_bits = 3; }), "make no sense");
  EXPECT_CONTAINS(broken([](store::Header& h) { h.shape.distance_bits = 60; }), "make no sense");
  EXPECT_CONTAINS(broken([](store::Header& h) { h.shape.values.clear(); }), "make no sense");
}

TEST(SolutionFile, RecordsAreReadInAnyOrderWithFewBlocksKept) {
  const Folder folder;
  build_or_fail("nim(piles=40,40,40)", folder.file("f"));
  auto file = SolutionFile::open(folder.file("f"));
  ASSERT_TRUE(file) << message_of(file);
  ASSERT_EQ(file->header().blocks(), 5U);
  PackedRecords records{file->header().shape.states, file->header().shape.width()};
  for (std::uint64_t block = 0; block < 5; ++block) ASSERT_TRUE(file->unpack(block, records));
  file->keep(1);
  Random random{seed()};
  for (int i = 0; i < 2'000; ++i) {
    const auto at = static_cast<std::uint64_t>(random.below(records.count()));
    ASSERT_EQ(*file->record(at), records.get(at));
  }
}

TEST(Builds, GiveTheSameBytesWithAnyNumberOfThreads) {
  const Folder folder;
  for (const char* const name :
       {"nim(piles=40,40,40)", "tictactoe(rows=3,cols=4)", "numbers(highest=12)", "sliding(moves=0)"}) {
    build_or_fail(name, folder.file("one"));
    for (const unsigned threads : {2U, 4U, 7U}) {
      build_or_fail(name, folder.file("more"), threads);
      EXPECT_EQ(read_bytes(folder.file("more")), read_bytes(folder.file("one"))) << name << " with " << threads;
      std::filesystem::remove(folder.file("more"));
    }
    std::filesystem::remove(folder.file("one"));
  }
}

// Whatever a killed build leaves is a prefix of the finished file, perhaps followed by bytes that never arrived.
TEST(Builds, GoOnFromAnyBeginning) {
  ZERMELO_TRACE_SEED();
  Random random{seed()};
  const Folder folder;
  const std::string name = "nim(piles=30,30,40)";
  build_or_fail(name, folder.file("f"));
  const Bytes whole = read_bytes(folder.file("f"));
  const std::size_t header_size = store::decode_header(whole)->second;
  std::uint64_t most_resumed = 0;
  for (int i = 0; i < 40; ++i) {
    const auto size = i == 0 ? whole.size() : static_cast<std::size_t>(random.below(whole.size() + 1));
    Bytes begun{whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)};
    if (i % 3 == 1) begun.resize(size + 1000, static_cast<std::uint8_t>(random.next()));
    if (i % 3 == 2 && size > header_size) {
      begun[header_size + static_cast<std::size_t>(random.below(size - header_size))] ^= 4U;
    }
    std::filesystem::remove(folder.file("f"));
    write_bytes(folder.file("f.partial"), begun);
    most_resumed = std::max(most_resumed, build_or_fail(name, folder.file("f")).plan.resumed);
    ASSERT_EQ(read_bytes(folder.file("f")), whole) << "from " << size << " bytes";
    ASSERT_FALSE(std::filesystem::exists(folder.file("f.partial")));
  }
  EXPECT_EQ(most_resumed, 31U * 31 * 41);
}

// Returns what a build says of these bytes under its name, or under that of its unfinished file; they are left alone.
std::string refusal(const std::string& game, const std::string& path, const std::string& in_the_way) {
  const Bytes before = read_bytes(in_the_way);
  NativeHost host;
  const auto report = store::build(open_or_fail(game), 0, path, {}, host, [](const store::BuildPlan&) {});
  EXPECT_EQ(read_bytes(in_the_way), before);
  return message_of(report);
}

TEST(Builds, LeaveTheFilesOfOtherGamesAlone) {
  const Folder folder;
  for (const char* const name : {"f", "f.partial"}) {
    const std::string file = folder.file(name);
    const auto says = [&](const char* game) { return refusal(game, folder.file("f"), file); };
    build_or_fail("nim(piles=4,5)", folder.file("other"));
    std::filesystem::rename(folder.file("other"), file);
    EXPECT_CONTAINS(says("nim(piles=4,4)"), "of 'nim(piles=4,5,play=misere)'; remove it, or choose another name");
    EXPECT_CONTAINS(says("sliding(moves=0)"), "of 'nim(piles=4,5,play=misere)'; remove it, or choose another name");
    write_bytes(file, {'n', 'o', 't', 'e', 's'});
    EXPECT_CONTAINS(says("nim(piles=4,4)"), "not a solution file");
    EXPECT_CONTAINS(says("sliding(moves=0)"), "not a solution file");
    std::filesystem::remove(file);
  }
}

TEST(Builds, LeaveABeginningWithADamagedHeaderAlone) {
  const Folder folder;
  build_or_fail("nim(piles=4,4)", folder.file("f"));
  Bytes bytes = read_bytes(folder.file("f"));
  bytes[60] ^= 1U;
  std::filesystem::remove(folder.file("f"));
  write_bytes(folder.file("f.partial"), bytes);
  EXPECT_CONTAINS(refusal("nim(piles=4,4)", folder.file("f"), folder.file("f.partial")), "the header is damaged");
}

TEST(Builds, DoNothingIfTheSolutionExists) {
  const Folder folder;
  for (const char* const name : {"nim(piles=4,4)", "sliding(moves=0)"}) {
    const auto first = build_or_fail(name, folder.file("f"));
    const auto again = build_or_fail(name, folder.file("f"));
    EXPECT_FALSE(first.was_there);
    EXPECT_TRUE(again.was_there && again.finished);
    EXPECT_EQ(again.plan.positions, first.plan.positions);
    EXPECT_EQ(again.plan.distance_bits, first.plan.distance_bits);
    EXPECT_EQ(again.file_bytes, first.file_bytes);
    std::filesystem::remove(folder.file("f"));
  }
}

TEST(Builds, MendADamagedSolutionOfTheSameGame) {
  const Folder folder;
  for (const char* const name : {"nim(piles=40,40,40)", "sliding(moves=0)"}) {
    build_or_fail(name, folder.file("f"));
    const Bytes whole = read_bytes(folder.file("f"));
    Bytes changed = whole;
    changed[whole.size() / 2] ^= 1U;
    for (const Bytes& damaged : {changed, Bytes{whole.begin(), whole.end() - 100}, Bytes{}}) {
      write_bytes(folder.file("f"), damaged);
      const auto report = build_or_fail(name, folder.file("f"));
      EXPECT_FALSE(report.was_there);
      EXPECT_EQ(report.plan.damage.has_value(), !damaged.empty());
      EXPECT_EQ(read_bytes(folder.file("f")), whole);
    }
    std::filesystem::remove(folder.file("f"));
  }
}

TEST(SolutionFile, OfAnUnfinishedBuildSaysHowFarItIs) {
  const Folder folder;
  build_or_fail("nim(piles=40,40,40)", folder.file("f"));
  const Bytes bytes = read_bytes(folder.file("f"));
  const Bytes cut{bytes.begin(), bytes.end() - 2000};
  EXPECT_CONTAINS(message_of(SolutionFile::of_bytes("f", cut)), "truncated");
  EXPECT_EQ(message_of(SolutionFile::of_bytes("a.zsol.partial", cut)),
            "'a.zsol.partial': an unfinished build of 'nim(piles=40,40,40,play=misere)': 65,536 of 68,921 positions");
  EXPECT_EQ(message_of(SolutionFile::of_bytes("a.zsol.partial", bytes)), "");  // only its name is missing
}

// With one pile of three the empty one is won for the player to move, who has not taken the last object; one object is
// lost, and more are won by leaving one.
TEST(Tally, CountsWinsAndLossesByHand) {
  const Folder folder;
  build_or_fail("nim(piles=3)", folder.file("f"));
  auto file = SolutionFile::open(folder.file("f"));
  ASSERT_TRUE(file) << message_of(file);
  const auto tally = store::tally_of(*file);
  ASSERT_TRUE(tally) << message_of(tally);
  EXPECT_EQ(*tally, (store::Tally{.won = 3, .lost = 1, .tied = 0, .longest_win = 2, .longest_loss = 1}));
}

TEST(Builds, StopAtATimeLimitAndKeepWhatIsFinished) {
  const Folder folder;
  NativeHost host;
  Limits limits;
  limits.seconds = 1e-9;
  const auto report = store::build(open_or_fail("tictactoe(rows=3,cols=4)"), 0, folder.file("f"), limits, host,
                                   [](const store::BuildPlan&) {});
  ASSERT_TRUE(report) << message_of(report);
  EXPECT_FALSE(report->finished);
  EXPECT_EQ(report->stop, (Stop{.cause = StopCause::seconds, .seconds = 1e-9}));
  EXPECT_FALSE(std::filesystem::exists(folder.file("f")));
  EXPECT_FALSE(std::filesystem::exists(folder.file("f.partial")));  // nothing was finished
}

TEST(Builds, RefuseWhatDoesNotFit) {
  const Folder folder;
  NativeHost host;
  Limits limits;
  limits.memory = 50'000;
  const auto report = store::build(open_or_fail("nim(piles=40,40,40)"), 0, folder.file("f"), limits, host,
                                   [](const store::BuildPlan&) {});
  EXPECT_CONTAINS(message_of(report), "68,921 positions take");
  EXPECT_FALSE(std::filesystem::exists(folder.file("f.partial")));
}

}  // namespace
}  // namespace zermelo::testing
