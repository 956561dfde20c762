#include <algorithm>
#include <array>
#include <bit>
#include <dokusat/generator/alternatives.hpp>
#include <dokusat/generator/fewest_dominoes.hpp>
#include <utility>

namespace dokusat {
namespace {

/// Conflict limit of questions that only make a set smaller.
constexpr std::int64_t kConflicts = 300;
/// Limits of the search for another grid: number of searches for a choice, and splits of each.
constexpr int kLooks = 30;
constexpr long kSplits = 3000;
/// A search shows more dominoes than the choice: at least one per this number of dominoes on the
/// board.
constexpr int kDominoesForOneMore = 12;

EncodingOptions encoding_options() {
  EncodingOptions options;
  options.simplification = Simplification::units;
  return options;
}

DominoSet bit(std::size_t domino) { return DominoSet{1} << domino; }

}  // namespace

FewestDominoes::FewestDominoes(const Puzzle& base, const Solution& solution,
                               std::vector<Edge> edges, const Budget& budget,
                               Alternatives& alternatives)
    : base_(base),
      solution_(solution),
      edges_(std::move(edges)),
      budget_(budget),
      alternatives_(alternatives),
      encoding_(base_, encoding_options()) {
  int last = encoding_.write(solver_, &solution.grid);
  const Board& board = *base.board;
  for (const Edge& edge : edges_) {
    std::vector<Literal>& lying = lying_.emplace_back();
    for (Literal literal : {encoding_.covers()->edge(*board.edge_index(edge)),
                            encoding_.holds()(edge.first, solution.grid[edge.first]),
                            encoding_.holds()(edge.second, solution.grid[edge.second])})
      if (!literal.is_constant()) lying.push_back(literal);
    selectors_.push_back(Literal(Variable{++last}));
    for (Literal literal : lying) solver_.add_clause(std::array{~selectors_.back(), literal});
  }
}

bool FewestDominoes::is_alone(DominoSet shown) { return solve(shown, 0) == Outcome::unsatisfiable; }

std::optional<DominoSet> FewestDominoes::first(int count) {
  std::optional<DominoSet> best;
  std::vector<DominoSet> left = choices(count);
  while (!left.empty()) {
    // Random, because neighbouring choices are excluded by the same sets.
    const auto choice = left.begin() + random_.below(static_cast<int>(left.size()));
    std::optional<DominoSet> against = found_by_splits(*choice);
    if (!against && is_alone(*choice)) {
      best = *choice;
      left.erase(choice, left.end());
      continue;
    }
    if (!against) against = reduced(disagreeing());
    known_.push_back(*against);
    std::erase_if(left, [&](DominoSet one) { return (one & *against) == 0; });
  }
  return best;
}

/// Searches for another grid with the choice and random further dominoes; returns the dominoes of
/// ours that it lacks, empty if none is found. The number shown is adjusted so that about every
/// other search succeeds.
std::optional<DominoSet> FewestDominoes::found_by_splits(DominoSet choice) {
  const int all = static_cast<int>(edges_.size());
  const int fewest = std::popcount(choice) + all / kDominoesForOneMore;
  for (int look = 0; look < kLooks; ++look) {
    shown_ = std::clamp(shown_, std::min(fewest, all), all);
    DominoSet shown = choice;
    while (std::popcount(shown) < shown_)
      shown |= bit(static_cast<std::size_t>(random_.below(all)));
    if (alternatives_.look(puzzle_with(shown), solution_.grid, kSplits) == Status::solved) {
      ++shown_;
      return disagreeing(alternatives_.found());
    }
    --shown_;
  }
  return std::nullopt;
}

Puzzle FewestDominoes::puzzle_with(DominoSet shown) const {
  Puzzle puzzle = base_;
  for (std::size_t domino = 0; domino < edges_.size(); ++domino)
    if ((shown & bit(domino)) != 0) {
      const Edge& edge = edges_[domino];
      place(puzzle, {edge, solution_.grid[edge.first], solution_.grid[edge.second]});
    }
  return puzzle;
}

DominoSet FewestDominoes::disagreeing(const Solution& other) const {
  DominoSet against = 0;
  const auto same = [&](Cell cell) { return other.grid[cell] == solution_.grid[cell]; };
  for (std::size_t domino = 0; domino < edges_.size(); ++domino) {
    const Edge& edge = edges_[domino];
    if (!same(edge.first) || !same(edge.second) || !std::ranges::binary_search(other.tiling, edge))
      against |= bit(domino);
  }
  return against;
}

/// The choices that hit all known sets, in order.
std::vector<DominoSet> FewestDominoes::choices(int count) const {
  std::vector<DominoSet> found;
  add_choices(0, 0, count, found);
  return found;
}

void FewestDominoes::add_choices(DominoSet chosen, int from, int left,
                                 std::vector<DominoSet>& found) const {
  if (left == 0) {
    if (hits_all(chosen)) found.push_back(chosen);
    return;
  }
  for (int domino = from; domino + left <= static_cast<int>(edges_.size()); ++domino)
    add_choices(chosen | bit(static_cast<std::size_t>(domino)), domino + 1, left - 1, found);
}

bool FewestDominoes::hits_all(DominoSet chosen) const {
  return std::ranges::all_of(known_, [&](DominoSet set) { return (set & chosen) != 0; });
}

/// Searches for another grid with the dominoes shown and, unless `one_of` is empty, one of those.
Outcome FewestDominoes::solve(DominoSet shown, DominoSet one_of) {
  std::vector<Literal> assumptions;
  std::vector<Literal> constraint;
  for (std::size_t domino = 0; domino < edges_.size(); ++domino) {
    if ((shown & bit(domino)) != 0) assumptions.push_back(selectors_[domino]);
    if ((one_of & bit(domino)) != 0) constraint.push_back(selectors_[domino]);
  }
  Budget budget = budget_;
  if (one_of != 0) budget.conflicts = kConflicts;
  solver_.set_budget(budget);
  const Outcome outcome = solver_.solve(assumptions, constraint);
  // A question that must be answered can also remain open because the solver expects to miss the
  // deadline.
  if (budget_.is_spent() || (outcome == Outcome::unknown && one_of == 0)) throw Stopped{};
  return outcome;
}

/// The dominoes of the solution that do not lie in the same way in the current model.
DominoSet FewestDominoes::disagreeing() {
  DominoSet against = 0;
  for (std::size_t domino = 0; domino < edges_.size(); ++domino)
    if (!std::ranges::all_of(lying_[domino],
                             [&](Literal literal) { return solver_.value(literal); }))
      against |= bit(domino);
  return against;
}

/// Shrinks a set to be hit: repeatedly searches for a grid that agrees with more of the dominoes,
/// and returns the dominoes with which the last one disagrees.
DominoSet FewestDominoes::reduced(DominoSet against) {
  while (!std::has_single_bit(against) && solve(all() & ~against, against) == Outcome::satisfiable)
    against = disagreeing();
  return against;
}

}  // namespace dokusat
