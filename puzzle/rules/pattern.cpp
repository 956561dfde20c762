#include <algorithm>
#include <dokusat/rules/pattern.hpp>
#include <dokusat/text/number.hpp>
#include <optional>

namespace dokusat {
namespace {

/// The limit of the parts of a pattern: no line needs more, and they cost time and memory.
constexpr int kMostParts = 1000;
/// The limit of nesting, so that a hostile pattern cannot overflow the stack.
constexpr int kDeepestGroup = 200;

/// Returns the number of parts with repeats expanded, at most `kMostParts` + 1.
int parts_written_out(const Pattern& pattern) {
  int parts = 1;
  for (const Pattern& part : pattern.parts)
    parts = std::min(parts + parts_written_out(part), kMostParts + 1);
  // An unbounded repeat is expanded to its least number of times plus one.
  const int times = pattern.most == Pattern::kUnbounded ? pattern.least + 1 : pattern.most;
  if (pattern.kind == Pattern::Kind::repeat) parts *= std::max(times, 1);
  return std::min(parts, kMostParts + 1);
}

class PatternParser {
 public:
  PatternParser(std::string_view text, const Values& values) : text_(text), values_(values) {}

  Pattern parse() {
    Pattern whole = choice();
    if (!at_end()) fail("expected the end of the pattern");
    if (parts_written_out(whole) > kMostParts)
      throw PatternError("the pattern has over " + std::to_string(kMostParts) +
                         " parts, repeats written out");
    return whole;
  }

 private:
  bool at_end() const { return place_ == text_.size(); }
  bool is_at(char c) const { return !at_end() && text_[place_] == c; }
  bool skip(char c) {
    if (!is_at(c)) return false;
    ++place_;
    return true;
  }
  [[noreturn]] void fail(const std::string& message) const {
    throw PatternError(message + " at character " + std::to_string(place_ + 1) + " of the pattern");
  }

  Pattern choice() {
    if (++depth_ > kDeepestGroup) fail("groups are nested too deeply");
    Pattern all{Pattern::Kind::choice};
    do all.parts.push_back(sequence());
    while (skip('|'));
    --depth_;
    return all;
  }

  Pattern sequence() {
    Pattern all{Pattern::Kind::sequence};
    while (!at_end() && !is_at('|') && !is_at(')')) all.parts.push_back(repeated(atom()));
    return all;
  }

  Pattern atom() {
    if (skip('(')) {
      Pattern group = choice();
      if (!skip(')')) fail("expected ')'");
      return group;
    }
    Pattern one{Pattern::Kind::digits};
    if (skip('.')) {
      for (int value = values_.first; value <= values_.last(); ++value) one.digits.push_back(value);
    } else if (skip('[')) {
      one.digits = digit_class();
    } else {
      one.digits.push_back(digit());
    }
    return one;
  }

  std::vector<Digit> digit_class() {
    const bool negated = skip('^');
    std::vector<bool> named(static_cast<std::size_t>(values_.last()) + 1, negated);
    while (!is_at(']')) {
      const Digit first = digit();
      const Digit last = skip('-') ? digit() : first;
      for (Digit between = first; between <= last; ++between)
        named[static_cast<std::size_t>(between)] = !negated;
    }
    skip(']');
    std::vector<Digit> digits;
    for (int one = values_.first; one <= values_.last(); ++one)
      if (named[static_cast<std::size_t>(one)]) digits.push_back(one);
    return digits;
  }

  Digit digit() {
    const char c = at_end() ? '\0' : text_[place_];
    const int value = c >= '0' && c <= '9' ? c - '0' : c >= 'A' && c <= 'Z' ? c - 'A' + 10 : -1;
    if (values_.digit_of(value) == kNoDigit)
      fail("expected a digit " + std::to_string(values_.first) + " to " +
           std::to_string(values_.last()));
    ++place_;
    return value;
  }

  Pattern repeated(Pattern part) {
    for (;;) {
      Pattern repeat{Pattern::Kind::repeat};
      if (skip('*')) {
      } else if (skip('+')) {
        repeat.least = 1;
      } else if (skip('?')) {
        repeat.most = 1;
      } else if (skip('{')) {
        repeat.least = repeat.most = count();
        if (skip(',')) repeat.most = is_at('}') ? Pattern::kUnbounded : count();
        if (!skip('}')) fail("expected '}'");
      } else {
        return part;
      }
      repeat.parts.push_back(std::move(part));
      part = std::move(repeat);
    }
  }

  int count() {
    const std::size_t begin = place_;
    while (!at_end() && is_digit(text_[place_])) ++place_;
    const std::optional<int> value = parse_number<int>(text_.substr(begin, place_ - begin));
    if (!value || *value > kMostParts)
      fail("expected a number up to " + std::to_string(kMostParts));
    return *value;
  }

  std::string_view text_;
  Values values_;
  std::size_t place_ = 0;
  int depth_ = 0;
};

}  // namespace

Pattern parse_pattern(std::string_view text, const Values& values) {
  return PatternParser(text, values).parse();
}

}  // namespace dokusat
