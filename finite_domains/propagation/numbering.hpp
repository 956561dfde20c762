#pragma once
// How groups that are to be found are numbered.

namespace dokusat::propagation {

/// What numbers groups have that are to be found, as regions.
enum class Numbering {
  as_said,  ///< in the order of their first cells
  free,  ///< in an order that suits the search, where no constraint tells one number from another
};

}  // namespace dokusat::propagation
