#pragma once
// Proofs in files: what `solve --proof` adds to an answer, and what `verify` and `decode
// --verify` judge.

#include <dokusat/api/answers.hpp>
#include <dokusat/cnf/proof.hpp>
#include <dokusat/decoder/cnf_document.hpp>
#include <dokusat/decoder/proof_claim.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <optional>
#include <string>

#include "check_options.hpp"
#include "commands.hpp"
#include "exit_code.hpp"
#include "solve_options.hpp"

namespace dokusat::cli {

struct WrittenProof {
  std::string message;  ///< what was written, or why nothing was; whole lines
  std::optional<questions::ShownProof> shown;  ///< what was written, for JSON
  bool undecided = false;                      ///< there is no proof, or nobody has checked it
};

/// Writes the proof of what the verdict refutes, and its formula, to the files that `--proof`
/// names, and checks them as they stand there. Nothing is written where nothing was refuted, and
/// what stands there goes. Throws `FileError`, and `InternalError` if the proof turns out wrong.
WrittenProof write_proof(const SolveArguments& arguments, const NumberedPuzzle& puzzle,
                         const Verdict& verdict);

/// Throws `UsageError` where `--proof` names a file that is read, or written as the answer.
void require_own_proof_files(const SolveArguments& arguments);

/// A proof that was read with its formula.
struct CheckedProof {
  ProofClaim claim;
  ProofVerdict verdict;  ///< of the lemmas; not asked where the formula is not the puzzle's
};

/// Judges a proof by the formula that it is to refute, and this by the puzzle in its comments or,
/// where `puzzles` are given, by the one of the same number in their last file. Throws `FileError`,
/// and `ParseError` on texts that are none.
CheckedProof check_proof_files(const std::string& cnf_path, const std::string& proof_path,
                               const PuzzleInput* puzzles = nullptr);
/// Whether the formula is refuted, be it that the proof does not say so in its last step.
bool proves(const ProofVerdict& verdict);
/// Tells on standard error where a proof that does prove has no last step.
void warn_if_unfinished(const ProofVerdict& verdict, const std::string& proof_path);
/// What is wrong with the proof, without its place; requires that something is.
std::string complaint(const ProofVerdict& verdict);
/// The same with file and line before it.
std::string placed_complaint(const ProofVerdict& verdict, const std::string& proof_path);

}  // namespace dokusat::cli
