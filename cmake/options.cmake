# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
# Warnings and sanitizers, for our own targets only.

add_library(zermelo_warnings INTERFACE)
target_compile_options(zermelo_warnings INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
# g++ 12 sees overlaps and overflows inside std::string that are not there (its bug 105651).
foreach(false_alarm IN ITEMS restrict stringop-overflow array-bounds)
  target_compile_options(zermelo_warnings INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-${false_alarm}>)
endforeach()
if(ZERMELO_WERROR)
  target_compile_options(zermelo_warnings INTERFACE -Werror)
endif()

if(ZERMELO_SANITIZE)
  add_compile_options(-fsanitize=${ZERMELO_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  add_link_options(-fsanitize=${ZERMELO_SANITIZE})
endif()
