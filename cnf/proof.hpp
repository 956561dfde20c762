#pragma once
// Proofs of unsatisfiability in the DRAT format, as SAT solvers write them: lemmas in the order in
// which they follow, and clauses that are needed no more.

#include <atomic>
#include <cstdint>
#include <dokusat/cnf/formula.hpp>
#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

namespace dokusat {

struct ProofStep {
  bool deletes = false;  ///< takes the clause away in place of adding it
  std::vector<Literal> clause;
  std::int64_t line = 0;  ///< of a textual proof, from 1; of a binary one the step, from 1
};

/// Reads a proof step by step, in the textual form (a clause as in DIMACS, before it `d` where it
/// is deleted) or in the binary one, told apart by the first 64 KiB. Throws `ParseError` on
/// anything else, on literals out of range, and at an end inside a step; in a textual proof steps
/// end with their line.
class ProofReader {
 public:
  /// The stream must outlive the reader.
  ProofReader(std::istream& in, const std::string& name, int variable_count);
  ~ProofReader();
  ProofReader(const ProofReader&) = delete;
  ProofReader& operator=(const ProofReader&) = delete;

  /// False at the end of the proof.
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

/// What a check of a proof came to.
struct ProofVerdict {
  enum class Kind {
    accepted,    ///< every lemma holds, and the last is the empty clause
    unfinished,  ///< every lemma holds, and the empty clause follows, but is not written
    wrong,       ///< `step` is a lemma that does not hold
    incomplete,  ///< every lemma holds, but the empty clause does not follow
    stopped,     ///< the check was told to stop
  };
  Kind kind = Kind::incomplete;
  std::int64_t lemmas = 0;             ///< read so far, a wrong one included
  std::int64_t rat_lemmas = 0;         ///< of these, the ones that do not follow and hold
  std::int64_t ignored_deletions = 0;  ///< of clauses that were not there
  ProofStep step;
};

/// Checks the proof from its beginning to its first empty clause; what stands behind that is not
/// looked at. A lemma holds if it follows by reverse unit propagation, or keeps satisfiability by
/// its first literal (see `DratChecker`). Throws `ParseError` on texts that are no proof. Looks at
/// `stop` between lemmas, if there is one.
ProofVerdict check_proof(const Formula& formula, std::istream& proof, const std::string& name,
                         const std::atomic<bool>* stop = nullptr);

}  // namespace dokusat
