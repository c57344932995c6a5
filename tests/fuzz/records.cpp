// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Fuzz target: lines of --record. A reader of RFC 4180, written here, gets back the fields of a CSV line.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "support.hpp"
#include "zermelo/play/record.hpp"
#include "zermelo/text/table.hpp"

namespace {

using zermelo::fuzz::require;

// Returns the fields of the one record in the text; the text must be exactly that record.
std::vector<std::string> read_csv(std::string_view text) {
  std::vector<std::string> fields(1);
  for (std::size_t i = 0;;) {
    require(i < text.size(), "a record ends with its line", text);
    if (text[i] == '"') {
      for (++i;; ++i) {
        require(i < text.size(), "a quote is closed", text);
        if (text[i] == '"' && (i + 1 == text.size() || text[i + 1] != '"')) break;
        if (text[i] == '"') ++i;
        fields.back() += text[i];
      }
      ++i;
    } else {
      for (; i < text.size() && text[i] != ',' && text[i] != '\n'; ++i) {
        require(text[i] != '"' && text[i] != '\r', "a plain field has no quote and no line break", text);
        fields.back() += text[i];
      }
    }
    require(i < text.size(), "a record ends with its line", text);
    const char end = text[i++];
    require(end == ',' || end == '\n', "a field ends with a comma or its line", text);
    if (end == '\n') {
      require(i == text.size(), "a record is one", text);
      return fields;
    }
    fields.emplace_back();
  }
}

void check_fields(const std::vector<std::string>& fields) {
  const std::string line = zermelo::text::csv_line(fields);
  require(read_csv(line) == fields, "the fields come back", line);
}

void check_record(const zermelo::RecordLine& line) {
  const auto fields = read_csv(format_record(line, zermelo::RecordFormat::csv));
  require(fields.size() == read_csv(zermelo::csv_header()).size(), "a record has the header's columns");
  require(fields[0] == line.game && fields[1] == line.parameters && fields[3] == line.seat &&
              fields[4] == line.algorithm && fields[5] == line.move,
          "the texts come back");
  require(fields[2] == (line.ply ? std::to_string(*line.ply) : ""), "the ply comes back");
  require(fields[6] == std::to_string(line.visited) && fields[7] == std::to_string(line.expanded), "the counts do");
  const std::string json = format_record(line, zermelo::RecordFormat::jsonl);
  require(json.find('\n') == json.size() - 1, "a JSON record is one line", json);
  const auto object = nlohmann::json::parse(json);
  require(object["visited"] == line.visited && object["ply"].is_null() == !line.ply, "a JSON record is read back");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  zermelo::fuzz::Bytes bytes{data, size};
  if (const auto format = zermelo::record_format(bytes.rest())) {
    require(bytes.rest().ends_with(*format == zermelo::RecordFormat::csv ? ".csv" : ".jsonl"), "the name tells");
  } else {
    zermelo::fuzz::require_fit(format.error());
  }
  zermelo::RecordLine line;
  line.visited = bytes.word();
  line.expanded = bytes.word();
  if (bytes.byte() % 2 == 0) line.ply = bytes.word();
  line.seconds = static_cast<double>(bytes.word()) / 1e6;
  std::vector<std::string> fields;
  do {
    fields.emplace_back(bytes.text('\0'));
  } while (!bytes.empty());
  check_fields(fields);
  fields.resize(5);
  line.game = fields[0];
  line.parameters = fields[1];
  line.seat = fields[2];
  line.algorithm = fields[3];
  line.move = fields[4];
  check_record(line);
  return 0;
}
