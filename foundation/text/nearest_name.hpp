#pragma once
// Names as people write them: in any case, with hyphens, mistyped.

#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

/// Returns the letters, in lower case, and digits of a name: "Anti-Knight" and "antiknight" are
/// equal.
std::string folded(std::string_view name);

/// Returns the name that was probably meant: the only one that begins with the word, else the
/// nearest with at most two wrong letters and at most a third of them wrong. Empty if there is
/// none.
std::string nearest_name(std::string_view word, const std::vector<std::string>& names);

}  // namespace dokusat
