// Paths by technique through puzzles, a line of digits each, read from standard input: each step is
// held against the solution, and a line a puzzle is printed: the puzzle, the cost of the hardest
// step, the sum, the band, how many steps and how many without a name, the milliseconds to the
// first step that is no single and to the end. Counts of the techniques and faults follow on
// standard error.
//
//   dokusat_bench_techniques [unique] <puzzles.txt
//
// With `unique`, steps that follow from there being one solution are taken, too.

#include <algorithm>
#include <ctime>
#include <dokusat/explain/explainer.hpp>
#include <dokusat/explain/techniques/technique_table.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <iostream>
#include <map>
#include <string>

using namespace dokusat;
using namespace dokusat::explain;

namespace {

double milliseconds() { return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

struct Path {
  double hardest = 0, sum = 0, first = 0, all = 0;
  int steps = 0, nameless = 0;
  std::string fault;
};

std::string fault_of(const Explainer& explainer, const Step& step, const Grid& solution) {
  const RuleSystem& system = explainer.system();
  for (Candidate candidate : step.placed)
    if (solution[system.cell_of(candidate)] != system.digit_of(candidate))
      return step.technique + " places " + system.name(candidate);
  for (Candidate candidate : step.removed)
    if (solution[system.cell_of(candidate)] == system.digit_of(candidate))
      return step.technique + " removes " + system.name(candidate);
  return "";
}

Path path_of(const Puzzle& puzzle, const Grid& solution, bool unique,
             std::map<std::string, int>& counts) {
  ExplainOptions options;
  options.order = StepOrder::by_technique;
  options.assume_unique = unique;
  Path path;
  const double start = milliseconds();
  Explainer explainer(puzzle, {}, options);
  while (const std::optional<Step> step = explainer.next()) {
    if (path.steps++ == 0) path.first = milliseconds() - start;
    const double cost = step->told ? step->told->cost : kNamelessCost;
    if (!step->told) ++path.nameless;
    path.hardest = std::max(path.hardest, cost);
    path.sum += cost;
    ++counts[step->told ? step->technique : "(" + step->technique + ")"];
    if (path.fault.empty()) path.fault = fault_of(explainer, *step, solution);
  }
  path.all = milliseconds() - start;
  if (path.fault.empty() && explainer.ending() != Ending::solved) path.fault = "not solved";
  return path;
}

}  // namespace

int main(int argc, char** argv) {
  const bool unique = argc > 1 && std::string(argv[1]) == "unique";
  std::map<std::string, int> counts;
  int faults = 0, puzzles = 0;
  for (std::string line; std::getline(std::cin, line);) {
    if (line.empty() || line[0] == '#') continue;
    const Puzzle puzzle = parse_puzzle(line);
    const Verdict verdict = solve(puzzle, {.unique = true});
    if (!verdict.solution || !verdict.unique.value_or(false)) continue;
    const Path path = path_of(puzzle, verdict.solution->grid, unique, counts);
    ++puzzles;
    std::cout << line << ' ' << path.hardest << ' ' << path.sum << ' ' << band_of(path.hardest)
              << ' ' << path.steps << ' ' << path.nameless << ' ' << path.first << ' ' << path.all
              << ' ' << path.fault << '\n';
    if (path.fault.empty()) continue;
    ++faults;
    std::cerr << line << ": " << path.fault << '\n';
  }
  for (const auto& [name, count] : counts) std::cerr << count << ' ' << name << '\n';
  std::cerr << puzzles << " puzzles, " << faults << " faults\n";
  return faults > 0 ? 1 : 0;
}
