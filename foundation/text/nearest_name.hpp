#pragma once
// Names as people write them: in any case, with hyphens, mistyped.

#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

/// The letters, in lower case, and digits of a name: "Anti-Knight" and "antiknight" are one.
std::string folded(std::string_view name);

/// The name that was probably meant: the only one that begins with the word, or else the nearest,
/// with at most two letters wrong and no more than one of three. Empty if there is none.
std::string nearest_name(std::string_view word, const std::vector<std::string>& names);

}  // namespace dokusat
