#include <algorithm>
#include <array>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/sgt/games.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/syntax.hpp>
#include <map>
#include <set>

namespace dokusat {
namespace {

constexpr int kLeastUnequal = 3;
constexpr int kMostUnequal = 32;

/// The direction of a letter after a number.
struct Side {
  char letter;
  int down;
  int right;
};
/// In the order in which they are written.
constexpr std::array kSides = {Side{'U', -1, 0}, Side{'R', 0, 1}, Side{'D', 1, 0},
                               Side{'L', 0, -1}};

/// A cell and a neighbour.
using Look = std::pair<Cell, Cell>;

/// The content of an ID: digits, and signs with their places in the word.
struct UnequalCells {
  std::vector<int> numbers;
  std::map<Look, std::size_t> signs;
};

/// Reads the letters after a number, in any order.
void read_sides(WordReader& word, const Board& board, Cell cell, UnequalCells& cells) {
  for (;; word.skip()) {
    const auto side = std::ranges::find(kSides, word.next(), &Side::letter);
    if (side == kSides.end()) return;
    const int row = board.row(cell) + side->down;
    const int column = board.column(cell) + side->right;
    if (!board.has_cell_at(row, column)) word.fail("this sign looks beyond the edge of the board");
    cells.signs.emplace(Look{cell, board.cell_at(row, column)}, word.place());
  }
}

/// Reads the cells. Small letters stand for cells without number and sign.
UnequalCells read_unequal_cells(WordReader& word, const Board& board) {
  const auto count = static_cast<std::size_t>(board.cell_count());
  UnequalCells cells;
  while (!word.at_end()) {
    const std::size_t place = word.place();
    for (; word.next() >= 'a' && word.next() <= 'z'; word.skip())
      cells.numbers.insert(cells.numbers.end(), static_cast<std::size_t>(word.next() - 'a' + 1), 0);
    if (cells.numbers.size() >= count)
      word.fail_at(place, "this is beyond the last of " + std::to_string(count) + " cells");
    cells.numbers.push_back(word.number("a number", 0, board.digit_count()));
    const Cell cell{static_cast<int>(cells.numbers.size()) - 1};
    read_sides(word, board, cell, cells);
    if (!word.take(',') && cells.numbers.size() < count) word.fail("expected ',' after the cell");
  }
  if (cells.numbers.size() < count)
    word.fail("expected " + std::to_string(count) + " cells, found " +
              std::to_string(cells.numbers.size()));
  return cells;
}

void add_order(const WordReader& word, const UnequalCells& cells, Puzzle& puzzle) {
  for (const auto& [look, place] : cells.signs) {
    if (cells.signs.contains({look.second, look.first}))
      word.fail_at(place, "two neighbours are each marked as greater than the other");
    puzzle.rules.emplace_back(CellRule{&kGreaterThan, {look.first, look.second}});
  }
}

void add_neighbourhood(const WordReader& word, const UnequalCells& cells, Puzzle& puzzle) {
  std::vector<Edge> pairs;
  for (const auto& [look, place] : cells.signs) {
    if (!cells.signs.contains({look.second, look.first}))
      word.fail_at(place, "the neighbouring cell lacks the matching sign");
    if (look.first < look.second) pairs.push_back({look.first, look.second});
  }
  puzzle.rules = adjacency_rules(*puzzle.board, pairs);
}

/// Returns the neighbours among the cells, the earlier one first.
std::set<Look> looks_of(const Board& board, const CellRule& rule) {
  std::set<Look> looks;
  const std::vector<Cell>& cells = rule.cells();
  for (auto first = cells.begin(); first != cells.end(); ++first)
    for (auto second = first + 1; second != cells.end(); ++second)
      if (board.are_neighbours(*first, *second)) looks.insert({*first, *second});
  return looks;
}

/// Returns the pairs of the rules of one kind, or sets `why_not` if there are other rules. In
/// `adjacent` mode each sign is written in both cells.
std::set<Look> signs_of(const Puzzle& puzzle, bool adjacent, std::string& why_not) {
  std::set<Look> signs;
  for (const CellRule* rule : cell_rules(puzzle)) {
    if (rule->kind == &kStrictWhiteDot) continue;
    if (rule->kind != (adjacent ? &kWhiteDot : &kGreaterThan)) {
      why_not = "cannot express the rule " + std::string(rule->kind->name) +
                (rule->kind == &kWhiteDot      ? " without StrictWhiteDot"
                 : rule->kind == &kGreaterThan ? " with StrictWhiteDot"
                                               : "");
      return {};
    }
    for (const auto& [one, other] : looks_of(*puzzle.board, *rule)) {
      signs.insert({one, other});
      if (adjacent) signs.insert({other, one});
    }
  }
  return signs;
}

/// True if the strict rule exempts exactly the neighbours that have a dot.
bool exempts(const CellRule& strict, const std::set<Look>& signs) {
  std::set<Look> exempt;
  const std::vector<Cell>& pairs = strict.cells();
  for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) {
    exempt.insert({pairs[i], pairs[i + 1]});
    exempt.insert({pairs[i + 1], pairs[i]});
  }
  return exempt == signs;
}

}  // namespace

std::vector<Rule> adjacency_rules(const Board& board, const std::vector<Edge>& pairs) {
  std::vector<CellRule> rules;
  for (const auto& [one, other] : pairs) rules.push_back({&kWhiteDot, {one, other}});
  rules.push_back({&kStrictWhiteDot});
  name_exempt_pairs(board, rules);
  return {rules.begin(), rules.end()};
}

namespace {

Puzzle read_unequal(WordReader& word) {
  const int size = word.number("a number of rows", kLeastUnequal, kMostUnequal);
  const bool adjacent = word.take('a');
  skip_difficulty(word);
  word.expect(':', "':' after the parameters");
  Puzzle puzzle = empty_puzzle(Board::latin(size));
  const UnequalCells cells = read_unequal_cells(word, *puzzle.board);
  for (const Cell cell : puzzle.board->cells())
    puzzle.givens[cell] = cells.numbers[static_cast<std::size_t>(cell.index)];
  (adjacent ? add_neighbourhood : add_order)(word, cells, puzzle);
  return puzzle;
}

WrittenGame write_unequal(const Puzzle& puzzle) {
  std::string why_not = why_no_latin_square(puzzle, kLeastUnequal, kMostUnequal);
  if (!why_not.empty()) return {"", std::move(why_not)};
  const std::vector<const CellRule*> rules = cell_rules(puzzle);
  const auto strict = std::ranges::find(rules, &kStrictWhiteDot, &CellRule::kind);
  const bool adjacent = strict != rules.end();
  const std::set<Look> signs = signs_of(puzzle, adjacent, why_not);
  if (!why_not.empty()) return {"", std::move(why_not)};
  if (adjacent && !exempts(**strict, signs))
    return {"",
            "cannot express StrictWhiteDot where other neighbours than those with a dot "
            "are exempt"};
  const Board& board = *puzzle.board;
  std::string text = std::to_string(board.rows()) + (adjacent ? "a:" : ":");
  for (const Cell cell : board.cells()) {
    text += std::to_string(puzzle.givens[cell]);
    for (const Side& side : kSides) {
      const int row = board.row(cell) + side.down;
      const int column = board.column(cell) + side.right;
      if (!board.has_cell_at(row, column)) continue;
      const Cell other = board.cell_at(row, column);
      if (!signs.contains({cell, other})) continue;
      if (!adjacent && signs.contains({other, cell}))
        return {"", "cannot express two neighbours that are each greater than the other"};
      text += side.letter;
    }
    text += ',';
  }
  return {text};
}

}  // namespace

constinit const FormatInfo formats::unequal = game_format<read_unequal, write_unequal>(
    {Format::unequal, "unequal", kGameIdSays, kMostUnequal, is_id<Format::unequal>});

}  // namespace dokusat
