# Debian packages (`cpack -G DEB`) of program, development files and documentation, and an archive of
# everything (`cpack -G TGZ`). CaDiCaL is inside where its library is static.
set(DOKUSAT_MAINTAINER "dokusat maintainers <maintainers@dokusat.invalid>" CACHE STRING
  "Name and address that the Debian packages carry")

set(CPACK_PACKAGE_VENDOR dokusat)
set(CPACK_PACKAGE_CONTACT ${DOKUSAT_MAINTAINER})
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL program development documentation)
set(CPACK_ARCHIVE_THREADS 0)
set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_SOURCE_DIR}/cmake/CPackByGenerator.cmake)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME dokusat)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "cadical, minisat, cryptominisat, picosat, clasp, xdg-utils, dokusat-doc")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libdokusat-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
  "libcadical-dev, libboost-dev, libboost-iostreams-dev, libzstd-dev, zlib1g-dev, nlohmann-json3-dev")
set(CPACK_DEBIAN_DOCUMENTATION_PACKAGE_NAME dokusat-doc)
set(CPACK_DEBIAN_DOCUMENTATION_PACKAGE_SECTION doc)
set(CPACK_DEBIAN_DOCUMENTATION_PACKAGE_ARCHITECTURE all)

set(CPACK_DEBIAN_PROGRAM_DESCRIPTION "Sudoku and its variants by search and SAT
dokusat solves, counts, explains, rates, generates and draws Sudoku, its
variants, Latin squares and Su-domino-ku. It answers by propagation, search
and an embedded SAT solver, writes puzzles as CNF for other solvers, proves
that there is no other solution, and checks every grid by the rules.")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "library for Sudoku by search and SAT (development files)
The library of the program dokusat: puzzles and their formats, propagation,
encodings, solvers and decoding.

This package has the headers, static libraries and files for CMake and
pkg-config that programs are built with.")
set(CPACK_DEBIAN_DOCUMENTATION_DESCRIPTION "Sudoku by search and SAT (documentation)
dokusat solves, counts, explains and generates Sudoku, its variants, Latin
squares and Su-domino-ku.

This package has its tutorials, guides and reference.")

# What Debian wants in every package: who may copy it, and what changed.
set(debian_dir ${PROJECT_BINARY_DIR}/debian)
file(READ ${PROJECT_SOURCE_DIR}/LICENSE license)
string(REGEX REPLACE "^MIT License\n\n(Copyright [^\n]*)\n\n" "" license_text "${license}")
string(REGEX MATCH "Copyright [^\n]*" copyright_line "${license}")
string(REPLACE "Copyright (c) " "" copyright_line "${copyright_line}")
string(REGEX REPLACE "\n+$" "" license_text "${license_text}")
string(REPLACE "\n\n" "\n.\n" license_text "${license_text}")
string(REPLACE "\n" "\n " license_text "${license_text}")
file(WRITE ${debian_dir}/copyright
"Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: dokusat

Files: *
Copyright: ${copyright_line}
License: Expat
 ${license_text}
")
# Where the code of CaDiCaL is inside its authors are to be named; its licence is the same one.
file(COPY_FILE ${debian_dir}/copyright ${debian_dir}/copyright-of-program)
if(CADICAL_LIBRARY MATCHES "\\.a$")
  set(cadical_license /usr/share/doc/libcadical-dev/copyright)
  if(CADICAL_ROOT)
    set(cadical_license ${CADICAL_ROOT}/LICENSE)
  endif()
  if(EXISTS ${cadical_license})
    file(READ ${cadical_license} notice)
    string(REGEX REPLACE "\n(License|Permission).*" "" notice "${notice}")
    string(REGEX MATCHALL "Copyright \\(c\\) [^\n]*" notice "${notice}")
    list(TRANSFORM notice REPLACE "Copyright \\(c\\) " "\n ")
    string(JOIN "" notice ${notice})
    file(APPEND ${debian_dir}/copyright-of-program "
Files: bin/dokusat
Copyright: ${copyright_line}${notice}
License: Expat
Comment: The SAT solver CaDiCaL is inside.
")
  else()
    message(STATUS "Packages do not name the authors of CaDiCaL: there is no ${cadical_license}")
  endif()
endif()
execute_process(COMMAND date -u -R -d ${DOKUSAT_VERSION_DATE} OUTPUT_VARIABLE date
  OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
file(WRITE ${debian_dir}/changelog
"dokusat (${PROJECT_VERSION}-1) unstable; urgency=medium

  * Version ${PROJECT_VERSION}; CHANGELOG.md of dokusat-doc tells what changed.

 -- ${DOKUSAT_MAINTAINER}  ${date}
")
if(GZIP_PROGRAM)
  execute_process(COMMAND ${GZIP_PROGRAM} -9nkf ${debian_dir}/changelog)
endif()
foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  string(TOUPPER ${component} name)
  set(doc_dir ${CMAKE_INSTALL_DATAROOTDIR}/doc/${CPACK_DEBIAN_${name}_PACKAGE_NAME})
  set(copyright ${debian_dir}/copyright)
  if(component STREQUAL program)
    set(copyright ${debian_dir}/copyright-of-program)
  endif()
  install(FILES ${copyright} DESTINATION ${doc_dir} COMPONENT ${component} RENAME copyright)
  install(CODE "
    if(CMAKE_INSTALL_PREFIX MATCHES \"/usr$\")
      file(INSTALL ${debian_dir}/changelog.gz RENAME changelog.Debian.gz
           DESTINATION \"\${CMAKE_INSTALL_PREFIX}/${doc_dir}\")
    endif()" COMPONENT ${component})
endforeach()
include(CPack)
