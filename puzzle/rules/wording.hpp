#pragma once
// Words that the messages about broken rules share.

#include <cstddef>
#include <string>

namespace dokusat {

/// "twice", "3 times".
inline std::string times(std::size_t count) {
  return count == 2 ? "twice" : std::to_string(count) + " times";
}

/// The names of the items with commas between them.
template <class Items, class Name>
std::string listed(const Items& items, Name name) {
  std::string text;
  for (const auto& item : items) text += (text.empty() ? "" : ", ") + name(item);
  return text;
}

}  // namespace dokusat
