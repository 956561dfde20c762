// Sums of units minus the cages in them: the cells left over are innies, and cells of cages outside
// the units are outies.

#include <algorithm>
#include <cstdlib>
#include <dokusat/explain/techniques/words.hpp>
#include <dokusat/explain/variants/combinations.hpp>
#include <dokusat/explain/variants/rule_steps.hpp>

namespace dokusat::explain {
namespace {

/// Between pairs (3.0) and wings (4.2).
constexpr double kCostOfSums = 3.1;
/// More cells are hard to follow.
constexpr std::size_t kMostLeft = 5;
/// Most lines that are added up together.
constexpr int kMostLines = 4;

bool contains(const std::vector<Cell>& cells, Cell cell) {
  return std::ranges::find(cells, cell) != cells.end();
}

/// True if the constraint states the sum of cells, each counted once.
bool is_plain_sum(const Constraint& constraint, const Board& board) {
  const auto* const linear = std::get_if<Linear>(&constraint);
  if (linear == nullptr || linear->comparison != Comparison::exactly) return false;
  std::vector<Cell> cells;
  for (const CellWeights& term : linear->terms) {
    if (contains(cells, term.cell)) return false;
    cells.push_back(term.cell);
    for (Digit digit : board.digits())
      if (term.of_digit[static_cast<std::size_t>(digit - 1)] != board.value(digit)) return false;
  }
  return cells.size() > 1;
}

CellWeights weights_of(const Board& board, Cell cell, int sign) {
  CellWeights weights{cell, {}};
  for (Digit digit : board.digits()) weights.of_digit.push_back(sign * board.value(digit));
  return weights;
}

std::string units_words(const RuleSystem& system, const std::vector<int>& units) {
  const Board& board = system.board();
  const std::string first = system.unit_name(board.unit(units.front()));
  if (units.size() == 1) return first;
  const std::string last = system.unit_name(board.unit(units.back()));
  const std::size_t space = first.find(' ');
  return first.substr(0, space) + "s" + first.substr(space) + (units.size() > 2 ? "–" : " and ") +
         last.substr(last.find(' ') + 1);
}

}  // namespace

/// Adds the sums of the next entry.
void RuleSteps::add_sums(const std::vector<Constraint>& constraints) {
  for (const Constraint& constraint : constraints) {
    if (!is_plain_sum(constraint, board_)) continue;
    const auto& linear = std::get<Linear>(constraint);
    KnownSum sum{{}, linear.bound, entries_.size()};
    for (const CellWeights& term : linear.terms) sum.cells.push_back(term.cell);
    std::ranges::sort(sum.cells);
    sums_.push_back(std::move(sum));
  }
}

void RuleSteps::add_leftovers(UnitKind kind) {
  if (sums_.empty()) return;
  std::vector<int> full;
  for (int unit = 0; unit < static_cast<int>(board_.units().size()); ++unit)
    if (board_.unit(unit).kind == kind && board_.is_full(board_.unit(unit))) full.push_back(unit);
  const int most = kind == UnitKind::box ? 1 : kMostLines;
  for (int count = 1; count <= most; ++count)
    for (std::size_t first = 0; first + static_cast<std::size_t>(count) <= full.size(); ++first) {
      const auto begin = full.begin() + static_cast<std::ptrdiff_t>(first);
      const std::vector<int> units(begin, begin + count);
      if (units.back() - units.front() == count - 1) add_leftover(units);
    }
}

void RuleSteps::add_leftover(const std::vector<int>& units) {
  std::vector<Cell> region;
  for (int unit : units)
    region.insert(region.end(), board_.unit(unit).cells.begin(), board_.unit(unit).cells.end());
  std::int64_t total = 0;
  for (Digit digit : board_.digits()) total += board_.value(digit);
  total *= std::ssize(units);
  Leftover left = leftover_of(region, total);
  const std::size_t count = left.innies.size() + left.outies.size();
  if (left.instances.empty() || count == 0 || count > kMostLeft) return;
  if (std::ranges::any_of(leftovers_, [&](const Leftover& known) {
        return known.innies == left.innies && known.outies == left.outies;
      }))
    return;
  left.words = units_words(system_, units) + (units.size() == 1 ? " adds" : " add") + " up to " +
               std::to_string(total) + ", the cages there to " + std::to_string(total - left.sum);
  for (int unit : units)
    for (int rule : system_.instances_of_unit(unit)) left.instances.push_back(rule);
  Linear linear;
  for (Cell cell : left.innies) linear.terms.push_back(weights_of(board_, cell, 1));
  for (Cell cell : left.outies) linear.terms.push_back(weights_of(board_, cell, -1));
  linear.bound = left.sum;
  std::vector<Cell> cells = left.innies;
  cells.insert(cells.end(), left.outies.begin(), left.outies.end());
  std::ranges::sort(cells);
  left.network = with_units({std::move(linear)}, cells);
  leftovers_.push_back(std::move(left));
}

/// Removes the cages inside the region, then cages that cross its border if that leaves fewer
/// cells.
RuleSteps::Leftover RuleSteps::leftover_of(const std::vector<Cell>& region,
                                           std::int64_t total) const {
  Leftover left;
  left.innies = region;
  left.sum = total;
  std::vector<Cell> used;
  for (bool inside : {true, false})
    for (const KnownSum& sum : sums_) {
      std::vector<Cell> out;
      for (Cell cell : sum.cells)
        if (!contains(region, cell)) out.push_back(cell);
      const bool taken =
          std::ranges::any_of(sum.cells, [&](Cell cell) { return contains(used, cell); });
      if (taken || out.empty() != inside || 2 * out.size() >= sum.cells.size()) continue;
      used.insert(used.end(), sum.cells.begin(), sum.cells.end());
      left.outies.insert(left.outies.end(), out.begin(), out.end());
      left.sum -= sum.sum;
      const std::vector<int>& instances = entries_[sum.entry].instances;
      left.instances.insert(left.instances.end(), instances.begin(), instances.end());
    }
  std::erase_if(left.innies, [&](Cell cell) { return contains(used, cell); });
  std::ranges::sort(left.innies);
  std::ranges::sort(left.outies);
  return left;
}

std::optional<TechniqueStep> RuleSteps::next_of_sums() {
  for (Leftover& left : leftovers_) {
    const Excluded excluded = excluded_by(*left.network, left.seen);
    if (excluded.count == 0) continue;
    TechniqueStep step = step_of(left.network->cells(), excluded);
    const std::string innies = system_.cells_words(left.innies);
    const std::string outies = system_.cells_words(left.outies);
    const auto add_up = [&](std::size_t count, std::int64_t sum) {
      return (count == 1 ? " is " : " add up to ") + std::to_string(sum);
    };
    step.sentence = left.words + ", so ";
    if (left.outies.empty()) {
      step.name = "innies";
      step.sentence += innies + add_up(left.innies.size(), left.sum);
    } else if (left.innies.empty()) {
      step.name = "outies";
      step.sentence += outies + add_up(left.outies.size(), -left.sum);
    } else {
      step.name = "innies and outies";
      step.sentence +=
          "the sum of " + innies + " less that of " + outies + " is " + std::to_string(left.sum);
    }
    step.cost = kCostOfSums;
    step.rules = left.instances;
    if (left.innies.size() + left.outies.size() > 1) step.sentence += "; " + step.result;
    return step;
  }
  return std::nullopt;
}

}  // namespace dokusat::explain
