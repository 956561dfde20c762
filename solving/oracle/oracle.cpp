#include <algorithm>
#include <cassert>
#include <dokusat/model/indexed.hpp>
#include <dokusat/oracle/exact_cover.hpp>
#include <dokusat/oracle/oracle.hpp>
#include <set>
#include <utility>
#include <vector>

namespace dokusat::oracle {
namespace {

struct Half {
  Cell cell;
  Digit digit;
};

/// The content of an option of the cover: a digit, a single or a domino.
struct Piece {
  Half first;
  std::optional<Half> second;
};

/// The puzzle as an exact cover problem.
class Model {
 public:
  /// Builds the problem. The pieces of a cell are in the order of their digits. Stops early if the
  /// budget is spent.
  Model(const Puzzle& puzzle, Order order, const Budget& budget)
      : puzzle_(puzzle),
        board_(*puzzle.board),
        tiling_(puzzle.dominoes()),
        budget_(budget),
        clues_(board_),
        cover_(item_count(), [this](int item) { return is_optional(item); }) {
    note_clues();
    std::vector<Digit> digits(board_.digits().begin(), board_.digits().end());
    if (order == Order::greatest) std::ranges::reverse(digits);
    for (Digit digit : digits) {
      add_lone_digits(digit);
      if (tiling_ != nullptr) add_dominoes(digit, digits);
    }
  }

  /// True if the budget stopped the construction; the model must not be searched then.
  bool is_stopped() const { return stopped_; }
  ExactCover& cover() { return cover_; }
  const Piece& piece(int option) const { return pieces_[option]; }

  /// Replaces the solution by that of a cover.
  void write_solution(std::span<const int> options, Solution& solution) const {
    solution.tiling.clear();
    for (int option : options) {
      const auto& [first, second] = piece(option);
      solution.grid[first.cell] = first.digit;
      if (!second) continue;
      solution.grid[second->cell] = second->digit;
      solution.tiling.push_back({first.cell, second->cell});
    }
    std::ranges::sort(solution.tiling);
  }

  /// The cells in reading order, as items.
  std::vector<int> cell_items() const {
    std::vector<int> items;
    for (Cell cell : board_.cells()) items.push_back(cell.index);
    return items;
  }

 private:
  // Items: cells, then (unit, digit), then for Su-domino-ku the pairs {i, j} with i < j, and {i, i}
  // for the single i.
  int item_count() const {
    const int size = board_.digit_count();
    return unit_item(static_cast<int>(board_.units().size()), 1) +
           (tiling_ != nullptr ? size * (size + 1) / 2 : 0);
  }
  /// True for a digit in a unit with fewer cells than digits, where it need not occur.
  bool is_optional(int item) const {
    const int place = item - board_.cell_count();
    const int unit = place / board_.digit_count();
    return place >= 0 && std::cmp_less(unit, board_.units().size()) &&
           !board_.is_full(board_.unit(unit));
  }
  int unit_item(int unit, Digit digit) const {
    return board_.cell_count() + unit * board_.digit_count() + digit - 1;
  }
  int pair_item(Digit low, Digit high) const {
    return unit_item(static_cast<int>(board_.units().size()), 1) + high * (high - 1) / 2 + low - 1;
  }

  void note_clues() {
    given_ = Numbered<bool>(item_count(), false);
    for (const auto& [cell, digit] : given_digits(puzzle_)) {
      Clue& clue = clues_[cell];
      clue.digit = clue.digit == kNoDigit ? digit : kContradiction;
      for (int unit : board_.units_of(cell)) given_[unit_item(unit, digit)] = true;
    }
    if (tiling_ == nullptr) return;
    for (const PlacedDomino& domino : tiling_->placed)
      for (Cell cell : {domino.edge.first, domino.edge.second}) clues_[cell].domino = domino.edge;
    for (Digit digit : board_.digits())
      if (const auto& cell = tiling_->single(digit)) {
        clues_[*cell].single = digit;
        given_[pair_item(digit, digit)] = true;
      }
  }

  /// True if the cell can hold the digit: its clue, or in an open cell a digit given in none of its
  /// units.
  bool may_hold(Cell cell, Digit digit) const {
    if (clues_[cell].digit != kNoDigit) return clues_[cell].digit == digit;
    return std::ranges::none_of(board_.units_of(cell),
                                [&](int unit) { return given_[unit_item(unit, digit)]; });
  }

  /// True unless a placed domino covers the cell or the given single of this digit lies elsewhere.
  bool may_be_single(Cell cell, Digit digit) const {
    const bool given = given_[pair_item(digit, digit)];
    return given ? clues_[cell].single == digit : !clues_[cell].domino;
  }

  /// True if no cell of the edge belongs to another placed domino or to a given single.
  bool may_be_domino(const Edge& edge) const {
    for (Cell cell : {edge.first, edge.second}) {
      const Clue& clue = clues_[cell];
      if (clue.single != kNoDigit || (clue.domino && *clue.domino != edge)) return false;
    }
    return true;
  }

  /// Adds the digits outside dominoes: all of a Sudoku, the singles of a Su-domino-ku.
  void add_lone_digits(Digit digit) {
    for (Cell cell : board_.cells()) {
      if (stopped_) return;
      if (may_hold(cell, digit) && (tiling_ == nullptr || may_be_single(cell, digit)))
        add({{cell, digit}, std::nullopt});
    }
  }

  void add_dominoes(Digit first, const std::vector<Digit>& digits) {
    for (const Edge& edge : board_.edges()) {
      if (stopped_) return;
      if (!may_be_domino(edge) || !may_hold(edge.first, first)) continue;
      for (Digit second : digits)
        if (first != second && may_hold(edge.second, second))
          add({{edge.first, first}, Half{edge.second, second}});
    }
  }

  void add(const Piece& piece) {
    std::vector<int>& items = items_of_piece_;
    items.clear();
    const auto add_half = [&](const Half& half) {
      items.push_back(half.cell.index);
      for (int unit : board_.units_of(half.cell)) items.push_back(unit_item(unit, half.digit));
    };
    add_half(piece.first);
    if (piece.second) {
      add_half(*piece.second);
      const auto [low, high] = std::minmax(piece.first.digit, piece.second->digit);
      items.push_back(pair_item(low, high));
    } else if (tiling_ != nullptr) {
      items.push_back(pair_item(piece.first.digit, piece.first.digit));
    }
    cover_.add_option(items);
    pieces_.push_back(piece);
    constexpr int kPiecesBetweenLooks = 1 << 16;
    if (pieces_.count() % kPiecesBetweenLooks == 0) stopped_ = budget_.is_spent();
  }

  /// The clues on a cell.
  struct Clue {
    Digit digit = kNoDigit;
    std::optional<Edge> domino;
    Digit single = kNoDigit;
  };
  static constexpr Digit kContradiction = -1;  // two clues with different digits: no digit fits

  const Puzzle& puzzle_;
  const Board& board_;
  const Tiling* tiling_;  // null for puzzles without dominoes
  const Budget& budget_;
  bool stopped_ = false;
  Numbered<bool> given_;  // items of digits in units and of singles that the clues settle
  PerCell<Clue> clues_;
  Numbered<Piece> pieces_;
  std::vector<int> items_of_piece_;
  ExactCover cover_;
};

/// The digits placed in the search.
class Filling {
 public:
  explicit Filling(const Board& board) : digits_(board) {}
  void put(const Piece& piece) {
    digits_[piece.first.cell] = piece.first.digit;
    if (piece.second) digits_[piece.second->cell] = piece.second->digit;
  }
  void take_back(const Piece& piece) {
    digits_[piece.first.cell] = kNoDigit;
    if (piece.second) digits_[piece.second->cell] = kNoDigit;
  }
  const Grid& digits() const { return digits_; }

 private:
  Grid digits_;
};

/// Rules on the digits of cells. After each digit, the statements on its cell are checked.
class CellRules {
 public:
  explicit CellRules(const Puzzle& puzzle)
      : values_(puzzle.board->values()), statements_of_(*puzzle.board) {
    for (const Rule& rule : puzzle.rules)
      if (const auto* cells = std::get_if<CellRule>(&rule))
        for (Statement& statement : statements_of(*cells, *puzzle.board)) {
          for (Cell cell : statement.cells) {
            std::vector<std::size_t>& here = statements_of_[cell];
            if (here.empty() || here.back() != statements_.size())
              here.push_back(statements_.size());
          }
          statements_.push_back(std::move(statement));
        }
  }

  bool empty() const { return statements_.empty(); }
  /// True if the digits can still satisfy the rules, given that they could before the piece was
  /// placed.
  bool may_be_kept(const Piece& piece, const Grid& digits) const {
    return may_be_kept(piece.first.cell, digits) &&
           (!piece.second || may_be_kept(piece.second->cell, digits));
  }

 private:
  bool may_be_kept(Cell cell, const Grid& digits) const {
    return std::ranges::all_of(statements_of_[cell], [&](std::size_t index) {
      const Statement& statement = statements_[index];
      held_.clear();
      for (Cell other : statement.cells)
        held_.push_back(digits[other] == kNoDigit ? kOpen : values_.of(digits[other]));
      return statement.keeps(held_);
    });
  }

  Values values_;
  std::vector<Statement> statements_;
  PerCell<std::vector<std::size_t>> statements_of_;
  mutable std::vector<int> held_;  // digits of the statement being checked
};

/// Bound for a search for the least or greatest grid: compares the current digits with the best
/// grid.
class Contest {
 public:
  Contest(const Grid& digits, Order order) : order_(order), digits_(digits) {}

  void taken_back(const Piece& piece) {
    equal_ = std::min(equal_, piece.first.cell.index);
    if (piece.second) equal_ = std::min(equal_, piece.second->cell.index);
  }
  /// Stores the digits as the best grid found.
  void win() { best_ = digits_; }
  /// True if the digits before the first empty cell can still lead to a better grid.
  bool may_win() {
    if (best_.empty()) return true;
    const int cells = static_cast<int>(best_.digits().size());
    while (equal_ < cells && digits_[Cell{equal_}] == best_[Cell{equal_}]) ++equal_;
    if (equal_ == cells) return false;
    const Digit digit = digits_[Cell{equal_}];
    return digit == kNoDigit || (digit < best_[Cell{equal_}]) == (order_ == Order::least);
  }

 private:
  Order order_;
  const Grid& digits_;
  Grid best_;
  int equal_ = 0;  // before this cell the digits equal those of the best grid
};

}  // namespace

Result solve(const Puzzle& puzzle, Order order, const Budget& budget) {
  Result result;
  Model model(puzzle, order, budget);
  bool stopped = model.is_stopped();
  if (stopped) return {std::nullopt, false};
  // With cells and digits in order, the first Sudoku grid found is the least or greatest. A domino
  // also fills a second cell, whose digits are not in order: then only the last grid found is.
  const bool first_is_best = order == Order::any || !puzzle.has_dominoes();
  const CellRules rules(puzzle);
  Filling filling(*puzzle.board);
  Contest contest(filling.digits(), order);
  ExactCover::Parameters search;
  search.found = [&](std::span<const int> options) {
    if (!result.solution) result.solution = Solution{Grid(*puzzle.board), {}};
    model.write_solution(options, *result.solution);
    if (first_is_best) return false;
    contest.win();
    return true;
  };
  search.stop = [&] { return stopped = budget.is_spent(); };
  if (order != Order::any) search.item_order = model.cell_items();
  if (!first_is_best || !rules.empty()) {
    search.admissible = [&](int option) {
      filling.put(model.piece(option));
      return rules.may_be_kept(model.piece(option), filling.digits()) && contest.may_win();
    };
    search.taken_back = [&](int option) {
      filling.take_back(model.piece(option));
      contest.taken_back(model.piece(option));
    };
  }
  model.cover().search(search);
  result.complete = !stopped;
  return result;
}

bool for_each_solution(const Puzzle& puzzle, const std::function<bool(const Solution&)>& found,
                       const Budget& budget, CountBy count_by, Order order) {
  assert(order == Order::any || !puzzle.has_dominoes());
  const bool several_covers_a_grid = puzzle.has_dominoes() && count_by == CountBy::grids;
  Model model(puzzle, order, budget);
  if (model.is_stopped()) return false;
  const CellRules rules(puzzle);
  Filling filling(*puzzle.board);
  Solution solution{Grid(*puzzle.board), {}};
  std::set<std::vector<Digit>> seen;
  ExactCover::Parameters search;
  search.found = [&](std::span<const int> options) {
    model.write_solution(options, solution);
    // Without dominoes a grid has one cover; tilings can repeat a grid.
    if (several_covers_a_grid && !seen.insert(solution.grid.digits()).second) return true;
    return found(solution);
  };
  search.stop = [&] { return budget.is_spent(); };
  if (order != Order::any) search.item_order = model.cell_items();
  if (!rules.empty()) {
    search.admissible = [&](int option) {
      filling.put(model.piece(option));
      return rules.may_be_kept(model.piece(option), filling.digits());
    };
    search.taken_back = [&](int option) { filling.take_back(model.piece(option)); };
  }
  return model.cover().search(search);
}

}  // namespace dokusat::oracle
