// The cell chosen for a decision, compared with a plain search.

#include <gtest/gtest.h>

#include <bit>
#include <dokusat/generator/random.hpp>
#include <dokusat/propagation/heaviest_cell.hpp>
#include <span>
#include <vector>

namespace dokusat::propagation {
namespace {

CellIndex plainly(std::span<const Mask> cells, std::span<const std::uint32_t> weights,
                  Favourite favourite) {
  float best = -1;
  CellIndex chosen = kNoCellIndex;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    const int digits = std::popcount(cells[cell]);
    if (digits < 2) continue;
    const float gain = (cells[cell] & favourite.digit) != 0 ? favourite.gain : 0;
    const float score =
        (static_cast<float>(weights[cell] + 1) + gain) * (1.F / static_cast<float>(digits));
    if (score <= best) continue;
    best = score;
    chosen = static_cast<CellIndex>(cell);
  }
  return chosen;
}

TEST(HeaviestCell, IsThePlainlyFoundOne) {
  Random random(3);
  int none = 0;
  for (int round = 0; round < 20000; ++round) {
    const auto count = static_cast<std::size_t>(1 + random.below(90));
    const int digits = 1 + random.below(16);
    const int open = random.below(4);  // of four cells
    // Few weights, so that many cells have equal scores; sometimes the greatest possible.
    const auto weight_bound =
        std::vector{1, 3, 50, 1 << 30}[static_cast<std::size_t>(random.below(4))];
    const std::size_t room = (count + 15) / 16 * 16;
    std::vector<Mask> cells(room);
    std::vector<std::uint32_t> weights(room);
    for (std::size_t cell = 0; cell < count; ++cell) {
      cells[cell] = mask_of(random.below(4) < open
                                ? 1U + static_cast<unsigned>(random.below((1 << digits) - 1))
                                : 1U << random.below(digits));
      weights[cell] = static_cast<std::uint32_t>(random.below(weight_bound));
    }
    for (std::size_t cell = count; cell < room; ++cell) weights[cell] = 1U << 30;  // padding
    const Favourite favourite{random.below(2) == 0 ? 0 : 1U << random.below(digits),
                              static_cast<float>(random.below(100))};
    const CellIndex wanted = plainly({cells.data(), count}, weights, favourite);
    EXPECT_EQ(heaviest_cell({cells.data(), count}, weights.data(), favourite), wanted);
    none += wanted == kNoCellIndex ? 1 : 0;
  }
  EXPECT_GT(none, 100);
  EXPECT_LT(none, 10000);
}

}  // namespace
}  // namespace dokusat::propagation
