// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A solution file that is being read: any record without unpacking the whole, every byte checked before it is believed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "zermelo/core/error.hpp"
#include "zermelo/solve/packed_records.hpp"
#include "zermelo/store/format.hpp"
#include "zermelo/store/mapped_file.hpp"

namespace zermelo::store {

// A solution file to read from. Reading keeps unpacked blocks, so one object belongs to one thread.
class SolutionFile {
 public:
  // Opens a file. Header and end are checked here, blocks when they are read. Errors name the file.
  static Expected<SolutionFile> open(const std::string& path);
  // Opens bytes in memory, which have to stay there.
  static Expected<SolutionFile> of_bytes(std::string name, ByteView bytes);

  const Header& header() const { return header_; }
  std::uint64_t size() const { return bytes_.size(); }

  // Returns the bits of one record. Its block is unpacked, unless it is among those kept.
  Expected<std::uint64_t> record(std::uint64_t i);
  // Sets how many bytes of unpacked blocks to keep.
  void keep(std::uint64_t bytes);

  // Check the checksums of all blocks, or of one.
  Expected<void> check_all() const;
  Expected<void> check(std::uint64_t block) const;
  // Unpacks one block into a table of the header's shape. Threads may do this for different blocks.
  Expected<void> unpack(std::uint64_t block, PackedRecords& records) const;

 private:
  SolutionFile() = default;
  Expected<ByteView> frame(std::uint64_t block) const;
  std::unexpected<Error> damaged(std::uint64_t block) const;
  Expected<const PackedRecords*> find_block(std::uint64_t block);

  std::string name_;
  MappedFile map_;
  ByteView bytes_;
  Header header_;
  std::vector<std::uint64_t> offsets_;  // of the blocks, and of what follows them
  std::vector<std::unique_ptr<PackedRecords>> kept_;
  std::deque<std::uint64_t> kept_order_;
  std::size_t most_kept_ = 0;
};

}  // namespace zermelo::store
