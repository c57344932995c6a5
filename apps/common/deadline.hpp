// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// The time limit of a program, also where no search looks at the clock: a large file is being read, say.
#pragma once

namespace zermelo::app {

// Returns the seconds since this program started.
double seconds_since_start();

// Ends the program, as a search that is stopped ends it, shortly after it has run for `seconds`, unless its answer is
// ready by then. Searches stop by themselves in time, and report what they have proved.
void end_after(double seconds);

// Cancels the limit once the answer is ready: the time that a reader takes does not count.
void cancel_time_limit();

}  // namespace zermelo::app
