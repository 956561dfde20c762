// Inference on a connected group, compared with plain searches, on boards of one word and of
// several, also with a short last row.

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <dokusat/analysis/connectivity.hpp>
#include <dokusat/generator/random.hpp>
#include <string>
#include <vector>

namespace dokusat {
namespace {

using Cells = std::vector<bool>;
using Bits = Connectivity::Bits;

struct Shape {
  int cells;
  int columns;
};

class ConnectivityOf : public testing::TestWithParam<Shape> {
 protected:
  std::size_t cells() const { return static_cast<std::size_t>(GetParam().cells); }

  Connected connected(int size) const {
    Connected some{{}, {1}, GetParam().columns, size};
    for (int cell = 0; cell < GetParam().cells; ++cell) some.cells.push_back(Cell{cell});
    return some;
  }

  std::vector<std::size_t> beside(std::size_t cell) const {
    const auto columns = static_cast<std::size_t>(GetParam().columns);
    std::vector<std::size_t> found;
    if (cell >= columns) found.push_back(cell - columns);
    if (cell % columns > 0) found.push_back(cell - 1);
    if (cell % columns + 1 < columns && cell + 1 < cells()) found.push_back(cell + 1);
    if (cell + columns < cells()) found.push_back(cell + columns);
    return found;
  }

  /// The cells that a path through cells of the set reaches.
  Cells reached(std::size_t from, const Cells& within) const {
    Cells found(cells());
    std::deque<std::size_t> next{from};
    found[from] = true;
    for (; !next.empty(); next.pop_front())
      for (const std::size_t other : beside(next.front()))
        if (within[other] && !found[other]) {
          found[other] = true;
          next.push_back(other);
        }
    return found;
  }

  /// The number of cells outside the group on the best path to each cell, including itself.
  std::vector<int> costs(std::size_t from, const Cells& possible, const Cells& in) const {
    std::vector<int> cost(cells(), GetParam().cells + 1);
    std::deque<std::size_t> next{from};
    cost[from] = 0;
    for (; !next.empty(); next.pop_front())
      for (const std::size_t cell = next.front(); const std::size_t other : beside(cell)) {
        const int step = in[other] ? 0 : 1;
        if (!possible[other] || cost[cell] + step >= cost[other]) continue;
        cost[other] = cost[cell] + step;
        next.push_back(other);
      }
    return cost;
  }

  Cells random_group(int size, Random& random) const {
    Cells group(cells());
    std::vector<std::size_t> edge{static_cast<std::size_t>(random.below(GetParam().cells))};
    for (int left = size; left > 0 && !edge.empty();) {
      const auto place = static_cast<std::size_t>(random.below(static_cast<int>(edge.size())));
      const std::size_t cell = edge[place];
      edge.erase(edge.begin() + static_cast<std::ptrdiff_t>(place));
      if (group[cell]) continue;
      group[cell] = true;
      --left;
      for (const std::size_t other : beside(cell)) edge.push_back(other);
    }
    return group;
  }

  std::vector<Bits> words_of(const Cells& some) const {
    std::vector<Bits> words((cells() + 63) / 64);
    for (std::size_t cell = 0; cell < cells(); ++cell)
      if (some[cell]) words[cell / 64] |= Bits{1} << cell % 64;
    return words;
  }
  Cells cells_of(const std::vector<Bits>& words) const {
    Cells some(cells());
    for (std::size_t cell = 0; cell < cells(); ++cell)
      some[cell] = (words[cell / 64] >> cell % 64 & 1) != 0;
    return some;
  }

  static bool holds_all(const Cells& some, const Cells& wanted) {
    for (std::size_t cell = 0; cell < some.size(); ++cell)
      if (wanted[cell] && !some[cell]) return false;
    return true;
  }

  /// Checks that everything that one of the searches finds is decided.
  void expect_decided(const Cells& possible, const Cells& in, int size) const {
    const auto some_in = static_cast<std::size_t>(std::ranges::find(in, true) - in.begin());
    if (some_in == cells()) {
      for (std::size_t cell = 0; size > 0 && cell < cells(); ++cell)
        if (possible[cell]) {
          EXPECT_GE(std::ranges::count(reached(cell, possible), true), size) << cell;
        }
      return;
    }
    EXPECT_EQ(reached(some_in, possible), possible);
    for (std::size_t cell = 0; cell < cells(); ++cell) {
      if (!possible[cell] || in[cell]) continue;
      Cells rest = possible;
      rest[cell] = false;
      const Cells without = reached(some_in, rest);
      EXPECT_TRUE(holds_all(without, in)) << "cell " << cell << " divides what is in";
      EXPECT_GE(std::ranges::count(without, true), size) << "cell " << cell << " is needed";
    }
  }
};

TEST_P(ConnectivityOf, RandomGroups) {
  Random random(static_cast<std::uint64_t>(GetParam().cells));
  const int rounds = cells() > 256 ? 30 : 300;
  int decided = 0;
  Connectivity::Memory memory;
  for (int round = 0; round < rounds; ++round) {
    SCOPED_TRACE("round " + std::to_string(round));
    const int wanted = 1 + random.below(std::min(GetParam().cells, 30));
    const Cells group = random_group(wanted, random);
    const int size = random.below(3) == 0 ? 0 : static_cast<int>(std::ranges::count(group, true));
    // Many or few of the cells of the group, and of the others, are known.
    const int known_in = random.below(8);
    const int known_out = random.below(8);
    Cells possible(cells(), true);
    Cells in(cells());
    for (std::size_t cell = 0; cell < cells(); ++cell) {
      if (group[cell])
        in[cell] = random.below(8) < known_in;
      else
        possible[cell] = random.below(8) >= known_out;
    }
    std::vector<Bits> possible_words = words_of(possible);
    std::vector<Bits> in_words = words_of(in);
    const Connectivity connectivity(connected(size));
    ASSERT_TRUE(connectivity.decide(possible_words, in_words, memory));
    const Cells left = cells_of(possible_words);
    const Cells sure = cells_of(in_words);
    EXPECT_TRUE(holds_all(left, group)) << "a cell of the group is out";
    EXPECT_TRUE(holds_all(group, sure)) << "another cell is in";
    EXPECT_TRUE(holds_all(possible, left));
    EXPECT_TRUE(holds_all(sure, in));
    expect_decided(left, sure, size);
    if (size > 0 && std::ranges::find(in, true) != in.end()) {
      const auto root =
          static_cast<std::size_t>(in.rend() - std::ranges::find(in.rbegin(), in.rend(), true) - 1);
      const std::vector<int> cost = costs(root, possible, in);
      for (std::size_t cell = 0; cell < cells(); ++cell)
        if (left[cell]) {
          EXPECT_LE(cost[cell], size - std::ranges::count(in, true)) << cell;
        }
    }
    decided += left != possible || sure != in ? 1 : 0;
    if (HasFailure()) return;
  }
  EXPECT_GE(decided, cells() > 1 ? rounds / 4 : 0);
}

// Any cells may be in: the answer must be exactly whether they are one group.
TEST_P(ConnectivityOf, IsExactOnceAllIsDecided) {
  Random random(static_cast<std::uint64_t>(GetParam().cells) + 1);
  Connectivity::Memory memory;
  for (int round = 0; round < 200; ++round) {
    Cells some = random_group(1 + random.below(8), random);
    if (random.below(2) == 0) some[static_cast<std::size_t>(random.below(GetParam().cells))].flip();
    const auto count = static_cast<int>(std::ranges::count(some, true));
    const int size = random.below(2) * (count + random.below(2));
    const auto first = static_cast<std::size_t>(std::ranges::find(some, true) - some.begin());
    const bool is_one = first == cells() || reached(first, some) == some;
    std::vector<Bits> possible = words_of(some);
    std::vector<Bits> in = possible;
    EXPECT_EQ(Connectivity(connected(size)).decide(possible, in, memory),
              is_one && (size == 0 || size == count))
        << "round " << round;
  }
}

INSTANTIATE_TEST_SUITE_P(All, ConnectivityOf,
                         testing::Values(Shape{1, 1}, Shape{7, 1}, Shape{7, 7}, Shape{30, 6},
                                         Shape{81, 9}, Shape{127, 11}, Shape{130, 65},
                                         Shape{200, 100}, Shape{256, 16}, Shape{257, 16},
                                         Shape{400, 20}, Shape{625, 25}, Shape{600, 130}),
                         [](const auto& test) {
                           return std::to_string(test.param.cells) + "In" +
                                  std::to_string(test.param.columns);
                         });

}  // namespace
}  // namespace dokusat
