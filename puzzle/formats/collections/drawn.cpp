#include <algorithm>
#include <array>
#include <dokusat/base/printable.hpp>
#include <dokusat/formats/collections/cell_candidates.hpp>
#include <dokusat/formats/collections/drawn_words.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/grids/one_word.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/text/number.hpp>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace dokusat {
namespace {

// The sections of files of Sadman Sudoku (.sdk).
constexpr std::string_view kPuzzleSection = "[Puzzle]";
constexpr std::string_view kStateSection = "[State]";
constexpr std::string_view kMarksSection = "[PencilMarks]";
constexpr std::array<std::string_view, 2> kColourSections{"[Colours]", "[Colors]"};

/// Skips frames; true if there was one.
bool skip_frames(TextLines& lines) {
  bool found = false;
  for (; lines.peek() != nullptr && is_frame(*lines.peek()); lines.advance()) found = true;
  return found;
}

/// Skips the heading of a puzzle; true if there was one.
bool skip_heading(TextLines& lines) {
  const TextLine* const line = lines.peek();
  if (line == nullptr || !is_heading(*line)) return false;
  const Token heading = line->first_token();
  if (heading.text != kPuzzleSection && heading.text != kStateSection)
    lines.fail(*line, heading, "expected [Puzzle] or [State] and a grid");
  lines.advance();
  return true;
}

/// A section of a file after its puzzle; colours are ignored.
enum class Section { state, marks, colours };

/// Skips the heading of a section after a puzzle; empty if there is none.
std::optional<Section> next_section(TextLines& lines) {
  const TextLine* const line = lines.skip_blank();
  if (line == nullptr || !is_heading(*line)) return std::nullopt;
  const Token heading = line->first_token();
  const std::string_view name = heading.text;
  if (name == kPuzzleSection) return std::nullopt;
  const bool has_colours = std::ranges::find(kColourSections, name) != kColourSections.end();
  if (!has_colours && name != kStateSection && name != kMarksSection)
    lines.fail(*line, heading, "expected [State], [PencilMarks], [Colours] or another [Puzzle]");
  const Section section = has_colours             ? Section::colours
                          : name == kMarksSection ? Section::marks
                                                  : Section::state;
  lines.advance();  // invalidates `name`
  return section;
}

class RowOfCells {
 public:
  RowOfCells(const TextLines& lines, const Board& board)
      : lines_(lines), board_(board), characters_(info_of(Format::drawn), board.values()) {}

  /// Reads the cells of a row of the puzzle or of its state.
  void read(const TextLine& line, std::span<const Token> cells, int row, Puzzle& puzzle) const {
    read_row(line, cells, row,
             [&](const Token& text, Cell cell) { put(line, text, cell, puzzle); });
  }

  /// Reads the pencil marks of a row; a cell may have none.
  void read_marks(const TextLine& line, int row, Puzzle& puzzle) const {
    read_row(line, words_of(line), row, [&](const Token& text, Cell cell) {
      if (text.text.empty() || characters_(text.text[0]) == kNoDigit) return;
      std::vector<int> values = values_in(line, text);
      const Digit digit = puzzle.givens[cell];
      if (digit == kNoDigit)
        put_candidates(puzzle, cell, std::move(values));
      else if (std::ranges::find(values, board_.value(digit)) == values.end())
        lines_.fail(line, text, "the digit of this cell is not among its marks");
    });
  }

 private:
  template <class Put>
  void read_row(const TextLine& line, std::span<const Token> cells, int row, Put put) const {
    for (int column = 0; std::cmp_less(column, cells.size()); ++column) {
      const Token& text = cells[static_cast<std::size_t>(column)];
      if (column == board_.columns())
        lines_.fail(line, text,
                    RowReader::name(row + 1) + " is too long: expected " +
                        plural(board_.columns(), "cell"));
      put(text, board_.cell_at(row, column));
    }
    if (std::cmp_less(cells.size(), board_.columns()))
      lines_.fail_after(line, RowReader::name(row + 1) + " is too short: expected " +
                                  plural(board_.columns(), "cell") + ", found " +
                                  std::to_string(cells.size()));
  }

  void put(const TextLine& line, const Token& text, Cell cell, Puzzle& puzzle) const {
    if (text.text.empty()) return;
    if (text.text.size() == 1 || is_placed(text.text)) {
      const Digit digit = characters_(text.text.back());
      if (digit == CellCharacters::kNone) fail(line, text);
      put_digit(line, text, cell, digit, puzzle);
    } else if (board_.last_value() > kLargestCandidate) {
      const std::optional<int> number = parse_number<int>(text.text);
      const Digit digit = number ? board_.digit_of(*number) : kNoDigit;
      if (digit == kNoDigit) fail(line, text);
      put_digit(line, text, cell, digit, puzzle);
    } else {
      put_candidates(puzzle, cell, values_in(line, text));
    }
  }

  /// Adds a digit, which must not differ from an earlier one in the cell.
  void put_digit(const TextLine& line, const Token& text, Cell cell, Digit digit,
                 Puzzle& puzzle) const {
    Digit& there = puzzle.givens[cell];
    if (digit != kNoDigit && there != kNoDigit && there != digit)
      lines_.fail(line, text, "this cell already has another given");
    if (digit != kNoDigit) there = digit;
  }

  std::vector<int> values_in(const TextLine& line, const Token& text) const {
    std::vector<int> values;
    for (const char c : text.text) {
      const Digit digit = characters_(c);
      if (digit == CellCharacters::kNone || digit == kNoDigit) fail(line, text);
      values.push_back(board_.value(digit));
    }
    return values;
  }

  [[noreturn]] void fail(const TextLine& line, const Token& text) const {
    lines_.fail(line, text,
                "expected a number from " + range_text(board_.values()) +
                    (board_.last_value() > kLargestCandidate ? "" : ", several as candidates") +
                    ", or . for an empty cell, found " + quoted(std::string(text.text)));
  }

  const TextLines& lines_;
  const Board& board_;
  CellCharacters characters_;
};

/// Returns the board whose rows have that number of cells.
std::shared_ptr<const Board> board_of(const TextLines& lines, const TextLine& first, int columns,
                                      Boards& boards) {
  const BoardPlan* const plan = boards.spec().plan();
  const int rows = plan != nullptr && plan->columns == columns ? plan->rows : columns;
  std::shared_ptr<const Board> board = std::max(rows, columns) > largest_size(Format::drawn)
                                           ? nullptr
                                           : boards.of_shape(rows, columns);
  if (!board || largest_number(*board) > largest_size(Format::drawn))
    lines.fail_after(first, board || std::max(rows, columns) > largest_size(Format::drawn)
                                ? "drawn has no board of " + size_text(rows, columns)
                                : boards.why_not(rows, columns));
  return board;
}

/// True if the cells of the first rows have separators between them. The rows must be as many as
/// the first row has cells, or at least two before a blank line or the end.
bool have_separators(TextLines& lines) {
  const std::size_t cells = words_of(*lines.peek()).size();
  const char separator = separator_of(*lines.peek());
  if (cells < 2 || separator == '\0') return false;
  const auto is_cell = [&](const Token& cell) {
    return cell.text.size() <= std::max<std::size_t>(cells, 2) &&
           cell.text.find_first_not_of("0123456789._*") == std::string_view::npos;
  };
  for (std::size_t ahead = 0; ahead < cells; ++ahead) {
    const TextLine* const line = lines.peek(ahead);
    if (line == nullptr || line->is_blank()) return ahead > 1;  // a row is missing
    if (line->text.find(separator) == std::string::npos) return false;
    const std::vector<Token> words = words_of(*line);
    if (words.size() != cells || !std::ranges::all_of(words, is_cell)) return false;
  }
  return true;
}

/// True if the text begins with a drawn grid: `[Puzzle]`, a frame, rows with commas, a row with
/// lines between its boxes, or a row of numbers that are too large for the board and therefore
/// candidates.
bool looks_drawn(TextLines& lines) {
  const TextLine& first = *lines.peek();
  if (is_heading(first) || is_frame(first) || have_separators(lines)) return true;
  if (first.text.find('|') != std::string::npos)
    return first.text.find_first_not_of("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ._*xX| \t") ==
           std::string::npos;
  const std::vector<Token> words = words_of(first);
  if (rows_in_one_line(words) > 0) return true;
  for (std::size_t ahead = 0; words.size() > 1 && ahead < words.size(); ++ahead) {
    const TextLine* const line = lines.peek(ahead);
    if (line == nullptr || words_of(*line).size() != words.size()) return false;
    if (has_candidates(words_of(*line))) return true;
  }
  return false;
}

/// True if one of the next `rows` rows has a dot or another mark for an empty cell that `boj2239`
/// does not have.
bool have_dots(TextLines& lines, int rows) {
  for (int ahead = 0; ahead < rows; ++ahead) {
    const TextLine* const line = lines.peek(static_cast<std::size_t>(ahead));
    if (line == nullptr || std::cmp_not_equal(line->first_token().text.size(), rows)) return false;
    if (line->first_token().text.find_first_of("._*") != std::string_view::npos) return true;
  }
  return false;
}

/// Reads a puzzle. The current line is its first row, a frame or a heading.
Puzzle read_drawn(const Reading& reading) {
  TextLines& lines = reading.lines;
  Boards& boards = reading.boards;
  const Owner owner = reading.owner();
  bool has_frame = skip_frames(lines);
  const bool has_heading = skip_heading(lines);
  has_frame = skip_frames(lines) || has_frame;
  const TextLine first = line_of(lines, owner, [] { return "its first row"; });
  const std::vector<Token> words = words_of(first);
  if (const int rows = has_frame ? 0 : rows_in_one_line(words); rows > 0) {
    Puzzle puzzle = empty_puzzle(board_of(lines, first, rows, boards));
    const RowOfCells reader(lines, *puzzle.board);
    const auto columns = static_cast<std::size_t>(rows);
    for (std::size_t row = 0; row < columns; ++row)
      reader.read(first, std::span(words).subspan(row * columns, columns), static_cast<int>(row),
                  puzzle);
    lines.advance();
    return puzzle;
  }
  const bool words_are_cells = has_words_for_cells(words, boards);
  const auto cells_of = [&](const TextLine& line) {
    return words_are_cells ? words_of(line) : characters_of(words_of(line));
  };
  Puzzle puzzle =
      empty_puzzle(board_of(lines, first, static_cast<int>(cells_of(first).size()), boards));
  const int rows = puzzle.board->rows();
  const RowOfCells reader(lines, *puzzle.board);
  const auto read_rows = [&](auto read_row) {
    BandGaps gaps(*puzzle.board);
    for (int row = 0; row < rows; ++row) {
      gaps.pass(lines, row);
      skip_frames(lines);
      read_row(line_of(lines, owner,
                       [&] { return RowReader::name(row + 1) + " of " + std::to_string(rows); }),
               row);
      lines.advance();
    }
  };
  const auto read_digits = [&](const TextLine& line, int row) {
    reader.read(line, cells_of(line), row, puzzle);
  };
  read_rows(read_digits);
  // Without a frame, reading stops after the last row and waits for nothing.
  if (has_frame && lines.peek() != nullptr && is_frame(*lines.peek())) lines.advance();
  while (has_heading) {
    const std::optional<Section> section = next_section(lines);
    if (!section) break;
    read_rows([&](const TextLine& line, int row) {
      if (*section == Section::marks) reader.read_marks(line, row, puzzle);
      if (*section == Section::state) read_digits(line, row);
    });
  }
  return puzzle;
}

std::string why_not_drawn(const Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  const CellCandidates candidates = candidates_of(puzzle);
  if (!candidates.why_not.empty()) return candidates.why_not;
  if (largest_number(board) > largest_size(Format::drawn))
    return "drawn has no board of " + size_text(board.rows(), board.columns());
  if (candidates.are_said && board.last_value() > kLargestCandidate)
    return "drawn has no candidates over 9";
  return "";
}

std::string drawn_text(const Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  const CellCandidates candidates = candidates_of(puzzle);
  std::vector<std::string> texts;
  std::vector<std::size_t> widths(static_cast<std::size_t>(board.columns()), 1);
  for (const Cell cell : board.grid_cells()) {
    std::string text;
    if (candidates.are_said)
      for (const int value : candidates.of(cell)) text += std::to_string(value);
    else
      text = puzzle.givens[cell] == kNoDigit
                 ? "."
                 : std::string(1, digit_character(board.values(), puzzle.givens[cell]));
    std::size_t& width = widths[static_cast<std::size_t>(board.column(cell))];
    width = std::max(width, text.size());
    texts.push_back(std::move(text));
  }
  const BoxShape box = board.box().value_or(BoxShape{board.rows(), board.columns()});
  // Cells of one character are adjacent; others are separated by blanks.
  const std::size_t margin = candidates.are_said ? 1 : 0;
  std::string frame;
  std::string body;
  for (const Cell cell : board.grid_cells()) {
    const int row = board.row(cell);
    const int column = board.column(cell);
    const std::string& shown = texts[static_cast<std::size_t>(cell.index)];
    const std::size_t width = widths[static_cast<std::size_t>(column)] + margin;
    const bool box_begins = column % box.columns == 0;
    if (row == 0)
      frame += (box_begins ? std::string(column > 0 ? "+" : "") + std::string(margin, '-') : "") +
               std::string(width, '-');
    if (column == 0 && row > 0 && row % box.rows == 0) body += "|" + frame + "|\n";
    if (box_begins) body += "|" + std::string(margin, ' ');
    body += shown + std::string(width - shown.size(), ' ');
    if (column + 1 == board.columns()) body += "|\n";
  }
  std::replace(frame.begin(), frame.end(), '+', '-');
  return "*" + frame + "*\n" + body + "*" + frame + "*\n";
}

}  // namespace

constinit const FormatInfo formats::drawn{
    .format = Format::drawn,
    .name = "drawn",
    .says =
        "A grid as programs for players draw and store it: one row on each line, with or "
        "without lines between boxes and a frame, a line [Puzzle] before it, sections [State] and "
        "[PencilMarks] after it, and several digits for the candidates of a cell, with blanks "
        "or commas between cells. The answer has one row on each line.",
    .largest_size = kLargestCharacter,
    .empty_marks = "0._*",
    .empty_marks_of_small_boards = "xX",
    .empty_marks_text = "0, ., _ or *",
    .empty_marks_text_of_small_boards = "0, ., _, *, x or X",
    .recognised_by = {{{Evidence::frame,
                        [](const Opening& opening) { return looks_drawn(opening.lines); }},
                       {Evidence::marked_rows,
                        [](const Opening& opening) {
                          return one_word(opening) == OneWord::row &&
                                 have_dots(opening.lines,
                                           static_cast<int>(opening.word.text.size()));
                        }}}},
    .read = read_drawn,
    .text = drawn_text,
    .why_not = why_not_drawn,
};

}  // namespace dokusat
