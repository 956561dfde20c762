#include <algorithm>
#include <cctype>
#include <cmath>
#include <dokusat/formats/collections/wrappings.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/grids/grid_reader.hpp>
#include <dokusat/formats/grids/one_word.hpp>
#include <dokusat/model/puzzle.hpp>
#include <memory>
#include <string>
#include <utility>

namespace dokusat {
namespace {

/// True for a character that occurs in boards; it may also occur in other words.
bool may_be_cell(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '_' || c == '*' ||
         c == '-';
}

/// Splits the line into words of such characters.
std::vector<Token> words_in(const TextLine& line) {
  std::vector<Token> words;
  const std::string_view text = line.text;
  for (std::size_t begin = 0; begin < text.size();) {
    std::size_t end = begin;
    while (end < text.size() && may_be_cell(text[end])) ++end;
    if (end > begin)
      words.push_back({text.substr(begin, end - begin), static_cast<int>(begin) + 1});
    begin = end + 1;
  }
  return words;
}

/// Returns the two halves of a word; none if its length is odd.
std::vector<Token> halves_of(const Token& word) {
  const std::size_t half = word.text.size() / 2;
  if (word.text.size() % 2 != 0) return {};
  return {{word.text.substr(0, half), word.column},
          {word.text.substr(half), word.column + static_cast<int>(half)}};
}

/// Returns the board of at least 16 cells that the word may be; null if there is none.
std::shared_ptr<const Board> board_of(const Token& word, Boards& boards) {
  constexpr std::size_t kFewestCells = 16;
  const TextLine line{std::string(word.text)};
  const GridShape shape =
      word.text.size() < kFewestCells
          ? GridShape{}
          : shape_from_first_line(line, info_of(Format::lines), boards.spec().plan());
  if (shape.rows == 0 || std::max(shape.rows, shape.columns) > largest_size(Format::lines))
    return nullptr;
  return boards.of_shape(shape.rows, shape.columns);
}

bool is_cell(const CellCharacters& characters, char c) {
  return characters(c) != CellCharacters::kNone;
}

Grid grid_of(const Token& word, const Board& board) {
  const CellCharacters characters(info_of(Format::lines), board.values());
  Grid grid(board);
  for (const Cell cell : board.grid_cells())
    grid[cell] = characters(word.text[static_cast<std::size_t>(cell.index)]);
  return grid;
}

bool is_full(const Grid& grid) {
  return std::ranges::find(grid.digits(), kNoDigit) == grid.digits().end();
}

/// True if the full grid has the digits of the puzzle and none twice in a unit.
bool solves(const Grid& solution, const Grid& puzzle, const Board& board) {
  for (const Cell cell : board.grid_cells())
    if (puzzle[cell] != kNoDigit && puzzle[cell] != solution[cell]) return false;
  return !has_digit_twice(solution, board);
}

class BoardFilter : public LineFilter {
 public:
  explicit BoardFilter(Boards boards) : boards_(std::move(boards)) {}

  void take(TextLine line, std::vector<TextLine>& unwrapped) override {
    const WordsOfLine words = words_of_line(line, boards_);
    if (words.boards.empty()) {
      unwrapped.push_back(std::move(line));
      return;
    }
    const Token& puzzle = words.boards[0];
    const std::size_t begin = static_cast<std::size_t>(puzzle.column) - 1;
    Beside beside;
    if (words.has_solution) beside.solution = std::string(words.boards[1].text) + "\n";
    for (const Token& word : words_in(line))
      if (word.column != puzzle.column &&
          (!words.has_solution || word.column != words.boards[1].column))
        beside.words += (beside.words.empty() ? "" : " ") + std::string(word.text);
    TextLine kept{std::string(begin, ' ') + std::string(puzzle.text), line.number, line.ended,
                  std::make_shared<const Beside>(std::move(beside))};
    unwrapped.push_back(std::move(kept));
  }

 private:
  Boards boards_;
};

/// True if a word may be a truncated board; then the others are uncertain, too.
bool has_cut_board(const std::vector<Token>& words, const std::vector<Token>& boards) {
  return !boards.empty() && std::ranges::any_of(words, [&](const Token& word) {
    return word.text.size() != boards[0].text.size() &&
           2 * word.text.size() > boards[0].text.size() &&
           word.text.find_first_not_of("0123456789._*-") == std::string_view::npos;
  });
}

/// Returns the puzzle and its solution among the words; empty if there is no board, or too many.
WordsOfLine boards_among(const std::vector<Token>& words, Boards& boards) {
  WordsOfLine found;
  std::shared_ptr<const Board> board;
  for (const Token& word : words) {
    const std::shared_ptr<const Board> its = board_of(word, boards);
    if (!its || (board && its->cell_count() < board->cell_count())) continue;
    const CellCharacters characters(info_of(Format::lines), its->values());
    if (!std::ranges::all_of(word.text, [&](char c) { return is_cell(characters, c); })) continue;
    if (its != board) found.boards.clear();  // a word that resembled a smaller board is a number
    board = its;
    found.boards.push_back(word);
  }
  if (found.boards.size() > 2 || has_cut_board(words, found.boards)) return {};
  if (found.boards.size() < 2) return found;
  if (is_full(grid_of(found.boards[0], *board)) && !is_full(grid_of(found.boards[1], *board)))
    std::swap(found.boards[0], found.boards[1]);
  const Grid solution = grid_of(found.boards[1], *board);
  if (!is_full(solution)) return {};
  found.has_solution = true;
  found.is_solved_right = solves(solution, grid_of(found.boards[0], *board), *board);
  return found;
}

/// Returns the first word of a heading: letters, at least one of them lowercase; empty if the line
/// is no heading.
std::string_view heading_of(const TextLine& line, Boards& boards) {
  std::string_view word = line.first_token().text;
  while (!word.empty() && (word.back() == ':' || word.back() == '.' || word.back() == ','))
    word.remove_suffix(1);
  constexpr std::size_t kLongest = 20;
  const auto is_small = [](unsigned char c) { return std::islower(c) != 0 && c != 'x'; };
  const auto is_letter = [](unsigned char c) { return std::isalpha(c) != 0; };
  if (word.size() < 2 || word.size() > kLongest || !std::ranges::all_of(word, is_letter) ||
      std::ranges::none_of(word, is_small) || !words_of_line(line, boards).boards.empty())
    return {};
  return word;
}

class HeadingFilter : public LineFilter {
 public:
  HeadingFilter(std::string word, Boards boards)
      : word_(std::move(word)), boards_(std::move(boards)) {}

  void take(TextLine line, std::vector<TextLine>& unwrapped) override {
    if (heading_of(line, boards_) == word_) {
      heading_ = line.text;
      return;
    }
    if (!heading_.empty() && !line.is_blank()) {
      Beside beside = line.beside ? *line.beside : Beside();
      beside.words = std::exchange(heading_, {});
      line.beside = std::make_shared<const Beside>(std::move(beside));
    }
    unwrapped.push_back(std::move(line));
  }

 private:
  std::string word_;
  Boards boards_;
  std::string heading_;  // of the next lines
};

}  // namespace

WordsOfLine words_of_line(const TextLine& line, Boards& boards) {
  const std::vector<Token> words = words_in(line);
  WordsOfLine found = boards_among(words, boards);
  if (!found.boards.empty()) {
    const bool is_alone = line.next_token(line.first_token()).text.empty() &&
                          found.boards[0].text == line.first_token().text;
    return is_alone ? WordsOfLine() : found;
  }
  if (words.size() != 1) return {};
  // A puzzle followed by its solution without separator.
  found = boards_among(halves_of(words[0]), boards);
  return found.is_solved_right ? found : WordsOfLine();
}

void keep_boards(TextLines& lines, const Boards& boards) {
  lines.add_filter(std::make_unique<BoardFilter>(boards));
}

bool drop_headings(TextLines& lines, Boards& boards) {
  const std::string word(heading_of(*lines.peek(), boards));
  if (word.empty() || has_domino_clues(lines)) return false;
  std::size_t ahead = 1;
  while (lines.peek(ahead) != nullptr && lines.peek(ahead)->is_blank()) ++ahead;
  if (lines.peek(ahead) == nullptr) return false;
  lines.add_filter(std::make_unique<HeadingFilter>(word, boards));
  return true;
}

}  // namespace dokusat
