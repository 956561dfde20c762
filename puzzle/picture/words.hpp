#pragma once
// Text in lines.

#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

/// How many characters the UTF-8 text has.
std::size_t length_of(std::string_view text);
/// The text in lines of at most so many characters, broken at blanks only; a longer word is a line
/// of its own.
std::vector<std::string> wrapped(std::string_view text, std::size_t columns);

}  // namespace dokusat
