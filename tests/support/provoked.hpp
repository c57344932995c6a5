// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Errors that real calls give, by their codes.
#pragma once

#include <functional>
#include <stdexcept>
#include <vector>

#include "zermelo/core/error.hpp"
#include "zermelo/core/error_code.hpp"

namespace zermelo::testing {

struct Provoked {
  ErrorCode code;
  std::function<Error()> call;
};

// Returns the error of an outcome that has to be one.
template <class T>
Error error_of(const Expected<T>& outcome) {
  if (outcome) throw std::runtime_error{"there was no error"};
  return outcome.error();
}

// Provokes errors by names, positions, searches, counts and tables.
std::vector<Provoked> provoked_by_questions();
// Provokes errors by records, solution files and pictures.
std::vector<Provoked> provoked_by_files();

}  // namespace zermelo::testing
