# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
# find_package(zermelo) from outside gives zermelo::core, zermelo::game, zermelo::search, and so on.

include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/zermelo)
install(EXPORT zermelo NAMESPACE zermelo:: FILE zermeloTargets.cmake DESTINATION ${package_dir} COMPONENT development)
configure_package_config_file(cmake/zermeloConfig.cmake.in ${PROJECT_BINARY_DIR}/zermeloConfig.cmake
  INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/zermeloConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/zermeloConfig.cmake ${PROJECT_BINARY_DIR}/zermeloConfigVersion.cmake
  DESTINATION ${package_dir} COMPONENT development)
