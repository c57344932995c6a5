// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Runs of bits that begin anywhere in an array of words, moved a word at a time.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace zermelo::bits {

using Word = std::uint64_t;
inline constexpr unsigned per_word = 64;

// Returns the words for `count` bits and a spare one: every function here may read the word after the last that it
// needs.
constexpr std::size_t words_for(std::uint64_t count) { return static_cast<std::size_t>(count / per_word) + 2; }

// Returns the words for `count` bits, without a spare one.
constexpr std::size_t whole_words_for(std::uint64_t count) {
  return static_cast<std::size_t>((count + per_word - 1) / per_word);
}

constexpr Word low(std::uint64_t count) { return (Word{1} << count) - 1; }  // count < 64

inline void set(Word* words, std::uint64_t at) { words[at / per_word] |= Word{1} << (at % per_word); }

inline bool is_set(const Word* words, std::uint64_t at) { return (words[at / per_word] >> (at % per_word) & 1U) != 0; }

inline void set_run(Word* words, std::uint64_t at, std::uint64_t count) {
  Word* word = words + at / per_word;
  const unsigned skipped = at % per_word;
  if (skipped + count < per_word) {
    *word |= low(count) << skipped;
    return;
  }
  *word++ |= ~Word{0} << skipped;
  for (count -= per_word - skipped; count >= per_word; count -= per_word) *word++ = ~Word{0};
  *word |= low(count);
}

// Returns the first clear bit, or `count` if all before it are set.
inline std::uint64_t first_clear(const Word* words, std::uint64_t count) {
  for (std::uint64_t i = 0; i < whole_words_for(count); ++i) {
    if (~words[i] != 0) return std::min(count, i * per_word + static_cast<std::uint64_t>(std::countr_one(words[i])));
  }
  return count;
}

// Returns the 64 bits that begin at bit `at`.
inline Word word_at(const Word* words, std::uint64_t at) {
  const std::uint64_t first = at / per_word;
  const unsigned shift = at % per_word;
  return shift == 0 ? words[first] : words[first] >> shift | words[first + 1] << (per_word - shift);
}

// Appends a copy of an earlier run: `to` is the end of the bits in use, and bits from there on mean nothing, before or
// after.
inline void append(Word* words, std::uint64_t to, std::uint64_t from, std::uint64_t count) {
  if (const unsigned used = to % per_word; used != 0) {
    Word& last = words[to / per_word];
    last = (last & low(used)) | word_at(words, from) << used;
    const std::uint64_t taken = per_word - used;
    if (count <= taken) return;
    to += taken;
    from += taken;
    count -= taken;
  }
  Word* const target = words + to / per_word;
  const Word* const source = words + from / per_word;
  const unsigned shift = from % per_word;
  const std::uint64_t whole = (count + per_word - 1) / per_word;
  if (shift == 0) {
    for (std::uint64_t i = 0; i < whole; ++i) target[i] = source[i];
  } else {
    for (std::uint64_t i = 0; i < whole; ++i) target[i] = source[i] >> shift | source[i + 1] << (per_word - shift);
  }
}

// Sets target to a run of `first` that begins at `at`, or-ed with `second` from its beginning. Returns whether all its
// bits are set.
inline bool unite(Word* target, const Word* first, std::uint64_t at, const Word* second, std::uint64_t count) {
  const Word* const source = first + at / per_word;
  const unsigned shift = at % per_word;
  const std::uint64_t whole = count / per_word;
  Word all = ~Word{0};
  if (shift == 0) {
    for (std::uint64_t i = 0; i < whole; ++i) all &= target[i] = source[i] | second[i];
  } else {
    for (std::uint64_t i = 0; i < whole; ++i)
      all &= target[i] = source[i] >> shift | source[i + 1] << (per_word - shift) | second[i];
  }
  if (const unsigned rest = count % per_word; rest != 0) {
    target[whole] = word_at(first, at + whole * per_word) | second[whole];
    all &= target[whole] | ~low(rest);
  }
  return ~all == 0;
}

}  // namespace zermelo::bits
