#pragma once
// Proofs in files: `solve --proof` writes them, `verify` and `decode --verify` check them.

#include <dokusat/api/answers.hpp>
#include <dokusat/cnf/proof.hpp>
#include <dokusat/decoder/proof_claim.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <optional>
#include <string>

#include "commands.hpp"
#include "exit_code.hpp"
#include "solve_options.hpp"

namespace dokusat::cli {

struct WrittenProof {
  std::string message;  ///< which files were written, or why none; whole lines
  std::optional<questions::ShownProof> shown;  ///< the written proof, for JSON
  bool undecided = false;                      ///< true if there is no proof, or it was not checked
};

/// Writes the proof of the refutation behind the verdict, and its formula, to the files of
/// `--proof`, and checks these files. If nothing was refuted, writes nothing and removes older
/// files. Throws `FileError`, and `InternalError` if the proof turns out wrong.
WrittenProof write_proof(const SolveArguments& arguments, const NumberedPuzzle& puzzle,
                         const Verdict& verdict);

/// Throws `UsageError` if `--proof` names a file that is also an input or the output.
void require_own_proof_files(const SolveArguments& arguments);

/// A proof checked against its formula.
struct CheckedProof {
  ProofClaim claim;
  ProofVerdict verdict;  ///< of the lemmas; not computed if the formula is not that of the puzzle
  std::string wrong;     ///< the error in formula or proof, with its place; empty if both are right

  questions::ShownProof shown() const;
};

/// Checks a proof against its formula, and the formula against the puzzle in its comments or, if
/// `puzzles` is given, the puzzle of the same number in their last file. A proof that lacks only
/// its last step is right. Throws `FileError`, and `ParseError` on malformed files.
CheckedProof check_proof_files(const std::string& cnf_path, const std::string& proof_path,
                               const PuzzleInput* puzzles = nullptr);
/// Warns on standard error about a valid proof that lacks its last step.
void warn_if_unfinished(const ProofVerdict& verdict, const std::string& proof_path);

}  // namespace dokusat::cli
