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
  std::vector<Pattern> parts = {};  ///< of `repeat` one
  int least = 0;                    ///< of `repeat`
  int most = kUnbounded;
  static constexpr int kUnbounded = -1;
};

/// What is wrong with a pattern, and where: "expected ')' at character 5".
class PatternError : public Error {
 public:
  using Error::Error;
};

/// Throws `PatternError` on what is no pattern over these values, and on one of over a
/// thousand parts, repeats written out.
Pattern parse_pattern(std::string_view text, const Values& values);

}  // namespace dokusat
