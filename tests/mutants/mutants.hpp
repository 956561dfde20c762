#pragma once
// Bugs to plant. A program linked with this library runs the sources of the house, except that the
// linker puts these functions around four of theirs (`--wrap` in CMakeLists.txt): clauses on their
// way out of `Encoding::write` and `encode_at_most_one` can be left out or changed, and `decode`
// and the oracle can go wrong. (What rules compile to needs no linker: tests make kinds of rules
// that compile wrongly.)

#include <dokusat/encoder/encoding.hpp>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat::mutants {

enum class Change {
  leave_out,   ///< every clause of the clause group; of an at-most-one constraint, the last one
  flip_first,  ///< the first literal of every clause; of an at-most-one constraint, of the first
  flip_one,    ///< the last literal of the first clause; of an at-most-one constraint, of the last
};

struct Mutant {
  // What goes wrong: of these exactly one is named.
  std::optional<DigitEncoding> digits = std::nullopt;     ///< a clause group of this encoding
  std::optional<DominoEncoding> dominoes = std::nullopt;  ///< or of this one
  std::optional<AtMostOne> at_most_one = std::nullopt;    ///< or one clause of each such constraint
  std::optional<RelationEncoding> relations =
      std::nullopt;                                   ///< or of a constraint, where relations
  std::optional<LinearEncoding> sums = std::nullopt;  ///< or sums are said this way
  bool decoder_swaps_cells = false;                   ///< the first two of the grid
  bool oracle_forgets_boxes = false;
  std::string clause_group = {};
  Change change = Change::leave_out;

  std::string name() const;
};

/// Every clause group of every encoding, every at-most-one encoding, each with every change; the
/// decoder and the oracle.
std::vector<Mutant> all_mutants();

/// Every clause group of constraints beyond the units, in each way to say relations and sums, with
/// every change.
std::vector<Mutant> all_mutants_of_constraints();

/// While it lives, the bug is in what this thread does. The mutant must outlive it.
class Planted {
 public:
  explicit Planted(const Mutant& mutant);
  ~Planted();
  Planted(const Planted&) = delete;
  Planted& operator=(const Planted&) = delete;
};

}  // namespace dokusat::mutants
