// SPDX-FileCopyrightText: The Zermelo authors
// SPDX-License-Identifier: MIT
// Engines in one call, for tests that expect no error.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "zermelo/host/native_host.hpp"
#include "zermelo/runtime/catalogue.hpp"
#include "zermelo/runtime/engine.hpp"

namespace zermelo::testing {

inline std::unique_ptr<Engine> opened(std::string_view name, std::string_view moves = {}) {
  auto engine = open_game(name);
  if (!engine) {
    ADD_FAILURE() << name << ": " << engine.error().message;
    return nullptr;
  }
  if (auto played = play_all(**engine, moves); !played) ADD_FAILURE() << name << ": " << played.error().message;
  return *std::move(engine);
}

inline SolveReport solved(const Engine& engine, const SolveRequest& request) {
  NativeHost host;
  auto report = engine.solve(request, host);
  if (!report) {
    ADD_FAILURE() << report.error().message;
    return {};
  }
  return *std::move(report);
}

// The message of an expected error; empty if there was none.
template <class T>
std::string message_of(const Expected<T>& outcome) {
  return outcome ? std::string{} : outcome.error().message;
}

}  // namespace zermelo::testing

#define EXPECT_CONTAINS(text, part) EXPECT_PRED2(zermelo::testing::contains, text, part)

namespace zermelo::testing {

inline bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

}  // namespace zermelo::testing
