#include <algorithm>
#include <dokusat/decoder/answer_text.hpp>
#include <dokusat/generator/contest_pack.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <utility>

namespace dokusat {
namespace {

/// Thrown if a puzzle was not found.
struct NotFound {};

class Pack {
 public:
  Pack(const GeneratorOptions& options, Format format) : options_(options), format_(format) {
    options_.clues.reset();
    options_.minimal = true;
    options_.symmetry = Symmetry::none;
    options_.solutions = SolutionsWanted::unique;
  }

  std::vector<PackFile> dominoes() {
    // The bounds of Baekjoon 4574: of 36 dominoes 10 to 35 are placed.
    const int all = options_.board->domino_count();
    const int most = std::max(all - 1, 0);
    const int least = std::min((10 * all + 35) / 36, most);
    add("N = " + std::to_string(least), {with(least)});
    add("N = " + std::to_string(most), {with(most)});
    std::vector<GeneratedPuzzle> every;
    for (int clues = least; clues <= most; ++clues) every.push_back(with(clues));
    add("every N from " + std::to_string(least) + " to " + std::to_string(most), every);
    add("N = " + std::to_string(least) + ", singles in corners", {with_singles_in_corners(least)});
    std::vector<GeneratedPuzzle> many;
    constexpr int kMany = 100;
    for (int i = 0; i < kMany; ++i) many.push_back(with(least + i % (most - least + 1)));
    add("100 puzzles", many);
    add_twins();
    return std::move(files_);
  }

  std::vector<PackFile> sudoku() {
    const int cells = options_.board->cell_count();
    const int some = (cells + 1) / 2;
    const bool unique_only = options_.board->cell_count() < 2;  // a board of one cell always has
                                                                // one solution
    add(std::to_string(some) + " givens", {with(some)});
    add("minimal: no given can be removed", {made(options_)});
    add("few givens: the fewest of 50 minimal puzzles", {of_few_givens()});
    add("one cell open", {with(cells - 1)});
    GeneratorOptions turned = options_;
    turned.symmetry = Symmetry::rotate180;
    add("symmetric by a half turn, and minimal", {made(turned)});
    if (!unique_only) add("several solutions; the answer is the least", {of_several_solutions()});
    if (!unique_only) add("an empty board; the answer is the least", {empty()});
    // The other contest formats hold one puzzle per file.
    if (format_ == Format::lines || format_ == Format::grid) {
      std::vector<GeneratedPuzzle> many;
      constexpr int kMany = 100;
      for (int i = 0; i < kMany; ++i) many.push_back(with(some));
      add("100 puzzles", many);
    }
    add_twins();
    return std::move(files_);
  }

 private:
  /// Makes the next puzzle with these options.
  GeneratedPuzzle made(const GeneratorOptions& options) {
    std::optional<GeneratedPuzzle> puzzle = Generator(options).make(++made_);
    if (options.stop != nullptr && options.stop->load()) throw Stopped{};
    if (!puzzle) throw NotFound{};
    return std::move(*puzzle);
  }

  GeneratedPuzzle with(int clues) {
    GeneratorOptions options = options_;
    options.clues = clues;
    return made(options);
  }

  /// Makes as many corners singles as possible; grids with four are rare.
  GeneratedPuzzle with_singles_in_corners(int clues) {
    const Board& board = *options_.board;
    const int last = board.digit_count() - 1;
    const std::vector<Cell> corners = {board.cell_at(0, 0), board.cell_at(last, last),
                                       board.cell_at(0, last), board.cell_at(last, 0)};
    GeneratorOptions options = options_;
    options.clues = clues;
    for (auto count = static_cast<std::size_t>(std::clamp(last, 1, 4)); count > 0; --count) {
      options.lone.assign(corners.begin(), corners.begin() + static_cast<std::ptrdiff_t>(count));
      try {
        return made(options);
      } catch (const NotFound&) {  // try with one corner fewer
      }
    }
    throw NotFound{};
  }

  GeneratedPuzzle of_few_givens() {
    constexpr int kPuzzles = 50;
    const auto givens = [](const GeneratedPuzzle& puzzle) {
      return std::ranges::count_if(puzzle.puzzle.givens.digits(),
                                   [](Digit digit) { return digit != kNoDigit; });
    };
    GeneratedPuzzle best = made(options_);
    for (int i = 1; i < kPuzzles; ++i)
      if (GeneratedPuzzle other = made(options_); givens(other) < givens(best))
        best = std::move(other);
    return best;
  }

  GeneratedPuzzle of_several_solutions() {
    GeneratorOptions options = options_;
    options.solutions = SolutionsWanted::many;
    options.clues = (options.board->cell_count() + 2) / 3;
    return solved(made(options).puzzle);
  }

  GeneratedPuzzle empty() { return solved(empty_puzzle(options_.board)); }

  static GeneratedPuzzle solved(Puzzle puzzle) {
    SolverOptions options;
    options.order = Order::least;
    std::optional<Solution> solution = PuzzleSolver(options).solve(puzzle).solution;
    return {std::move(puzzle), std::move(solution)};
  }

  void add(const std::string& contents, const std::vector<GeneratedPuzzle>& puzzles) {
    PackFile file{contents, "", ""};
    int number = 0;
    for (const GeneratedPuzzle& puzzle : puzzles) {
      file.input += puzzle_text(puzzle.puzzle, format_);
      file.answer += answer_text(puzzle.solution->grid, format_, ++number);
    }
    if (format_ == Format::boj4574) file.input += "0\n";
    files_.push_back(std::move(file));
  }

  /// Adds the first file again, as other systems and editors write it.
  void add_twins() {
    PackFile windows = files_.front();
    windows.contents = "01 with lines that end in CR LF";
    std::string text;
    for (char c : windows.input) text += c == '\n' ? "\r\n" : std::string(1, c);
    windows.input = text;
    PackFile cut = files_.front();
    cut.contents = "01 without a newline at the end";
    cut.input.pop_back();
    files_.push_back(std::move(windows));
    files_.push_back(std::move(cut));
  }

  GeneratorOptions options_;
  Format format_;
  std::uint64_t made_ = 0;
  std::vector<PackFile> files_;
};

}  // namespace

std::optional<std::vector<PackFile>> contest_pack(const GeneratorOptions& options, Format format) {
  try {
    Pack pack(options, format);
    return options.dominoes ? pack.dominoes() : pack.sudoku();
  } catch (const NotFound&) {
    return std::nullopt;
  }
}

}  // namespace dokusat
