#include <dokusat/cnf/dimacs.hpp>
#include <dokusat/cnf/opb.hpp>
#include <dokusat/decoder/cnf_comments.hpp>
#include <dokusat/decoder/cnf_document.hpp>
#include <dokusat/decoder/decoder.hpp>
#include <dokusat/decoder/minizinc_document.hpp>
#include <dokusat/decoder/proof_claim.hpp>
#include <dokusat/decoder/variable_names.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/text/parse_error.hpp>
#include <utility>

namespace dokusat {
namespace {

/// Adds the names that `write_cnf` omits without `names`. They are known only if the file has the
/// clauses that this version writes.
void add_names(const Puzzle& puzzle, const CnfOptions& options, const std::string& name,
               FormulaFile& file) {
  const Encoding encoding(puzzle, options.encoding);
  if (!is_formula_of(encoding, options, file))
    throw ParseError(name, {file.header.number, 1},
                     "no 'varname' comments, and the clauses are those of another version: "
                     "encode the puzzle again, with the comments",
                     file.header.text);
  const auto add = [&](const std::string& text) { file.comments.push_back({text, 1}); };
  write_names(encoding, encoding.named_variables(), add);
}

/// A message with the first clause that is false under the assignment.
std::string broken_clause(const Formula& formula, const Assignment& assignment,
                          const VariableNames& names) {
  for (std::size_t i = 0; i < formula.clause_count(); ++i)
    if (std::ranges::all_of(formula.clause(i),
                            [&](Literal l) { return assignment[l] == Truth::no; }))
      return "the model breaks clause " + std::to_string(i + 1) + ": " +
             names.clause_text(formula.clause(i));
  assert(false);
  return {};
}

/// Stores the solution of the model, or the reason why it is invalid.
void judge_model(Assignment& model, const Formula& formula, const VariableNames& names,
                 Simplification level, DecodedAnswer& answer) {
  if (!formula.propagate(model)) {
    answer.wrong.push_back(broken_clause(formula, model, names));
    return;
  }
  try {
    Solution solution = names.solution(model, level);
    answer.wrong = texts(violations(answer.puzzle.puzzle, solution), *answer.puzzle.puzzle.board);
    if (answer.wrong.empty())
      if (const auto open = formula.first_unsatisfied(model))
        answer.wrong.push_back("the model leaves clause " + std::to_string(*open + 1) +
                               " open: " + names.clause_text(formula.clause(*open)));
    if (answer.wrong.empty())
      if (const auto sum = formula.first_unsatisfied_sum(model))
        answer.wrong.push_back("the model violates sum " + std::to_string(*sum + 1));
    if (answer.wrong.empty()) answer.solution = std::move(solution);
  } catch (const DecodeError& error) {
    answer.wrong.emplace_back(error.what());
  }
}

/// The reason why refuting the file's formula does not refute the puzzle; empty if it does.
std::string why_not_of_puzzle(const FormulaFile& file, const std::string& name) {
  std::string difference;
  try {
    const ProofClaim claim = claim_of(file, name);
    if (claim.wrong.empty()) return claim.of_a_puzzle() ? "" : claim_text(claim);
    difference = claim.wrong;
  } catch (const ParseError& error) {  // an encoding that this version does not have
    difference = error.message();
  }
  return "no model of the formula, which is not known to be the puzzle's: " + difference;
}

/// Decides from the answer to the formula that excludes a solution whether that is the only one.
void judge_uniqueness(const Grid& except, DecodedAnswer& answer) {
  if (answer.outcome == Outcome::unknown || !answer.wrong.empty()) return;
  std::optional<Solution> known = solution_with_grid(answer.puzzle.puzzle, except);
  if (!known || (answer.solution && answer.solution->grid == except)) {
    answer.solution.reset();
    answer.wrong.emplace_back(
        known ? "the grid of the model is the one in 'c puzzle except'"
              : "the grid in 'c puzzle except' is not a solution of the puzzle");
    return;
  }
  if (answer.solution) {
    answer.unique = false;
  } else {
    answer.solution = std::move(known);
    if (answer.not_of_puzzle.empty()) answer.unique = true;
  }
}

}  // namespace

DecodedAnswer decode_cnf(std::istream& cnf, const std::string& cnf_name, std::istream& output,
                         const std::string& output_name) {
  if (looks_like_minizinc(cnf)) return decode_minizinc(cnf, cnf_name, output, output_name);
  FormulaFile file = looks_like_opb(cnf) ? read_opb(cnf, cnf_name) : read_dimacs(cnf, cnf_name);
  const PuzzleComments comments(file, cnf_name);
  DecodedAnswer answer;
  answer.puzzle = comments.puzzle();
  const std::optional<Grid> except = comments.except();
  const int variables = file.formula.variable_count();
  if (VariableNames::are_left_out(file))
    add_names(answer.puzzle.puzzle, comments.options(), cnf_name, file);
  const VariableNames names(file, cnf_name, answer.puzzle.puzzle);
  SolverAnswer model = read_solver_answer(output, output_name, variables);
  answer.outcome = model.outcome;
  if (model.outcome == Outcome::satisfiable)
    judge_model(model.assignment, file.formula, names, comments.simplification(), answer);
  if (model.outcome == Outcome::unsatisfiable)
    answer.not_of_puzzle = why_not_of_puzzle(file, cnf_name);
  if (except) judge_uniqueness(*except, answer);
  return answer;
}

}  // namespace dokusat
