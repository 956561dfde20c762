#pragma once
// The table of compilation passes.

#include <dokusat/propagation/draft.hpp>
#include <dokusat/propagation/searcher.hpp>
#include <span>
#include <string_view>

namespace dokusat::propagation::DOKUSAT_DIGITS {

/// The input of compilation.
struct Input {
  const Board& board;
  const std::vector<Constraint>& constraints;
  Numbering numbering;
  const Variables& variables;
};

/// The passes in the order in which they run: the function that runs one, its name, the names of
/// those that must have run before, and when it runs. A pass is declared by its row.
#define DOKUSAT_PASSES(PASS)                                                \
  PASS(add_tiling, "tiling", "", always)                                    \
  PASS(add_houses, "houses", "", always)                                    \
  PASS(add_relation_cliques, "relation cliques", "", always)                \
  PASS(add_constraints, "constraints", "houses, relation cliques", always)  \
  PASS(bound_runs, "run bounds", "constraints", if_possible)                \
  PASS(add_region_digits, "region digits", "constraints", if_possible)      \
  PASS(add_leftovers, "leftovers", "houses", if_possible)                   \
  PASS(add_implied_sums, "implied sums", "constraints", if_possible)        \
  PASS(add_combined_sums, "combined sums", "implied sums", if_possible)     \
  PASS(add_sums, "sums", "implied sums, combined sums", always)             \
  PASS(add_counts, "counts", "constraints", always)                         \
  PASS(add_numbers, "numbers of groups", "leftovers, sums, counts", always) \
  PASS(lay_out, "layout", "run bounds, region digits, numbers of groups", always)

#define DOKUSAT_DECLARE_PASS(run, name, needs, when) void run(Draft& draft, const Input& input);
DOKUSAT_PASSES(DOKUSAT_DECLARE_PASS)
#undef DOKUSAT_DECLARE_PASS

struct Pass {
  enum When {
    always,
    if_possible,  ///< unless a contradiction was found, since it adds only what constraints imply
  };
  std::string_view name;
  std::string_view needs;  ///< names, separated by ", "
  When when;
  void (*run)(Draft&, const Input&);
};
std::span<const Pass> all_passes();

/// Runs all passes until one finds that the search does not support the input.
void run_passes(Draft& draft, const Input& input);

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
