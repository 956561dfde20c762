// Puzzles of f-puzzles.com: JSON, or compressed JSON as in its links.

#include <dokusat/formats/format.hpp>
#include <dokusat/formats/fpuzzles/fpuzzles_resolver.hpp>
#include <dokusat/formats/fpuzzles/fpuzzles_writer.hpp>
#include <dokusat/formats/fpuzzles/json_tree.hpp>
#include <dokusat/formats/fpuzzles/lz_string.hpp>
#include <dokusat/formats/fpuzzles/sudokupad.hpp>
#include <dokusat/formats/reading.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/rules/base64.hpp>
#include <dokusat/text/json_text.hpp>
#include <utility>

namespace dokusat {
namespace {

/// The start of the code of every text that begins with `{"`.
constexpr std::string_view kSaveString = "N4Ig";

/// Returns the code in a save string, which has a prefix in the names of SudokuPad's puzzles; empty
/// if the word is no save string.
std::string_view code_in(std::string_view word) {
  for (const std::string_view prefix : {"fpuzzles", "fpuz"})
    if (word.starts_with(prefix)) {
      word.remove_prefix(prefix.size());
      break;
    }
  return word.starts_with(kSaveString) ? word : "";
}

/// JSON with the places of its lines in the file.
struct Source {
  std::string name;
  std::string text;
  std::vector<TextLine> lines = {};

  [[noreturn]] void fail(std::size_t byte, const std::string& message) const {
    for (const TextLine& line : lines) {
      if (byte <= line.text.size())
        throw ParseError(name, {line.number, static_cast<int>(byte) + 1}, message, line.text);
      byte -= line.text.size() + 1;
    }
    const TextLine& last = lines.back();
    throw ParseError(name, {last.number, static_cast<int>(last.text.size()) + 1}, message,
                     last.text);
  }
};

/// Takes the lines up to the brace that closes the first one.
Source take_json(TextLines& lines) {
  Source source{lines.name(), ""};
  JsonDepth depth;
  do {
    const TextLine* const line = lines.peek();
    if (line == nullptr) lines.fail_at_end("end of file inside a puzzle: expected '}'");
    source.lines.push_back(*line);
    for (char c : line->text) depth.read(c);
    source.text += line->text + "\n";
    lines.advance();
  } while (depth.depth() > 0);
  return source;
}

Source take_save_string(TextLines& lines) {
  const TextLine line = *lines.peek();
  const Token word = line.first_token();
  if (const Token more = line.next_token(word); !more.text.empty())
    lines.fail(line, more, "expected nothing after the save string");
  const bool of_sudokupad = looks_like_sudokupad_code(word.text);
  constexpr std::size_t kPrefix = 3;
  const std::string code(of_sudokupad ? word.text.substr(kPrefix) : code_in(word.text));
  std::optional<std::string> text = decompress_lz_string(decode_percents(code).value_or(code));
  if (text && of_sudokupad) *text = unzip_sudokupad(*text);
  if (!text)
    lines.fail(line, word,
               "the code of this puzzle is damaged or cut off: copy the whole link again");
  lines.advance();
  Source source{lines.name() + ":" + std::to_string(line.number) + " (save string)",
                std::move(*text)};
  source.lines.push_back({source.text, 1, true});
  return source;
}

JsonTree parsed(const Source& source) {
  try {
    return parse_json_tree(source.text);
  } catch (const JsonError& error) {
    source.fail(error.byte, error.message);
  }
}

bool looks_like_fpuzzles(std::string_view word) {
  return word.starts_with("{") || !code_in(word).empty() || looks_like_sudokupad_code(word);
}

/// Takes the lines of one puzzle: JSON to its last brace, or one word, a save string. Throws
/// `ParseError` on anything else, and on an unknown key that may be a rule.
Puzzle read_fpuzzles_text(const Reading& reading) {
  TextLines& lines = reading.lines;
  Boards& boards = reading.boards;
  const Token word = lines.peek()->first_token();
  const Source source = word.text.starts_with("{") ? take_json(lines) : take_save_string(lines);
  const JsonTree tree = parsed(source);
  reading.ignored_keys.clear();
  try {
    if (is_sudokupad(tree)) return read_sudokupad(tree, boards, reading.ignored_keys);
    FpuzzlesItems items = read_fpuzzles(tree);
    const std::shared_ptr<const Board> board = fpuzzles_board(items);
    Puzzle puzzle =
        resolve_fpuzzles(items, boards.of(BoardSpec::of(*board), board->rows(), board->columns()));
    reading.ignored_keys = std::move(items.ignored);
    puzzle.about = std::move(items.about);
    return puzzle;
  } catch (const JsonValueError& error) {
    const std::string path = path_to(tree, error.place);
    source.fail(error.place, (path.empty() ? "" : path + ": ") + error.message);
  }
}

}  // namespace

constinit const FormatInfo formats::fpuzzles{
    .format = Format::fpuzzles,
    .name = "fpuzzles",
    .says =
        "A puzzle of f-puzzles.com: its JSON on any number of lines, its save string, or a link "
        "with ?load=. Cells have a value with given; other keys are rules. SudokuPad's own JSON "
        "and links are read, too. The answer is the whole grid on one line.",
    .one_line = true,
    .largest_size = kLargestCharacter,
    .tells_rules = true,
    .recognised_by = {{{Evidence::signature,
                        [](const Opening& opening) {
                          return looks_like_fpuzzles(opening.word.text);
                        }}}},
    .read = read_fpuzzles_text,
    .text = fpuzzles_text,
    .why_not = why_no_fpuzzles,
};

}  // namespace dokusat
