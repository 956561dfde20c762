#pragma once
// Regular expressions over digits: `.`, digits (letters from A for 10), classes [135-7] and [^2],
// groups, `|`, and the repeats `*`, `+`, `?`, `{n}`, `{n,}`, `{n,m}`.

#include <dokusat/base/error.hpp>
#include <dokusat/model/board.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

/// A parsed pattern.
struct Pattern {
  enum class Kind { digits, sequence, choice, repeat };
  Kind kind = Kind::sequence;
  std::vector<Digit> digits = {};   ///< of `digits`: one of these values
  std::vector<Pattern> parts = {};  ///< one for `repeat`
  int least = 0;                    ///< of `repeat`
  int most = kUnbounded;
  static constexpr int kUnbounded = -1;
};

/// An error in a pattern, with its place: "expected ')' at character 5".
class PatternError : public Error {
 public:
  using Error::Error;
};

/// Parses a pattern. Throws `PatternError` if it is none over these values, or if it has over a
/// thousand parts with repeats expanded.
Pattern parse_pattern(std::string_view text, const Values& values);

}  // namespace dokusat
