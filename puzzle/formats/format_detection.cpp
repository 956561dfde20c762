#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <dokusat/formats/addresses.hpp>
#include <dokusat/formats/collections/wrappings.hpp>
#include <dokusat/formats/format_detection.hpp>
#include <dokusat/formats/grids/one_word.hpp>
#include <dokusat/formats/reading.hpp>
#include <dokusat/text/number.hpp>
#include <sstream>

namespace dokusat {
namespace {

const std::string kUnrecognised = "not recognised as any format";
constexpr const char* kFormats = ": 'dokusat help formats' lists them";

constexpr std::array kSurestFirst = {
    Evidence::signature,     Evidence::frame,       Evidence::notation, Evidence::game_id,
    Evidence::several_words, Evidence::marked_rows, Evidence::one_word};

/// True for a digit, or a mark of an empty cell.
bool is_common_cell(char c) {
  return std::isdigit(static_cast<unsigned char>(c)) != 0 ||
         std::string_view("._-*").find(c) != std::string_view::npos;
}

bool is_sure(Evidence evidence) {
  return evidence == Evidence::signature || evidence == Evidence::frame ||
         evidence == Evidence::game_id;
}

/// Returns the number of cells of a board that is nearest to `cells`.
int nearest_board(int cells, Boards& boards) {
  int nearest = 0;
  for (int size = 1; size <= kLargestCharacter; ++size)
    if (std::abs(size * size - cells) < std::abs(nearest - cells) && boards.of_size(size))
      nearest = size * size;
  return nearest;
}

/// Describes shortly why the text does not have the format; empty if it resembles none.
std::string difference(const TextLine& first, Format nearest, const ParseError& error,
                       Boards& boards) {
  const std::string_view text = first.first_token().text;
  if (text.find('~') != std::string_view::npos || text.starts_with('.') || text.starts_with('~'))
    if (std::ranges::any_of(text, [](unsigned char c) { return std::isalpha(c) != 0; }))
      return "iss (each rule begins with a dot and the capital letter of its name, as "
             ".AntiKnight.Cage~10~R1C1~R1C2)";
  const auto common = std::ranges::count_if(first.text, is_common_cell);
  const auto all = std::ranges::count_if(first.text, [](char c) { return !is_blank_character(c); });
  if (2 * common <= all) return "";
  if (nearest != Format::lines && std::cmp_less_equal(text.size(), kLargestCharacter))
    return std::string(name_of(nearest)) + " (" + error.message() + ")";
  const auto found = static_cast<int>(text.size());
  const int expected = nearest_board(found, boards);
  return "lines (" + std::to_string(expected) + " characters expected, " + std::to_string(found) +
         " found)";
}

}  // namespace

bool is_bare_board(const TextLine& line, Boards& boards) {
  constexpr std::size_t kCandidatesOf9x9 = 729;  // could also be a board of 27x27
  if (line.text.size() <= kLargestCharacter || line.text.size() == kCandidatesOf9x9 ||
      boards.spec().plan() != nullptr ||
      !std::ranges::all_of(line.text, [](char c) { return is_digit(c) || c == '.'; }))
    return false;
  const int rows = shape_from_first_line(line, info_of(Format::lines)).rows;
  return rows > 0 && boards.of_size(rows) != nullptr;
}

std::vector<int> unwrap(TextLines& lines, Boards& boards) {
  std::vector<int> numbers;
  bool has_headings = false;
  while (lines.skip_blank() != nullptr) {
    if (looks_like_address(lines.peek()->first_token().text)) break;
    if (numbers.empty()) {
      numbers = numbers_before_boards(lines, boards);
      if (!numbers.empty()) {
        lines.advance();
        continue;
      }
    }
    if (keep_json_field(lines) || keep_lists(lines) || keep_box_drawing(lines) ||
        keep_cells_between_tabs(lines, boards) || keep_table_of_cells(lines, boards) ||
        has_headings || !drop_headings(lines, boards))
      break;
    has_headings = true;
  }
  return numbers;
}

DetectedFormat detect_format(TextLines& lines, Boards& boards) {
  const TextLine* first = lines.skip_blank();
  if (first == nullptr) lines.fail_at_end("expected a puzzle, found nothing");
  if (is_bare_board(*first, boards)) return {Format::lines, true};
  const Token word = first->first_token();
  if (looks_like_address(word.text)) {
    const Carried carried = carried_by(word.text);
    if (carried.text.empty()) lines.fail(*first, word, carried.why_not);
    if (carried.format) return {*carried.format, true};
    std::istringstream stream(carried.text);
    TextLines carried_lines(stream, lines.name());
    return {detect_format(carried_lines, boards).format, true};
  }
  const Opening opening{lines, *first, word, boards};
  for (const Evidence evidence : kSurestFirst)
    for (const FormatInfo& info : all_formats())
      for (const Recogniser& recogniser : info.recognised_by)
        if (recogniser.holds != nullptr && recogniser.evidence == evidence &&
            recogniser.holds(opening))
          return {info.format, is_sure(evidence)};
  lines.fail(*first, word, kUnrecognised, kFormats);
}

void fail_unrecognised(const TextLines& lines, const TextLine& first, Format nearest,
                       const ParseError& error, Boards& boards) {
  const std::vector<Token> words = first.tokens();
  const bool by_numbers = words.size() > 1;
  const GridShape shape = shape_from_first_line(
      first, info_of(by_numbers ? Format::grid : Format::lines), boards.spec().plan());
  const auto has_board = [&](int size) {
    return size > 1 && std::cmp_less_equal(size, largest_size(nearest)) && boards.of_size(size);
  };
  const auto common = std::ranges::count_if(first.text, is_common_cell);
  const auto all = std::ranges::count_if(first.text, [](char c) { return !is_blank_character(c); });
  if (4 * common > 3 * all &&
      (has_board(shape.rows) || (!by_numbers && has_board(static_cast<int>(words[0].text.size())))))
    throw ParseError(error);
  const std::string nearly = difference(first, nearest, error, boards);
  lines.fail(first, first.first_token(),
             kUnrecognised + (nearly.empty() ? "" : "; nearest: " + nearly),
             nearly.empty() ? kFormats : "");
}

}  // namespace dokusat
