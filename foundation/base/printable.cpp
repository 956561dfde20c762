#include <cstddef>
#include <dokusat/base/error.hpp>
#include <dokusat/base/printable.hpp>
#include <dokusat/base/utf8.hpp>

namespace dokusat {
namespace {

constexpr std::size_t kLongest = 60;

std::string as_hex(char c) {
  constexpr char kHex[] = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  return {'\\', 'x', kHex[byte / 16], kHex[byte % 16]};
}

/// Returns the text with the bytes of each character for which `is_escaped` holds as \xHH.
template <class IsEscaped>
std::string escaped(std::string_view text, IsEscaped is_escaped) {
  std::string shown;
  for (std::size_t i = 0; i < text.size();) {
    const Utf8Character character = utf8_at(text, i);
    const bool as_bytes = is_escaped(text[i], character);
    for (const std::size_t end = i + character.bytes; i < end; ++i)
      shown += as_bytes ? as_hex(text[i]) : std::string(1, text[i]);
  }
  return shown;
}

std::string without_controls(std::string_view text, std::string_view but) {
  return escaped(text, [&](char c, const Utf8Character& character) {
    return character.is_control() && but.find(c) == but.npos;
  });
}

}  // namespace

Error::Error(const std::string& message) : std::runtime_error(printable_lines(message)) {}

std::string printable(std::string_view name) { return without_controls(name, ""); }

std::string printable_lines(std::string_view message) { return without_controls(message, "\n"); }

std::string shortened(const std::string& text) {
  const std::string_view begin = first_bytes(text, kLongest);
  return begin.size() < text.size() ? std::string(begin) + "..." : text;
}

std::string quoted(const std::string& text) {
  const std::string_view begin = first_bytes(text, kLongest);
  return "'" +
         escaped(begin,
                 [](char, const Utf8Character& character) {
                   return character.is_control() || !character.is_valid();
                 }) +
         (begin.size() < text.size() ? "...'" : "'");
}

}  // namespace dokusat
