#include <algorithm>
#include <dokusat/api/answers.hpp>
#include <dokusat/decoder/answer_text.hpp>
#include <dokusat/decoder/cnf_document.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/system/input_file.hpp>
#include <dokusat/system/output_file.hpp>
#include <iostream>
#include <nlohmann/json.hpp>
#include <optional>

#include "command_of.hpp"
#include "option_groups.hpp"
#include "proof.hpp"
#include "puzzle_source.hpp"

namespace dokusat::cli {
namespace {

struct DecodeArguments {
  static constexpr std::string_view kName = "decode";
  static constexpr std::string_view kOperands = "CNF [OUTPUT]";
  static constexpr std::string_view kSummary =
      "translate the output of a SAT solver back to an answer";

  void add_options(OptionList& options) {
    options.in(OptionGroup::input)
        .text("verify", "PROOF",
              "verify the solver's DRAT proof where it reports that there is no model", proof);
    add_output_options(options, output);
  }
  void complete(const OptionList& /*options*/, std::vector<std::string> operands,
                const std::vector<std::string>& /*words*/) {
    require_operands(operands, 1, 2, std::string(kName), kOperands);
    formula = operands[0];
    solver_output = operands.size() == 2 ? operands[1] : "-";
    const std::vector<std::string> read = {formula, solver_output, proof};
    if (std::ranges::count(read, "-") > 1)
      throw UsageError("standard input (-) can be read once only");
    if (!proof.empty() && formula == "-")
      throw UsageError("--verify needs the formula in a file, as it is read twice");
  }

  std::string formula;
  std::string solver_output;
  std::string proof;  ///< file name, for an answer "unsatisfiable"; empty: none
  OutputOptions output;
};

/// Replaces "no solution" in the output; `verify` uses the same words.
constexpr const char* kNoModel = "no model";

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

/// True if the formula has no model, which decides nothing about the puzzle.
bool has_no_model(const DecodedAnswer& answer) {
  return !answer.not_of_puzzle.empty() && !answer.solution;
}

std::string text_of(const DecodedAnswer& answer, const Verdict& verdict) {
  const NumberedPuzzle& puzzle = answer.puzzle;
  if (!verdict.solution)
    return answer_text(has_no_model(answer) ? kNoModel : name_of(verdict.status), puzzle.format,
                       puzzle.number);
  std::string text = answer_text(verdict.solution->grid, puzzle.format, puzzle.number);
  if (verdict.unique)
    text += *verdict.unique ? "unique\n" : "not unique\n";
  else if (!answer.not_of_puzzle.empty())
    text += "uniqueness unknown\n";
  return text;
}

std::string json_of(const DecodedAnswer& answer, const Verdict& verdict,
                    const std::optional<questions::ShownProof>& proof) {
  questions::Json json = questions::verdict_json(
      answer.puzzle.puzzle, verdict,
      {.unique = answer.unique || !answer.not_of_puzzle.empty(), .proof = proof});
  if (has_no_model(answer)) json["status"] = kNoModel;
  return questions::numbered_line(answer.puzzle.number, json);
}

/// The proved claim. Empty, after a complaint on standard error, if the proof is wrong.
std::optional<questions::ShownProof> proved(const DecodeArguments& arguments) {
  const CheckedProof checked = check_proof_files(arguments.formula, arguments.proof);
  if (!checked.wrong.empty()) {
    std::cerr << checked.wrong << "\n";
    return std::nullopt;
  }
  if (!arguments.output.quiet) warn_if_unfinished(checked.verdict, arguments.proof);
  return checked.shown();
}

/// Writes to standard error what supports the refutation: the solver's answer only, or a proof.
void tell_grounds(const DecodedAnswer& answer, const std::optional<questions::ShownProof>& proof) {
  std::cerr << "puzzle " << answer.puzzle.number << ": ";
  if (proof)
    std::cerr << "proved by " << *proof->lemmas << (proof->lemmas == 1 ? " lemma" : " lemmas")
              << " from the " << proof->from;
  else
    std::cerr << "claimed by the solver, not proved (see --verify)";
  if (!answer.not_of_puzzle.empty())
    std::cerr << ": " << answer.not_of_puzzle << "\n";
  else
    std::cerr << ": there is no " << (answer.unique ? "other solution\n" : "solution\n");
}

void run(const DecodeArguments& arguments, ExitCode& code) {
  OutputFile out(arguments.output.file);
  const DecodedAnswer answer = read_answer(arguments);
  if (!answer.wrong.empty()) {
    std::cerr << "Puzzle " << answer.puzzle.number << ": " << answer.wrong.front() << "\n";
    code.raise(ExitCode::kWrongAnswer);
    return;
  }
  std::optional<questions::ShownProof> proof;
  if (answer.outcome == Outcome::unsatisfiable) {
    if (!arguments.proof.empty() && !(proof = proved(arguments))) {
      code.raise(ExitCode::kWrongAnswer);
      return;
    }
    if (!arguments.output.quiet) tell_grounds(answer, proof);
  }
  const Verdict verdict = verdict_of(answer);
  out.stream() << (arguments.output.json ? json_of(answer, verdict, proof)
                                         : text_of(answer, verdict));
  code.raise(exit_code_of(verdict.status));
  if (answer.solution && !answer.not_of_puzzle.empty()) code.raise(ExitCode::kUndecided);
  out.commit();
}

}  // namespace

std::unique_ptr<Command> decode_command() { return command_of<DecodeArguments>(); }

}  // namespace dokusat::cli
