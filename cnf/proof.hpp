#pragma once
// Proofs of unsatisfiability in the DRAT format of SAT solvers: lemmas in order of derivation, and
// deletions of clauses that are no longer needed.

#include <atomic>
#include <cstdint>
#include <dokusat/cnf/formula.hpp>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

namespace dokusat {

struct ProofStep {
  bool deletes = false;  ///< removes the clause instead of adding it
  std::vector<Literal> clause;
  std::int64_t line = 0;  ///< line of a textual proof, step of a binary one; from 1
};

/// Reads a proof step by step, in the textual form (a clause as in DIMACS, with `d` before a
/// deleted one) or in the binary form; the first 64 KiB decide which. Throws `ParseError` on
/// anything else, on literals out of range, and at an end inside a step. In a textual proof, steps
/// end with their line.
class ProofReader {
 public:
  /// The stream must outlive the reader.
  ProofReader(std::istream& in, const std::string& name, int variable_count);
  ~ProofReader();
  ProofReader(const ProofReader&) = delete;
  ProofReader& operator=(const ProofReader&) = delete;

  /// Reads the next step. False at the end of the proof.
  bool next(ProofStep& step);

 private:
  class Form;
  class Text;
  class Binary;
  class LookedAtBuffer;
  std::unique_ptr<LookedAtBuffer> buffer_;
  std::unique_ptr<std::istream> in_;
  std::unique_ptr<Form> form_;
};

/// The result of checking a proof.
struct ProofVerdict {
  enum class Kind {
    accepted,    ///< every lemma holds, and the last is the empty clause
    unfinished,  ///< every lemma holds, and the empty clause follows, but is not written
    wrong,       ///< `step` is a lemma that does not hold
    incomplete,  ///< every lemma holds, but the empty clause does not follow
    stopped,     ///< the check was stopped
  };
  Kind kind = Kind::incomplete;
  std::int64_t lemmas = 0;             ///< number of lemmas read, including a wrong one
  std::int64_t rat_lemmas = 0;         ///< number of those that hold by RAT only
  std::int64_t ignored_deletions = 0;  ///< number of deletions of absent clauses
  ProofStep step;
};

/// Checks the proof up to its first empty clause and ignores the rest. A lemma holds if it follows
/// by reverse unit propagation, or if it preserves satisfiability by its first literal (see
/// `DratChecker`). Throws `ParseError` on texts that are not proofs. Polls `stop` between lemmas,
/// if it is given.
ProofVerdict check_proof(const Formula& formula, std::istream& proof, const std::string& name,
                         const std::atomic<bool>* stop = nullptr);

}  // namespace dokusat
