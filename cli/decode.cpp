#include <dokusat/api/answers.hpp>
#include <dokusat/decoder/answer_text.hpp>
#include <dokusat/decoder/cnf_document.hpp>
#include <dokusat/solve/answer_names.hpp>
#include <dokusat/system/input_file.hpp>
#include <dokusat/system/output_file.hpp>
#include <iostream>

#include "check_options.hpp"
#include "commands.hpp"
#include "proof.hpp"
#include "puzzle_source.hpp"

namespace dokusat::cli {
namespace {

DecodedAnswer read_answer(const DecodeArguments& arguments) {
  InputFile cnf(arguments.formula);
  InputFile output(arguments.solver_output);
  DecodedAnswer answer = decode_cnf(cnf.stream(), cnf.name(), output.stream(), output.name());
  cnf.require_whole();
  output.require_whole();
  if (arguments.output.tells_more())
    tell_puzzle(cnf.name(), answer.puzzle.number, answer.puzzle.format);
  return answer;
}

Verdict verdict_of(const DecodedAnswer& answer) {
  Verdict verdict;
  verdict.solution = answer.solution;
  verdict.unique = answer.unique;
  if (answer.solution)
    verdict.status = Status::solved;
  else if (answer.outcome == Outcome::unsatisfiable)
    verdict.status = Status::no_solution;
  return verdict;
}

std::string text_of(const Verdict& verdict, const NumberedPuzzle& puzzle) {
  if (!verdict.solution) return answer_text(name_of(verdict.status), puzzle.format, puzzle.number);
  std::string text = answer_text(verdict.solution->grid, puzzle.format, puzzle.number);
  if (verdict.unique) text += *verdict.unique ? "unique\n" : "not unique\n";
  return text;
}

/// What a solver refuted rests on its word, or on a proof. False, and the complaint told, where the
/// proof is wrong.
bool refutation_stands(const DecodeArguments& arguments, const DecodedAnswer& answer) {
  std::string grounds = "claimed by the solver, not proved (see --verify)";
  if (!arguments.proof.empty()) {
    const auto [claim, proof] = check_proof_files(arguments.formula, arguments.proof);
    if (!claim.wrong.empty()) {
      std::cerr << claim.wrong << "\n";
      return false;
    }
    if (!proves(proof)) {
      std::cerr << placed_complaint(proof, arguments.proof) << "\n";
      return false;
    }
    if (!arguments.output.quiet) warn_if_unfinished(proof, arguments.proof);
    grounds = "proved by " + std::to_string(proof.lemmas) +
              (proof.lemmas == 1 ? " lemma" : " lemmas") + " from the " + grounds_text(claim);
  }
  if (!arguments.output.quiet)
    std::cerr << "puzzle " << answer.puzzle.number << ": " << grounds << ": there is no "
              << (answer.unique ? "other solution\n" : "solution\n");
  return true;
}

}  // namespace

void run(const DecodeArguments& arguments, ExitCode& code) {
  OutputFile out(arguments.output.file);
  const DecodedAnswer answer = read_answer(arguments);
  if (!answer.wrong.empty()) {
    std::cerr << "Puzzle " << answer.puzzle.number << ": " << answer.wrong.front() << "\n";
    code.raise(ExitCode::kWrongAnswer);
    return;
  }
  if (answer.outcome == Outcome::unsatisfiable && !refutation_stands(arguments, answer)) {
    code.raise(ExitCode::kWrongAnswer);
    return;
  }
  const Verdict verdict = verdict_of(answer);
  if (arguments.output.json)
    out.stream() << questions::numbered_line(
        answer.puzzle.number, questions::verdict_json(answer.puzzle.puzzle, verdict,
                                                      {.unique = answer.unique.has_value()}));
  else
    out.stream() << text_of(verdict, answer.puzzle);
  code.raise(exit_code_of(verdict.status));
  out.commit();
}

}  // namespace dokusat::cli
