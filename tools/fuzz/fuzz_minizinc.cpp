// Questions to MiniZinc: the model that `encode --to mzn` writes, solved by Gecode, must have the
// solutions that the oracle found.

#include <atomic>
#include <chrono>
#include <dokusat/decoder/minizinc_document.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/fuzz/fuzz_questions.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <set>
#include <sstream>
#include <string>

namespace dokusat {

Questions::Complaint Questions::ask_minizinc() {
  ++counts_.questions;
  std::ostringstream model;
  write_minizinc_document({puzzle_, 1, natural_format(puzzle_)}, model);
  const std::string command =
      "exec:minizinc --solver gecode -n " + std::to_string(limit_ + 1) + " -";
  const std::string said = output_of(command, model.str(), [this] {
    return is_time_up() || (stop_ != nullptr && stop_->load(std::memory_order_relaxed));
  });
  if (said.empty()) return undecided();
  std::istringstream output(said);
  std::set<Grid> grids;
  Complaint wrong;
  const Outcome outcome =
      read_minizinc_solutions(output, "output of minizinc", *puzzle_.board, puzzle_.has_dominoes(),
                              [&](const Solution& solution) {
                                require_rules_kept(puzzle_, solution);
                                grids.insert(solution.grid);
                                wrong = judge_solution(solution);
                                return !wrong;
                              });
  if (wrong) return wrong;
  // Gecode finds each tiling of a grid.
  const bool all = outcome == Outcome::unsatisfiable;
  const std::string text = "has " + std::string(all ? "" : "at least ") +
                           std::to_string(grids.size()) + " solutions; the oracle found " +
                           known_count();
  if (all && grids.size() < known_.grids.size()) return text;
  if (known_.all && grids.size() > known_.grids.size()) return text;
  return std::nullopt;
}

}  // namespace dokusat
