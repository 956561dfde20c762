#include <algorithm>
#include <dokusat/formats/collections/drawn_words.hpp>
#include <dokusat/formats/collections/wrappings.hpp>
#include <dokusat/text/number.hpp>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace dokusat {
namespace {

/// True if the words are 0, 1, 2 and so on.
bool count_up(std::span<const Token> words) {
  for (std::size_t i = 0; i < words.size(); ++i)
    if (parse_number<std::size_t>(words[i].text) != i) return false;
  return true;
}

struct Frame {
  std::size_t cells = 0;    ///< in a row
  bool has_header = false;  ///< a first row 0, 1, 2, …
  bool has_index = false;   ///< a first column 0, 1, 2, …
};

/// Returns the table that begins with the current line, if there is one.
std::optional<Frame> table_from(TextLines& lines, Boards& boards) {
  constexpr std::size_t kFewest = 4;
  std::vector<Token> first = words_of(*lines.peek());
  const bool has_corner = !first.empty() && first[0].text.empty();
  const auto words_at = [&](std::size_t ahead) {
    const TextLine* const line = lines.peek(ahead);
    return line == nullptr ? std::vector<Token>() : words_of(*line);
  };
  const std::span<const Token> names = std::span(first).subspan(has_corner ? 1 : 0);
  const auto is_size = [&](std::size_t cells) {
    return cells >= kFewest && boards.of_size(static_cast<int>(cells)) != nullptr;
  };
  if (is_size(names.size()) && count_up(names)) {
    const std::size_t row = words_at(1).size();
    // The header is followed by as many rows as columns, so that it is not one of them.
    const bool is_whole = words_at(names.size()).size() == row;
    if (row == names.size() + 1) return Frame{names.size(), true, true};
    if (row == names.size() && !has_corner && is_whole) return Frame{names.size(), true, false};
    return std::nullopt;
  }
  if (first.size() <= kFewest || !is_size(first.size() - 1)) return std::nullopt;
  const std::size_t cells = first.size() - 1;
  for (std::size_t row = 0; row < cells; ++row) {
    const std::vector<Token> words = words_at(row);
    if (words.size() != first.size() || parse_number<std::size_t>(words[0].text) != row)
      return std::nullopt;
  }
  // A further row means a board with one more column.
  const std::vector<Token> behind = words_at(cells);
  if (behind.size() == first.size() && behind[0].text != "0") return std::nullopt;
  return Frame{cells, false, true};
}

class TableFilter : public LineFilter {
 public:
  explicit TableFilter(const Frame& table) : table_(table) {}

  void take(TextLine line, std::vector<TextLine>& unwrapped) override {
    std::vector<Token> words = words_of(line);
    const auto blank = [&](std::size_t begin, std::size_t end) {
      std::fill(line.text.begin() + static_cast<std::ptrdiff_t>(begin),
                line.text.begin() + static_cast<std::ptrdiff_t>(end), ' ');
    };
    const bool has_corner = !words.empty() && words[0].text.empty();
    const std::span<const Token> names = std::span(words).subspan(has_corner ? 1 : 0);
    if (table_.has_header && names.size() == table_.cells && count_up(names)) return;
    for (const Token& word : words) {
      const std::size_t begin = static_cast<std::size_t>(word.column) - 1;
      const std::size_t end = begin + word.text.size();
      if (word.text.ends_with(".0")) blank(end - 2, end);
      if (word.text == "NaN" || word.text == "nan") {
        blank(begin, end);
        line.text[begin] = '.';
      }
    }
    if (table_.has_index && words.size() == table_.cells + 1)
      blank(0, static_cast<std::size_t>(words[1].column) - 1);
    unwrapped.push_back(std::move(line));
  }

 private:
  Frame table_;
};

/// A filter that replaces tabs by commas in rows with that number of tabs, so that a row of empty
/// cells is not a blank line.
class TabFilter : public LineFilter {
 public:
  explicit TabFilter(std::ptrdiff_t tabs) : tabs_(tabs) {}

  void take(TextLine line, std::vector<TextLine>& unwrapped) override {
    if (std::ranges::count(line.text, '\t') == tabs_) std::ranges::replace(line.text, '\t', ',');
    unwrapped.push_back(std::move(line));
  }

 private:
  std::ptrdiff_t tabs_;
};

/// True for a box-drawing character, U+2500 to U+257F.
bool is_box_drawing(std::string_view text, std::size_t place) {
  return text.size() - place >= 3 && text[place] == '\xE2' &&
         (text[place + 1] == '\x94' || text[place + 1] == '\x95');
}

class BoxDrawingFilter : public LineFilter {
 public:
  void take(TextLine line, std::vector<TextLine>& unwrapped) override {
    std::string& text = line.text;
    for (std::size_t i = 0; i < text.size(); ++i) {
      constexpr std::string_view kUpright[] = {"\xE2\x94\x82", "\xE2\x94\x83", "\xE2\x94\x86",
                                               "\xE2\x94\x87", "\xE2\x94\x8A", "\xE2\x94\x8B",
                                               "\xE2\x95\x8E", "\xE2\x95\x8F", "\xE2\x95\x91"};
      const std::string_view rest = std::string_view(text).substr(i);
      if (is_box_drawing(text, i)) {
        const bool upright = std::ranges::any_of(
            kUpright, [&](std::string_view mark) { return rest.starts_with(mark); });
        text.replace(i, 3, upright ? "|  " : "-  ");
      } else if (rest.starts_with("\xC2\xB7")) {  // a middle dot
        text.replace(i, 2, ". ");
      }
    }
    unwrapped.push_back(std::move(line));
  }
};

}  // namespace

bool keep_table_of_cells(TextLines& lines, Boards& boards) {
  const std::optional<Frame> table = table_from(lines, boards);
  if (table) lines.add_filter(std::make_unique<TableFilter>(*table));
  return table.has_value();
}

bool keep_cells_between_tabs(TextLines& lines, Boards& boards) {
  const auto tabs = std::ranges::count(lines.peek()->text, '\t');
  constexpr std::ptrdiff_t kFewest = 3;
  if (tabs < kFewest || !boards.of_size(static_cast<int>(tabs) + 1)) return false;
  // Without an empty cell tabs are read as blanks.
  bool has_digits = false, has_empty_cell = false;
  for (std::size_t ahead = 0; std::cmp_less_equal(ahead, tabs); ++ahead) {
    const TextLine* const line = lines.peek(ahead);
    if (line == nullptr || std::ranges::count(line->text, '\t') != tabs ||
        line->text.find(' ') != std::string::npos)
      return false;
    has_digits |= !line->is_blank();
    has_empty_cell |= line->text.starts_with('\t') || line->text.find("\t\t") != std::string::npos;
    if (!has_digits || !has_empty_cell) continue;
    lines.add_filter(std::make_unique<TabFilter>(tabs));
    return true;
  }
  return false;
}

bool keep_box_drawing(TextLines& lines) {
  const std::string& text = lines.peek()->text;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (is_box_drawing(text, i)) {
      lines.add_filter(std::make_unique<BoxDrawingFilter>());
      return true;
    }
  return false;
}

}  // namespace dokusat
