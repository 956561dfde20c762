#include <cmath>
#include <dokusat/generator/random_cubes.hpp>
#include <dokusat/generator/random_grids.hpp>
#include <dokusat/simplification/simplify.hpp>
#include <utility>

namespace dokusat {
namespace {

/// Failed descents in a row before a search with backtracking begins.
constexpr int kFailures = 100;
/// Limits of backtracks in a search and of searches. Backtracks are counted, not seconds, so that
/// the result is the same on every machine.
constexpr int kTurns = 1000;
constexpr int kBeginnings = 20;
/// Trial dominoes laid for a grid. Nearly every grid needs fewer than thirty.
constexpr int kTilingTries = 300;
/// Limit of conflicts of each question to the solver.
constexpr std::int64_t kConflictsOfQuestion = 2'000;

/// Stores a level, and adds it if it is new.
void set(std::vector<Domains>& levels, std::size_t depth, Domains known) {
  if (levels.size() == depth) levels.push_back(known);
  levels[depth] = std::move(known);
}

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
    : rules_(without_clues(puzzle)),
      budget_(budget),
      search_(PropagationSearch::of(rules_)),
      deduces_all_(deduces_all_rules(rules_)),
      context_(rules_),
      open_(context_.initial_domains()),
      start_(open_) {
  Deduction deduction(context_, open_);
  deduction.look_at_all();
  deduction.run();
  if (search_ && !search_->begin(rules_.givens)) search_ = nullptr;
}

std::optional<Solution> RandomGrids::draw(Random& random, int steps,
                                          const std::vector<Cell>& lone) {
  begin(lone);
  const bool can_descend = search_ || deduces_all_;
  std::optional<Descent> at;
  int failures = 0;
  for (int step = 0; can_descend && step < steps && failures < kFailures;) {
    std::optional<Descent> next = descend(random);
    failures = next ? 0 : failures + 1;
    if (is_stopped()) return std::nullopt;
    if (!next) continue;
    ++step;
    if (!at || accepts(at->weight, next->weight, random)) at = std::move(next);
  }
  if (at) return std::move(at->solution);
  if (!deduces_all_) return by_solver(random);
  std::optional<Solution> found;
  for (int left = kBeginnings; !found && left > 0; --left) found = search(random);
  return found;
}

void RandomGrids::begin(const std::vector<Cell>& lone) {
  start_ = open_;
  Deduction deduction(context_, start_);
  for (Cell cell : lone) deduction.decide_single(cell, Truth::yes);
  deduction.run();
}

RandomGrids::Choice RandomGrids::choose(const Domains& known, Cell cell, Random& random) const {
  int left = random.below(known.count(cell));
  Choice choice{cell, kNoDigit};
  known.for_each_digit(cell, [&](Digit digit) {
    if (left-- == 0) choice.digit = digit;
  });
  return choice;
}

std::optional<RandomGrids::Descent> RandomGrids::descend(Random& random) {
  if (search_) {
    const std::optional<Weight> found =
        dokusat::descend(*search_, random, budget_ != nullptr ? *budget_ : Budget{});
    if (!found) return std::nullopt;
    return Descent{{search_->grid(), {}}, *found};
  }
  Domains known = start_;
  Weight weight;
  while (!known.refuted() && !is_stopped()) {
    const Cell cell = tightest_cell(context_.board, known);
    if (cell == kNoCell) {
      std::optional<Solution> solution = completed(known, random);
      if (!solution) return std::nullopt;
      return Descent{std::move(*solution), weight};
    }
    weight.multiply(known.count(cell));
    const Choice choice = choose(known, cell, random);
    Deduction deduction(context_, known);
    deduction.place(choice.cell, choice.digit);
    deduction.run();
  }
  return std::nullopt;
}

std::optional<Solution> RandomGrids::by_solver(Random& random) const {
  std::optional<Solution> drawn;
  SolverOptions options;
  options.conflicts = kConflictsOfQuestion;
  ends_within(budget_ != nullptr ? *budget_ : Budget{},
              [&] { drawn = draw_by_cubes(rules_, random, options); });
  return drawn;
}

/// Searches with backtracking, at most `kTurns` times.
std::optional<Solution> RandomGrids::search(Random& random) {
  std::vector<Choice> choices;
  set(levels_, 0, start_);
  for (int turns = kTurns; !is_stopped();) {
    Domains& known = levels_[choices.size()];
    if (known.refuted()) {
      if (choices.empty() || turns-- == 0) return std::nullopt;
      const Choice wrong = choices.back();
      choices.pop_back();
      Deduction deduction(context_, levels_[choices.size()]);
      deduction.exclude(wrong.cell, DigitSet::of(wrong.digit));
      deduction.run();
      continue;
    }
    const Cell cell = tightest_cell(context_.board, known);
    if (cell == kNoCell) return completed(known, random);
    choices.push_back(choose(known, cell, random));
    set(levels_, choices.size(), levels_[choices.size() - 1]);
    Deduction deduction(context_, levels_[choices.size()]);
    deduction.place(cell, choices.back().digit);
    deduction.run();
  }
  return std::nullopt;
}

/// Converts decided digits to a solution, with a tiling for Su-domino-ku.
std::optional<Solution> RandomGrids::completed(const Domains& known, Random& random) {
  if (!known.has_dominoes()) return solution_of(context_.board, known);
  set(tilings_, 0, known);
  if (!lay_dominoes(random)) return std::nullopt;
  return solution_of(context_.board, tilings_[0]);
}

/// Tiles the rest of the board in random order. False if a limited number of tries fails.
bool RandomGrids::lay_dominoes(Random& random) {
  std::vector<int> laid;  // an edge for each level
  for (int tries = kTilingTries; tries > 0;) {
    if (tilings_[laid.size()].refuted()) {
      if (laid.empty()) return false;
      const int wrong = laid.back();
      laid.pop_back();
      Deduction deduction(context_, tilings_[laid.size()]);
      deduction.decide_edge(wrong, Truth::no);
      deduction.run();
      continue;
    }
    std::vector<int> open;
    for (int index = 0; std::cmp_less(index, context_.board.edges().size()); ++index)
      if (tilings_[laid.size()].edge(index) == Truth::open) open.push_back(index);
    if (open.empty()) {
      tilings_[0] = tilings_[laid.size()];
      return true;
    }
    --tries;
    laid.push_back(random.pick(open));
    set(tilings_, laid.size(), tilings_[laid.size() - 1]);
    Deduction deduction(context_, tilings_[laid.size()]);
    deduction.decide_edge(laid.back(), Truth::yes);
    deduction.run();
  }
  return false;
}

}  // namespace dokusat
