#pragma once
// Names of files with pictures.

#include <optional>
#include <string>
#include <string_view>

namespace dokusat::cli {

enum class PictureFormat { text, svg, html };

/// The format given by the name's ending, before an ending for compression if there is one.
std::optional<PictureFormat> format_by_ending(std::string_view name);

/// True if the name has an ending, such as x.png.
bool has_ending(std::string_view name);

/// Appends the number with leading zeros, at least `digits` long, so that names sort numerically.
std::string numbered_name(const std::string& word, int number, std::size_t digits);

}  // namespace dokusat::cli
