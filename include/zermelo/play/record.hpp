// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What a search did in a game, a line a move and a total a seat: CSV or JSON lines.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "zermelo/core/error.hpp"

namespace zermelo {

enum class RecordFormat : std::uint8_t { csv, jsonl };

// Returns the format by the ending of a file's name: .csv or .jsonl.
Expected<RecordFormat> record_format(std::string_view file_name);

struct RecordLine {
  std::string game;
  std::string parameters;
  std::optional<std::uint64_t> ply;  // none: the total of a game and a seat
  std::string seat;
  std::string algorithm;
  std::string move;  // "total" in a total
  std::uint64_t visited = 0;
  std::uint64_t expanded = 0;
  double seconds = 0;
};

// Returns the first line of a new CSV file, with its newline.
std::string_view csv_header();
// Returns one line, with its newline.
std::string format_record(const RecordLine& line, RecordFormat format);

// Takes the lines of a game as they come.
class Recorder {
 public:
  Recorder() = default;
  Recorder(const Recorder&) = delete;
  Recorder& operator=(const Recorder&) = delete;
  virtual ~Recorder() = default;

  virtual Expected<void> write(const RecordLine& line) = 0;
};

}  // namespace zermelo
