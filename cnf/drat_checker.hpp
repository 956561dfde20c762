#pragma once
// Checks refutations clause by clause. A clause follows by reverse unit propagation (RUP) if unit
// propagation refutes its negation: E. Goldberg, Y. Novikov, "Verification of proofs of
// unsatisfiability for CNF formulas", 2003. A clause that does not follow may still leave the
// clauses satisfiable if they were, since it is a resolution asymmetric tautology (RAT): M. Heule,
// W. Hunt, N. Wetzler, "Verifying refutations with extended resolution", 2013. Written to be read;
// it shares nothing with the solvers.

#include <dokusat/cnf/clause_sink.hpp>
#include <dokusat/cnf/formula.hpp>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace dokusat {

/// A set of clauses with the literals that unit propagation concludes from it. These stay when the
/// clauses that they came from are removed: so, as in drat-trim, removing a unit clause has no
/// effect. They followed from the clauses, hence nothing wrong follows from keeping them, where
/// they count as unit clauses in all that comes behind.
class DratChecker final : public ClauseSink {
 public:
  /// Adds a clause without checking it. Literals may repeat, and a clause may be a tautology.
  void add_clause(std::span<const Literal> clause) override;

  /// Whether the clause follows from the clauses at hand by unit propagation. The empty clause does
  /// exactly when they are refuted.
  bool follows(std::span<const Literal> clause);

  /// Whether the clause is RAT on its first literal: it follows once joined to the rest of any
  /// clause at hand that has the opposite literal. Requires a clause that does not follow by
  /// itself. Goes through all clauses, which is much for one lemma and little for a proof, as such
  /// lemmas are rare.
  bool keeps_satisfiability(std::span<const Literal> clause);

  /// Removes one clause with the same set of literals. False if there is none.
  bool remove_clause(std::span<const Literal> clause);

 private:
  using Index = std::uint32_t;

  /// An entry in the list of a literal: the clause is looked at when the literal becomes false,
  /// unless its other literal here is true.
  struct Watch {
    Index clause;
    Literal other;
  };
  /// A stretch of `literals_`. The first two are watched.
  struct Stored {
    std::size_t begin;
    std::uint32_t size;
    bool removed;
  };

  std::span<Literal> literals_of(Index clause);
  Truth value(Literal literal) const { return values_[literal.code()]; }
  void assign(Literal literal);
  /// Makes the literals false, except for one, and draws all conclusions. False if that is refuted.
  bool negate(std::span<const Literal> clause, std::optional<Literal> except = {});
  void undo_to(std::size_t trail_size);
  /// Draws all conclusions. False if some clause has become false.
  bool propagate();
  bool propagate_false(Literal literal);
  bool finds_new_watch(Index clause, std::span<Literal> literals);
  void make_room_for(Literal literal);
  /// Leaves the literals in `set_`, sorted and each once, and gives back a hash of the set.
  std::size_t take_set(std::span<const Literal> clause);
  bool is_set(Index clause);

  std::vector<Literal> literals_;
  std::vector<Stored> clauses_;
  std::unordered_multimap<std::size_t, Index> by_set_;
  std::vector<std::vector<Watch>> watches_;  // by the code of the literal
  std::vector<Truth> values_;                // the same
  std::vector<Literal> trail_;               // true literals, in order
  std::size_t propagated_ = 0;               // of the trail
  bool refuted_ = false;
  std::vector<Literal> set_;
  std::vector<Literal> other_set_;
};

}  // namespace dokusat
