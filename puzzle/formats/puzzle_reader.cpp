#include <algorithm>
#include <cassert>
#include <cstdint>
#include <dokusat/base/budget.hpp>
#include <dokusat/formats/addresses.hpp>
#include <dokusat/formats/collections/csv.hpp>
#include <dokusat/formats/collections/wrappings.hpp>
#include <dokusat/formats/format_detection.hpp>
#include <dokusat/formats/grids/grid_reader.hpp>
#include <dokusat/formats/grids/one_word.hpp>
#include <dokusat/formats/iss/iss_reader.hpp>
#include <dokusat/formats/puzzle_reader.hpp>
#include <dokusat/formats/reading.hpp>
#include <dokusat/model/wording.hpp>
#include <memory>
#include <sstream>
#include <string_view>
#include <utility>
#include <vector>

namespace dokusat {
namespace {

/// True if the constraint string is one rule, as in a text with one rule per line.
bool is_single_rule(std::string_view text) {
  return text.starts_with('.') && text.find('.', 1) == std::string_view::npos;
}

/// True if the next lines, up to a blank one, are the rules of one puzzle: several, one per line,
/// with arguments, and with givens and shape at most once, as every puzzle would have them.
bool hold_a_rule_each(TextLines& lines) {
  int givens = 0, shapes = 0;
  std::size_t count = 0, size = 0;
  bool has_arguments = false;
  for (const TextLine* line = lines.peek(); line != nullptr && !line->is_blank();
       line = lines.peek(++count)) {
    const std::string_view text = line->first_token().text;
    if (!is_single_rule(text)) return false;
    if ((size += text.size()) > TextLines::kLongestLine) return true;  // too long to be joined
    has_arguments |= text.find('~') != std::string_view::npos;
    givens += text.starts_with(".~") ? 1 : 0;
    shapes += text.starts_with(".Shape") ? 1 : 0;
    // A program may send givens and wait for the answer: read no further.
    if (shapes > 1 || givens > (count == 0 ? 0 : 1)) return false;
  }
  return count > 1 && has_arguments;
}

}  // namespace

PuzzleReader::PuzzleReader(std::istream& stream, std::string name, std::optional<Format> format,
                           Boards boards, Sizes sizes)
    : lines_(stream, std::move(name)),
      format_(format),
      is_told_format_(format.has_value()),
      boards_(std::move(boards)),
      sizes_(sizes) {}

std::optional<Puzzle> PuzzleReader::next() {
  check_budget();
  beside_.reset();
  begin();
  const TextLine* const line = lines_.skip_blank();
  if (line == nullptr) {
    if (lines_.nothing_read()) lines_.fail_at_end("expected a puzzle, found nothing");
    require_announced();
    return std::nullopt;
  }
  beside_ = line->beside;
  std::optional<Puzzle> puzzle = format_ ? next_in(*format_) : next_recognised();
  if (puzzle) note(*puzzle);
  return puzzle;
}

/// Prepares reading. In a collection with commas the first line has the names of the fields. If the
/// format is not given, puzzles may be wrapped in other text.
void PuzzleReader::begin() {
  if (has_begun_ || puzzles_read_ > 0) return;
  has_begun_ = true;
  // A row of empty cells between tabs looks blank.
  const TextLine* first = lines_.peek();
  if (first != nullptr && first->is_blank() && !format_) keep_cells_between_tabs(lines_, boards_);
  first = lines_.skip_blank();
  if (first == nullptr || is_bare_board(*first, boards_)) return;
  if (keep_named_field(lines_, kPuzzleFields)) return;
  if (names_fields(lines_))
    lines_.fail(*lines_.peek(), 1,
                "no column holds puzzles: name one puzzle, quiz, question or sudoku");
  if (format_) return;
  announced_ = unwrap(lines_, boards_);
}

std::optional<Puzzle> PuzzleReader::next_in(Format wanted) {
  const FormatInfo& format = info_of(wanted);
  if (wanted == Format::boj4574 && take_closing_zero()) return std::nullopt;
  if (looks_like_address(lines_.peek()->first_token().text)) return next_in_address();
  return format.read != nullptr ? next_by(format) : next_grid_puzzle();
}

PuzzleReader::Tried PuzzleReader::try_in(Format format, std::size_t lines, bool keeps,
                                         std::optional<ParseError>& error) {
  TextLines::Trial trial(lines_);
  Tried tried;
  try {
    format_ = format;
    do {
      std::optional<Puzzle> puzzle = next_in(format);
      tried.is_possible = !puzzle || !has_digit_twice(puzzle->givens, *puzzle->board);
      if (!tried.puzzle) tried.puzzle = std::move(puzzle);
    } while (tried.is_possible && trial.taken() < lines && lines_.skip_blank() != nullptr);
    tried.lines = trial.taken();
    if (keeps && tried.is_possible) trial.keep();
    return tried;
  } catch (const ParseError& wrong) {
    if (!error) error = wrong;
    return {};
  }
}

/// Reads the first puzzle of a text whose format is not given. Of the readings whose clues do not
/// contradict each other directly, it takes the first of: a puzzle followed by its solution, the
/// detected format, a puzzle with words beside it, the common formats in their order.
std::optional<Puzzle> PuzzleReader::next_recognised() {
  const TextLine first = *lines_.peek();
  const auto [detected, is_sure] = detect_format(lines_, boards_);
  if (is_sure) return next_in(*(format_ = detected));
  const WordsOfLine words = words_of_line(first, boards_);
  std::optional<ParseError> error;
  Tried plain = try_in(detected, 1, !words.is_solved_right, error);
  if (plain.is_possible && !words.is_solved_right) return std::move(plain.puzzle);
  // An error in a later line is one of this format.
  const bool may_be_dominoes = detected == Format::boj4574 && has_domino_clues(lines_);
  if (error && (may_be_dominoes || (detected != Format::boj4574 && error->position() &&
                                    error->position()->line != first.number)))
    throw ParseError(*error);
  if (!words.boards.empty()) {
    if (plain.is_possible) other_format_ = detected;
    keep_boards(lines_, boards_);
    beside_ = lines_.peek()->beside;
    return next_in(*(format_ = Format::lines));
  }
  std::optional<ParseError> others;
  for (const Format format : {Format::lines, Format::drawn, Format::boj2239, Format::grid})
    if (format != detected && try_in(format, plain.lines, false, others).is_possible)
      return next_in(format);
  format_ = detected;
  if (!error) return next_in(detected);
  fail_unrecognised(lines_, first, detected, *error, boards_);
}

/// Checks that the numbers before the first puzzle are the number of puzzles or the size of their
/// boards.
void PuzzleReader::require_announced() const {
  if (announced_.empty()) return;
  const int size = first_size_;
  const auto is_size = [&](int number) { return number == size || number * number == size; };
  if (std::ranges::all_of(announced_, is_size)) return;
  if (announced_.size() == 2 && announced_[0] * announced_[1] == size) return;
  if (announced_.size() == 1 && announced_[0] == puzzles_read_) return;
  lines_.fail_at_end("the first line announces " + plural(announced_[0], "puzzle") + ", found " +
                     std::to_string(puzzles_read_));
}

bool PuzzleReader::has_lines_of_puzzles() const {
  return info_of(*format_).one_line && lines_.is_plain() && announced_.empty() && !joins_lines_;
}

void PuzzleReader::note(const Puzzle& puzzle) {
  ++puzzles_read_;
  if (first_size_ == 0) first_size_ = puzzle.board->rows();
  if (!puzzle.board->is_regular() || is_told_format_ || *format_ != Format::lines ||
      possible_rows_ + 1 != puzzles_read_)
    return;
  std::uint64_t seen = 0;
  for (const Digit digit : puzzle.givens.digits()) {
    if (digit == kNoDigit) continue;
    if ((seen >> digit & 1) != 0) return;
    seen |= std::uint64_t{1} << digit;
  }
  ++possible_rows_;
}

std::string PuzzleReader::doubt() {
  if (joins_by_itself_)
    return "each line holds a single rule: read as one puzzle up to a blank line";
  if (rule_has_arguments_ && single_rules_ + 1 == puzzles_read_)
    return "each line after the first holds a single rule and was read as a puzzle of its own: "
           "--join reads all lines as one puzzle";
  const int rows = first_size_ * first_size_;
  if (first_size_ < 2 || possible_rows_ != rows || puzzles_read_ != rows || !boards_.of_size(rows))
    return "";
  return std::to_string(rows) + " lines were read as " + std::to_string(rows) + " boards of " +
         size_text(first_size_) + ": for one board of " + size_text(rows) +
         " write empty cells as 0 and name the format boj2239";
}

void PuzzleReader::require_size(const TextLine& line, const Board& board) const {
  require_size(line, board.rows(), board.columns());
}

void PuzzleReader::require_size(const TextLine& line, int rows, int columns) const {
  if (sizes_ == Sizes::any || first_size_ == 0 || rows == first_size_) return;
  // A rule on a line of its own is read on the default board, which may not be the first puzzle's.
  const bool may_be_rules = format_ == Format::iss && line.text.starts_with('.');
  lines_.fail(line, line.first_token(), a_board(rows, columns) + " after " + a_board(first_size_),
              may_be_rules ? ": with --join the lines are the rules of one puzzle, with "
                             "--mixed puzzles of several sizes"
                           : ": with --mixed one file may have boards of several sizes");
}

bool PuzzleReader::skip_line() {
  if (!format_ || !info_of(*format_).one_line) return false;
  if (joins_lines_)
    skip_joined_lines();
  else if (!lines_.skip_failed())
    return false;
  ++puzzles_read_;
  return true;
}

bool PuzzleReader::skip_puzzle() {
  assert(has_lines_of_puzzles());
  if (lines_.skip_blank() == nullptr) return false;
  lines_.advance();
  ++puzzles_read_;
  return true;
}

/// Decides at the first puzzle whether lines of a constraint string are joined.
void PuzzleReader::join_rules() {
  if (joins_lines_ || puzzles_read_ > 0 || format_ != Format::iss || !lines_.is_plain() ||
      !hold_a_rule_each(lines_))
    return;
  joins_lines_ = joins_by_itself_ = true;
}

void PuzzleReader::skip_joined_lines() {
  while (lines_.peek() != nullptr && !lines_.peek()->is_blank()) lines_.advance();
}

Puzzle PuzzleReader::next_grid_puzzle() {
  const FormatInfo& format = info_of(*format_);
  const TextLine& line = *lines_.peek();
  const auto [rows, columns] = shape_from_first_line(line, format, boards_.spec().plan());
  if (rows == 0) {
    const std::shared_ptr<const Board> known = boards_.spec().board();
    lines_.fail_after(line,
                      "expected " +
                          (known ? plural(known->cell_count(), "character")
                                 : "a whole board in one line (16, 36, 81, 256 … characters)") +
                          ", found " + std::to_string(line.first_token().text.size()));
  }
  if (std::max(rows, columns) > format.largest_size)
    lines_.fail(line, 1,
                "the format `" + std::string(format.name) + "` cannot hold a " +
                    size_text(rows, columns) + " board: its limit is " +
                    std::to_string(format.largest_size) + " rows and columns");
  require_size(line, rows, columns);
  const std::shared_ptr<const Board> board = boards_.of_shape(rows, columns);
  if (!board) {
    // If the line is no row at all, reports that and not the missing box shape.
    Grid trial(rows, columns, {1, std::max(rows, columns)});
    RowReader(lines_, format, trial.values())
        .read(line, 1, trial, 0, format.one_line ? rows * columns : columns);
    lines_.fail_after(line, boards_.why_not(rows, columns));
  }
  if (largest_number(*board) > format.largest_size)
    lines_.fail(
        line, 1,
        std::string(format.name) + " has no values over " + std::to_string(format.largest_size));
  return {board, read_grid(lines_, format, *board, {"puzzle", puzzles_read_ + 1}), {}};
}

Puzzle PuzzleReader::next_by(const FormatInfo& format) {
  join_rules();
  if (format.format == Format::iss && joins_lines_) return next_joined_puzzle();
  const TextLine first = *lines_.peek();
  const std::string_view text = first.first_token().text;
  if (format.format == Format::iss && puzzles_read_ > 0 && is_single_rule(text)) {
    ++single_rules_;
    rule_has_arguments_ |= text.find('~') != std::string_view::npos;
  }
  Puzzle puzzle = format.read({lines_, boards_, puzzles_read_ + 1, ignored_keys_});
  require_size(first, *puzzle.board);
  return puzzle;
}

std::optional<Puzzle> PuzzleReader::next_in_address() {
  const TextLine line = *lines_.peek();
  const Token word = line.first_token();
  if (const Token more = line.next_token(word); !more.text.empty())
    lines_.fail(line, more, "expected nothing after the address");
  const Carried carried = carried_by(word.text);
  if (carried.text.empty()) lines_.fail(line, word, carried.why_not);
  lines_.advance();
  std::istringstream stream(carried.text);
  PuzzleReader reader(stream, lines_.name() + ":" + std::to_string(line.number) + " (link)",
                      carried.format, carried.board ? Boards(*carried.board) : boards_);
  std::optional<Puzzle> puzzle = reader.next();
  ignored_keys_ = std::move(reader.ignored_keys_);
  ignored_keys_.insert(ignored_keys_.end(), carried.ignored.begin(), carried.ignored.end());
  if (!puzzle) return puzzle;
  require_size(line, *puzzle->board);
  if (carried.about != About()) puzzle->about = carried.about;
  return puzzle;
}

/// Joins the lines up to a blank one. Errors have the original line and column.
Puzzle PuzzleReader::next_joined_puzzle() {
  std::vector<TextLine> pieces;
  std::vector<std::size_t> begins;  // of each piece in the joined text
  TextLine joined{"", lines_.peek()->number, true};
  for (; lines_.peek() != nullptr && !lines_.peek()->is_blank(); lines_.advance()) {
    pieces.push_back(*lines_.peek());
    begins.push_back(joined.text.size());
    for (const Token& token : pieces.back().tokens()) joined.text += token.text;
    if (joined.text.size() > TextLines::kLongestLine)
      lines_.fail(
          pieces.back(), 1,
          "the joined lines have over " + std::to_string(TextLines::kLongestLine) + " bytes");
  }
  try {
    Puzzle puzzle = read_iss(lines_, joined, boards_);
    require_size(pieces.front(), *puzzle.board);
    return puzzle;
  } catch (const ParseError& error) {
    const auto column = static_cast<std::size_t>(error.position()->column);
    const auto behind = std::upper_bound(begins.begin(), begins.end(), column - 1);
    const auto piece = static_cast<std::size_t>(behind - begins.begin()) - 1;
    const int indent = pieces[piece].first_token().column - 1;
    lines_.fail(pieces[piece], static_cast<int>(column - begins[piece]) + indent, error.message());
  }
}

bool PuzzleReader::take_closing_zero() {
  const TextLine& line = *lines_.peek();
  const Token token = line.first_token();
  if (token.text != "0" || !line.next_token(token).text.empty()) return false;
  std::size_t ahead = 1;
  while (lines_.peek(ahead) != nullptr && lines_.peek(ahead)->is_blank()) ++ahead;
  if (lines_.peek(ahead) != nullptr) return false;
  lines_.advance();
  return true;
}

}  // namespace dokusat
