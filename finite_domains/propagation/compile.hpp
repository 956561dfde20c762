#pragma once
// Compilation of a puzzle's constraints to a network.

#include <dokusat/model/board.hpp>
#include <dokusat/model/constraints.hpp>
#include <dokusat/propagation/network.hpp>
#include <dokusat/propagation/searcher.hpp>
#include <memory>
#include <optional>
#include <vector>

namespace dokusat::propagation::DOKUSAT_DIGITS {

/// Compiles the constraints. Empty if the search does not support them: too many digits, cells or
/// houses.
std::optional<Network> compile(const Board& board, const std::vector<Constraint>& constraints,
                               Numbering numbering = Numbering::as_said);

/// The search for processors with wide registers; null if it was not built.
std::unique_ptr<Searcher> wide_searcher(const Network& network);
std::unique_ptr<Searcher> narrow_searcher(const Network& network);
/// The fastest search that this processor supports.
std::unique_ptr<Searcher> searcher_of(const Network& network);

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
