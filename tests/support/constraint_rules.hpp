#pragma once
// Rules that compile to a constraint chosen by a test, and the plain meaning of the constraints on
// whole grids.

#include <algorithm>
#include <dokusat/model/constraints.hpp>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/model/rule.hpp>
#include <iterator>
#include <map>
#include <random>
#include <set>
#include <utility>
#include <variant>
#include <vector>

namespace dokusat {

inline bool is_kept(const Constraint& constraint, const Grid& grid);

inline bool is_kept(const AllDifferent& distinct, const Grid& grid) {
  std::set<Digit> digits;
  for (Cell cell : distinct.cells) digits.insert(grid[cell]);
  return digits.size() == distinct.cells.size();
}
inline bool is_kept(const Table& relation, const Grid& grid) {
  return relation.pairs->allows(grid[relation.first], grid[relation.second]);
}
inline bool is_kept(const Regular& sequence, const Grid& grid) {
  std::vector<Digit> word;
  for (Cell cell : sequence.cells) word.push_back(grid[cell]);
  return sequence.automaton->accepts(word);
}
inline bool is_kept(const Linear& linear, const Grid& grid) {
  std::int64_t sum = 0;
  for (const auto& [cell, of_digit] : linear.terms)
    sum += of_digit[static_cast<std::size_t>(grid[cell] - 1)];
  if (linear.comparison == Comparison::at_most) return sum <= linear.bound;
  if (linear.comparison == Comparison::at_least) return sum >= linear.bound;
  return sum == linear.bound;
}
inline bool is_kept(const Either& either, const Grid& grid) {
  return std::ranges::any_of(either.alternatives, [&](const Alternative& alternative) {
    return std::ranges::all_of(alternative.constraints,
                               [&](const Constraint& part) { return is_kept(part, grid); });
  });
}
inline bool is_kept(const Tiling&, const Grid&) { return true; }
inline bool is_kept(const Connected& connected, const Grid& grid) {
  std::set<int> members;
  for (std::size_t i = 0; i < connected.cells.size(); ++i)
    if (std::ranges::count(connected.digits, grid[connected.cells[i]]) > 0)
      members.insert(static_cast<int>(i));
  if (connected.size > 0 && std::cmp_not_equal(members.size(), connected.size)) return false;
  std::vector<int> reached;
  if (!members.empty()) reached.push_back(*members.begin());
  members.erase(members.begin(), members.empty() ? members.begin() : std::next(members.begin()));
  for (std::size_t i = 0; i < reached.size(); ++i)
    std::erase_if(members, [&](int member) {
      const int low = std::min(member, reached[i]);
      const int high = std::max(member, reached[i]);
      const bool touch =
          high - low == connected.columns || (high - low == 1 && high % connected.columns != 0);
      if (touch) reached.push_back(member);
      return touch;
    });
  return members.empty();
}
inline bool is_kept(const Count& count, const Grid& grid) {
  int counted = 0;
  for (Cell cell : count.cells) counted += std::ranges::count(count.digits, grid[cell]) > 0 ? 1 : 0;
  return std::ranges::count(count.allowed, counted) > 0;
}
inline bool is_kept(const CountDifferent& count, const Grid& grid) {
  std::set<Digit> digits;
  for (Cell cell : count.cells) digits.insert(grid[cell]);
  return std::cmp_equal(digits.size(), grid[count.number] + count.more);
}
/// Requires a board whose values begin at 1.
inline bool is_kept(const SumBetween& between, const Grid& grid) {
  return std::ranges::any_of(between.ends, [&](SumBetween::Ends ends) {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < between.cells.size(); ++i) {
      const Digit digit = grid[between.cells[i]];
      if (digit < ends.low || digit > ends.high) return false;
      if (digit == ends.low || digit == ends.high) places.push_back(i);
    }
    if (places.size() != 2 || grid[between.cells[places[0]]] == grid[between.cells[places[1]]])
      return false;
    int sum = 0;
    for (std::size_t i = places[0] + 1; i < places[1]; ++i) sum += grid[between.cells[i]];
    return sum == between.sum;
  });
}
inline bool is_kept(const LexicographicRank& rank, const Grid& grid) {
  const auto digits = [&](const std::vector<Cell>& cells) {
    std::vector<Digit> word;
    for (Cell cell : cells) word.push_back(grid[cell]);
    return word;
  };
  const std::vector<Digit> own = digits(rank.line);
  // A group is less or not; if no line begins with the digit, it can be either.
  int less = 0, either = 0;
  for (const auto& group : rank.groups) {
    bool all_less = true, all_greater = true;
    for (const std::vector<Cell>& line : group) {
      const std::vector<Digit> word = digits(line);
      if (word[0] != rank.begins) continue;
      all_less = all_less && word < own;
      all_greater = all_greater && (word > own || (rank.ties && word == own));
    }
    if (!all_less && !all_greater) return false;
    if (all_less && all_greater)
      ++either;
    else
      less += all_less ? 1 : 0;
  }
  return less <= rank.lesser && rank.lesser <= less + either;
}
inline bool is_kept(const Runs& runs, const Grid& grid) {
  int length = 1;
  for (const std::vector<Cell>& arm : runs.arms)
    for (Cell cell : arm) {
      if (grid[cell] != grid[runs.first]) break;
      ++length;
    }
  return length == grid[runs.number] + runs.more;
}
inline bool is_kept(const NumberedInOrder& numbered, const Grid& grid) {
  int known = 0;
  for (Cell cell : numbered.cells) {
    if (grid[cell] > known + 1) return false;
    known = std::max(known, grid[cell]);
  }
  return known == numbered.groups;
}
inline bool is_kept(const Constraint& constraint, const Grid& grid) {
  return std::visit([&](const auto& kind) { return is_kept(kind, grid); }, constraint);
}

inline bool is_named(const Constraint& constraint) {
  return std::visit(
      [](const auto& kind) {
        return requires(const Board& board) { decompose(kind, board); };
      },
      constraint);
}

/// The constraints of the rules of kind `kConstraintRule`, by number.
inline std::vector<std::vector<Constraint>>& registered_constraints() {
  static std::vector<std::vector<Constraint>> all;
  return all;
}

inline const std::vector<Constraint>& constraints_of_rule(const NumberAndCells& rule) {
  return registered_constraints()[static_cast<std::size_t>(rule.number)];
}

inline const RuleKind kConstraintRule{
    .name = "Constraint",
    .arguments = "NUMBER",
    .sentence = "The constraints with this number hold.",
    .constraints = "any",
    .says = KindOf<NumberAndCells>{
        .statements =
            [](const Board& board, const NumberAndCells& rule) {
              return std::vector<Statement>{
                  {{board.cells().begin(), board.cells().end()},
                   [rule, size = board.digit_count()](std::span<const Digit> digits) {
                     if (std::ranges::find(digits, kOpen) != digits.end()) return true;
                     Grid grid(size);
                     for (int i = 0; i < size * size; ++i)
                       grid[Cell{i}] = digits[static_cast<std::size_t>(i)];
                     return std::ranges::all_of(
                         constraints_of_rule(rule),
                         [&](const Constraint& constraint) { return is_kept(constraint, grid); });
                   }}};
            },
        .compile = [](const Board&,
                      const NumberAndCells& rule) { return constraints_of_rule(rule); }},
};

/// A rule that all these constraints hold.
inline CellRule constraint_rule(std::vector<Constraint> constraints) {
  registered_constraints().push_back(std::move(constraints));
  return {&kConstraintRule, NumberAndCells{static_cast<int>(registered_constraints().size()) - 1}};
}

/// Random constraints on a board, which some grids satisfy and some do not.
class RandomConstraints {
 public:
  /// `any` has those that `is_named`, too, unless `with_named` is false.
  RandomConstraints(const Board& board, unsigned seed, bool with_named = true)
      : board_(board), with_named_(with_named), random_(seed) {}

  int below(int count) { return static_cast<int>(random_() % static_cast<unsigned>(count)); }

  /// Cells, possibly repeated.
  std::vector<Cell> cells(int count) {
    std::vector<Cell> cells;
    for (int i = 0; i < count; ++i) cells.push_back(Cell{below(board_.cell_count())});
    return cells;
  }
  /// A random walk over neighbouring cells.
  std::vector<Cell> line(int count) {
    std::vector<Cell> cells{Cell{below(board_.cell_count())}};
    while (std::cmp_less(cells.size(), count)) {
      const auto edges = board_.edges_of(cells.back());
      const int index = edges[static_cast<std::size_t>(below(static_cast<int>(edges.size())))];
      cells.push_back(board_.edge(index).other(cells.back()));
    }
    return cells;
  }

  Table relation() {
    const std::vector<Cell> two = cells(2);
    if (two[0] == two[1]) return relation();
    const int kind = below(3);
    const int offset = 1 + below(2);
    return {two[0], two[1],
            std::make_shared<const DigitPairs>(board_.digit_count(), [&](Digit one, Digit other) {
              if (kind == 0) return one < other + offset;
              if (kind == 1) return one - other != offset && other - one != offset;
              return below(3) > 0;
            })};
  }
  Regular sequence() {
    const int states = 2 + below(3);
    std::vector<int> next;
    std::vector<bool> accepting;
    for (int i = 0; i < states * board_.digit_count(); ++i)
      next.push_back(below(6) == 0 ? Automaton::kDead : below(states));
    for (int i = 0; i < states; ++i) accepting.push_back(below(2) == 0);
    return {line(1 + below(5)), std::make_shared<const Automaton>(
                                    board_.digit_count(), std::move(next), std::move(accepting))};
  }
  /// Alternatives along the same cells; a word may belong to several.
  Either one_of_sequences() {
    Either either;
    const std::vector<Cell> cells = line(1 + below(5));
    for (int i = below(3); i >= 0; --i)
      either.alternatives.push_back({{Regular{cells, sequence().automaton}}});
    return either;
  }
  /// Weights proportional to the digits, as in cages, or arbitrary ones.
  Linear linear() {
    Linear linear;
    const int count = 1 + below(5);
    const bool cage = below(2) == 0;
    for (Cell cell : cage ? line(count) : cells(count)) {
      std::vector<int> weights;
      for (Digit digit : board_.digits()) weights.push_back(cage ? digit : below(9) - 4);
      linear.terms.push_back({cell, weights});
      linear.bound += weights[static_cast<std::size_t>(below(board_.digit_count()))];
    }
    linear.comparison = static_cast<Comparison>(below(3));
    return linear;
  }
  AllDifferent distinct() {
    std::set<Cell> cells;
    for (Cell cell : this->cells(2 + below(3))) cells.insert(cell);
    return {{cells.begin(), cells.end()}};
  }
  Either either(int depth = 1) {
    Either either;
    for (int i = below(3); i >= 0; --i) {
      either.alternatives.emplace_back();
      for (int k = below(3); k >= 0; --k)
        either.alternatives.back().constraints.push_back(any(depth - 1));
    }
    return either;
  }
  /// Different cells.
  std::vector<Cell> different_cells(int count) {
    std::set<Cell> some;
    for (Cell cell : cells(count)) some.insert(cell);
    std::vector<Cell> list(some.begin(), some.end());
    std::ranges::shuffle(list, random_);
    return list;
  }
  /// A row or, on square boards, a column, so that all have one length.
  std::vector<Cell> row_or_column() {
    const bool is_row = board_.rows() != board_.columns() || below(2) == 0;
    const int which = below(board_.rows());
    std::vector<Cell> line;
    for (int i = 0; i < board_.columns(); ++i)
      line.push_back(is_row ? board_.cell_at(which, i) : board_.cell_at(i, which));
    if (below(2) == 0) std::ranges::reverse(line);
    return line;
  }
  Count count() {
    Count count{different_cells(1 + below(5)), {}, {}};
    for (Digit digit : board_.digits())
      if (below(3) == 0) count.digits.push_back(digit);
    for (std::size_t n = 0; n <= count.cells.size(); ++n)
      if (below(2) == 0) count.allowed.push_back(static_cast<int>(n));
    return count;
  }
  Constraint named() {
    const int size = board_.digit_count();
    switch (below(6)) {
      case 0:
        return count();
      case 1:
        return CountDifferent{different_cells(1 + below(4)), cells(1)[0], below(3) - 1};
      case 2: {
        if (board_.value(1) != 1) return named();  // `is_kept` adds up digits
        SumBetween sum{
            below(2) == 0 ? row_or_column() : different_cells(2 + below(3)), {}, below(8)};
        for (int i = 0; i <= below(3); ++i) {
          const Digit low = 1 + below(size - 1);
          sum.ends.push_back({low, low + 1 + below(size - low)});
        }
        return sum;
      }
      case 3: {
        LexicographicRank rank{row_or_column(), {}, 1 + below(size), below(3), below(4) == 0};
        for (int group = 1 + below(3); group > 0; --group) {
          rank.groups.emplace_back();
          for (int line = 1 + below(3); line > 0; --line)
            rank.groups.back().push_back(row_or_column());
        }
        return rank;
      }
      case 4: {
        Runs runs{cells(1)[0], {}, cells(1)[0], below(3) - 1};
        for (int arm = below(3); arm >= 0; --arm) runs.arms.push_back(line(1 + below(3)));
        return runs;
      }
      default:
        return NumberedInOrder{different_cells(2 + below(5)), 1 + below(size)};
    }
  }
  Constraint any(int depth = 2) {
    if (with_named_ && below(4) == 0) return named();
    switch (below(depth > 0 ? 5 : 4)) {
      case 0:
        return relation();
      case 1:
        return sequence();
      case 2:
        return linear();
      case 3:
        return distinct();
      default:
        return either(depth);
    }
  }

 private:
  const Board& board_;
  const bool with_named_;
  std::mt19937 random_;
};

}  // namespace dokusat
