#include <algorithm>
#include <array>
#include <bit>
#include <dokusat/generator/alternatives.hpp>
#include <dokusat/generator/fewest_dominoes.hpp>
#include <utility>

namespace dokusat {
namespace {

/// Conflicts for a question that need not be answered: it would make a set smaller.
constexpr std::int64_t kConflicts = 300;

EncodingOptions encoding_options() {
  EncodingOptions options;
  options.simplification = Simplification::units;
  return options;
}

DominoSet bit(std::size_t domino) { return DominoSet{1} << domino; }

}  // namespace

FewestDominoes::FewestDominoes(const Puzzle& base, const Solution& solution,
                               std::vector<Edge> edges, const Limits& limits)
    : edges_(std::move(edges)), limits_(limits), encoding_(base, encoding_options()) {
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
  std::vector<DominoSet> left = choices(count);
  while (!left.empty()) {
    if (is_alone(left.front())) return left.front();
    const DominoSet against = narrowed(disagreeing());
    known_.push_back(against);
    std::erase_if(left, [&](DominoSet choice) { return (choice & against) == 0; });
  }
  return std::nullopt;
}

/// Those that hit all known sets, in order.
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

/// Is there another grid with the dominoes shown, and one of the others unless these are none?
Outcome FewestDominoes::solve(DominoSet shown, DominoSet one_of) {
  std::vector<Literal> assumptions;
  std::vector<Literal> constraint;
  for (std::size_t domino = 0; domino < edges_.size(); ++domino) {
    if ((shown & bit(domino)) != 0) assumptions.push_back(selectors_[domino]);
    if ((one_of & bit(domino)) != 0) constraint.push_back(selectors_[domino]);
  }
  Limits limits = limits_;
  if (one_of != 0) limits.conflicts = kConflicts;
  solver_.set_limits(limits);
  const Outcome outcome = solver_.solve(assumptions, constraint);
  if (limits_.reached()) throw Stopped{};
  return outcome;
}

/// The dominoes that do not lie in the model at hand as they do in the solution.
DominoSet FewestDominoes::disagreeing() {
  DominoSet against = 0;
  for (std::size_t domino = 0; domino < edges_.size(); ++domino)
    if (!std::ranges::all_of(lying_[domino],
                             [&](Literal literal) { return solver_.value(literal); }))
      against |= bit(domino);
  return against;
}

/// A grid that agrees with more of the dominoes, and then with still more, as long as there is one:
/// what it disagrees with must be hit as well.
DominoSet FewestDominoes::narrowed(DominoSet against) {
  while (!std::has_single_bit(against) && solve(all() & ~against, against) == Outcome::satisfiable)
    against = disagreeing();
  return against;
}

}  // namespace dokusat
