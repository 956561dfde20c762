#pragma once
// Input made safe for messages: without bytes that control a terminal, and shortened. `Error`
// escapes control characters itself; messages that quote input use `quoted`.

#include <string>
#include <string_view>

namespace dokusat {

/// Shows control characters of a name as \xHH. Other characters of UTF-8 stay.
std::string printable(std::string_view name);

/// Shows control characters of a message as \xHH, except line feeds.
std::string printable_lines(std::string_view message);

/// Returns the first 60 bytes, rounded down to a whole character, and dots if something is left
/// out.
std::string shortened(const std::string& text);

/// Puts a piece of input between quotes, shortened, with control characters and invalid UTF-8 as
/// \xHH.
std::string quoted(const std::string& text);
/// An overload for lvalues: without it, `std::quoted` is the better match where <iomanip> is
/// included.
inline std::string quoted(std::string& text) {
  const std::string& piece = text;
  return quoted(piece);
}

}  // namespace dokusat
