#include <dokusat/model/constraints.hpp>

namespace dokusat {

Linear candidate_list(Cell cell, int size, const std::vector<Digit>& digits) {
  CellWeights listed{cell, WeightList(size)};
  for (Digit digit : digits) listed.of_digit[static_cast<std::size_t>(digit - 1)] = 1;
  return {{std::move(listed)}, Comparison::exactly, 1};
}

}  // namespace dokusat
