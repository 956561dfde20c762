// Failed-literal probing on top of hidden singles decides 17-clue Sudoku without search (I. Lynce
// and J. Ouaknine, "Sudoku as a SAT problem", 2006, on the 24,260 known then; all 49,158 here).

#include <algorithm>
#include <array>
#include <dokusat/simplification/simplify.hpp>
#include <limits>
#include <utility>
#include <variant>

namespace dokusat {
namespace {

// Without the search each probe copies and propagates all domains, so it costs the square of the
// number of open candidates. On 17-clue Sudoku and Su-domino-ku with ten dominoes it more than
// halves the solving time; with five dominoes (some 800 digits open) it costs a few milliseconds
// and saves nothing. On 25x25 Sudoku (some 1,900 digits open) it takes 10 ms of several seconds,
// and decides a fifteenth.
constexpr int kProbeDominoesUpTo = 500;
constexpr int kProbeUpTo = 4000;
// In filters of the search.
constexpr std::int64_t kProbeFilters = 50'000;

/// True if deduction covers the constraints.
bool deduces(const std::vector<Constraint>& constraints) {
  return std::ranges::all_of(constraints, [](const Constraint& constraint) {
    return std::holds_alternative<AllDifferent>(constraint) ||
           std::holds_alternative<DominoTiling>(constraint);
  });
}

/// The puzzle's rules about digits, which the search supports.
Puzzle without_dominoes(Puzzle rules) {
  std::erase_if(rules.rules,
                [](const Rule& rule) { return std::holds_alternative<DominoTiling>(rule); });
  return rules;
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

bool deduces_all_rules(const Puzzle& puzzle) { return deduces(constraints_of(puzzle)); }

std::span<const SimplificationInfo> all_simplifications() {
  static constexpr std::array kLevels = {
      SimplificationInfo{Simplification::automatic, "auto",
                         "locked, and probing with a limit of work; the search does both for other "
                         "rules, too"},
      SimplificationInfo{Simplification::none, "none",
                         "every variable and clause; givens are unit clauses"},
      SimplificationInfo{
          Simplification::units, "units",
          "a decided digit is eliminated from its peers; cells keep what fits a domino or single"},
      SimplificationInfo{Simplification::singles, "singles",
                         "units, hidden singles (of digits, dominoes, singles), and what the "
                         "search's propagators of other rules remove"},
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
      deduces_all_(deduces(*context_.constraints)),
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
  covers_all_ = deduces_all_;
  if (!possible || level == Simplification::units) return known_;
  const bool probes = level == Simplification::probing || level == Simplification::automatic;
  const bool searches = (!deduces_all_ || (probes && !context_.dominoes)) && supports_search();
  const int probe_up_to = level == Simplification::probing ? std::numeric_limits<int>::max()
                          : context_.dominoes              ? kProbeDominoesUpTo
                                                           : kProbeUpTo;
  if (probes && (context_.dominoes || !searches) && known_.open_digit_count() <= probe_up_to)
    probe(budget);
  // The last step, as it alone covers all rules.
  if (searches && !known_.refuted()) filter_by_search(level, budget);
  return known_;
}

bool Simplifier::supports_search() {
  if (!search_) search_ = PropagationSearch::of(without_dominoes(rules_));
  return *search_ != nullptr;
}

/// Removes what the search removes by propagation and, at the levels that probe, by failed
/// literals; and what deduction concludes from that.
void Simplifier::filter_by_search(Simplification level, const Budget& budget) {
  Deduction deduction(context_, known_, last_step(level));
  int left = 0;
  do {
    bool possible = true;
    if (!ends_within(budget, [&] { possible = filter_once(level, budget); })) return check_scopes();
    if (!possible) return known_.refute();
    for (const Cell cell : context_.board.cells())
      deduction.exclude(cell, known_.digits(cell) - (*search_)->candidates(cell));
    left = known_.open_digit_count();
  } while (deduction.run(budget) && known_.open_digit_count() != left);
  covers_all_ = true;
}

/// False if the search refutes the candidates.
bool Simplifier::filter_once(Simplification level, const Budget& budget) {
  std::vector<DigitSet> candidates;
  for (const Cell cell : context_.board.cells()) candidates.push_back(known_.digits(cell));
  PropagationSearch& search = **search_;
  if (!search.begin(candidates)) return false;
  if (level == Simplification::probing)
    return search.probe(std::numeric_limits<std::int64_t>::max(), budget);
  return level != Simplification::automatic || search.probe(kProbeFilters, budget);
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
void Simplifier::probe(const Budget& budget) {
  bool changed = true;
  while (changed && !known_.refuted() && !budget.is_spent())
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
    if (budget.is_spent()) return changed;
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
    if (budget.is_spent()) return changed;
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
