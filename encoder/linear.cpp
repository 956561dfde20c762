#include <algorithm>
#include <dokusat/analysis/clique_sums.hpp>
#include <dokusat/encoder/linear.hpp>
#include <dokusat/encoder/paths.hpp>
#include <map>
#include <optional>
#include <utility>

namespace dokusat {
namespace {

/// The places of a sum, one for each cell; digits of equal weight share a literal. A cell without
/// candidates gives an empty place.
SumPlaces places_of_cells(const CellVariables& holds, const Linear& linear, ClauseWriter& rule) {
  SumPlaces places;
  const Linear joined = with_terms_joined(linear);
  for (const CellWeights& term : joined.terms) {
    std::map<std::int64_t, std::vector<Literal>> by_weight;
    holds.for_each_digit(term.cell, [&](Digit digit, Literal literal) {
      by_weight[term.of_digit[static_cast<std::size_t>(digit - 1)]].push_back(literal);
    });
    places.emplace_back();
    if (by_weight.size() == 1) {
      places.back().push_back({by_weight.begin()->first, Literal::constant(true)});
      continue;
    }
    if (by_weight.size() == 2) {
      const auto& [weight, literals] = *by_weight.begin();
      const auto& [other_weight, others] = *by_weight.rbegin();
      const auto [is_one, is_other] = which_of(literals, others, rule);
      places.back() = {{weight, is_one}, {other_weight, is_other}};
      continue;
    }
    for (const auto& [weight, literals] : by_weight)
      places.back().push_back({weight, rule.any_of(literals)});
  }
  return places;
}

/// For each digit, a literal that is true if one of the cells holds it.
std::map<Digit, Literal> contained_digits(const Board& board, const CellVariables& holds,
                                          const std::vector<Cell>& cells, ClauseWriter& rule) {
  std::map<Digit, Literal> contained;
  for (Digit digit : board.digits())
    contained.emplace(digit, rule.any_of(holds.places_of(digit, cells)));
  return contained;
}

/// True if no single digit or cell excludes this set of digits.
bool is_possible(const SumClique::Choice& choice, const std::map<Digit, Literal>& contained,
                 const SumClique& clique, const CellVariables& holds) {
  for (const auto& [digit, literal] : contained) {
    const bool in_set = DigitSet::of_bits(choice.digits).contains(digit);
    if (in_set ? literal.is_false() : literal.is_true()) return false;
  }
  return std::ranges::all_of(clique.cells, [&](Cell cell) {
    bool some = false;
    for (Digit digit : DigitSet::of_bits(choice.digits))
      some = some || !holds(cell, digit).is_false();
    return some;
  });
}

/// The place of cells with different digits: a variable for each possible set of digits, exactly
/// one of them true.
std::vector<WeightLiteral> place_of_clique(const Board& board, const CellVariables& holds,
                                           const SumClique& clique, ClauseWriter& rule) {
  const std::map<Digit, Literal> contained = contained_digits(board, holds, clique.cells, rule);
  std::vector<SumClique::Choice> choices;
  std::ranges::copy_if(clique.choices, std::back_inserter(choices), [&](const auto& choice) {
    return is_possible(choice, contained, clique, holds);
  });
  std::vector<Literal> sets;
  std::map<Digit, std::vector<Literal>> with;
  std::map<Digit, std::vector<Literal>> without;
  std::map<std::int64_t, std::vector<Literal>> by_sum;
  for (const auto& [digits, sum] : choices) {
    const Literal set = choices.size() == 1 ? Literal::constant(true) : rule.fresh();
    sets.push_back(set);
    by_sum[sum].push_back(set);
    for (const auto& [digit, literal] : contained) {
      const bool in_set = DigitSet::of_bits(digits).contains(digit);
      (in_set ? with : without)[digit].push_back(set);
      rule.implies({set}, in_set ? literal : ~literal);
    }
  }
  rule.at_least_one(sets);
  for (const auto& [digit, literal] : contained) {
    rule.implies_one_of({literal}, with[digit]);
    rule.implies_one_of({~literal}, without[digit]);
  }
  std::vector<WeightLiteral> place;
  if (by_sum.size() == 1) return {{by_sum.begin()->first, Literal::constant(true)}};
  for (const auto& [sum, of_sum] : by_sum) place.push_back({sum, rule.any_of(of_sum)});
  return place;
}

SumPlaces places_of_cliques(const Board& board, const CellVariables& holds,
                            const DistinctGroups& groups, const Linear& linear,
                            ClauseWriter& rule) {
  SumPlaces places;
  for (const SumClique& clique : cliques_of(linear, board, groups)) {
    if (clique.cells.size() > 1) {
      places.push_back(place_of_clique(board, holds, clique, rule));
      continue;
    }
    Linear alone;
    std::ranges::copy_if(linear.terms, std::back_inserter(alone.terms),
                         [&](const CellWeights& term) { return term.cell == clique.cells[0]; });
    places.push_back(places_of_cells(holds, alone, rule)[0]);
  }
  return places;
}

/// True if the digits of each cell have at most two weights: the sum counts cells, and sets of
/// digits would add little.
bool is_count(const Linear& linear) {
  return std::ranges::all_of(with_terms_joined(linear).terms, [](const CellWeights& term) {
    const auto ends = std::ranges::minmax(term.of_digit);
    return std::ranges::all_of(
        term.of_digit, [&](int weight) { return weight == ends.min || weight == ends.max; });
  });
}

/// True if a sum with many places has many values. The diagram then has an edge for each pair of
/// values; a totalizer is as strong and takes down to half the time, by docs/lab/variants.md.
bool is_wide(const SumPlaces& places) {
  constexpr std::size_t kFewestPlaces = 4;
  constexpr std::int64_t kNarrowest = 40;
  const auto is_empty = [](const auto& place) { return place.empty(); };
  return places.size() >= kFewestPlaces && std::ranges::none_of(places, is_empty) &&
         sum_width(places) >= kNarrowest;
}

/// Writes one constraint in which the lightest digit of each cell has weight 0.
void encode_whole(const CellVariables& holds, const Linear& linear, ClauseWriter& rule) {
  WeightedSum sum{{}, linear.comparison == Comparison::exactly, linear.bound};
  const Linear joined = with_terms_joined(linear);
  for (const CellWeights& term : joined.terms) {
    const auto weight = [&](Digit digit) -> std::int64_t {
      return term.of_digit[static_cast<std::size_t>(digit - 1)];
    };
    std::optional<std::int64_t> least;
    holds.for_each_digit(term.cell, [&](Digit digit, Literal) {
      least = std::min(weight(digit), least.value_or(weight(digit)));
    });
    if (!least) return rule.at_least_one({});
    holds.for_each_digit(term.cell, [&](Digit digit, Literal literal) {
      if (weight(digit) != *least) sum.terms.push_back({weight(digit) - *least, literal});
    });
    sum.bound -= *least;
  }
  if (linear.comparison == Comparison::at_most) {
    for (WeightedLiteral& term : sum.terms) term.weight = -term.weight;
    sum.bound = -sum.bound;
  }
  rule.sum(sum);
}

/// Encodes a sum whose terms all have two weights with the same difference. False if it is another.
bool encode_as_count(const SumPlaces& places, Comparison comparison, std::int64_t bound,
                     ClauseWriter& rule) {
  std::vector<Literal> heavier;
  std::int64_t step = 0;
  for (const std::vector<WeightLiteral>& place : places) {
    if (place.empty() || place.size() > 2) return false;
    const auto [least, greatest] = std::ranges::minmax(place, {}, &WeightLiteral::weight);
    bound -= least.weight;
    if (place.size() == 1) continue;
    const std::int64_t here = greatest.weight - least.weight;
    if (step != 0 && here != step) return false;
    step = here;
    heavier.push_back(greatest.literal);
  }
  std::vector<int> allowed;
  for (int count = 0; std::cmp_less_equal(count, heavier.size()); ++count) {
    const std::int64_t sum = count * step;
    if (comparison == Comparison::at_most    ? sum <= bound
        : comparison == Comparison::at_least ? sum >= bound
                                             : sum == bound)
      allowed.push_back(count);
  }
  encode_counter(heavier, allowed, rule);
  return true;
}

}  // namespace

std::pair<Literal, Literal> which_of(const std::vector<Literal>& one,
                                     const std::vector<Literal>& other, ClauseWriter& rule) {
  if (one.size() > other.size()) {
    const auto [second, first] = which_of(other, one, rule);
    return {first, second};
  }
  const Literal is_one = rule.any_of(one);
  if (one.size() > 1) {
    for (Literal literal : other) rule.implies({literal}, ~is_one);
    rule.implies_one_of({~is_one}, other);
  }
  return {is_one, ~is_one};
}

void encode_linear(LinearEncoding encoding, const Board& board, const CellVariables& holds,
                   const DistinctGroups& groups, const Linear& linear, ClauseWriter& rule) {
  const bool counts = is_count(linear);
  const bool by_sets = encoding == LinearEncoding::sets && groups.has_peers() && !counts;
  if (rule.takes_sums())
    return encode_whole(holds, linear, rule.group(ClauseGroup::linear_keeps_its_bound));
  rule.group(by_sets ? ClauseGroup::linear_has_a_set : ClauseGroup::linear_keeps_its_bound);
  const SumPlaces places = by_sets ? places_of_cliques(board, holds, groups, linear, rule)
                                   : places_of_cells(holds, linear, rule);
  rule.group(ClauseGroup::linear_keeps_its_bound);
  if (encoding == LinearEncoding::sets && counts &&
      encode_as_count(places, linear.comparison, linear.bound, rule))
    return;
  const bool is_written =
      encoding == LinearEncoding::totalizer || (by_sets && is_wide(places))
          ? encode_totalizer(places, linear.comparison, linear.bound, rule)
          : encoding != LinearEncoding::adder &&
                encode_sum_diagram(places, linear.comparison, linear.bound, rule);
  if (!is_written) encode_adder(places, linear.comparison, linear.bound, rule);
}

void encode_digit_sets(const Board& board, const CellVariables& holds, const DigitSets& sets,
                       ClauseWriter& rule) {
  SumClique clique{sets.cells, {}};
  for (std::uint64_t set : sets.sets) clique.choices.push_back({set, 0});
  rule.group(ClauseGroup::distinct_has_a_set);
  place_of_clique(board, holds, clique, rule);
}

bool encode_sum_diagram(const SumPlaces& places, Comparison comparison, std::int64_t bound,
                        ClauseWriter& rule) {
  constexpr std::size_t kMostArcs = 20'000;
  std::vector<std::vector<Summand>> summands;
  std::vector<std::vector<ChoiceLiteral>> choices;
  for (const std::vector<WeightLiteral>& place : places) {
    summands.emplace_back();
    choices.emplace_back();
    for (const auto& [weight, literal] : place) {
      const int choice = static_cast<int>(choices.back().size());
      summands.back().push_back({choice, weight});
      choices.back().push_back({choice, literal});
    }
  }
  const auto diagram = diagram_of(summands, comparison, bound, kMostArcs);
  if (diagram) encode_paths(choices, *diagram, rule);
  return diagram.has_value();
}

}  // namespace dokusat
