// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// What a build will take and has come to, and what a solution file is, as text and as JSON.
#include "zermelo/store/report.hpp"

#include <cstdint>
#include <string>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "text/json.hpp"
#include "zermelo/runtime/tabulation.hpp"
#include "zermelo/store/build.hpp"
#include "zermelo/store/format.hpp"
#include "zermelo/text/format.hpp"

namespace zermelo::store {
namespace {

std::string duration(double seconds) {
  if (seconds < 1) return "less than 1 s";
  if (seconds < 120) return fmt::format("about {:.0f} s", seconds);
  if (seconds < 7200) return fmt::format("about {:.0f} min", seconds / 60);
  return fmt::format("about {:.1f} h", seconds / 3600);
}

}  // namespace

std::string plan_text(const std::string& game, const BuildPlan& plan, unsigned threads) {
  std::string text = fmt::format("game       {}\npositions  {}\n", game, text::grouped(plan.positions));
  text += fmt::format("memory     {} bytes\n", text::grouped(plan.memory));
  text += fmt::format("disk       at most {} bytes{}\n", text::grouped(plan.disk),
                      plan.disk_free ? fmt::format("; {} are free", text::grouped(*plan.disk_free)) : "");
  text +=
      fmt::format("time       {} with {} {}\n", duration(plan.seconds), threads, threads == 1 ? "thread" : "threads");
  if (plan.resumed > 0)
    text += fmt::format("resumed    {} positions are solved already\n", text::grouped(plan.resumed));
  if (!plan.damage.empty()) text += fmt::format("replaces   {}\n", plan.damage);
  return text;
}

std::string done_text(const std::string& path, const BuildReport& report) {
  return fmt::format("records    {} bits each: {} of value, {} of distance\nwritten    {}, {} bytes, in {:.2f} s\n",
                     report.plan.value_bits + report.plan.distance_bits, report.plan.value_bits,
                     report.plan.distance_bits, path, text::grouped(report.file_bytes), report.seconds);
}

std::string was_there_text(const std::string& path, const std::string& game, const BuildReport& report) {
  return fmt::format("{} already holds the solution of {}: {} bytes, all checksums are right\n", path, game,
                     text::grouped(report.file_bytes));
}

std::string build_json(const std::string& path, const std::string& game, const BuildReport& report) {
  Json json{{"game", game}, {"file", path}, {"status", report.finished ? "finished" : "stopped"}};
  if (!report.finished) json["reason"] = report.stop_reason;
  json["positions"] = report.plan.positions;
  json["value_bits"] = report.plan.value_bits;
  json["distance_bits"] = report.plan.distance_bits;
  if (!report.was_there) {  // nothing was planned
    json["memory"] = report.plan.memory;
    json["disk"] = report.plan.disk;
  }
  json["resumed"] = report.plan.resumed;
  json["kept"] = report.kept;
  if (report.finished) json["bytes"] = report.file_bytes;
  json["seconds"] = report.seconds;
  return dump(json);
}

std::string info_text(const std::string& path, const Header& header, std::uint64_t file_bytes) {
  const TableShape& shape = header.shape;
  std::string text = fmt::format("file       {}, {} bytes, version {}\n", path, text::grouped(file_bytes), version);
  text += fmt::format("game       {}\npositions  {}, numbered as {}\n", header.full_name(), text::grouped(shape.states),
                      shape.scheme);
  text += fmt::format("values     {} to {}, those of {}\n", shape.values.front(), shape.values.back(),
                      shape.seen_by.empty() ? "the player to move" : shape.seen_by);
  text += fmt::format("records    {} bits each: {} of value, {} of distance\n", shape.width(), shape.value_bits,
                      shape.distance_bits);
  text += fmt::format("blocks     {}, of {} records; all checksums are right\n", text::grouped(header.blocks()),
                      text::grouped(header.block_records));
  return text;
}

std::string info_json(const std::string& path, const Header& header, std::uint64_t file_bytes) {
  const TableShape& shape = header.shape;
  Json parameters = Json::object();
  for (const auto& [name, value] : header.parameters) parameters[name] = value;
  return dump(Json{{"file", path},
                   {"bytes", file_bytes},
                   {"version", version},
                   {"game", header.game},
                   {"parameters", parameters},
                   {"positions", shape.states},
                   {"index", shape.scheme},
                   {"values_of", shape.seen_by.empty() ? "mover" : shape.seen_by},
                   {"values", shape.values},
                   {"value_bits", shape.value_bits},
                   {"distance_bits", shape.distance_bits},
                   {"blocks", header.blocks()},
                   {"records_per_block", header.block_records}});
}

}  // namespace zermelo::store
