# Debian's Emscripten, with what dokusat needs of it.
set(DOKUSAT_EMSCRIPTEN_DIR /usr/share/emscripten CACHE PATH "Where Emscripten is")
include(${DOKUSAT_EMSCRIPTEN_DIR}/cmake/Modules/Platform/Emscripten.cmake)
set(CMAKE_CXX_FLAGS_INIT "-fwasm-exceptions")
