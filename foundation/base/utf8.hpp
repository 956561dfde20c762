#pragma once
// UTF-8 characters, for texts that people read.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace dokusat {

struct Utf8Character {
  static constexpr std::int32_t kInvalid = -1;
  std::int32_t code = kInvalid;  ///< the code point
  std::size_t bytes = 1;         ///< 1 if invalid

  bool is_valid() const { return code != kInvalid; }
  /// True if a terminal obeys the character instead of showing it: control characters, and those
  /// that change the direction of text or end a line.
  bool is_control() const;
  /// Columns of a terminal: 2 for East Asian characters and pictographs, 0 for combining marks.
  int columns() const;
};

/// Decodes the character that begins at `place`, which must be within the text.
Utf8Character utf8_at(std::string_view text, std::size_t place);

/// Returns the longest prefix of at most `most` bytes that ends with a whole character.
std::string_view first_bytes(std::string_view text, std::size_t most);

}  // namespace dokusat
