#include "proof.hpp"

#include <dokusat/cnf/dimacs.hpp>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/input_file.hpp>
#include <dokusat/system/output_file.hpp>
#include <dokusat/system/paths.hpp>
#include <dokusat/system/signals.hpp>
#include <filesystem>
#include <iostream>
#include <system_error>

#include "command_of.hpp"
#include "puzzle_source.hpp"

namespace dokusat::cli {
namespace {

using VerdictKind = ProofVerdict::Kind;

std::string shown_name(const std::string& path) {
  return path == "-" ? "<stdin>" : printable(path);
}

/// The claim about the puzzle of the same number in the last file of `puzzles` that a refutation of
/// the formula proves.
ProofClaim claim_of_puzzle_in(const PuzzleInput& puzzles, const FormulaFile& file,
                              const std::string& name) {
  ProofClaim claim;
  const std::string path = printable(puzzles.files.back());
  if (!carries_puzzle(file)) {
    claim.wrong = name + ": has no 'c puzzle' comments, which say how a puzzle is encoded: it " +
                  "cannot be compared with " + path;
    return claim;
  }
  const int number = puzzle_number(file, name);
  PuzzleInput input = puzzles;
  input.files = {puzzles.files.back()};
  const OutputOptions quiet{.quiet = true};
  PuzzleSource source(input, quiet);
  while (const std::optional<BatchItem> item = source.next())
    if (item->puzzle.number == number) return claim_of(file, name, item->puzzle.puzzle);
  claim.wrong = name + ": is of puzzle " + std::to_string(number) + ", and " + path + " has fewer";
  return claim;
}

/// The error in the proof, without its place; requires that there is one.
std::string complaint(const ProofVerdict& verdict) {
  if (verdict.kind == VerdictKind::incomplete || verdict.kind == VerdictKind::unfinished)
    return "every lemma follows, but the empty clause is not among them: the proof is not complete";
  std::string text =
      "lemma " + std::to_string(verdict.lemmas) + " does not follow by unit propagation:";
  for (Literal literal : verdict.step.clause) text += " " + std::to_string(literal.to_dimacs());
  return text + " 0";
}

}  // namespace

CheckedProof check_proof_files(const std::string& cnf_path, const std::string& proof_path,
                               const PuzzleInput* puzzles) {
  InputFile cnf(cnf_path);
  InputFile proof(proof_path);
  const FormulaFile file = read_dimacs(cnf.stream(), cnf.name());
  CheckedProof checked;
  checked.claim = puzzles != nullptr ? claim_of_puzzle_in(*puzzles, file, cnf.name())
                                     : claim_of(file, cnf.name());
  cnf.require_whole();
  checked.wrong = checked.claim.wrong;
  if (!checked.wrong.empty()) return checked;
  const ProofVerdict& verdict = checked.verdict =
      check_proof(file.formula, proof.stream(), proof.name(), &interrupted());
  if (verdict.kind != VerdictKind::stopped) proof.require_whole();
  if (verdict.kind != VerdictKind::accepted && verdict.kind != VerdictKind::unfinished)
    checked.wrong =
        proof.name() + ":" + std::to_string(verdict.step.line) + ": " + complaint(verdict);
  return checked;
}

questions::ShownProof CheckedProof::shown() const {
  return {proved_text(claim), grounds_text(claim), verdict.lemmas};
}

void warn_if_unfinished(const ProofVerdict& verdict, const std::string& proof_path) {
  if (verdict.kind == VerdictKind::unfinished)
    std::cerr << shown_name(proof_path)
              << ": warning: the proof ends without the empty clause, which unit propagation "
                 "finds: it may have been cut short\n";
}

namespace {

/// Removes an older proof, which could be taken for the one that is not written. True if there was
/// one.
bool remove_older(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return false;
  if (!std::filesystem::remove(behind_links(path), error) || error)
    throw FileError(printable(path) + ": an older proof cannot be removed: " + error.message());
  return true;
}

/// Removes older proof files; returns the message that no proof is written, and why.
WrittenProof not_written(const SolveArguments& arguments, const std::string& why) {
  const bool had_proof = remove_older(arguments.proof);
  const bool had_formula = remove_older(arguments.proof + ".cnf");
  WrittenProof written;
  written.message = why + "; " + printable(arguments.proof) + " is not written" +
                    (had_proof || had_formula ? ", and the older one is removed" : "") + "\n";
  written.undecided = true;
  return written;
}

/// The reason why there is nothing to prove; empty if there is something.
std::string nothing_refuted(const SolveArguments& arguments, const Verdict& verdict) {
  if (verdict.status == Status::no_solution || verdict.unique == true) return "";
  if (verdict.status == Status::unknown) return "it stays undecided";
  if (!arguments.request.unique)
    return "it has a solution, and without --unique nothing is refuted";
  return verdict.unique ? "it has another solution" : "its uniqueness stays undecided";
}

/// The message for a written proof, which is checked first if it can be read again.
WrittenProof judged_as_written(const SolveArguments& arguments, const std::string& cnf_path,
                               const ProofClaim& claim) {
  const std::string name = printable(arguments.proof);
  const std::string warning = residual_warning(claim);
  const std::string ending = " (" + claim_text(claim) + ")\n" +
                             (warning.empty() ? "" : name + ": warning: " + warning + "\n");
  WrittenProof written;
  written.shown = questions::ShownProof{proved_text(claim), grounds_text(claim), std::nullopt};
  written.message = name + ": proof written for " + printable(cnf_path) + ending;
  if (!std::filesystem::is_regular_file(arguments.proof) ||
      !std::filesystem::is_regular_file(cnf_path))
    return written;
  const CheckedProof checked = check_proof_files(cnf_path, arguments.proof);
  if (!checked.claim.wrong.empty()) throw InternalError(checked.wrong);
  if (checked.verdict.kind == VerdictKind::stopped) {
    written.message = name + ": proof written for " + printable(cnf_path) +
                      ", not checked, as the run was interrupted" + ending;
    written.undecided = true;
    return written;
  }
  if (checked.verdict.kind != VerdictKind::accepted)
    throw InternalError(name + ": " + complaint(checked.verdict));
  written.shown->lemmas = checked.verdict.lemmas;
  written.message = name + ": checked a proof with " + std::to_string(checked.verdict.lemmas) +
                    " lemmas for " + printable(cnf_path) + ending;
  return written;
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
    throw InternalError(name +
                        "the solver found a model of a refuted formula; no proof is written");
  cnf.flush();
  proof.flush();
  cnf.commit();
  proof.commit();
  ProofClaim claim;
  claim.kind = verdict.solution ? ProofClaim::Kind::one_solution : ProofClaim::Kind::no_solution;
  claim.puzzle = puzzle.number;
  claim.simplification = solver.encoding.simplification;
  return judged_as_written(arguments, cnf_path, claim);
}

void require_own_proof_files(const SolveArguments& arguments) {
  const auto require_other = [&](const std::string& path, const std::string& file,
                                 const char* what) {
    if (is_same_file(path, file))
      throw UsageError("--proof: " + printable(path) + " is also " + what);
  };
  if (arguments.proof.empty()) return;
  for (const std::string& path : {arguments.proof, arguments.proof + ".cnf"}) {
    for (const std::string& input : arguments.input.files)
      require_other(path, input, "the input, which it would overwrite");
    require_other(path, arguments.output.file, "the output");
  }
}

namespace {

struct VerifyArguments {
  static constexpr std::string_view kName = "verify";
  static constexpr std::string_view kOperands = "CNF PROOF [PUZZLES]";
  static constexpr std::string_view kSummary = "verify a DRAT proof that a formula has no model";

  void add_options(OptionList& options) {
    add_input_options(options, input);
    add_output_options(options, output);
  }
  void complete(const Given& given) {
    require_operands(given.operands, 2, 3, kName, kOperands);
    take_files(input, given.operands);
  }

  PuzzleInput input;  ///< two or three files: formula, proof, puzzles
  OutputOptions output;
};

/// The error in formula or proof.
questions::Json fault_json(const CheckedProof& checked) {
  if (!checked.claim.wrong.empty()) return {{"code", "formula"}, {"message", checked.wrong}};
  const ProofVerdict& verdict = checked.verdict;
  const bool is_lemma = verdict.kind == VerdictKind::wrong;
  questions::Json object = {{"code", is_lemma ? "lemma" : "incomplete"},
                            {"message", checked.wrong},
                            {"line", verdict.step.line}};
  if (is_lemma)
    object["clause"] = questions::list_json(verdict.step.clause,
                                            [](Literal literal) { return literal.to_dimacs(); });
  return object;
}

void run(const VerifyArguments& arguments, ExitCode& code) {
  OutputFile out(arguments.output.file);
  const std::vector<std::string>& files = arguments.input.files;
  const CheckedProof checked =
      check_proof_files(files[0], files[1], files.size() > 2 ? &arguments.input : nullptr);
  const auto& [claim, verdict, wrong] = checked;
  const bool right = wrong.empty();
  if (arguments.output.json) {
    questions::Json object = {{"status", right ? "right" : "wrong"}, {"lemmas", verdict.lemmas}};
    if (right) {
      if (claim.of_a_puzzle()) object["number"] = claim.puzzle;
      object["proved"] = checked.shown().proved;
      object["from"] = checked.shown().from;
    } else {
      object["wrong"] = questions::Json::array({fault_json(checked)});
    }
    out.stream() << questions::json_line(object);
  } else if (!right) {
    out.stream() << wrong << "\n";
  }
  out.commit();
  if (!right) code.raise(ExitCode::kWrongAnswer);
  if (arguments.output.quiet) return;
  warn_if_unfinished(verdict, files[1]);
  if (arguments.output.verbose)
    std::cerr << verdict.lemmas << " lemmas, "
              << (verdict.rat_lemmas > 0 ? std::to_string(verdict.rat_lemmas) + " of them RAT, "
                                         : "")
              << verdict.ignored_deletions << " deletions of clauses that were not there\n";
  if (!right) return;
  if (const std::string warning = residual_warning(claim); !warning.empty())
    std::cerr << shown_name(files[0]) << ": warning: " << warning << "\n";
  std::cerr << "the proof is right: " << claim_text(claim) << "\n";
}

}  // namespace

std::unique_ptr<Command> verify_command() { return command_of<VerifyArguments>(); }

}  // namespace dokusat::cli
