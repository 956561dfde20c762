#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <dokusat/formats/collections/lists.hpp>
#include <dokusat/formats/collections/wrappings.hpp>
#include <dokusat/text/number.hpp>
#include <memory>
#include <string>
#include <utility>

namespace dokusat {
namespace {

bool opens(char c) { return c == '[' || c == '{' || c == '('; }
bool closes(char c) { return c == ']' || c == '}' || c == ')'; }
bool is_quote(char c) { return c == '"' || c == '\''; }
bool is_of_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// Converts an element of a list to a cell: removes a fraction .0, and maps words for missing
/// values and empty strings to an empty cell.
std::string_view cell_of(std::string_view element) {
  constexpr std::array<std::string_view, 7> kEmpty = {"",    " ",   "None", "null",
                                                      "nan", "NaN", "<NA>"};
  if (std::ranges::find(kEmpty, element) != kEmpty.end()) return ".";
  if (element.ends_with(".0")) element.remove_suffix(2);
  if (element.size() > 1 && element.ends_with('.') && is_digit(element[0]))
    element.remove_suffix(1);
  return element;
}

/// Returns the start of the first list: after a variable name and `=`, and the names and brackets
/// of its type.
std::size_t begin_of_list(std::string_view line) {
  const std::size_t bracket = line.find_first_of("[{(");
  const std::size_t equals = line.find('=');
  std::size_t begin = 0;
  if (equals != std::string_view::npos &&
      line.find_first_of("[{(", equals) != std::string_view::npos &&
      bracket != std::string_view::npos && line.find_first_of("\"'") >= equals)
    begin = equals + 1;
  for (; begin < line.size(); ++begin) {
    const char c = line[begin];
    if (c == '(' && begin > 0 && is_of_name(line[begin - 1])) continue;  // the bracket of a call
    if (opens(c) || (!is_of_name(c) && c != '.' && !is_blank_character(c))) break;
  }
  return begin;
}

class ListFilter : public LineFilter {
 public:
  explicit ListFilter(const TextLines& lines) : lines_(lines) {}

  void take(TextLine line, std::vector<TextLine>& unwrapped) override {
    if (!reader_.goes_on() && line.is_blank()) {
      unwrapped.push_back(std::move(line));
      return;
    }
    const std::size_t begin = reader_.goes_on() ? 0 : begin_of_list(line.text);
    const auto wrong = reader_.read(line, begin, line.text.size(), unwrapped);
    if (!wrong) return;
    reader_ = {};
    lines_.fail(line, static_cast<int>(*wrong) + 1, "expected a list of rows, or of cells");
  }

 private:
  const TextLines& lines_;
  ListReader reader_;
};

}  // namespace

void ListReader::put(const TextLine& line, std::size_t place, std::string_view element) {
  if (!row_) row_.emplace(TextLine{"", line.number, line.ended});
  std::string& text = row_->text;
  // A row over several lines has the places of its last line, or later ones.
  if (text.size() < place)
    text.resize(place, ' ');
  else if (!text.empty())
    text += ' ';
  text += cell_of(element);
  ++count_;
}

/// Ends a row. A complete list outside of others with N×N elements is a board of N rows.
void ListReader::end_row(bool is_whole, std::vector<TextLine>& rows) {
  const int count = std::exchange(count_, 0);
  if (!row_) return;
  TextLine row = *std::exchange(row_, std::nullopt);
  const auto size = static_cast<int>(std::lround(std::sqrt(static_cast<double>(count))));
  constexpr int kSmallest = 4;
  if (!is_whole || size < kSmallest || size * size != count) {
    rows.push_back(std::move(row));
    return;
  }
  std::vector<Token> cells = row.tokens();
  for (int i = 0; i < count; i += size) {
    const Token& last = cells[static_cast<std::size_t>(i + size - 1)];
    const auto begin = static_cast<std::size_t>(cells[static_cast<std::size_t>(i)].column) - 1;
    const std::size_t end = static_cast<std::size_t>(last.column) - 1 + last.text.size();
    rows.push_back(
        {std::string(begin, ' ') + row.text.substr(begin, end - begin), row.number, true});
  }
}

/// Reads a string; returns the place after the closing quote, or the end of the line.
std::size_t ListReader::read_string(const TextLine& line, std::size_t place,
                                    std::vector<TextLine>& rows) {
  const std::size_t end = std::min(line.text.find(line.text[place], place + 1), line.text.size());
  const std::string_view string = std::string_view(line.text).substr(place + 1, end - place - 1);
  constexpr std::size_t kLongestCell = 3;
  if (string.size() > kLongestCell)
    rows.push_back({std::string(place + 1, ' ') + std::string(string), line.number, line.ended});
  else
    put(line, place, string);
  return std::min(end + 1, line.text.size());
}

std::size_t ListReader::read_word(const TextLine& line, std::size_t place, std::size_t end) {
  std::size_t behind = place;
  while (behind < end && !opens(line.text[behind]) && !closes(line.text[behind]) &&
         !is_blank_character(line.text[behind]) && line.text[behind] != ',' &&
         line.text[behind] != ';')
    ++behind;
  put(line, place, std::string_view(line.text).substr(place, behind - place));
  return behind;
}

std::optional<std::size_t> ListReader::read(const TextLine& line, std::size_t begin,
                                            std::size_t end, std::vector<TextLine>& rows) {
  const std::string_view text = std::string_view(line.text).substr(0, end);
  for (std::size_t i = begin; i < end;) {
    const char c = text[i];
    if (c == '#' || text.substr(i).starts_with("//")) return std::nullopt;  // a comment
    if (opens(c)) {
      ++depth_;
      ++i;
    } else if (closes(c)) {
      if (depth_ > 0) --depth_;
      ++i;
      // Rows may be on separate lines without an outer list; then commas follow them.
      const std::size_t next = std::min(text.find_first_not_of(" \t", i), end);
      end_row(depth_ == 0 && (next == end || text[next] != ','), rows);
    } else if (is_blank_character(c) || c == ',' || c == ';') {
      ++i;
    } else if (depth_ == 0) {
      // The end of a call after the lists: `, dtype=int64)`.
      if (!is_of_name(c) || is_digit(c)) return i;
      while (i < end &&
             (is_of_name(text[i]) || text[i] == '=' || text[i] == '.' || is_quote(text[i])))
        ++i;
    } else {
      i = is_quote(c) ? read_string(line, i, rows) : read_word(line, i, end);
    }
  }
  return std::nullopt;
}

std::vector<TextLine> lines_of_list(const TextLine& line, std::size_t begin, std::size_t end) {
  std::vector<TextLine> rows;
  ListReader().read(line, begin, end, rows);
  return rows;
}

bool keep_lists(TextLines& lines) {
  const std::string first = lines.peek()->text;
  const std::size_t begin = begin_of_list(first);
  if (begin >= first.size() || !opens(first[begin])) return false;
  // The bracket must be followed by another one, several numbers or a string; otherwise it may be
  // an object, heading or number.
  std::string text = first.substr(begin + 1);
  const auto next = [&](std::size_t place) {
    const std::size_t at = text.find_first_not_of(" \t", place);
    return at == std::string::npos ? '\0' : text[at];
  };
  if (next(0) == '\0')
    if (const TextLine* const second = lines.peek(1)) text = second->text;
  const std::size_t at = std::min(text.find_first_not_of(" \t"), text.size());
  const char element = next(0);
  if (is_quote(element)) {
    const std::size_t end = text.find(element, at + 1);
    if (end == std::string::npos || next(end + 1) == ':') return false;
  } else if (!opens(element)) {
    const std::size_t end = std::min(text.find_first_of(" \t,]})", at), text.size());
    if (first[begin] == '(' || closes(next(end))) return false;
    if (!is_digit(element) && cell_of(text.substr(at, end - at)) != ".") return false;
  }
  lines.add_filter(std::make_unique<ListFilter>(lines));
  return true;
}

}  // namespace dokusat
