#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <dokusat/text/line_reader.hpp>
#include <streambuf>

namespace dokusat {
namespace {

constexpr auto kEnd = std::char_traits<char>::eof();

/// Skips words of eight characters, from `place` on, that hold neither a blank nor a control
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

/// A decoder from UTF-16 to UTF-8. Unpaired surrogates and an odd last byte become '?'.
class Utf16Decoder : public std::streambuf {
 public:
  Utf16Decoder(std::streambuf& bytes, bool is_big_endian)
      : bytes_(bytes), is_big_endian_(is_big_endian) {}

 protected:
  int_type underflow() override {
    const int one = bytes_.sbumpc();
    if (one == kEnd) return kEnd;
    const int other = bytes_.sbumpc();
    const int unit = other == kEnd ? '?' : is_big_endian_ ? one << 8 | other : other << 8 | one;
    int length = 0;
    const auto put = [&](int byte) {
      text_[static_cast<std::size_t>(length++)] = static_cast<char>(byte);
      setg(text_.data(), text_.data(), text_.data() + length);
    };
    if (unit < 0x80) {
      put(unit);
    } else if (unit < 0x800) {
      put(0xC0 | unit >> 6);
      put(0x80 | (unit & 0x3F));
    } else if (unit >= 0xD800 && unit < 0xE000) {
      put('?');
    } else {
      put(0xE0 | unit >> 12);
      put(0x80 | (unit >> 6 & 0x3F));
      put(0x80 | (unit & 0x3F));
    }
    return traits_type::to_int_type(text_[0]);
  }

 private:
  std::streambuf& bytes_;
  bool is_big_endian_;
  std::array<char, 3> text_{};
};

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

/// Returns the buffer to read from. Before the first line, checks for the byte order mark of
/// UTF-16.
std::streambuf& LineReader::buffer() {
  std::streambuf* const bytes = stream_->rdbuf();
  if (lines_read_ == 0 && !decoder_) {
    constexpr int kFirst = 0xFE, kSecond = 0xFF;
    const int c = bytes->sgetc();
    if (c == kFirst || c == kSecond) {
      if (bytes->snextc() == kFirst + kSecond - c) {
        bytes->sbumpc();
        decoder_ = std::make_shared<Utf16Decoder>(*bytes, c == kFirst);
      } else {
        bytes->sungetc();
      }
    }
  }
  return decoder_ ? *decoder_ : *bytes;
}

bool LineReader::read(TextLine& line) {
  std::streambuf* const buffer = &this->buffer();
  int c = buffer->sbumpc();
  if (c == kEnd) return false;
  line.text.clear();
  line.beside.reset();
  line.number = ++lines_read_;
  while (c != kEnd && c != '\n') {
    // Appends in pieces: a string that grows by a character at a time is slow.
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
  std::streambuf* const buffer = &this->buffer();
  while (rest_unread_) {
    const int c = buffer->sbumpc();
    rest_unread_ = c != kEnd && c != '\n';
  }
  return true;
}

}  // namespace dokusat
