# What dokusat is linked with.
include(dokusatCaDiCaL)
if(dokusat_cadical_MISSING OR NOT CADICAL_INCLUDE_DIR)
  message(FATAL_ERROR "CaDiCaL was not found: install libcadical-dev or give -DCADICAL_ROOT=DIR")
endif()
# Debian's CaDiCaL is built without its version and calls itself "sc2021"; the package has the number.
set(DOKUSAT_CADICAL_VERSION "")
if(CADICAL_LIBRARY MATCHES "^/usr/lib/")
  execute_process(COMMAND dpkg-query -W -f "\${source:Upstream-Version}" libcadical-dev
    OUTPUT_VARIABLE DOKUSAT_CADICAL_VERSION ERROR_QUIET)
endif()
# For an archive that runs on any Linux: nothing is left for the loader to look for.
option(DOKUSAT_PORTABLE "Link the program statically" OFF)
set(Boost_USE_STATIC_LIBS ${DOKUSAT_PORTABLE})
find_package(Boost 1.74 REQUIRED COMPONENTS program_options iostreams)
find_package(zstd REQUIRED)
find_package(ZLIB REQUIRED)
set(DOKUSAT_COMPRESSION zstd::libzstd_shared ZLIB::ZLIB)
if(DOKUSAT_PORTABLE)
  include(Portable)
endif()
find_package(Threads REQUIRED)
find_package(nlohmann_json 3.9 REQUIRED)
set(DOKUSAT_SYSTEM Boost::iostreams Threads::Threads)
