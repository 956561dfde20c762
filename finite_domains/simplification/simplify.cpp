// Failed-literal probing on top of hidden singles decides 17-clue Sudoku without search (I. Lynce
// and J. Ouaknine, "Sudoku as a SAT problem", 2006, on the 24,260 known then; all 49,158 here).

#include <algorithm>
#include <array>
#include <dokusat/simplification/simplify.hpp>
#include <utility>

namespace dokusat {
namespace {

// Each probe copies and propagates all domains, so probing costs the square of the number of open
// candidates. On 17-clue Sudoku and Su-domino-ku with ten dominoes it more than halves the solving
// time; with five dominoes (some 800 digits open) it costs a few milliseconds and saves nothing. On
// 25x25 Sudoku (some 1,900 digits open) it takes 10 ms of several seconds, and decides a fifteenth.
constexpr int kProbeDominoesUpTo = 500;
constexpr int kProbeUpTo = 4000;
// In steps of propagators.
constexpr long kProbeEffort = 100'000;

/// True if constraints on this board have propagators, which refute every grid that breaks them.
/// They exist for one block of digits; with a single digit all cells are decided before they run.
bool has_propagators(const Board& board) {
  return board.digit_count() > 1 && DigitSet::block_count(board.digit_count()) == 1;
}
bool is_deduced(const DominoTiling&, const Board&) { return true; }
bool is_deduced(const AllDifferent&, const Board&) { return true; }
template <class Other>
bool is_deduced(const Other&, const Board& board) {
  return has_propagators(board);
}

/// The last step of the deduction from the clues. Probes and case splits stop at an earlier step,
/// as locked candidates would cost them more than they save.
Step last_step(Simplification level) {
  switch (level) {
    case Simplification::units:
      return Step::fit_dominoes;
    case Simplification::singles:
      return Step::lay_last_dominoes;
    default:
      return Step::exclude_locked;
  }
}

}  // namespace

bool deduces_all(const std::vector<Constraint>& constraints, const Board& board) {
  return std::ranges::all_of(constraints, [&](const Constraint& constraint) {
    return std::visit([&](const auto& kind) { return is_deduced(kind, board); }, constraint);
  });
}

bool deduces_all_rules(const Puzzle& puzzle) {
  return deduces_all(constraints_of(puzzle), *puzzle.board);
}

std::span<const SimplificationInfo> all_simplifications() {
  static constexpr std::array kLevels = {
      SimplificationInfo{Simplification::automatic, "auto",
                         "locked; probing too where at most 4000 digits are left open, 500 with "
                         "dominoes"},
      SimplificationInfo{Simplification::none, "none",
                         "every variable and clause; givens are unit clauses"},
      SimplificationInfo{
          Simplification::units, "units",
          "a decided digit is eliminated from its peers; cells keep what fits a domino or single"},
      SimplificationInfo{Simplification::singles, "singles",
                         "units, and hidden singles (of digits, dominoes, singles)"},
      SimplificationInfo{Simplification::locked, "locked",
                         "singles, and locked candidates (of a line and a box)"},
      SimplificationInfo{Simplification::probing, "probing",
                         "locked, and failed literals of open cells and edges"},
  };
  return kLevels;
}

Simplifier::Simplifier(const Puzzle& puzzle)
    : rules_(without_clues(puzzle)),
      context_(rules_),
      splits_(context_),
      open_(context_.initial_domains()),
      known_(open_) {}

const Domains& Simplifier::simplify(const Puzzle& puzzle, Simplification level,
                                    const Budget& budget) {
  assert(serves(puzzle));
  known_ = open_;
  if (level == Simplification::none) return known_;
  const bool possible = [&] {
    Deduction deduction(context_, known_, last_step(level));
    deduction.look_at_all();
    take_clues(puzzle, deduction);
    return deduction.run(budget);
  }();
  if (!possible) return known_;
  if (level == Simplification::probing)
    probe(budget, std::numeric_limits<long>::max());
  else if (level == Simplification::automatic &&
           known_.open_digit_count() <= (context_.dominoes ? kProbeDominoesUpTo : kProbeUpTo))
    probe(budget, context_.effort + kProbeEffort);
  return known_;
}

void Simplifier::take_clues(const Puzzle& puzzle, Deduction& deduction) const {
  for (Cell cell : context_.board.cells())
    if (puzzle.givens[cell] != kNoDigit) deduction.place(cell, puzzle.givens[cell]);
  if (!context_.dominoes) return;
  for (const PlacedDomino& domino : puzzle.dominoes()->placed) {
    deduction.place(domino.edge.first, domino.first);
    deduction.place(domino.edge.second, domino.second);
    if (const std::optional<int> index = context_.board.edge_index(domino.edge))
      deduction.decide_edge(*index, Truth::yes);
  }
  for (Digit digit : context_.board.digits())
    if (const std::optional<Cell>& cell = puzzle.dominoes()->single(digit)) {
      deduction.place(*cell, digit);
      deduction.decide_single(*cell, Truth::yes);
    }
}

/// Excludes failed literals: a digit of an open cell, or a domino on an open edge, is false if
/// propagation refutes it. Repeats rounds until one finds nothing.
void Simplifier::probe(const Budget& budget, long effort_end) {
  probe_effort_end_ = effort_end;
  bool changed = true;
  while (changed && !known_.refuted() && !is_over(budget))
    changed = probe_cells(budget) || (context_.dominoes && probe_edges(budget));
}

/// True if propagation refutes the assumption.
template <class Assume>
bool Simplifier::is_refuted(Assume assume, const Budget& budget) {
  trial_ = known_;
  Deduction deduction(context_, *trial_);
  assume(deduction);
  return !deduction.run(budget);
}

bool Simplifier::probe_cells(const Budget& budget) {
  bool changed = false;
  // Cells with few candidates first: they fail soonest and remove most.
  sort_open_cells();
  for (Cell cell : open_cells_) {
    if (is_over(budget)) return changed;
    if (known_.value(cell) != kNoDigit) continue;  // decided since
    known_.for_each_digit(cell, [&](Digit digit) {
      if (known_.refuted() || !known_.allows(cell, digit)) return;
      if (!is_refuted([&](Deduction& trial) { trial.place(cell, digit); }, budget)) return;
      Deduction deduction(context_, known_);
      deduction.exclude(cell, DigitSet::of(digit));
      deduction.run(budget);
      changed = true;
    });
    if (known_.refuted()) return true;
  }
  return changed;
}

/// Sorts the open cells by the number of candidates, then in reading order.
void Simplifier::sort_open_cells() {
  cells_by_count_.resize(static_cast<std::size_t>(context_.board.digit_count()) + 1);
  for (std::vector<Cell>& cells : cells_by_count_) cells.clear();
  for (Cell cell : context_.board.cells())
    cells_by_count_[static_cast<std::size_t>(known_.count(cell))].push_back(cell);
  open_cells_.clear();
  for (std::size_t count = 2; count < cells_by_count_.size(); ++count)
    open_cells_.insert(open_cells_.end(), cells_by_count_[count].begin(),
                       cells_by_count_[count].end());
}

bool Simplifier::probe_edges(const Budget& budget) {
  bool changed = false;
  for (int index = 0; std::cmp_less(index, context_.board.edges().size()); ++index) {
    if (is_over(budget)) return changed;
    if (known_.edge(index) != Truth::open) continue;
    if (!is_refuted([&](Deduction& trial) { trial.decide_edge(index, Truth::yes); }, budget))
      continue;
    Deduction deduction(context_, known_);
    deduction.decide_edge(index, Truth::no);
    deduction.run(budget);
    changed = true;
    if (known_.refuted()) return true;
  }
  return changed;
}

Domains simplify(const Puzzle& puzzle, Simplification level, const Budget& budget) {
  return Simplifier(puzzle).simplify(puzzle, level, budget);
}

}  // namespace dokusat
