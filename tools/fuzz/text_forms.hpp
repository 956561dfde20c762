#pragma once
// Other texts of the same puzzle, for formats with several notations. Each must be read as the same
// puzzle.

#include <dokusat/formats/format.hpp>
#include <string>
#include <vector>

namespace dokusat {

/// All other notations of a text of the format; empty for formats that have only one.
std::vector<std::string> other_forms(const std::string& text, Format format);

}  // namespace dokusat
