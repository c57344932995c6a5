// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Fuzz target: a solution file of any bytes is read or refused with a printable line. Every second input has its header
// made whole first, since a fuzzer does not guess checksums.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <xxhash.h>

#include "support.hpp"
#include "zermelo/store/format.hpp"
#include "zermelo/store/solution_file.hpp"

namespace {

using zermelo::fuzz::require;
using zermelo::fuzz::require_fit;
using zermelo::store::Bytes;

void put(Bytes& bytes, std::size_t at, std::uint64_t word, std::size_t size = 8) {
  for (std::size_t i = 0; i < size; ++i) bytes[at + i] = static_cast<std::uint8_t>(word >> (8 * i));
}

// Returns the whole input as a header with the right front and checksum.
Bytes with_whole_header(const Bytes& input) {
  Bytes bytes = input;
  bytes.resize(std::max<std::size_t>(64, bytes.size() / 8 * 8));
  std::ranges::copy(zermelo::store::magic, bytes.begin());
  put(bytes, 8, zermelo::store::version, 4);
  put(bytes, 12, zermelo::store::byte_order_mark, 4);
  put(bytes, 16, bytes.size());
  put(bytes, bytes.size() - 8, XXH3_64bits(bytes.data(), bytes.size() - 8));
  return bytes;
}

void check_file(const Bytes& bytes) {
  auto file = zermelo::store::SolutionFile::of_bytes("f", bytes);
  if (!file) {
    require_fit(file.error());
    return;
  }
  if (const auto whole = file->check_all(); !whole) require_fit(whole.error());
  if (const auto record = file->record(file->header().shape.states - 1); !record) require_fit(record.error());
}

void check_header(const Bytes& bytes) {
  const auto header = zermelo::store::decode_header(bytes);
  if (!header) {
    require_fit(header.error());
    return;
  }
  require(zermelo::store::encode_header(header->first) == bytes, "a header is written as it was read");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes bytes{data, data + size};
  check_file(bytes);
  check_header(with_whole_header(bytes));
  return 0;
}
