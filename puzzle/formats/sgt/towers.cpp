#include <algorithm>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/sgt/games.hpp>
#include <dokusat/rules/catalogue.hpp>

namespace dokusat {
namespace {

constexpr int kLeastTowers = 3;
constexpr int kMostTowers = 9;

}  // namespace

std::vector<std::vector<Cell>> views_of(const Board& board) {
  std::vector<std::vector<Cell>> views;
  for (const bool is_row : {false, true})
    for (const bool is_backward : {false, true})
      for (int line = 0; line < board.rows(); ++line) {
        std::vector<Cell> cells;
        for (int place = 0; place < board.rows(); ++place)
          cells.push_back(is_row ? board.cell_at(line, place) : board.cell_at(place, line));
        if (is_backward) std::ranges::reverse(cells);
        views.push_back(std::move(cells));
      }
  return views;
}

namespace {

Puzzle read_towers(WordReader& word) {
  const int size = word.number("a number of rows", kLeastTowers, kMostTowers);
  skip_difficulty(word);
  word.expect(':', "':' after the parameters");
  Puzzle puzzle = empty_puzzle(Board::latin(size));
  bool is_first = true;
  for (const std::vector<Cell>& view : views_of(*puzzle.board)) {
    if (!is_first) word.expect('/', "'/' and the next of " + std::to_string(4 * size) + " clues");
    is_first = false;
    if (is_digit(word.next()))
      puzzle.rules.emplace_back(
          CellRule{&kSkyscraper, NumberAndCells{word.number("a clue", 1, size), view}});
  }
  if (word.take(',')) {
    const std::vector<int> numbers = read_cell_numbers(word, size * size, size);
    for (const Cell cell : puzzle.board->cells())
      puzzle.givens[cell] = numbers[static_cast<std::size_t>(cell.index)];
  }
  word.expect_end();
  return puzzle;
}

WrittenGame write_towers(const Puzzle& puzzle) {
  if (std::string why = why_no_latin_square(puzzle, kLeastTowers, kMostTowers); !why.empty())
    return {"", std::move(why)};
  const Board& board = *puzzle.board;
  const std::vector<std::vector<Cell>> views = views_of(board);
  std::vector<std::string> clues(views.size());
  for (const CellRule* rule : cell_rules(puzzle)) {
    const auto view = std::ranges::find(views, rule->cells());
    if (rule->kind != &kSkyscraper || view == views.end())
      return {"", "cannot express the rule " + std::string(rule->kind->name)};
    std::string& clue = clues[static_cast<std::size_t>(view - views.begin())];
    if (!clue.empty()) return {"", "can only express one clue at each end of a line"};
    clue = std::to_string(rule->as<NumberAndCells>().number);
  }
  std::string text = std::to_string(board.rows()) + ":" + clues[0];
  for (std::size_t i = 1; i < clues.size(); ++i) text += "/" + clues[i];
  std::vector<int> numbers;
  for (const Cell cell : board.cells()) numbers.push_back(puzzle.givens[cell]);
  if (std::ranges::any_of(numbers, [](int number) { return number != 0; }))
    text += "," + cell_numbers_text(numbers);
  return {text};
}

}  // namespace

constinit const FormatInfo formats::towers = game_format<read_towers, write_towers>(
    {Format::towers, "towers", kGameIdSays, kMostTowers, is_id<Format::towers>});

}  // namespace dokusat
