// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A solution file that is being read, mapped into memory.
#include "zermelo/store/solution_file.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "zermelo/core/error.hpp"
#include "zermelo/solve/packed_records.hpp"
#include "zermelo/store/format.hpp"
#include "zermelo/store/mapped_file.hpp"

namespace zermelo::store {
namespace {

constexpr std::uint64_t standard_kept_bytes = std::uint64_t{1} << 30U;

std::unexpected<Error> about(const std::string& name, const Error& error) {
  return std::unexpected(error.within({Place::Kind::file, name}));
}

// Makes an error that says how much of an unfinished file has been written, and how to have it finished.
Error unfinished(std::string_view name, const Header& header, std::uint64_t blocks) {
  name.remove_suffix(partial_ending.size());
  const std::uint64_t positions = std::min(blocks * header.block_records, header.shape.states);
  return {ErrorCode::unfinished_build,
          {header.shown_name(), Count{positions}, Count{header.shape.states}, in_quotes(name)}};
}

}  // namespace

Expected<SolutionFile> SolutionFile::open(const std::string& path) {
  ZERMELO_TRY(map, MappedFile::open(path));
  auto file = of_bytes(path, map->bytes());
  if (file) file->map_ = *std::move(map);
  return file;
}

Expected<SolutionFile> SolutionFile::of_bytes(std::string name, ByteView bytes) {
  SolutionFile file;
  auto header = decode_header(bytes);
  if (!header) return about(name, header.error());
  file.header_ = std::move(header->first);
  auto offsets = decode_end(file.header_, header->second, bytes);
  if (!offsets && name.ends_with(partial_ending)) {
    return about(name, unfinished(name, file.header_, whole_blocks(file.header_, header->second, bytes)));
  }
  if (!offsets) return about(name, offsets.error());
  file.offsets_ = *std::move(offsets);
  file.name_ = std::move(name);
  file.bytes_ = bytes;
  file.kept_.resize(static_cast<std::size_t>(file.header_.blocks()));
  file.keep(standard_kept_bytes);
  return file;
}

void SolutionFile::keep(std::uint64_t bytes) {
  most_kept_ = static_cast<std::size_t>(std::max<std::uint64_t>(1, bytes / (header_.raw_bytes_of(0) + 64)));
}

std::unexpected<Error> SolutionFile::damaged(std::uint64_t block) const {
  const std::uint64_t first = block * header_.block_records;
  return fault_in_file(name_, ErrorCode::damaged_block,
                       {std::to_string(block + 1), std::to_string(header_.blocks()), Count{first},
                        Count{first + header_.records_of(block) - 1}});
}

Expected<ByteView> SolutionFile::frame(std::uint64_t block) const {
  const std::uint64_t begin = offsets_[block];
  const std::uint64_t size = offsets_[block + 1] - begin;
  const auto frame = find_frame(bytes_.subspan(static_cast<std::size_t>(begin), static_cast<std::size_t>(size)), block);
  if (!frame || frame->size() + block_head_bytes != size) return damaged(block);
  return *frame;
}

Expected<void> SolutionFile::check(std::uint64_t block) const {
  ZERMELO_TRY(found, frame(block));
  return {};
}

Expected<void> SolutionFile::check_all() const {
  for (std::uint64_t block = 0; block < header_.blocks(); ++block) {
    if (const auto checked = check(block); !checked) return checked;
  }
  return {};
}

Expected<void> SolutionFile::unpack(std::uint64_t block, PackedRecords& records) const {
  ZERMELO_TRY(found, frame(block));
  const auto words = records.words(block * header_.block_records, header_.records_of(block));
  if (!decode_block(header_, block, *found, words)) return damaged(block);
  return {};
}

Expected<const PackedRecords*> SolutionFile::find_block(std::uint64_t block) {
  auto& place = kept_[static_cast<std::size_t>(block)];
  if (place) return place.get();
  ZERMELO_TRY(found, frame(block));
  auto records = std::make_unique<PackedRecords>(header_.records_of(block), header_.shape.width());
  if (!decode_block(header_, block, *found, records->words(0, records->count()))) return damaged(block);
  // The oldest goes first: with random questions every block is as likely to be asked again as any other.
  while (kept_order_.size() >= most_kept_) {
    kept_[static_cast<std::size_t>(kept_order_.front())].reset();
    kept_order_.pop_front();
  }
  kept_order_.push_back(block);
  place = std::move(records);
  return place.get();
}

Expected<std::uint64_t> SolutionFile::record(std::uint64_t i) {
  ZERMELO_TRY(records, find_block(i / header_.block_records));
  return (*records)->get(i % header_.block_records);
}

}  // namespace zermelo::store
