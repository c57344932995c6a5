// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// All states of one game as a table of records: what it takes to fill one, to check one and to read one.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "zermelo/core/exact_value.hpp"
#include "zermelo/core/player.hpp"
#include "zermelo/model/any_game.hpp"
#include "zermelo/model/kernels.hpp"
#include "zermelo/solve/packed_records.hpp"
#include "zermelo/solve/record_check.hpp"

namespace zermelo {

// The form of a table: how its bits are read.
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

// The record of a state, for the player to move there.
struct TableRecord {
  ExactValue value;
  std::uint32_t distance = 0;  // plies to the end; 0 at the value 0
};

// A record that differs from what the rules make of its successors.
struct TableFault {
  RecordFaultKind kind = RecordFaultKind::number;
  std::uint64_t index = 0;
  AnyState state;
  TableRecord found = {};    // of a wrong value or distance
  TableRecord derived = {};  // from the successors
};

// A check of a whole table that is quicker than StateTable::check, and does not say which record is wrong. Threads may
// be in either pass together, but not in both.
class WholeTableCheck {
 public:
  WholeTableCheck() = default;
  WholeTableCheck(const WholeTableCheck&) = delete;
  WholeTableCheck& operator=(const WholeTableCheck&) = delete;
  virtual ~WholeTableCheck() = default;

  // Check everything from 0 to before the number of states, one pass after the other. Return false where something is
  // wrong.
  virtual bool first_pass(std::uint64_t begin, std::uint64_t end) = 0;
  virtual bool second_pass(std::uint64_t begin, std::uint64_t end) = 0;
};

// A table that a kernel makes, for a game that it keeps. Virtual calls are made for many states at once.
class StateTable {
 public:
  StateTable() = default;
  StateTable(const StateTable&) = delete;
  StateTable& operator=(const StateTable&) = delete;
  virtual ~StateTable() = default;

  virtual const TableShape& shape() const = 0;

  // Returns whether play can return to a state. Then there is one layer, all states are solved together, and the shape
  // has its final distance_bits only after that.
  virtual bool is_cyclic() const = 0;
  // Allows this many bytes besides the table and the numbering, where they make solving quicker.
  virtual void allow(std::uint64_t bytes) = 0;
  // Returns the memory that solving takes besides the table.
  virtual std::uint64_t working_bytes() const = 0;

  virtual std::uint64_t layer_count() const = 0;
  virtual std::uint64_t layer_begin(std::uint64_t layer) const = 0;
  // Solves states of one layer, when those below it are finished. Threads may call this for parts that share no group
  // of records.
  virtual void solve(std::uint64_t begin, std::uint64_t end, PackedRecords& records) const = 0;
  // Takes over records that are finished before that: all of them from 0 to before end.
  virtual void resume(std::uint64_t end, const PackedRecords& records) const = 0;
  // Solve a cyclic game, and then write all its records. solve_all returns false if it was stopped.
  virtual bool solve_all(const KeepGoing& keep_going) = 0;
  virtual void write_all(PackedRecords& records) const = 0;

  // Returns the first record from begin to before end that is wrong, by the rules alone.
  virtual std::optional<TableFault> check(std::uint64_t begin, std::uint64_t end,
                                          const PackedRecords& records) const = 0;
  // Returns a check of the whole table that refers to this table and to the records; nothing if the game has none, or
  // if it takes more than `bytes` bytes.
  virtual std::unique_ptr<WholeTableCheck> whole_check(const PackedRecords& records, std::uint64_t bytes) const = 0;

  // Returns the number of a state; shape().states for one that the table does not have.
  virtual std::uint64_t index(const AnyState& s) const = 0;
  // Returns the record; nothing if these bits are not a record of the game.
  virtual std::optional<TableRecord> decode(std::uint64_t bits, Player mover) const = 0;
};

}  // namespace zermelo
