#include <algorithm>
#include <bit>
#include <cmath>
#include <dokusat/generator/random_cubes.hpp>
#include <dokusat/generator/random_grids.hpp>
#include <numeric>
#include <utility>

namespace dokusat {
namespace {

/// Failed descents in a row before a search with backtracking begins.
constexpr int kFailures = 100;
/// Limits of filters in a search and of searches. Filters are counted, not seconds, so that the
/// result is the same on every machine.
constexpr std::int64_t kEffortOfSearch = 200'000;
constexpr int kBeginnings = 20;
/// Attempts to tile a grid.
constexpr int kTilingTries = 20;
/// Limit of conflicts of each question to the solver.
constexpr std::int64_t kConflictsOfQuestion = 2'000;

/// True if a walk moves from a grid of the old weight to one of the new.
bool accepts(const Weight& from, const Weight& to, Random& random) {
  return random.share() * from.fraction < std::ldexp(to.fraction, to.exponent - from.exponent);
}

}  // namespace

void Weight::multiply(int factor) {
  int more = 0;
  fraction = std::frexp(fraction * factor, &more);
  exponent += more;
}

double Weight::log10() const { return std::log10(fraction) + exponent * std::log10(2); }

std::optional<Weight> descend(PropagationSearch& search, Random& random, const Budget& budget) {
  search.restart();
  Weight weight;
  while (!budget.is_spent()) {
    const Cell cell = search.tightest_cell();
    if (cell == kNoCell) return weight;
    const DigitSet digits = search.candidates(cell);
    const int count = digits.count();
    weight.multiply(count);
    auto chosen = digits.begin();
    for (int left = random.below(count); left > 0; --left) ++chosen;
    if (!search.place(cell, *chosen)) return std::nullopt;
  }
  return std::nullopt;
}

RandomGrids::RandomGrids(const Puzzle& puzzle, const Budget* budget)
    : rules_(without_clues(puzzle)), budget_(budget), search_(PropagationSearch::of(rules_)) {
  if (search_) has_solutions_ = begin({});
}

std::optional<Solution> RandomGrids::draw(Random& random, int steps,
                                          const std::vector<Cell>& lone) {
  if (!search_)
    return rules_.rules.empty() && rules_.board->is_regular() ? pattern(random) : by_solver(random);
  if (!has_solutions_ || !begin(lone)) return std::nullopt;
  std::optional<Descent> at;
  int failures = 0;
  for (int step = 0; step < steps && failures < kFailures;) {
    std::optional<Descent> next = descend(random);
    failures = next ? 0 : failures + 1;
    if (budget().is_spent()) return std::nullopt;
    if (!next) continue;
    ++step;
    if (!at || accepts(at->weight, next->weight, random)) at = std::move(next);
  }
  if (at) return std::move(at->solution);
  if (!has_only_units()) return by_solver(random);
  std::optional<Solution> found;
  for (int left = kBeginnings; !found && left > 0; --left) found = search(random);
  return found;
}

/// False if the rules have no solution.
bool RandomGrids::begin(const std::vector<Cell>& lone) {
  candidates_.assign(static_cast<std::size_t>(rules_.board->cell_count()),
                     DigitSet::all(rules_.board->digit_count()));
  covers_.clear();
  if (rules_.has_dominoes())
    for (const Cell cell : rules_.board->cells())
      covers_.push_back(std::ranges::count(lone, cell) > 0 ? kSingle
                                                           : all_covers(*rules_.board, cell));
  return search_->begin(candidates_, covers_);
}

std::optional<RandomGrids::Descent> RandomGrids::descend(Random& random) {
  const std::optional<Weight> found = dokusat::descend(*search_, random, budget());
  if (!found) return std::nullopt;
  if (!rules_.has_dominoes()) return Descent{search_->solution(), *found};
  std::optional<Solution> tiled = lay_dominoes(random);
  if (!search_->begin(candidates_, covers_)) throw InternalError("a search began only once");
  if (!tiled) return std::nullopt;
  return Descent{std::move(*tiled), *found};
}

/// Backtracks from a refuted descent.
std::optional<Solution> RandomGrids::search(Random& random) {
  std::optional<Solution> found;
  if (dokusat::descend(*search_, random, budget())) {
    found = rules_.has_dominoes() ? lay_dominoes(random) : search_->solution();
    search_->begin(candidates_, covers_);
    return found;
  }
  const std::int64_t effort = search_->effort().filters + kEffortOfSearch;
  search_->run(PropagationSearch::Branching::weights, effort, budget(),
               [&](const Solution& solution) {
                 found = solution;
                 return false;
               });
  return found;
}

std::optional<Solution> RandomGrids::by_solver(Random& random) const {
  std::optional<Solution> drawn;
  SolverOptions options;
  options.conflicts = kConflictsOfQuestion;
  ends_within(budget(), [&] { drawn = draw_by_cubes(rules_, random, options); });
  return drawn;
}

/// A grid whose rows are shifted rows 1, 2, …, with bands, rows, stacks, columns and digits in
/// random order.
Solution RandomGrids::pattern(Random& random) const {
  const Board& board = *rules_.board;
  const int size = board.digit_count();
  const BoxShape box = board.box().value_or(BoxShape{1, size});
  const auto lines = [&](int in_band) {
    std::vector<int> bands(static_cast<std::size_t>(size / in_band)), order;
    std::iota(bands.begin(), bands.end(), 0);
    random.shuffle(bands);
    for (const int band : bands) {
      std::vector<int> here(static_cast<std::size_t>(in_band));
      std::iota(here.begin(), here.end(), band * in_band);
      random.shuffle(here);
      order.insert(order.end(), here.begin(), here.end());
    }
    return order;
  };
  const std::vector<int> rows = lines(box.rows), columns = lines(box.columns), digits = lines(size);
  Solution solution{Grid(board), {}};
  for (int row = 0; row < size; ++row)
    for (int column = 0; column < size; ++column) {
      const int from = rows[static_cast<std::size_t>(row)];
      const int shift = from % box.rows * box.columns + from / box.rows;
      const int place = (shift + columns[static_cast<std::size_t>(column)]) % size;
      solution.grid[board.cell_at(row, column)] = digits[static_cast<std::size_t>(place)] + 1;
    }
  return solution;
}

/// Tiles the grid decided by a descent: covers cells in random order, each at random. Begins again
/// where that ends in a contradiction, a limited number of times. The search must begin again
/// after it.
std::optional<Solution> RandomGrids::lay_dominoes(Random& random) {
  const Board& board = *rules_.board;
  std::vector<DigitSet> digits;
  for (const Cell cell : board.cells()) digits.push_back(search_->candidates(cell));
  for (int tries = kTilingTries; tries > 0; --tries) {
    std::vector<CoverSet> covers = covers_;
    while (search_->begin(digits, covers) && !budget().is_spent()) {
      std::vector<Cell> open;
      for (const Cell cell : board.cells()) {
        CoverSet& here = covers[static_cast<std::size_t>(cell.index)];
        here = search_->covers(cell);
        if (!std::has_single_bit(here)) open.push_back(cell);
      }
      if (open.empty()) return search_->solution();
      CoverSet& here = covers[static_cast<std::size_t>(random.pick(open).index)];
      const CoverSet all = here;
      for (int left = random.below(std::popcount(here)); left > 0; --left) here &= here - 1;
      here &= ~here + 1;
      if (!search_->begin(digits, covers)) here = all & ~here;
    }
  }
  return std::nullopt;
}

}  // namespace dokusat
