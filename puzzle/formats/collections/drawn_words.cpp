#include <algorithm>
#include <dokusat/base/printable.hpp>
#include <dokusat/formats/collections/drawn_words.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/text/number.hpp>
#include <functional>
#include <utility>

namespace dokusat {
namespace {

/// True for several digits: the candidates of a cell or a number.
bool is_group(std::string_view word) {
  return word.size() > 1 && std::ranges::all_of(word, is_digit);
}

/// True if the word is a list of candidates: ascending digits up to `size`.
bool are_candidates(std::string_view word, std::size_t size) {
  return is_group(word) && word[0] != '0' && std::cmp_less_equal(word.back() - '0', size) &&
         std::ranges::adjacent_find(word, std::greater_equal<>()) == word.end();
}

}  // namespace

bool is_frame(const TextLine& line) {
  const std::string_view text = line.text;
  return text.find_first_of("-=") != std::string_view::npos &&
         text.find_first_not_of(" \t-=+|*.,:'`") == std::string_view::npos;
}

bool is_heading(const TextLine& line) { return line.first_token().text.starts_with('['); }

char separator_of(const TextLine& line) {
  for (const char separator : {',', ';'})
    if (line.text.find(separator) != std::string::npos) return separator;
  return '\0';
}

std::vector<Token> words_of(const TextLine& line) {
  std::vector<Token> words;
  const std::string_view text = line.text;
  if (const char separator = separator_of(line); separator != '\0') {
    for (std::size_t begin = 0, end = 0; begin <= text.size(); begin = end + 1) {
      end = std::min(text.find(separator, begin), text.size());
      std::string_view field = text.substr(begin, end - begin);
      const std::size_t blanks = std::min(field.find_first_not_of(" \t"), field.size());
      field.remove_prefix(blanks);
      field = field.substr(0, field.find_last_not_of(" \t") + 1);
      words.push_back({field, static_cast<int>(begin + blanks) + 1});
    }
    return words;
  }
  for (const Token& token : line.tokens())
    for (std::size_t begin = 0, end = 0; begin < token.text.size(); begin = end + 1) {
      end = std::min(token.text.find('|', begin), token.text.size());
      if (end > begin)
        words.push_back(
            {token.text.substr(begin, end - begin), token.column + static_cast<int>(begin)});
    }
  return words;
}

std::vector<Token> characters_of(const std::vector<Token>& words) {
  std::vector<Token> cells;
  for (const Token& word : words)
    for (std::size_t i = 0; i < word.text.size(); ++i)
      cells.push_back({word.text.substr(i, 1), word.column + static_cast<int>(i)});
  return cells;
}

bool is_placed(std::string_view word) {
  return word.size() == 2 && word[0] == 'u' && is_digit(word[1]);
}

bool has_words_for_cells(const std::vector<Token>& words, Boards& boards) {
  const auto columns = static_cast<int>(words.size());
  const BoardPlan* const plan = boards.spec().plan();
  return std::ranges::all_of(words,
                             [](const Token& word) {
                               return word.text.size() <= 1 || is_group(word.text) ||
                                      is_placed(word.text);
                             }) &&
         words.size() > 1 &&
         (plan != nullptr ? plan->columns == columns : boards.of_size(columns) != nullptr);
}

bool has_candidates(const std::vector<Token>& words) {
  return words.size() <= kLargestCandidate && std::ranges::any_of(words, [&](const Token& word) {
           return is_placed(word.text) || are_candidates(word.text, words.size());
         });
}

int rows_in_one_line(const std::vector<Token>& words) {
  for (int rows = 2; rows <= kLargestCandidate; ++rows) {
    if (std::cmp_not_equal(words.size(), rows * rows)) continue;
    const auto is_larger = [&](const Token& word) {
      return std::cmp_greater(parse_number<long>(word.text).value_or(0), words.size()) &&
             are_candidates(word.text, static_cast<std::size_t>(rows));
    };
    const auto may_be_cell = [&](const Token& word) {
      return word.text.size() == 1 || is_placed(word.text) ||
             are_candidates(word.text, static_cast<std::size_t>(rows));
    };
    return std::ranges::any_of(words, is_larger) && std::ranges::all_of(words, may_be_cell) ? rows
                                                                                            : 0;
  }
  return 0;
}

}  // namespace dokusat
