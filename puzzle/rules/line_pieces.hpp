#pragma once
// Division of lines at the borders of regions.

#include <dokusat/model/board.hpp>
#include <vector>

namespace dokusat {

/// Returns the lengths of the pieces of the line that are each within one region. `region_of` has
/// the region of each cell of the board.
inline std::vector<int> piece_sizes(const std::vector<Cell>& line,
                                    const std::vector<int>& region_of) {
  std::vector<int> sizes;
  const auto region = [&](std::size_t place) {
    const auto cell = static_cast<std::size_t>(line[place].index);
    return cell < region_of.size() ? region_of[cell] : kNoRegion;
  };
  for (std::size_t place = 0; place < line.size(); ++place) {
    if (place == 0 || region(place) != region(place - 1)) sizes.push_back(0);
    ++sizes.back();
  }
  return sizes;
}

}  // namespace dokusat
