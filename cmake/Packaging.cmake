# `cmake --install build` and `find_package(dokusat)` of the result.
include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/dokusat)
install(EXPORT dokusat NAMESPACE dokusat:: FILE dokusatTargets.cmake DESTINATION ${package_dir})
configure_package_config_file(${CMAKE_CURRENT_SOURCE_DIR}/cmake/dokusatConfig.cmake.in
  ${CMAKE_CURRENT_BINARY_DIR}/dokusatConfig.cmake INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/dokusatConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES
  ${CMAKE_CURRENT_BINARY_DIR}/dokusatConfig.cmake
  ${CMAKE_CURRENT_BINARY_DIR}/dokusatConfigVersion.cmake
  ${CMAKE_CURRENT_SOURCE_DIR}/cmake/FindCaDiCaL.cmake
  DESTINATION ${package_dir})
install(TARGETS dokusat_cli)
