# Writes OUTPUT, a line DOKUSAT_RULE(kNAME) for each rule defined in a file of puzzle/rules, in the order of
# `dokusat rules`: that of these files, then of any others, and within a file that of its definitions. Run with
# -DSOURCE_DIR=… -DOUTPUT=… -P.
cmake_minimum_required(VERSION 3.25)
set(order given all_different diagonal regions anti_knight anti_king anti_consecutive every_square rooms cages
  arithmetic sum_lines little_killer sandwich outside full_rank lines ends dots tables regex state_machine counting
  indexing connected chaos doppelganger composite)
list(TRANSFORM order REPLACE ".+" "${SOURCE_DIR}/puzzle/rules/\\0.cpp")
file(GLOB files ${SOURCE_DIR}/puzzle/rules/*.cpp)
set(files ${order} ${files})
list(REMOVE_DUPLICATES files)
set(rules "")
foreach(file IN LISTS files)
  file(STRINGS ${file} lines REGEX "RuleKind( +const)?( +[A-Za-z_]| *[({])")
  foreach(line IN LISTS lines)
    if(line MATCHES "^extern const RuleKind (k[A-Za-z0-9]+){")
      string(APPEND rules "DOKUSAT_RULE(${CMAKE_MATCH_1})\n")
    elseif(NOT line MATCHES "^ *(#|//)")
      message(FATAL_ERROR "${file}: ${line}\n"
        "A rule is listed only if a line begins with its definition, `extern const RuleKind kNAME{`.")
    endif()
  endforeach()
endforeach()
file(CONFIGURE OUTPUT ${OUTPUT} CONTENT "${rules}" @ONLY)
