#include <algorithm>
#include <array>
#include <dokusat/generator/alternatives.hpp>
#include <dokusat/generator/puzzle_kinds.hpp>
#include <dokusat/generator/random_grids.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <utility>

namespace dokusat {
namespace {

constexpr auto addresses_of(const auto&... kinds) { return std::array{&kinds...}; }
constexpr std::array kPuzzleKinds = addresses_of(DOKUSAT_PUZZLE_KINDS);

using ClueList = std::vector<PossibleClue>;

void show(Puzzle& puzzle, const CellRule& rule) {
  if (rule.kind == &kGiven && rule.as<DigitsAndCells>().digits.size() == 1)
    puzzle.givens[rule.cells()[0]] = puzzle.board->digit_of(rule.as<DigitsAndCells>().digits[0]);
  else
    puzzle.rules.emplace_back(rule);
}

/// True if the solution is unique. If a bounded search does not decide, false, unless `decide` asks
/// for a complete search, which may take long.
bool has_one_solution(const Draft& draft, bool decide, const Budget& budget) {
  const Puzzle puzzle = puzzle_of(draft);
  Alternatives alternatives(puzzle, budget);
  if (decide) return !alternatives.has_one(puzzle, draft.solution);
  return alternatives.look(puzzle, draft.solution, Alternatives::kSplits) == Status::no_solution;
}

/// Removes clues of a list of the draft, in order, halves first. No remaining clue can be removed,
/// since each was needed together with a superset of the remaining ones; if not `minimal`, up to
/// the limits of a bounded search.
class Reduction {
 public:
  Reduction(Draft& draft, ClueList Draft::*list, bool minimal, const Budget& budget)
      : draft_(draft),
        list_(list),
        minimal_(minimal),
        budget_(budget),
        all_(draft.*list),
        is_shown_(all_.size(), true) {}

  void run() { leave_out(0, all_.size()); }

 private:
  void take_over() {
    ClueList& list = draft_.*list_;
    list.clear();
    for (std::size_t i = 0; i < all_.size(); ++i) {
      if (is_shown_[i])
        list.push_back(all_[i]);
      else if (all_[i].hidden)
        list.push_back({*all_[i].hidden});
    }
  }

  void leave_out(std::size_t begin, std::size_t end) {
    if (begin == end) return;
    const auto set = [&](bool shown) {
      std::fill(is_shown_.begin() + static_cast<std::ptrdiff_t>(begin),
                is_shown_.begin() + static_cast<std::ptrdiff_t>(end), shown);
      take_over();
    };
    set(false);
    if (has_one_solution(draft_, minimal_ && end - begin == 1, budget_)) return;
    set(true);
    if (end - begin == 1) return;
    const std::size_t middle = begin + (end - begin) / 2;
    leave_out(begin, middle);
    leave_out(middle, end);
  }

  Draft& draft_;
  ClueList Draft::*list_;
  const bool minimal_;
  const Budget& budget_;
  const ClueList all_;
  std::vector<bool> is_shown_;
};

}  // namespace

std::span<const PuzzleKind* const> all_puzzle_kinds() { return kPuzzleKinds; }

const PuzzleKind* puzzle_kind_named(std::string_view name) {
  const auto found = std::ranges::find(kPuzzleKinds, name, &PuzzleKind::name);
  return found == kPuzzleKinds.end() ? nullptr : *found;
}

Puzzle puzzle_of(const Draft& draft) {
  Puzzle puzzle = draft.frame;
  for (const ClueList* list : {&draft.clues, &draft.digits})
    for (const PossibleClue& clue : *list) show(puzzle, clue.shown);
  return puzzle;
}

std::optional<Draft> draw_with_one_solution(const PuzzleKind& kind, const ClueOptions& options,
                                            const Budget& budget, Random& random) {
  std::optional<Draft> draft = kind.draw(options.rows, options.columns, random, budget);
  if (!draft) return std::nullopt;
  const int most_changes = 10 * options.rows * options.columns;
  for (int changes = 0; kind.tell_more != nullptr; ++changes) {
    if (changes == most_changes) return std::nullopt;
    const Puzzle puzzle = puzzle_of(*draft);
    Alternatives alternatives(puzzle, budget);
    if (!alternatives.has_one(puzzle, draft->solution)) break;
    if (!kind.tell_more(*draft, alternatives.found().grid, random)) return std::nullopt;
  }
  random.shuffle(draft->digits);
  draft->left_out = draft->digits;
  Reduction(*draft, &Draft::digits, options.minimal, budget).run();
  std::erase_if(draft->left_out, [&](const PossibleClue& digit) {
    return std::ranges::find(draft->digits, digit.shown, &PossibleClue::shown) !=
           draft->digits.end();
  });
  if (!options.minimal) return draft;
  random.shuffle(draft->clues);
  Reduction(*draft, &Draft::clues, options.minimal, budget).run();
  return draft;
}

std::optional<Grid> random_solution_of(const Puzzle& puzzle, Random& random, const Budget& budget,
                                       int steps) {
  Puzzle rules = without_clues(puzzle);
  for (const Given& given : given_digits(puzzle))
    rules.rules.emplace_back(
        CellRule{&kGiven, DigitsAndCells{{puzzle.board->value(given.digit)}, {given.cell}}});
  std::optional<Solution> drawn = RandomGrids(rules, &budget).draw(random, steps);
  if (budget.is_spent()) throw Stopped{};
  if (!drawn) return std::nullopt;
  return std::move(drawn->grid);
}

PossibleClue digit_clue(const Board& board, const Grid& grid, Cell cell) {
  return {{&kGiven, DigitsAndCells{{board.value(grid[cell])}, {cell}}}};
}

std::optional<Draft> draw_latin_square(int rows, Random& random, const Budget& budget) {
  Puzzle frame = empty_puzzle(Board::latin(rows));
  std::optional<Grid> grid = random_solution_of(frame, random, budget);
  if (!grid) return std::nullopt;
  Draft draft{std::move(frame), std::move(*grid), {}, {}};
  for (const Cell cell : draft.frame.board->cells())
    draft.digits.push_back(digit_clue(*draft.frame.board, draft.solution, cell));
  return draft;
}

}  // namespace dokusat
