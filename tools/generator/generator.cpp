#include <algorithm>
#include <dokusat/base/budget.hpp>
#include <dokusat/generator/clues.hpp>
#include <dokusat/generator/fewest_dominoes.hpp>
#include <dokusat/generator/generator.hpp>
#include <dokusat/generator/killer.hpp>
#include <dokusat/generator/random.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solve/solver_options.hpp>
#include <utility>

namespace dokusat {
namespace {

/// Case splits after which `FewestDominoes` decides whether the solution is unique.
constexpr long kFewSplits = 50;
/// Largest number of dominoes for which a random choice hardly ever leaves one solution (of 60 with
/// four none, with five 3, with six 11, with seven 28).
constexpr int kFewDominoes = 4;
/// On boards with more digits, deciding whether a clue can be removed may take hours.
constexpr int kMostDigitsDecided = 10;
/// There, unless `minimal`, all remaining clues stay after this number of undecided searches.
constexpr int kMostUndecided = 20;

/// Returns the least number of further clues, up to `most`, with which a puzzle is not too hard.
template <class IsHard>
std::size_t fewest_more(std::size_t most, const IsHard& is_hard) {
  std::size_t fewest = 0;
  while (fewest < most) {
    const std::size_t more = (fewest + most) / 2;
    is_hard(more) ? fewest = more + 1 : most = more;
  }
  return fewest;
}

/// Search for a puzzle among the clues of one solution.
class ClueSearch {
 public:
  ClueSearch(const GeneratorOptions& options, const Budget& budget, Alternatives& alternatives,
             const Solution& solution, Random& random)
      : options_(options),
        budget_(budget),
        alternatives_(alternatives),
        solution_(solution),
        random_(random),
        clues_(options, solution, random) {}

  std::optional<Puzzle> unique() {
    const bool few = options_.dominoes && options_.clues && *options_.clues <= kFewDominoes &&
                     all_clues(options_) <= FewestDominoes::kMostDominoes;
    if (options_.fewest || few) return hitting();
    const std::optional<Clues::Shown> shown = reduced();
    if (!shown) return std::nullopt;
    const bool adds = options_.grade && !options_.clues && !options_.minimal;
    return clues_.puzzle(adds ? easy_enough(*shown) : *shown);
  }

  /// Makes a puzzle with several solutions: hides as few clues as leave another solution, then as
  /// many more as wanted.
  std::optional<Puzzle> many() {
    const std::size_t shortest = shortest_unique(0);
    if (shortest == 0) return std::nullopt;
    Clues::Shown shown = clues_.first(shortest - 1);
    if (alternatives_.look(clues_.puzzle(shown), solution_.grid, Alternatives::kSplits) !=
        Status::solved)
      return std::nullopt;
    const Solution other = alternatives_.found();
    for (std::size_t group = shortest; group < clues_.groups(); ++group)
      shown[group] = clues_.agrees(group, other);
    int count = clues_.count(shown);
    for (std::size_t group = clues_.groups(); group-- > 0;) {
      if (!shown[group] || count - clues_.size(group) < *options_.clues) continue;
      shown[group] = false;
      count -= clues_.size(group);
    }
    if (count != *options_.clues) return std::nullopt;
    return clues_.puzzle(shown);
  }

  /// Makes a puzzle without solutions by changing one clue. A change that visibly repeats a digit
  /// is used only if others fail.
  std::optional<Puzzle> none() {
    const Clues::Shown shown = clues_.first(first_with(*options_.clues));
    if (clues_.count(shown) != *options_.clues) return std::nullopt;
    const Puzzle puzzle = clues_.puzzle(shown);
    constexpr int kChanges = 8;
    constexpr int kCautious = 6;
    for (int change = 0; change < kChanges; ++change) {
      Puzzle other = puzzle;
      options_.dominoes ? change_dominoes(other) : change_digit(other);
      if (change < kCautious && repeats_a_digit(other)) continue;
      if (alternatives_.look(other, solution_.grid, Alternatives::kSplits) == Status::no_solution)
        return other;
    }
    return std::nullopt;
  }

 private:
  /// Hides clues one by one, the last first, while the solution stays unique. In this order all
  /// clues before the current one are shown, so the search can reuse its state.
  std::optional<Clues::Shown> reduced() {
    const int wanted = options_.clues.value_or(0);
    std::vector<std::vector<Cell>> cells;
    for (std::size_t group = 0; group < clues_.groups(); ++group)
      cells.push_back(clues_.cells(group));
    const bool shows = alternatives_.show(solution_.grid, cells);
    const std::size_t shortest = shows ? clues_.groups() : shortest_unique(first_with(wanted));
    Clues::Shown shown = clues_.first(shortest);
    int count = clues_.count(shown);
    std::vector<Given> after;
    for (std::size_t group = shortest; group-- > 0 && count > wanted;) {
      if (count - clues_.size(group) >= wanted) {
        shown[group] = false;
        shown[group] = !(shows ? can_go(group, shown, after) : is_alone(shown, cells[group]));
      }
      if (!shown[group]) count -= clues_.size(group);
      if (shown[group])
        for (const Cell cell : cells[group]) after.push_back({cell, solution_.grid[cell]});
    }
    if (options_.clues && count != wanted) return std::nullopt;
    return shown;
  }

  /// Adds as few clues as needed to make the puzzle not too hard.
  Clues::Shown easy_enough(const Clues::Shown& least) const {
    std::vector<std::size_t> hidden;
    for (std::size_t group = 0; group < clues_.groups(); ++group)
      if (!least[group]) hidden.push_back(group);
    const auto with = [&](std::size_t more) {
      Clues::Shown shown = least;
      for (std::size_t i = 0; i < more; ++i) shown[hidden[i]] = true;
      return shown;
    };
    return with(fewest_more(hidden.size(), [&](std::size_t more) {
      return options_.grade(clues_.puzzle(with(more))).side == Grade::Side::too_hard;
    }));
  }

  /// Finds the wanted number of dominoes, or the fewest, that leave the solution unique.
  std::optional<Puzzle> hitting() {
    FewestDominoes& dominoes = choices_of_dominoes();
    std::optional<DominoSet> set;
    if (options_.clues) set = dominoes.first(*options_.clues);
    for (int count = 0; options_.fewest && !set; ++count) set = dominoes.first(count);
    if (!set) return std::nullopt;
    Clues::Shown shown(clues_.groups());
    for (std::size_t group = 0; group < clues_.groups(); ++group)
      shown[group] = (*set >> group & 1U) != 0;
    return clues_.puzzle(shown);
  }

  /// True if the solution is unique without the group.
  bool can_go(std::size_t group, const Clues::Shown& shown, std::span<const Given> after) {
    const bool decides = !options_.clues && decides_all();
    if (!options_.clues && !decides && undecided_ >= kMostUndecided) return false;
    const Status answer = alternatives_.look_without(group, after);
    if (answer != Status::unknown) return answer == Status::no_solution;
    if (decides) return !alternatives_.has_one_by_solver(clues_.puzzle(shown), solution_.grid);
    ++undecided_;
    return false;
  }

  /// True if it is decided of each clue whether it can be hidden.
  bool decides_all() const {
    return options_.minimal || options_.board->digit_count() <= kMostDigitsDecided;
  }

  /// True if the solution is unique. The cells `hidden` are those of a hidden group, with which it
  /// was unique.
  bool is_alone(const Clues::Shown& shown, const std::vector<Cell>& hidden = {}) {
    const Puzzle puzzle = clues_.puzzle(shown);
    if (options_.clues) return is_seen_to_be_alone(puzzle, hidden);
    if (options_.dominoes && all_clues(options_) <= FewestDominoes::kMostDominoes)
      return is_alone_of_dominoes(puzzle, shown);
    if (decides_all()) return !alternatives_.has_one(puzzle, solution_.grid, hidden);
    // After some undecided searches, all remaining clues stay.
    return undecided_ < kMostUndecided && is_seen_to_be_alone(puzzle, hidden);
  }

  /// True if a bounded search proves that the solution is unique.
  bool is_seen_to_be_alone(const Puzzle& puzzle, const std::vector<Cell>& hidden) {
    const Status answer = alternatives_.look(puzzle, solution_.grid, Alternatives::kSplits, hidden);
    if (answer == Status::unknown) ++undecided_;
    return answer == Status::no_solution;
  }

  bool is_alone_of_dominoes(const Puzzle& puzzle, const Clues::Shown& shown) {
    const Status answer = alternatives_.look(puzzle, solution_.grid, kFewSplits);
    if (answer != Status::unknown) return answer == Status::no_solution;
    DominoSet set = 0;
    for (std::size_t group = 0; group < clues_.groups(); ++group)
      if (shown[group]) set |= DominoSet{1} << group;
    return choices_of_dominoes().is_alone(set);
  }

  FewestDominoes& choices_of_dominoes() {
    if (!choices_) {
      base_ = clues_.puzzle(clues_.first(0));
      choices_.emplace(*base_, solution_, clues_.edges(), budget_, alternatives_);
    }
    return *choices_;
  }

  /// The number of groups needed to show `clues` clues.
  std::size_t first_with(int clues) const {
    std::size_t groups = 0;
    for (int count = 0; groups < clues_.groups() && count < clues; ++groups)
      count += clues_.size(groups);
    return groups;
  }

  /// The least number of groups, at least `fewest`, that leave the solution unique. More clues
  /// never leave more solutions, and all clues leave one.
  std::size_t shortest_unique(std::size_t fewest) {
    std::size_t most = clues_.groups();
    while (fewest < most) {
      const std::size_t middle = fewest + (most - fewest) / 2;
      if (is_alone(clues_.first(middle)))
        most = middle;
      else
        fewest = middle + 1;
    }
    return most;
  }

  void change_digit(Puzzle& puzzle) {
    std::vector<Cell> given;
    for (Cell cell : puzzle.board->cells())
      if (puzzle.givens[cell] != kNoDigit) given.push_back(cell);
    Digit& digit = puzzle.givens[random_.pick(given)];
    digit =
        1 + (digit + random_.below(puzzle.board->digit_count() - 1)) % puzzle.board->digit_count();
  }

  /// Reverses a domino, or swaps two singles.
  void change_dominoes(Puzzle& puzzle) {
    Tiling& clues = *puzzle.dominoes();
    const int turnable = static_cast<int>(clues.placed.size());
    const int singles = options_.singles ? puzzle.board->digit_count() : 0;
    const int which = random_.below(turnable + (singles > 1 ? singles : 0));
    if (which < turnable) {
      PlacedDomino& domino = clues.placed[static_cast<std::size_t>(which)];
      std::swap(domino.first, domino.second);
      return;
    }
    const int first = which - turnable;
    const int second = (first + 1 + random_.below(singles - 1)) % singles;
    std::swap(clues.single(first + 1), clues.single(second + 1));
  }

  static bool repeats_a_digit(const Puzzle& puzzle) {
    const Grid given = given_grid(puzzle);
    return std::ranges::any_of(puzzle.board->units(), [&](const Unit& unit) {
      std::vector<Digit> digits;
      for (Cell cell : unit.cells)
        if (given[cell] != kNoDigit) digits.push_back(given[cell]);
      std::ranges::sort(digits);
      return std::ranges::adjacent_find(digits) != digits.end();
    });
  }

  const GeneratorOptions& options_;
  const Budget& budget_;
  Alternatives& alternatives_;
  const Solution& solution_;
  Random& random_;
  Clues clues_;
  int undecided_ = 0;           // number of undecided searches
  std::optional<Puzzle> base_;  // without dominoes, for `choices_`
  std::optional<FewestDominoes> choices_;
};

std::optional<Puzzle> puzzle_of(const GeneratorOptions& options, const Budget& budget,
                                Alternatives& alternatives, const Solution& solution,
                                Random& random) {
  ClueSearch search(options, budget, alternatives, solution, random);
  if (options.solutions == SolutionsWanted::unique) return search.unique();
  return options.solutions == SolutionsWanted::many ? search.many() : search.none();
}

}  // namespace

Generator::Generator(const GeneratorOptions& options)
    : options_(options), alternatives_(options.rules(), budget_) {
  assert(why_impossible(options).empty());
  assert(options.clues || options.solutions == SolutionsWanted::unique);
}

std::optional<GeneratedPuzzle> Generator::make(std::uint64_t number) {
  Random random(scattered(scattered(options_.seed) + number));
  budget_ = budget_from_now({.timeout = options_.timeout, .stop = options_.stop});
  timed_out_ = false;
  refused_.clear();
  const BudgetScope scope(budget_);
  try {
    if (!grids_ && options_.kind == nullptr) grids_.emplace(options_.rules(), &budget_);
    for (int left = options_.tries; left > 0; --left) {
      if (options_.tried != nullptr) options_.tried->fetch_add(1, std::memory_order_relaxed);
      if (std::optional<GeneratedPuzzle> made =
              options_.kind != nullptr ? attempt_of_kind(random) : attempt(random))
        return made;
    }
  } catch (const Stopped&) {
    timed_out_ = options_.stop == nullptr || !options_.stop->load(std::memory_order_relaxed);
  } catch (const BudgetSpent&) {
    timed_out_ = options_.stop == nullptr || !options_.stop->load(std::memory_order_relaxed);
  }
  return std::nullopt;
}

bool Generator::is_refused(const Puzzle& puzzle) {
  if (!options_.grade) return false;
  const Grade grade = options_.grade(puzzle);
  if (grade.side != Grade::Side::wanted) ++refused_[grade.words];
  return grade.side != Grade::Side::wanted;
}

std::optional<GeneratedPuzzle> Generator::attempt(Random& random) {
  std::optional<Solution> solution = grids_->draw(random, RandomGrids::kSteps, options_.lone);
  if (budget_.is_spent()) throw Stopped{};
  if (!solution) return std::nullopt;
  std::optional<Puzzle> puzzle =
      options_.cages ? killer(*solution, random)
                     : puzzle_of(options_, budget_, alternatives_, *solution, random);
  if (!puzzle || is_refused(*puzzle)) return std::nullopt;
  if (options_.solutions == SolutionsWanted::none)
    solution.reset();
  else
    require_rules_kept(*puzzle, *solution);
  return GeneratedPuzzle{std::move(*puzzle), std::move(solution)};
}

std::optional<GeneratedPuzzle> Generator::attempt_of_kind(Random& random) {
  const ClueOptions wanted{options_.board->rows(), options_.board->columns(), options_.minimal};
  std::optional<Draft> draft = draw_with_one_solution(*options_.kind, wanted, budget_, random);
  if (!draft) return std::nullopt;
  if (options_.grade && !options_.minimal) {
    const auto with = [&](std::size_t more) {
      Draft shown = *draft;
      shown.digits.insert(shown.digits.end(), draft->left_out.begin(),
                          draft->left_out.begin() + static_cast<std::ptrdiff_t>(more));
      return shown;
    };
    draft = with(fewest_more(draft->left_out.size(), [&](std::size_t more) {
      return options_.grade(puzzle_of(with(more))).side == Grade::Side::too_hard;
    }));
  }
  GeneratedPuzzle made{puzzle_of(*draft), Solution{std::move(draft->solution), {}}};
  if (is_refused(made.puzzle)) return std::nullopt;
  require_rules_kept(made.puzzle, *made.solution);
  return made;
}

/// Makes a killer. Its cages are rules of this puzzle only.
std::optional<Puzzle> Generator::killer(const Solution& solution, Random& random) {
  GeneratorOptions options = options_;
  for (CellRule& cage : random_cages(*options.board, solution.grid, random))
    options.extra_rules.push_back(std::move(cage));
  Alternatives alternatives(options.rules(), budget_);
  std::optional<Puzzle> puzzle = puzzle_of(options, budget_, alternatives, solution, random);
  if (puzzle && options.minimal) drop_cages(*puzzle, solution.grid, budget_, random);
  return puzzle;
}

}  // namespace dokusat
