#include <array>
#include <cstdint>
#include <dokusat/rules/base64.hpp>

namespace dokusat {
namespace {

constexpr std::string_view kCharacters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr int kNone = -1;
/// The value of each character, in both alphabets.
constexpr std::array<std::int8_t, 256> kValues = [] {
  std::array<std::int8_t, 256> values{};
  values.fill(kNone);
  for (std::size_t i = 0; i < kCharacters.size(); ++i)
    values[static_cast<unsigned char>(kCharacters[i])] = static_cast<std::int8_t>(i);
  values['+'] = values['-'];
  values['/'] = values['_'];
  return values;
}();
constexpr int kBitsACharacter = 6;
constexpr int kBitsAByte = 8;

int hexadecimal(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

}  // namespace

std::optional<int> base64_value(char c) {
  const int value = kValues[static_cast<unsigned char>(c)];
  return value == kNone ? std::nullopt : std::optional(value);
}

char base64_character(int value) { return kCharacters[static_cast<std::size_t>(value)]; }

std::optional<std::string> decode_base64(std::string_view text) {
  while (text.ends_with('=')) text.remove_suffix(1);
  constexpr std::size_t kCharactersAGroup = 4;  // for three bytes; a single character is too short
  if (text.size() % kCharactersAGroup == 1) return std::nullopt;
  std::string bytes;
  unsigned held = 0;
  int count = 0;
  for (char c : text) {
    const std::optional<int> value = base64_value(c);
    if (!value) return std::nullopt;
    held = held << kBitsACharacter | static_cast<unsigned>(*value);
    count += kBitsACharacter;
    if (count < kBitsAByte) continue;
    count -= kBitsAByte;
    bytes += static_cast<char>(held >> count & 0xFFU);
  }
  return bytes;
}

std::string encode_base64(std::string_view bytes) {
  std::string text;
  unsigned held = 0;
  int count = 0;
  for (char c : bytes) {
    held = held << kBitsAByte | static_cast<unsigned char>(c);
    for (count += kBitsAByte; count >= kBitsACharacter; count -= kBitsACharacter)
      text += base64_character(static_cast<int>(held >> (count - kBitsACharacter) & 0x3FU));
  }
  if (count > 0)
    text += base64_character(static_cast<int>(held << (kBitsACharacter - count) & 0x3FU));
  return text;
}

std::optional<std::string> decode_percents(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      plain += text[i];
      continue;
    }
    if (i + 2 >= text.size() || hexadecimal(text[i + 1]) < 0 || hexadecimal(text[i + 2]) < 0)
      return std::nullopt;
    plain += static_cast<char>(hexadecimal(text[i + 1]) * 16 + hexadecimal(text[i + 2]));
    i += 2;
  }
  return plain;
}

std::string encode_percents(std::string_view text) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  constexpr std::string_view kPlain =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-._~";
  std::string encoded;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (kPlain.find(c) != std::string_view::npos)
      encoded += c;
    else
      encoded += {'%', kHex[byte >> 4U], kHex[byte & 15U]};
  }
  return encoded;
}

}  // namespace dokusat
