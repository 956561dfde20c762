#pragma once
// Answers of `explain` about clues and rules: which of them contradict each other, and which are
// redundant.

#include <dokusat/api/answers.hpp>
#include <dokusat/explain/clue_sets.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <ostream>
#include <string>
#include <vector>

#include "exit_code.hpp"
#include "explain_options.hpp"

namespace dokusat::cli {

class ClueAnswers {
 public:
  /// All arguments must outlive this object.
  ClueAnswers(const ExplainArguments& arguments, const Puzzle& puzzle, int number,
              std::ostream& out, ExitCode& code)
      : arguments_(arguments),
        puzzle_(puzzle),
        board_(*puzzle.board),
        number_(number),
        out_(out),
        code_(code) {}

  /// Answers `--clues`.
  void write_conflicts() const;
  /// Answers `--redundant`, given the verdict on the puzzle.
  void write_redundancy(const Verdict& known) const;

 private:
  void write_redundant_rules(const explain::Redundancy& redundancy) const;
  std::vector<std::string> rule_texts(const std::vector<std::size_t>& rules) const;
  std::string clue_list(const std::vector<explain::Clue>& clues) const;
  questions::Json clue_json(const std::vector<explain::Clue>& clues) const;

  const ExplainArguments& arguments_;
  const Puzzle& puzzle_;
  const Board& board_;
  const int number_;
  std::ostream& out_;
  ExitCode& code_;
};

}  // namespace dokusat::cli
