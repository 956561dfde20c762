// The search's propagation of Su-domino-ku, compared with the rules written out one by one, which
// are applied until none changes anything.

#include <dokusat/formats/format.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/propagation/propagation_search.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace dokusat {
namespace {

using propagation::CellIndex;
using propagation::Mask;

using Pair = std::pair<Digit, Digit>;  // the lower digit first; {0, digit} for a single

class PlainRules {
 public:
  explicit PlainRules(const Puzzle& puzzle)
      : board_(*puzzle.board),
        digits_(static_cast<std::size_t>(board_.cell_count())),
        edges_(board_.edges().size(), Truth::open),
        singles_(digits_.size(), Truth::open) {
    const Grid given = given_grid(puzzle);
    for (Cell cell : board_.cells())
      for (Digit digit : board_.digits())
        if (given[cell] == kNoDigit || given[cell] == digit) at(cell).insert(digit);
    for (Digit high : board_.digits())
      for (Digit low = 0; low < high; ++low) open_.insert({low, high});
    for (const PlacedDomino& domino : puzzle.dominoes()->placed)
      edges_[static_cast<std::size_t>(*board_.edge_index(domino.edge))] = Truth::yes;
    for (const std::optional<Cell>& cell : puzzle.dominoes()->singles)
      if (cell) singles_[static_cast<std::size_t>(cell->index)] = Truth::yes;
  }

  /// Applies the rules; returns false if they contradict each other.
  bool deduce() {
    do {
      changed_ = false;
      look_at_digits();
      for (std::size_t index = 0; index < edges_.size(); ++index) look_at_edge(index);
      for (Cell cell : board_.cells()) look_at_cell(cell);
      look_for_last_places();
    } while (changed_ && possible_);
    return possible_;
  }

  bool allows(Cell cell, Digit digit) const {
    return digits_[static_cast<std::size_t>(cell.index)].contains(digit);
  }
  Truth edge(std::size_t index) const { return edges_[index]; }
  Truth single(Cell cell) const { return singles_[static_cast<std::size_t>(cell.index)]; }

 private:
  std::set<Digit>& at(Cell cell) { return digits_[static_cast<std::size_t>(cell.index)]; }

  void exclude(Cell cell, Digit digit) {
    changed_ |= at(cell).erase(digit) != 0;
    possible_ &= !at(cell).empty();
  }
  void keep_only(Cell cell, const std::set<Digit>& kept) {
    for (Digit digit : board_.digits())
      if (!kept.contains(digit)) exclude(cell, digit);
  }
  void decide(Truth& truth, Truth value) {
    possible_ &= truth == value || truth == Truth::open;
    changed_ |= truth != value;
    truth = value;
  }

  void look_at_digits() {
    for (const Unit& unit : board_.units())
      for (Digit digit : board_.digits()) {
        std::vector<Cell> places;
        for (Cell cell : unit.cells)
          if (allows(cell, digit)) places.push_back(cell);
        for (Cell decided : places)
          if (at(decided) == std::set{digit})
            for (Cell cell : places)
              if (cell != decided) exclude(cell, digit);
        if (places.empty()) possible_ = false;
        if (places.size() == 1) keep_only(places[0], {digit});
      }
  }

  /// Returns the digits of `cell` that make an open domino with a digit of `other`.
  std::set<Digit> fitting(Cell cell, Cell other) {
    std::set<Digit> found;
    for (Digit i : at(cell))
      for (Digit j : at(other))
        if (open_.contains(std::minmax(i, j))) found.insert(i);
    return found;
  }

  bool is_placed(std::size_t index) const { return placed_edges_.contains(index); }

  void look_at_edge(std::size_t index) {
    if (edges_[index] == Truth::no || is_placed(index)) return;
    const auto [first, second] = board_.edges()[index];
    if (fitting(first, second).empty()) return decide(edges_[index], Truth::no);
    if (edges_[index] == Truth::open) return;
    keep_only(first, fitting(first, second));
    keep_only(second, fitting(second, first));
    if (at(first).size() != 1 || at(second).size() != 1) return;
    placed_edges_.insert(index);
    changed_ = true;
    possible_ &= open_.erase(std::minmax(*at(first).begin(), *at(second).begin())) == 1;
  }

  void look_at_cell(Cell cell) {
    Truth& single = singles_[static_cast<std::size_t>(cell.index)];
    if (single != Truth::no && !placed_singles_.contains(cell)) {
      std::set<Digit> fits;
      for (Digit digit : at(cell))
        if (open_.contains({0, digit})) fits.insert(digit);
      if (fits.empty()) return decide(single, Truth::no);
      if (single == Truth::yes) keep_only(cell, fits);
      if (single == Truth::yes && at(cell).size() == 1) {
        placed_singles_.insert(cell);
        changed_ = true;
        open_.erase({0, *at(cell).begin()});
      }
    }
    std::vector<Truth*> covers{&single};
    for (int index : board_.edges_of(cell))
      covers.push_back(&edges_[static_cast<std::size_t>(index)]);
    std::erase_if(covers, [](const Truth* truth) { return *truth == Truth::no; });
    const auto certain =
        std::ranges::count(covers, Truth::yes, [](Truth* truth) { return *truth; });
    if (covers.empty() || certain > 1) {
      possible_ = false;
    } else if (covers.size() == 1) {
      decide(*covers[0], Truth::yes);
    } else if (certain == 1) {
      for (Truth* truth : covers)
        if (*truth == Truth::open) decide(*truth, Truth::no);
    } else if (at(cell).size() > 1) {
      std::set<Digit> supported;
      for (Digit digit : at(cell))
        if (single != Truth::no && open_.contains({0, digit})) supported.insert(digit);
      for (int index : board_.edges_of(cell))
        if (edges_[static_cast<std::size_t>(index)] != Truth::no)
          supported.merge(fitting(cell, board_.edge(index).other(cell)));
      keep_only(cell, supported);
    }
  }

  /// Only if no other rule changes anything.
  void look_for_last_places() {
    if (changed_ || !possible_) return;
    const std::set<Pair> open = open_;
    for (const auto& [low, high] : open) {
      if (low == 0) {
        look_for_single(high);
        continue;
      }
      std::vector<std::size_t> places;
      for (std::size_t index = 0; index < edges_.size(); ++index) {
        const auto [first, second] = board_.edges()[index];
        if (edges_[index] != Truth::no && !is_placed(index) &&
            ((allows(first, low) && allows(second, high)) ||
             (allows(first, high) && allows(second, low))))
          places.push_back(index);
      }
      if (places.empty()) possible_ = false;
      if (places.size() != 1) continue;
      decide(edges_[places[0]], Truth::yes);
      keep_only(board_.edges()[places[0]].first, {low, high});
      keep_only(board_.edges()[places[0]].second, {low, high});
    }
  }
  void look_for_single(Digit digit) {
    std::vector<Cell> places;
    for (Cell cell : board_.cells())
      if (single(cell) != Truth::no && allows(cell, digit)) places.push_back(cell);
    if (places.empty()) possible_ = false;
    if (places.size() != 1) return;
    decide(singles_[static_cast<std::size_t>(places[0].index)], Truth::yes);
    keep_only(places[0], {digit});
  }

  const Board& board_;
  std::vector<std::set<Digit>> digits_;
  std::vector<Truth> edges_, singles_;
  std::set<Pair> open_;  // dominoes and singles that are not placed
  std::set<std::size_t> placed_edges_;
  std::set<Cell> placed_singles_;
  bool changed_ = false;
  bool possible_ = true;
};

struct Outcomes {
  int refuted = 0;
  int open = 0;
  int decided = 0;
};

Truth edge_in(const PropagationSearch& search, const Board& board, int index) {
  const Edge& edge = board.edge(index);
  const CoverSet cover = cover_on(board, edge.first, index);
  if ((search.covers(edge.first) & cover) == 0) return Truth::no;
  return search.covers(edge.first) == cover ? Truth::yes : Truth::open;
}

/// The search may exclude more: it combines boxes and lines.
void compare_with_plain_rules(const Puzzle& puzzle, Outcomes& counted) {
  const Board& board = *puzzle.board;
  const std::string text = puzzle_text(puzzle, natural_format(puzzle));
  const auto search = PropagationSearch::of(puzzle);
  const bool kept = search->begin(puzzle);
  PlainRules plain(puzzle);
  const bool possible = plain.deduce();
  ASSERT_TRUE(possible || !kept) << text;
  if (!kept) {
    ++counted.refuted;
    return;
  }
  for (Cell cell : board.cells()) {
    if (plain.single(cell) != Truth::open) {
      ASSERT_EQ((search->covers(cell) & kSingle) == 0, plain.single(cell) == Truth::no)
          << board.name(cell);
    }
    for (Digit digit : board.digits())
      ASSERT_TRUE(plain.allows(cell, digit) || !search->candidates(cell).contains(digit))
          << board.name(cell) << "=" << digit << ", " << text;
  }
  for (int index = 0; std::cmp_less(index, board.edges().size()); ++index) {
    const Truth wanted = plain.edge(static_cast<std::size_t>(index));
    if (wanted != Truth::open) {
      ASSERT_EQ(edge_in(*search, board, index), wanted)
          << board.name(board.edge(index)) << ", " << text;
    }
    ++(wanted == Truth::open ? counted.open : counted.decided);
  }
}

TEST(Tiling, IsPropagatedAsFarAsByPlainRules) {
  Outcomes counted;
  struct ComparedBoard {
    std::shared_ptr<const Board> board;
    int fewest;
    int count;
  };
  for (const auto& [board, fewest, count] :
       {ComparedBoard{Board::sudoku({2, 2}), 0, 300}, ComparedBoard{Board::latin(3), 0, 60},
        ComparedBoard{Board::latin(5), 0, 60}, ComparedBoard{Board::sudoku({2, 3}), 0, 60},
        ComparedBoard{Board::sudoku({3, 3}), 0, 40}, ComparedBoard{Board::sudoku({3, 3}), 12, 40},
        ComparedBoard{Board::sudoku({3, 4}), 20, 10}})
    for (const Puzzle& puzzle : assorted_puzzles(board, true, fewest, count, 19))
      ASSERT_NO_FATAL_FAILURE(compare_with_plain_rules(puzzle, counted));
  EXPECT_GT(counted.refuted, 10);
  EXPECT_GT(counted.open, 1000);
  EXPECT_GT(counted.decided, 1000);
}

}  // namespace
}  // namespace dokusat
