#pragma once
// Names of files with pictures.

#include <optional>
#include <string>
#include <string_view>

namespace dokusat::cli {

enum class PictureFormat { text, svg, html };

/// What the ending of the name tells, behind which one that compresses may stand.
std::optional<PictureFormat> format_by_ending(std::string_view name);

/// Whether the name ends as that of a file of some kind, such as x.png.
bool has_ending(std::string_view name);

/// The word with the number behind it, in at least so many digits, so that names sort as numbers
/// do.
std::string numbered_name(const std::string& word, int number, std::size_t digits);

}  // namespace dokusat::cli
