# A program that has Boost.Iostreams inside needs the compression libraries that Boost calls.
set(DOKUSAT_COMPRESSION zstd::libzstd_static)
set(compression "")
foreach(library z bz2 lzma)
  find_library(DOKUSAT_STATIC_${library} lib${library}.a REQUIRED)
  list(APPEND compression ${DOKUSAT_STATIC_${library}})
endforeach()
set_property(TARGET Boost::iostreams APPEND PROPERTY INTERFACE_LINK_LIBRARIES ${compression} ${DOKUSAT_COMPRESSION})
# The C library, too: a program that asks for none runs with every one.
add_link_options(-static)
