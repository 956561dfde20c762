#include <algorithm>
#include <array>
#include <dokusat/base/utf8.hpp>

namespace dokusat {
namespace {

unsigned char byte_of(char c) { return static_cast<unsigned char>(c); }

bool continues(char c) { return (byte_of(c) & 0xc0U) == 0x80; }

struct Range {
  std::int32_t first, last;
};

template <std::size_t count>
bool is_in(const std::array<Range, count>& ranges, std::int32_t code) {
  return std::ranges::any_of(
      ranges, [&](const Range& range) { return code >= range.first && code <= range.last; });
}

}  // namespace

Utf8Character utf8_at(std::string_view text, std::size_t place) {
  const unsigned char first = byte_of(text[place]);
  if (first < 0x80) return {first, 1};
  const std::size_t bytes = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || text.size() - place < bytes) return {};
  std::int32_t code = first & (0x7f >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    if (!continues(text[place + i])) return {};
    code = code << 6 | (byte_of(text[place + i]) & 0x3f);
  }
  constexpr std::array<std::int32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};
  const bool is_surrogate = code >= 0xd800 && code <= 0xdfff;
  if (code < kLeast[bytes] || code > 0x10ffff || is_surrogate) return {};
  return {code, bytes};
}

bool Utf8Character::is_control() const {
  constexpr std::array kControls = {Range{0, 0x1f},        Range{0x7f, 0x9f},
                                    Range{0x61c, 0x61c},   Range{0x200e, 0x200f},
                                    Range{0x2028, 0x202e}, Range{0x2066, 0x2069}};
  return is_in(kControls, code);
}

int Utf8Character::columns() const {
  constexpr std::array kMarks = {Range{0x300, 0x36f}, Range{0x200b, 0x200d}, Range{0xfe00, 0xfe0f}};
  constexpr std::array kWide = {
      Range{0x1100, 0x115f},   Range{0x2e80, 0x303e},   Range{0x3041, 0xa4cf},
      Range{0xa960, 0xa97f},   Range{0xac00, 0xd7a3},   Range{0xf900, 0xfaff},
      Range{0xfe30, 0xfe6f},   Range{0xff00, 0xff60},   Range{0xffe0, 0xffe6},
      Range{0x1f300, 0x1f64f}, Range{0x1f900, 0x1f9ff}, Range{0x20000, 0x3fffd}};
  return is_in(kMarks, code) ? 0 : is_in(kWide, code) ? 2 : 1;
}

std::string_view first_bytes(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text;
  std::size_t end = most;
  while (end > 0 && most - end < 3 && continues(text[end])) --end;
  return text.substr(0, continues(text[end]) ? most : end);
}

}  // namespace dokusat
