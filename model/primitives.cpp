#include <dokusat/model/primitives.hpp>

namespace dokusat {

Linear candidate_list(Cell cell, int size, const std::vector<Digit>& digits) {
  CellWeights listed{cell, std::vector<int>(static_cast<std::size_t>(size), 0)};
  for (Digit digit : digits) listed.of_digit[static_cast<std::size_t>(digit - 1)] = 1;
  return {{std::move(listed)}, Comparison::exactly, 1};
}

}  // namespace dokusat
