// Sums as binary numbers: J. P. Warners, "A linear-time transformation of linear inequalities into
// conjunctive normal form", 1998; N. Eén, N. Sörensson, "Translating pseudo-Boolean constraints
// into SAT", JSAT 2006. Small for any weights, but unit propagation finds little.

#include <algorithm>
#include <array>
#include <dokusat/encoder/linear.hpp>

namespace dokusat {
namespace {

/// A binary number, lowest bit first. Bits beyond the last are false.
using Number = std::vector<Literal>;

Literal bit(const Number& number, std::size_t i) {
  return i < number.size() ? number[i] : Literal::constant(false);
}

/// Returns the number that a place adds beyond its least weight.
Number number_of(const std::vector<WeightLiteral>& place, std::int64_t least, ClauseWriter& rule) {
  Number number;
  for (std::size_t i = 0;; ++i) {
    std::vector<Literal> ones;
    bool is_beyond = true;
    for (const auto& [weight, literal] : place) {
      const std::int64_t rest = (weight - least) >> i;
      is_beyond = is_beyond && rest == 0;
      if ((rest & 1) != 0) ones.push_back(literal);
    }
    if (is_beyond) return number;
    number.push_back(rule.any_of(ones));
  }
}

/// Encodes that `is` is the exclusive or of the three literals.
void say_parity(const std::array<Literal, 3>& of, Literal is, ClauseWriter& rule) {
  for (unsigned values = 0; values < 8; ++values) {
    std::array<Literal, 3> premises = of;
    unsigned ones = 0;
    for (unsigned i = 0; i < 3; ++i) {
      const bool one = (values >> i & 1U) != 0;
      ones += one;
      if (!one) premises[i] = ~premises[i];
    }
    rule.implies({premises[0], premises[1], premises[2]}, ones % 2 == 1 ? is : ~is);
  }
}

/// Encodes that `is` is the majority of the three literals.
void say_majority(const std::array<Literal, 3>& of, Literal is, ClauseWriter& rule) {
  for (unsigned out = 0; out < 3; ++out) {
    const Literal one = of[(out + 1) % 3];
    const Literal other = of[(out + 2) % 3];
    rule.implies({one, other}, is);
    rule.implies({~one, ~other}, ~is);
  }
}

Number sum_of(const Number& one, const Number& other, ClauseWriter& rule) {
  Number sum;
  Literal carry = Literal::constant(false);
  for (std::size_t i = 0; i < std::max(one.size(), other.size()); ++i) {
    const std::array<Literal, 3> bits{bit(one, i), bit(other, i), carry};
    sum.push_back(rule.fresh());
    say_parity(bits, sum.back(), rule);
    carry = rule.fresh();
    say_majority(bits, carry, rule);
  }
  sum.push_back(carry);
  return sum;
}

bool is_set(std::int64_t number, std::size_t i) { return i < 63 && (number >> i & 1) != 0; }

/// Encodes that the number is at most, or at least, the bound, which is not negative: if a bit
/// violates the bound, a higher bit must differ from it in the permitted direction.
void compare(const Number& number, std::int64_t bound, bool at_most, ClauseWriter& rule) {
  std::vector<Literal> differs;
  std::size_t bits = number.size();
  while (bits < 63 && (bound >> bits) != 0) ++bits;
  for (std::size_t i = bits; i-- > 0;) {
    const Literal here = at_most ? bit(number, i) : ~bit(number, i);
    if (is_set(bound, i) == at_most)
      differs.push_back(~here);
    else
      rule.implies_one_of({here}, differs);
  }
}

}  // namespace

void encode_adder(const SumPlaces& places, Comparison comparison, std::int64_t bound,
                  ClauseWriter& rule) {
  std::vector<Number> numbers;
  for (const std::vector<WeightLiteral>& place : places) {
    const std::int64_t least = std::ranges::min(place, {}, &WeightLiteral::weight).weight;
    bound -= least;
    numbers.push_back(number_of(place, least, rule));
  }
  if (bound < 0) {
    if (comparison != Comparison::at_least) rule.at_least_one({});
    return;
  }
  Number sum;
  for (const Number& number : numbers) sum = sum_of(sum, number, rule);
  if (comparison != Comparison::at_least) compare(sum, bound, true, rule);
  if (comparison != Comparison::at_most) compare(sum, bound, false, rule);
}

}  // namespace dokusat
