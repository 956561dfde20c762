#pragma once
// Planted bugs. In a program linked with this library, the linker wraps four of our functions
// (`--wrap` in CMakeLists.txt): clauses from `Encoding::write` and `encode_at_most_one` can be
// omitted or changed, and `decode` and the oracle can be wrong. (Compilation of rules needs no
// linker: tests define kinds of rules that compile wrongly.)

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
  // The location of the bug: exactly one of these is set.
  std::optional<DigitEncoding> digits = std::nullopt;     ///< a clause group of this encoding
  std::optional<DominoEncoding> dominoes = std::nullopt;  ///< or of this one
  std::optional<AtMostOne> at_most_one = std::nullopt;    ///< or one clause of each such constraint
  std::optional<RelationEncoding> relations = std::nullopt;  ///< or of a constraint, with relations
  std::optional<LinearEncoding> sums = std::nullopt;         ///< or sums in this encoding
  bool decoder_swaps_cells = false;                          ///< the first two of the grid
  bool oracle_forgets_boxes = false;
  std::string clause_group = {};
  Change change = Change::leave_out;

  std::string name() const;
};

/// Every clause group of every encoding and every at-most-one encoding, with every change; the
/// decoder and the oracle.
std::vector<Mutant> all_mutants();

/// Every clause group of constraints beyond the units, in each encoding of relations and sums, with
/// every change.
std::vector<Mutant> all_mutants_of_constraints();

/// While an object exists, this thread runs with the bug. The mutant must outlive it.
class Planted {
 public:
  explicit Planted(const Mutant& mutant);
  ~Planted();
  Planted(const Planted&) = delete;
  Planted& operator=(const Planted&) = delete;
};

}  // namespace dokusat::mutants
