# Finds CaDiCaL's header and static library and makes the target CaDiCaL::CaDiCaL.
#
#   -DCADICAL_ROOT=DIR   an installed prefix, or a source tree of CaDiCaL that was built in place
#                        (header in DIR/src, library in DIR/build)
# A root that was given is the only place to look: another CaDiCaL in its stead would be a surprise.
set(where "")
if(CADICAL_ROOT)
  set(where PATHS ${CADICAL_ROOT} NO_DEFAULT_PATH)
endif()
find_path(CADICAL_INCLUDE_DIR cadical.hpp ${where} PATH_SUFFIXES include include/cadical src)
find_library(CADICAL_LIBRARY NAMES libcadical.a cadical ${where} PATH_SUFFIXES lib build)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(CaDiCaL REQUIRED_VARS CADICAL_LIBRARY CADICAL_INCLUDE_DIR
  REASON_FAILURE_MESSAGE "install libcadical-dev or give -DCADICAL_ROOT=DIR")
mark_as_advanced(CADICAL_INCLUDE_DIR CADICAL_LIBRARY)

if(CaDiCaL_FOUND AND NOT TARGET CaDiCaL::CaDiCaL)
  add_library(CaDiCaL::CaDiCaL UNKNOWN IMPORTED)
  set_target_properties(CaDiCaL::CaDiCaL PROPERTIES
    IMPORTED_LOCATION ${CADICAL_LIBRARY}
    INTERFACE_INCLUDE_DIRECTORIES ${CADICAL_INCLUDE_DIR})
endif()
