// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The bytes of a solution file: header, blocks, end.
#include "zermelo/store/format.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <xxhash.h>
#include <zstd.h>
#include <zstd_errors.h>

#include "zermelo/core/error.hpp"
#include "zermelo/model/state_table.hpp"
#include "zermelo/solve/packed_records.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo::store {
namespace {

constexpr int compression_level = 3;
constexpr std::size_t fixed_header_bytes = 56;
constexpr std::uint32_t most_values = 1U << 28U;
constexpr std::uint64_t most_states = std::uint64_t{1} << 44U;
constexpr std::uint64_t most_block_records = std::uint64_t{1} << 24U;

template <class Word>
void put(Bytes& bytes, Word word) {
  for (std::size_t i = 0; i < sizeof(Word); ++i) bytes.push_back(static_cast<std::uint8_t>(word >> (8 * i)));
}

void put_text(Bytes& bytes, std::string_view text) {
  put(bytes, static_cast<std::uint32_t>(text.size()));
  bytes.insert(bytes.end(), text.begin(), text.end());
}

template <class Word>
Word word_at(ByteView bytes, std::size_t at) {
  Word word = 0;
  for (std::size_t i = 0; i < sizeof(Word); ++i)
    word = static_cast<Word>(word | static_cast<Word>(bytes[at + i]) << (8 * i));
  return word;
}

std::uint64_t checksum(ByteView bytes, std::uint64_t seed = 0) {
  return XXH3_64bits_withSeed(bytes.data(), bytes.size(), seed);
}

// Reads forward; past the end it gives zeros and empty texts and says that it has failed.
class Cursor {
 public:
  Cursor(ByteView bytes, std::size_t at) : bytes_{bytes}, at_{at} {}

  bool has_failed() const { return has_failed_; }
  std::size_t left() const { return bytes_.size() - at_; }
  template <class Word>
  Word word() {
    if (!has(sizeof(Word))) return 0;
    const auto word = word_at<Word>(bytes_, at_);
    at_ += sizeof(Word);
    return word;
  }
  std::string text() {
    const auto size = word<std::uint32_t>();
    if (!has(size)) return {};
    std::string text{reinterpret_cast<const char*>(bytes_.data() + at_), size};
    at_ += size;
    return text;
  }

 private:
  bool has(std::size_t size) {
    has_failed_ = has_failed_ || size > left();
    return !has_failed_;
  }

  ByteView bytes_;
  std::size_t at_;
  bool has_failed_ = false;
};

// Checks what can be known before the checksum: whether it is such a file at all, and one that this program reads.
Expected<std::size_t> check_front(ByteView file) {
  if (file.empty()) return fault(ErrorCode::empty_file);
  const std::size_t known = std::min(file.size(), magic.size());
  if (!std::equal(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(known), magic.begin())) {
    return fault(ErrorCode::not_a_solution);
  }
  if (file.size() < fixed_header_bytes) return fault(ErrorCode::truncated_header);
  if (const auto found = word_at<std::uint32_t>(file, 8); found != version) {
    return fault(ErrorCode::unknown_version, {std::to_string(found), std::to_string(version)});
  }
  if (word_at<std::uint32_t>(file, 12) != byte_order_mark) return fault(ErrorCode::unknown_byte_order);
  const auto size = word_at<std::uint64_t>(file, 16);
  if (size < fixed_header_bytes + 8 || size % 8 != 0)
    return fault(ErrorCode::damaged_header, {"its size is impossible"});
  if (size > file.size()) return fault(ErrorCode::truncated_file);
  return static_cast<std::size_t>(size);
}

bool is_possible(const Header& header) {
  const TableShape& shape = header.shape;
  // A distance is a number of 32 bits: with more, there would be bits that are never read.
  const bool bits_fit = shape.width() <= PackedRecords::max_width && shape.distance_bits <= 32 &&
                        !shape.values.empty() &&
                        static_cast<unsigned>(std::bit_width(shape.values.size() - 1)) == shape.value_bits;
  return bits_fit && shape.states > 0 && shape.states <= most_states && header.block_records > 0 &&
         header.block_records % PackedRecords::group == 0 && header.block_records <= most_block_records;
}

// Returns the size that zstd returns, unless it means that there was no memory: that says nothing about the data.
std::size_t with_memory(std::size_t size) {
  if (ZSTD_getErrorCode(size) == ZSTD_error_memory_allocation) throw std::bad_alloc{};
  return size;
}

// Returns whether there is one frame: zstd would skip over further ones, before and after it.
bool is_one_frame(ByteView frame, std::size_t content) {
  return frame.size() >= 4 && word_at<std::uint32_t>(frame, 0) == ZSTD_MAGICNUMBER &&
         ZSTD_findFrameCompressedSize(frame.data(), frame.size()) == frame.size() &&
         ZSTD_getFrameContentSize(frame.data(), frame.size()) == content;
}

// Puts a word's bytes in little-endian order, which may not be this machine's.
std::uint64_t little(std::uint64_t word) {
  if constexpr (std::endian::native == std::endian::little) return word;
  return __builtin_bswap64(word);
}

}  // namespace

std::uint64_t Header::records_of(std::uint64_t block) const {
  return std::min(block_records, shape.states - block * block_records);
}

std::string Header::full_name() const {
  std::string text = game + '(';
  for (const auto& [name, value] : parameters)
    text += fmt::format("{}{}={}", text.back() == '(' ? "" : ",", name, value);
  return text + ')';
}

std::string Header::shown_name() const { return in_quotes(full_name()); }

std::string in_quotes(std::string_view text) {
  const bool can_be_typed = text::is_printable(text) && text.find('\'') == std::string_view::npos;
  return can_be_typed ? fmt::format("'{}'", text) : text::echo(text);
}

std::uint64_t fingerprint_of(std::string_view text) {
  const std::uint64_t hash = XXH3_64bits(text.data(), text.size());
  return hash == 0 ? 1 : hash;
}

Bytes encode_header(const Header& header) {
  const TableShape& shape = header.shape;
  Bytes bytes{magic.begin(), magic.end()};
  put(bytes, version);
  put(bytes, byte_order_mark);
  put(bytes, std::uint64_t{0});  // the size, below
  put(bytes, shape.states);
  put(bytes, header.block_records);
  put(bytes, static_cast<std::uint8_t>(shape.value_bits));
  put(bytes, static_cast<std::uint8_t>(shape.distance_bits));
  put(bytes, std::uint16_t{0});
  put(bytes, static_cast<std::uint32_t>(shape.values.size()));
  put(bytes, header.fingerprint);
  put_text(bytes, header.game);
  put_text(bytes, shape.scheme);
  put_text(bytes, shape.seen_by);
  put(bytes, static_cast<std::uint32_t>(header.parameters.size()));
  for (const auto& [name, value] : header.parameters) {
    put_text(bytes, name);
    put_text(bytes, value);
  }
  for (const std::string& value : shape.values) put_text(bytes, value);
  bytes.resize((bytes.size() + 7) / 8 * 8);
  const std::uint64_t size = bytes.size() + 8;
  for (std::size_t i = 0; i < 8; ++i) bytes[16 + i] = static_cast<std::uint8_t>(size >> (8 * i));
  put(bytes, checksum(bytes));
  return bytes;
}

Expected<std::pair<Header, std::size_t>> decode_header(ByteView file) {
  ZERMELO_TRY(size, check_front(file));
  const ByteView bytes = file.first(*size - 8);
  if (checksum(bytes) != word_at<std::uint64_t>(file, bytes.size())) {
    return fault(ErrorCode::damaged_header, {"its checksum is wrong"});
  }
  Header header;
  Cursor cursor{bytes, 24};
  header.shape.states = cursor.word<std::uint64_t>();
  header.block_records = cursor.word<std::uint64_t>();
  header.shape.value_bits = cursor.word<std::uint8_t>();
  header.shape.distance_bits = cursor.word<std::uint8_t>();
  cursor.word<std::uint16_t>();
  const auto values = cursor.word<std::uint32_t>();
  header.fingerprint = cursor.word<std::uint64_t>();
  header.game = cursor.text();
  header.shape.scheme = cursor.text();
  header.shape.seen_by = cursor.text();
  for (auto left = cursor.word<std::uint32_t>(); left > 0 && !cursor.has_failed(); --left) {
    std::string name = cursor.text();
    header.parameters.emplace_back(std::move(name), cursor.text());
  }
  for (auto left = std::min(values, most_values); left > 0 && !cursor.has_failed(); --left) {
    header.shape.values.push_back(cursor.text());
  }
  // There is one way to write a header, zeros and all.
  if (cursor.has_failed() || !is_possible(header) || !std::ranges::equal(encode_header(header), file.first(*size))) {
    return fault(ErrorCode::damaged_header, {"its checksum is right, but its contents make no sense"});
  }
  return std::pair{std::move(header), *size};
}

Bytes encode_block(const Header& header, std::uint64_t block, std::span<const std::uint64_t> words) {
  Bytes raw(words.size() * 8);
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::uint64_t word = little(words[i]);
    std::memcpy(raw.data() + i * 8, &word, 8);
  }
  raw.resize(static_cast<std::size_t>(header.raw_bytes_of(block)));
  Bytes bytes(block_head_bytes + ZSTD_compressBound(raw.size()));
  const std::size_t size = with_memory(ZSTD_compress(bytes.data() + block_head_bytes, bytes.size() - block_head_bytes,
                                                     raw.data(), raw.size(), compression_level));
  bytes.resize(block_head_bytes + size);
  const ByteView frame = ByteView{bytes}.subspan(block_head_bytes);
  Bytes head;
  put(head, std::uint64_t{size});
  put(head, checksum(frame, block));
  std::ranges::copy(head, bytes.begin());
  return bytes;
}

std::optional<ByteView> find_frame(ByteView bytes, std::uint64_t block) {
  if (bytes.size() < block_head_bytes) return std::nullopt;
  const auto size = word_at<std::uint64_t>(bytes, 0);
  if (size > bytes.size() - block_head_bytes) return std::nullopt;
  const ByteView frame = bytes.subspan(block_head_bytes, static_cast<std::size_t>(size));
  if (checksum(frame, block) != word_at<std::uint64_t>(bytes, 8)) return std::nullopt;
  return frame;
}

bool decode_block(const Header& header, std::uint64_t block, ByteView frame, std::span<std::uint64_t> words) {
  const auto expected = static_cast<std::size_t>(header.raw_bytes_of(block));
  if (!is_one_frame(frame, expected)) return false;
  if (words.empty()) return expected == 0;
  words.back() = 0;  // whose last bytes may not be in the file
  // No more room than that: zstd may use what follows the content for itself.
  if (with_memory(ZSTD_decompress(words.data(), expected, frame.data(), frame.size())) != expected) return false;
  for (std::uint64_t& word : words) word = little(word);
  const std::uint64_t last_bits = header.records_of(block) * header.shape.width() % 64;
  return last_bits == 0 || words.back() >> last_bits == 0;
}

Bytes encode_end(std::span<const std::uint64_t> offsets, std::uint64_t table_offset) {
  Bytes bytes;
  for (const std::uint64_t offset : offsets) put(bytes, offset);
  put(bytes, table_offset);
  put(bytes, table_offset + bytes.size() + end_bytes - 8);
  put(bytes, checksum(bytes));
  bytes.insert(bytes.end(), end_magic.begin(), end_magic.end());
  return bytes;
}

Expected<std::vector<std::uint64_t>> decode_end(const Header& header, std::size_t header_bytes, ByteView file) {
  const auto unfinished = [&] { return fault(ErrorCode::truncated_end); };
  if (file.size() < header_bytes + end_bytes) return unfinished();
  const ByteView end = file.last(end_bytes);
  if (!std::equal(end_magic.begin(), end_magic.end(), end.end() - 8)) return unfinished();
  const auto table_offset = word_at<std::uint64_t>(end, 0);
  const std::uint64_t table_bytes = header.blocks() * 8;
  if (word_at<std::uint64_t>(end, 8) != file.size() || table_offset < header_bytes ||
      table_offset > file.size() - end_bytes || table_bytes != file.size() - end_bytes - table_offset) {
    return fault(ErrorCode::damaged_end);
  }
  const ByteView covered =
      file.subspan(static_cast<std::size_t>(table_offset), static_cast<std::size_t>(table_bytes) + 16);
  if (checksum(covered) != word_at<std::uint64_t>(end, 16)) {
    return fault(ErrorCode::damaged_table, {"its checksum is wrong"});
  }
  std::vector<std::uint64_t> offsets;
  for (std::uint64_t block = 0; block < header.blocks(); ++block) {
    offsets.push_back(word_at<std::uint64_t>(covered, static_cast<std::size_t>(block) * 8));
  }
  offsets.push_back(table_offset);
  if (offsets.front() != header_bytes || !std::ranges::is_sorted(offsets)) {
    return fault(ErrorCode::damaged_table, {"its blocks are out of order"});
  }
  return offsets;
}

std::uint64_t whole_blocks(const Header& header, std::size_t header_bytes, ByteView file) {
  ByteView rest = file.subspan(header_bytes);
  std::uint64_t blocks = 0;
  while (blocks < header.blocks()) {
    const auto frame = find_frame(rest, blocks);
    if (!frame) break;
    rest = rest.subspan(block_head_bytes + frame->size());
    ++blocks;
  }
  return blocks;
}

std::uint64_t most_bytes(const Header& header) {
  const std::uint64_t raw = header.raw_bytes_of(0);
  const std::uint64_t block = block_head_bytes + 8 + std::max<std::uint64_t>(ZSTD_compressBound(raw), raw);
  return encode_header(header).size() + header.blocks() * block + end_bytes;
}

}  // namespace zermelo::store
