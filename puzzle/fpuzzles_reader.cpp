#include <dokusat/puzzle/board_spec.hpp>
#include <dokusat/puzzle/fpuzzles_reader.hpp>
#include <dokusat/puzzle/fpuzzles_rules.hpp>
#include <dokusat/puzzle/lz_string.hpp>
#include <utility>

namespace dokusat {
namespace {

constexpr std::string_view kLoad = "?load=";
/// How the code of every text begins that begins with `{"`.
constexpr std::string_view kSaveString = "N4Ig";

/// JSON with the places of its lines in the file.
struct Source {
  std::string name;
  std::string text;
  std::vector<TextLine> lines = {};

  [[noreturn]] void fail(std::size_t byte, const std::string& message) const {
    for (const TextLine& line : lines) {
      if (byte <= line.text.size())
        throw ParseError(name, {line.number, static_cast<int>(byte) + 1}, message, line.text);
      byte -= line.text.size() + 1;
    }
    const TextLine& last = lines.back();
    throw ParseError(name, {last.number, static_cast<int>(last.text.size()) + 1}, message,
                     last.text);
  }
};

/// Follows braces and strings through JSON.
class Depth {
 public:
  void read(char c) {
    if (in_string_) {
      if (escaped_)
        escaped_ = false;
      else if (c == '\\')
        escaped_ = true;
      else if (c == '"')
        in_string_ = false;
      return;
    }
    if (c == '"') in_string_ = true;
    if (c == '{' || c == '[') ++depth_;
    if (c == '}' || c == ']') --depth_;
  }
  int depth() const { return depth_; }
  bool in_string() const { return in_string_; }

 private:
  int depth_ = 0;
  bool in_string_ = false;
  bool escaped_ = false;
};

/// Where the key stands in the outermost object; the beginning if nowhere.
std::size_t place_of(const std::string& text, const std::string& key) {
  const std::string quoted_key = FpuzzlesJson(key).dump();
  Depth depth;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (depth.depth() == 1 && !depth.in_string() &&
        text.compare(i, quoted_key.size(), quoted_key) == 0) {
      const std::size_t behind = text.find_first_not_of(" \t\r\n", i + quoted_key.size());
      if (behind != std::string::npos && text[behind] == ':') return i;
    }
    depth.read(text[i]);
  }
  return 0;
}

/// The lines up to the brace that closes the first one.
Source take_json(TextLines& lines) {
  Source source{lines.name(), ""};
  Depth depth;
  do {
    const TextLine* const line = lines.peek();
    if (line == nullptr) lines.fail_at_end("end of file inside a puzzle: expected '}'");
    source.lines.push_back(*line);
    for (char c : line->text) depth.read(c);
    source.text += line->text + "\n";
    lines.advance();
  } while (depth.depth() > 0);
  return source;
}

/// The code in a link is written for URLs: %2B is +, and a blank was one.
std::string plain_code(std::string_view code) {
  std::string plain;
  for (std::size_t i = 0; i < code.size(); ++i) {
    const std::string_view three = code.substr(i, 3);
    const char meant = three == "%2B" || three == "%2b"   ? '+'
                       : three == "%2F" || three == "%2f" ? '/'
                       : three == "%3D" || three == "%3d" ? '='
                                                          : '\0';
    if (meant != '\0') i += 2;
    plain += meant != '\0' ? meant : code[i];
  }
  return plain;
}

Source take_save_string(TextLines& lines) {
  const TextLine line = *lines.peek();
  Token word = line.first_token();
  if (const Token more = line.next_token(word); !more.text.empty())
    lines.fail(line, more, "expected nothing behind the save string");
  if (const std::size_t load = word.text.find(kLoad); load != std::string_view::npos) {
    word.column += static_cast<int>(load + kLoad.size());
    word.text = word.text.substr(load + kLoad.size());
  }
  std::optional<std::string> text = decompress_lz_string(plain_code(word.text));
  if (!text) lines.fail(line, word, "expected the save string of a puzzle, which this is not");
  lines.advance();
  Source source{lines.name() + ":" + std::to_string(line.number) + " (save string)",
                std::move(*text)};
  source.lines.push_back({source.text, 1, true});
  return source;
}

FpuzzlesJson parsed(const Source& source) {
  try {
    FpuzzlesJson json = FpuzzlesJson::parse(source.text);
    if (json.is_object()) return json;
  } catch (const nlohmann::json::parse_error& error) {
    source.fail(error.byte == 0 ? 0 : error.byte - 1, "expected JSON: this is none from here on");
  }
  source.fail(0, "expected a JSON object");
}

}  // namespace

bool looks_like_fpuzzles(std::string_view word) {
  return word.starts_with("{") || word.starts_with(kSaveString) ||
         word.find(kLoad) != std::string_view::npos;
}

Puzzle FpuzzlesReader::read(TextLines& lines) {
  const Token word = lines.peek()->first_token();
  const Source source = word.text.starts_with("{") ? take_json(lines) : take_save_string(lines);
  const FpuzzlesJson json = parsed(source);
  ignored_.clear();
  try {
    std::shared_ptr<const Board> board = fpuzzles_board(json);
    const auto [shared, is_new] = boards_.try_emplace(BoardSpec::of(*board).name(), board);
    Puzzle puzzle = empty_puzzle(shared->second);
    add_fpuzzles_grid(json, puzzle);
    for (const auto& [key, value] : json.items())
      if (!add_fpuzzles_rules(json, key, puzzle)) ignored_.push_back(key);
    return puzzle;
  } catch (const FpuzzlesError& error) {
    source.fail(error.key.empty() ? 0 : place_of(source.text, error.key),
                (error.key.empty() ? "" : error.key + ": ") + error.message);
  } catch (const nlohmann::json::exception& error) {
    source.fail(0, "a value of the JSON is of another kind than expected");
  }
}

}  // namespace dokusat
