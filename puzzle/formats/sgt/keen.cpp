#include <algorithm>
#include <array>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/sgt/games.hpp>
#include <dokusat/rules/catalogue.hpp>

namespace dokusat {
namespace {

constexpr int kLeastKeen = 3;
constexpr int kMostKeen = 9;
/// The game stores the number of a clue in 29 bits.
constexpr int kLargestClue = (1 << 29) - 1;

struct Operation {
  char letter;
  const RuleKind* kind;
  const char* noun;
  bool is_of_two;  ///< its cages have two cells
};
constexpr std::array kOperations = {
    Operation{'a', &kSum, "sum", false}, Operation{'m', &kProduct, "product", false},
    Operation{'s', &kDifference, "difference", true}, Operation{'d', &kQuotient, "quotient", true}};

CellRule read_operation(WordReader& word, const std::vector<Cell>& cells) {
  for (const Operation& operation : kOperations) {
    const std::size_t place = word.place();
    if (!word.take(operation.letter)) continue;
    if (operation.is_of_two && cells.size() != 2)
      word.fail_at(place, std::string("a cage with a ") + operation.noun + " has two cells, not " +
                              std::to_string(cells.size()));
    CellRule rule{operation.kind, cells};
    *number_in(rule.arguments) = word.number(operation.noun, 0, kLargestClue);
    return rule;
  }
  word.fail("expected a, m, s or d and a number for a cage");
}

Puzzle read_keen(WordReader& word) {
  const int size = word.number("a number of rows", kLeastKeen, kMostKeen);
  skip_difficulty(word);
  word.take('m');  // generated with products only
  word.expect(':', "':' after the parameters");
  Puzzle puzzle = empty_puzzle(Board::latin(size));
  const std::vector<int> cage_of = read_blocks(word, size, kKeenBlocks);
  word.expect(',', "',' and the clues of the cages");
  for (const std::vector<Cell>& cells : cells_of_blocks(cage_of))
    puzzle.rules.emplace_back(read_operation(word, cells));
  word.expect_end();
  return puzzle;
}

WrittenGame write_keen(const Puzzle& puzzle) {
  if (std::string why = why_no_latin_square(puzzle, kLeastKeen, kMostKeen); !why.empty())
    return {"", std::move(why)};
  const Board& board = *puzzle.board;
  for (const Cell cell : board.cells())
    if (puzzle.givens[cell] != kNoDigit) return {"", "cannot express given digits"};
  const std::vector<const CellRule*> rules = cell_rules(puzzle);
  for (const CellRule* rule : rules) {
    const auto operation = std::ranges::find(kOperations, rule->kind, &Operation::kind);
    const std::vector<int> numbers = numbers_in(rule->arguments);
    if (operation == kOperations.end() || numbers.size() != 1 || numbers[0] < 0 ||
        numbers[0] > kLargestClue)
      return {"", "cannot express the rule " + std::string(rule->kind->name)};
    if (operation->is_of_two && rule->cells().size() != 2)
      return {"", std::string("can only express ") + operation->noun + "s of two cells"};
  }
  const std::optional<std::vector<int>> cage_of = blocks_of(rules, board.cell_count());
  if (!cage_of) return {"", "requires each cell to be in one cage"};
  const std::optional<std::string> blocks = blocks_text(*cage_of, board.rows(), kKeenBlocks);
  if (!blocks) return {"", "can only express connected cages, and none of several whole rows"};
  std::string text = std::to_string(board.rows()) + ":" + *blocks + ",";
  for (const std::vector<Cell>& cells : cells_of_blocks(*cage_of)) {
    const auto rule = std::ranges::find_if(rules, [&](const CellRule* one) {
      return std::ranges::find(one->cells(), cells[0]) != one->cells().end();
    });
    text += std::ranges::find(kOperations, (*rule)->kind, &Operation::kind)->letter +
            std::to_string(numbers_in((*rule)->arguments)[0]);
  }
  return {text};
}

}  // namespace

constinit const FormatInfo formats::keen = game_format<read_keen, write_keen>(
    {Format::keen, "keen", kGameIdSays, kMostKeen, is_id<Format::keen>});

}  // namespace dokusat
