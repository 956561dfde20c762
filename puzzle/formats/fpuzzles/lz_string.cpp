#include <cstdint>
#include <dokusat/formats/fpuzzles/lz_string.hpp>
#include <map>
#include <set>
#include <vector>

namespace dokusat {
namespace {

constexpr std::string_view kCodeCharacters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr int kCodeBits = 6;
constexpr std::size_t kLongestText = std::size_t{1} << 22;

// The first three codes: a new character of 8 or 16 bits, and the end.
constexpr std::uint32_t kShortCharacter = 0;
constexpr std::uint32_t kLongCharacter = 1;
constexpr std::uint32_t kEnd = 2;
constexpr std::uint32_t kFirstEntry = 3;
constexpr int kShortBits = 8;
constexpr int kLongBits = 16;

using Text = std::u16string;

/// A reader of numbers from the bits of the characters, least significant bit first.
class BitReader {
 public:
  explicit BitReader(std::string_view text) : text_(text) {}
  /// Reads a number; empty at the end of the text.
  std::optional<std::uint32_t> read(int bits) {
    std::uint32_t value = 0;
    for (int bit = 0; bit < bits; ++bit) {
      const std::size_t place = next_ / kCodeBits;
      if (place >= text_.size()) return std::nullopt;
      const std::size_t six = kCodeCharacters.find(text_[place]);
      if (six == std::string_view::npos) return std::nullopt;
      const std::size_t shift = kCodeBits - 1 - next_ % kCodeBits;
      value |= static_cast<std::uint32_t>(six >> shift & 1U) << bit;
      ++next_;
    }
    return value;
  }

 private:
  std::string_view text_;
  std::size_t next_ = 0;
};

class BitWriter {
 public:
  void write(std::uint32_t value, int bits) {
    for (int bit = 0; bit < bits; ++bit) push(value >> bit & 1U);
  }
  std::string finish() {
    do push(0);
    while (count_ != 0);
    constexpr std::size_t kGroup = 4;
    while (text_.size() % kGroup != 0) text_ += '=';
    return text_;
  }

 private:
  void push(std::uint32_t bit) {
    held_ = held_ << 1 | bit;
    if (++count_ < kCodeBits) return;
    text_ += kCodeCharacters[held_];
    held_ = 0;
    count_ = 0;
  }
  std::string text_;
  std::uint32_t held_ = 0;
  int count_ = 0;
};

/// The number of bits of a code: one more whenever the entries have doubled.
class CodeWidth {
 public:
  CodeWidth(int bits, int left) : bits_(bits), left_(left) {}
  int bits() const { return bits_; }
  void count_entry() {
    if (--left_ == 0) left_ = 1 << bits_++;
  }

 private:
  int bits_;
  int left_;
};

/// An entry as a part of the text written so far, which is never copied.
struct Entry {
  std::size_t begin;
  std::size_t length;
};

bool read_character(BitReader& bits, std::uint32_t code, Text& text) {
  const auto character = bits.read(code == kShortCharacter ? kShortBits : kLongBits);
  if (character) text += static_cast<char16_t>(*character);
  return character.has_value();
}

std::optional<Text> decompressed(std::string_view base64) {
  BitReader bits(base64);
  Text text;
  std::optional<std::uint32_t> code = bits.read(2);
  if (!code || *code > kEnd) return std::nullopt;
  if (*code == kEnd) return text;
  if (!read_character(bits, *code, text)) return std::nullopt;
  std::vector<Entry> entries(kFirstEntry, Entry{0, 0});
  entries.push_back({0, 1});
  Entry last{0, 1};
  CodeWidth width(kFirstEntry, 4);
  while ((code = bits.read(width.bits()))) {
    if (*code == kEnd) return text;
    Entry here{text.size(), 1};
    if (*code < kEnd) {
      if (!read_character(bits, *code, text)) return std::nullopt;
      entries.push_back(here);
      width.count_entry();
    } else {
      // The entry that is just being made is the last one and its first character.
      if (*code > entries.size()) return std::nullopt;
      const Entry known =
          *code < entries.size() ? entries[*code] : Entry{last.begin, last.length + 1};
      if (text.size() + known.length > kLongestText) return std::nullopt;
      for (std::size_t i = 0; i < known.length; ++i) text += text[known.begin + i];
      here.length = known.length;
    }
    entries.push_back({last.begin, last.length + 1});
    width.count_entry();
    last = here;
  }
  return std::nullopt;
}

constexpr std::uint32_t kFirstHigh = 0xD800;
constexpr std::uint32_t kFirstLow = 0xDC00;
constexpr std::uint32_t kBehindLow = 0xE000;
constexpr std::uint32_t kFirstPair = 0x10000;

void append_utf8(std::uint32_t point, std::string& text) {
  const auto last = [&](int shift) { text += static_cast<char>(0x80U | (point >> shift & 0x3FU)); };
  if (point < 0x80) {
    text += static_cast<char>(point);
  } else if (point < 0x800) {
    text += static_cast<char>(0xC0U | point >> 6);
    last(0);
  } else if (point < kFirstPair) {
    text += static_cast<char>(0xE0U | point >> 12);
    last(6), last(0);
  } else {
    text += static_cast<char>(0xF0U | point >> 18);
    last(12), last(6), last(0);
  }
}

std::string utf8(const Text& text) {
  std::string bytes;
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::uint32_t point = text[i];
    const bool pair = point >= kFirstHigh && point < kFirstLow && i + 1 < text.size() &&
                      text[i + 1] >= kFirstLow && text[i + 1] < kBehindLow;
    if (pair)
      point = kFirstPair + ((point - kFirstHigh) << 10) + (text[++i] - kFirstLow);
    else if (point >= kFirstHigh && point < kBehindLow)
      point = '?';  // an unpaired surrogate
    append_utf8(point, bytes);
  }
  return bytes;
}

Text utf16(std::string_view bytes) {
  Text text;
  for (std::size_t i = 0; i < bytes.size();) {
    const auto first = static_cast<unsigned char>(bytes[i++]);
    const int more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0;
    std::uint32_t point = more == 0 ? first : first & (0x3FU >> more);
    for (int k = 0; k < more && i < bytes.size(); ++k)
      point = point << 6 | (static_cast<unsigned char>(bytes[i++]) & 0x3FU);
    if (point < kFirstPair) {
      text += static_cast<char16_t>(point);
    } else {
      text += static_cast<char16_t>(kFirstHigh + ((point - kFirstPair) >> 10));
      text += static_cast<char16_t>(kFirstLow + ((point - kFirstPair) & 0x3FFU));
    }
  }
  return text;
}

class Compressor {
 public:
  std::string compress(const Text& text) {
    Text word;
    for (char16_t character : text) {
      const Text one(1, character);
      if (codes_.try_emplace(one, next_).second) {
        ++next_;
        new_.insert(one);
      }
      if (codes_.contains(word + character)) {
        word += character;
        continue;
      }
      write_word(word);
      codes_[word + character] = next_++;
      word = one;
    }
    if (!word.empty()) write_word(word);
    bits_.write(kEnd, width_.bits());
    return bits_.finish();
  }

 private:
  void write_word(const Text& word) {
    if (new_.erase(word) > 0) {
      const bool is_short = word[0] < 1U << kShortBits;
      bits_.write(is_short ? kShortCharacter : kLongCharacter, width_.bits());
      bits_.write(word[0], is_short ? kShortBits : kLongBits);
      width_.count_entry();
    } else {
      bits_.write(codes_.at(word), width_.bits());
    }
    width_.count_entry();
  }

  std::map<Text, std::uint32_t> codes_;
  std::set<Text> new_;
  std::uint32_t next_ = kFirstEntry;
  CodeWidth width_{2, 2};
  BitWriter bits_;
};

}  // namespace

std::optional<std::string> decompress_lz_string(std::string_view base64) {
  while (base64.ends_with('=')) base64.remove_suffix(1);
  const std::optional<Text> text = decompressed(base64);
  return text ? std::optional(utf8(*text)) : std::nullopt;
}

std::string compress_lz_string(std::string_view bytes) {
  return Compressor().compress(utf16(bytes));
}

}  // namespace dokusat
