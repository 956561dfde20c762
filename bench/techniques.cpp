// Solves puzzles by techniques and checks each step against the solutions; the path must end in the
// solution if it is unique.
//
//   dokusat_bench_techniques [unique] <puzzles.txt
//   dokusat_bench_techniques variants|dominoes COUNT SEED
//
// The puzzles are those on standard input, one per line, except those with several solutions (with
// `unique`, steps that rely on a unique solution are also taken); or COUNT random ones with one to
// three random rules each or with dominoes. Prints a line per puzzle: the puzzle, the cost of the
// hardest step, the sum, the band, the number of steps and of those without a name, the
// milliseconds to the first step and to the end. Counts of techniques, and faults, are written to
// standard error.

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <dokusat/explain/explainer.hpp>
#include <dokusat/explain/rating.hpp>
#include <dokusat/explain/techniques/technique_table.hpp>
#include <dokusat/formats/iss/iss_reader.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/generator/random_rules.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <iostream>
#include <map>
#include <string>
#include <string_view>

using namespace dokusat;
using namespace dokusat::explain;

namespace {

double milliseconds() { return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

struct Path {
  double first = 0, all = 0;
  int count = 0;
  PathRating rating;
  std::string fault;
};

/// For dominoes, only the digits are checked.
std::string fault_of(const RuleSystem& system, const Step& step, const Grid& solution) {
  if (step.contradiction) return step.technique + " refutes the puzzle";
  for (bool holds : {true, false})
    for (Candidate candidate : holds ? step.placed : step.removed)
      if (system.is_digit(candidate) &&
          (solution[system.cell_of(candidate)] == system.digit_of(candidate)) != holds)
        return step.technique + (holds ? " places " : " removes ") + system.name(candidate);
  return "";
}

class Paths {
 public:
  explicit Paths(bool unique) {
    options_.order = StepOrder::by_technique;
    options_.bounded = true;
    options_.assume_unique = unique;
  }

  /// `solutions` has some of the puzzle's solutions if there are several.
  void take(const Puzzle& puzzle, const std::string& text, const std::vector<Grid>& solutions,
            bool unique) {
    const Path path = path_of(puzzle, solutions, unique);
    ++puzzles_;
    std::cout << text << ' ' << path.rating.hardest << ' ' << path.rating.sum << ' '
              << path.rating.band() << ' ' << path.count << ' ' << path.rating.nameless << ' '
              << path.first << ' ' << path.all << ' ' << path.fault << '\n';
    if (path.fault.empty()) return;
    ++faults_;
    std::cerr << text << ": " << path.fault << '\n';
  }

  int report() const {
    for (const auto& [name, count] : counts_) std::cerr << count << ' ' << name << '\n';
    std::cerr << puzzles_ << " puzzles, " << steps_ << " steps, " << faults_ << " faults\n";
    return faults_ > 0 ? EXIT_FAILURE : EXIT_SUCCESS;
  }

 private:
  Path path_of(const Puzzle& puzzle, const std::vector<Grid>& solutions, bool unique) {
    Path path;
    const double start = milliseconds();
    Explainer explainer(puzzle, {}, options_);
    while (const std::optional<Step> step = explainer.next()) {
      if (path.count++ == 0) path.first = milliseconds() - start;
      path.rating.add(*step);
      ++counts_[step->told ? step->technique : "(" + step->technique + ")"];
      for (const Grid& solution : solutions)
        if (path.fault.empty()) path.fault = fault_of(explainer.system(), *step, solution);
    }
    path.all = milliseconds() - start;
    steps_ += path.count;
    const bool solved = explainer.ending() == Ending::solved;
    if (path.fault.empty() && unique && (!solved || explainer.marks().grid() != solutions[0]))
      path.fault = "not solved";
    if (path.fault.empty() && !unique && solved && !puzzle.has_dominoes())
      path.fault = "solved, but there are several solutions";
    return path;
  }

  ExplainOptions options_;
  std::map<std::string, int> counts_;
  int faults_ = 0, puzzles_ = 0;
  long steps_ = 0;
};

void take_lines(Paths& paths) {
  for (std::string line; std::getline(std::cin, line);) {
    if (line.empty() || line[0] == '#') continue;
    try {
      const Puzzle puzzle = parse_puzzle(line);
      const Verdict verdict = solve(puzzle, {.unique = true});
      if (verdict.solution && verdict.unique.value_or(false))
        paths.take(puzzle, line, {verdict.solution->grid}, true);
    } catch (const Error& error) {
      std::cerr << "passed over: " << error.what() << '\n';
    }
  }
}

/// Draws a puzzle with a quarter to three quarters of the cells open.
Puzzle drawn(const std::shared_ptr<const Board>& board, bool dominoes, Random& random,
             Grid& solution) {
  Puzzle puzzle = empty_puzzle(board);
  if (dominoes) puzzle.rules.emplace_back(open_tiling(*board));
  solution = random_solution(puzzle, random).grid;
  const auto kinds = all_rule_kinds();
  if (!dominoes)
    for (int rules = 1 + random.below(3); std::ssize(puzzle.rules) < rules;)
      if (auto rule = random_rule(*random.pick(kinds), *board, solution, random))
        puzzle.rules.push_back(std::move(*rule));
  const int quarters = 1 + random.below(3);
  for (Cell cell : board->cells())
    if (random.below(4) < quarters) puzzle.givens[cell] = solution[cell];
  return puzzle;
}

void take_drawn(Paths& paths, bool dominoes, int count, int seed) {
  BoardPlan oblong{.rows = 6, .columns = 4, .values = {0, 6}};
  oblong.box = default_box_shape(6, 4);
  std::vector<std::shared_ptr<const Board>> boards = {Board::sudoku({2, 2}), Board::sudoku({2, 3}),
                                                      Board::sudoku({3, 3})};
  if (!dominoes) {
    boards.push_back(Board::latin(5));
    boards.push_back(Board::of(oblong));
  }
  for (int number = 0; number < count; ++number) {
    Random random(static_cast<std::uint64_t>(seed) * 1'000'000 +
                  static_cast<std::uint64_t>(number));
    Grid solution;
    const Puzzle puzzle = drawn(random.pick(boards), dominoes, random, solution);
    const Verdict verdict = solve(puzzle, {.unique = true});
    if (!verdict.solution || !verdict.unique) continue;
    std::vector<Grid> solutions = {solution, verdict.solution->grid};
    if (verdict.second) solutions.push_back(verdict.second->grid);
    paths.take(puzzle, dominoes ? "dominoes:" + std::to_string(number) : iss_text(puzzle),
               solutions, *verdict.unique);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view mode = argc > 1 ? argv[1] : "";
  Paths paths(mode == "unique");
  if (mode == "variants" || mode == "dominoes") {
    if (argc != 4) return EXIT_FAILURE;
    take_drawn(paths, mode == "dominoes", std::atoi(argv[2]), std::atoi(argv[3]));
  } else {
    take_lines(paths);
  }
  return paths.report();
}
