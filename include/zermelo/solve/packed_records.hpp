// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Records of a few bits each, stored without gaps, for as many states as a game has.
#pragma once

#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "zermelo/solve/zeroed_words.hpp"

namespace zermelo {

// Record i of width w is the bits i w to i w + w - 1; bit b is bit b % 64 of word b / 64. So 64 records fill whole
// words: different threads may write records of different groups of 64 while others read finished ones, also in the
// same word.
class PackedRecords {
 public:
  static constexpr unsigned max_width = 57;
  static constexpr std::uint64_t group = 64;

  PackedRecords(std::uint64_t count, unsigned width) : count_{count}, width_{width}, words_{words_for(count, width)} {
    assert(width <= max_width);
  }

  // Returns one word more than is needed, so that two words can be read at any place.
  static std::size_t words_for(std::uint64_t count, unsigned width) {
    return static_cast<std::size_t>(count / 64 * width + (count % 64 * width + 63) / 64 + 1);
  }

  std::uint64_t count() const { return count_; }
  unsigned width() const { return width_; }

  std::uint64_t get(std::uint64_t i) const {
    const Place at = place(i);
    std::uint64_t bits = load(at.word) >> at.shift;
    if (at.shift + width_ > 64) bits |= load(at.word + 1) << (64 - at.shift);
    return bits & mask();
  }

  void set(std::uint64_t i, std::uint64_t record) {
    assert(record <= mask());
    const Place at = place(i);
    store(at.word, (load(at.word) & ~(mask() << at.shift)) | record << at.shift);
    if (at.shift + width_ > 64) {
      const unsigned behind = 64 - at.shift;
      store(at.word + 1, (load(at.word + 1) & ~(mask() >> behind)) | record >> behind);
    }
  }

  // Returns the words of a whole number of groups, or of the last records.
  std::span<std::uint64_t> words(std::uint64_t first, std::uint64_t count) {
    assert(first % group == 0);
    return {words_.data() + first / group * width_, static_cast<std::size_t>((count * width_ + 63) / 64)};
  }
  std::span<const std::uint64_t> words(std::uint64_t first, std::uint64_t count) const {
    assert(first % group == 0);
    return {words_.data() + first / group * width_, static_cast<std::size_t>((count * width_ + 63) / 64)};
  }

 private:
  struct Place {
    std::size_t word;
    unsigned shift;
  };

  // Finds a record without the product i w, which may be too long for a word.
  Place place(std::uint64_t i) const {
    const std::uint64_t bit = i % group * width_;
    return {static_cast<std::size_t>(i / group * width_ + bit / 64), static_cast<unsigned>(bit % 64)};
  }
  std::uint64_t mask() const { return (std::uint64_t{1} << width_) - 1; }
  std::uint64_t load(std::size_t word) const { return std::atomic_ref{words_[word]}.load(std::memory_order_relaxed); }
  void store(std::size_t word, std::uint64_t bits) {
    std::atomic_ref{words_[word]}.store(bits, std::memory_order_relaxed);
  }

  std::uint64_t count_;
  unsigned width_;
  ZeroedWords words_;
};

}  // namespace zermelo
