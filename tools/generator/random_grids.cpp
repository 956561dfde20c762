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
/// Failed descents before the ends of descents are counted.
constexpr int kFewFailures = 3;
/// The digits of a descent that are drawn by estimates: a state with b open bits, the sum of the
/// logarithms of the numbers of candidates, has about 2^(b/5) grids, which was measured.
constexpr std::size_t kEstimated = 3;
constexpr double kBitsOfGridsABit = 0.2;
/// Limits of counting the ends of a descent, and the distance of states from which it is tried.
constexpr int kMostEnds = 20;
constexpr std::int64_t kEffortOfEnds = 1'000;
constexpr double kMostBitsOfEnds = 128;
constexpr int kDigitsACount = 3;
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

void Weight::multiply(double factor) {
  int more = 0;
  fraction = std::frexp(fraction * factor, &more);
  exponent += more;
}

double Weight::log10() const { return std::log10(fraction) + exponent * std::log10(2); }

namespace {

/// Draws a candidate of the cell and places it. False if it is refuted.
bool decide_evenly(PropagationSearch& search, Cell cell, Random& random, Weight& weight) {
  const DigitSet digits = search.candidates(cell);
  const int count = digits.count();
  weight.multiply(count);
  auto chosen = digits.begin();
  for (int left = random.below(count); left > 0; --left) ++chosen;
  return search.place(cell, *chosen);
}

}  // namespace

std::optional<Weight> descend(PropagationSearch& search, Random& random, const Budget& budget) {
  search.restart();
  Weight weight;
  while (!budget.is_spent()) {
    const Cell cell = search.tightest_cell();
    if (cell == kNoCell) return weight;
    if (!decide_evenly(search, cell, random, weight)) return std::nullopt;
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
  int failures = 0, all_failures = 0;
  if (estimates()) steps = std::min(steps, kStepsOfRules);
  counted_bits_ = 0;
  for (int step = 0; step < steps && failures < kFailures;) {
    std::optional<Descent> next = descend(random);
    failures = next ? 0 : failures + 1;
    if (budget().is_spent()) return std::nullopt;
    if (!next) {
      if (++all_failures != kFewFailures || !estimates()) continue;
      // The walk begins anew, since the weights of its descents are others.
      if (!bits_of_few_ends_) bits_of_few_ends_ = bits_of_few_ends();
      search_->begin(candidates_, covers_);
      counted_bits_ = *bits_of_few_ends_;
      at.reset();
      step = 0;
      continue;
    }
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
  Weight weight;
  std::vector<Digit> path;
  const std::size_t estimated = estimates() ? kEstimated : 0;
  search_->restart();
  Cell cell;
  while ((cell = search_->tightest_cell()) != kNoCell) {
    if (budget().is_spent()) return std::nullopt;
    const int placed = search_->placed();
    if (counted_bits_ > 0 && placed % kDigitsACount == 0 && open_bits() <= counted_bits_) {
      Solution end;
      if (const std::optional<int> ends = draw_end(random, end)) {
        if (*ends == 0) return std::nullopt;
        weight.multiply(*ends);
        return Descent{std::move(end), weight};
      }
    }
    if (!(path.size() < estimated ? decide(cell, path, random, weight)
                                  : decide_evenly(*search_, cell, random, weight)))
      return std::nullopt;
  }
  if (!rules_.has_dominoes()) return Descent{search_->solution(), weight};
  std::optional<Solution> tiled = lay_dominoes(random);
  if (!search_->begin(candidates_, covers_)) throw InternalError("a search began only once");
  if (!tiled) return std::nullopt;
  return Descent{std::move(*tiled), weight};
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

/// Draws a candidate of the cell by estimates and places it; `path` are the digits before it. False
/// if all are refuted.
bool RandomGrids::decide(Cell cell, std::vector<Digit>& path, Random& random, Weight& weight) {
  const auto [node, is_new] = shares_.try_emplace(path);
  std::vector<Share>& shares = node->second;
  const int placed = search_->placed();
  if (is_new)
    for (const Digit digit : search_->candidates(cell))
      if (const Given given{cell, digit}; search_->branch(placed, {&given, 1}))
        shares.push_back({digit, std::exp2(kBitsOfGridsABit * open_bits())});
  if (shares.empty()) return false;
  double sum = 0;
  for (const Share& share : shares) sum += share.size;
  auto chosen = shares.begin();
  for (double left = random.share() * sum; left >= chosen->size && chosen + 1 != shares.end();)
    left -= chosen++->size;
  weight.multiply(sum / chosen->size);
  path.push_back(chosen->digit);
  const Given given{cell, chosen->digit};
  return search_->branch(placed, {&given, 1});
}

/// Counts the grids that the state can end in, and draws one of them. Empty if there are many.
std::optional<int> RandomGrids::draw_end(Random& random, Solution& drawn) {
  int count = 0;
  const int placed = search_->placed();
  search_->branch(placed, {});
  const auto end =
      search_->run(PropagationSearch::Branching::weights, search_->effort().filters + kEffortOfEnds,
                   budget(), [&](const Solution& solution) {
                     if (random.below(++count) == 0) drawn = solution;
                     return count <= kMostEnds;
                   });
  if (end == PropagationSearch::End::exhausted) return count;
  search_->branch(placed, {});
  return std::nullopt;
}

/// The open bits of a state on a descent from which few ends could be counted. It depends on the
/// rules only. The search must begin again after it.
double RandomGrids::bits_of_few_ends() {
  search_->begin(candidates_, covers_);
  Random random(1);
  Solution end;
  double most = kMostBitsOfEnds;
  for (int tries = kBeginnings; tries > 0; --tries) {
    Weight weight;
    search_->restart();
    Cell cell;
    while ((cell = search_->tightest_cell()) != kNoCell) {
      if (const double bits = open_bits(); bits <= most) {
        if (draw_end(random, end)) return bits;
        most = bits * 3 / 4;
      }
      if (!decide_evenly(*search_, cell, random, weight)) break;
    }
  }
  return 0;
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
