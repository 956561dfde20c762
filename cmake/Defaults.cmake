# What a plain `cmake -B build` builds: optimised, C++20, nothing else. Warnings, sanitizers and
# linters are switched on by presets.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug, Release, RelWithDebInfo or MinSizeRel" FORCE)
endif()

# The libraries also go into shared objects (dokusat_library); without this the compiler would have to
# allow for functions that another library replaces.
if(NOT EMSCRIPTEN)
  add_compile_options(-fno-semantic-interposition)
  # -O3 takes a tenth longer to compile.
  string(REPLACE "-O3" "-O2" CMAKE_CXX_FLAGS_RELEASE "${CMAKE_CXX_FLAGS_RELEASE}")
endif()
# Optimising, g++ 12 warns of the insides of std::string and std::variant.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  add_compile_options(-Wno-restrict -Wno-maybe-uninitialized -Wno-array-bounds
    -Wno-stringop-overflow -Wno-stringop-overread)
endif()

# Several source files of a folder are compiled as one, which halves the time that a build takes. Off
# for tools that look at one file at a time, and to rebuild less after a change.
option(DOKUSAT_UNITY "Compile the source files of a folder in batches" ON)
option(DOKUSAT_FUZZERS "Build the libFuzzer targets; clang++ only" OFF)
