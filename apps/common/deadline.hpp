// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The time limit of a program, also where no search looks at the clock: a large file is being read, say.
#pragma once

namespace zermelo::app {

// Of this program.
double seconds_since_start();

// Ends the program, as a search that is stopped ends it, shortly after so many seconds of its life, unless its answer
// is there by then. Searches stop by themselves in time, and tell what they have proved.
void end_after(double seconds);

// The answer is there: how long a reader takes for it is not the program's business.
void cancel_time_limit();

}  // namespace zermelo::app
