#pragma once
// Checker of refutations, clause by clause. A clause follows by reverse unit propagation (RUP) if
// unit propagation refutes its negation: E. Goldberg, Y. Novikov, "Verification of proofs of
// unsatisfiability for CNF formulas", 2003. A clause that does not follow may still preserve
// satisfiability as a resolution asymmetric tautology (RAT): M. Heule, W. Hunt, N. Wetzler,
// "Verifying refutations with extended resolution", 2013. Written for readability; it shares no
// code with the solvers.

#include <dokusat/cnf/clause_sink.hpp>
#include <dokusat/cnf/formula.hpp>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace dokusat {

/// A set of clauses and the literals that unit propagation derives from it. These literals stay
/// when their clauses are removed; so, as in drat-trim, removing a unit clause has no effect. This
/// is sound because they followed from earlier clauses; they count as unit clauses in all later
/// checks.
class DratChecker final : public ClauseSink {
 public:
  /// Adds a clause without checking it. Literals may repeat, and a clause may be a tautology.
  void add_clause(std::span<const Literal> clause) override;

  /// True if the clause follows from the current clauses by unit propagation. The empty clause
  /// follows exactly if they are refuted.
  bool follows(std::span<const Literal> clause);

  /// True if the clause is RAT on its first literal: its resolvent with each clause that contains
  /// the opposite literal follows. Requires a clause that does not follow by itself. Scans all
  /// clauses: slow for one lemma, acceptable for a proof, since such lemmas are rare.
  bool keeps_satisfiability(std::span<const Literal> clause);

  /// Removes one clause with the same set of literals. False if there is none.
  bool remove_clause(std::span<const Literal> clause);

 private:
  using Index = std::uint32_t;

  /// An entry in the watch list of a literal. The clause is visited when the literal becomes false,
  /// unless its other literal here is true.
  struct Watch {
    Index clause;
    Literal other;
  };
  /// A range of `literals_`. The first two literals are watched.
  struct Stored {
    std::size_t begin;
    std::uint32_t size;
    bool removed;
  };

  std::span<Literal> literals_of(Index clause);
  Truth value(Literal literal) const { return values_[literal.code()]; }
  void assign(Literal literal);
  /// Makes the literals false, except for one, and propagates. False on a conflict.
  bool negate(std::span<const Literal> clause, std::optional<Literal> except = {});
  void undo_to(std::size_t trail_size);
  /// Propagates to the fixpoint. False if a clause has become false.
  bool propagate();
  bool propagate_false(Literal literal);
  bool finds_new_watch(Index clause, std::span<Literal> literals);
  void make_room_for(Literal literal);
  /// Stores the literals in `set_`, sorted and without duplicates, and returns a hash of the set.
  std::size_t take_set(std::span<const Literal> clause);
  bool is_set(Index clause);

  std::vector<Literal> literals_;
  std::vector<Stored> clauses_;
  std::unordered_multimap<std::size_t, Index> by_set_;
  std::vector<std::vector<Watch>> watches_;  // by the code of the literal
  std::vector<Truth> values_;                // by the code of the literal
  std::vector<Literal> trail_;               // true literals, in order
  std::size_t propagated_ = 0;               // length of the propagated prefix of the trail
  bool refuted_ = false;
  std::vector<Literal> set_;
  std::vector<Literal> other_set_;
};

}  // namespace dokusat
