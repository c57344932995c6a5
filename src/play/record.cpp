// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What a search did in a game, a line a move and a total a seat: CSV or JSON lines.
#include "zermelo/play/record.hpp"

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "text/json.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/text/table.hpp"

namespace zermelo {

Expected<RecordFormat> record_format(std::string_view file_name) {
  if (file_name.ends_with(".csv")) return RecordFormat::csv;
  if (file_name.ends_with(".jsonl")) return RecordFormat::jsonl;
  return fault(ErrorCode::wrong_record_name, {Typed{std::string{file_name}}});
}

std::string_view csv_header() { return "game,parameters,ply,seat,algorithm,move,visited,expanded,seconds\n"; }

std::string format_record(const RecordLine& line, RecordFormat format) {
  if (format == RecordFormat::csv) {
    return text::csv_line({line.game, line.parameters, line.ply ? std::to_string(*line.ply) : "", line.seat,
                           line.algorithm, line.move, std::to_string(line.visited), std::to_string(line.expanded),
                           fmt::format("{:.6f}", line.seconds)});
  }
  return dump({{"game", line.game},
               {"parameters", line.parameters},
               {"ply", line.ply},
               {"seat", line.seat},
               {"algorithm", line.algorithm},
               {"move", line.move},
               {"visited", line.visited},
               {"expanded", line.expanded},
               {"seconds", line.seconds}});
}

}  // namespace zermelo
