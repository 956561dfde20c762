#pragma once
// The tables of relations while a puzzle is compiled, and what those say that only tell equal
// digits apart: then cells are peers, for some digits or on a condition, and no propagator is
// needed.

#include <dokusat/propagation/draft.hpp>
#include <optional>
#include <span>

namespace dokusat::propagation {

class RelationTables {
 public:
  explicit RelationTables(Draft& draft);

  /// For each digit of the first cell those of the second that it can stand beside.
  const List<Mask>& table_of(const DigitPairs* pairs);
  const SupportTables& support_of(const List<Mask>& table);
  /// The digits that must not stand in both cells, where a table says no more than that.
  std::optional<Mask> only_not_alike(std::span<const Mask> table) const;
  /// Where the alternatives are that two cells differ, or two others do. This weighs nothing:
  /// regions that are to be found say it of cells all over the board.
  bool add_conditional_peers(const Either& either);
  /// The same, where the relations between two cells say that they hold the same digit; then the
  /// two others are peers.
  void make_peers_beside_equals(const Either& either);
  /// Both cells of a relation that lets a digit stand beside itself alone.
  void note_equality(const Table& relation);
  /// Of each cell one that holds the same digit, the same one for all that do.
  CellList first_of_all_equals() const;

 private:
  /// The cells of the alternatives, if each says no more than that its two cells differ.
  std::optional<CellList> differing_pairs(const Either& either);
  /// Where the alternative says no more than that two cells differ.
  const Table* only_difference(const Alternative& alternative);

  CellIndex first_of_equals(CellIndex cell) const;

  Draft& draft_;
  CellList equal_to_;  ///< of each cell one that holds the same, or itself
  ListMap<const DigitPairs*, List<Mask>> tables_;
  ListMap<List<Mask>, const SupportTables*> supports_;
};

}  // namespace dokusat::propagation
