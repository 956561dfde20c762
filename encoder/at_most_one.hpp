#pragma once
// At-most-one constraints as clauses: a catalogue of encodings behind one function.

#include <cstdint>
#include <dokusat/base/error.hpp>
#include <dokusat/cnf/clause_sink.hpp>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

namespace dokusat {

/// The only source of variable numbers, so that no two rules share a variable by accident.
class VariableAllocator {
 public:
  explicit VariableAllocator(Variable last_used = {}) : last_(last_used) {}
  Variable fresh() { return block(1); }
  /// Allocates `count` consecutive variables and returns the first. Throws `Error` if DIMACS cannot
  /// number them.
  Variable block(int count) {
    if (count > std::numeric_limits<std::int32_t>::max() - last_.index)
      throw Error("the formula has more variables than can be numbered");
    const Variable first{last_.index + 1};
    last_.index += count;
    return first;
  }
  Variable last() const { return last_; }

 private:
  Variable last_;
};

enum class AtMostOne {
  automatic,
  pairwise,
  sequential,
  ladder,
  product,
  commander,
  bimander,
  binary
};

struct AtMostOneInfo {
  AtMostOne encoding;
  std::string_view name;
  std::string_view description;
  /// True if the literals determine the auxiliary variables even when all literals are false. With
  /// a true literal every encoding determines them; so a formula in which each constraint has a
  /// true literal in every solution has as many models as solutions, whatever the encoding.
  bool determines_auxiliaries;
  /// Requires at least two literals.
  void (*encode)(std::span<const Literal>, VariableAllocator&, ClauseSink&);
};
std::span<const AtMostOneInfo> all_at_most_one();
const AtMostOneInfo& info_of(AtMostOne encoding);

/// Adds clauses that hold exactly if at most one of the literals is true. Requires literals of
/// different variables, none a constant. Auxiliary variables come from `variables`. All encodings
/// maintain arc consistency: as soon as one literal is true, unit propagation makes the others
/// false. Sizes are in docs/reference/encodings.md, sources at each encoding in the .cpp.
void encode_at_most_one(AtMostOne encoding, std::span<const Literal> literals,
                        VariableAllocator& variables, ClauseSink& sink);

}  // namespace dokusat
