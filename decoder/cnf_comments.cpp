#include <algorithm>
#include <array>
#include <dokusat/base/printable.hpp>
#include <dokusat/decoder/cnf_comments.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/formats/puzzle_reader.hpp>
#include <dokusat/text/number.hpp>
#include <dokusat/text/parse_error.hpp>
#include <sstream>
#include <string_view>
#include <utility>

namespace dokusat {
namespace {

// Prefix of the comments that carry the puzzle, "puzzle KEY VALUE". Lines of the puzzle's own text
// have the key "text".
constexpr std::string_view kPrefix = "puzzle ";

/// The box shape of a board without boxes.
constexpr std::string_view kNoBoxes = "none";

std::string box_text(const Board& board) {
  const BoardSpec spec = BoardSpec::of(board);
  return spec.layout() == BoardSpec::Layout::latin ? std::string(kNoBoxes) : spec.name();
}

void write_comment(std::string_view key, const std::string& value, const WriteComment& write) {
  write(std::string(kPrefix) + std::string(key) + " " + value);
}

/// Writes a comment for each line of the text.
void write_comments(std::string_view key, const std::string& text, const WriteComment& write) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) write_comment(key, line, write);
}

/// Writes the digits of a puzzle that no format can express, which is only part of it.
void write_board(const Puzzle& puzzle, const WriteComment& write) {
  write_comment("note", "no format can express the rules of this puzzle: these are only its digits",
                write);
  write_comments("givens", grid_text(puzzle.givens, Format::grid), write);
}

/// The digits of the grid: rows of numbers, then a line with the cells outside the board.
std::string grid_comment(const Board& board, const Grid& grid) {
  std::string text = grid_text(grid, Format::grid);
  for (int i = board.grid_cell_count(); i < board.cell_count(); ++i)
    text += board.value_text(grid[Cell{i}]) + (i + 1 < board.cell_count() ? " " : "\n");
  return text;
}

/// Writes the number, and the format if there is one.
void write_name(const NumberedPuzzle& puzzle, const std::optional<Format>& format,
                const WriteComment& write) {
  write_comment("number", std::to_string(puzzle.number), write);
  if (format) write_comment("format", std::string(name_of(*format)), write);
}

void write_text(const Puzzle& puzzle, const std::optional<Format>& format,
                const WriteComment& write) {
  if (format)
    write_comments("text", puzzle_text(puzzle, *format), write);
  else
    write_board(puzzle, write);
}

}  // namespace

std::string simplification_name(Simplification level) {
  return std::string(
      std::ranges::find(all_simplifications(), level, &SimplificationInfo::level)->name);
}

WriteComment to(FormulaWriter& writer) {
  return [&writer](const std::string& text) { writer.comment(text); };
}

void write_options(const Puzzle& puzzle, const EncodingOptions& options,
                   const WriteComment& write) {
  write_comment("box", box_text(*puzzle.board), write);
  write_comment("digits", std::string(info_of(options.digits).name), write);
  if (puzzle.has_dominoes())
    write_comment("dominoes", std::string(info_of(options.dominoes).name), write);
  if (std::ranges::any_of(puzzle.rules, std::holds_alternative<CellRule, Tiling, CellRule>)) {
    write_comment("relations", std::string(info_of(options.relations).name), write);
    write_comment("sums", std::string(info_of(options.sums).name), write);
  }
  write_comment("amo", std::string(info_of(options.at_most_one).name), write);
  write_comment("simplify", simplification_name(options.simplification), write);
}

NumberedPuzzle as_in_comments(const NumberedPuzzle& puzzle) {
  NumberedPuzzle said = puzzle;
  const std::vector<Rule>& rules = puzzle.puzzle.rules;
  const bool has_some = std::ranges::any_of(
      rules, [](const Rule& rule) { return std::holds_alternative<CellRule>(rule); });
  const std::optional<Format> format = format_that_says(puzzle.puzzle, puzzle.format);
  if (!has_some || !format) return said;
  Puzzle read = parse_puzzle(puzzle_text(puzzle.puzzle, *format), *format,
                             BoardSpec::of(*puzzle.puzzle.board));
  if (read.rules != rules) said.puzzle.rules = std::move(read.rules);
  return said;
}

void write_model_comments(const NumberedPuzzle& puzzle, const WriteComment& write) {
  const std::optional<Format> format = format_that_says(puzzle.puzzle, puzzle.format);
  write_name(puzzle, format, write);
  write_comment("box", box_text(*puzzle.puzzle.board), write);
  write_text(puzzle.puzzle, format, write);
}

void write_puzzle_comments(const NumberedPuzzle& puzzle, const CnfOptions& options,
                           const EncodingOptions& encoding, const WriteComment& write) {
  const std::optional<Format> format = format_that_says(puzzle.puzzle, puzzle.format);
  write_name(puzzle, format, write);
  write_options(puzzle.puzzle, encoding, write);
  if (options.rules_only) write_comment("rules", "only", write);
  if (options.except)
    write_comments("except", grid_comment(*puzzle.puzzle.board, *options.except), write);
  write_text(puzzle.puzzle, format, write);
}

void write_names(const Encoding& encoding, int variables, const WriteComment& write) {
  int named = 0;
  const auto name = [&](int variable, const std::string& text) {
    write("varname " + std::to_string(variable) + " " + text);
    named = std::max(named, variable);
  };
  encoding.name_variables(
      [&](Variable variable, const std::string& text) { name(variable.index, text); });
  for (int first = named + 1, variable = first; variable <= variables; ++variable)
    name(variable, "aux" + std::to_string(variable - first + 1));
}

/// Writes the variables of the digits. If all digits are decided the list is empty, but model
/// counters must still project, since the tiling may be open.
void write_projection(const Encoding& encoding, const WriteComment& write) {
  constexpr std::size_t kVariablesALine = 20;
  std::vector<Literal> shown;
  if (!encoding.known().refuted())
    for (const std::vector<Literal>& digits : encoding.open_digits())
      shown.insert(shown.end(), digits.begin(), digits.end());
  std::size_t next = 0;
  do {
    std::string line = "p show";
    for (const std::size_t end = std::min(next + kVariablesALine, shown.size()); next < end; ++next)
      line += " " + std::to_string(shown[next].to_dimacs());
    write(line + " 0");
  } while (next < shown.size());
}

PuzzleComments::PuzzleComments(const FormulaFrame& file, std::string name)
    : name_(std::move(name)), comment_mark_(file.comment_mark), header_(file.header) {
  for (const FormulaComment& comment : file.comments)
    if (comment.text.starts_with(kPrefix)) read(comment);
  if (text_.empty() && values_.contains("note"))
    fail_at("note", "this CNF file does not carry the rules of its puzzle");
  if (text_.empty()) fail("no 'c puzzle' comments: this CNF file does not carry its puzzle");
}

void PuzzleComments::read(const FormulaComment& comment) {
  static constexpr std::array<std::string_view, 10> kKeys = {
      "number",    "format", "box", "digits",   "dominoes",
      "relations", "sums",   "amo", "simplify", "note"};
  const std::string rest = comment.text.substr(kPrefix.size());
  const std::size_t blank = std::min(rest.find(' '), rest.size());
  const std::string key = rest.substr(0, blank);
  const std::string value = blank < rest.size() ? rest.substr(blank + 1) : "";
  if (key == "text") {
    text_ += value + "\n";
  } else if (key == "except") {
    except_ += value + "\n";
  } else if (key != "givens") {
    const bool is_new = values_.emplace(key, Value{value, comment.line}).second;
    if (!is_new) {
      values_[key] = {value, comment.line};
      fail_at(key, "a second comment 'c puzzle " + key + "'");
    }
    if (key == "rules" && value != "only") fail_at(key, "expected 'only' in 'c puzzle rules'");
    if (key != "rules" && std::ranges::find(kKeys, key) == kKeys.end())
      fail_at(key, "unknown comment 'c puzzle " + printable(key) + "'");
  }
}

bool PuzzleComments::stand_in(const FormulaFrame& file) {
  return std::ranges::any_of(file.comments, [](const FormulaComment& comment) {
    return comment.text.starts_with(kPrefix);
  });
}

void PuzzleComments::fail(const std::string& message) const {
  throw ParseError(name_, {header_.number, 1}, message, header_.text);
}

void PuzzleComments::fail_at(const std::string& key, const std::string& message) const {
  const Value& value = values_.at(key);
  const std::string begin = comment_mark_ + std::string(kPrefix) + key + " ";
  throw ParseError(name_, {value.line, static_cast<int>(begin.size()) + 1}, message,
                   begin + value.text);
}

const std::string& PuzzleComments::value(const std::string& key) const {
  const auto found = values_.find(key);
  if (found == values_.end()) fail("no comment 'c puzzle " + key + "'");
  return found->second.text;
}

template <class Infos>
typename Infos::reference PuzzleComments::named(const Infos& infos, const std::string& key) const {
  const std::string& wanted = value(key);
  for (const auto& info : infos)
    if (info.name == wanted) return info;
  fail_at(key, "unknown name " + quoted(wanted) + " in 'c puzzle " + key + "'");
}

std::optional<Grid> PuzzleComments::except() const {
  if (except_.empty()) return std::nullopt;
  if (rules_only()) fail_at("rules", "a formula of the rules only has no 'c puzzle except'");
  static constexpr const char* kExpectedGrid = "expected a complete grid in 'c puzzle except'";
  std::istringstream text(except_);
  PuzzleReader reader(text, name_ + " (except comments)", Format::grid, board_spec());
  std::optional<Puzzle> puzzle = reader.next();
  if (!puzzle) fail(kExpectedGrid);
  Grid& grid = puzzle->givens;
  const Board& board = *puzzle->board;
  if (board.cell_count() > board.grid_cell_count()) {
    std::istringstream off_board(
        except_.substr(except_.rfind('\n', std::max<std::size_t>(2, except_.size()) - 2) + 1));
    for (int i = board.grid_cell_count(); i < board.cell_count(); ++i)
      if (int value = 0; off_board >> value) grid[Cell{i}] = board.digit_of(value);
    if (std::string more; off_board >> more) fail(kExpectedGrid);
  }
  if (std::ranges::find(grid.digits(), kNoDigit) != grid.digits().end()) fail(kExpectedGrid);
  return std::move(grid);
}

BoardSpec PuzzleComments::board_spec() const {
  const std::string& box = value("box");
  if (box == kNoBoxes) return BoardSpec::latin();
  const std::optional<BoardSpec> spec = BoardSpec::parse(box);
  if (!spec || spec->layout() == BoardSpec::Layout::latin)
    fail_at("box", "expected RxC or none in 'c puzzle box'");
  return *spec;
}

NumberedPuzzle PuzzleComments::puzzle() const {
  NumberedPuzzle numbered;
  numbered.number = parse_number<int>(value("number")).value_or(0);
  if (numbered.number < 1)
    fail_at("number", "expected a number of at least 1 in 'c puzzle number'");
  const std::optional<Format> format = format_named(value("format"));
  if (!format) fail_at("format", "unknown format in 'c puzzle format'");
  numbered.format = *format;
  std::istringstream text(text_);
  PuzzleReader reader(text, name_ + " (puzzle comments)", format, board_spec());
  std::optional<Puzzle> puzzle = reader.next();
  if (!puzzle) fail("'c puzzle text' carries no puzzle");
  if (rules_only() && !given_digits(*puzzle).empty())
    fail_at("rules", "a formula of the rules only has no clues in 'c puzzle text'");
  if (reader.next()) fail("'c puzzle text' carries a second puzzle");
  numbered.puzzle = std::move(*puzzle);
  return numbered;
}

CnfOptions PuzzleComments::options() const {
  CnfOptions options;
  EncodingOptions& encoding = options.encoding;
  encoding.digits = named(all_digit_encodings(), "digits").encoding;
  if (values_.contains("dominoes"))
    encoding.dominoes = named(all_domino_encodings(), "dominoes").encoding;
  if (values_.contains("relations"))
    encoding.relations = named(all_relation_encodings(), "relations").encoding;
  if (values_.contains("sums")) encoding.sums = named(all_linear_encodings(), "sums").encoding;
  encoding.at_most_one = named(all_at_most_one(), "amo").encoding;
  encoding.simplification = named(all_simplifications(), "simplify").level;
  options.rules_only = rules_only();
  options.except = except();
  return options;
}

Simplification PuzzleComments::simplification() const {
  const auto level = values_.find("simplify");
  return level != values_.end() &&
                 level->second.text == simplification_name(Simplification::probing)
             ? Simplification::probing
             : Simplification::automatic;
}

}  // namespace dokusat
