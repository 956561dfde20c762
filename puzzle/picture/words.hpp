#pragma once
// Text in lines.

#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

/// Returns the number of characters of the UTF-8 text.
std::size_t length_of(std::string_view text);
/// Breaks the text into lines of at most `columns` characters, only at blanks; a longer word is a
/// line of its own.
std::vector<std::string> wrapped(std::string_view text, std::size_t columns);

}  // namespace dokusat
