// Measures every question on boards from 4x4 to 25x25, and writes the tables of
// docs/lab/queries.md: time and calls to the solver, by default, with formulas only, and with the
// oracle. The puzzles are seeded; each figure is the mean over them.
// usage: dokusat_bench_queries SECONDS    (limit for one puzzle)

#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solve/solution_count.hpp>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace dokusat {
namespace {

constexpr int kPuzzles = 10;
constexpr std::uint64_t kCountLimit = 10000;

struct Set {
  std::string name;
  std::vector<Puzzle> puzzles;
};

Set sudoku(const std::string& name, const std::shared_ptr<const Board>& board, int clues) {
  Random random(static_cast<std::uint64_t>(board->cell_count() + clues));
  const Solution base = random_solution(empty_puzzle(board), random);
  Set set{name + ", " + std::to_string(clues) + " of " + std::to_string(board->cell_count()) +
              " cells given",
          {}};
  for (int i = 0; i < kPuzzles; ++i)
    set.puzzles.push_back(sudoku_from(board, disguised(*board, base, random), clues, random));
  return set;
}

Set dominoes(const std::string& name, const std::shared_ptr<const Board>& board, int placed,
             bool singles) {
  Random random(static_cast<std::uint64_t>(board->cell_count() + placed));
  const Solution base = random_solution(empty_domino_puzzle(board), random);
  Set set{name + ", " + std::to_string(placed) + " of " + std::to_string(board->domino_count()) +
              " dominoes" + (singles ? " and the singles" : "") + " given",
          {}};
  for (int i = 0; i < kPuzzles; ++i)
    set.puzzles.push_back(
        domino_puzzle_from(board, disguised(*board, base, random), placed, singles, random));
  return set;
}

struct Cost {
  double seconds = 0;
  std::int64_t calls = 0;
  int undecided = 0;

  void add(const SolveStatistics& statistics, bool decided) {
    seconds += statistics.seconds;
    calls += statistics.backend.solve_calls;
    if (!decided) ++undecided;
  }
};

enum class Question { any, least, unique, count };

struct NamedQuestion {
  Question question;
  std::string name;
};

Cost cost_of(Question question, const std::vector<Puzzle>& puzzles, SolverOptions options) {
  if (question == Question::least) options.order = Order::least;
  options.unique = question == Question::unique;
  PuzzleSolver solver(options);
  Cost cost;
  for (const Puzzle& puzzle : puzzles) {
    if (question == Question::count) {
      const SolutionCount count = solver.count(puzzle, kCountLimit);
      cost.add(count.statistics, count.complete || count.number == kCountLimit);
    } else {
      const Verdict verdict = solver.solve(puzzle);
      cost.add(verdict.statistics,
               verdict.status != Status::unknown && (!options.unique || verdict.unique));
    }
  }
  return cost;
}

std::string milliseconds(const Cost& cost) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3g", 1000 * cost.seconds / kPuzzles);
  return cost.undecided == 0
             ? text
             : std::string("≥ ") + text + " (" + std::to_string(cost.undecided) + " undecided)";
}

std::string calls(const Cost& cost) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", static_cast<double>(cost.calls) / kPuzzles);
  return text;
}

SolverOptions limited(double seconds) {
  SolverOptions options;
  options.timeout = std::chrono::duration<double>(seconds);
  return options;
}

void print_questions(const std::vector<Set>& sets, double seconds) {
  const std::vector<NamedQuestion> questions = {
      {Question::any, "any solution"},
      {Question::least, "least"},
      {Question::unique, "`--unique`"},
      {Question::count, "`--count --limit " + std::to_string(kCountLimit) + "`"}};
  const SolverOptions standard = limited(seconds);
  SolverOptions formulas = standard;
  formulas.splits = 0;
  SolverOptions oracle = standard;
  oracle.oracle = true;
  std::printf(
      "\n| board | question | ms | calls | formulas alone: ms | calls | oracle: ms |\n"
      "|---|---|---:|---:|---:|---:|---:|\n");
  for (const Set& set : sets) {
    for (const NamedQuestion& question : questions) {
      const Cost by_default = cost_of(question.question, set.puzzles, standard);
      const Cost by_formulas = cost_of(question.question, set.puzzles, formulas);
      const Cost by_oracle = cost_of(question.question, set.puzzles, oracle);
      std::printf("| %s | %s | %s | %s | %s | %s | %s |\n", set.name.c_str(), question.name.c_str(),
                  milliseconds(by_default).c_str(), calls(by_default).c_str(),
                  milliseconds(by_formulas).c_str(), calls(by_formulas).c_str(),
                  milliseconds(by_oracle).c_str());
      std::fflush(stdout);
    }
  }
}

}  // namespace
}  // namespace dokusat

int main(int argc, char** argv) {
  using namespace dokusat;
  if (argc != 2) {
    std::fputs("usage: dokusat_bench_queries SECONDS\n", stderr);
    return 2;
  }
  const double seconds = std::atof(argv[1]);
  const auto nine = Board::sudoku({3, 3});
  const auto sixteen = Board::sudoku({4, 4});
  const auto twenty_five = Board::sudoku({5, 5});
  print_questions(
      {sudoku("4×4", Board::sudoku({2, 2}), 4), sudoku("6×6", Board::sudoku({2, 3}), 8),
       sudoku("9×9", nine, 24), sudoku("9×9", nine, 30),
       sudoku("9×9 Latin square", Board::latin(9), 40), sudoku("16×16", sixteen, 110),
       sudoku("25×25", twenty_five, 300),
       dominoes("4×4 Su-domino-ku", Board::sudoku({2, 2}), 1, false),
       dominoes("6×6 Su-domino-ku", Board::sudoku({2, 3}), 3, false),
       dominoes("9×9 Su-domino-ku", nine, 10, true), dominoes("9×9 Su-domino-ku", nine, 10, false)},
      seconds);
}
