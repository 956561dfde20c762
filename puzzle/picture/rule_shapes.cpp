// The names of the kinds are those of the Interactive Sudoku Solver. Cells are in the order of the
// rule: a thermometer starts at its bulb, an arrow at its circle, a clue outside at the cell beside
// it.

#include <algorithm>
#include <array>
#include <cstdlib>
#include <dokusat/picture/rule_shapes.hpp>
#include <dokusat/picture/rule_words.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/syntax.hpp>
#include <map>
#include <utility>

namespace dokusat {
namespace {

struct RuleShape;
using Shapes = std::vector<Shape>;
using Draw = Shapes (*)(const RuleShape& row, const Board& board, const CellRule& rule);

/// A row of the table. The meaning of look and sign depends on the function.
struct RuleShape {
  std::string_view kind;
  Draw draw;
  LineLook look = {};
  std::string_view sign = {};    ///< before a number, or instead of one
  std::string_view legend = {};  ///< the name in the legend if it is not the sign; empty: none
  bool in_full = true;           ///< false: words are needed, too
};

/// Returns the first number; empty if there is none.
std::string first_number(const CellRule& rule) {
  const std::vector<int> numbers = numbers_in(rule.arguments);
  return numbers.empty() ? "" : std::to_string(numbers[0]);
}

/// Makes a cage with a label in its corner.
Shapes labelled_cage(const CellRule& rule, std::string label) {
  if (rule.cells().empty()) return {};
  return {CageShape{rule.cells(), std::move(label)}};
}

Shapes cage(const RuleShape& row, const Board&, const CellRule& rule) {
  return labelled_cage(rule, std::string(row.sign) + numbers_text(numbers_in(rule.arguments), ","));
}

/// Makes a cage with its sum. A sum of 0 means any sum.
Shapes killer_cage(const RuleShape&, const Board&, const CellRule& rule) {
  const int sum = rule.as<NumberAndCells>().number;
  return labelled_cage(rule, sum == 0 ? "" : std::to_string(sum));
}

/// Makes a cage; none if there are coefficients, which cannot be drawn.
Shapes sum_cage(const RuleShape& row, const Board& board, const CellRule& rule) {
  return rule.as<WeightedCells>().coefficients.empty() ? cage(row, board, rule) : Shapes();
}

/// Makes a cage for each group; the rule is about all of them together.
Shapes cages_of(const RuleShape& row, const std::vector<std::vector<Cell>>& groups) {
  Shapes shapes;
  for (const std::vector<Cell>& cells : groups)
    shapes.push_back(CageShape{cells, std::string(row.sign)});
  return shapes;
}

Shapes grouped_cages(const RuleShape& row, const Board&, const CellRule& rule) {
  return cages_of(row, rule.as<CellGroups>().groups());
}

/// Makes cages for the rule's number of groups of equal size.
Shapes equal_cages(const RuleShape& row, const Board&, const CellRule& rule) {
  const auto& [number, cells] = rule.as<NumberAndCells>();
  const auto count = static_cast<std::size_t>(number);
  if (count == 0 || cells.size() % count != 0) return {};
  const std::vector<int> sizes(count, static_cast<int>(cells.size() / count));
  return cages_of(row, divided(cells, sizes));
}

Shapes look_and_say(const RuleShape& row, const Board&, const CellRule& rule) {
  return labelled_cage(rule, std::string(row.sign) + numbers_text(numbers_in(rule.arguments), ""));
}

Shapes indexing(const RuleShape& row, const Board&, const CellRule& rule) {
  return labelled_cage(rule,
                       std::string(row.sign) + (rule.as<IndexedCells>().by_column ? "C" : "R"));
}

/// Makes a circle for the first cell, which counts something in the others.
Shapes counted_cage(const RuleShape& row, const Board&, const CellRule& rule) {
  if (rule.cells().size() < 2) return {};
  return {SymbolShape{rule.cells()[0], SymbolShape::Form::circle},
          CageShape{{rule.cells().begin() + 1, rule.cells().end()}, std::string(row.sign)}};
}

Shapes region(const RuleShape&, const Board&, const CellRule& rule) {
  if (rule.cells().empty()) return {};
  return {RegionShape{rule.cells()}};
}

/// Makes outlines without shading, as rooms usually divide the whole board.
Shapes room(const RuleShape&, const Board&, const CellRule& rule) {
  if (rule.cells().empty()) return {};
  return {RegionShape{rule.cells(), false}};
}

/// Makes a region for each statement of the rule.
Shapes regions_of_statements(const RuleShape&, const Board& board, const CellRule& rule) {
  Shapes shapes;
  for (const Statement& statement : statements_of(rule, board))
    shapes.push_back(RegionShape{statement.cells});
  return shapes;
}

Shapes jigsaw(const RuleShape&, const Board& board, const CellRule& rule) {
  const std::string& layout = rule.as<RegionLayout>().text;
  if (std::cmp_not_equal(layout.size(), board.grid_cell_count())) return {};
  std::map<char, std::vector<Cell>> regions;
  for (Cell cell : board.grid_cells())
    regions[layout[static_cast<std::size_t>(cell.index)]].push_back(cell);
  Shapes shapes;
  for (auto& [name, cells] : regions) shapes.push_back(RegionShape{std::move(cells), false});
  return shapes;
}

Shapes line(const RuleShape& row, const Board&, const CellRule& rule) {
  if (rule.cells().empty()) return {};
  return {LineShape{std::string(row.kind), rule.cells(), row.look, {}}};
}

/// Makes a line with its number as the label.
Shapes labelled_line(const RuleShape& row, const Board&, const CellRule& rule) {
  if (rule.cells().empty()) return {};
  return {LineShape{std::string(row.kind), rule.cells(), row.look, first_number(rule)}};
}

Shapes line_or_loop(const RuleShape& row, const Board& board, const CellRule& rule) {
  CellRule closed = rule;
  auto& line = closed.as<LineOrLoop>();
  if (line.is_loop && !line.cells.empty()) line.cells.push_back(line.cells.front());
  return labelled_line(row, board, closed);
}

/// Makes a pill of the first cells, as many as the rule's number, and an arrow from its end.
Shapes pill_arrow(const RuleShape& row, const Board&, const CellRule& rule) {
  const auto& [pill, cells] = rule.as<NumberAndCells>();
  if (pill < 1 || std::cmp_greater(pill, cells.size())) return {};
  const auto end = cells.begin() + pill;
  constexpr LineLook kPill{"#dfe3ea", 42};
  return {LineShape{std::string(row.kind), {cells.begin(), end}, kPill, {}},
          LineShape{std::string(row.kind), {end - 1, cells.end()}, row.look, {}}};
}

Shapes diagonal(const RuleShape&, const Board&, const CellRule& rule) {
  return {DiagonalShape{rule.as<LongDiagonal>().rises}};
}

bool touch(const Board& board, Cell one, Cell other) {
  return std::abs(board.row(one) - board.row(other)) +
             std::abs(board.column(one) - board.column(other)) ==
         1;
}

/// Makes the same sign between each two touching cells, from the one that is named later.
Shapes between(const Board& board, const CellRule& rule, BetweenShape::Form form,
               const std::string& label) {
  Shapes shapes;
  for (std::size_t later = 1; later < rule.cells().size(); ++later)
    for (std::size_t i = 0; i < later; ++i)
      if (touch(board, rule.cells()[i], rule.cells()[later]))
        shapes.push_back(BetweenShape{rule.cells()[later], rule.cells()[i], form, label});
  return shapes;
}

Shapes white_dot(const RuleShape&, const Board& board, const CellRule& rule) {
  return between(board, rule, BetweenShape::Form::white_dot, "");
}
Shapes black_dot(const RuleShape&, const Board& board, const CellRule& rule) {
  return between(board, rule, BetweenShape::Form::black_dot, "");
}
Shapes letter(const RuleShape& row, const Board& board, const CellRule& rule) {
  return between(board, rule, BetweenShape::Form::letter, std::string(row.kind));
}
/// Makes signs by which each cell is greater than the touching cells that are named later.
Shapes greater(const RuleShape&, const Board& board, const CellRule& rule) {
  return between(board, rule, BetweenShape::Form::less, "");
}

/// Makes a disc with digits for the four cells around a corner.
Shapes corner(const RuleShape&, const Board& board, const CellRule& rule) {
  if (rule.cells().empty()) return {};
  const Cell cell = *std::ranges::min_element(rule.cells());
  if (!board.has_cell_at(board.row(cell) + 1, board.column(cell) + 1)) return {};
  return {CornerShape{cell, numbers_text(rule.as<DigitsAndCells>().digits, " ")}};
}

int sign_of(int number) { return (number > 0) - (number < 0); }

/// Returns the place of a clue: one step before its first cell. The clue of a little killer of one
/// cell, a corner of the board, is above or below it.
OutsideShape outside_shape(const Board& board, const CellRule& rule) {
  const Cell first = rule.cells().front();
  if (rule.cells().size() == 1 && rule.kind == &kLittleKiller)
    return {first, board.row(first) == 0 ? 1 : -1, board.column(first) == 0 ? -1 : 1, {}};
  if (rule.cells().size() == 1)
    return is_row(board, rule.cells()) ? OutsideShape{first, 0, 1, {}}
                                       : OutsideShape{first, 1, 0, {}};
  const Cell second = rule.cells()[1];
  return {first,
          sign_of(board.row(second) - board.row(first)),
          sign_of(board.column(second) - board.column(first)),
          {}};
}

Shapes outside(const RuleShape& row, const Board& board, const CellRule& rule) {
  if (rule.cells().empty()) return {};
  OutsideShape shape = outside_shape(board, rule);
  shape.label = std::string(row.sign) + first_number(rule);
  shape.arrow = shape.down != 0 && shape.right != 0;
  return {shape};
}

Shapes circles(const RuleShape&, const Board&, const CellRule& rule) {
  Shapes shapes;
  for (Cell cell : rule.cells()) shapes.push_back(SymbolShape{cell, SymbolShape::Form::circle});
  return shapes;
}

constexpr LineLook kThermo{"#c3c8d0", 20, LineEnd::bulb};
constexpr LineLook kArrow{"#6b7482", 3, LineEnd::circle, LineEnd::arrow};
constexpr LineLook kPillArrow{"#6b7482", 3, LineEnd::none, LineEnd::arrow};
constexpr LineLook kDoubleArrow{"#6b7482", 3, LineEnd::circle, LineEnd::circle};
constexpr LineLook kBetween{"#8d99ab", 5, LineEnd::circle, LineEnd::circle};
constexpr LineLook kLockout{"#8d99ab", 5, LineEnd::diamond, LineEnd::diamond};
constexpr LineLook kWhisper{"#79b98a", 12};
constexpr LineLook kRenban{"#c39ad6", 16};
constexpr LineLook kPalindrome{"#b0b7c3", 8, LineEnd::square, LineEnd::square};
constexpr LineLook kModular{"#e0a96d", 12, LineEnd::none, LineEnd::none, true};
constexpr LineLook kEntropic{"#e3b98f", 16, LineEnd::none, LineEnd::none, true};
constexpr LineLook kZipper{"#b59ae0", 8, LineEnd::none, LineEnd::none, true};
constexpr LineLook kSumLine{"#d9a05b", 6};
constexpr LineLook kRegionSum{"#7fb2e5", 10};

constexpr LineLook kTable{"#5f9ea0", 6, LineEnd::circle};
constexpr LineLook kRegex{"#a0845f", 6, LineEnd::bulb, LineEnd::arrow};
constexpr LineLook kLunchbox{"#d3bd8a", 20};
constexpr LineLook kValueIndexing{"#6b7482", 3, LineEnd::diamond, LineEnd::arrow};

constexpr std::string_view kSkyscraperSign = "▲";

const std::array kRuleShapes = {
    RuleShape{"AllDifferent", region, {}, {}, "shaded"},
    RuleShape{"Room", room},
    RuleShape{"Windoku", regions_of_statements, {}, {}, "shaded"},
    RuleShape{"Jigsaw", jigsaw, {}, {}, "outlined"},
    RuleShape{"Diagonal", diagonal},
    RuleShape{"Cage", killer_cage},
    RuleShape{"Sum", sum_cage, {}, "Σ"},
    RuleShape{"Product", cage, {}, "×"},
    RuleShape{"Difference", cage, {}, "−"},
    RuleShape{"Quotient", cage, {}, "÷"},
    RuleShape{"RellikCage", cage, {}, "≠"},
    RuleShape{"EqualityCage", cage, {}, "="},
    RuleShape{"ContainExact", cage, {}, "∋"},
    RuleShape{"ContainAtLeast", cage, {}, "≥"},
    RuleShape{"CountDistinct", counted_cage, {}, "#"},
    RuleShape{"LookAndSay", look_and_say, {}, "»"},
    RuleShape{"Indexing", indexing, {}, "↔"},
    RuleShape{"EqualSum", grouped_cages, {}, "Σ=", {}, false},
    RuleShape{"SameValues", equal_cages, {}, "≡", {}, false},
    RuleShape{"Thermo", line, kThermo},
    RuleShape{"Arrow", line, kArrow},
    RuleShape{"DoubleArrow", line, kDoubleArrow},
    RuleShape{"PillArrow", pill_arrow, kPillArrow},
    RuleShape{"Between", line, kBetween},
    RuleShape{"Lockout", labelled_line, kLockout},
    RuleShape{"Whisper", labelled_line, kWhisper},
    RuleShape{"Renban", line, kRenban},
    RuleShape{"Palindrome", line, kPalindrome},
    RuleShape{"Modular", labelled_line, kModular},
    RuleShape{"Entropic", line, kEntropic},
    RuleShape{"Zipper", line, kZipper},
    RuleShape{"SumLine", line_or_loop, kSumLine},
    RuleShape{"RegionSumLine", line, kRegionSum},
    RuleShape{"Lunchbox", labelled_line, kLunchbox},
    RuleShape{"ValueIndexing", line, kValueIndexing},
    RuleShape{"Pair", line, kTable, {}, {}, false},
    RuleShape{"PairX", line, kTable, {}, {}, false},
    RuleShape{"Binary", line, kTable, {}, {}, false},
    RuleShape{"BinaryX", line, kTable, {}, {}, false},
    RuleShape{"Regex", line, kRegex, {}, {}, false},
    RuleShape{"NFA", line, kRegex, {}, {}, false},
    RuleShape{"WhiteDot", white_dot},
    RuleShape{"BlackDot", black_dot},
    RuleShape{"X", letter},
    RuleShape{"V", letter},
    RuleShape{"GreaterThan", greater},
    RuleShape{"Quad", corner},
    RuleShape{"LittleKiller", outside},
    RuleShape{"Sandwich", outside, {}, {}, "beside a line"},
    RuleShape{"XSum", outside, {}, "X"},
    RuleShape{"Skyscraper", outside, {}, kSkyscraperSign},
    RuleShape{"HiddenSkyscraper", outside, {}, "△"},
    RuleShape{"NumberedRoom", outside, {}, "N"},
    RuleShape{"FullRank", outside, {}, "#"},
    RuleShape{"CountingCircles", circles, {}, {}, "circles"},
};

/// Adds the digits that a cell may hold as its candidates.
bool add_possible_digits(Picture& picture, const CellRule& rule) {
  for (Cell cell : rule.cells()) {
    std::vector<Digit>& candidates = picture.cells[cell].candidates;
    std::vector<Digit> digits;
    for (const int value : rule.as<DigitsAndCells>().digits)
      digits.push_back(value - picture.board->first_value() + 1);
    std::ranges::sort(digits);
    if (candidates.empty()) {
      candidates = std::move(digits);
      continue;
    }
    std::erase_if(candidates,
                  [&](Digit digit) { return !std::ranges::binary_search(digits, digit); });
  }
  return !rule.cells().empty();
}

/// Adds the shapes of all parts. One of them counts, as the words of the whole rule explain.
void add_alternatives(Picture& picture, const CellRule& rule) {
  Picture drawn;
  drawn.board = picture.board;
  drawn.cells = PerCell<PicturedCell>(*picture.board);
  for (const CellRule& part : rule.parts()) add_rule(drawn, part);
  const Shapes shapes = all_shapes(drawn);
  picture.alternatives.insert(picture.alternatives.end(), shapes.begin(), shapes.end());
}

/// True if the rule can be drawn: it is not about cells off the board.
bool is_on_board(const Board& board, const CellRule& rule) {
  return std::ranges::all_of(rule.cells(), [&](Cell cell) { return board.is_on_grid(cell); });
}

}  // namespace

void add_rule(Picture& picture, const CellRule& rule) {
  if (rule.kind == &kAnd && !rule.parts().empty()) {
    for (const CellRule& part : rule.parts()) add_rule(picture, part);
    return;
  }
  const Board& board = *picture.board;
  RuleText words{rule_in_words(board, rule), {}, false};
  const auto row = std::ranges::find(kRuleShapes, rule.kind->name, &RuleShape::kind);
  if (row != kRuleShapes.end()) {
    const Shapes shapes = is_on_board(board, rule) ? row->draw(*row, board, rule) : Shapes();
    const std::string_view legend = row->legend.empty() ? row->sign : row->legend;
    if (!legend.empty()) words.legend = std::string(legend) + ": " + std::string(row->kind);
    words.drawn = row->in_full && !shapes.empty();
    picture.shapes.insert(picture.shapes.end(), shapes.begin(), shapes.end());
  } else if (rule.kind == &kGiven && is_on_board(board, rule)) {
    words.drawn = add_possible_digits(picture, rule);
  }
  picture.rules.push_back(std::move(words));
  if (rule.kind == &kOr) add_alternatives(picture, rule);
}

void shorten_skyscrapers(Picture& picture) {
  const auto is_other = [](const Shape& shape) {
    const auto* clue = std::get_if<OutsideShape>(&shape);
    return clue != nullptr && !clue->label.starts_with(kSkyscraperSign);
  };
  if (std::ranges::any_of(all_shapes(picture), is_other)) return;
  for (Shapes* shapes : {&picture.shapes, &picture.alternatives})
    for (Shape& shape : *shapes)
      if (auto* clue = std::get_if<OutsideShape>(&shape))
        clue->label.erase(0, kSkyscraperSign.size());
  for (RuleText& words : picture.rules)
    if (words.legend.starts_with(kSkyscraperSign))
      words.legend.replace(0, kSkyscraperSign.size(), "beside a line");
}

}  // namespace dokusat
