// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The positions that are left of a chocolate bar: how many there are, which are lost, and how long they last.
#include "zermelo/games/chomp/rest.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "zermelo/core/combinations.hpp"
#include "zermelo/games/chomp/bits.hpp"

namespace zermelo {

ChompRest::ChompRest(std::span<const std::uint8_t> lengths)
    : lengths_{lengths.begin(), lengths.end()}, weights_(lengths.size()), position_(lengths.size()) {
  for (std::size_t row = rows(); row-- > 0;) {
    for (unsigned length = 0; length <= lengths_[row]; ++length) {
      // The ways to fill the rows below when this one has that length.
      const std::uint64_t below =
          row + 1 == rows() ? 1 : weight(row + 1, std::min<unsigned>(length, lengths_[row + 1]) + 1);
      weights_[row][length + 1] = capped_sum(weight(row, length), below);
    }
  }
}

std::uint64_t ChompRest::bytes_to_sweep() const {
  return count() == too_many ? too_many : std::uint64_t{bits::words_for(count())} * sizeof(Word);
}

std::uint64_t ChompRest::bytes_to_measure() const { return capped_product(count(), sizeof(Plies)); }

std::uint64_t ChompRest::index(std::span<const std::uint8_t> lengths) const {
  std::uint64_t index = 0;
  for (std::size_t row = 0; row < lengths.size(); ++row) index += weight(row, lengths[row]);
  return index;
}

bool ChompRest::sweep(const GoesOn& goes_on) {
  goes_on_ = goes_on;
  if (!fill(won_, bits::words_for(count()), Word{0})) return false;
  bits::set(won_.get(), 0);  // the empty bar: the other player has eaten the poison
  const auto mark = [won = won_.get()](std::uint64_t first, std::uint64_t size) {
    if (size == 1) {
      bits::set(won, first);
    } else {
      bits::set_run(won, first, size);
    }
    return size / bits::per_word;
  };
  for (std::uint64_t lost = next_lost(1); lost < count() && !is_stopped_; lost = next_lost(lost + 1)) {
    add_steps((lost - done_) / bits::per_word);
    done_ = lost;
    find_lengths(lost);
    mark_before(lost, mark);
  }
  return !is_stopped_;
}

bool ChompRest::measure(const GoesOn& goes_on) {
  goes_on_ = goes_on;
  if (!fill(plies_, count(), unmarked)) return false;
  even_.resize(lengths_.front());
  for (unsigned c = 0; c < even_.size(); ++c) {
    for (std::size_t row = 0; row < rows(); ++row) even_[c][row + 1] = even_[c][row] + weight(row, c);
  }
  for (done_ = 1; done_ < count() && !is_stopped_; ++done_) {
    add_steps(1);
    if (plies_.get()[done_] != unmarked) continue;
    find_lengths(done_);
    plies_.get()[done_] = plies_of_lost();
    const auto won_in = static_cast<Plies>(plies_.get()[done_] + 1);
    mark_before(done_, [won_in, plies = plies_.get()](std::uint64_t first, std::uint64_t size) {
      for (std::uint64_t i = first; i < first + size; ++i) plies[i] = std::min(plies[i], won_in);
      return size;
    });
  }
  return !is_stopped_;
}

template <class T>
bool ChompRest::fill(std::unique_ptr<T[]>& array, std::uint64_t size, T value) {
  constexpr std::uint64_t piece = std::uint64_t{1} << 22U;
  array = std::make_unique_for_overwrite<T[]>(static_cast<std::size_t>(size));
  for (std::uint64_t begin = 0; begin < size; begin += piece) {
    std::fill_n(array.get() + begin, std::min(piece, size - begin), value);
    if (!goes_on_(0)) return false;
  }
  return true;
}

// Returns the next lost position. The bits after the last position are clear, so the search for a clear one ends.
std::uint64_t ChompRest::next_lost(std::uint64_t from) const {
  std::uint64_t at = from / bits::per_word;
  Word clear = ~won_.get()[at] & ~Word{0} << (from % bits::per_word);
  while (clear == 0) clear = ~won_.get()[++at];
  return at * bits::per_word + static_cast<std::uint64_t>(std::countr_zero(clear));
}

void ChompRest::find_lengths(std::uint64_t index) {
  unsigned longest = lengths_.front();
  for (std::size_t row = 0; row < rows(); ++row) {
    longest = std::min<unsigned>(longest, lengths_[row]);
    const auto* const first = weights_[row].data();
    longest = static_cast<unsigned>(std::upper_bound(first, first + longest + 1, index) - first) - 1;
    position_[row] = static_cast<std::uint8_t>(longest);
    index -= weight(row, longest);
  }
}

// Returns the plies. A bite that leaves c squares of a row leaves c of every row below it that was longer.
ChompRest::Plies ChompRest::plies_of_lost() const {
  std::array<std::uint64_t, max_side + 1> from{};  // the weight of the rows from each one on
  for (std::size_t row = rows(); row-- > 0;) from[row] = from[row + 1] + weight(row, position_[row]);
  Plies most = 0;
  std::size_t end = rows();  // of the rows that are longer than c
  for (unsigned c = 0; c < position_.front(); ++c) {
    while (end > 0 && position_[end - 1] <= c) --end;
    for (std::size_t row = c == 0 ? 1 : 0; row < end; ++row) {
      const std::uint64_t bitten = from[0] - from[row] + even_[c][end] - even_[c][row] + from[end];
      most = std::max(most, static_cast<Plies>(plies_.get()[bitten] + 1));
    }
  }
  return most;
}

template <class Mark>
void ChompRest::mark_before(std::uint64_t index, Mark mark) {
  unsigned above = lengths_.front();
  for (std::size_t row = 0; row < rows();) {
    const unsigned c = position_[row];
    std::uint64_t others = index;
    std::size_t end = row;
    while (end < rows() && position_[end] == c) others -= weight(end++, c);
    const unsigned most = std::min<unsigned>(above, lengths_[row]);
    for (unsigned length = c + 1; length <= most; ++length)
      mark_longer(row + 1, end, c, length, others + weight(row, length), mark);
    above = c;
    row = end;
  }
}

template <class Mark>
void ChompRest::mark_longer(std::size_t row, std::size_t end, unsigned c, unsigned most, std::uint64_t sum, Mark mark) {
  if (is_stopped_) return;
  if (row == end) {
    add_steps(1 + mark(sum, 1));
    return;
  }
  most = std::min<unsigned>(most, lengths_[row]);
  const bool are_last_rows = end == rows();
  if (are_last_rows && (c == 0 || row + 1 == end)) {  // their numbers have no gaps
    add_steps(1 + mark(sum + weight(row, c), weight(row, most + 1) - weight(row, c)));
    return;
  }
  for (unsigned length = c; length <= most; ++length)
    mark_longer(row + 1, end, c, length, sum + weight(row, length), mark);
}

void ChompRest::add_steps(std::uint64_t steps) {
  steps_ += steps;
  if (steps_ < question_interval) return;
  steps_ = 0;
  is_stopped_ = is_stopped_ || !goes_on_(done_);
}

}  // namespace zermelo
