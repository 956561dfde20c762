#pragma once
// Characters of UTF-8, for texts that a person reads.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace dokusat {

struct Utf8Character {
  static constexpr std::int32_t kInvalid = -1;
  std::int32_t code = kInvalid;  ///< the code point
  std::size_t bytes = 1;         ///< of an invalid one: 1

  bool is_valid() const { return code != kInvalid; }
  /// True if a terminal obeys the character rather than show it: control characters, and those that
  /// turn the direction of the text around them or end a line.
  bool is_control() const;
  /// Columns that a terminal gives it: 2 for the characters of East Asia and pictures, 0 for marks
  /// that stand above the character before them.
  int columns() const;
};

/// The character that begins at the place, which must be within the text.
Utf8Character utf8_at(std::string_view text, std::size_t place);

/// The longest beginning of the text that has at most so many bytes and ends with a whole
/// character.
std::string_view first_bytes(std::string_view text, std::size_t most);

}  // namespace dokusat
