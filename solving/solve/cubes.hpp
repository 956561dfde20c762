#pragma once
// Cubes of a puzzle's formula, for solvers on several machines. The iCNF file contains the formula
// and one query per cube, which assumes digits of some cells. The cover is a formula without a
// model, which proves that the cubes cover all models.

#include <dokusat/decoder/cnf_document.hpp>
#include <iosfwd>

namespace dokusat {

/// Writes the formula of the puzzle with about `enough` cubes and, where `cover` is not null, the
/// cover: the same clauses and the negation of each cube. The cubes are those of `split_cases`.
/// Throws `InternalError` if the embedded solver finds a model outside all cubes.
CnfStatistics write_cubes(const NumberedPuzzle& puzzle, const CnfOptions& options,
                          std::size_t enough, std::ostream& out, std::ostream* cover);

}  // namespace dokusat
