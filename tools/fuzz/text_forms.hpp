#pragma once
// The same puzzle in other words: what a format lets people write in several ways. Each form must
// be read as the same puzzle.

#include <dokusat/formats/format.hpp>
#include <string>
#include <vector>

namespace dokusat {

/// A text of the format in all its other forms; none for formats that have one.
std::vector<std::string> other_forms(const std::string& text, Format format);

}  // namespace dokusat
