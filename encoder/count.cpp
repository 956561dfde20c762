// Numbers of cells as a sequential counter in both directions, after C. Sinz, "Towards an optimal
// CNF encoding of Boolean cardinality constraints", CP 2005, for any set of allowed numbers.

#include <algorithm>
#include <array>
#include <dokusat/encoder/linear.hpp>
#include <dokusat/encoder/rules.hpp>
#include <utility>

namespace dokusat {
namespace {

/// The numbers that some literals can reach, by the numbers allowed in the end.
class OpenNumbers {
 public:
  OpenNumbers(const std::vector<int>& allowed, int literals) : literals_(literals) {
    const auto size = static_cast<std::size_t>(literals) + 2;
    std::vector<bool> is_allowed(size, false);
    for (const int number : allowed) is_allowed[static_cast<std::size_t>(number)] = true;
    allowed_.assign(size, 0);
    changes_.assign(size, 0);
    for (std::size_t i = 1; i < size; ++i) {
      allowed_[i] = allowed_[i - 1] + (is_allowed[i - 1] ? 1 : 0);
      changes_[i] = changes_[i - 1] + (is_allowed[i] != is_allowed[i - 1] ? 1 : 0);
    }
  }

  /// True if an allowed number can follow after so many literals.
  bool is_open(int number, int read) const {
    return number <= read && at(allowed_, number + rest(read) + 1) > at(allowed_, number);
  }
  /// Open numbers, ascending; of several in sequence after which the same literals may follow, the
  /// first.
  std::vector<int> after(int read) const {
    std::vector<int> open;
    for (int number = 0; number <= read; ++number) {
      const bool is_as_before =
          number > 0 && at(changes_, number + rest(read)) == at(changes_, number - 1);
      if (!is_as_before && is_open(number, read)) open.push_back(number);
    }
    return open;
  }

 private:
  static int at(const std::vector<int>& list, int i) { return list[static_cast<std::size_t>(i)]; }
  int rest(int read) const { return literals_ - read; }

  int literals_;
  std::vector<int> allowed_;  // how many numbers less than this are allowed
  std::vector<int> changes_;  // how often up to this number it changes whether numbers are allowed
};

/// A number of true literals and the literal "at least as many".
struct AtLeast {
  int number;
  Literal literal;
};
/// Open numbers, ascending. The first literal is true.
using Counted = std::vector<AtLeast>;

/// The literal "at least this number", false beyond the greatest.
Literal at_least(const Counted& counted, int number) {
  const auto found = std::ranges::lower_bound(counted, number, {}, &AtLeast::number);
  return found == counted.end() ? Literal::constant(false) : found->literal;
}

/// Reads a literal, the `read`th.
Counted with_one_more(const Counted& before, const OpenNumbers& open, int read, Literal here,
                      ClauseWriter& rule) {
  for (const auto& [number, literal] : before) {
    const Literal more = at_least(before, number + 1);
    if (!open.is_open(number, read)) rule.implies_one_of({literal}, std::array{more, here});
    if (!open.is_open(number + 1, read)) rule.implies({literal, here}, more);
  }
  Counted now;
  for (const int number : open.after(read)) {
    const Literal more = at_least(before, number);
    const Literal just = at_least(before, number - 1);
    // True for the first number.
    Literal reached = just;
    if (!now.empty() && just != more && open.is_open(number - 1, read)) {
      reached = just.is_true() && more.is_false() ? here : rule.fresh();
      if (reached != here) {
        rule.implies({more}, reached);
        rule.implies({just, here}, reached);
        rule.implies({reached}, just);
        rule.implies_one_of({reached}, std::array{more, here});
      }
    }
    now.push_back({number, reached});
  }
  return now;
}

/// Writes the number as one sum, with a literal for each allowed number after the first: at least
/// this number.
void encode_as_sum(const std::vector<Literal>& literals, const std::vector<int>& allowed,
                   ClauseWriter& rule) {
  WeightedSum sum{{}, true, allowed[0]};
  for (const Literal literal : literals) {
    if (literal.is_true()) --sum.bound;
    if (!literal.is_constant()) sum.terms.push_back({1, literal});
  }
  Literal last = Literal::constant(true);
  for (std::size_t i = 1; i < allowed.size(); ++i) {
    const Literal reached = rule.fresh();
    rule.implies({reached}, last);
    sum.terms.push_back({allowed[i - 1] - allowed[i], reached});
    last = reached;
  }
  rule.sum(sum);
}

}  // namespace

void encode_counter(const std::vector<Literal>& literals, const std::vector<int>& allowed,
                    ClauseWriter& rule) {
  if (allowed.empty()) return rule.at_least_one({});
  if (allowed.size() == literals.size()) {  // all but one
    std::vector<Literal> some = literals;
    if (allowed.front() == 1) return rule.at_least_one(some);
    for (Literal& literal : some) literal = ~literal;
    if (std::cmp_less(allowed.back(), literals.size())) return rule.at_least_one(some);
  }
  const int all = static_cast<int>(literals.size());
  const OpenNumbers open(allowed, all);
  Counted counted{{0, Literal::constant(true)}};
  for (int read = 1; read <= all; ++read)
    counted =
        with_one_more(counted, open, read, literals[static_cast<std::size_t>(read - 1)], rule);
}

void encode_count(const CellVariables& holds, const Count& count, ClauseWriter& rule) {
  rule.group(ClauseGroup::cells_have_a_count);
  if (count.allowed.empty()) return rule.at_least_one({});
  std::vector<Literal> counted;
  for (const Cell cell : count.cells) {
    std::vector<Literal> some, others;
    holds.for_each_digit(cell, [&](Digit digit, Literal literal) {
      const bool counts = std::ranges::find(count.digits, digit) != count.digits.end();
      (counts ? some : others).push_back(literal);
    });
    counted.push_back(which_of(some, others, rule).first);
  }
  rule.takes_sums() ? encode_as_sum(counted, count.allowed, rule)
                    : encode_counter(counted, count.allowed, rule);
}

}  // namespace dokusat
