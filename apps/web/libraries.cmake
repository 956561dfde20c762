# What the module of the web page is linked with: CaDiCaL compiled from Debian's source package, and the
# headers of Boost and nlohmann. Theirs alone are shown to the compiler, as others beside them are of
# this machine.
set(headers ${CMAKE_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(folder boost nlohmann)
  find_path(DOKUSAT_${folder}_DIR ${folder} REQUIRED NO_CMAKE_FIND_ROOT_PATH PATHS /usr/include)
  file(CREATE_LINK ${DOKUSAT_${folder}_DIR}/${folder} ${headers}/${folder} SYMBOLIC)
endforeach()
foreach(target Boost::headers nlohmann_json::nlohmann_json)
  add_library(${target} INTERFACE IMPORTED)
  set_target_properties(${target} PROPERTIES INTERFACE_INCLUDE_DIRECTORIES ${headers})
endforeach()
set(DOKUSAT_COMPRESSION "")
set(DOKUSAT_SYSTEM "")

set(CADICAL_SOURCE_DIR "" CACHE PATH "CaDiCaL's source tree; empty: the source package of libcadical-dev")
set(cadical_dir ${CADICAL_SOURCE_DIR})
if(NOT cadical_dir)
  execute_process(COMMAND ${CMAKE_CURRENT_LIST_DIR}/toolchain/cadical_source.sh ${CMAKE_BINARY_DIR}/cadical
    OUTPUT_VARIABLE cadical_dir OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
endif()
file(STRINGS ${cadical_dir}/VERSION cadical_version LIMIT_COUNT 1)
file(GLOB cadical_sources ${cadical_dir}/src/*.cpp)
# Its programs have a `main` of their own.
list(FILTER cadical_sources EXCLUDE REGEX "/(cadical|mobical)[.]cpp$")
# What is switched off by default, and is by nobody switched on.
list(FILTER cadical_sources EXCLUDE REGEX "/(block|condition|cover)[.]cpp$")
set(left_out ${CMAKE_CURRENT_LIST_DIR}/toolchain/cadical_left_out.cpp)
set_source_files_properties(${left_out} PROPERTIES INCLUDE_DIRECTORIES ${cadical_dir}/src)
list(APPEND cadical_sources ${left_out})
add_compile_options(-fno-rtti)
# All browsers that have vector registers and exceptions have these, too.
add_compile_options(-mbulk-memory -msign-ext -mnontrapping-fptoint)
# What no other file needs is left out, and what one alone needs goes into it.
add_compile_options(-flto)
add_link_options(-flto)
add_library(cadical STATIC ${cadical_sources})
target_include_directories(cadical INTERFACE ${cadical_dir}/src)
# Nobody reads its messages here.
target_compile_definitions(cadical PRIVATE NBUILD QUIET NTRACING VERSION="${cadical_version}" NDEBUG)
# It has none of its own, and is given up where memory ends in the middle of its work.
target_compile_options(cadical PRIVATE -w -fno-exceptions)
# What a search never comes to, or once alone.
foreach(file arena ccadical checker compact config constrain contract extend external file flags format
        instantiate ipasir logging lookahead lucky message options parse profile proof random report
        resources restore signal solution solver stats terminal tracer util version)
  set_source_files_properties(${cadical_dir}/src/${file}.cpp PROPERTIES COMPILE_OPTIONS -Oz)
endforeach()
add_library(dokusat::cadical ALIAS cadical)

# For what is compiled from here on: dokusat itself.
add_compile_options(-include ${CMAKE_CURRENT_LIST_DIR}/toolchain/ranges_algorithms.hpp)
