# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
# Large headers of other libraries and of the standard library are parsed once, for all targets that ask for it here.
# nlohmann/json.hpp is not among them: it would cost each file more than it costs the two that need it.

add_library(zermelo_precompiled OBJECT ${PROJECT_SOURCE_DIR}/cmake/precompiled.cpp)
target_link_libraries(zermelo_precompiled PRIVATE Boost::headers fmt::fmt tsl::robin_map zermelo_warnings)
target_precompile_headers(zermelo_precompiled PRIVATE
  <algorithm> <array> <charconv> <chrono> <deque> <expected> <functional> <map> <memory> <numeric> <optional> <ranges> <span>
  <string> <string_view> <utility> <variant> <vector>
  <boost/multiprecision/cpp_int.hpp> <fmt/format.h> <tsl/robin_map.h> <tsl/robin_set.h>)

# zermelo_precompile(TARGET): compiles it with those headers, and so with the definitions and the kind of code that they
# were compiled with: a compiler refuses them otherwise.
function(zermelo_precompile target)
  target_precompile_headers(${target} REUSE_FROM zermelo_precompiled)
  target_compile_definitions(${target} PRIVATE $<TARGET_PROPERTY:fmt::fmt,INTERFACE_COMPILE_DEFINITIONS>)
  target_compile_options(${target} PRIVATE -fPIC)
endfunction()
