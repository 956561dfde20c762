#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <dokusat/text/line_reader.hpp>

namespace dokusat {
namespace {

constexpr auto kEnd = std::char_traits<char>::eof();

/// Behind the words of eight characters from the place on that hold neither a blank nor a control
/// character (H. S. Warren, "Hacker's Delight", section 6-1): puzzles are long words.
std::size_t end_of_printed(std::string_view line, std::size_t place) {
  constexpr std::uint64_t kEach = 0x0101010101010101;
  std::uint64_t word = 0;
  for (; place + sizeof word <= line.size(); place += sizeof word) {
    std::memcpy(&word, line.data() + place, sizeof word);
    if (((word - ('!' * kEach)) & ~word & (0x80 * kEach)) != 0) break;
  }
  return place;
}

}  // namespace

bool TextLine::is_blank() const { return std::ranges::all_of(text, is_blank_character); }

bool TextLine::is_comment() const {
  const auto first = std::ranges::find_if_not(text, is_blank_character);
  return first != text.end() && *first == '#';
}

Token TextLine::token_from(std::size_t place) const {
  const std::string_view line = text;
  while (place < line.size() && is_blank_character(line[place])) ++place;
  std::size_t end = end_of_printed(line, place);
  while (end < line.size() && !is_blank_character(line[end])) ++end;
  return {line.substr(place, end - place), static_cast<int>(place) + 1};
}

std::vector<Token> TextLine::tokens() const {
  std::vector<Token> found;
  split_into(found);
  return found;
}

void TextLine::split_into(std::vector<Token>& tokens) const {
  tokens.clear();
  for (Token token = first_token(); !token.text.empty(); token = next_token(token))
    tokens.push_back(token);
}

bool LineReader::read(TextLine& line) {
  std::streambuf* const buffer = stream_->rdbuf();
  int c = buffer->sbumpc();
  if (c == kEnd) return false;
  line.text.clear();
  line.number = ++lines_read_;
  while (c != kEnd && c != '\n') {
    // In pieces, as a string that grows by a character at a time is slow.
    std::array<char, 256> piece;
    std::size_t length = 0;
    for (; length < piece.size() && c != kEnd && c != '\n'; c = buffer->sbumpc())
      piece[length++] = static_cast<char>(c);
    line.text.append(piece.data(), length);
    if (line.text.size() > longest_line_) {
      refused_ = true;
      rest_unread_ = c != kEnd && c != '\n';
      fail(line, 1, "a line of over " + std::to_string(longest_line_) + " bytes" + why_);
    }
  }
  line.ended = c == '\n';
  if (!line.text.empty() && line.text.back() == '\r') line.text.pop_back();
  return true;
}

bool LineReader::skip_refused() {
  if (!std::exchange(refused_, false)) return false;
  std::streambuf* const buffer = stream_->rdbuf();
  while (rest_unread_) {
    const int c = buffer->sbumpc();
    rest_unread_ = c != kEnd && c != '\n';
  }
  return true;
}

}  // namespace dokusat
