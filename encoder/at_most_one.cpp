#include <array>
#include <cmath>
#include <dokusat/encoder/at_most_one.hpp>

namespace dokusat {
namespace {

void implies(ClauseSink& sink, Literal premise, Literal conclusion) {
  sink.add_clause(std::array{~premise, conclusion});
}

/// No two together: n(n-1)/2 clauses, no auxiliary variable.
void pairwise(std::span<const Literal> literals, ClauseSink& sink) {
  for (std::size_t i = 0; i < literals.size(); ++i)
    for (std::size_t j = i + 1; j < literals.size(); ++j)
      sink.add_clause(std::array{~literals[i], ~literals[j]});
}

/// C. Sinz, "Towards an optimal CNF encoding of Boolean cardinality constraints", CP 2005, for k =
/// 1: a variable before[i] says that one of the first i + 1 literals is true. n - 1 auxiliary
/// variables, 3n - 4 clauses.
void sequential(std::span<const Literal> literals, VariableAllocator& variables, ClauseSink& sink) {
  if (literals.size() < 2) return;
  Literal before(variables.fresh());
  implies(sink, literals[0], before);
  for (std::size_t i = 1; i < literals.size(); ++i) {
    implies(sink, before, ~literals[i]);
    if (i + 1 == literals.size()) break;
    const Literal up_to_here(variables.fresh());
    implies(sink, literals[i], up_to_here);
    implies(sink, before, up_to_here);
    before = up_to_here;
  }
}

/// J. Chen, "A new SAT encoding of the at-most-one constraint", ModRef 2010: the literals are laid
/// out on a rectangle; at most one row and at most one column of it is in use. Recursive in rows
/// and columns; about 2n + 4 sqrt(n) clauses.
void product(std::span<const Literal> literals, VariableAllocator& variables, ClauseSink& sink) {
  constexpr std::size_t kPairwiseIsSmaller = 5;
  if (literals.size() < kPairwiseIsSmaller) return pairwise(literals, sink);
  const auto columns =
      static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(literals.size()))));
  const std::size_t rows = (literals.size() + columns - 1) / columns;
  std::vector<Literal> row_used;
  std::vector<Literal> column_used;
  for (std::size_t i = 0; i < rows; ++i) row_used.emplace_back(variables.fresh());
  for (std::size_t i = 0; i < columns; ++i) column_used.emplace_back(variables.fresh());
  for (std::size_t i = 0; i < literals.size(); ++i) {
    implies(sink, literals[i], row_used[i / columns]);
    implies(sink, literals[i], column_used[i % columns]);
  }
  product(row_used, variables, sink);
  product(column_used, variables, sink);
}

}  // namespace

std::span<const AtMostOneInfo> all_at_most_one() {
  static constexpr std::array kEncodings = {
      AtMostOneInfo{AtMostOne::automatic, "auto", "pairwise up to 12 literals, product beyond"},
      AtMostOneInfo{AtMostOne::pairwise, "pairwise", "no two together; no auxiliary variable"},
      AtMostOneInfo{AtMostOne::sequential, "sequential", "sequential counter (Sinz 2005)"},
      AtMostOneInfo{AtMostOne::product, "product", "two-dimensional product (Chen 2010)"},
  };
  return kEncodings;
}

std::optional<AtMostOne> at_most_one_named(std::string_view name) {
  for (const AtMostOneInfo& info : all_at_most_one())
    if (info.name == name) return info.encoding;
  return std::nullopt;
}

void encode_at_most_one(AtMostOne encoding, std::span<const Literal> literals,
                        VariableAllocator& variables, ClauseSink& sink) {
  constexpr std::size_t kPairwiseUpTo = 12;
  switch (encoding) {
    case AtMostOne::automatic:
      return literals.size() <= kPairwiseUpTo ? pairwise(literals, sink)
                                              : product(literals, variables, sink);
    case AtMostOne::pairwise:
      return pairwise(literals, sink);
    case AtMostOne::sequential:
      return sequential(literals, variables, sink);
    case AtMostOne::product:
      return product(literals, variables, sink);
  }
}

}  // namespace dokusat
