// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Why something stopped, as JSON.
#pragma once

#include "text/json.hpp"
#include "zermelo/core/stop.hpp"

namespace zermelo {

// Adds the stop to a report: as data, and in words.
void add_stop(Json& json, const Stop& stop);

}  // namespace zermelo
