# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
# One target per layer; a target links the layers that its files may include, and no others.

find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(tsl-robin-map REQUIRED)
find_package(Boost REQUIRED)
find_package(Threads REQUIRED)
find_library(ZSTD_LIBRARY zstd REQUIRED)
find_library(XXHASH_LIBRARY xxhash REQUIRED)
find_library(ZSTD_ARCHIVE libzstd.a)
find_library(XXHASH_ARCHIVE libxxhash.a)
find_library(GVC_LIBRARY gvc REQUIRED)
find_library(CGRAPH_LIBRARY cgraph REQUIRED)

include(cmake/precompiled.cmake)

# zermelo_layer(NAME LINKS target... SOURCES file...): makes a layer whose headers are include/zermelo/NAME.
function(zermelo_layer name)
  cmake_parse_arguments(layer "" "" "LINKS;SOURCES" ${ARGN})
  set(target zermelo_${name})
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/include/zermelo/${name}/*.hpp)
  if(layer_SOURCES)
    add_library(${target} STATIC ${layer_SOURCES})
    set(scope PUBLIC)
    target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:zermelo_warnings>)
  else()
    add_library(${target} INTERFACE)
    set(scope INTERFACE)
  endif()
  add_library(zermelo::${name} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
  target_compile_features(${target} ${scope} cxx_std_23)
  target_sources(${target} ${scope} FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR}/include FILES ${headers})
  target_link_libraries(${target} ${scope} ${layer_LINKS})
  install(TARGETS ${target} EXPORT zermelo COMPONENT development FILE_SET HEADERS COMPONENT development)
endfunction()

file(GLOB core_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/core/*.cpp)
zermelo_layer(core LINKS Boost::headers SOURCES ${core_sources})
zermelo_layer(game LINKS zermelo_core)
zermelo_layer(search LINKS zermelo_game tsl::robin_map)
zermelo_layer(solve LINKS zermelo_game)

file(GLOB text_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/text/*.cpp)
zermelo_layer(text LINKS zermelo_game fmt::fmt SOURCES ${text_sources})
target_link_libraries(zermelo_text PRIVATE nlohmann_json::nlohmann_json)
target_include_directories(zermelo_text PRIVATE ${PROJECT_SOURCE_DIR}/src)
file(GLOB model_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/model/*.cpp)
zermelo_layer(model LINKS zermelo_search zermelo_solve zermelo_text SOURCES ${model_sources})

file(GLOB draw_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/draw/*.cpp)
zermelo_layer(draw LINKS zermelo_text SOURCES ${draw_sources})
target_include_directories(zermelo_draw PRIVATE ${PROJECT_SOURCE_DIR}/src)

file(GLOB_RECURSE games_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/games/*.cpp)
zermelo_layer(games LINKS zermelo_model zermelo_draw nlohmann_json::nlohmann_json tsl::robin_map SOURCES ${games_sources})
target_include_directories(zermelo_games PRIVATE ${PROJECT_SOURCE_DIR}/src)

file(GLOB runtime_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/runtime/*.cpp)
zermelo_layer(runtime LINKS zermelo_model zermelo_draw SOURCES ${runtime_sources})
target_include_directories(zermelo_runtime PRIVATE ${PROJECT_SOURCE_DIR}/src)

# The list of games has a target of its own, so that a program can be linked with another list.
zermelo_layer(catalogue LINKS zermelo_games SOURCES ${PROJECT_SOURCE_DIR}/src/catalogue/catalogue.cpp)
target_include_directories(zermelo_catalogue PRIVATE ${PROJECT_SOURCE_DIR}/src)

file(GLOB words_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/words/*.cpp)
zermelo_layer(words LINKS zermelo_runtime SOURCES ${words_sources})
target_include_directories(zermelo_words PRIVATE ${PROJECT_SOURCE_DIR}/src)

# Stacks, signals and threads: native, for programs.
file(GLOB host_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/host/*.cpp)
zermelo_layer(host LINKS zermelo_model Threads::Threads SOURCES ${host_sources})

# Solution files: native.
file(GLOB store_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/store/*.cpp)
zermelo_layer(store LINKS zermelo_words zermelo_host SOURCES ${store_sources})
# Programs share these libraries; a target with ZERMELO_FROM_ARCHIVES carries them with it where Debian has archives of them.
if(ZSTD_ARCHIVE AND XXHASH_ARCHIVE)
  set(carries $<BOOL:$<TARGET_PROPERTY:ZERMELO_FROM_ARCHIVES>>)
  target_link_libraries(zermelo_store PRIVATE
    $<IF:${carries},${ZSTD_ARCHIVE},${ZSTD_LIBRARY}> $<IF:${carries},${XXHASH_ARCHIVE},${XXHASH_LIBRARY}>)
else()
  target_link_libraries(zermelo_store PRIVATE ${ZSTD_LIBRARY} ${XXHASH_LIBRARY})
endif()
target_include_directories(zermelo_store PRIVATE ${PROJECT_SOURCE_DIR}/src)

# The only layer that knows Graphviz: native, for programs.
file(GLOB graphviz_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/graphviz/*.cpp)
zermelo_layer(graphviz LINKS zermelo_core SOURCES ${graphviz_sources})
target_link_libraries(zermelo_graphviz PRIVATE ${GVC_LIBRARY} ${CGRAPH_LIBRARY})

file(GLOB play_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/play/*.cpp)
zermelo_layer(play LINKS zermelo_words SOURCES ${play_sources})
target_include_directories(zermelo_play PRIVATE ${PROJECT_SOURCE_DIR}/src)

# The part that all native front ends share: files, solutions with their game, pictures by another program.
file(GLOB front_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/front/*.cpp)
zermelo_layer(front LINKS zermelo_catalogue zermelo_play zermelo_store SOURCES ${front_sources})
target_include_directories(zermelo_front PRIVATE ${PROJECT_SOURCE_DIR}/src)

foreach(layer IN ITEMS core model games store)
  zermelo_precompile(zermelo_${layer})
endforeach()
foreach(layer IN ITEMS text draw runtime words catalogue host graphviz play front)
  zermelo_precompile(zermelo_${layer} COLD)
endforeach()
# Files that differ from the rest of their layer: these visit every node of a search over AnyGame, ...
if(zermelo_cold_option)
  foreach(name IN ITEMS enumerate orders visits)
    set_source_files_properties(${PROJECT_SOURCE_DIR}/src/runtime/${name}.cpp PROPERTIES
      COMPILE_OPTIONS -O2 SKIP_PRECOMPILE_HEADERS ON)
  endforeach()
  # ... and these are run once.
  foreach(name IN ITEMS core/error store/format store/report)
    set_source_files_properties(${PROJECT_SOURCE_DIR}/src/${name}.cpp PROPERTIES
      COMPILE_OPTIONS "${zermelo_cold_option}" SKIP_PRECOMPILE_HEADERS ON)
  endforeach()
endif()
