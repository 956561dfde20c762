#include <algorithm>
#include <cstdlib>
#include <dokusat/formats/fpuzzles/fpuzzles_marks.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/table_text.hpp>
#include <dokusat/text/parse_error.hpp>
#include <functional>
#include <utility>
#include <variant>

namespace dokusat {
namespace {

using Allows = std::function<bool(Digit, Digit)>;

constexpr int kUsualDifference = 1;
constexpr int kUsualRatio = 2;

Allows differ_by(int difference) {
  return [=](Digit one, Digit other) { return std::abs(one - other) == difference; };
}

Allows are_in_ratio(int ratio) {
  return [=](Digit one, Digit other) { return one == ratio * other || other == ratio * one; };
}

bool are_not_consecutive(Digit one, Digit other) { return std::abs(one - other) != 1; }
bool make_no_letter(Digit one, Digit other) { return one + other != 5 && one + other != 10; }

/// Forbids these ratios; the default one if there are none.
Allows are_in_no_ratio(std::set<int> ratios) {
  if (ratios.empty()) ratios.insert(kUsualRatio);
  return [=](Digit one, Digit other) {
    return std::ranges::none_of(ratios, [&](int ratio) { return are_in_ratio(ratio)(one, other); });
  };
}

bool is_letter(const FpuzzlesItem& item) { return !item.text.empty(); }

/// Returns the edges of the board without a mark under one of the keys.
std::vector<Edge> edges_without(const FpuzzlesResolver& puzzle,
                                std::initializer_list<std::string_view> keys) {
  std::set<Edge> marked;
  for (std::string_view key : keys)
    for (const FpuzzlesItem* item : puzzle.items_of(key))
      if (key != "xv" || is_letter(*item)) marked.insert(puzzle.edge(*item));
  std::vector<Edge> bare = puzzle.board().edges();
  std::erase_if(bare, [&](const Edge& edge) { return marked.contains(edge); });
  return bare;
}

}  // namespace

void resolve_difference(FpuzzlesResolver& puzzle, const FpuzzlesItem& item) {
  const auto [first, second] = puzzle.edge(item);
  const int difference = puzzle.number(item, kUsualDifference, 0);
  if (difference == kUsualDifference)
    puzzle.add(item, {&kWhiteDot, {first, second}});
  else
    puzzle.add_pair(item, {first, second}, differ_by(difference));
}

void resolve_ratio(FpuzzlesResolver& puzzle, const FpuzzlesItem& item) {
  const auto [first, second] = puzzle.edge(item);
  const int ratio = puzzle.number(item, kUsualRatio, 1);
  if (ratio == kUsualRatio)
    puzzle.add(item, {&kBlackDot, {first, second}});
  else
    puzzle.add_pair(item, {first, second}, are_in_ratio(ratio));
}

void resolve_xv(FpuzzlesResolver& puzzle, const FpuzzlesItem& item) {
  const auto [first, second] = puzzle.edge(item);
  if (!is_letter(item)) return;
  const bool ten = item.text == "X" || item.text == "x";
  if (!ten && item.text != "V" && item.text != "v")
    throw JsonValueError{item.place, "expected X or V in \"value\", found " + quoted(item.text)};
  puzzle.add(item, {ten ? &kX : &kV, {first, second}});
}

void resolve_nonconsecutive(FpuzzlesResolver& puzzle, const FpuzzlesItem& item) {
  const std::vector<Edge> bare = edges_without(puzzle, {"difference", "ratio"});
  if (bare.size() == puzzle.board().edges().size()) return puzzle.add(item, {&kAntiConsecutive});
  for (const Edge& edge : bare) puzzle.add_pair(item, edge, are_not_consecutive);
}

void resolve_negative(FpuzzlesResolver& puzzle, const FpuzzlesItem& item) {
  for (const FpuzzlesItem* other : puzzle.items_of(item.key))
    if (other->place < item.place && other->text == item.text)
      throw JsonValueError{item.place, quoted(item.text) + " is listed twice"};
  if (item.text == "ratio") {
    std::set<int> ratios;
    for (const FpuzzlesItem* shown : puzzle.items_of("ratio"))
      ratios.insert(puzzle.number(*shown, kUsualRatio, 1));
    const Allows allows = are_in_no_ratio(std::move(ratios));
    for (const Edge& edge : edges_without(puzzle, {"difference", "ratio"}))
      puzzle.add_pair(item, edge, allows);
  } else if (item.text == "xv") {
    for (const Edge& edge : edges_without(puzzle, {"xv"}))
      puzzle.add_pair(item, edge, make_no_letter);
  } else {
    throw JsonValueError{item.place, "expected \"ratio\" or \"xv\", found " + quoted(item.text)};
  }
}

std::set<Edge> edges_of(const CellRule& rule, const Board& board) {
  std::set<Edge> edges;
  for (Cell first : rule.cells())
    for (Cell second : rule.cells())
      if (first < second && board.edge_index({first, second})) edges.insert({first, second});
  return edges;
}

FpuzzlesMarks::FpuzzlesMarks(const Board& board) : board_(board) {
  // No digits differ by the size of the board or more: such differences have the table of the size.
  const int size = board.digit_count();
  for (int number = 0; number <= size; ++number)
    if (number != kUsualDifference)
      by_table_.try_emplace(table_text(size, differ_by(number)),
                            FpuzzlesMark{"difference", std::to_string(number)});
  for (int number = 1; number <= size; ++number)
    if (number != kUsualRatio)
      by_table_.try_emplace(table_text(size, are_in_ratio(number)),
                            FpuzzlesMark{"ratio", std::to_string(number)});
}

std::optional<FpuzzlesMark> FpuzzlesMarks::of(const CellRule& rule) const {
  if (rule.kind == &kWhiteDot) return FpuzzlesMark{"difference", ""};
  if (rule.kind == &kBlackDot) return FpuzzlesMark{"ratio", ""};
  if (rule.kind == &kX) return FpuzzlesMark{"xv", "X"};
  if (rule.kind == &kV) return FpuzzlesMark{"xv", "V"};
  if (rule.kind != &kPair || rule.cells().size() != 2 || edges_of(rule, board_).empty())
    return std::nullopt;
  const auto found = by_table_.find(text_in(rule.arguments));
  return found == by_table_.end() ? std::nullopt : std::optional(found->second);
}

namespace {

/// A finder of rules for pairs without a mark, with the marks of the puzzle.
class NegativeFinder {
 public:
  explicit NegativeFinder(const Puzzle& puzzle) : board_(*puzzle.board), marks_(board_) {
    for (const Rule& rule : puzzle.rules)
      if (const auto* cells = std::get_if<CellRule>(&rule)) rules_.push_back(cells);
    nonconsecutive_ = table_text(board_.digit_count(), are_not_consecutive);
    no_letter_ = table_text(board_.digit_count(), make_no_letter);
    for (const CellRule* rule : rules_) note(*rule);
    no_ratio_ = table_text(board_.digit_count(), are_in_no_ratio(ratios_));
  }

  FpuzzlesNegatives find() const {
    FpuzzlesNegatives found;
    add_if_said("nonconsecutive", nonconsecutive_, dots_, found);
    add_if_said("ratio", no_ratio_, dots_, found);
    add_if_said("xv", no_letter_, letters_, found);
    return found;
  }

 private:
  void note(const CellRule& rule) {
    const std::string table = text_in(rule.arguments);
    if (rule.kind == &kPair && (table == nonconsecutive_ || table == no_letter_)) return;
    const std::optional<FpuzzlesMark> mark = marks_.of(rule);
    if (!mark) return;
    const std::string key = mark->key;
    if (key == "ratio") ratios_.insert(mark->value.empty() ? kUsualRatio : std::stoi(mark->value));
    (key == "xv" ? letters_ : dots_).merge(edges_of(rule, board_));
  }
  /// Adds the key if the rule of the table is on each edge without a mark, and on no other.
  void add_if_said(const char* key, const std::string& table, const std::set<Edge>& marked,
                   FpuzzlesNegatives& found) const {
    std::set<Edge> told = marked;
    std::set<const CellRule*> said;
    for (const CellRule* rule : rules_) {
      if (rule->kind != &kPair || rule->cells().size() != 2 || text_in(rule->arguments) != table)
        continue;
      const std::set<Edge> edges = edges_of(*rule, board_);
      if (edges.empty() || marked.contains(*edges.begin())) return;
      told.insert(*edges.begin());
      said.insert(rule);
    }
    if (said.empty() || told.size() != board_.edges().size()) return;
    found.keys.emplace_back(key);
    found.said.merge(said);
  }

  const Board& board_;
  FpuzzlesMarks marks_;
  std::vector<const CellRule*> rules_;
  std::set<Edge> dots_;
  std::set<Edge> letters_;
  std::set<int> ratios_;
  std::string nonconsecutive_;
  std::string no_letter_;
  std::string no_ratio_;
};

}  // namespace

FpuzzlesNegatives negatives_of(const Puzzle& puzzle) { return NegativeFinder(puzzle).find(); }

}  // namespace dokusat
