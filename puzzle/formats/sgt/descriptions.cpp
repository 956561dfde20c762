#include <algorithm>
#include <dokusat/formats/sgt/descriptions.hpp>
#include <dokusat/model/wording.hpp>
#include <map>
#include <numeric>
#include <utility>

namespace dokusat {
namespace {

constexpr int kLongestGap = 26;

bool is_small_letter(char c) { return c >= 'a' && c <= 'z'; }

bool looks_like_id(std::string_view word) {
  const std::size_t colon = word.find(':');
  return colon != std::string_view::npos && is_digit(word[0]) &&
         std::ranges::all_of(word.substr(0, colon),
                             [](char c) { return is_digit(c) || is_small_letter(c); });
}

Format game_of(std::string_view word) {
  const std::size_t colon = word.find(':');
  const std::string_view description = word.substr(colon + 1);
  if (word.substr(0, colon).find_first_of("xj") != std::string_view::npos) return Format::solo;
  if (description.find('/') != std::string_view::npos) return Format::towers;
  return std::ranges::count(description, ',') == 1 ? Format::keen : Format::unequal;
}

/// Returns the sides between the cells of an N×N board: within rows, then within columns, column by
/// column.
std::vector<Edge> sides_of(int size) {
  std::vector<Edge> sides;
  for (int row = 0; row < size; ++row)
    for (int column = 0; column + 1 < size; ++column)
      sides.push_back({Cell{row * size + column}, Cell{row * size + column + 1}});
  for (int column = 0; column < size; ++column)
    for (int row = 0; row + 1 < size; ++row)
      sides.push_back({Cell{row * size + column}, Cell{(row + 1) * size + column}});
  return sides;
}

/// Blocks of cells as disjoint sets, which can be joined.
class Joined {
 public:
  explicit Joined(int cells) : parent_(static_cast<std::size_t>(cells)) {
    std::iota(parent_.begin(), parent_.end(), 0);
  }
  void join(const Edge& side) { parent_[index(side.first)] = static_cast<int>(index(side.second)); }
  /// Returns the block of each cell, numbered in reading order.
  std::vector<int> numbered() const {
    std::map<std::size_t, int> numbers;
    std::vector<int> block_of;
    for (std::size_t cell = 0; cell < parent_.size(); ++cell)
      block_of.push_back(
          numbers.try_emplace(index(Cell{static_cast<int>(cell)}), static_cast<int>(numbers.size()))
              .first->second);
    return block_of;
  }

 private:
  std::size_t index(Cell cell) const {
    auto at = static_cast<std::size_t>(cell.index);
    while (std::cmp_not_equal(parent_[at], at)) at = static_cast<std::size_t>(parent_[at]);
    return at;
  }

  std::vector<int> parent_;
};

/// Returns the block of each cell; cells without a line between them are in one block.
std::vector<int> blocks_between(const std::vector<bool>& has_line, int size) {
  const std::vector<Edge> sides = sides_of(size);
  Joined joined(size * size);
  for (std::size_t i = 0; i < sides.size(); ++i)
    if (!has_line[i]) joined.join(sides[i]);
  return joined.numbered();
}

/// Reads the number of sides without a line before the next line.
int read_run(WordReader& word, const BlockCode& code) {
  if (word.take('_')) return 0;
  const char letter = word.next();
  if (!is_small_letter(letter)) word.fail("expected _ or a letter for the sides between cells");
  if (letter > code.last)
    word.fail(std::string("expected a letter up to ") + code.last +
              ": longer runs are ambiguous in this game");
  word.skip();
  return letter - 'a' + 1;
}

std::string with_counts(const std::string& text) {
  std::string shorter;
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = begin;
    while (end < text.size() && text[end] == text[begin]) ++end;
    shorter += text[begin];
    if (end - begin == 2) shorter += text[begin];
    if (end - begin > 2) shorter += std::to_string(end - begin);
    begin = end;
  }
  return shorter;
}

}  // namespace

bool is_id_of(Format game, std::string_view word) {
  return looks_like_id(word) && game_of(word) == game;
}

std::vector<int> read_cell_numbers(WordReader& word, int cells, int most) {
  std::vector<int> numbers;
  const auto count = static_cast<std::size_t>(cells);
  while (!word.at_end() && word.next() != ',') {
    const std::size_t place = word.place();
    if (is_small_letter(word.next())) {
      numbers.insert(numbers.end(), static_cast<std::size_t>(word.next() - 'a' + 1), 0);
      word.skip();
    } else if (!word.take('_')) {
      numbers.push_back(word.number("a letter for empty cells or a number", 1, most));
    }
    if (numbers.size() > count)
      word.fail_at(place, "this is beyond the last of " + std::to_string(cells) + " cells");
  }
  if (numbers.size() < count)
    word.fail("expected " + std::to_string(cells) + " cells, found " +
              std::to_string(numbers.size()));
  return numbers;
}

std::string cell_numbers_text(const std::vector<int>& numbers) {
  std::string text;
  int gap = 0;
  const auto close_gap = [&] {
    for (; gap > 0; gap -= kLongestGap)
      text += static_cast<char>('a' - 1 + std::min(gap, kLongestGap));
    gap = 0;
  };
  for (const int number : numbers) {
    if (number == 0) {
      ++gap;
      continue;
    }
    close_gap();
    if (!text.empty() && is_digit(text.back())) text += '_';
    text += std::to_string(number);
  }
  close_gap();
  return text;
}

std::vector<int> read_blocks(WordReader& word, int size, const BlockCode& code) {
  const auto sides = static_cast<std::size_t>(2 * size * (size - 1));
  std::vector<bool> has_line;
  while (!word.at_end() && word.next() != ',') {
    const std::size_t place = word.place();
    const auto run = static_cast<std::size_t>(read_run(word, code));
    const bool is_repeated = code.has_counts && is_digit(word.next());
    const int times =
        is_repeated ? word.number("a number of times", 1, static_cast<int>(sides) + 1) : 1;
    for (int time = 0; time < times; ++time) {
      has_line.insert(has_line.end(), run, false);
      has_line.push_back(true);
    }
    if (has_line.size() > sides + 1)
      word.fail_at(place, "this is beyond the last of " + std::to_string(sides) +
                              " sides between cells and the closing line");
  }
  if (has_line.size() < sides + 1)
    word.fail("expected " + std::to_string(sides) +
              " sides between cells and a closing line, found " + std::to_string(has_line.size()));
  return blocks_between(has_line, size);
}

std::optional<std::string> blocks_text(const std::vector<int>& block_of, int size,
                                       const BlockCode& code) {
  const auto block = [&](Cell cell) { return block_of[static_cast<std::size_t>(cell.index)]; };
  std::vector<bool> has_line;
  for (const Edge& side : sides_of(size))
    has_line.push_back(block(side.first) != block(side.second));
  if (cells_of_blocks(blocks_between(has_line, size)) != cells_of_blocks(block_of))
    return std::nullopt;
  has_line.push_back(true);
  std::string text;
  int run = 0;
  for (const bool line : has_line) {
    if (!line) {
      ++run;
      continue;
    }
    if (run > code.last - 'a' + 1) return std::nullopt;
    text += run == 0 ? '_' : static_cast<char>('a' - 1 + run);
    run = 0;
  }
  return code.has_counts ? with_counts(text) : text;
}

std::vector<std::vector<Cell>> cells_of_blocks(const std::vector<int>& block_of) {
  std::vector<std::vector<Cell>> blocks;
  for (std::size_t cell = 0; cell < block_of.size(); ++cell) {
    const auto block = static_cast<std::size_t>(block_of[cell]);
    if (block >= blocks.size()) blocks.resize(block + 1);
    blocks[block].push_back(Cell{static_cast<int>(cell)});
  }
  return blocks;
}

std::optional<std::vector<int>> blocks_of(const std::vector<const CellRule*>& cages, int cells) {
  std::vector<int> cage_of(static_cast<std::size_t>(cells), -1);
  for (std::size_t cage = 0; cage < cages.size(); ++cage)
    for (const Cell cell : cages[cage]->cells()) {
      int& known = cage_of[static_cast<std::size_t>(cell.index)];
      if (known != -1) return std::nullopt;
      known = static_cast<int>(cage);
    }
  std::map<int, int> numbers;
  for (int& cage : cage_of) {
    if (cage == -1) return std::nullopt;
    cage = numbers.try_emplace(cage, static_cast<int>(numbers.size())).first->second;
  }
  return cage_of;
}

void skip_difficulty(WordReader& word) {
  if (!word.take('d')) return;
  if (!is_small_letter(word.next())) word.fail("expected a letter for the difficulty");
  word.skip();
}

std::vector<const CellRule*> cell_rules(const Puzzle& puzzle) {
  std::vector<const CellRule*> rules;
  for (const Rule& rule : puzzle.rules)
    if (const auto* cells = std::get_if<CellRule>(&rule)) rules.push_back(cells);
  return rules;
}

std::string why_no_latin_square(const Puzzle& puzzle, int low, int high) {
  const Board& board = *puzzle.board;
  if (puzzle.has_dominoes()) return "cannot express that dominoes tile the board";
  if (board.rows() != board.columns() || board.rows() < low || board.rows() > high)
    return "can only express boards of " + size_text(low) + " to " + size_text(high);
  if (board.values() != Values{1, board.rows()} || !board.has_lines() || board.box() ||
      !board.regions().empty() || !board.groups().empty())
    return "can only express Latin squares";
  return "";
}

}  // namespace dokusat
