#include <algorithm>
#include <cctype>
#include <dokusat/formats/iss/old_notations.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/text/number.hpp>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

namespace dokusat {
namespace {

constexpr int kSize = 9;
constexpr std::size_t kKillerCells = 81;

std::string cell_name(int cell, int size) {
  return "R" + std::to_string(cell / size + 1) + "C" + std::to_string(cell % size + 1);
}

/// Returns N from 2 on if the length is N×N; else 0.
int size_of(std::size_t length) {
  int size = 0;
  while (std::cmp_less(size * size, length)) ++size;
  constexpr int kLargest = 26;
  return std::cmp_equal(size * size, length) && size >= 2 && size <= kLargest ? size : 0;
}

/// Returns the digits of a board of characters as a rule; empty if it is none.
std::optional<std::string> givens(std::string_view text, int size) {
  std::string rule;
  char empty = '\0';
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int digit = size <= kSize ? text[i] - '0' : text[i] - 'A' + 1;
    if (digit >= 1 && digit <= size) {
      rule += "~" + cell_name(static_cast<int>(i), size) + "_" + std::to_string(digit);
      continue;
    }
    if (empty != '\0' && empty != text[i]) return std::nullopt;
    empty = text[i];
  }
  return rule.empty() ? rule : "." + rule;
}

std::string shape(int size) {
  return ".Shape~" + std::to_string(size) + "x" + std::to_string(size);
}

std::optional<std::string> from_board(std::string_view text) {
  const int size = size_of(text.size());
  if (size == 0) return std::nullopt;
  const std::optional<std::string> rule = givens(text, size);
  return rule ? std::optional(shape(size) + *rule) : std::nullopt;
}

/// True for regions, a character for each cell, without the marks of constraint strings.
bool is_layout(std::string_view text) {
  constexpr std::string_view kMarks = ".~_";
  return std::ranges::all_of(text,
                             [&](char name) {
                               return name > ' ' && name < '\x7f' &&
                                      kMarks.find(name) == std::string_view::npos;
                             }) &&
         BoardSpec::layout(text);
}

/// Converts a text of regions only, each of N cells on N×N cells.
std::optional<std::string> from_layout(std::string_view text) {
  const int size = size_of(text.size());
  if (size == 0 || !is_layout(text)) return std::nullopt;
  return shape(size) + ".NoBoxes.Jigsaw~" + std::string(text);
}

std::optional<std::string> from_jigsaw(std::string_view text) {
  if (text.size() % 2 != 0) return std::nullopt;
  const std::string_view layout = text.substr(text.size() / 2);
  const int size = size_of(layout.size());
  if (size == 0 || !is_layout(layout)) return std::nullopt;
  const std::optional<std::string> rule = givens(text.substr(0, layout.size()), size);
  if (!rule) return std::nullopt;
  return shape(size) + ".NoBoxes.Jigsaw~" + std::string(layout) + *rule;
}

/// Returns N from 2 on if the length is N×N×N; else 0.
int size_of_candidates(std::size_t length) {
  int size = 2;
  while (size < kSize && std::cmp_less(size * size * size, length)) ++size;
  return std::cmp_equal(size * size * size, length) ? size : 0;
}

/// Converts boards of candidates: for each cell its N digits, or dots or zeros in their places.
std::optional<std::string> from_candidates(std::string_view text) {
  const int size = size_of_candidates(text.size());
  if (size == 0) return std::nullopt;
  std::string rule = shape(size) + ".";
  for (std::size_t cell = 0; std::cmp_less(cell, size * size); ++cell) {
    rule += "~" + cell_name(static_cast<int>(cell), size);
    const std::size_t none = rule.size();
    for (Digit digit = 1; digit <= size; ++digit, text.remove_prefix(1)) {
      if (text[0] == '0' + digit)
        rule += "_" + std::to_string(digit);
      else if (text[0] != '.' && text[0] != '0')
        return std::nullopt;
    }
    if (rule.size() == none) return std::nullopt;
  }
  return rule;
}

std::string cages_text(const std::map<int, std::pair<int, std::string>>& cages) {
  std::string text;
  for (const auto& [name, cage] : cages)
    text += ".Cage~" + std::to_string(cage.first) + cage.second;
  return text;
}

/// Returns the step of an arrow character in reading order; 0 for other characters.
int step_of(char c) {
  switch (c) {
    case 'v':
      return kSize;
    case '^':
      return -kSize;
    case '<':
      return -1;
    case '>':
      return 1;
    case '`':
      return -kSize - 1;
    case '\'':
      return -kSize + 1;
    case ',':
      return kSize - 1;
    case '.':
      return kSize + 1;
    default:
      return 0;
  }
}

int sum_of(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  constexpr int kFirstSmall = 36;
  return c >= 'a' && c <= 'j' ? c - 'a' + kFirstSmall : 0;
}

std::optional<std::string> from_arrows(std::string_view text) {
  if (text.size() != kKillerCells || text.find_first_of("<>^v`',") == std::string_view::npos ||
      !std::ranges::all_of(text,
                           [](char c) { return step_of(c) != 0 || sum_of(c) != 0 || c == '0'; }))
    return std::nullopt;
  std::map<int, std::pair<int, std::string>> cages;
  for (int cell = 0; std::cmp_less(cell, kKillerCells); ++cell) {
    int place = cell;
    for (int steps = 0; step_of(text[static_cast<std::size_t>(place)]) != 0; ++steps) {
      place += step_of(text[static_cast<std::size_t>(place)]);
      if (place < 0 || std::cmp_greater_equal(place, kKillerCells) ||
          std::cmp_greater(steps, kKillerCells))
        return std::nullopt;
    }
    auto& [sum, cells] = cages[place];
    sum = sum_of(text[static_cast<std::size_t>(place)]);
    cells += "~" + cell_name(cell, kSize);
  }
  return shape(kSize) + cages_text(cages);
}

std::optional<std::string> from_numbers(std::string_view text) {
  constexpr std::string_view kPlain = "3x3::k:";
  constexpr std::string_view kDiagonal = "3x3:d:k:";
  const bool diagonal = text.starts_with(kDiagonal);
  if (!diagonal && !text.starts_with(kPlain)) return std::nullopt;
  std::string_view rest = text.substr(diagonal ? kDiagonal.size() : kPlain.size());
  constexpr int kNames = 256;
  std::map<int, std::pair<int, std::string>> cages;
  for (int cell = 0; std::cmp_less(cell, kKillerCells); ++cell) {
    const std::size_t end = std::min(rest.find(':'), rest.size());
    const std::optional<int> value = parse_number<int>(rest.substr(0, end));
    if (!value || *value < 0) return std::nullopt;
    rest = end < rest.size() ? rest.substr(end + 1) : std::string_view();
    if (*value / kNames == 0) continue;
    auto& [sum, cells] = cages[*value % kNames];
    sum = *value / kNames;
    cells += "~" + cell_name(cell, kSize);
  }
  return shape(kSize) + (diagonal ? ".Diagonal~1.Diagonal~-1" : "") + cages_text(cages);
}

}  // namespace

std::optional<std::string> from_old_notation(const std::string& text) {
  if (text.find('~') != std::string::npos) return std::nullopt;
  std::string solid;
  std::ranges::copy_if(text, std::back_inserter(solid),
                       [](char c) { return std::isspace(static_cast<unsigned char>(c)) == 0; });
  // An equals sign distinguishes a full board from a layout.
  if (solid.starts_with('=')) return from_board(std::string_view(solid).substr(1));
  for (const auto& from :
       {from_arrows, from_numbers, from_jigsaw, from_layout, from_board, from_candidates})
    if (std::optional<std::string> rewritten = from(solid)) return rewritten;
  return std::nullopt;
}

std::optional<WrongCandidate> wrong_candidate(std::string_view text) {
  if (text.find('~') != std::string_view::npos) return std::nullopt;
  std::vector<int> columns;  // of the characters that are not blank
  for (std::size_t i = 0; i < text.size(); ++i)
    if (std::isspace(static_cast<unsigned char>(text[i])) == 0)
      columns.push_back(static_cast<int>(i) + 1);
  const int size = size_of_candidates(columns.size());
  if (size == 0) return std::nullopt;
  const auto at = [&](int i) {
    return text[static_cast<std::size_t>(columns[static_cast<std::size_t>(i)] - 1)];
  };
  const auto is_right = [&](int i) { return at(i) == '1' + i % size; };
  const auto is_gone = [&](int i) { return at(i) == '.' || at(i) == '0'; };
  int right = 0, wrong = 0;
  for (int i = 0; i < size * size * size; ++i) {
    if (!is_gone(i) && !is_digit(at(i))) return std::nullopt;
    if (!is_gone(i)) ++(is_right(i) ? right : wrong);
  }
  // Otherwise it may be a board with that number of cells.
  if (right < size * size || right < 4 * wrong) return std::nullopt;
  for (int cell = 0; cell < size * size; ++cell) {
    const std::string name = cell_name(cell, size);
    bool has_some = false;
    for (int i = cell * size; i < (cell + 1) * size; ++i) {
      has_some = has_some || is_right(i);
      const char digit = static_cast<char>('1' + i % size);
      if (!is_right(i) && !is_gone(i))
        return WrongCandidate{columns[static_cast<std::size_t>(i)],
                              std::string("expected the candidate ") + digit + " of " + name +
                                  " in this place, or a dot, found '" + at(i) + "'"};
    }
    if (!has_some)
      return WrongCandidate{columns[static_cast<std::size_t>(cell * size)],
                            name + " has no candidate"};
  }
  return std::nullopt;
}

}  // namespace dokusat
