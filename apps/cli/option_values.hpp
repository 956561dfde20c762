#pragma once
// What the words of a command line are read with: numbers in a range, names of a table, and the
// messages about what is neither.

#include <charconv>
#include <dokusat/api/names.hpp>
#include <dokusat/base/error.hpp>
#include <dokusat/base/printable.hpp>
#include <limits>
#include <sstream>
#include <string>
#include <string_view>
#include <system_error>

namespace dokusat::cli {

/// A command line that cannot be followed. `what()` says why and names what would be legal.
class UsageError : public Error {
 public:
  using Error::Error;
};

using questions::listed;
using questions::Named;
using questions::NameList;
using questions::names_of;

[[noreturn]] inline void unknown(const std::string& what, const std::string& given,
                                 const NameList& legal) {
  throw UsageError(questions::unknown_name(what, given, legal));
}

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
                   ", found " + quoted(text));
}

}  // namespace dokusat::cli
