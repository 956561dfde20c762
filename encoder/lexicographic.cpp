#include <bit>
#include <dokusat/encoder/rules.hpp>
#include <utility>

namespace dokusat {
namespace {

/// Encodes that the digit of the first cell is at most that of the second if the premise holds.
void encode_at_most(const CellVariables& holds, Literal premise, Literal prefix, Cell one,
                    Cell other, ClauseWriter& rule) {
  holds.for_each_digit(one, [&](Digit digit, Literal here) {
    std::vector<Literal> not_less;
    holds.for_each_digit(other, [&](Digit beside, Literal there) {
      if (beside >= digit) not_less.push_back(there);
    });
    rule.implies_one_of({premise, prefix, here}, not_less);
  });
}

/// A literal that is true exactly if the prefix is and both cells hold the same digit.
Literal longer_prefix(const CellVariables& holds, Literal prefix, Cell one, Cell other,
                      ClauseWriter& rule) {
  const Literal longer = rule.fresh();
  rule.implies({longer}, prefix);
  for (const auto& [here, there] : {std::pair(one, other), std::pair(other, one)})
    holds.for_each_digit(here, [&, to = there](Digit digit, Literal literal) {
      rule.implies({longer, literal}, holds(to, digit));
      rule.implies({prefix, literal, holds(to, digit)}, longer);
    });
  return longer;
}

/// Encodes that a line with the first digit `begins` is less than the ranked line if `less` holds,
/// otherwise greater (or equal, with ties).
void encode_line(const CellVariables& holds, const LexicographicRank& rank,
                 const std::vector<Cell>& line, Literal less, ClauseWriter& rule) {
  Literal prefix = holds(line[0], rank.begins);
  for (std::size_t i = 0; i < line.size() && !prefix.is_false(); ++i) {
    const Cell own = rank.line[i];
    if (line[i] == own) continue;
    encode_at_most(holds, less, prefix, line[i], own, rule);
    encode_at_most(holds, ~less, prefix, own, line[i], rule);
    prefix = longer_prefix(holds, prefix, line[i], own, rule);
  }
  rule.implies({prefix}, rank.ties ? ~less : Literal::constant(false));
}

/// Encodes that exactly `count` of the literals are true; exponential in the number of literals.
void encode_exactly(std::span<const Literal> literals, int count, ClauseWriter& rule) {
  const int most = static_cast<int>(literals.size());
  for (unsigned set = 0; set < 1U << literals.size(); ++set) {
    std::vector<Literal> some, none;
    for (std::size_t i = 0; i < literals.size(); ++i)
      if ((set >> i & 1U) != 0) {
        some.push_back(literals[i]);
        none.push_back(~literals[i]);
      }
    if (std::popcount(set) == count + 1) rule.at_least_one(none);
    if (std::popcount(set) == most - count + 1) rule.at_least_one(some);
  }
  if (count > most) rule.at_least_one({});
}

}  // namespace

void encode_rank(const CellVariables& holds, const LexicographicRank& rank, ClauseWriter& rule) {
  rule.group(ClauseGroup::line_has_its_rank);
  std::vector<Literal> lesser;
  for (const std::vector<std::vector<Cell>>& lines : rank.groups) {
    lesser.push_back(rule.fresh());
    for (const std::vector<Cell>& line : lines) encode_line(holds, rank, line, lesser.back(), rule);
  }
  encode_exactly(lesser, rank.lesser, rule);
}

}  // namespace dokusat
