# Embeds the files of the page: its scripts as one (bundle.cmake), with the module.js of this folder, which asks the server.
set(page ${CMAKE_CURRENT_SOURCE_DIR}/apps/web/page)
set(module ${CMAKE_CURRENT_SOURCE_DIR}/apps/server/module.js)
set(bundle_dir ${CMAKE_CURRENT_BINARY_DIR}/page)
set(bundle_script ${CMAKE_CURRENT_SOURCE_DIR}/apps/server/bundle.cmake)
file(GLOB scripts CONFIGURE_DEPENDS ${page}/*.js)
file(MAKE_DIRECTORY ${bundle_dir})
add_custom_command(OUTPUT ${bundle_dir}/app.js ${bundle_dir}/index.html
  COMMAND ${CMAKE_COMMAND} -DPAGE=${page} -DMODULE=${module} -DOUT=${bundle_dir} -P ${bundle_script}
  DEPENDS ${scripts} ${module} ${page}/index.html ${bundle_script}
  COMMENT "Page of the server"
  VERBATIM)
set(page_files ${bundle_dir}/app.js ${bundle_dir}/index.html ${page}/style.css)
set(assembly "")
set(symbols "")
set(rows "")
foreach(file IN LISTS page_files)
  cmake_path(GET file FILENAME name)
  string(MAKE_C_IDENTIFIER "dokusat_page_${name}" symbol)
  string(APPEND assembly "asm(\".section .rodata\\n.hidden ${symbol}\\n.globl ${symbol}\\n${symbol}:\\n\"
    \".incbin \\\"${file}\\\"\\n.hidden ${symbol}_end\\n.globl ${symbol}_end\\n${symbol}_end:\\n.previous\\n\");\n")
  string(APPEND symbols "extern const char ${symbol}[];\nextern const char ${symbol}_end[];\n")
  string(APPEND rows "    {\"${name}\", {${symbol}, ${symbol}_end}},\n")
endforeach()
set(embedded ${CMAKE_CURRENT_BINARY_DIR}/page_files.cpp)
file(CONFIGURE OUTPUT ${embedded} @ONLY CONTENT "// Made by apps/server/files.cmake.
#include <dokusat/server/page_files.hpp>
@assembly@extern \"C\" {
@symbols@}
namespace dokusat::server {
std::span<const PageFile> page_files() {
  static const PageFile files[] = {
@rows@  };
  return files;
}
}  // namespace dokusat::server
")
set_source_files_properties(${embedded} PROPERTIES OBJECT_DEPENDS "${page_files}")
target_sources(dokusat_server PRIVATE ${embedded})
set_target_properties(dokusat_server PROPERTIES UNITY_BUILD OFF) # one of two files is large
