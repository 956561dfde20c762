#pragma once
// What `solve --proof` adds to an answer.

#include <dokusat/pipeline/cnf_document.hpp>
#include <dokusat/pipeline/puzzle_solver.hpp>

#include <string>

#include "arguments.hpp"

namespace dokusat::cli {

struct WrittenProof {
  std::string message;     ///< what was written, or why nothing was; one line
  bool undecided = false;  ///< there is no proof, or nobody has checked it
};

/// Writes the proof of what the verdict refutes, and its formula, to the files that `--proof`
/// names, and checks them as they stand there. Nothing is written where nothing was refuted, and
/// what stands there goes. Throws `FileError`, and `InternalError` if the proof turns out wrong.
WrittenProof write_proof(const Arguments& arguments, const NumberedPuzzle& puzzle,
                         const Verdict& verdict);

/// Throws `UsageError` where `--proof` names a file that is read, or written as the answer.
void require_own_proof_files(const Arguments& arguments);

}  // namespace dokusat::cli
