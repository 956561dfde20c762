#include <algorithm>
#include <array>
#include <cctype>
#include <dokusat/formats/fpuzzles/sudokupad.hpp>
#include <utility>

namespace dokusat {
namespace {

using Short = std::pair<std::string_view, std::string_view>;
/// Keys as the open sources of SudokuPad shorten them (SudokuPad/sudokutools, `puzzlezipper`).
constexpr std::array kShortKeys = {
    Short{"a", "arrows"},     Short{"c", "color"},     Short{"c1", "borderColor"},
    Short{"ca", "cages"},     Short{"ce", "cells"},    Short{"c2", "backgroundColor"},
    Short{"cs", "cellSize"},  Short{"ct", "center"},   Short{"d", "duration"},
    Short{"fs", "fontSize"},  Short{"h", "height"},    Short{"hl", "headLength"},
    Short{"l", "lines"},      Short{"o", "overlays"},  Short{"r", "rounded"},
    Short{"re", "regions"},   Short{"t", "title"},     Short{"te", "text"},
    Short{"th", "thickness"}, Short{"u", "underlays"}, Short{"v", "value"},
    Short{"vd", "videos"},    Short{"w", "width"},     Short{"wp", "wayPoints"}};

std::string key_in_full(std::string_view key) {
  const auto* const found = std::ranges::find(kShortKeys, key, &Short::first);
  return std::string(found == kShortKeys.end() ? key : found->second);
}

std::string between_quotes(std::string_view text) { return "\"" + std::string(text) + "\""; }

/// Expands a bare word after a colon, or in a list: a boolean, a colour, or a number.
std::string value_in_full(std::string_view word, bool of_key) {
  constexpr std::size_t kColour = 6;
  if (of_key && word == "t") return "true";
  if (of_key && word == "f") return "false";
  if (word.starts_with('#')) return between_quotes(word == "#0" ? "#000000" : "#FFFFFF");
  const bool is_colour = of_key && word.size() == kColour && std::ranges::all_of(word, [](char c) {
                           return std::isxdigit(static_cast<unsigned char>(c)) != 0;
                         });
  return is_colour ? between_quotes("#" + std::string(word)) : std::string(word);
}

class Unzipper {
 public:
  explicit Unzipper(std::string_view text) : text_(text) {}

  std::string unzip() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '\'' || c == '"')
        take_text(c);
      else if (std::string_view("{}[],:").find(c) != std::string_view::npos)
        take_sign(c);
      else
        take_word();
    }
    return std::move(json_);
  }

 private:
  /// Copies a separator. Nothing between two separators of a list is an empty object; `{}` stays.
  void take_sign(char c) {
    const bool closes = c == ']' || c == '}' || c == ',';
    const bool is_object = before_ == '{' && c == '}';
    if (closes && !is_object && (before_ == '[' || before_ == ',')) json_ += "{}";
    json_ += c;
    before_ = c;
    ++at_;
  }
  void take_text(char quote) {
    const std::size_t begin = ++at_;
    while (at_ < text_.size() && text_[at_] != quote) at_ += text_[at_] == '\\' ? 2 : 1;
    const std::string_view inside = text_.substr(begin, std::min(at_, text_.size()) - begin);
    std::string text;
    for (std::size_t i = 0; i < inside.size(); ++i) {
      if (quote == '\'' && inside.substr(i).starts_with("\\'")) continue;
      if (quote == '\'' && inside[i] == '"') text += '\\';
      text += inside[i];
      if (inside[i] == '\\' && i + 1 < inside.size()) text += inside[++i];
    }
    if (at_ < text_.size()) ++at_;
    const bool is_key = at_ < text_.size() && text_[at_] == ':';
    json_ += between_quotes(is_key ? key_in_full(text) : text);
    before_ = quote;
  }
  void take_word() {
    const std::size_t end = std::min(text_.find_first_of("{}[],:'\"", at_), text_.size());
    const std::string_view word = text_.substr(at_, end - at_);
    const bool is_key = end < text_.size() && text_[end] == ':';
    json_ += is_key ? between_quotes(key_in_full(word)) : value_in_full(word, before_ == ':');
    before_ = 'a';
    at_ = end;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  char before_ = ' ';  // the previous separator, or the kind of another token
  std::string json_;
};

}  // namespace

bool looks_like_sudokupad_code(std::string_view word) {
  // The shortest puzzle of one cell needs more; names given by a server are shorter.
  constexpr std::size_t kShortestCode = 20;
  return (word.starts_with("scl") || word.starts_with("ctc")) && word.size() >= kShortestCode;
}

std::string unzip_sudokupad(std::string_view text) {
  return text.starts_with("{\"") ? std::string(text) : Unzipper(text).unzip();
}

}  // namespace dokusat
