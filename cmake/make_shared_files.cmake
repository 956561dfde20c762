# Writes what is installed below `share` and made of what the program knows: manual pages, completions.
# Run with -DPROGRAM=… -DDIR=… -DGZIP=… -P. An empty GZIP leaves the pages as they are.
function(describe file)
  execute_process(COMMAND ${PROGRAM} --describe ${ARGN} OUTPUT_FILE ${DIR}/${file}
    COMMAND_ERROR_IS_FATAL ANY)
endfunction()

function(manual file)
  describe(${file} man ${ARGN})
  if(GZIP)
    # Without the name and time of the file, so that every build makes the same bytes.
    execute_process(COMMAND ${GZIP} -9nf ${DIR}/${file} COMMAND_ERROR_IS_FATAL ANY)
  endif()
endfunction()

file(REMOVE_RECURSE ${DIR})
file(MAKE_DIRECTORY ${DIR}/man/man1 ${DIR}/man/man5 ${DIR}/completions)
execute_process(COMMAND ${PROGRAM} --describe OUTPUT_VARIABLE json COMMAND_ERROR_IS_FATAL ANY)
string(JSON count LENGTH "${json}" commands)
math(EXPR last "${count} - 1")
foreach(index RANGE ${last})
  string(JSON command GET "${json}" commands ${index} name)
  manual(man/man1/dokusat-${command}.1 ${command})
endforeach()
manual(man/man1/dokusat.1)
manual(man/man5/dokusat-formats.5 formats)
foreach(shell bash zsh fish)
  describe(completions/dokusat.${shell} ${shell})
endforeach()
