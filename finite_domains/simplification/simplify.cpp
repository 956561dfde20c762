#include <algorithm>
#include <array>
#include <dokusat/simplification/simplify.hpp>
#include <limits>
#include <utility>
#include <variant>

namespace dokusat {
namespace {

/// Limit of probing by default, in filters of the search.
constexpr std::int64_t kProbeFilters = 50'000;

std::vector<Constraint> with_implied_sums(std::vector<Constraint> constraints, const Board& board) {
  for (Linear& sum : propagation::implied_sums(board, constraints))
    constraints.emplace_back(std::move(sum));
  return constraints;
}

bool are_groups(const std::vector<Constraint>& constraints) {
  return std::ranges::all_of(constraints, [](const Constraint& constraint) {
    return std::holds_alternative<AllDifferent>(constraint);
  });
}

}  // namespace

std::span<const SimplificationInfo> all_simplifications() {
  static constexpr std::array kLevels = {
      SimplificationInfo{Simplification::automatic, "auto",
                         "locked, and probing with a limit of work; the search does both for other "
                         "rules, too"},
      SimplificationInfo{Simplification::none, "none",
                         "every variable and clause; givens are unit clauses"},
      SimplificationInfo{Simplification::units, "units",
                         "a decided digit is eliminated from its peers"},
      SimplificationInfo{Simplification::singles, "singles",
                         "units, hidden singles, and what the search's propagators of other rules "
                         "remove"},
      SimplificationInfo{Simplification::locked, "locked",
                         "singles, and locked candidates (of a line and a box)"},
      SimplificationInfo{Simplification::probing, "probing",
                         "locked, and failed literals of open cells and covers; by the search, so "
                         "on boards of up to 64 digits"},
  };
  return kLevels;
}

Simplifier::Simplifier(const Puzzle& puzzle) : Simplifier(puzzle, constraints_of(puzzle)) {}

Simplifier::Simplifier(const Puzzle& puzzle, std::vector<Constraint> of_rules)
    : rules_(without_clues(puzzle)),
      board_(*rules_.board),
      groups_(distinct_groups_of(board_, of_rules)),
      constraints_(std::make_shared<const std::vector<Constraint>>(
          with_implied_sums(std::move(of_rules), board_))),
      has_only_units_(are_groups(*constraints_)),
      units_(board_, groups_),
      open_(board_, rules_.has_dominoes()),
      known_(open_) {}

const Domains& Simplifier::simplify(const Puzzle& puzzle, Simplification level,
                                    const Budget& budget) {
  assert(serves(puzzle));
  known_ = open_;
  if (level == Simplification::none) return known_;
  take_clues(puzzle);
  covers_all_ = has_only_units_;
  if (!units_.run(known_, level, budget) || level == Simplification::units) return known_;
  const bool probes = level == Simplification::probing || level == Simplification::automatic;
  if ((!has_only_units_ || probes) && supports_search()) filter_by_search(level, budget);
  return known_;
}

bool Simplifier::supports_search() {
  if (!search_) search_ = PropagationSearch::of(rules_);
  return *search_ != nullptr;
}

/// Removes what the search removes by propagation and, at the levels that probe, by failed
/// literals; and what follows from that in units.
void Simplifier::filter_by_search(Simplification level, const Budget& budget) {
  int left = 0;
  do {
    bool possible = true;
    if (!ends_within(budget, [&] { possible = filter_once(level, budget); })) return check_scopes();
    if (!possible) return known_.refute();
    for (const Cell cell : board_.cells()) {
      units_.keep(known_, cell, (*search_)->candidates(cell));
      if (known_.has_dominoes()) known_.keep_covers(cell, (*search_)->covers(cell));
    }
    left = known_.open_digit_count();
  } while (units_.run(known_, level, budget) && known_.open_digit_count() != left);
  covers_all_ = true;
}

/// False if the search refutes the domains.
bool Simplifier::filter_once(Simplification level, const Budget& budget) {
  std::vector<DigitSet> candidates;
  std::vector<CoverSet> covers;
  for (const Cell cell : board_.cells()) {
    candidates.push_back(known_.digits(cell));
    if (known_.has_dominoes()) covers.push_back(known_.covers(cell));
  }
  PropagationSearch& search = **search_;
  if (!search.begin(candidates, covers)) return false;
  if (level == Simplification::probing)
    return search.probe(std::numeric_limits<std::int64_t>::max(), budget);
  return level != Simplification::automatic || search.probe(kProbeFilters, budget);
}

void Simplifier::take_clues(const Puzzle& puzzle) {
  for (Cell cell : board_.cells())
    if (puzzle.givens[cell] != kNoDigit) units_.place(known_, cell, puzzle.givens[cell]);
  if (!known_.has_dominoes()) return;
  for (const PlacedDomino& domino : puzzle.dominoes()->placed) {
    units_.place(known_, domino.edge.first, domino.first);
    units_.place(known_, domino.edge.second, domino.second);
    if (const std::optional<int> index = board_.edge_index(domino.edge))
      for (Cell cell : {domino.edge.first, domino.edge.second})
        known_.keep_covers(cell, cover_on(board_, cell, *index));
  }
  for (Digit digit : board_.digits())
    if (const std::optional<Cell>& cell = puzzle.dominoes()->single(digit)) {
      units_.place(known_, *cell, digit);
      known_.keep_covers(*cell, kSingle);
    }
}

Domains simplify(const Puzzle& puzzle, Simplification level, const Budget& budget) {
  return Simplifier(puzzle).simplify(puzzle, level, budget);
}

}  // namespace dokusat
