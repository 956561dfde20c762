#include <algorithm>
#include <dokusat/analysis/distinct_groups.hpp>
#include <dokusat/analysis/implied_sums.hpp>
#include <dokusat/analysis/mdd.hpp>
#include <dokusat/base/budget.hpp>
#include <dokusat/model/digit_set.hpp>
#include <dokusat/model/indexed.hpp>
#include <optional>
#include <set>
#include <utility>

namespace dokusat {
namespace {

// Sums of more cells help less and cost more clauses: docs/lab/variants.md has measurements.
constexpr std::size_t kMostImpliedCells = 3;
constexpr std::size_t kMostImpliedDistinctCells = 4;

/// A linear equation: cells with their coefficients, and the sum.
struct Equation {
  std::vector<std::pair<Cell, int>> counts;  ///< in order of the cells; none is 0
  std::int64_t sum = 0;
};

// With larger coefficients, combined sums could overflow an int.
constexpr int kMostTimes = 1000;

/// Converts the sum to an equation of digits, if its weights are multiples of values.
std::optional<Equation> equation_of(const Linear& linear, const Board& board) {
  if (linear.comparison != Comparison::exactly) return std::nullopt;
  Equation equation{{}, linear.bound};
  for (const CellWeights& term : with_terms_joined(linear).terms) {
    const std::size_t unit = board.first_value() == 0 && board.digit_count() > 1 ? 1 : 0;
    const int one = board.first_value() + static_cast<int>(unit);
    if (one == 0 || term.of_digit[unit] % one != 0) return std::nullopt;
    const int count = term.of_digit[unit] / one;
    if (count > kMostTimes || count < -kMostTimes) return std::nullopt;
    for (std::size_t i = 0; i < term.of_digit.size(); ++i)
      if (term.of_digit[i] != count * (static_cast<int>(i) + board.first_value()))
        return std::nullopt;
    equation.sum -= std::int64_t{count} * (board.first_value() - 1);
    if (count != 0) equation.counts.emplace_back(term.cell, count);
  }
  std::ranges::sort(equation.counts);
  return equation;
}

/// An equation to which others are added.
class Area {
 public:
  explicit Area(const Board& board) : counts_(board) {}

  /// Adds the equation that the cells hold each digit.
  void add_digits(const std::vector<Cell>& cells, int size) {
    for (Cell cell : cells) add(cell, 1);
    sum_ += size * (size + 1) / 2;
  }

  /// Adds or subtracts sums, the one that removes most cells first, while the number of cells
  /// decreases.
  void reduce(const std::vector<Equation>& sums) {
    while (true) {
      int least = 0;
      std::pair<const Equation*, int> best{nullptr, 0};
      for (const Equation& sum : sums) {
        check_budget();
        for (int times : {-1, 1})
          if (const int more = growth(sum, times); more < least) {
            least = more;
            best = {&sum, times};
          }
      }
      if (best.first == nullptr) return;
      for (const auto& [cell, count] : best.first->counts) add(cell, best.second * count);
      sum_ += best.second * best.first->sum;
    }
  }

  std::size_t cell_count() const { return cell_count_; }

  Equation equation(const Board& board) const {
    Equation equation{{}, sum_};
    for (Cell cell : board.cells())
      if (counts_[cell] != 0) equation.counts.emplace_back(cell, counts_[cell]);
    return equation;
  }

 private:
  void add(Cell cell, int count) {
    cell_count_ -= counts_[cell] != 0 ? 1U : 0U;
    counts_[cell] += count;
    cell_count_ += counts_[cell] != 0 ? 1U : 0U;
  }

  /// The change in the number of cells if `times` times the sum were added.
  int growth(const Equation& sum, int times) const {
    int more = 0;
    for (const auto& [cell, count] : sum.counts) {
      const int here = counts_[cell];
      more += here == 0 ? 1 : here + times * count == 0 ? -1 : 0;
    }
    return more;
  }

  PerCell<int> counts_;
  std::size_t cell_count_ = 0;
  std::int64_t sum_ = 0;
};

/// Areas that hold every digit equally often: adjacent lines, up to half of the board; single boxes
/// and pairs of them; and groups of rules.
std::vector<Area> areas_of(const Board& board, const std::vector<Constraint>& constraints) {
  std::vector<Area> areas;
  const auto add_area = [&](const std::vector<const Unit*>& units) {
    areas.emplace_back(board);
    for (const Unit* unit : units) areas.back().add_digits(unit->cells, board.digit_count());
  };
  const auto most_lines = static_cast<std::size_t>(std::max(1, board.digit_count() / 2));
  for (const Unit& first : board.units()) {
    if (!board.is_full(first)) continue;
    std::vector<const Unit*> units{&first};
    add_area(units);
    for (const Unit& next : board.units()) {
      if (next.kind != first.kind || next.index <= first.index || !board.is_full(next)) continue;
      if (first.kind == UnitKind::box)
        units.resize(1);
      else if (units.size() == most_lines)
        break;
      units.push_back(&next);
      add_area(units);
    }
  }
  for (const Constraint& constraint : constraints)
    if (const auto* distinct = std::get_if<AllDifferent>(&constraint);
        distinct != nullptr && board.is_full(distinct->cells)) {
      areas.emplace_back(board);
      areas.back().add_digits(distinct->cells, board.digit_count());
    }
  return areas;
}

Linear linear_of(const Equation& equation, int size) {
  Linear linear{{}, Comparison::exactly, equation.sum};
  for (const auto& [cell, count] : equation.counts) {
    linear.terms.push_back({cell, {}});
    for (Digit digit = 1; digit <= size; ++digit)
      linear.terms.back().of_digit.push_back(count * digit);
  }
  return linear;
}

/// The equation with a positive first coefficient, for comparison.
Equation normal(Equation equation) {
  if (equation.counts.empty() || equation.counts[0].second > 0) return equation;
  for (auto& [cell, count] : equation.counts) count = -count;
  equation.sum = -equation.sum;
  return equation;
}

bool is_short(const Equation& equation, const DistinctGroups& groups) {
  if (equation.counts.size() <= kMostImpliedCells) return true;
  std::vector<Cell> cells;
  for (const auto& [cell, count] : equation.counts)
    if (count == equation.counts[0].second) cells.push_back(cell);
  return cells.size() == equation.counts.size() && groups.all_differ(cells);
}

}  // namespace

std::vector<Linear> implied_sums(const Board& board, const std::vector<Constraint>& constraints,
                                 const DistinctGroups& groups) {
  std::vector<Linear> implied;
  if (DigitSet::block_count(board.digit_count()) > 1) return implied;
  std::vector<Equation> sums;
  for (const Constraint& constraint : constraints)
    if (const auto* linear = std::get_if<Linear>(&constraint))
      if (auto equation = equation_of(*linear, board)) sums.push_back(std::move(*equation));
  if (sums.empty()) return implied;
  std::set<std::vector<std::pair<Cell, int>>> known;
  for (const Equation& sum : sums) known.insert(normal(sum).counts);
  for (Area& area : areas_of(board, constraints)) {
    area.reduce(sums);
    if (area.cell_count() == 0 || area.cell_count() > kMostImpliedDistinctCells) continue;
    const Equation equation = normal(area.equation(board));
    if (is_short(equation, groups) && known.insert(equation.counts).second)
      implied.push_back(linear_of(equation, board.digit_count()));
  }
  return implied;
}

}  // namespace dokusat
