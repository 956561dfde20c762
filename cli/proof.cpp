#include "proof.hpp"

#include <dokusat/cnf/dimacs.hpp>
#include <dokusat/cnf/proof.hpp>
#include <dokusat/pipeline/answer_json.hpp>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/input_file.hpp>
#include <dokusat/system/output_file.hpp>
#include <dokusat/system/paths.hpp>
#include <dokusat/system/signals.hpp>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>
#include <system_error>

namespace dokusat::cli {

namespace {

std::string shown_name(const std::string& path) {
  return path == "-" ? "<stdin>" : printable(path);
}

}  // namespace

ProofVerdict check_proof_files(const std::string& cnf_path, const std::string& proof_path) {
  InputFile cnf(cnf_path);
  InputFile proof(proof_path);
  const DimacsFile file = read_dimacs(cnf.stream(), cnf.name());
  const ProofVerdict verdict =
      check_proof(file.formula, proof.stream(), proof.name(), &interrupted());
  cnf.require_whole();
  if (verdict.kind != ProofVerdict::Kind::stopped) proof.require_whole();
  return verdict;
}

bool proves(const ProofVerdict& verdict) {
  return verdict.kind == ProofVerdict::Kind::accepted ||
         verdict.kind == ProofVerdict::Kind::unfinished;
}

void warn_if_unfinished(const ProofVerdict& verdict, const std::string& proof_path) {
  if (verdict.kind == ProofVerdict::Kind::unfinished)
    std::cerr << shown_name(proof_path)
              << ": warning: the proof ends without the empty clause, which unit propagation "
                 "finds: it may have been cut short\n";
}

std::string complaint(const ProofVerdict& verdict) {
  if (verdict.kind == ProofVerdict::Kind::incomplete ||
      verdict.kind == ProofVerdict::Kind::unfinished)
    return "every lemma follows, but the empty clause is none of them: the proof is not complete";
  std::string text =
      "lemma " + std::to_string(verdict.lemmas) + " does not follow by unit propagation:";
  for (Literal literal : verdict.step.clause) text += " " + std::to_string(literal.to_dimacs());
  return text + " 0";
}

std::string placed_complaint(const ProofVerdict& verdict, const std::string& proof_path) {
  return shown_name(proof_path) + ":" + std::to_string(verdict.step.line) + ": " +
         complaint(verdict);
}

namespace {

/// A proof of something else must not pass for the one that is not written. True if there was one.
bool remove_older(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return false;
  if (!std::filesystem::remove(behind_links(path), error) || error)
    throw FileError(printable(path) + ": an older proof cannot be removed: " + error.message());
  return true;
}

/// What is told where no proof is written.
WrittenProof not_written(const SolveArguments& arguments, const std::string& why) {
  const bool had_proof = remove_older(arguments.proof);
  const bool had_formula = remove_older(arguments.proof + ".cnf");
  return {why + "; " + printable(arguments.proof) + " is not written" +
              (had_proof || had_formula ? ", and the older one is removed" : ""),
          true};
}

/// Why there is nothing to prove; empty if there is.
std::string nothing_refuted(const SolveArguments& arguments, const Verdict& verdict) {
  if (verdict.status == Status::no_solution || verdict.unique == true) return "";
  if (verdict.status == Status::unknown) return "it stays undecided";
  if (!arguments.unique) return "it has a solution, and without --unique nothing is refuted";
  return verdict.unique ? "it has another solution" : "its uniqueness stays undecided";
}

}  // namespace

WrittenProof write_proof(const SolveArguments& arguments, const NumberedPuzzle& puzzle,
                         const Verdict& verdict) {
  const std::string cnf_path = arguments.proof + ".cnf";
  const std::string name = "puzzle " + std::to_string(puzzle.number) + ": ";
  if (const std::string why = nothing_refuted(arguments, verdict); !why.empty())
    return not_written(arguments, name + why);

  SolverOptions solver = solver_options(arguments);
  if (!arguments.simplification_named) solver.encoding.simplification = Simplification::none;
  CnfOptions options{solver.encoding};
  if (verdict.solution) options.except = verdict.solution->grid;
  OutputFile cnf(cnf_path);
  OutputFile proof(arguments.proof);
  write_cnf(puzzle, options, cnf.stream());
  const Status status = PuzzleSolver(solver).refute(
      puzzle.puzzle, options.except ? &*options.except : nullptr, proof.stream());
  if (status == Status::unknown) return not_written(arguments, name + "no proof within the limits");
  if (status == Status::solved)
    throw InternalError(name + "the formula of what was refuted has a model; no proof is written");
  cnf.flush();
  proof.flush();
  cnf.commit();
  proof.commit();
  if (!std::filesystem::is_regular_file(arguments.proof) ||
      !std::filesystem::is_regular_file(cnf_path))
    return {printable(arguments.proof) + ": proof written for " + printable(cnf_path)};
  const ProofVerdict checked = check_proof_files(cnf_path, arguments.proof);
  if (checked.kind == ProofVerdict::Kind::stopped)
    return {printable(arguments.proof) + ": proof written for " + printable(cnf_path) +
                ", not checked, as the run was interrupted",
            true};
  if (checked.kind != ProofVerdict::Kind::accepted)
    throw InternalError(printable(arguments.proof) + ": " + complaint(checked));
  return {printable(arguments.proof) + ": proof of " + std::to_string(checked.lemmas) +
          " lemmas for " + printable(cnf_path) + ", checked"};
}

void require_own_proof_files(const SolveArguments& arguments) {
  const auto require_other = [&](const std::string& path, const std::string& file,
                                 const char* what) {
    std::error_code none;
    if (path == file || std::filesystem::equivalent(path, file, none))
      throw UsageError("--proof: " + printable(path) + " is also " + what);
  };
  if (arguments.proof.empty()) return;
  for (const std::string& path : {arguments.proof, arguments.proof + ".cnf"}) {
    for (const std::string& input : arguments.input.files)
      require_other(path, input, "the input, which it would overwrite");
    require_other(path, arguments.output.file, "the output");
  }
}

void check_proof_of_formula(const CheckArguments& arguments, ExitCode& code) {
  OutputFile out(arguments.output.file);
  const std::string& path = arguments.input.files[1];
  const ProofVerdict verdict = check_proof_files(arguments.input.files[0], path);
  const bool right = proves(verdict);
  if (arguments.output.json) {
    Json object = {{"status", right ? "right" : "wrong"}, {"lemmas", verdict.lemmas}};
    if (!right) object["wrong"] = {placed_complaint(verdict, path)};
    out.stream() << json_line(object);
  } else if (!right) {
    out.stream() << placed_complaint(verdict, path) << "\n";
  }
  out.commit();
  if (!right) code.raise(ExitCode::kWrongAnswer);
  if (!arguments.output.quiet) warn_if_unfinished(verdict, path);
  if (arguments.output.tells_more())
    std::cerr << verdict.lemmas << " lemmas, "
              << (verdict.rat_lemmas > 0 ? std::to_string(verdict.rat_lemmas) + " of them RAT, "
                                         : "")
              << verdict.ignored_deletions << " deletions of clauses that were not there\n";
  if (right && !arguments.output.quiet) std::cerr << "the proof is right\n";
}

}  // namespace dokusat::cli
