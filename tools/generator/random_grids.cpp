#include <algorithm>
#include <array>
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
/// Failed descents after which ends are counted, if there were fewer steps until then.
constexpr int kManyFailures = 6;
constexpr int kFewSteps = 3;
/// Limits of counting ends: ends of a state, filters for these, and filters for a grid, after which
/// no ends are counted for it. Counts are tried after every few digits.
constexpr int kMostEnds = 100;
constexpr std::int64_t kEffortOfEnds = 300;
constexpr std::int64_t kEffortOfCounts = 40'000;
constexpr int kDigitsACount = 3;
/// Steps of a walk whose ends are counted, since its weights vary less.
constexpr int kCountedSteps = 12;
/// Descents by which the states are found from which ends are counted.
constexpr int kTrialDescents = 12;
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

namespace {

/// Draws a candidate of the cell.
Given draw_digit(const PropagationSearch& search, Cell cell, Random& random, Weight& weight) {
  const DigitSet digits = search.candidates(cell);
  const int count = digits.count();
  weight.multiply(count);
  auto chosen = digits.begin();
  for (int left = random.below(count); left > 0; --left) ++chosen;
  return {cell, *chosen};
}

}  // namespace

std::optional<Weight> descend(PropagationSearch& search, Random& random, const Budget& budget) {
  search.restart();
  Weight weight;
  while (!budget.is_spent()) {
    const Cell cell = search.tightest_cell();
    if (cell == kNoCell) return weight;
    if (!search.place(cell, draw_digit(search, cell, random, weight).digit)) return std::nullopt;
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
  int step = 0, failures = 0, all_failures = 0;
  // The walk begins anew, since the weights of its descents are others.
  const auto begin_anew = [&](double counted_bits) {
    counted_bits_ = counted_bits;
    search_->begin(candidates_, covers_);
    at.reset();
    step = 0;
  };
  counted_bits_ = 0;
  const bool may_count = !rules_.rules.empty() && !rules_.has_dominoes();
  while (step < (counted_bits_ > 0 ? std::min(steps, kCountedSteps) : steps) &&
         failures < kFailures) {
    std::optional<Descent> next = descend(random);
    failures = next ? 0 : failures + 1;
    if (budget().is_spent()) return std::nullopt;
    if (next) {
      ++step;
      if (!at || accepts(at->weight, next->weight, random)) at = std::move(next);
    } else if (++all_failures == kManyFailures && step < kFewSteps && may_count) {
      begin_anew(bits_of_few_ends());
    }
    if (counted_bits_ > 0 && search_->effort().filters > kEffortOfCounts) begin_anew(0);
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
  if (counted_bits_ > 0) return descend_to_ends(random);
  const std::optional<Weight> found = dokusat::descend(*search_, random, budget());
  if (!found) return std::nullopt;
  if (!rules_.has_dominoes()) return Descent{search_->solution(), *found};
  std::optional<Solution> tiled = lay_dominoes(random);
  if (!search_->begin(candidates_, covers_)) throw InternalError("a search began only once");
  if (!tiled) return std::nullopt;
  return Descent{std::move(*tiled), *found};
}

/// Descends to where few grids are left, counts these and draws one. Its weight is a product of
/// digits to choose from and that number.
std::optional<RandomGrids::Descent> RandomGrids::descend_to_ends(Random& random) {
  search_->restart();
  Weight weight;
  Given last;
  while (!budget().is_spent()) {
    const int placed = search_->placed();
    if (placed > 0 && placed % kDigitsACount == 0 && open_bits() <= counted_bits_) {
      Solution end;
      if (const std::optional<int> ends = draw_end(random, end, kEffortOfEnds)) {
        if (*ends == 0) return std::nullopt;
        weight.multiply(*ends);
        return Descent{std::move(end), weight};
      }
      search_->branch(placed - 1, {&last, 1});
    }
    const Cell cell = search_->tightest_cell();
    if (cell == kNoCell) return Descent{search_->solution(), weight};
    last = draw_digit(*search_, cell, random, weight);
    if (!search_->place(cell, last.digit)) return std::nullopt;
  }
  return std::nullopt;
}

/// Counts the grids that the state can end in, and draws one of them. Empty if that takes more
/// effort; then another state must follow.
std::optional<int> RandomGrids::draw_end(Random& random, Solution& drawn, std::int64_t effort) {
  int count = 0;
  search_->branch(search_->placed(), {});
  const auto end =
      search_->run(PropagationSearch::Branching::weights, search_->effort().filters + effort,
                   budget(), [&](const Solution& solution) {
                     if (random.below(++count) == 0) drawn = solution;
                     return count <= kMostEnds;
                   });
  return end == PropagationSearch::End::exhausted ? std::optional(count) : std::nullopt;
}

/// The open bits of states from which ends can be counted easily more often than not, unless
/// descents have failed by then; found by bisection. It depends on the rules only.
double RandomGrids::bits_of_few_ends() {
  if (bits_of_few_ends_) return *bits_of_few_ends_;
  search_->begin(candidates_, covers_);
  Random random(1);
  Solution end;
  double few = 0, many = open_bits();
  for (int left = kTrialDescents; left > 0 && !budget().is_spent(); --left) {
    const double middle = (few + many) / 2;
    Weight weight;
    search_->restart();
    bool goes_on = true;
    while (goes_on && open_bits() > middle) {
      const Cell cell = search_->tightest_cell();
      goes_on = search_->place(cell, draw_digit(*search_, cell, random, weight).digit);
    }
    (goes_on && !draw_end(random, end, kEffortOfEnds / 4) ? many : few) = middle;
  }
  bits_of_few_ends_ = few;
  return few;
}

/// The sum of the logarithms of the numbers of candidates.
double RandomGrids::open_bits() const {
  static const auto kLogarithms = [] {
    std::array<double, DigitSet::kBlockSize + 1> logarithms{};
    for (std::size_t count = 1; count < logarithms.size(); ++count)
      logarithms[count] = std::log2(count);
    return logarithms;
  }();
  double bits = 0;
  for (const Cell cell : rules_.board->cells())
    bits += kLogarithms[static_cast<std::size_t>(search_->candidates(cell).count())];
  return bits;
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

/// Tiles the grid decided by a descent: assigns random covers to cells in random order. Restarts on
/// a contradiction, at most `kTilingTries` times. Afterwards `begin` must be called before the next
/// descent.
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
