// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Every winning first bite of every chocolate bar up to a size, the poison being at 1,1.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "zermelo/core/error.hpp"
#include "zermelo/model/host.hpp"
#include "zermelo/model/limits.hpp"
#include "zermelo/solve/crew.hpp"

namespace zermelo {

// Rows and columns are counted from 1.
struct Bite {
  unsigned row;
  unsigned col;

  bool operator==(const Bite&) const = default;
};

// The winning bites of one bar: none for the 1 x 1 bar, whose only square is the poison.
struct BarBites {
  unsigned rows;
  unsigned cols;
  std::vector<Bite> bites;
};

struct BitesReport {
  std::vector<BarBites> bars = {};  // row by row
  std::uint64_t positions = 0;      // of the largest bar, the empty one included
  std::uint64_t lost = 0;           // how many of them are lost for the player to move
  bool is_verified = false;
  std::string fault = {};  // what a verification has found to be wrong; then there are no bars
};

// Finds every winning first bite. Refuses before it starts, with the figures, what needs more memory than is allowed or
// available. To verify is to prove by ChompCheck that the lost positions are these and no others.
Expected<BitesReport> winning_bites(unsigned most_rows, unsigned most_cols, bool verify, const Limits& limits,
                                    Crew& crew, Host& host);

enum class BitesFormat : std::uint8_t { text, csv, json, svg };

std::string format_bites(const BitesReport& report, BitesFormat format);
// Returns one sentence on what a verification has shown.
std::string proof_of(const BitesReport& report);

}  // namespace zermelo
