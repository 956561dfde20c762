# `cmake --install build`, in the components program, development, documentation and python;
# `find_package(dokusat)` and dokusat.pc of the result; packages by `cpack` (cmake/Packages.cmake).
include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/dokusat)

# The folders whose libraries need nothing but themselves: who asks for these alone has no need of a
# solver or of Boost. A library uses only those that stand before it.
get_property(folders GLOBAL PROPERTY dokusat_folders)
set(DOKUSAT_PLAIN_FOLDERS "")
foreach(folder IN LISTS folders)
  get_target_property(used dokusat_${folder} LINK_LIBRARIES)
  if(NOT used)
    set(used "")
  endif()
  set(is_plain TRUE)
  foreach(library IN LISTS used)
    if(library MATCHES "BUILD_INTERFACE")
      continue()  # headers that are compiled in
    endif()
    string(REGEX REPLACE "^dokusat_" "" other ${library})
    if(NOT other IN_LIST DOKUSAT_PLAIN_FOLDERS)
      set(is_plain FALSE)
    endif()
  endforeach()
  if(is_plain)
    list(APPEND DOKUSAT_PLAIN_FOLDERS ${folder})
  endif()
endforeach()

install(EXPORT dokusat NAMESPACE dokusat:: FILE dokusatTargets.cmake DESTINATION ${package_dir}
        COMPONENT development)
configure_package_config_file(${CMAKE_CURRENT_SOURCE_DIR}/cmake/dokusatConfig.cmake.in
  ${CMAKE_CURRENT_BINARY_DIR}/dokusatConfig.cmake INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/dokusatConfigVersion.cmake
  COMPATIBILITY SameMajorVersion)
install(FILES
  ${CMAKE_CURRENT_BINARY_DIR}/dokusatConfig.cmake
  ${CMAKE_CURRENT_BINARY_DIR}/dokusatConfigVersion.cmake
  ${CMAKE_CURRENT_SOURCE_DIR}/cmake/dokusatCaDiCaL.cmake
  DESTINATION ${package_dir} COMPONENT development)

# For who builds without CMake. A library that is linked uses those that stand behind it.
set(DOKUSAT_PC_LIBRARIES "")
foreach(folder IN LISTS folders)
  set(DOKUSAT_PC_LIBRARIES "-ldokusat_${folder} ${DOKUSAT_PC_LIBRARIES}")
endforeach()
# By its name where the linker finds it so, else by its place.
get_filename_component(directory ${CADICAL_LIBRARY} DIRECTORY)
if(directory IN_LIST CMAKE_CXX_IMPLICIT_LINK_DIRECTORIES AND NOT CADICAL_LIBRARY MATCHES "pic")
  set(DOKUSAT_PC_CADICAL -lcadical)
else()
  set(DOKUSAT_PC_CADICAL ${CADICAL_LIBRARY})
endif()
# From the folder of dokusat.pc up to the prefix, so that an unpacked archive works wherever it lies.
file(RELATIVE_PATH DOKUSAT_PC_UP /prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig /prefix)
string(REGEX REPLACE "/$" "" DOKUSAT_PC_UP ${DOKUSAT_PC_UP})
configure_file(cmake/dokusat.pc.in ${CMAKE_CURRENT_BINARY_DIR}/dokusat.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/dokusat.pc COMPONENT development
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

install(TARGETS dokusat_cli COMPONENT program)
install(DIRECTORY ${DOKUSAT_SHARE_DIR}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR} COMPONENT program)
set(completions ${DOKUSAT_SHARE_DIR}/completions)
set(data_dir ${CMAKE_INSTALL_DATAROOTDIR})
install(FILES ${completions}/dokusat.bash RENAME dokusat COMPONENT program
        DESTINATION ${data_dir}/bash-completion/completions)
install(FILES ${completions}/dokusat.fish COMPONENT program
        DESTINATION ${data_dir}/fish/vendor_completions.d)
# Debian's zsh looks there for what packages bring, which have the prefix /usr.
install(CODE "
  set(zsh_dir ${data_dir}/zsh/site-functions)
  if(CMAKE_INSTALL_PREFIX MATCHES \"/usr$\")
    set(zsh_dir ${data_dir}/zsh/vendor-completions)
  endif()
  file(INSTALL ${completions}/dokusat.zsh RENAME _dokusat
       DESTINATION \"\${CMAKE_INSTALL_PREFIX}/\${zsh_dir}\")" COMPONENT program)

# As in the source tree, so that links from page to page hold.
set(doc_dir ${CMAKE_INSTALL_DATAROOTDIR}/doc/dokusat-doc)
install(FILES README.md CHANGELOG.md CONTRIBUTING.md DESTINATION ${doc_dir} COMPONENT documentation)
install(DIRECTORY docs DESTINATION ${doc_dir} COMPONENT documentation FILES_MATCHING
        PATTERN *.md PATTERN *.svg PATTERN *.png)
include(Packages)
