# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
# Run by CPack before it packs: Debian wants its manual pages compressed.

file(GLOB_RECURSE pages ${CPACK_TEMPORARY_DIRECTORY}/*.1)
if(pages)
  execute_process(COMMAND gzip -9n ${pages} COMMAND_ERROR_IS_FATAL ANY)
endif()
