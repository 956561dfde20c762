#pragma once
// Deduction: what follows from what is known of a puzzle. Every step is a rule of the puzzle read
// as an implication, so nothing here depends on how the rules are written as clauses.

#include <dokusat/base/budget.hpp>
#include <dokusat/simplification/propagation_context.hpp>
#include <functional>

namespace dokusat {

/// Asked now and then whether to give up. An empty one never says so.

/// What deduction does, cheap steps first: one is taken where those before it find nothing more.
enum class Step {
  eliminate_peers,       ///< a decided digit stands in no other cell of its groups
  fit_dominoes,          ///< every cell lies under one domino, or is a single, that fits it,
                         ///< and holds what the propagators of the other rules leave
  place_hidden_singles,  ///< a digit with one place left in a unit stands there
  lay_last_dominoes,     ///< a domino or single with one place left lies there
  exclude_locked,        ///< `LockedCandidates`
};

/// One deduction: first what is assumed or found is told, then `run` filters the domains by what
/// follows. While it lives, no other may use the context.
class Deduction {
 public:
  /// Takes the steps up to `last`. All must outlive this.
  Deduction(PropagationContext& context, Domains& known, Step last = Step::lay_last_dominoes);
  /// Drops what was told and not run.
  ~Deduction();
  Deduction(const Deduction&) = delete;
  Deduction& operator=(const Deduction&) = delete;

  /// To be called where the domains are not the outcome of a deduction: looks at every cell.
  void look_at_all();

  /// The digit stands in the cell.
  void place(Cell cell, Digit digit);
  /// None of the digits, of one block, stands in the cell.
  void exclude(Cell cell, DigitSet digits);
  void decide_edge(int index, Truth truth);
  void decide_single(Cell cell, Truth truth);

  /// Goes on until nothing more follows. False if the domains were refuted. Where the budget ends
  /// it early all that is known by then is true, but more may follow from it.
  bool run(const Budget& budget = {});

 private:
  // The steps. True if one found something: the steps before it may find more then.
  bool take_a_step(const Budget& budget);
  bool eliminate_peers();
  bool fit_dominoes();
  bool place_hidden_singles(const Budget& budget);
  bool lay_last_dominoes();
  bool exclude_locked(const Budget& budget);
  bool propagate_rules();

  bool refute();
  void pruned(Cell cell);
  void note_cells(std::size_t index, std::uint64_t word);
  void propagate(Propagator& propagator);
  void exclude_from_peers(Cell cell);
  void exclude_from_each_peer(Cell cell);
  bool place_hidden_singles_of(int group, int block);
  Cell place_in(int group, Digit digit) const;

  // The rules of Su-domino-ku, one by one. What follows from them goes into the queue.
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
