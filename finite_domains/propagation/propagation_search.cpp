#include <algorithm>
#include <array>
#include <bit>
#include <dokusat/propagation/cell_bits.hpp>
#include <dokusat/propagation/compile.hpp>
#include <dokusat/propagation/propagation_search.hpp>
#include <utility>
#include <variant>

namespace dokusat {

using propagation::Mask;

namespace {

/// The cells with numbers of groups.
std::vector<Cell> numbers_in(const std::vector<Constraint>& constraints) {
  std::vector<Cell> numbers;
  for (const Constraint& constraint : constraints)
    if (const auto* const numbered = std::get_if<NumberedInOrder>(&constraint))
      numbers.insert(numbers.end(), numbered->cells.begin(), numbered->cells.end());
  return numbers;
}

/// The numbering to use: a given number fixes its group.
propagation::Numbering numbering_of(const Puzzle& puzzle, const std::vector<Cell>& numbers,
                                    propagation::Numbering wanted) {
  const bool is_given =
      std::ranges::any_of(numbers, [&](Cell cell) { return puzzle.givens[cell] != kNoDigit; });
  return is_given || numbers.empty() ? propagation::Numbering::as_said : wanted;
}

}  // namespace

PropagationSearch::PropagationSearch(const Puzzle& puzzle,
                                     std::unique_ptr<const propagation::Network> network,
                                     std::vector<Cell> numbers, Numbering numbering)
    : rules_(without_clues(puzzle)),
      board_(puzzle.board),
      network_(std::move(network)),
      numbers_(std::move(numbers)),
      numbering_(numbering),
      engine_(propagation::engine_of(*network_)) {}

PropagationSearch::~PropagationSearch() = default;

std::unique_ptr<PropagationSearch> PropagationSearch::of(const Puzzle& puzzle,
                                                         const std::vector<Constraint>& constraints,
                                                         Numbering numbering) {
  std::vector<Cell> numbers = numbers_in(constraints);
  numbering = numbering_of(puzzle, numbers, numbering);
  std::optional<propagation::Network> network =
      propagation::compile(*puzzle.board, constraints, numbering);
  if (!network) return nullptr;
  return std::unique_ptr<PropagationSearch>(new PropagationSearch(
      puzzle, std::make_unique<const propagation::Network>(std::move(*network)), std::move(numbers),
      numbering));
}

std::unique_ptr<PropagationSearch> PropagationSearch::of(const Puzzle& puzzle,
                                                         Numbering numbering) {
  if (puzzle.has_dominoes() || puzzle.board->digit_count() > propagation::kMostDigits)
    return nullptr;
  return of(puzzle, constraints_of(puzzle), numbering);
}

bool PropagationSearch::serves(const Puzzle& puzzle, Numbering numbering) const {
  return same_rules(puzzle, rules_) && numbering_of(puzzle, numbers_, numbering) == numbering_;
}

bool PropagationSearch::begin(const Grid& givens, std::optional<Excluded> excluded) {
  domains_.assign(network_->domains.begin(), network_->domains.end());
  static constexpr auto kGiven = [] {
    std::array<Mask, propagation::kMostDigits + 1> masks{0xFFFF};
    for (std::size_t digit = 1; digit < masks.size(); ++digit)
      masks[digit] = propagation::mask_of(1U << (digit - 1));
    return masks;
  }();
  const std::vector<Digit>& digits = givens.digits();
  for (std::size_t cell = 0; cell < digits.size(); ++cell)
    domains_[cell] = propagation::mask_of(domains_[cell] &
                                          unsigned{kGiven[static_cast<std::size_t>(digits[cell])]});
  if (excluded) {
    Mask& here = domains_[static_cast<std::size_t>(excluded->cell.index)];
    here = propagation::mask_of(here & ~(1U << (excluded->digit - 1)));
  }
  return engine_->begin(domains_);
}

const Unit* PropagationSearch::most_restricting_unit() const {
  const Unit* chosen = nullptr;
  std::int64_t most = -1;
  for (const Unit& unit : board_->units()) {
    if (std::cmp_less(unit.cells.size(), board_->digit_count())) continue;
    propagation::CellBits of_unit;
    for (const Cell cell : unit.cells)
      of_unit.insert(static_cast<propagation::CellIndex>(cell.index));
    std::int64_t restricts = 0;
    for (const Cell cell : board_->cells()) {
      const auto peers =
          static_cast<std::int64_t>(of_unit.count_common(propagation::CellBits::of_words(
              network_->peers_of(static_cast<propagation::CellIndex>(cell.index)))));
      restricts += peers * peers;
    }
    if (restricts <= most) continue;
    most = restricts;
    chosen = &unit;
  }
  return chosen;
}

PropagationSearch::End PropagationSearch::run(Branching branching, std::int64_t effort,
                                              const Budget& budget,
                                              const std::function<bool(const Grid&)>& found) {
  return engine_->run(branching, effort, budget,
                      [&](std::span<const Mask> cells) { return found(grid_of(cells)); });
}

std::unique_ptr<propagation::Engine> PropagationSearch::another_engine() const {
  return propagation::engine_of(*network_);
}

Grid PropagationSearch::grid_of(std::span<const Mask> cells) const {
  Grid grid(*board_);
  for (const Cell cell : board_->cells())
    grid[cell] = propagation::first_digit(cells[static_cast<std::size_t>(cell.index)]);
  Digit numbers[kMostDigits + 1] = {};
  Digit last = 0;
  for (const propagation::CellIndex cell : network_->renumbered) {
    Digit& number = numbers[grid[Cell{cell}]];
    if (number == 0) number = ++last;
    grid[Cell{cell}] = number;
  }
  return grid;
}

bool PropagationSearch::place(Cell cell, Digit digit) {
  return engine_->suppose(static_cast<propagation::CellIndex>(cell.index),
                          propagation::mask_of(1U << (digit - 1)));
}

Cell PropagationSearch::tightest_cell() const {
  const propagation::CellIndex tightest = engine_->tightest();
  return tightest == propagation::kNoCellIndex ? kNoCell : Cell{tightest};
}

DigitSet PropagationSearch::candidates(Cell cell) const {
  return DigitSet::of_bits(engine_->known()[static_cast<std::size_t>(cell.index)]);
}

PropagationSearch::TrueCandidates PropagationSearch::true_candidates(const Grid& givens,
                                                                     std::int64_t most,
                                                                     std::int64_t effort,
                                                                     const Budget& budget) {
  const auto count = static_cast<std::size_t>(board_->cell_count());
  TrueCandidates candidates{
      std::vector(count,
                  std::vector<std::int64_t>(static_cast<std::size_t>(board_->digit_count()), 0)),
      false};
  std::vector<Mask> seen(count, 0);
  if (!begin(givens)) {
    candidates.complete = true;
    return candidates;
  }
  engine_->skip_seen(seen);
  const End end =
      engine_->run(Branching::weights, effort, budget, [&](std::span<const Mask> cells) {
        for (std::size_t cell = 0; cell < count; ++cell) {
          std::int64_t& here =
              candidates.counts[cell][static_cast<std::size_t>(std::countr_zero(cells[cell]))];
          here = here < most ? here + 1 : most;
          if (here == most) seen[cell] = propagation::mask_of(seen[cell] | cells[cell]);
        }
        engine_->skip_seen(seen);
        return true;
      });
  candidates.complete = end == End::exhausted;
  return candidates;
}

}  // namespace dokusat
