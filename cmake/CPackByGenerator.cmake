# Read by CPack for each kind of package. An archive is one, with a folder of its own name in it.
if(CPACK_GENERATOR MATCHES "TGZ")
  set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
endif()
