# The table of folders in docs/guides/architecture.md, made from the rooms of CMakeLists.txt: written with -DWRITE=ON,
# else compared. Run with -DSOURCE_DIR=… -DROOMS=… -P.
cmake_minimum_required(VERSION 3.25)
include(${CMAKE_CURRENT_LIST_DIR}/Section.cmake)
include(${ROOMS})

set(table "| folder | what lives there | may include |\n|---|---|---|\n")
foreach(room IN LISTS rooms)
  list(TRANSFORM ${room}_uses REPLACE "(.+)" "`\\1/`" OUTPUT_VARIABLE uses)
  list(JOIN uses ", " uses)
  if(NOT uses)
    set(uses "nothing of ours")
  endif()
  string(APPEND table "| `${${room}_path}/` | ${${room}_says} | ${uses} |\n")
endforeach()

put_section(rooms_table docs/guides/architecture.md rooms "${table}")
