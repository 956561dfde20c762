#include <algorithm>
#include <dokusat/api/solve.hpp>
#include <dokusat/decoder/answer_text.hpp>
#include <dokusat/decoder/cnf_document.hpp>
#include <dokusat/system/input_file.hpp>
#include <dokusat/system/output_file.hpp>
#include <iostream>
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
  void complete(const Given& given) {
    require_operands(given.operands, 1, 2, kName, kOperands);
    formula = given.operands[0];
    solver_output = given.operands.size() == 2 ? given.operands[1] : "-";
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

/// The answer as `solve` has it. Of a formula that may not be the puzzle's nothing is known of
/// other solutions.
questions::SolveAnswer solve_answer(const DecodedAnswer& answer,
                                    const std::optional<questions::ShownProof>& proof) {
  questions::SolveAnswer solved{.puzzle = {std::shared_ptr<const Puzzle>(), &answer.puzzle.puzzle}};
  solved.verdict.solution = answer.solution;
  solved.verdict.unique = answer.unique;
  if (answer.solution)
    solved.verdict.status = Status::solved;
  else if (answer.outcome == Outcome::unsatisfiable)
    solved.verdict.status = Status::no_solution;
  solved.shown = {.unique = answer.unique || !answer.not_of_puzzle.empty(), .proof = proof};
  return solved;
}

std::string written(const DecodedAnswer& answer, const questions::SolveAnswer& solved,
                    bool as_json) {
  const auto& [puzzle, number, format] = answer.puzzle;
  // An unsatisfiable formula that may not be the puzzle's decides nothing about it.
  const bool has_no_model = !answer.not_of_puzzle.empty() && !answer.solution;
  if (!as_json)
    return has_no_model ? answer_text(kNoModel, format, number) : text(solved, format, number);
  questions::Json object = json(solved);
  if (has_no_model) object["status"] = kNoModel;
  return questions::numbered_line(number, object);
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
  const questions::SolveAnswer solved = solve_answer(answer, proof);
  out.stream() << written(answer, solved, arguments.output.json);
  code.raise(exit_code_of(solved.verdict.status));
  if (answer.solution && !answer.not_of_puzzle.empty()) code.raise(ExitCode::kUndecided);
  out.commit();
}

}  // namespace

std::unique_ptr<Command> decode_command() { return command_of<DecodeArguments>(); }

}  // namespace dokusat::cli
