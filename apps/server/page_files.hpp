#pragma once
// The files of the page, which are part of the program (files.cmake).

#include <span>
#include <string_view>

namespace dokusat::server {

struct PageFile {
  std::string_view name;
  std::string_view content;
};

std::span<const PageFile> page_files();

}  // namespace dokusat::server
