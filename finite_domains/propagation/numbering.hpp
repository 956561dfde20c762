#pragma once
// Numbering of unknown groups.

namespace dokusat::propagation {

/// The numbers of unknown groups, such as regions.
enum class Numbering {
  as_said,  ///< in the order of their first cells
  free,     ///< in an order that suits the search, if no constraint distinguishes the numbers
};

}  // namespace dokusat::propagation
