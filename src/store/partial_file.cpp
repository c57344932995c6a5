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
#include <string>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "zermelo/core/error.hpp"
#include "zermelo/solve/packed_records.hpp"
#include "zermelo/store/format.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo::store {
namespace {

// Whether the name still leads to the file that is open: another build may have finished it in between.
bool is_same_file(int descriptor, const std::string& path) {
  struct stat open_one{};
  struct stat named{};
  return fstat(descriptor, &open_one) == 0 && stat(path.c_str(), &named) == 0 && open_one.st_dev == named.st_dev &&
         open_one.st_ino == named.st_ino;
}

// At most so many bytes; fewer at the end of the file, and where reading fails.
Bytes read_at(int descriptor, std::uint64_t offset, std::size_t size) {
  Bytes bytes(size);
  std::size_t got = 0;
  while (got < size) {
    const ssize_t part = pread(descriptor, bytes.data() + got, size - got, static_cast<off_t>(offset + got));
    if (part <= 0) break;
    got += static_cast<std::size_t>(part);
  }
  bytes.resize(got);
  return bytes;
}

}  // namespace

PartialFile::PartialFile(PartialFile&& other) noexcept
    : path_{std::move(other.path_)},
      partial_{std::move(other.partial_)},
      descriptor_{std::exchange(other.descriptor_, -1)},
      size_{other.size_},
      offsets_{std::move(other.offsets_)} {}

PartialFile::~PartialFile() {
  if (descriptor_ >= 0) close(descriptor_);
}

std::unexpected<Error> PartialFile::failure(int reason) const {
  return bad_input(fmt::format("{}: {}", text::echoed(partial_), std::strerror(reason)));
}

Expected<PartialFile> PartialFile::open(const std::string& path) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (std::filesystem::is_directory(status))
    return bad_input(fmt::format("{}: {}", text::echoed(path), std::strerror(EISDIR)));
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
    return bad_input(fmt::format("{}: a solution is written to a regular file, and this is none", text::echoed(path)));
  }
  // Behind a link the file itself is replaced, not the link.
  const std::filesystem::path place = std::filesystem::weakly_canonical(path, error);
  PartialFile file{error ? path : place.string()};
  file.descriptor_ = ::open(file.partial_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (file.descriptor_ < 0) return file.failure(errno);
  if (const auto locked = file.lock(); !locked) return std::unexpected(locked.error());
  return file;
}

Expected<void> PartialFile::lock() const {
  if (flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) return failure(errno);  // some file systems know no locks
    return refused(fmt::format("{}: another build is writing it", text::echoed(partial_)));
  }
  if (is_same_file(descriptor_, partial_)) return {};
  return refused(fmt::format("{}: another build has just ended; try again", text::echoed(partial_)));
}

Expected<std::uint64_t> PartialFile::resume(const Header& header, PackedRecords& records) {
  const Bytes begin = encode_header(header);
  if (read_at(descriptor_, 0, begin.size()) != begin) {
    if (const auto started = start(header); !started) return std::unexpected(started.error());
    return 0;
  }
  size_ = begin.size();
  offsets_.clear();
  while (offsets_.size() < header.blocks()) {
    const std::uint64_t block = offsets_.size();
    const std::size_t most = block_head_bytes + 64 + 2 * static_cast<std::size_t>(header.raw_bytes_of(block));
    const Bytes bytes = read_at(descriptor_, size_, most);
    const auto frame = find_frame(bytes, block);
    if (!frame ||
        !decode_block(header, block, *frame, records.words(block * header.block_records, header.records_of(block)))) {
      break;
    }
    offsets_.push_back(size_);
    size_ += block_head_bytes + frame->size();
  }
  if (const auto cut = truncate(size_); !cut) return std::unexpected(cut.error());
  return offsets_.size();
}

Expected<void> PartialFile::start(const Header& header) {
  offsets_.clear();
  size_ = 0;
  if (const auto cut = truncate(0); !cut) return cut;
  return write(encode_header(header));
}

Expected<void> PartialFile::truncate(std::uint64_t size) {
  if (ftruncate(descriptor_, static_cast<off_t>(size)) != 0) return failure(errno);
  return {};
}

Expected<void> PartialFile::write(ByteView bytes) {
  std::size_t done = 0;
  while (done < bytes.size()) {
    const ssize_t part =
        pwrite(descriptor_, bytes.data() + done, bytes.size() - done, static_cast<off_t>(size_ + done));
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

Expected<std::uint64_t> PartialFile::finish() {
  if (const auto written = write(encode_end(offsets_, size_)); !written) return std::unexpected(written.error());
  if (fsync(descriptor_) != 0) return failure(errno);
  if (std::rename(partial_.c_str(), path_.c_str()) != 0) return failure(errno);
  // So that the new name, too, is there after a power cut; where a folder cannot be synchronised, it will be soon.
  const std::string folder = std::filesystem::path{path_}.parent_path().string();
  const int folder_descriptor = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder_descriptor >= 0) {
    fsync(folder_descriptor);
    close(folder_descriptor);
  }
  return size_;
}

void PartialFile::discard() { unlink(partial_.c_str()); }

}  // namespace zermelo::store
