#pragma once
// What the words of a command line are read with: numbers in a range, names of a table, and the
// messages about what is neither.

#include <charconv>
#include <dokusat/text/error.hpp>
#include <limits>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace dokusat::cli {

/// A command line that cannot be followed. `what()` says why and names what would be legal.
class UsageError : public Error {
 public:
  using Error::Error;
};

template <class Names>
std::string listed(const Names& names) {
  std::string text;
  for (const auto& name : names) text += (text.empty() ? "" : ", ") + std::string(name);
  return text;
}

using NameList = std::vector<std::string>;

/// The names in a table of the library, such as `all_backends`.
template <class Infos>
NameList names_of(const Infos& infos) {
  NameList names;
  for (const auto& info : infos) names.emplace_back(info.name);
  return names;
}

[[noreturn]] inline void unknown(const std::string& what, const std::string& given,
                                 const NameList& legal) {
  throw UsageError("unknown " + what + " '" + given + "': expected one of " + listed(legal));
}

/// A value with the name by which options take it.
template <class Value>
struct Named {
  std::string_view name;
  Value value;
};

/// The numbers that an option takes.
template <class Number>
struct Range {
  Number lowest;
  Number highest = std::numeric_limits<Number>::max();
  bool is_open() const { return highest == std::numeric_limits<Number>::max(); }
};

template <class Number>
std::string text_of(Number number) {
  std::ostringstream text;
  text << number;
  return text.str();
}

/// The message names the highest number where there is one to know: a bound, or the end of what
/// fits.
template <class Number>
Number number_in(const Range<Number>& range, const std::string& option, const std::string& text) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, number);
  if (error == std::errc() && stopped == end && number >= range.lowest && number <= range.highest)
    return number;
  const bool too_large = error == std::errc::result_out_of_range;
  throw UsageError("--" + option + ": expected a number from " + text_of(range.lowest) +
                   (range.is_open() && !too_large ? "" : " to " + text_of(range.highest)) +
                   ", found '" + text + "'");
}

}  // namespace dokusat::cli
