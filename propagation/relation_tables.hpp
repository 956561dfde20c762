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
  explicit RelationTables(Draft& draft) : draft_(draft) {}

  /// For each digit of the first cell those of the second that it can stand beside.
  const List<Mask>& table_of(const DigitPairs* pairs);
  const SupportTables& support_of(const List<Mask>& table);
  /// The digits that must not stand in both cells, where a table says no more than that.
  std::optional<Mask> only_not_alike(std::span<const Mask> table) const;
  /// Where the alternatives are that two cells differ, or two others do. This weighs nothing:
  /// regions that are to be found say it of cells all over the board.
  bool add_conditional_peers(const Either& either);

 private:
  /// Where the alternative says no more than that two cells differ.
  const Relation* only_difference(const Alternative& alternative);

  Draft& draft_;
  ListMap<const DigitPairs*, List<Mask>> tables_;
  ListMap<List<Mask>, const SupportTables*> supports_;
};

}  // namespace dokusat::propagation
