// Sums as sorted outputs of a tree: O. Bailleux, Y. Boufkhad, "Efficient CNF encoding of Boolean
// cardinality constraints", CP 2003, in both directions; with weights as in S. Joshi, R. Martins,
// V. Manquinho, "Generalized totalizer encoding for pseudo-Boolean constraints", CP 2015.

#include <algorithm>
#include <dokusat/encoder/linear.hpp>
#include <set>

namespace dokusat {
namespace {

/// The possible values of a sum, ascending, each with the literal "the sum is at least this value".
/// The first literal is true.
using Outputs = std::vector<WeightLiteral>;

Outputs outputs_of_place(const std::vector<WeightLiteral>& place, ClauseWriter& rule) {
  Outputs outputs = place;
  std::ranges::sort(outputs, {}, &WeightLiteral::weight);
  std::vector<Literal> from_here_on;
  for (std::size_t i = outputs.size(); i-- > 1;) {
    from_here_on.push_back(outputs[i].literal);
    outputs[i].literal = rule.any_of(from_here_on);
  }
  outputs.front().literal = Literal::constant(true);
  return outputs;
}

/// All sums of a left and a right value, with new variables for all but the least.
Outputs sums_of(const Outputs& left, const Outputs& right, ClauseWriter& rule) {
  std::set<std::int64_t> sums;
  for (const WeightLiteral& one : left)
    for (const WeightLiteral& other : right) sums.insert(one.weight + other.weight);
  Outputs outputs;
  for (std::int64_t sum : sums)
    outputs.push_back({sum, outputs.empty() ? Literal::constant(true) : rule.fresh()});
  return outputs;
}

/// The literal "the sum is greater than its i-th value".
Literal above(const Outputs& outputs, std::size_t i) {
  return i + 1 < outputs.size() ? outputs[i + 1].literal : Literal::constant(false);
}

Outputs merged(const Outputs& left, const Outputs& right, ClauseWriter& rule) {
  const Outputs outputs = sums_of(left, right, rule);
  for (std::size_t i = 0; i + 1 < outputs.size(); ++i)
    rule.implies({outputs[i + 1].literal}, outputs[i].literal);
  for (std::size_t i = 0; i < left.size(); ++i)
    for (std::size_t k = 0; k < right.size(); ++k) {
      const auto at = std::ranges::lower_bound(outputs, left[i].weight + right[k].weight, {},
                                               &WeightLiteral::weight);
      rule.implies({left[i].literal, right[k].literal}, at->literal);
      const Literal more = above(outputs, static_cast<std::size_t>(at - outputs.begin()));
      rule.implies({~above(left, i), ~above(right, k)}, ~more);
    }
  return outputs;
}

}  // namespace

std::int64_t sum_width(const SumPlaces& places) {
  std::int64_t width = 1;
  for (const auto& place : places) {
    const auto [least, greatest] = std::ranges::minmax(place, {}, &WeightLiteral::weight);
    width += greatest.weight - least.weight;
  }
  return width;
}

bool encode_totalizer(const SumPlaces& places, Comparison comparison, std::int64_t bound,
                      ClauseWriter& rule) {
  constexpr std::int64_t kWidest = 200;
  if (sum_width(places) > kWidest) return false;
  std::vector<Outputs> level{{{0, Literal::constant(true)}}};
  for (const auto& place : places) level.push_back(outputs_of_place(place, rule));
  while (level.size() > 1) {
    std::vector<Outputs> next;
    for (std::size_t i = 0; i + 1 < level.size(); i += 2)
      next.push_back(merged(level[i], level[i + 1], rule));
    if (level.size() % 2 == 1) next.push_back(level.back());
    level = std::move(next);
  }
  const Outputs& sum = level.front();
  const bool is_reached =
      std::ranges::any_of(sum, [&](const WeightLiteral& output) { return output.weight == bound; });
  if (comparison == Comparison::exactly && !is_reached) return rule.at_least_one({}), true;
  for (std::size_t i = 0; i < sum.size(); ++i) {
    const bool is_last = i + 1 == sum.size();
    if (comparison != Comparison::at_most && sum[i].weight < bound)
      rule.holds(is_last ? Literal::constant(false) : sum[i + 1].literal);
    if (comparison != Comparison::at_least && sum[i].weight > bound) rule.holds(~sum[i].literal);
  }
  return true;
}

}  // namespace dokusat
