#include <algorithm>
#include <array>
#include <bit>
#include <dokusat/propagation/propagation_search.hpp>
#include <utility>
#include <variant>

namespace dokusat {

using propagation::CellIndex;
using propagation::Domain;

namespace {

constexpr int kMostDigits = 64;
constexpr int kMostVariables = 1344;

CellIndex index_of(Cell cell) { return static_cast<CellIndex>(cell.index); }
constexpr Domain domain_of(Digit digit) { return Domain{1} << (digit - 1); }

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

PropagationSearch::PropagationSearch(const Puzzle& puzzle, const propagation::Variables& variables,
                                     std::unique_ptr<const propagation::CompiledRules> compiled,
                                     std::vector<Cell> numbers, Numbering numbering)
    : rules_(without_clues(puzzle)),
      board_(puzzle.board),
      variables_(variables),
      compiled_(std::move(compiled)),
      numbers_(std::move(numbers)),
      numbering_(numbering),
      searcher_(compiled_->searcher()) {}

PropagationSearch::~PropagationSearch() = default;

bool PropagationSearch::knows(const Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  const int variables = puzzle.has_dominoes() ? 2 * board.cell_count() : board.cell_count();
  return board.digit_count() <= kMostDigits && variables <= kMostVariables;
}

std::unique_ptr<PropagationSearch> PropagationSearch::of(const Puzzle& puzzle,
                                                         const std::vector<Constraint>& constraints,
                                                         Numbering numbering) {
  if (!knows(puzzle)) return nullptr;
  std::vector<Cell> numbers = numbers_in(constraints);
  numbering = numbering_of(puzzle, numbers, numbering);
  auto compiled = propagation::compile_rules(*puzzle.board, constraints, numbering);
  if (!compiled) return nullptr;
  return std::unique_ptr<PropagationSearch>(
      new PropagationSearch(puzzle, propagation::variables_of(*puzzle.board, constraints),
                            std::move(compiled), std::move(numbers), numbering));
}

std::unique_ptr<PropagationSearch> PropagationSearch::of(const Puzzle& puzzle,
                                                         Numbering numbering) {
  if (!knows(puzzle)) return nullptr;
  return of(puzzle, constraints_of(puzzle), numbering);
}

bool PropagationSearch::serves(const Puzzle& puzzle, Numbering numbering) const {
  return same_rules(puzzle, rules_) && numbering_of(puzzle, numbers_, numbering) == numbering_;
}

bool PropagationSearch::begin(const Puzzle& puzzle, std::optional<Excluded> excluded) {
  domains_.clear();
  for (int i = 0; i < variables_.count; ++i)
    domains_.push_back(compiled_->domain(static_cast<CellIndex>(i)));
  static constexpr auto kGiven = [] {
    std::array<Domain, kMostDigits + 1> domains{~Domain{0}};
    for (Digit digit = 1; digit <= kMostDigits; ++digit)
      domains[static_cast<std::size_t>(digit)] = domain_of(digit);
    return domains;
  }();
  const std::vector<Digit>& digits = puzzle.givens.digits();
  for (std::size_t cell = 0; cell < digits.size(); ++cell)
    domains_[cell] &= kGiven[static_cast<std::size_t>(digits[cell])];
  if (const Tiling* const tiling = puzzle.dominoes()) keep_clues(*tiling);
  if (excluded) keep(excluded->cell.index, ~domain_of(excluded->digit));
  return searcher_->begin(domains_);
}

void PropagationSearch::keep_clues(const Tiling& tiling) {
  const int covers = variables_.first_cover;
  for (const auto& [edge, first, second] : tiling.placed) {
    keep(edge.first.index, domain_of(first));
    keep(edge.second.index, domain_of(second));
    const std::optional<int> index = board_->edge_index(edge);
    for (const Cell cell : {edge.first, edge.second})
      keep(covers + cell.index, index ? cover_on(*board_, cell, *index) : 0);
  }
  for (const Digit digit : board_->digits())
    if (const std::optional<Cell>& cell = tiling.single(digit)) {
      keep(cell->index, domain_of(digit));
      keep(covers + cell->index, kSingle);
    }
}

bool PropagationSearch::begin(std::span<const DigitSet> candidates,
                              std::span<const CoverSet> covers) {
  domains_.clear();
  for (int i = 0; i < variables_.count; ++i)
    domains_.push_back(compiled_->domain(static_cast<CellIndex>(i)));
  for (const Cell cell : board_->cells())
    keep(cell.index, candidates[static_cast<std::size_t>(cell.index)].bits());
  for (std::size_t i = 0; i < covers.size(); ++i)
    keep(variables_.first_cover + static_cast<int>(i), covers[i]);
  return searcher_->begin(domains_);
}

const Unit* PropagationSearch::most_restricting_unit() const {
  const Unit* chosen = nullptr;
  std::int64_t most = -1;
  for (const Unit& unit : board_->units()) {
    if (std::cmp_less(unit.cells.size(), board_->digit_count())) continue;
    std::vector<std::uint64_t> of_unit(compiled_->peers_of(0).size());
    for (const Cell cell : unit.cells)
      of_unit[static_cast<std::size_t>(cell.index) / 64] |= std::uint64_t{1} << cell.index % 64;
    std::int64_t restricts = 0;
    for (const Cell cell : board_->cells()) {
      const std::span<const std::uint64_t> of_cell = compiled_->peers_of(index_of(cell));
      std::int64_t peers = 0;
      for (std::size_t w = 0; w < of_unit.size(); ++w)
        peers += std::popcount(of_unit[w] & of_cell[w]);
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
                                              const std::function<bool(const Solution&)>& found) {
  return searcher_->run(branching, effort, budget, [&](std::span<const Domain> variables) {
    return found(solution_of(variables));
  });
}

std::unique_ptr<propagation::Searcher> PropagationSearch::another_searcher() const {
  return compiled_->searcher();
}

Solution PropagationSearch::solution_of(std::span<const Domain> variables) const {
  Solution solution{grid_of(variables), {}};
  if (!variables_.has_covers()) return solution;
  const std::vector<Edge>& edges = board_->edges();
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const Cell cell = edges[i].first;
    const auto cover = static_cast<std::size_t>(variables_.first_cover + cell.index);
    if (variables[cover] == cover_on(*board_, cell, static_cast<int>(i)))
      solution.tiling.push_back(edges[i]);
  }
  return solution;
}

Grid PropagationSearch::grid_of(std::span<const Domain> cells) const {
  Grid grid(*board_);
  for (const Cell cell : board_->cells())
    grid[cell] = std::countr_zero(cells[static_cast<std::size_t>(cell.index)]) + 1;
  Digit numbers[kMostDigits + 1] = {};
  Digit last = 0;
  for (const CellIndex cell : compiled_->renumbered()) {
    Digit& number = numbers[grid[Cell{cell}]];
    if (number == 0) number = ++last;
    grid[Cell{cell}] = number;
  }
  return grid;
}

bool PropagationSearch::place(Cell cell, Digit digit) {
  return searcher_->suppose(index_of(cell), domain_of(digit));
}

bool PropagationSearch::branch(int placed, std::span<const Given> given,
                               std::optional<Excluded> excluded) {
  kept_.clear();
  for (const auto& [cell, digit] : given) kept_.push_back({index_of(cell), domain_of(digit)});
  if (excluded) kept_.push_back({index_of(excluded->cell), ~domain_of(excluded->digit)});
  return searcher_->branch(placed, kept_);
}

bool PropagationSearch::probe(std::int64_t effort, const Budget& budget) {
  for (bool changed = true; std::exchange(changed, false);) {
    restart();
    for (const CellIndex variable : open_variables())
      for (Domain left = searcher_->root(variable); left != 0; left &= left - 1) {
        if (searcher_->effort().filters > effort || budget.is_spent()) return true;
        const Domain value = left & (~left + 1);
        // Values excluded meanwhile, and variables decided meanwhile.
        const Domain root = searcher_->root(variable);
        if ((root & value) == 0 || std::has_single_bit(root)) continue;
        if (!searcher_->suppose(variable, value)) {
          if (!searcher_->exclude(variable, value)) return false;
          changed = true;
        }
        restart();
      }
  }
  return true;
}

/// Cells with the fewest candidates first, as they fail soonest, then covers.
std::vector<CellIndex> PropagationSearch::open_variables() const {
  std::vector<CellIndex> open;
  const auto count = [&](CellIndex variable) { return std::popcount(searcher_->root(variable)); };
  for (int i = 0; i < variables_.count; ++i)
    if (count(static_cast<CellIndex>(i)) > 1) open.push_back(static_cast<CellIndex>(i));
  std::ranges::stable_sort(open, {}, [&](CellIndex variable) {
    return std::pair(variable >= variables_.first_cover, count(variable));
  });
  return open;
}

Cell PropagationSearch::tightest_cell() const {
  const CellIndex tightest = searcher_->tightest();
  return tightest == propagation::kNoCellIndex ? kNoCell : Cell{tightest};
}

DigitSet PropagationSearch::candidates(Cell cell) const {
  return DigitSet::of_bits(searcher_->known(index_of(cell)));
}

CoverSet PropagationSearch::covers(Cell cell) const {
  return static_cast<CoverSet>(
      searcher_->known(static_cast<CellIndex>(variables_.first_cover + cell.index)));
}

Solution PropagationSearch::solution() const {
  std::vector<Domain> variables;
  for (int i = 0; i < variables_.count; ++i)
    variables.push_back(searcher_->known(static_cast<CellIndex>(i)));
  return solution_of(variables);
}

PropagationSearch::TrueCandidates PropagationSearch::true_candidates(const Puzzle& puzzle,
                                                                     std::int64_t most,
                                                                     std::int64_t effort,
                                                                     const Budget& budget) {
  const auto count = static_cast<std::size_t>(board_->cell_count());
  TrueCandidates candidates{
      std::vector(count,
                  std::vector<std::int64_t>(static_cast<std::size_t>(board_->digit_count()), 0)),
      false};
  std::vector<Domain> seen(count, 0);
  if (!begin(puzzle)) {
    candidates.complete = true;
    return candidates;
  }
  searcher_->skip_seen(seen);
  const End end =
      searcher_->run(Branching::weights, effort, budget, [&](std::span<const Domain> cells) {
        for (std::size_t cell = 0; cell < count; ++cell) {
          std::int64_t& here =
              candidates.counts[cell][static_cast<std::size_t>(std::countr_zero(cells[cell]))];
          here = here < most ? here + 1 : most;
          if (here == most) seen[cell] |= cells[cell];
        }
        searcher_->skip_seen(seen);
        return true;
      });
  candidates.complete = end == End::exhausted;
  return candidates;
}

}  // namespace dokusat
