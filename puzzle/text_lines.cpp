#include <algorithm>
#include <dokusat/puzzle/text_lines.hpp>
#include <utility>

namespace dokusat {
namespace {

bool is_blank_character(char c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

}  // namespace

bool TextLine::is_blank() const { return std::ranges::all_of(text, is_blank_character); }

bool TextLine::is_comment() const {
  const auto first = std::ranges::find_if_not(text, is_blank_character);
  return first != text.end() && *first == '#';
}

std::vector<Token> TextLine::tokens() const {
  std::vector<Token> found;
  for (std::size_t i = 0; i < text.size();) {
    if (is_blank_character(text[i])) {
      ++i;
      continue;
    }
    const std::size_t begin = i;
    while (i < text.size() && !is_blank_character(text[i])) ++i;
    found.push_back({text.substr(begin, i - begin), static_cast<int>(begin) + 1});
  }
  return found;
}

bool TextLines::read_line(TextLine& line) {
  line.text.clear();
  std::streambuf* buffer = stream_->rdbuf();
  constexpr auto kEnd = std::char_traits<char>::eof();
  int c = buffer->sbumpc();
  if (c == kEnd) return false;
  line.number = ++lines_read_;
  for (; c != kEnd && c != '\n'; c = buffer->sbumpc()) {
    line.text += static_cast<char>(c);
    if (line.text.size() > kLongestLine)
      fail(line, 1, "a line of over " + std::to_string(kLongestLine) + " bytes is no puzzle");
  }
  if (!line.text.empty() && line.text.back() == '\r') line.text.pop_back();
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (line.number == 1 && line.text.starts_with(kByteOrderMark))
    line.text.erase(0, kByteOrderMark.size());
  return true;
}

const TextLine* TextLines::peek(std::size_t ahead) {
  while (ahead_.size() <= ahead) {
    TextLine line;
    if (!read_line(line)) return nullptr;
    if (line.is_comment()) continue;
    // Of blank lines in a row one is enough, however many are looked past.
    if (line.is_blank() && !ahead_.empty() && ahead_.back().is_blank()) continue;
    if (!line.is_blank()) {
      seen_content_ = true;
      last_ = line;
    }
    ahead_.push_back(std::move(line));
  }
  return &ahead_[ahead];
}

void TextLines::advance() {
  peek();
  if (!ahead_.empty()) ahead_.pop_front();
}

const TextLine* TextLines::skip_blank() {
  const TextLine* line = peek();
  while (line != nullptr && line->is_blank()) {
    advance();
    line = peek();
  }
  return line;
}

void TextLines::fail(const TextLine& line, int column, const std::string& message) const {
  throw ParseError(name_, {line.number, column}, message, line.text);
}

void TextLines::fail_after(const TextLine& line, const std::string& message) const {
  const auto last =
      std::ranges::find_if_not(line.text.rbegin(), line.text.rend(), is_blank_character);
  fail(line, static_cast<int>(line.text.rend() - last) + 1, message);
}

void TextLines::fail_at_end(const std::string& message) const { fail_after(last_, message); }

}  // namespace dokusat
