#include <cstddef>
#include <dokusat/base/error.hpp>
#include <dokusat/base/printable.hpp>

namespace dokusat {
namespace {

constexpr std::size_t kLongest = 60;

unsigned char byte_of(char c) { return static_cast<unsigned char>(c); }

std::string as_hex(char c) {
  constexpr char kHex[] = "0123456789abcdef";
  return {'\\', 'x', kHex[byte_of(c) / 16], kHex[byte_of(c) % 16]};
}

/// How many bytes of the text at `place` are one control character; 0: none.
std::size_t control_bytes(std::string_view text, std::size_t place) {
  const unsigned char byte = byte_of(text[place]);
  if (byte < 0x20 || byte == 0x7f) return 1;
  // U+0080 to U+009F are control characters too: C2 80 to C2 9F in UTF-8.
  const bool begins =
      byte == 0xc2 && place + 1 < text.size() && (byte_of(text[place + 1]) & 0xe0) == 0x80;
  return begins ? 2 : 0;
}

std::string without_controls(std::string_view text, std::string_view but) {
  std::string shown;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t bytes = but.find(text[i]) == but.npos ? control_bytes(text, i) : 0;
    if (bytes == 0) {
      shown += text[i];
      continue;
    }
    for (const std::size_t end = i + bytes; i < end; ++i) shown += as_hex(text[i]);
    --i;
  }
  return shown;
}

}  // namespace

Error::Error(const std::string& message) : std::runtime_error(printable_lines(message)) {}

std::string printable(std::string_view name) { return without_controls(name, ""); }

std::string printable_lines(std::string_view message) { return without_controls(message, "\n"); }

std::string shortened(const std::string& text) {
  return text.size() > kLongest ? text.substr(0, kLongest) + "..." : text;
}

std::string quoted(const std::string& text) {
  std::string shown = "'";
  for (const char c : text.substr(0, kLongest))
    shown += c >= ' ' && c <= '~' ? std::string(1, c) : as_hex(c);
  return shown + (text.size() > kLongest ? "...'" : "'");
}

}  // namespace dokusat
