#include <algorithm>
#include <dokusat/cnf/word_lines.hpp>

namespace dokusat {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

}  // namespace

bool WordLines::next() {
  if (in_->peek() == std::istream::traits_type::eof()) return false;
  line_.clear();  // but not before: at the end of the file errors show the last line
  ended_ = false;
  for (int c = in_->rdbuf()->sbumpc(); c != std::istream::traits_type::eof();
       c = in_->rdbuf()->sbumpc()) {
    if ((ended_ = c == '\n')) break;
    if (line_.size() == longest_line_) {
      line_.resize(80);
      ++number_;
      fail(1, "a line of over " + std::to_string(longest_line_) + " bytes");
    }
    line_ += static_cast<char>(c);
  }
  if (!line_.empty() && line_.back() == '\r') line_.pop_back();
  ++number_;
  words_.clear();
  const std::string_view text = line_;
  for (std::size_t i = 0; i < text.size();) {
    if (is_blank(text[i])) {
      ++i;
      continue;
    }
    const std::size_t begin = i;
    while (i < text.size() && !is_blank(text[i])) ++i;
    words_.push_back({text.substr(begin, i - begin), static_cast<int>(begin) + 1});
  }
  return true;
}

void WordLines::fail(int column, const std::string& message) const {
  throw DimacsError(name_, std::max(number_, 1), column, message, line_);
}

int WordLines::literal(const Word& word, int variable_count) const {
  const bool is_number =
      word.text.find_first_not_of("0123456789", word.text.starts_with('-') ? 1 : 0) ==
          std::string_view::npos &&
      word.text != "-" && word.text != "-0";
  if (!is_number) fail(word.column, "expected a literal or 0");
  constexpr std::size_t kShown = 20;
  int value = 0;
  const auto [stopped, error] =
      std::from_chars(word.text.data(), word.text.data() + word.text.size(), value);
  if (error != std::errc() || value > variable_count || value < -variable_count)
    fail(word.column, "literal " + std::string(word.text.substr(0, kShown)) +
                          (word.text.size() > kShown ? "..." : "") +
                          " is out of range: the formula has " + std::to_string(variable_count) +
                          " variables");
  return value;
}

}  // namespace dokusat
