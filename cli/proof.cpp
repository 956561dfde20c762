#include "proof.hpp"

#include <dokusat/cnf/dimacs.hpp>
#include <dokusat/cnf/proof.hpp>
#include <dokusat/pipeline/answer_json.hpp>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "files.hpp"

namespace dokusat::cli {
namespace {

ProofVerdict check_files(const std::string& cnf_path, const std::string& proof_path) {
  InputFile cnf(cnf_path);
  InputFile proof(proof_path);
  const DimacsFile file = read_dimacs(cnf.stream(), cnf.name());
  return check_proof(file.formula, proof.stream(), proof.name());
}

/// What is wrong with the proof, without its place; requires that something is.
std::string complaint(const ProofVerdict& verdict) {
  if (verdict.kind == ProofVerdict::Kind::incomplete)
    return "every lemma follows, but the empty clause is none of them: the proof is not complete";
  std::string text =
      "lemma " + std::to_string(verdict.lemmas) + " does not follow by unit propagation:";
  for (Literal literal : verdict.step.clause) text += " " + std::to_string(literal.to_dimacs());
  return text + " 0";
}

/// Why there is nothing to prove; empty if there is.
std::string nothing_refuted(const Arguments& arguments, const Verdict& verdict) {
  if (verdict.status == Status::no_solution || verdict.unique == true) return "";
  if (verdict.status == Status::unknown) return "it stays undecided";
  if (!arguments.solver.unique) return "it has a solution, and without --unique nothing is refuted";
  return verdict.unique ? "it has another solution" : "its uniqueness stays undecided";
}

}  // namespace

WrittenProof write_proof(const Arguments& arguments, const NumberedPuzzle& puzzle,
                         const Verdict& verdict) {
  const std::string cnf_path = arguments.proof + ".cnf";
  const std::string name = "puzzle " + std::to_string(puzzle.number) + ": ";
  if (const std::string why = nothing_refuted(arguments, verdict); !why.empty())
    return {name + why + "; " + arguments.proof + " is not written"};

  SolverOptions solver = arguments.solver;
  if (!arguments.simplification_named) solver.encoding.simplification = Simplification::none;
  CnfOptions options{solver.encoding};
  if (verdict.solution) options.except = verdict.solution->grid;
  OutputFile cnf(cnf_path);
  OutputFile proof(arguments.proof);
  write_cnf(puzzle, options, cnf.stream());
  const Status status = PuzzleSolver(solver).refute(
      puzzle.puzzle, options.except ? &*options.except : nullptr, proof.stream());
  if (status == Status::unknown)
    return {name + "no proof within the limits; " + arguments.proof + " is not written", true};
  if (status == Status::solved)
    throw InternalError(name + "the formula of what was refuted has a model; no proof is written");
  cnf.flush();
  proof.flush();
  cnf.commit();
  proof.commit();
  if (!std::filesystem::is_regular_file(arguments.proof) ||
      !std::filesystem::is_regular_file(cnf_path))
    return {arguments.proof + ": proof written for " + cnf_path};
  const ProofVerdict checked = check_files(cnf_path, arguments.proof);
  if (checked.kind != ProofVerdict::Kind::accepted)
    throw InternalError(arguments.proof + ": " + complaint(checked));
  return {arguments.proof + ": proof of " + std::to_string(checked.lemmas) + " lemmas for " +
          cnf_path + ", checked"};
}

void run_check_proof(const Arguments& arguments, ExitCode& code) {
  OutputFile out(arguments.output);
  const std::string& path = arguments.files[1];
  const ProofVerdict verdict = check_files(arguments.files[0], path);
  const bool right = verdict.kind == ProofVerdict::Kind::accepted;
  const std::string name = path == "-" ? "<stdin>" : path;
  const std::string place = name + ":" + std::to_string(verdict.step.line) + ": ";
  if (arguments.json) {
    Json object = {{"status", right ? "right" : "wrong"}, {"lemmas", verdict.lemmas}};
    if (!right) object["wrong"] = {place + complaint(verdict)};
    out.stream() << json_line(object);
  } else if (!right) {
    out.stream() << place << complaint(verdict) << "\n";
  }
  out.commit();
  if (!right) code.raise(ExitCode::kWrongAnswer);
  if (arguments.verbose)
    std::cerr << verdict.lemmas << " lemmas, " << verdict.ignored_deletions
              << " deletions of clauses that were not there\n";
  if (right && !arguments.quiet) std::cerr << "the proof is right\n";
}

}  // namespace dokusat::cli
