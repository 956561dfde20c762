#pragma once
// Encodings within texts: base64 for URLs (RFC 4648, section 5) and percent signs (RFC 3986).

#include <optional>
#include <string>
#include <string_view>

namespace dokusat {

/// Returns the six bits of a character; empty if it is not one of base64.
std::optional<int> base64_value(char c);
char base64_character(int value);
/// These need no padding. Decoding accepts both alphabets and is empty for invalid text; encoding
/// writes the one of URLs.
std::optional<std::string> decode_base64(std::string_view text);
std::string encode_base64(std::string_view bytes);
/// Decodes %41 as A. Empty if a percent sign is not followed by two hexadecimal digits.
std::optional<std::string> decode_percents(std::string_view text);
/// Encodes all characters but letters, digits, and - . _ ~.
std::string encode_percents(std::string_view text);

}  // namespace dokusat
