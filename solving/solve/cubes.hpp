#pragma once
// One puzzle's formula in cubes, for solvers on several machines: the iCNF file holds the formula
// and asks about each cube, cells and their digits; the cover, a formula without a model, says that
// no model of the formula is outside of all cubes.

#include <dokusat/decoder/cnf_document.hpp>
#include <iosfwd>

namespace dokusat {

/// Writes the formula of the puzzle with about `enough` cubes and, where `cover` is not null, the
/// cover: the same clauses and the negation of each cube. Cells with the fewest digits left are
/// split first, of all cubes always the one that leaves most open; what propagation refutes is
/// left out. Throws `InternalError` if the embedded solver finds a model outside of all cubes.
CnfStatistics write_cubes(const NumberedPuzzle& puzzle, const CnfOptions& options,
                          std::size_t enough, std::ostream& out, std::ostream* cover);

}  // namespace dokusat
