#include <algorithm>
#include <dokusat/analysis/clique_sums.hpp>
#include <dokusat/analysis/mdd.hpp>
#include <utility>

namespace dokusat {
namespace {

// With nine digits, cliques of any size are within this limit; with more, they are kept smaller.
constexpr int kMostChoices = 600;
constexpr std::size_t kMostCells = 9;

/// The number of sets of `of_them` digits, at most `kMostChoices` + 1.
int set_count(int digits, std::size_t of_them) {
  std::int64_t count = 1;
  for (std::size_t i = 0; i < of_them && count <= kMostChoices; ++i)
    count = count * (digits - static_cast<int>(i)) / (static_cast<int>(i) + 1);
  return static_cast<int>(std::min<std::int64_t>(count, kMostChoices + 1));
}

struct Clique {
  std::vector<Cell> cells;
  const WeightList* weights;
};

bool takes(const Clique& clique, const CellWeights& term, const Board& board,
           const DistinctGroups& groups) {
  // More cells than digits would have no choice; `AllDifferent` detects that.
  return *clique.weights == term.of_digit && clique.cells.size() < kMostCells &&
         std::cmp_less(clique.cells.size(), board.digit_count()) &&
         set_count(board.digit_count(), clique.cells.size() + 1) <= kMostChoices &&
         std::ranges::all_of(clique.cells,
                             [&](Cell cell) { return groups.are_peers(term.cell, cell); });
}

/// Appends the sets of `count` digits from `digit` on, each joined with `choice`.
void add_choices(const WeightList& weights, Digit digit, std::size_t count,
                 SumClique::Choice choice, std::vector<SumClique::Choice>& choices) {
  if (count == 0) return choices.push_back(choice);
  const int size = static_cast<int>(weights.size());
  for (; digit + static_cast<int>(count) <= size + 1; ++digit)
    add_choices(weights, digit + 1, count - 1,
                {choice.digits | DigitSet::of(digit).bits(),
                 choice.sum + weights[static_cast<std::size_t>(digit - 1)]},
                choices);
}

/// Removes the choices that violate the bound whatever the other cells hold.
void drop_hopeless(const Linear& linear, std::vector<SumClique>& cliques) {
  const auto by_sum = [](const auto& one, const auto& other) { return one.sum < other.sum; };
  std::int64_t least = 0;
  std::int64_t greatest = 0;
  std::vector<std::pair<std::int64_t, std::int64_t>> ranges;
  for (const SumClique& clique : cliques) {
    const auto [low, high] = std::ranges::minmax_element(clique.choices, by_sum);
    ranges.emplace_back(low->sum, high->sum);
    least += low->sum;
    greatest += high->sum;
  }
  for (std::size_t i = 0; i < cliques.size(); ++i)
    std::erase_if(cliques[i].choices, [&](const SumClique::Choice& choice) {
      return (linear.comparison != Comparison::at_least &&
              least - ranges[i].first + choice.sum > linear.bound) ||
             (linear.comparison != Comparison::at_most &&
              greatest - ranges[i].second + choice.sum < linear.bound);
    });
}

}  // namespace

std::vector<SumClique> cliques_of(const Linear& linear, const Board& board,
                                  const DistinctGroups& groups) {
  const Linear joined = with_terms_joined(linear);
  std::vector<Clique> found;
  for (const CellWeights& term : joined.terms) {
    const auto fit = std::ranges::find_if(
        found, [&](const Clique& clique) { return takes(clique, term, board, groups); });
    if (fit == found.end())
      found.push_back({{term.cell}, &term.of_digit});
    else
      fit->cells.push_back(term.cell);
  }
  std::vector<SumClique> cliques;
  for (const Clique& clique : found) {
    cliques.push_back({clique.cells, {}});
    add_choices(*clique.weights, 1, clique.cells.size(), {0, 0}, cliques.back().choices);
  }
  drop_hopeless(linear, cliques);
  return cliques;
}

}  // namespace dokusat
