#pragma once
// Texts from outside as messages may show them: no byte that a terminal would obey, and no piece of
// input so long that the message is lost in it. Every message goes through here: `Error` keeps its
// text free of control characters by itself, and whoever names a piece of input says `quoted`.

#include <string>
#include <string_view>

namespace dokusat {

/// A name as a terminal may show it: control characters, which it would obey, become \xHH. Of UTF-8
/// everything else stays.
std::string printable(std::string_view name);

/// The same of a message, whose line feeds stay.
std::string printable_lines(std::string_view message);

/// The first 60 characters, and dots for what is left out.
std::string shortened(const std::string& text);

/// A piece of input between quotes for a message, shortened, with bytes beyond ASCII as \xHH.
std::string quoted(const std::string& text);
/// The same: without it, `std::quoted` would be meant wherever <iomanip> is included.
inline std::string quoted(std::string& text) {
  const std::string& piece = text;
  return quoted(piece);
}

}  // namespace dokusat
