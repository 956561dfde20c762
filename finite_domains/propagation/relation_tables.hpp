#pragma once
// Tables of relations during compilation. Relations that only forbid equal digits make cells peers,
// for some digits or under a condition, without a propagator.

#include <dokusat/model/constraints.hpp>
#include <dokusat/propagation/cell_bits.hpp>
#include <dokusat/propagation/relation.hpp>
#include <memory>
#include <optional>
#include <span>

namespace dokusat::propagation::DOKUSAT_DIGITS {

/// Support in both directions: of the second cell by the first, and of the first by the second.
struct SupportTables {
  SupportTable forth;
  SupportTable back;
};
/// `fits` has, for each digit of the first cell, the digits that the second may hold with it.
std::shared_ptr<const SupportTables> support_tables(std::span<const Mask> fits);

struct Draft;

class RelationTables {
 public:
  explicit RelationTables(Draft& draft);

  /// For each digit of the first cell, the digits that the second may hold with it.
  const List<Mask>& table_of(const DigitPairs* pairs);
  const SupportTables& support_of(const List<Mask>& table);
  /// The digits that must not be in both cells, if the table forbids nothing else.
  std::optional<Mask> only_not_alike(std::span<const Mask> table) const;
  /// Adds conditional peers if one of the alternatives is that two cells differ, the other that two
  /// others do. They get no weight: unknown regions relate cells all over the board in this way.
  bool add_conditional_peers(const Either& either);
  /// If the alternatives make two pairs differ and one pair is equal, makes the other pair peers.
  void make_peers_beside_equals(const Either& either);
  /// Joins both cells of a relation that only allows equal digits.
  void note_equality(const Table& relation);
  /// For each cell a representative, the same for all cells that must hold the same digit.
  CellList first_of_all_equals() const;

 private:
  /// The cells of the alternatives, if each only makes its two cells differ.
  std::optional<CellList> differing_pairs(const Either& either);
  /// The relation of an alternative that only makes two cells differ, else null.
  const Table* only_difference(const Alternative& alternative);

  CellIndex first_of_equals(CellIndex cell) const;

  Draft& draft_;
  CellList equal_to_;  ///< for each cell another one with the same digit, or itself
  ListMap<const DigitPairs*, List<Mask>> tables_;
  ListMap<List<Mask>, const SupportTables*> supports_;
};

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
