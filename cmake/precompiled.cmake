# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
# Large headers of other libraries and of the standard library are parsed once, for all targets that ask for it here.
# nlohmann/json.hpp is not among them: it would cost each file more than it costs the two that need it.

# Headers for targets that are optimised like the build, and for those that are optimised for size: a compiler may take
# headers that were compiled with another -O, and then fail.
set(zermelo_cold_option "")
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  set(zermelo_cold_option -Os -ffunction-sections)  # a program takes the functions that it calls
endif()
foreach(kind IN ITEMS hot cold)
  set(target zermelo_precompiled_${kind})
  add_library(${target} OBJECT EXCLUDE_FROM_ALL ${PROJECT_SOURCE_DIR}/cmake/precompiled.cpp)
  target_link_libraries(${target} PRIVATE Boost::headers fmt::fmt tsl::robin_map zermelo_warnings)
  target_precompile_headers(${target} PRIVATE
    <algorithm> <array> <charconv> <chrono> <deque> <expected> <functional> <map> <memory> <numeric> <optional> <ranges> <span>
    <string> <string_view> <utility> <variant> <vector>
    <boost/multiprecision/cpp_int.hpp> <fmt/format.h> <tsl/robin_map.h> <tsl/robin_set.h>)
endforeach()
target_compile_options(zermelo_precompiled_cold PRIVATE ${zermelo_cold_option})

# zermelo_precompile(TARGET [COLD]): compiles the target with those headers, and so with the definitions and the kind of
# code that they were compiled with. COLD: optimised for size, where nothing is slow. Such code
# takes 40% less room than at -O1, and less time to compile.
function(zermelo_precompile target)
  set(headers zermelo_precompiled_hot)
  if(ARGN STREQUAL "COLD" AND zermelo_cold_option)
    set(headers zermelo_precompiled_cold)
    target_compile_options(${target} PRIVATE ${zermelo_cold_option})
  endif()
  target_precompile_headers(${target} REUSE_FROM ${headers})
  target_compile_definitions(${target} PRIVATE $<TARGET_PROPERTY:fmt::fmt,INTERFACE_COMPILE_DEFINITIONS>)
  target_compile_options(${target} PRIVATE -fPIC)
endfunction()
