// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The lost positions of a chocolate bar, which are few: ascending numbers as gaps, in about two bytes each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "zermelo/games/chomp/positions.hpp"

namespace zermelo {

// Each number as its distance from the one before, seven bits to a byte, the lowest first; the last byte of a distance
// has the highest bit clear.
class AscendingNumbers {
 public:
  class Reader {
   public:
    explicit Reader(std::span<const std::uint8_t> bytes) : at_{bytes.data()}, end_{bytes.data() + bytes.size()} {
      next();
    }

    bool is_at_end() const { return is_at_end_; }
    std::uint64_t number() const { return number_; }

    void next() {
      if (at_ == end_) {
        is_at_end_ = true;
        return;
      }
      std::uint64_t distance = *at_ & 0x7FU;
      for (unsigned shift = 7; (*at_++ & 0x80U) != 0; shift += 7) distance |= std::uint64_t{*at_ & 0x7FU} << shift;
      number_ += distance;
    }

   private:
    const std::uint8_t* at_;
    const std::uint8_t* end_;
    std::uint64_t number_ = 0;
    bool is_at_end_ = false;
  };

  void clear() {
    bytes_.clear();
    last_ = 0;
  }

  void append(std::uint64_t number) {
    std::uint64_t distance = number - last_;
    for (; distance > 0x7FU; distance >>= 7U) bytes_.push_back(static_cast<std::uint8_t>(distance | 0x80U));
    bytes_.push_back(static_cast<std::uint8_t>(distance));
    last_ = number;
  }

  std::span<const std::uint8_t> bytes() const { return bytes_; }

 private:
  std::vector<std::uint8_t> bytes_;
  std::uint64_t last_ = 0;
};

// Listed by their upper rows: for each lengths of those, in the order of positions, the numbers of the rows below among
// all that are no longer than the last upper row. So the whole, read list by list, is in the order of positions.
class ChompLost {
 public:
  ChompLost(unsigned rows, unsigned cols, unsigned upper)
      : rows_{rows}, cols_{cols}, upper_{upper}, lists_(static_cast<std::size_t>(chomp_positions.count(upper, cols))) {}

  unsigned rows() const { return rows_; }
  unsigned cols() const { return cols_; }
  unsigned upper() const { return upper_; }

  std::size_t lists() const { return lists_.size(); }
  AscendingNumbers::Reader list(std::size_t upper_index) const { return AscendingNumbers::Reader{lists_[upper_index]}; }

  // Sets a list, once for each; it takes no more memory than it needs.
  void set_list(std::size_t upper_index, std::span<const std::uint8_t> bytes) {
    lists_[upper_index] = std::vector<std::uint8_t>(bytes.begin(), bytes.end());
  }

  std::uint64_t list_bytes() const {
    std::uint64_t sum = 0;
    for (const auto& list : lists_) sum += list.size();
    return sum;
  }
  // Returns the memory that the places of the lists take.
  static std::uint64_t bytes_besides_lists(unsigned cols, unsigned upper) {
    return chomp_positions.count(upper, cols) * sizeof(std::vector<std::uint8_t>);
  }

  // Calls `call` with the index of each lost position, in ascending order.
  template <class Call>
  void for_each(Call call) const {
    std::uint64_t begin = 0;
    std::vector<std::uint8_t> lengths(upper_);
    for (std::size_t i = 0; i < lists_.size(); ++i) {
      for (auto reader = list(i); !reader.is_at_end(); reader.next()) call(begin + reader.number());
      chomp_positions.lengths(i, lengths);
      begin += chomp_positions.count(rows_ - upper_, upper_ == 0 ? cols_ : lengths.back());
    }
  }

 private:
  unsigned rows_;
  unsigned cols_;
  unsigned upper_;
  std::vector<std::vector<std::uint8_t>> lists_;
};

}  // namespace zermelo
