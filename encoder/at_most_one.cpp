#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <dokusat/encoder/at_most_one.hpp>

namespace dokusat {
namespace {

using Literals = std::span<const Literal>;

void implies(ClauseSink& sink, Literal premise, Literal conclusion) {
  sink.add_clause(std::array{~premise, conclusion});
}

std::vector<Literal> fresh_literals(std::size_t count, VariableAllocator& variables) {
  std::vector<Literal> literals;
  for (std::size_t i = 0; i < count; ++i) literals.emplace_back(variables.fresh());
  return literals;
}

/// Splits the literals into `count` groups whose sizes differ by at most one.
std::vector<Literals> groups_of(Literals literals, std::size_t count) {
  std::vector<Literals> groups;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t begin = i * literals.size() / count;
    groups.push_back(literals.subspan(begin, (i + 1) * literals.size() / count - begin));
  }
  return groups;
}

/// The number of bits that distinguish `count` values.
std::size_t bits_for(std::size_t count) {
  return static_cast<std::size_t>(std::bit_width(count - 1));
}

/// Encodes that `bits` spell `number` if the premise holds.
void implies_number(ClauseSink& sink, Literal premise, Literals bits, std::size_t number) {
  for (std::size_t k = 0; k < bits.size(); ++k)
    implies(sink, premise, (number >> k & 1U) != 0 ? bits[k] : ~bits[k]);
}

/// Forbids each pair: n(n-1)/2 clauses, no auxiliary variable.
void pairwise(Literals literals, VariableAllocator&, ClauseSink& sink) {
  for (std::size_t i = 0; i < literals.size(); ++i)
    for (std::size_t j = i + 1; j < literals.size(); ++j)
      sink.add_clause(std::array{~literals[i], ~literals[j]});
}

/// A variable before[i] is true if one of the first i + 1 literals is true, and with `both_ways`
/// only then.
void counter(Literals literals, VariableAllocator& variables, ClauseSink& sink, bool both_ways) {
  Literal before(variables.fresh());
  implies(sink, literals[0], before);
  if (both_ways) implies(sink, before, literals[0]);
  for (std::size_t i = 1; i < literals.size(); ++i) {
    implies(sink, before, ~literals[i]);
    if (i + 1 == literals.size()) break;
    const Literal up_to_here(variables.fresh());
    implies(sink, literals[i], up_to_here);
    implies(sink, before, up_to_here);
    if (both_ways) sink.add_clause(std::array{~up_to_here, before, literals[i]});
    before = up_to_here;
  }
}

/// C. Sinz, "Towards an optimal CNF encoding of Boolean cardinality constraints", CP 2005, for k =
/// 1. n - 1 auxiliary variables, 3n - 4 clauses.
void sequential(Literals literals, VariableAllocator& variables, ClauseSink& sink) {
  counter(literals, variables, sink, false);
}

/// I. P. Gent, P. Nightingale, "A new encoding of AllDifferent into SAT", ModRef 2004, and the
/// regular encoding of C. Ansótegui, F. Manyà, "Mapping problems with finite-domain variables to
/// problems with boolean variables", SAT 2004. n - 1 auxiliary variables, 4n - 5 clauses.
void ladder(Literals literals, VariableAllocator& variables, ClauseSink& sink) {
  counter(literals, variables, sink, true);
}

/// J. Chen, "A new SAT encoding of the at-most-one constraint", ModRef 2010: the literals are
/// arranged in a rectangle, and at most one row and at most one column is used. Recursive in rows
/// and columns; about 2n + 4 sqrt(n) clauses.
void product(Literals literals, VariableAllocator& variables, ClauseSink& sink) {
  constexpr std::size_t kPairwiseIsSmaller = 5;
  if (literals.size() < kPairwiseIsSmaller) return pairwise(literals, variables, sink);
  const auto columns =
      static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(literals.size()))));
  const std::size_t rows = (literals.size() + columns - 1) / columns;
  const std::vector<Literal> row_used = fresh_literals(rows, variables);
  const std::vector<Literal> column_used = fresh_literals(columns, variables);
  for (std::size_t i = 0; i < literals.size(); ++i) {
    implies(sink, literals[i], row_used[i / columns]);
    implies(sink, literals[i], column_used[i % columns]);
  }
  product(row_used, variables, sink);
  product(column_used, variables, sink);
}

/// W. Klieber, G. Kwon, "Efficient CNF encoding for selecting 1 from N objects", CFV 2007: each
/// group of three has a commander, which is true exactly if one literal of the group is; at most
/// one commander is true. Recursive in the commanders; about n/2 auxiliary variables, 7n/2 clauses.
void commander(Literals literals, VariableAllocator& variables, ClauseSink& sink) {
  constexpr std::size_t kPairwiseIsSmallerUpTo = 6;
  constexpr std::size_t kGroupSize = 3;
  if (literals.size() <= kPairwiseIsSmallerUpTo) return pairwise(literals, variables, sink);
  const std::vector<Literal> commanders =
      fresh_literals((literals.size() + kGroupSize - 1) / kGroupSize, variables);
  const std::vector<Literals> groups = groups_of(literals, commanders.size());
  for (std::size_t i = 0; i < groups.size(); ++i) {
    pairwise(groups[i], variables, sink);
    for (Literal literal : groups[i]) implies(sink, literal, commanders[i]);
    std::vector<Literal> one_of_them(groups[i].begin(), groups[i].end());
    one_of_them.push_back(~commanders[i]);
    sink.add_clause(one_of_them);
  }
  commander(commanders, variables, sink);
}

/// S. Hölldobler, V. H. Nguyen, "An efficient encoding of the at-most-one constraint", KRR report
/// 13-04, TU Dresden 2013: the binary encoding of the group that contains the true literal, and
/// pairwise inside the groups. Groups have two literals, the special case that the authors found to
/// beat the binary encoding: ⌈log₂⌈n/2⌉⌉ auxiliary variables, ⌊n/2⌋ + n⌈log₂⌈n/2⌉⌉ clauses.
void bimander(Literals literals, VariableAllocator& variables, ClauseSink& sink) {
  const std::vector<Literals> groups = groups_of(literals, (literals.size() + 1) / 2);
  const std::vector<Literal> bits = fresh_literals(bits_for(groups.size()), variables);
  for (std::size_t i = 0; i < groups.size(); ++i) {
    pairwise(groups[i], variables, sink);
    for (Literal literal : groups[i]) implies_number(sink, literal, bits, i);
  }
}

/// A. M. Frisch, T. J. Peugniez, A. J. Doggett, P. W. Nightingale, "Solving non-Boolean
/// satisfiability problems with stochastic local search", IJCAI 2001 (the log encoding): the bits
/// spell the index of the true literal. ⌈log₂ n⌉ auxiliary variables, n⌈log₂ n⌉ clauses.
void binary(Literals literals, VariableAllocator& variables, ClauseSink& sink) {
  const std::vector<Literal> bits = fresh_literals(bits_for(literals.size()), variables);
  for (std::size_t i = 0; i < literals.size(); ++i) implies_number(sink, literals[i], bits, i);
}

void automatic(Literals literals, VariableAllocator& variables, ClauseSink& sink) {
  constexpr std::size_t kPairwiseUpTo = 12;
  (literals.size() <= kPairwiseUpTo ? pairwise : product)(literals, variables, sink);
}

}  // namespace

std::span<const AtMostOneInfo> all_at_most_one() {
  static constexpr std::array kEncodings = {
      AtMostOneInfo{AtMostOne::automatic, "auto", "pairwise up to 12 literals, product beyond",
                    false, automatic},
      AtMostOneInfo{AtMostOne::pairwise, "pairwise", "no two together; no auxiliary variable", true,
                    pairwise},
      AtMostOneInfo{AtMostOne::sequential, "sequential",
                    "sequential counter: is one of the first i true? (Sinz 2005)", false,
                    sequential},
      AtMostOneInfo{
          AtMostOne::ladder, "ladder",
          "the counter in both directions (Gent, Nightingale 2004; Ansótegui, Manyà 2004)", true,
          ladder},
      AtMostOneInfo{AtMostOne::product, "product",
                    "a rectangle of the literals: one row and one column in use (Chen 2010)", false,
                    product},
      AtMostOneInfo{AtMostOne::commander, "commander",
                    "groups of three, at most one of their commanders (Klieber, Kwon 2007)", true,
                    commander},
      AtMostOneInfo{AtMostOne::bimander, "bimander",
                    "groups of two, numbered in binary (Hölldobler, Nguyen 2013)", false, bimander},
      AtMostOneInfo{AtMostOne::binary, "binary",
                    "the number of the true literal in binary, also called log (Frisch et al. "
                    "2001)",
                    false, binary},
  };
  return kEncodings;
}

const AtMostOneInfo& info_of(AtMostOne encoding) {
  return *std::ranges::find(all_at_most_one(), encoding, &AtMostOneInfo::encoding);
}

void encode_at_most_one(AtMostOne encoding, std::span<const Literal> literals,
                        VariableAllocator& variables, ClauseSink& sink) {
  if (literals.size() > 1) info_of(encoding).encode(literals, variables, sink);
}

}  // namespace dokusat
