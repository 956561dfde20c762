#pragma once
// Values of JSON in puzzles, and the error if one is invalid.

#include <cstddef>
#include <dokusat/formats/fpuzzles/json_tree.hpp>
#include <span>
#include <string>

namespace dokusat {

inline constexpr int kLargestJsonNumber = 1'000'000;  ///< the limit of constraint strings, too

/// An invalid value at this byte of the text.
struct JsonValueError {
  std::size_t place = 0;
  std::string message;
};

struct JsonNumber {
  int value = 0;
  std::size_t place = 0;
};

/// Throws `JsonValueError`: "expected a list, found 5".
[[noreturn]] void expected(const std::string& what, const JsonTree& found);

/// These functions throw `JsonValueError`, too. Null is an empty list, and false.
std::span<const JsonTree> list_of(const std::string& what, const JsonTree& value);
bool truth_of(const JsonTree& value);
/// Returns a number from 0, which may be between quotes.
JsonNumber number_of(const std::string& what, const JsonTree& value);

/// True if the value is null or an empty text.
bool is_empty(const JsonTree& value);

}  // namespace dokusat
