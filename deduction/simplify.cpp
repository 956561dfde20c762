// Failed-literal probing on top of hidden singles decides 17-clue Sudoku without search (I. Lynce
// and J. Ouaknine, "Sudoku as a SAT problem", 2006, on the 24,260 known then; all 49,158 here).

#include <algorithm>
#include <dokusat/deduction/simplify.hpp>
#include <utility>

namespace dokusat {
namespace {

// Each probe copies and propagates all that is known, so probing costs the square of what is open.
// On 17-clue Sudoku and Su-domino-ku with ten dominoes it more than halves the time of a solution;
// with five dominoes (some 800 digits open) it costs a few milliseconds and saves nothing. On
// Sudoku of 25x25 (some 1,900 digits open) it costs 10 ms of seconds, and decides a fifteenth.
constexpr int kProbeDominoesUpTo = 500;
constexpr int kProbeUpTo = 4000;

bool is_deduced(const DominoTiling&) { return true; }
bool is_deduced(const Distinct&) { return false; }
bool is_deduced(const Relation&) { return false; }

}  // namespace

bool deduces_all_rules(const Puzzle& puzzle) {
  return std::ranges::all_of(primitives_of(puzzle), [](const Primitive& primitive) {
    return std::visit([](const auto& kind) { return is_deduced(kind); }, primitive);
  });
}

Simplifier::Simplifier(std::shared_ptr<const Board> board, bool dominoes)
    : board_(std::move(board)),
      dominoes_(dominoes),
      propagator_(*board_, dominoes),
      splits_(propagator_),
      open_(*board_, dominoes),
      known_(open_) {}

const Knowledge& Simplifier::simplify(const Puzzle& puzzle, Simplification level,
                                      const Stop& stop) {
  assert(puzzle.board == board_ && puzzle.has_dominoes() == dominoes_);
  known_ = open_;
  if (level == Simplification::none) return known_;
  propagator_.use_hidden_singles(level != Simplification::units);
  propagator_.use_locked_candidates(level != Simplification::units &&
                                    level != Simplification::singles);
  propagator_.look_at_all();
  take_clues(puzzle);
  const bool possible = propagator_.run(known_, stop);
  // In every probe and case split they would cost more than they save.
  propagator_.use_locked_candidates(false);
  if (!possible) return known_;
  if (level == Simplification::probing ||
      (level == Simplification::automatic &&
       known_.open_digit_count() <= (dominoes_ ? kProbeDominoesUpTo : kProbeUpTo)))
    probe(stop);
  return known_;
}

void Simplifier::take_clues(const Puzzle& puzzle) {
  for (Cell cell : board_->cells())
    if (puzzle.givens[cell] != kNoDigit) propagator_.assign(known_, cell, puzzle.givens[cell]);
  if (!dominoes_) return;
  for (const PlacedDomino& domino : puzzle.dominoes()->placed) {
    propagator_.assign(known_, domino.edge.first, domino.first);
    propagator_.assign(known_, domino.edge.second, domino.second);
    for (int index : board_->edges_of(domino.edge.first))
      if (board_->edges()[static_cast<std::size_t>(index)] == domino.edge)
        propagator_.decide_edge(known_, index, Truth::yes);
  }
  for (Digit digit : board_->digits())
    if (const std::optional<Cell>& cell = puzzle.dominoes()->single(digit)) {
      propagator_.assign(known_, *cell, digit);
      propagator_.decide_single(known_, *cell, Truth::yes);
    }
}

/// Failed literals: a digit of an open cell, or a domino on an open edge, whose assumption is
/// refuted by propagation is false. Rounds go on until one finds nothing.
void Simplifier::probe(const Stop& stop) {
  bool changed = true;
  while (changed && !known_.refuted() && !(stop && stop()))
    changed = probe_cells(stop) || (dominoes_ && probe_edges(stop));
}

bool Simplifier::probe_cells(const Stop& stop) {
  bool changed = false;
  // Cells with few candidates first: they fail soonest and tell most.
  sort_open_cells();
  for (Cell cell : open_cells_) {
    if (known_.value(cell) != kNoDigit) continue;  // decided since
    known_.for_each_digit(cell, [&](Digit digit) {
      if (known_.refuted() || !known_.allows(cell, digit)) return;
      trial_ = known_;
      propagator_.assign(*trial_, cell, digit);
      if (propagator_.run(*trial_, stop)) return;
      propagator_.exclude(known_, cell, digit);
      propagator_.run(known_, stop);
      changed = true;
    });
    if (known_.refuted()) return true;
  }
  return changed;
}

/// The open cells by the number of their candidates, then in reading order.
void Simplifier::sort_open_cells() {
  cells_by_count_.resize(static_cast<std::size_t>(board_->size()) + 1);
  for (std::vector<Cell>& cells : cells_by_count_) cells.clear();
  for (Cell cell : board_->cells())
    cells_by_count_[static_cast<std::size_t>(known_.count(cell))].push_back(cell);
  open_cells_.clear();
  for (std::size_t count = 2; count < cells_by_count_.size(); ++count)
    open_cells_.insert(open_cells_.end(), cells_by_count_[count].begin(),
                       cells_by_count_[count].end());
}

bool Simplifier::probe_edges(const Stop& stop) {
  bool changed = false;
  for (int index = 0; std::cmp_less(index, board_->edges().size()); ++index) {
    if (known_.edge(index) != Truth::open) continue;
    trial_ = known_;
    propagator_.decide_edge(*trial_, index, Truth::yes);
    if (propagator_.run(*trial_, stop)) continue;
    propagator_.decide_edge(known_, index, Truth::no);
    propagator_.run(known_, stop);
    changed = true;
    if (known_.refuted()) return true;
  }
  return changed;
}

Knowledge simplify(const Puzzle& puzzle, Simplification level, const Stop& stop) {
  return Simplifier(puzzle.board, puzzle.has_dominoes()).simplify(puzzle, level, stop);
}

}  // namespace dokusat
