#include "picture_files.hpp"

#include <algorithm>

namespace dokusat::cli {

std::optional<PictureFormat> format_by_ending(std::string_view name) {
  for (std::string_view ending : {".gz", ".bz2", ".xz", ".zst"})
    if (name.ends_with(ending)) name.remove_suffix(ending.size());
  if (name.ends_with(".svg")) return PictureFormat::svg;
  if (name.ends_with(".html") || name.ends_with(".htm")) return PictureFormat::html;
  if (name.ends_with(".txt")) return PictureFormat::text;
  return std::nullopt;
}

std::string numbered_name(const std::string& word, int number, std::size_t digits) {
  std::string text = std::to_string(number);
  text.insert(0, digits - std::min(digits, text.size()), '0');
  return word + text;
}

}  // namespace dokusat::cli
