// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Tables of node counts as text, as data for programs, and as charts.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "zermelo/draw/chart.hpp"
#include "zermelo/runtime/analysis.hpp"

namespace zermelo {

// A table with one header line: for people, for spreadsheets, for documents, for programs.
enum class TableFormat : std::uint8_t { text, csv, markdown, json };

std::string format_table(const std::vector<GrowthRow>& rows, TableFormat format);
std::string format_table(const std::vector<OpeningRow>& rows, TableFormat format);

// Draws the same on a logarithmic axis.
draw::Chart chart_of(const std::vector<GrowthRow>& rows, const AnalysisRequest& request);
draw::Chart chart_of(const std::vector<OpeningRow>& rows, const AnalysisRequest& request);

}  // namespace zermelo
