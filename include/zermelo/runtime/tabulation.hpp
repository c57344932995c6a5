// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// All states of one game as a table of records: what a front end needs to fill one, to check one and to ask one.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "zermelo/core/error.hpp"
#include "zermelo/solve/packed_records.hpp"

namespace zermelo {

// What tells how the bits of a table are to be read.
struct TableShape {
  std::uint64_t states = 0;
  std::string scheme;               // the name of the order in which the states are numbered
  std::string seen_by;              // whose values: a player's name; empty for the player to move
  std::vector<std::string> values;  // by code, the lowest first
  unsigned value_bits = 0;
  unsigned distance_bits = 0;

  unsigned width() const { return value_bits + distance_bits; }
  bool operator==(const TableShape&) const = default;
};

// A record that is not what the rules make of its successors.
struct TableFault {
  std::uint64_t index = 0;
  std::string state;
  std::string what;
};

struct TableMove {
  std::string action;
  std::string value;
  std::uint64_t distance = 0;  // plies to the end, this move included; 0 at the value 0
};

// What a table says of a position. Values are those of the player whom the engine's other answers show.
struct TableAnswer {
  std::string value;
  std::uint64_t distance = 0;
  std::optional<std::string> best_action;
  std::vector<TableMove> moves;  // in ACTIONS order
};

// Gives the record of a number; reading it may fail.
using RecordReader = std::function<Expected<std::uint64_t>(std::uint64_t)>;
// Told how many states are done; false stops.
using KeepGoing = std::function<bool(std::uint64_t)>;

// Made by an engine, which has to outlive it. Virtual calls are made for many states at once.
class Tabulation {
 public:
  Tabulation() = default;
  Tabulation(const Tabulation&) = delete;
  Tabulation& operator=(const Tabulation&) = delete;
  virtual ~Tabulation() = default;

  virtual const TableShape& shape() const = 0;

  // Whether play can return to a state. Then there is one layer, all states are solved together, and the shape has its
  // final distance_bits only after that.
  virtual bool is_cyclic() const = 0;
  // What solving takes besides the table.
  virtual std::uint64_t working_bytes() const = 0;

  virtual std::uint64_t layer_count() const = 0;
  virtual std::uint64_t layer_begin(std::uint64_t layer) const = 0;
  // States of one layer, when those below it are finished. Threads may call this for parts that share no group of
  // records.
  virtual void solve(std::uint64_t begin, std::uint64_t end, PackedRecords& records) const = 0;
  // Of a cyclic game: false if it was stopped. Then record by record.
  virtual bool solve_all(const KeepGoing& keep_going) = 0;
  virtual void write_all(PackedRecords& records) const = 0;

  // The first record from begin to before end that is wrong, by the rules alone.
  virtual std::optional<TableFault> check(std::uint64_t begin, std::uint64_t end,
                                          const PackedRecords& records) const = 0;

  // The position of the engine.
  virtual std::uint64_t position() const = 0;
  virtual Expected<TableAnswer> look_up(const RecordReader& read) const = 0;
};

}  // namespace zermelo
