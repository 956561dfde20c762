#include <algorithm>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/sgt/games.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/rules/catalogue.hpp>

namespace dokusat {
namespace {

constexpr int kMostSolo = 31;
constexpr int kMostKiller = 9;
/// The game stores a sum in a byte.
constexpr int kLargestCageSum = 255;

struct SoloParameters {
  BoxShape box;
  bool has_regions = false;
  bool has_diagonals = false;
  bool is_killer = false;
  int size() const { return box.rows * box.columns; }
};

/// Reads the parameters: `3x3` for boxes of 3 rows and 3 columns, `9j` and `9x1` for nine regions;
/// then `x`, `k`, and how the puzzle was to be generated: `r` and a number, `m` or `md` and a
/// number, `a`, `d` and a letter.
SoloParameters read_solo_parameters(WordReader& word) {
  SoloParameters parameters;
  parameters.box.rows = word.number("a number of rows of a box", 2, kMostSolo);
  parameters.box.columns =
      word.take('x') ? word.number("a number of columns of a box", 1, kMostSolo) : 1;
  while (!word.at_end() && word.next() != ':') {
    if (word.take('j')) {
      parameters.box = {parameters.size(), 1};
    } else if (word.take('x')) {
      parameters.has_diagonals = true;
    } else if (word.take('k')) {
      parameters.is_killer = true;
    } else if (word.take('m') || word.take('r')) {
      word.take('d');
      word.number("a symmetry", 2, 8);
    } else if (!word.take('a')) {
      if (word.next() != 'd') word.fail("expected j, x, k, r, m, a, d or ':'");
      skip_difficulty(word);
    }
  }
  parameters.has_regions = parameters.box.columns == 1;
  const int most = parameters.is_killer ? kMostKiller : kMostSolo;
  if (parameters.size() > most)
    word.fail("expected a board of up to " + size_text(most) + ", found " +
              size_text(parameters.size()));
  word.expect(':', "':' after the parameters");
  return parameters;
}

std::shared_ptr<const Board> read_regions(WordReader& word, int size) {
  word.expect(',', "',' and the regions");
  const std::size_t place = word.place();
  std::vector<int> region_of = read_blocks(word, size, kSoloBlocks);
  if (!are_regions(region_of))
    word.fail_at(place, "expected " + std::to_string(size) + " regions of " + plural(size, "cell"));
  return Board::jigsaw(std::move(region_of));
}

/// Reads cages. The numbers in the cells of a cage add up to its sum; usually there is one.
void read_cages(WordReader& word, int size, Puzzle& puzzle) {
  word.expect(',', "',' and the cages");
  const std::size_t place_of_cages = word.place();
  const std::vector<int> cage_of = read_blocks(word, size, kSoloBlocks);
  word.expect(',', "',' and the sums of the cages");
  const std::size_t place_of_sums = word.place();
  const std::vector<int> numbers = read_cell_numbers(word, size * size, kLargestCageSum);
  for (std::vector<Cell>& cells : cells_of_blocks(cage_of)) {
    const std::string name = "the cage at " + puzzle.board->coordinates(cells[0]);
    if (cells.size() < 2 || std::cmp_greater(cells.size(), size))
      word.fail_at(place_of_cages, name + " has " +
                                       plural(static_cast<long>(cells.size()), "cell") +
                                       ": expected 2 to " + std::to_string(size));
    int sum = 0;
    for (const Cell cell : cells) sum += numbers[static_cast<std::size_t>(cell.index)];
    if (sum == 0) word.fail_at(place_of_sums, name + " has no sum");
    puzzle.rules.emplace_back(CellRule{&kCage, NumberAndCells{sum, std::move(cells)}});
  }
}

std::string why_no_solo_board(const Puzzle& puzzle, int most) {
  const Board& board = *puzzle.board;
  if (puzzle.has_dominoes()) return "cannot express that dominoes tile the board";
  if (!board.is_regular() || board.values() != Values{1, board.rows()} || regions_of(board).empty())
    return "can only express boards of N rows, N columns and N boxes or regions, with the values 1 "
           "to N";
  if (board.rows() < 2 || board.rows() > most)
    return "can only express boards of 2x2 to " + size_text(most) +
           (most == kMostKiller ? " with cages" : "");
  return "";
}

/// Writes the cages and, after a comma, their sums.
WrittenGame write_cages(const Board& board, const std::vector<const CellRule*>& cages) {
  const std::optional<std::vector<int>> cage_of = blocks_of(cages, board.cell_count());
  if (!cage_of) return {"", "requires each cell to be in one cage, if there are cages"};
  const std::optional<std::string> blocks = blocks_text(*cage_of, board.rows(), kSoloBlocks);
  if (!blocks) return {"", "can only express connected cages"};
  std::vector<int> sums(cage_of->size(), 0);
  for (const CellRule* cage : cages) {
    const auto& [sum, cells] = cage->as<NumberAndCells>();
    if (cells.size() < 2 || std::cmp_greater(cells.size(), board.rows()))
      return {"", "can only express cages of 2 to " + plural(board.rows(), "cell")};
    if (sum < 1 || sum > kLargestCageSum)
      return {"", "can only express cages with a sum of 1 to " + std::to_string(kLargestCageSum)};
    const Cell first = *std::ranges::min_element(cells);
    sums[static_cast<std::size_t>(first.index)] = sum;
  }
  return {"," + *blocks + "," + cell_numbers_text(sums)};
}

Puzzle read_solo(WordReader& word) {
  const SoloParameters parameters = read_solo_parameters(word);
  const int size = parameters.size();
  const std::vector<int> numbers = read_cell_numbers(word, size * size, size);
  Puzzle puzzle = empty_puzzle(parameters.has_regions ? read_regions(word, size)
                                                      : Board::sudoku(parameters.box));
  for (const Cell cell : puzzle.board->cells())
    puzzle.givens[cell] = numbers[static_cast<std::size_t>(cell.index)];
  if (parameters.has_diagonals)
    for (const bool rises : {true, false})
      puzzle.rules.emplace_back(CellRule{&kDiagonal, LongDiagonal{rises}});
  if (parameters.is_killer) read_cages(word, size, puzzle);
  word.expect_end();
  return puzzle;
}

WrittenGame write_solo(const Puzzle& puzzle) {
  std::vector<const CellRule*> cages;
  bool rises = false;
  bool falls = false;
  for (const CellRule* rule : cell_rules(puzzle)) {
    if (rule->kind == &kCage)
      cages.push_back(rule);
    else if (rule->kind == &kDiagonal)
      (rule->as<LongDiagonal>().rises ? rises : falls) = true;
    else
      return {"", "cannot express the rule " + std::string(rule->kind->name)};
  }
  if (rises != falls) return {"", "can only express both diagonals or none"};
  if (std::string why = why_no_solo_board(puzzle, cages.empty() ? kMostSolo : kMostKiller);
      !why.empty())
    return {"", std::move(why)};
  const Board& board = *puzzle.board;
  const bool has_boxes = board.box() && board.box()->rows > 1 && board.box()->columns > 1;
  std::string text = (has_boxes ? size_text(board.box()->rows, board.box()->columns)
                                : std::to_string(board.rows()) + "j") +
                     (rises ? "x" : "") + (cages.empty() ? "" : "k") + ":";
  std::vector<int> numbers;
  for (const Cell cell : board.cells()) numbers.push_back(puzzle.givens[cell]);
  text += cell_numbers_text(numbers);
  if (!has_boxes) {
    const auto regions = blocks_text(regions_of(board), board.rows(), kSoloBlocks);
    if (!regions) return {"", "can only express connected regions"};
    text += "," + *regions;
  }
  if (cages.empty()) return {text};
  WrittenGame written = write_cages(board, cages);
  if (written.why_not.empty()) written.text.insert(0, text);
  return written;
}

}  // namespace

constinit const FormatInfo formats::solo = game_format<read_solo, write_solo>(
    {Format::solo, "solo", kGameIdSays, kMostSolo, is_id<Format::solo>});

}  // namespace dokusat
