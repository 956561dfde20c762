# Finds CaDiCaL's library, and its header where a build of dokusat asks for it, and makes the target
# dokusat::cadical. Sets dokusat_cadical_MISSING to what is to be done where it is not there.
#
#   -DCADICAL_ROOT=DIR          an installed prefix, or a source tree of CaDiCaL that was built in place
#                               (header in DIR/src, library in DIR/build)
#   -DCADICAL_LIBRARY=FILE      this library, static or shared
#   -DCADICAL_INCLUDE_DIR=DIR   the folder of cadical.hpp
# A root that was given is the only place to look: another CaDiCaL in its stead would be a surprise.
#
# An installed dokusat includes this file too. It is no find module, as one of that name would stand in
# the way of a user's own FindCaDiCaL.
set(_where "")
if(CADICAL_ROOT)
  set(_where PATHS ${CADICAL_ROOT} NO_DEFAULT_PATH)
endif()
find_path(CADICAL_INCLUDE_DIR cadical.hpp ${_where} PATH_SUFFIXES include include/cadical src)
# The static one first: a program with it inside runs where no CaDiCaL is.
find_library(CADICAL_LIBRARY NAMES libcadical.a libcadical_pic.a libcadical-pic.a cadical ${_where}
  PATH_SUFFIXES lib lib64 lib/${CMAKE_LIBRARY_ARCHITECTURE} build)
mark_as_advanced(CADICAL_INCLUDE_DIR CADICAL_LIBRARY)
unset(_where)

set(dokusat_cadical_MISSING "")
if(NOT CADICAL_LIBRARY)
  set(dokusat_cadical_MISSING
    "CaDiCaL was not found: install libcadical-dev or give -DCADICAL_ROOT=DIR")
elseif(NOT TARGET dokusat::cadical)
  add_library(dokusat::cadical UNKNOWN IMPORTED)
  set_target_properties(dokusat::cadical PROPERTIES IMPORTED_LOCATION ${CADICAL_LIBRARY})
  if(CADICAL_INCLUDE_DIR)
    set_target_properties(dokusat::cadical PROPERTIES
      INTERFACE_INCLUDE_DIRECTORIES ${CADICAL_INCLUDE_DIR})
  endif()
endif()
