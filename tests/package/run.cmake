# Installs the build in BUILD_DIR below WORK_DIR, builds the consumers and the examples of README.md and
# docs/guides/library.md against that package, runs them and compares what they print. Run with -DBUILD_DIR=… -DWORK_DIR=… -DGENERATOR=… -DCXX_COMPILER=…
# -DCXX_FLAGS=… -DCADICAL_ROOT=… -P.
function(run_step what)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE out ERROR_VARIABLE out)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "${what} failed (${result}):\n${out}")
  endif()
  set(output "${out}" PARENT_SCOPE)
endfunction()

file(REMOVE_RECURSE ${WORK_DIR})
run_step("manual pages and completions" ${CMAKE_COMMAND} --build ${BUILD_DIR} --target dokusat_share)
run_step("install" ${CMAKE_COMMAND} --install ${BUILD_DIR} --prefix ${WORK_DIR}/prefix)
run_step("examples of the documentation" ${CMAKE_CURRENT_LIST_DIR}/examples.sh
  ${WORK_DIR}/examples ${CMAKE_CURRENT_LIST_DIR}/../../README.md
  ${CMAKE_CURRENT_LIST_DIR}/../../docs/guides/library.md)
run_step("configure" ${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR} -B ${WORK_DIR}/build
  -G ${GENERATOR} -DCMAKE_CXX_COMPILER=${CXX_COMPILER} "-DCMAKE_CXX_FLAGS=${CXX_FLAGS}"
  -DCADICAL_ROOT=${CADICAL_ROOT} -DCMAKE_PREFIX_PATH=${WORK_DIR}/prefix
  -DEXAMPLES_DIR=${WORK_DIR}/examples)
run_step("build" ${CMAKE_COMMAND} --build ${WORK_DIR}/build)
run_step("consumer" ${WORK_DIR}/build/consumer)
if(NOT output STREQUAL "1234432124133142\n")
  message(FATAL_ERROR "the consumer printed:\n${output}")
endif()
run_step("larger consumer" ${WORK_DIR}/build/larger_consumer)
set(expected "<text>:1:15: error: expected a digit 1 to 4, or 0, ., _, -, *, x or X for an empty cell, found '!'
1.......2.....!.
              ^
3 solutions
not unique, broken rules: 0
64 clauses
")
if(NOT output STREQUAL expected)
  message(FATAL_ERROR "the larger consumer printed:\n${output}")
endif()
file(GLOB texts ${WORK_DIR}/examples/example*.txt)
list(LENGTH texts count)
if(count LESS 6)
  message(FATAL_ERROR "README.md and docs/guides/library.md have ${count} examples")
endif()
foreach(text IN LISTS texts)
  get_filename_component(name ${text} NAME_WE)
  file(READ ${text} expected)
  run_step("${name} of the documentation" ${WORK_DIR}/build/${name})
  if(NOT output STREQUAL expected)
    message(FATAL_ERROR "${name} of the documentation printed:\n${output}")
  endif()
endforeach()

run_step("configure with components" ${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR}/components
  -B ${WORK_DIR}/components -G ${GENERATOR} -DCMAKE_CXX_COMPILER=${CXX_COMPILER}
  "-DCMAKE_CXX_FLAGS=${CXX_FLAGS}" -DCMAKE_PREFIX_PATH=${WORK_DIR}/prefix)
run_step("build with components" ${CMAKE_COMMAND} --build ${WORK_DIR}/components)
run_step("judge" ${WORK_DIR}/components/judge)
if(NOT output STREQUAL "r4c3 holds 2, but 4 is given there\n")
  message(FATAL_ERROR "the judge printed:\n${output}")
endif()

find_program(pkg_config NAMES pkg-config pkgconf)
if(pkg_config)
  file(GLOB_RECURSE pc ${WORK_DIR}/prefix/*/dokusat.pc)
  get_filename_component(pc_dir ${pc} DIRECTORY)
  set(ENV{PKG_CONFIG_PATH} ${pc_dir})
  run_step("pkg-config" ${pkg_config} --cflags --libs dokusat)
  separate_arguments(flags UNIX_COMMAND "${CXX_FLAGS} -std=c++20 ${output}")
  run_step("build by pkg-config" ${CXX_COMPILER} ${CMAKE_CURRENT_LIST_DIR}/consumer.cpp
    -o ${WORK_DIR}/by_pkg_config ${flags})
  run_step("program built by pkg-config" ${WORK_DIR}/by_pkg_config)
  if(NOT output STREQUAL "1234432124133142\n")
    message(FATAL_ERROR "the program built by pkg-config printed:\n${output}")
  endif()
endif()

run_step("installed program" ${WORK_DIR}/prefix/bin/dokusat --version)
foreach(file share/man/man1/dokusat.1 share/man/man1/dokusat-solve.1 share/man/man5/dokusat-formats.5
        share/bash-completion/completions/dokusat share/zsh/site-functions/_dokusat
        share/fish/vendor_completions.d/dokusat.fish)
  file(GLOB found ${WORK_DIR}/prefix/${file} ${WORK_DIR}/prefix/${file}.gz)
  if(NOT found)
    message(FATAL_ERROR "not installed: ${file}")
  endif()
endforeach()
