# One library a room, found under one include path: the room puzzle/model of the source tree is
# `dokusat/model` to every include, here and when installed. The folder around a room is its floor.
include(GNUInstallDirs)
set(DOKUSAT_INCLUDE_DIR ${CMAKE_CURRENT_BINARY_DIR}/include)
file(MAKE_DIRECTORY ${DOKUSAT_INCLUDE_DIR}/dokusat)

# dokusat_unity(TARGET FILES): its source files are compiled in batches of so many.
function(dokusat_unity target files)
  set_target_properties(${target} PROPERTIES
    UNITY_BUILD ${DOKUSAT_UNITY} UNITY_BUILD_BATCH_SIZE ${files})
endfunction()

# dokusat_library(FOLDER SAYS WHAT [INTERNAL] [USES FOLDER...] [NATIVE SOURCE...] [PUBLIC HEADER...])
#
# The native sources are left out with DOKUSAT_WEB: they need threads, processes or files. The public
# headers are installed, and no others; of an INTERNAL library nothing is.
function(dokusat_library path)
  cmake_path(GET path FILENAME folder)
  cmake_parse_arguments(ARG "INTERNAL" "SAYS" "USES;NATIVE;PUBLIC" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${path}/*.cpp)
  if(DOKUSAT_WEB)
    list(TRANSFORM ARG_NATIVE PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/${path}/)
    list(REMOVE_ITEM sources ${ARG_NATIVE} "")
  endif()
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${path}/*.hpp)
  file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR}/${path} ${DOKUSAT_INCLUDE_DIR}/dokusat/${folder}
       SYMBOLIC)
  add_library(dokusat_${folder} STATIC ${sources} ${headers})
  add_library(dokusat::${folder} ALIAS dokusat_${folder})
  # Position-independent for shared objects: the Python module, and those of users.
  set_target_properties(dokusat_${folder} PROPERTIES EXPORT_NAME ${folder} LINKER_LANGUAGE CXX)
  if(NOT EMSCRIPTEN)
    set_target_properties(dokusat_${folder} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  endif()
  dokusat_unity(dokusat_${folder} 30)
  target_compile_features(dokusat_${folder} PUBLIC cxx_std_20)
  target_include_directories(dokusat_${folder} PUBLIC
    $<BUILD_INTERFACE:${DOKUSAT_INCLUDE_DIR}>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  foreach(used IN LISTS ARG_USES)
    target_link_libraries(dokusat_${folder} PUBLIC dokusat_${used})
  endforeach()
  dokusat_room(${path} "${ARG_SAYS}" ${ARG_USES})
  if(ARG_INTERNAL)
    return()
  endif()
  install(TARGETS dokusat_${folder} EXPORT dokusat COMPONENT development)
  foreach(header IN LISTS ARG_PUBLIC)
    get_filename_component(directory ${folder}/${header} DIRECTORY)
    install(FILES ${path}/${header} COMPONENT development
            DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/dokusat/${directory})
    set_property(GLOBAL APPEND PROPERTY dokusat_public_headers ${folder}/${header})
  endforeach()
  set_property(GLOBAL APPEND PROPERTY dokusat_folders ${folder})
endfunction()

# dokusat_room(FOLDER SAYS ROOM...): its contents in one line; it may include the other rooms, and what
# these may include.
function(dokusat_room path says)
  cmake_path(GET path FILENAME folder)
  set(may ${ARGN})
  foreach(used IN LISTS ARGN)
    get_property(reached GLOBAL PROPERTY dokusat_${used}_may)
    list(APPEND may ${reached})
  endforeach()
  list(REMOVE_DUPLICATES may)
  set_property(GLOBAL PROPERTY dokusat_${folder}_may ${may})
  set_property(GLOBAL PROPERTY dokusat_${folder}_uses ${ARGN})
  set_property(GLOBAL PROPERTY dokusat_${folder}_says "${says}")
  set_property(GLOBAL PROPERTY dokusat_${folder}_path ${path})
  set_property(GLOBAL APPEND PROPERTY dokusat_rooms ${folder})
endfunction()

# dokusat_write_rooms(FILE): the folders and who may include whom, for the test of directions.
function(dokusat_write_rooms file)
  get_property(rooms GLOBAL PROPERTY dokusat_rooms)
  set(text "set(rooms \"${rooms}\")\n")
  foreach(room IN LISTS rooms)
    get_property(may GLOBAL PROPERTY dokusat_${room}_may)
    get_property(uses GLOBAL PROPERTY dokusat_${room}_uses)
    get_property(says GLOBAL PROPERTY dokusat_${room}_says)
    get_property(path GLOBAL PROPERTY dokusat_${room}_path)
    string(APPEND text "set(${room}_may \"${may}\")\nset(${room}_uses \"${uses}\")\n")
    string(APPEND text "set(${room}_says [[${says}]])\nset(${room}_path ${path})\n")
  endforeach()
  file(WRITE ${file} "${text}")
endfunction()

# dokusat_face(HEADER FOLDER...): the target dokusat::dokusat, and the header as <dokusat/dokusat.hpp>.
function(dokusat_face header)
  file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR}/${header} ${DOKUSAT_INCLUDE_DIR}/dokusat/dokusat.hpp
       SYMBOLIC)
  add_library(dokusat INTERFACE)
  add_library(dokusat::dokusat ALIAS dokusat)
  foreach(folder IN LISTS ARGN)
    target_link_libraries(dokusat INTERFACE dokusat_${folder})
  endforeach()
  install(TARGETS dokusat EXPORT dokusat COMPONENT development)
  install(FILES ${header} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/dokusat COMPONENT development)
  set_property(GLOBAL APPEND PROPERTY dokusat_public_headers dokusat.hpp)
endfunction()
