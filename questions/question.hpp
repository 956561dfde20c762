#pragma once
// A question while it is answered, and the functions that answer.

#include <dokusat/pipeline/answer_json.hpp>
#include <dokusat/pipeline/solver_options.hpp>
#include <dokusat/questions/answer_question.hpp>
#include <dokusat/questions/puzzle_json.hpp>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace dokusat::questions {

class Question {
 public:
  /// Both must outlive this.
  Question(const Json& object, const Report& report) : object_(object), report_(report) {}

  const Json& object() const { return object_; }
  /// Throws `QuestionError` or `ParseError`.
  Puzzle puzzle() const { return puzzle_of(member(object_, "puzzle")); }
  /// "timeout" in seconds; none without it.
  SolveResources resources() const;
  /// "splits": how many case splits come before a formula; 0 leaves all to the solver.
  SolveWay way() const;
  std::optional<int> number(const std::string& key, int least, int most) const;
  bool flag(const std::string& key) const;
  /// Empty without the key.
  std::string text(const std::string& key) const;
  void report(const Json& known) const {
    if (report_) report_(known.dump());
  }

 private:
  const Json& object_;
  const Report& report_;
};

// A function for each question.
Json answer_read(const Question& question);
Json answer_write(const Question& question);
Json answer_dimacs(const Question& question);
Json answer_svg(const Question& question);
Json answer_solve(const Question& question);
Json answer_unique(const Question& question);
Json answer_least(const Question& question);
Json answer_greatest(const Question& question);
Json answer_count(const Question& question);
Json answer_estimate(const Question& question);
Json answer_solutions(const Question& question);
Json answer_candidates(const Question& question);
Json answer_check(const Question& question);
Json answer_conflicts(const Question& question);
Json answer_explain(const Question& question);
Json answer_generate(const Question& question);

/// Grid and, of Su-domino-ku, tiling.
Json solution_json(const Puzzle& puzzle, const Solution& solution);

}  // namespace dokusat::questions
