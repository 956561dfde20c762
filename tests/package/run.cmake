# Installs the build in BUILD_DIR below WORK_DIR, builds the consumers against that package, runs them
# and compares what they print. Run with -DBUILD_DIR=… -DWORK_DIR=… -DGENERATOR=… -DCXX_COMPILER=…
# -DCXX_FLAGS=… -DCADICAL_ROOT=… -P.
function(run_step what)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE out ERROR_VARIABLE out)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "${what} failed (${result}):\n${out}")
  endif()
  set(output "${out}" PARENT_SCOPE)
endfunction()

file(REMOVE_RECURSE ${WORK_DIR})
run_step("install" ${CMAKE_COMMAND} --install ${BUILD_DIR} --prefix ${WORK_DIR}/prefix)
run_step("configure" ${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR} -B ${WORK_DIR}/build
  -G ${GENERATOR} -DCMAKE_CXX_COMPILER=${CXX_COMPILER} "-DCMAKE_CXX_FLAGS=${CXX_FLAGS}"
  -DCADICAL_ROOT=${CADICAL_ROOT} -DCMAKE_PREFIX_PATH=${WORK_DIR}/prefix)
run_step("build" ${CMAKE_COMMAND} --build ${WORK_DIR}/build)
run_step("consumer" ${WORK_DIR}/build/consumer)
if(NOT output STREQUAL "1234432124133142\n")
  message(FATAL_ERROR "the consumer printed:\n${output}")
endif()
run_step("larger consumer" ${WORK_DIR}/build/larger_consumer)
set(expected "<text>:1:15: error: expected a digit 1 to 4, or 0, ., _ or * for an empty cell, found '!'
1.......2.....!.
              ^
3 solutions
not unique, broken rules: 0
64 clauses
")
if(NOT output STREQUAL expected)
  message(FATAL_ERROR "the larger consumer printed:\n${output}")
endif()
run_step("installed program" ${WORK_DIR}/prefix/bin/dokusat --version)
