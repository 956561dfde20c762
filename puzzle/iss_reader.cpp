#include <algorithm>
#include <array>
#include <cctype>
#include <dokusat/puzzle/iss_reader.hpp>
#include <dokusat/puzzle/old_notations.hpp>
#include <dokusat/puzzle/rules/catalogue.hpp>
#include <dokusat/puzzle/rules/syntax.hpp>
#include <dokusat/puzzle/wording.hpp>
#include <dokusat/text/number.hpp>
#include <utility>
#include <vector>

namespace dokusat {
namespace {

constexpr int kUsualSize = 9;
/// Answers are a character a cell.
constexpr int kLargestSize = 35;
/// Or within Or and so on: a hostile text must not use up the stack.
constexpr std::size_t kDeepest = 50;

/// One rule as it is written: its name and its arguments.
struct Item {
  Token name;
  std::vector<Token> arguments;
};

Token trimmed(const std::string& text, std::size_t begin, std::size_t end) {
  while (begin < end && std::isspace(static_cast<unsigned char>(text[begin])) != 0) ++begin;
  while (end > begin && std::isspace(static_cast<unsigned char>(text[end - 1])) != 0) --end;
  return {std::string_view(text).substr(begin, end - begin), static_cast<int>(begin) + 1};
}

/// Cuts the line at its dots and tildes. A nameless item without arguments says nothing.
std::vector<Item> items_of(const TextLine& line, std::size_t begin) {
  std::vector<Item> items;
  const std::string& text = line.text;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find('.', begin + 1), text.size());
    Item item;
    for (std::size_t part = begin + 1; part <= end;) {
      const std::size_t stop = std::min(text.find('~', part), end);
      const Token token = trimmed(text, part, stop);
      if (part == begin + 1)
        item.name = token;
      else
        item.arguments.push_back(token);
      part = stop + 1;
    }
    if (!item.name.text.empty() || !item.arguments.empty()) items.push_back(std::move(item));
    begin = end;
  }
  return items;
}

/// One constraint string.
class IssLine {
 public:
  IssLine(const TextLines& lines, const TextLine& line) : lines_(lines), line_(line) {
    const Token first = line.first_token();
    if (first.text.empty() || first.text[0] != '.')
      lines_.fail(line_, first, "expected a constraint string, which begins with a dot");
    items_ = items_of(line, static_cast<std::size_t>(first.column) - 1);
    if (says("NoBoxes")) jigsaw_of_board_ = find_jigsaw_of_board();
  }

  int size() const {
    int size = 0;
    for (const Item& item : items_) {
      if (item.name.text != "Shape") continue;
      const int here = size_of(item);
      if (size != 0 && here != size) lines_.fail(line_, item.name, "another Shape than before");
      size = here;
    }
    return size == 0 ? kUsualSize : size;
  }

  bool says(std::string_view word) const {
    return std::ranges::any_of(items_, [&](const Item& item) { return item.name.text == word; });
  }

  /// What the string says of the boxes; `usual` where it says nothing.
  BoardSpec boxes(const BoardSpec& usual, int size) const {
    if (!says("NoBoxes")) return usual;
    if (jigsaw_of_board_ == nullptr) return BoardSpec::latin(size);
    return *BoardSpec::layout(jigsaw_of_board_->arguments.back().text);
  }

  Puzzle puzzle(std::shared_ptr<const Board> board) const {
    Puzzle puzzle = empty_puzzle(std::move(board));
    std::size_t next = 0;
    std::vector<CellRule> rules = read_rules(*puzzle.board, next, nullptr, 0);
    name_exempt_pairs(*puzzle.board, rules);
    for (CellRule& rule : rules) {
      const bool gives = rule.kind == &kGiven && rule.numbers.size() == 1;
      if (gives && puzzle.givens[rule.cells[0]] == kNoDigit)
        puzzle.givens[rule.cells[0]] = rule.numbers[0];
      else if (!gives || puzzle.givens[rule.cells[0]] != rule.numbers[0])
        puzzle.rules.push_back(std::move(rule));
    }
    return puzzle;
  }

 private:
  /// The first Jigsaw gives the board its regions. Any other, and one within Or or And, is a rule.
  const Item* find_jigsaw_of_board() const {
    const int size = this->size();
    int joints = 0;
    for (const Item& item : items_) {
      const RuleKind* const kind = rule_kind_named(item.name.text);
      if (kind != nullptr && kind->syntax == nullptr) ++joints;
      if (item.name.text == "End") --joints;
      if (joints == 0 && item.name.text == "Jigsaw" && !item.arguments.empty() &&
          std::cmp_equal(item.arguments.back().text.size(), size * size) &&
          BoardSpec::layout(item.arguments.back().text))
        return &item;
    }
    return nullptr;
  }

  int size_of(const Item& shape) const {
    if (shape.arguments.empty())
      lines_.fail(line_, shape.name, "expected the shape, such as Shape~6x6");
    const Token& token = shape.arguments[0];
    const std::size_t cross = token.text.find('x');
    const auto number = [](std::string_view text) { return parse_number<int>(text).value_or(0); };
    const int rows = number(token.text.substr(0, cross));
    const int columns = cross == std::string_view::npos ? 0 : number(token.text.substr(cross + 1));
    if (rows < 1 || columns < 1)
      lines_.fail(line_, token,
                  "expected a shape such as 6x6, found " + quoted(std::string(token.text)));
    if (rows != columns || rows > kLargestSize)
      lines_.fail(line_, token,
                  "boards have as many rows as columns, up to " + std::to_string(kLargestSize));
    const std::string last = std::to_string(rows);
    for (const Token& digits : std::span(shape.arguments).subspan(1))
      if (digits.text != last && digits.text != "1-" + last)
        lines_.fail(line_, digits, "digits are 1 to " + last + " on " + a_board(rows));
    return rows;
  }

  /// The rules from item `next` on, up to the End of the rule that joins them.
  std::vector<CellRule> read_rules(const Board& board, std::size_t& next, const Item* joint,
                                   std::size_t depth) const {
    std::vector<CellRule> rules;
    for (; next < items_.size(); ++next) {
      const Item& item = items_[next];
      if (item.name.text == "End") {
        if (joint == nullptr) lines_.fail(line_, item.name, "End without Or or And before it");
        return rules;
      }
      std::vector<CellRule> some = read_rule(board, next, depth);
      // What one text says is one alternative.
      if (joint != nullptr && joint->name.text == kOr.name && some.size() > 1) {
        CellRule both{&kAnd};
        both.rules = std::move(some);
        some.clear();
        some.push_back(std::move(both));
      }
      std::ranges::move(some, std::back_inserter(rules));
    }
    if (joint != nullptr)
      lines_.fail(line_, joint->name, std::string(joint->name.text) + " without End behind it");
    return rules;
  }

  std::vector<CellRule> read_rule(const Board& board, std::size_t& next, std::size_t depth) const {
    const Item& item = items_[next];
    if (item.name.text == "Shape" || item.name.text == "NoBoxes") return {};
    if (&item == jigsaw_of_board_) return {};
    const RuleKind* const kind = item.name.text.empty() ? &kGiven : rule_kind_named(item.name.text);
    if (kind == nullptr)
      lines_.fail(
          line_, item.name,
          "there is no rule " + quoted(std::string(item.name.text)) + ": see dokusat rules");
    std::vector<CellRule> rules;
    if (kind->syntax == nullptr) {
      if (depth >= kDeepest) lines_.fail(line_, item.name, "rules are nested too deeply");
      CellRule joined{kind};
      joined.rules = read_rules(board, ++next, &item, depth + 1);
      rules.push_back(std::move(joined));
    } else {
      RuleArguments arguments(lines_, line_, board, item.name, item.arguments);
      kind->syntax->read(arguments, *kind, rules);
      if (!arguments.at_end())
        arguments.fail(arguments.peek(), "expected nothing more behind " + std::string(kind->name) +
                                             ", found " +
                                             quoted(std::string(arguments.peek().text)));
    }
    for (const CellRule& rule : rules)
      if (rule.kind->why_not != nullptr)
        if (const std::string why = rule.kind->why_not(board, rule); !why.empty())
          lines_.fail(line_, item.name, std::string(kind->name) + ": " + why);
    return rules;
  }

  const TextLines& lines_;
  const TextLine& line_;
  std::vector<Item> items_;
  const Item* jigsaw_of_board_ = nullptr;
};

constexpr std::array kBoardWords = {
    BoardWord{"Shape", "NxN", "The board has N rows and N columns; without it, 9."},
    BoardWord{"NoBoxes", "", "There are no boxes; regions of a Jigsaw take their place."},
};

}  // namespace

std::span<const BoardWord> all_board_words() { return kBoardWords; }

bool looks_like_iss(std::string_view word) {
  if (word.empty() || word[0] != '.') return false;
  if (word.find('~') != std::string_view::npos) return true;
  return word.size() > 2 && std::isupper(static_cast<unsigned char>(word[1])) != 0 &&
         (std::islower(static_cast<unsigned char>(word[2])) != 0 || word.starts_with(".XSum"));
}

std::shared_ptr<const Board> IssReader::shared(const BoardSpec& spec, int size) {
  const auto [place, is_new] =
      boards_.try_emplace(spec.name() + " " + std::to_string(size), nullptr);
  if (is_new) place->second = spec.board(size);
  return place->second;
}

Puzzle IssReader::read(const TextLines& lines, const TextLine& line) {
  if (std::optional<std::string> rewritten = from_old_notation(line.text)) {
    const TextLine other{std::move(*rewritten), line.number, line.ended};
    return read(lines, other);
  }
  const IssLine text(lines, line);
  const int size = text.size();
  const BoardSpec spec = text.boxes(spec_, size);
  std::shared_ptr<const Board> board = shared(spec, size);
  // Sizes without a box shape have no boxes.
  if (!board && spec.layout() == BoardSpec::Layout::usual) board = shared(BoardSpec::latin(), size);
  if (!board) lines.fail(line, line.first_token(), spec.why_not(size));
  return text.puzzle(std::move(board));
}

std::string iss_text(const Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  std::string text;
  if (board.size() != kUsualSize)
    text += ".Shape~" + std::to_string(board.size()) + "x" + std::to_string(board.size());
  const std::optional<BoxShape> usual = default_box_shape(board.size());
  if (board.box() != usual || !board.regions().empty()) {
    text += ".NoBoxes";
    if (const std::vector<int> regions = regions_of(board); !regions.empty())
      text += ".Jigsaw~" + layout_text(regions);
  }
  std::string givens;
  for (Cell cell : board.cells())
    if (puzzle.givens[cell] != kNoDigit)
      givens += "~" + cell_text(board, cell) + "_" + std::to_string(puzzle.givens[cell]);
  if (!givens.empty()) text += "." + givens;
  // A Jigsaw that is a rule must not be taken for the board's regions.
  const bool has_regions = !regions_of(board).empty();
  for (const Rule& rule : puzzle.rules)
    if (const auto* cells = std::get_if<CellRule>(&rule))
      text += cells->kind != &kJigsaw || has_regions ? rule_text(board, *cells)
                                                     : ".And" + rule_text(board, *cells) + ".End";
  return (text.empty() ? ".Shape~9x9" : text) + "\n";
}

std::string why_no_iss(const Puzzle& puzzle) {
  if (puzzle.has_dominoes()) return "constraint strings cannot say that dominoes tile the board";
  if (puzzle.board->size() > kLargestSize)
    return "constraint strings have no " + size_text(puzzle.board->size()) + " board";
  return "";
}

}  // namespace dokusat
