// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// A solution file that is being written.
#include "zermelo/store/partial_file.hpp"

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <stdio.h>  // renameat2 is not in <cstdio>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "zermelo/core/error.hpp"
#include "zermelo/host/descriptor.hpp"
#include "zermelo/solve/packed_records.hpp"
#include "zermelo/store/format.hpp"

namespace zermelo::store {
namespace {

// Returns the identity; nothing where no file has the name. A link is not followed.
std::optional<FileIdentity> identity_of(const std::string& path) {
  struct stat named{};
  if (lstat(path.c_str(), &named) != 0) return std::nullopt;
  return FileIdentity{named.st_dev, named.st_ino};
}

// Returns whether the name still leads to the file that is open: it may have been removed or replaced in between.
bool is_same_file(int descriptor, const std::string& path) {
  struct stat open_one{};
  return fstat(descriptor, &open_one) == 0 && identity_of(path) == FileIdentity{open_one.st_dev, open_one.st_ino};
}

// Renames a file to a free name. Returns 0, or the number of an error. An existing file is left alone.
int rename_to_free_name(const std::string& from, const std::string& to) {
  if (renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS) return errno;
  // A file system that cannot do both in one step.
  if (identity_of(to)) return EEXIST;
  return std::rename(from.c_str(), to.c_str()) == 0 ? 0 : errno;
}

}  // namespace

std::unexpected<Error> PartialFile::failure(int reason) const {
  return fault_in_file(partial_, keeps_something() ? ErrorCode::write_failed_but_kept : ErrorCode::write_failed,
                       {std::strerror(reason)});
}

std::unexpected<Error> PartialFile::lost() const {
  return fault_in_file(partial_, ErrorCode::changed_during_build, {Typed{path_}});
}

Expected<PartialFile> PartialFile::open(const std::string& path) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (std::filesystem::is_directory(status))
    return fault_in_file(path, ErrorCode::write_failed, {std::strerror(EISDIR)});
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
    return fault_in_file(path, ErrorCode::not_a_regular_file);
  }
  // If the path is a link, the file itself is replaced, not the link.
  const std::filesystem::path place = std::filesystem::weakly_canonical(path, error);
  PartialFile file{error ? path : place.string()};
  file.replaced_ = identity_of(file.path_);
  file.descriptor_ = Descriptor{file.partial_, O_RDWR | O_CREAT | O_NOFOLLOW};
  if (!file.descriptor_.is_open() && errno == ELOOP) return fault_in_file(file.partial_, ErrorCode::partial_is_a_link);
  if (!file.descriptor_.is_open()) return file.failure(errno);
  if (const auto locked = file.lock(); !locked) return std::unexpected(locked.error());
  struct stat found{};
  if (fstat(file.descriptor_.number(), &found) != 0) return file.failure(errno);
  file.is_unread_ = found.st_size > 0;
  return file;
}

Expected<void> PartialFile::lock() const {
  if (flock(descriptor_.number(), LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) return failure(errno);  // some file systems know no locks
    return fault_in_file(partial_, ErrorCode::another_build_writes);
  }
  if (is_same_file(descriptor_.number(), partial_)) return {};
  return fault_in_file(partial_, ErrorCode::another_build_ended);
}

Expected<Bytes> PartialFile::read_at(std::uint64_t offset, std::size_t size) const {
  Bytes bytes(size);
  std::size_t got = 0;
  while (got < size) {
    const ssize_t part = pread(descriptor_.number(), bytes.data() + got, size - got, static_cast<off_t>(offset + got));
    if (part < 0 && errno == EINTR) continue;
    if (part < 0) return failure(errno);
    if (part == 0) break;
    got += static_cast<std::size_t>(part);
  }
  bytes.resize(got);
  return bytes;
}

Expected<std::uint64_t> PartialFile::resume(const Header& header, PackedRecords& records) {
  front_ = encode_header(header);
  ZERMELO_TRY(found, read_at(0, front_.size()));
  if (*found != front_) {
    if (const auto started = start(header); !started) return std::unexpected(started.error());
    return 0;
  }
  size_ = front_.size();
  offsets_.clear();
  while (offsets_.size() < header.blocks()) {
    const std::uint64_t block = offsets_.size();
    const std::size_t most = block_head_bytes + 64 + 2 * static_cast<std::size_t>(header.raw_bytes_of(block));
    ZERMELO_TRY(bytes, read_at(size_, most));
    const auto frame = find_frame(*bytes, block);
    if (!frame ||
        !decode_block(header, block, *frame, records.words(block * header.block_records, header.records_of(block)))) {
      break;
    }
    offsets_.push_back(size_);
    size_ += block_head_bytes + frame->size();
  }
  is_unread_ = false;
  if (const auto cut = truncate(size_); !cut) return std::unexpected(cut.error());
  return offsets_.size();
}

Expected<void> PartialFile::start(const Header& header) {
  front_ = encode_header(header);
  offsets_.clear();
  is_unread_ = false;
  size_ = 0;
  if (const auto cut = truncate(0); !cut) return cut;
  if (auto written = write(front_); !written) return written;
  // Blocks can be read only with a header, so the header must be on the disk before them.
  if (fsync(descriptor_.number()) != 0) return failure(errno);
  return {};
}

Expected<void> PartialFile::truncate(std::uint64_t size) {
  if (ftruncate(descriptor_.number(), static_cast<off_t>(size)) != 0) return failure(errno);
  return {};
}

Expected<void> PartialFile::write(ByteView bytes) {
  std::size_t done = 0;
  while (done < bytes.size()) {
    const ssize_t part =
        pwrite(descriptor_.number(), bytes.data() + done, bytes.size() - done, static_cast<off_t>(size_ + done));
    if (part < 0 && errno == EINTR) continue;
    if (part <= 0) return failure(part == 0 ? ENOSPC : errno);
    done += static_cast<std::size_t>(part);
  }
  size_ += bytes.size();
  return {};
}

Expected<void> PartialFile::append(const Bytes& block) {
  const std::uint64_t offset = size_;
  if (auto written = write(block); !written) return written;
  offsets_.push_back(offset);
  return {};
}

// Checks the file as it is on the disk: no other program should have touched it, but nothing prevents that.
Expected<void> PartialFile::check_whole() const {
  struct stat status{};
  if (fstat(descriptor_.number(), &status) != 0) return failure(errno);
  if (static_cast<std::uint64_t>(status.st_size) != size_) return lost();
  ZERMELO_TRY(front, read_at(0, front_.size()));
  if (*front != front_) return lost();
  for (std::size_t block = 0; block < offsets_.size(); ++block) {
    const std::uint64_t end = block + 1 < offsets_.size() ? offsets_[block + 1] : size_;
    ZERMELO_TRY(bytes, read_at(offsets_[block], static_cast<std::size_t>(end - offsets_[block])));
    if (!find_frame(*bytes, block)) return lost();
  }
  return {};
}

Expected<std::uint64_t> PartialFile::finish() {
  if (const auto checked = check_whole(); !checked) return std::unexpected(checked.error());
  if (const auto written = write(encode_end(offsets_, size_)); !written) return std::unexpected(written.error());
  if (fsync(descriptor_.number()) != 0) return failure(errno);
  if (const auto named = give_name(); !named) return std::unexpected(named.error());
  // So that the new name, too, survives a power cut; where a folder cannot be synchronised, it will be soon.
  const std::string folder = std::filesystem::path{path_}.parent_path().string();
  const Descriptor opened{folder.empty() ? "." : folder, O_RDONLY | O_DIRECTORY};
  if (opened.is_open()) fsync(opened.number());
  return size_;
}

// Gives the name only to the file that was written, and replaces only the file that had the name at the beginning.
Expected<void> PartialFile::give_name() const {
  if (!is_same_file(descriptor_.number(), partial_)) return lost();
  const bool replaces = replaced_ && identity_of(path_) == replaced_;
  int reason = 0;
  if (replaces) {
    reason = std::rename(partial_.c_str(), path_.c_str()) == 0 ? 0 : errno;
  } else {
    reason = rename_to_free_name(partial_, path_);
  }
  if (reason == EEXIST) {
    return fault_in_file(path_, ErrorCode::created_during_build, {Typed{partial_}});
  }
  if (reason != 0) return failure(reason);
  if (!is_same_file(descriptor_.number(), path_)) {
    return fault_in_file(path_, ErrorCode::replaced_during_build, {Typed{partial_}});
  }
  return {};
}

void PartialFile::discard() {
  if (is_same_file(descriptor_.number(), partial_)) unlink(partial_.c_str());
}

}  // namespace zermelo::store
