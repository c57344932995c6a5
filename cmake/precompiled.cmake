# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
# Large headers of other libraries and of the standard library are parsed once, for all targets that ask for it here.
# nlohmann/json.hpp is not among them: it would cost each file more than it costs the two that need it.

# Cold code is compiled with less optimisation, since nothing is slow in it but compiling it. g++ 12 crashes on headers
# that were precompiled with another level of optimisation, so there are two sets of them.
set(zermelo_cold $<$<CONFIG:Release>:-O1>)
foreach(kind IN ITEMS hot cold)
  set(set zermelo_precompiled_${kind})
  add_library(${set} OBJECT ${PROJECT_SOURCE_DIR}/cmake/precompiled.cpp)
  target_link_libraries(${set} PRIVATE Boost::headers fmt::fmt tsl::robin_map zermelo_warnings)
  target_precompile_headers(${set} PRIVATE
    <algorithm> <array> <charconv> <chrono> <deque> <expected> <functional> <map> <memory> <numeric> <optional> <ranges> <span>
    <string> <string_view> <utility> <variant> <vector>
    <boost/multiprecision/cpp_int.hpp> <fmt/format.h> <tsl/robin_map.h> <tsl/robin_set.h>)
endforeach()
target_compile_options(zermelo_precompiled_cold PRIVATE ${zermelo_cold})

# zermelo_precompile(TARGET hot|cold): compiles it with those headers, and so with the definitions and the kind of code that
# they were compiled with: a compiler refuses them otherwise.
function(zermelo_precompile target kind)
  target_precompile_headers(${target} REUSE_FROM zermelo_precompiled_${kind})
  target_compile_definitions(${target} PRIVATE $<TARGET_PROPERTY:fmt::fmt,INTERFACE_COMPILE_DEFINITIONS>)
  target_compile_options(${target} PRIVATE -fPIC)
  if(kind STREQUAL "cold")
    target_compile_options(${target} PRIVATE ${zermelo_cold})
  endif()
endfunction()
