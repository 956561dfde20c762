#pragma once
// Deduction: propagation of different digits and of the tiling by dominoes, on boards of any size.
// Every step is a rule read as an implication, so nothing here depends on how the rules are encoded
// as clauses. Other rules are propagated by `PropagationSearch`.

#include <dokusat/base/budget.hpp>
#include <dokusat/simplification/propagation_context.hpp>
#include <functional>

namespace dokusat {

/// Steps of deduction, cheap ones first: each is taken once those before it find nothing more.
enum class Step {
  eliminate_peers,       ///< a decided digit stands in no other cell of its groups
  fit_dominoes,          ///< every cell lies under one domino that fits it, or is a single
  place_hidden_singles,  ///< a digit with one place left in a unit stands there
  lay_last_dominoes,     ///< a domino or single with one place left lies there
  exclude_locked,        ///< `LockedCandidates`
};

/// One deduction: assumptions and findings are queued, then `run` propagates them through the
/// domains. Only one deduction at a time may use the context.
class Deduction {
 public:
  /// Uses the steps up to `last`. The context and the domains must outlive this.
  Deduction(PropagationContext& context, Domains& known, Step last = Step::lay_last_dominoes);
  /// Clears what is queued and was not propagated.
  ~Deduction();
  Deduction(const Deduction&) = delete;
  Deduction& operator=(const Deduction&) = delete;

  /// Queues every cell; required if the domains are not the result of a deduction.
  void look_at_all();

  /// Places the digit in the cell.
  void place(Cell cell, Digit digit);
  /// Removes the digits, all of one block, from the cell.
  void exclude(Cell cell, DigitSet digits);
  void decide_edge(int index, Truth truth);
  void decide_single(Cell cell, Truth truth);

  /// Propagates to a fixpoint; false if the domains are refuted. If the budget ends it early, the
  /// domains are sound but may be weaker.
  bool run(const Budget& budget = {});

 private:
  // The steps. True if one found something: those before it are tried again.
  bool take_a_step(const Budget& budget);
  bool eliminate_peers();
  bool fit_dominoes();
  bool place_hidden_singles(const Budget& budget);
  bool lay_last_dominoes();
  bool exclude_locked(const Budget& budget);

  bool refute();
  void pruned(Cell cell);
  void exclude_from_peers(Cell cell);
  void exclude_from_each_peer(Cell cell);
  bool place_hidden_singles_of(int group, int block);
  Cell place_in(int group, Digit digit) const;

  // The rules of Su-domino-ku. Their findings are queued.
  void keep(Cell cell, DigitSet digits);
  void look_at_what_lost_partners();
  void fit_single(Cell cell);
  void fit_neighbours(Cell cell);
  void fit_ends(int index);
  void place_domino(int index);
  void cover_once(Cell cell);
  void exclude_other_covers(Cell cell);

  PropagationContext& context_;
  PropagationQueue& queue_;
  Domains& known_;
  Step last_;
  int groups_looked_at_ = 0;
};

}  // namespace dokusat
