#pragma once
// Numbers in texts.

#include <charconv>
#include <cstdio>
#include <locale>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>

namespace dokusat {

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Parses the whole text as a number; empty if it is none or does not fit. "-3" is a number, "+3"
/// and " 3" are not.
template <class Number>
std::optional<Number> parse_number(std::string_view text) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stopped != end) return std::nullopt;
  return number;
}

/// Parses a number of these characters that does not begin with a sign. It does not use
/// `std::from_chars`, which lacks `double` in the C++ library for browsers.
inline std::optional<double> parse_decimal_of(std::string_view characters, std::string_view text) {
  double value = 0;
  std::istringstream stream{std::string(text)};
  stream.imbue(std::locale::classic());
  const bool is_plain =
      text.find_first_not_of(characters) == std::string_view::npos && text.find_first_of("+-") != 0;
  if (!is_plain || !(stream >> value) || stream.peek() != EOF) return std::nullopt;
  return value;
}
/// Parses digits with at most one point, such as "2.5"; empty for anything else.
inline std::optional<double> parse_decimal(std::string_view text) {
  return parse_decimal_of("0123456789.", text);
}
/// Parses the same also with an exponent, such as "1e-05".
inline std::optional<double> parse_positive_number(std::string_view text) {
  return parse_decimal_of("0123456789.eE+-", text);
}

}  // namespace dokusat
