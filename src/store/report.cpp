// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The reports on a build, before and after it, and on a solution file, as text and as JSON.
#include "zermelo/store/report.hpp"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "text/json.hpp"
#include "words/stop_json.hpp"
#include "zermelo/core/error.hpp"
#include "zermelo/core/exact_value.hpp"
#include "zermelo/core/rational.hpp"
#include "zermelo/model/state_table.hpp"
#include "zermelo/runtime/position.hpp"
#include "zermelo/store/build.hpp"
#include "zermelo/store/format.hpp"
#include "zermelo/store/solution_file.hpp"
#include "zermelo/store/tally.hpp"
#include "zermelo/text/format.hpp"
#include "zermelo/text/parameters.hpp"
#include "zermelo/words/errors.hpp"

namespace zermelo::store {
namespace {

std::string duration(double seconds) {
  if (seconds < 1) return "less than 1 s";
  if (seconds < 120) return fmt::format("about {:.0f} s", seconds);
  if (seconds < 7200) return fmt::format("about {:.0f} min", seconds / 60);
  return fmt::format("about {:.1f} h", seconds / 3600);
}

// Writes the parameters as `solve --json` does, by the declarations of the game; the file of a tree need not exist for
// that. Where they do not fit, writes them as they are in the file.
Json parameters_json(const Header& header, const Parameters& declared) {
  Json json = Json::object();
  const auto no_text = [](const std::string&) -> Expected<std::string> { return std::string{}; };
  const auto arguments = Arguments::read(declared, header.parameters, no_text);
  std::set<std::string_view> names;  // a damaged file may have one twice
  for (const auto& [name, value] : header.parameters) {
    if (names.insert(name).second) json.add(name, arguments ? parameter_json(*arguments, name) : Json(value));
  }
  return json;
}

Json values_json(const std::vector<std::string>& values) {
  Json json = Json::array();
  for (const std::string& value : values) {
    const auto number = parse_rational(value);
    json.push_back(number ? value_json(ExactValue{*number}) : Json(value));
  }
  return json;
}

std::string outcome_text(std::string_view name, std::uint64_t positions, std::uint64_t longest) {
  return fmt::format("{:<10} {}{}\n", name, text::spell_count(positions, "position"),
                     longest == 0   ? ""
                     : longest == 1 ? ", in 1 ply"
                                    : fmt::format(", in at most {} plies", text::group_digits(longest)));
}

}  // namespace

std::string plan_text(const std::string& game, const BuildPlan& plan, unsigned threads) {
  std::string text = fmt::format("game       {}\npositions  {}\n", game, text::group_digits(plan.positions));
  text += fmt::format("memory     {} bytes\n", text::group_digits(plan.memory));
  text += fmt::format("disk       at most {} bytes{}\n", text::group_digits(plan.disk),
                      plan.disk_free ? fmt::format("; {} are free", text::group_digits(*plan.disk_free)) : "");
  text +=
      fmt::format("time       {} with {} {}\n", duration(plan.seconds), threads, threads == 1 ? "thread" : "threads");
  if (plan.resumed > 0)
    text += fmt::format("resumed    {} positions are already solved\n", text::group_digits(plan.resumed));
  if (plan.damage) text += fmt::format("replaces   {}\n", sentence(*plan.damage));
  return text;
}

std::string done_text(const std::string& path, const BuildReport& report) {
  return fmt::format("records    {} bits each: {} of value, {} of distance\nwritten    {}, {} bytes, in {:.2f} s\n",
                     report.plan.value_bits + report.plan.distance_bits, report.plan.value_bits,
                     report.plan.distance_bits, path, text::group_digits(report.file_bytes), report.seconds);
}

std::string was_there_text(const std::string& path, const std::string& game, const BuildReport& report) {
  return fmt::format("{} already contains the solution of {}: {} bytes, all checksums are right\n", path, game,
                     text::group_digits(report.file_bytes));
}

std::string build_json(const std::string& path, const Position& position, const BuildReport& report) {
  Json json{{"game", position.info().name},
            {"parameters", zermelo::parameters_json(position.info().parameters, position.arguments())},
            {"file", path},
            {"status", report.finished ? "finished" : "stopped"}};
  if (report.stop) add_stop(json, *report.stop);
  json.add("positions", report.plan.positions);
  json.add("value_bits", report.plan.value_bits);
  json.add("distance_bits", report.plan.distance_bits);
  if (!report.was_there) {  // nothing was planned
    json.add("memory", report.plan.memory);
    json.add("disk", report.plan.disk);
  }
  json.add("resumed", report.plan.resumed);
  json.add("kept", report.kept);
  if (report.finished) json.add("bytes", report.file_bytes);
  json.add("seconds", report.seconds);
  return dump(json);
}

std::string info_text(const std::string& path, const SolutionFile& file, const std::optional<Tally>& tally) {
  const Header& header = file.header();
  const TableShape& shape = header.shape;
  std::string text =
      fmt::format("file       {}, {} bytes, version {}\n", path, text::group_digits(file.size()), version);
  text += fmt::format("game       {}\npositions  {}, numbered as {}\n", header.full_name(),
                      text::group_digits(shape.states), shape.scheme);
  text += fmt::format("values     {} to {}, for {}\n", shape.values.front(), shape.values.back(),
                      shape.seen_by.empty() ? "the player to move" : shape.seen_by);
  if (tally) {
    text += outcome_text("won", tally->won, tally->longest_win);
    text += outcome_text("lost", tally->lost, tally->longest_loss);
    text += outcome_text("tied", tally->tied, 0);
  }
  text += fmt::format("records    {} bits each: {} of value, {} of distance\n", shape.width(), shape.value_bits,
                      shape.distance_bits);
  text += fmt::format("blocks     {}, of {} records; all checksums are right\n", text::group_digits(header.blocks()),
                      text::group_digits(header.block_records));
  return text;
}

std::string info_json(const std::string& path, const SolutionFile& file, const Parameters& declared,
                      const std::optional<Tally>& tally) {
  const Header& header = file.header();
  const TableShape& shape = header.shape;
  Json json{{"file", path},
            {"bytes", file.size()},
            {"version", version},
            {"game", header.game},
            {"parameters", parameters_json(header, declared)},
            {"positions", shape.states},
            {"index", shape.scheme},
            {"values_of", shape.seen_by.empty() ? "mover" : shape.seen_by},
            {"values", values_json(shape.values)},
            {"value_bits", shape.value_bits},
            {"distance_bits", shape.distance_bits},
            {"blocks", header.blocks()},
            {"records_per_block", header.block_records}};
  if (tally) {
    json.add("counts", {{"won", tally->won},
                        {"lost", tally->lost},
                        {"tied", tally->tied},
                        {"longest_win", tally->longest_win},
                        {"longest_loss", tally->longest_loss}});
  }
  return dump(json);
}

}  // namespace zermelo::store
