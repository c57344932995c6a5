// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A solution file that is being written. Until it is finished it has a temporary name and is a prefix of the final
// file, so a crashed build can be resumed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <sys/types.h>

#include "zermelo/core/error.hpp"
#include "zermelo/host/descriptor.hpp"
#include "zermelo/solve/packed_records.hpp"
#include "zermelo/store/format.hpp"

namespace zermelo::store {

// The file that a name leads to.
struct FileIdentity {
  dev_t device;
  ino_t number;
  bool operator==(const FileIdentity&) const = default;
};

class PartialFile {
 public:
  // Opens path.partial, or creates it. Refuses a file that another program is writing.
  static Expected<PartialFile> open(const std::string& path);

  // Reads the blocks that an earlier build of the same solution has left into the records. Drops what follows the last
  // whole block, or everything if the header is missing. Returns how many blocks there are.
  Expected<std::uint64_t> resume(const Header& header, PackedRecords& records);
  // Drops everything and begins with this header.
  Expected<void> start(const Header& header);

  // Appends blocks in their order, as encode_block makes them.
  Expected<void> append(const Bytes& block);
  // Writes the end, and gives the file its name if it is still the one that was written.
  Expected<std::uint64_t> finish();
  // Returns whether there is, or may be, a block that a further build need not solve again.
  bool keeps_something() const { return !offsets_.empty() || is_unread_; }
  // Removes the file.
  void discard();

  const std::string& partial_name() const { return partial_; }

 private:
  explicit PartialFile(std::string path) : path_{std::move(path)}, partial_{path_ + std::string{partial_ending}} {}

  Expected<void> lock() const;
  // Reads at most `size` bytes; fewer at the end of the file.
  Expected<Bytes> read_at(std::uint64_t offset, std::size_t size) const;
  Expected<void> write(ByteView bytes);
  Expected<void> truncate(std::uint64_t size);
  Expected<void> check_whole() const;
  Expected<void> give_name() const;
  std::unexpected<Error> failure(int reason) const;
  std::unexpected<Error> lost() const;

  std::string path_;
  std::string partial_;
  Descriptor descriptor_;
  std::uint64_t size_ = 0;
  Bytes front_;  // the header
  std::vector<std::uint64_t> offsets_;
  bool is_unread_ = false;                // it may contain blocks of an earlier build
  std::optional<FileIdentity> replaced_;  // the file that had the name at the beginning
};

}  // namespace zermelo::store
