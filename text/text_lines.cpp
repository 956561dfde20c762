#include <algorithm>
#include <array>
#include <dokusat/text/text_lines.hpp>
#include <utility>

namespace dokusat {
namespace {

/// Blank, tab, CR and the like.
bool is_blank_character(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

}  // namespace

bool TextLine::is_blank() const { return std::ranges::all_of(text, is_blank_character); }

bool TextLine::is_comment() const {
  const auto first = std::ranges::find_if_not(text, is_blank_character);
  return first != text.end() && *first == '#';
}

Token TextLine::token_from(std::size_t place) const {
  while (place < text.size() && is_blank_character(text[place])) ++place;
  std::size_t end = place;
  while (end < text.size() && !is_blank_character(text[end])) ++end;
  return {std::string_view(text).substr(place, end - place), static_cast<int>(place) + 1};
}

std::vector<Token> TextLine::tokens() const {
  std::vector<Token> found;
  for (Token token = first_token(); !token.text.empty(); token = next_token(token))
    found.push_back(token);
  return found;
}

bool TextLines::read_line(TextLine& line) {
  line.text.clear();
  std::streambuf* buffer = stream_->rdbuf();
  constexpr auto kEnd = std::char_traits<char>::eof();
  int c = buffer->sbumpc();
  if (c == kEnd) return false;
  line.number = ++lines_read_;
  while (c != kEnd && c != '\n') {
    // In pieces, as a string that grows by a character at a time is slow.
    std::array<char, 256> piece;
    std::size_t length = 0;
    for (; length < piece.size() && c != kEnd && c != '\n'; c = buffer->sbumpc())
      piece[length++] = static_cast<char>(c);
    line.text.append(piece.data(), length);
    if (line.text.size() > kLongestLine) {
      too_long_ = true;
      rest_unread_ = c != kEnd && c != '\n';
      fail(line, 1, "a line of over " + std::to_string(kLongestLine) + " bytes is no puzzle");
    }
  }
  if (!line.text.empty() && line.text.back() == '\r') line.text.pop_back();
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (line.number == 1 && line.text.starts_with(kByteOrderMark))
    line.text.erase(0, kByteOrderMark.size());
  return true;
}

const TextLine* TextLines::peek(std::size_t ahead) {
  while (ahead_.size() <= ahead) {
    if (!read_line(spare_)) return nullptr;
    if (spare_.is_comment()) continue;
    const bool blank = spare_.is_blank();
    // Of blank lines in a row one is enough, however many are looked past.
    if (blank && !ahead_.empty() && ahead_.back().is_blank()) continue;
    if (!blank) {
      seen_content_ = true;
      last_ = spare_;
    }
    ahead_.push_back(std::move(spare_));
  }
  return &ahead_[ahead];
}

void TextLines::advance() {
  if (peek() == nullptr) return;
  spare_ = std::move(ahead_.front());
  ahead_.pop_front();
}

bool TextLines::skip_failed() {
  if (!ahead_.empty()) {
    advance();
    return true;
  }
  if (!std::exchange(too_long_, false)) return false;
  constexpr auto kEnd = std::char_traits<char>::eof();
  std::streambuf* const buffer = stream_->rdbuf();
  while (rest_unread_) {
    const int c = buffer->sbumpc();
    rest_unread_ = c != kEnd && c != '\n';
  }
  return true;
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
