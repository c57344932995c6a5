# SPDX-FileCopyrightText: The Zermelo authors
# SPDX-License-Identifier: MIT
# Debian packages by CPack, one for each component of the installation: tools/make_packages.sh.

set(ZERMELO_MAINTAINER_ADDRESS "zermelo@example.org")
set(package_programs zermelo)
set(package_development libzermelo-dev)
set(package_python python3-zermelo)

# Every package has its copyright and its changelog, as Debian asks.
find_program(GZIP gzip REQUIRED)
configure_file(packaging/debian/changelog.in ${PROJECT_BINARY_DIR}/changelog @ONLY)
execute_process(COMMAND ${GZIP} -9nf ${PROJECT_BINARY_DIR}/changelog COMMAND_ERROR_IS_FATAL ANY)
foreach(component IN ITEMS programs development python)
  install(FILES packaging/debian/copyright ${PROJECT_BINARY_DIR}/changelog.gz
    DESTINATION share/doc/${package_${component}} COMPONENT ${component} EXCLUDE_FROM_ALL)
endforeach()

install(FILES README.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT programs)
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT programs PATTERN decisions EXCLUDE)
install(DIRECTORY data/trees DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples COMPONENT programs)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_VENDOR "The Zermelo authors")
set(CPACK_PACKAGE_CONTACT "The Zermelo authors <${ZERMELO_MAINTAINER_ADDRESS}>")
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_SOURCE_DIR}/build/packages)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/packaging/compress_manuals.cmake)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_COMPONENTS_ALL programs development)
if(ZERMELO_PYTHON)
  list(APPEND CPACK_COMPONENTS_ALL python)
endif()
set(CPACK_COMPONENTS_GROUPING IGNORE)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)

set(what_it_is "Zermelo takes a finite two-player, zero-sum game of perfect information and
says what perfect play gives: with the textbook's minimax and alpha-beta,
which account for every node they visit, and with an exact solver for larger
games.")
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_NAME ${package_programs})
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_SECTION science)
# Loaded by name, so dpkg-shlibdeps does not see it.
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_DEPENDS libedit2)
set(CPACK_DEBIAN_PROGRAMS_PACKAGE_RECOMMENDS fonts-dejavu-core)
set(CPACK_DEBIAN_PROGRAMS_DESCRIPTION "${what_it_is}
This package contains the programs, their manual pages, documentation and
examples.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME ${package_development})
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
  "libfmt-dev, nlohmann-json3-dev, libboost-dev, robin-map-dev, libzstd-dev, libxxhash-dev")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "${what_it_is}
This package contains the headers, the static libraries and a CMake package.")
set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME ${package_python})
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_RECOMMENDS zermelo)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS python3-numpy)
set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA
  ${PROJECT_SOURCE_DIR}/packaging/debian/postinst ${PROJECT_SOURCE_DIR}/packaging/debian/prerm)
set(CPACK_DEBIAN_PYTHON_DESCRIPTION "${what_it_is}
This package contains the Python package zermelo, also for games written in
Python.")
if(ZERMELO_PYTHON)
  # The module is compiled for one version of Python.
  find_package(Python REQUIRED COMPONENTS Interpreter)
  math(EXPR next_minor "${Python_VERSION_MINOR} + 1")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS
    "python3 (>= ${Python_VERSION_MAJOR}.${Python_VERSION_MINOR}), python3 (<< ${Python_VERSION_MAJOR}.${next_minor})")
endif()
include(CPack)
