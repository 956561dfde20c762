#include <dokusat/decoder/answer_text.hpp>
#include <dokusat/pipeline/answer_json.hpp>
#include <dokusat/pipeline/cnf_document.hpp>
#include <dokusat/system/input_file.hpp>
#include <dokusat/system/output_file.hpp>
#include <iostream>

#include "commands.hpp"

namespace dokusat::cli {

void run_decode(const Arguments& arguments, ExitCode& code) {
  OutputFile out(arguments.output);
  InputFile cnf(arguments.files[0]);
  InputFile output(arguments.files[1]);
  const DecodedAnswer answer = decode_cnf(cnf.stream(), cnf.name(), output.stream(), output.name());
  cnf.require_whole();
  output.require_whole();
  const auto& [puzzle, number, format] = answer.puzzle;
  if (!answer.wrong.empty()) {
    std::cerr << "Puzzle " << number << ": " << answer.wrong.front() << "\n";
    code.raise(ExitCode::kWrongAnswer);
    return;
  }
  Verdict verdict;
  verdict.solution = answer.solution;
  verdict.unique = answer.unique;
  if (answer.solution)
    verdict.status = Status::solved;
  else if (answer.outcome == Outcome::unsatisfiable)
    verdict.status = Status::no_solution;
  if (arguments.json)
    out.stream() << answer_line(number, *puzzle.board, verdict,
                                {.unique = answer.unique.has_value()});
  else if (answer.solution)
    out.stream() << answer_text(answer.solution->grid, format, number)
                 << (!answer.unique   ? ""
                     : *answer.unique ? "unique\n"
                                      : "not unique\n");
  else
    out.stream() << answer_text(name_of(verdict.status), format, number);
  code.raise(exit_code_of(verdict.status));
  out.commit();
}

}  // namespace dokusat::cli
