// The names of the kinds are those of the Interactive Sudoku Solver. Cells are in the order of the
// rule: a thermometer starts at its bulb, an arrow at its circle, a clue outside at the cell beside
// it.

#include <algorithm>
#include <array>
#include <cstdlib>
#include <dokusat/picture/rule_shapes.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/syntax.hpp>
#include <dokusat/rules/words.hpp>
#include <map>
#include <utility>

namespace dokusat {
namespace {

using Shapes = std::vector<Shape>;
using Draw = Shapes (*)(const RuleLook& look, const Board& board, const CellRule& rule);

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

Shapes cage(const RuleLook& look, const Board&, const CellRule& rule) {
  return labelled_cage(rule,
                       std::string(look.sign) + numbers_text(numbers_in(rule.arguments), ","));
}

/// Makes a cage with its sum. A sum of 0 means any sum.
Shapes killer_cage(const RuleLook&, const Board&, const CellRule& rule) {
  const int sum = rule.as<NumberAndCells>().number;
  return labelled_cage(rule, sum == 0 ? "" : std::to_string(sum));
}

/// Makes a cage; none if there are coefficients, which cannot be drawn.
Shapes sum_cage(const RuleLook& look, const Board& board, const CellRule& rule) {
  return rule.as<WeightedCells>().coefficients.empty() ? cage(look, board, rule) : Shapes();
}

/// Makes a cage for each group; the rule is about all of them together.
Shapes cages_of(const RuleLook& look, const std::vector<std::vector<Cell>>& groups) {
  Shapes shapes;
  for (const std::vector<Cell>& cells : groups)
    shapes.push_back(CageShape{cells, std::string(look.sign)});
  return shapes;
}

Shapes grouped_cages(const RuleLook& look, const Board&, const CellRule& rule) {
  return cages_of(look, rule.as<CellGroups>().groups());
}

/// Makes cages for the rule's number of groups of equal size.
Shapes equal_cages(const RuleLook& look, const Board&, const CellRule& rule) {
  const auto& [number, cells] = rule.as<NumberAndCells>();
  const auto count = static_cast<std::size_t>(number);
  if (count == 0 || cells.size() % count != 0) return {};
  const std::vector<int> sizes(count, static_cast<int>(cells.size() / count));
  return cages_of(look, divided(cells, sizes));
}

Shapes look_and_say(const RuleLook& look, const Board&, const CellRule& rule) {
  return labelled_cage(rule, std::string(look.sign) + numbers_text(numbers_in(rule.arguments), ""));
}

Shapes indexing(const RuleLook& look, const Board&, const CellRule& rule) {
  return labelled_cage(rule,
                       std::string(look.sign) + (rule.as<IndexedCells>().by_column ? "C" : "R"));
}

/// Makes a circle for the first cell, which counts something in the others.
Shapes counted_cage(const RuleLook& look, const Board&, const CellRule& rule) {
  if (rule.cells().size() < 2) return {};
  return {SymbolShape{rule.cells()[0], SymbolShape::Form::circle},
          CageShape{{rule.cells().begin() + 1, rule.cells().end()}, std::string(look.sign)}};
}

Shapes region(const RuleLook&, const Board&, const CellRule& rule) {
  if (rule.cells().empty()) return {};
  return {RegionShape{rule.cells()}};
}

/// Makes outlines without shading, as rooms usually divide the whole board.
Shapes room(const RuleLook&, const Board&, const CellRule& rule) {
  if (rule.cells().empty()) return {};
  return {RegionShape{rule.cells(), false}};
}

/// Makes a region for each statement of the rule.
Shapes regions_of_statements(const RuleLook&, const Board& board, const CellRule& rule) {
  Shapes shapes;
  for (const Statement& statement : statements_of(rule, board))
    shapes.push_back(RegionShape{statement.cells});
  return shapes;
}

Shapes jigsaw(const RuleLook&, const Board& board, const CellRule& rule) {
  const std::string& layout = rule.as<RegionLayout>().text;
  if (std::cmp_not_equal(layout.size(), board.grid_cell_count())) return {};
  std::map<char, std::vector<Cell>> regions;
  for (Cell cell : board.grid_cells())
    regions[layout[static_cast<std::size_t>(cell.index)]].push_back(cell);
  Shapes shapes;
  for (auto& [name, cells] : regions) shapes.push_back(RegionShape{std::move(cells), false});
  return shapes;
}

Shapes line(const RuleLook& look, const Board&, const CellRule& rule) {
  if (rule.cells().empty()) return {};
  return {LineShape{std::string(rule.kind->name), rule.cells(), look.line, {}}};
}

/// Makes a line with its number as the label.
Shapes labelled_line(const RuleLook& look, const Board&, const CellRule& rule) {
  if (rule.cells().empty()) return {};
  return {LineShape{std::string(rule.kind->name), rule.cells(), look.line, first_number(rule)}};
}

Shapes line_or_loop(const RuleLook& look, const Board& board, const CellRule& rule) {
  CellRule closed = rule;
  auto& line = closed.as<LineOrLoop>();
  if (line.is_loop && !line.cells.empty()) line.cells.push_back(line.cells.front());
  return labelled_line(look, board, closed);
}

/// Makes a pill of the first cells, as many as the rule's number, and an arrow from its end.
Shapes pill_arrow(const RuleLook& look, const Board&, const CellRule& rule) {
  const auto& [pill, cells] = rule.as<NumberAndCells>();
  if (pill < 1 || std::cmp_greater(pill, cells.size())) return {};
  const auto end = cells.begin() + pill;
  constexpr LineLook kPill{"#dfe3ea", 42};
  return {LineShape{std::string(rule.kind->name), {cells.begin(), end}, kPill, {}},
          LineShape{std::string(rule.kind->name), {end - 1, cells.end()}, look.line, {}}};
}

Shapes diagonal(const RuleLook&, const Board&, const CellRule& rule) {
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

Shapes white_dot(const RuleLook&, const Board& board, const CellRule& rule) {
  return between(board, rule, BetweenShape::Form::white_dot, "");
}
Shapes black_dot(const RuleLook&, const Board& board, const CellRule& rule) {
  return between(board, rule, BetweenShape::Form::black_dot, "");
}
Shapes letter(const RuleLook&, const Board& board, const CellRule& rule) {
  return between(board, rule, BetweenShape::Form::letter, std::string(rule.kind->name));
}
/// Makes signs by which each cell is greater than the touching cells that are named later.
Shapes greater(const RuleLook&, const Board& board, const CellRule& rule) {
  return between(board, rule, BetweenShape::Form::less, "");
}

/// Makes a disc with digits for the four cells around a corner.
Shapes corner(const RuleLook&, const Board& board, const CellRule& rule) {
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

Shapes outside(const RuleLook& look, const Board& board, const CellRule& rule) {
  if (rule.cells().empty()) return {};
  OutsideShape shape = outside_shape(board, rule);
  shape.label = std::string(look.sign) + first_number(rule);
  shape.arrow = shape.down != 0 && shape.right != 0;
  return {shape};
}

Shapes circles(const RuleLook&, const Board&, const CellRule& rule) {
  Shapes shapes;
  for (Cell cell : rule.cells()) shapes.push_back(SymbolShape{cell, SymbolShape::Form::circle});
  return shapes;
}

#define DOKUSAT_ADDRESS(form) form,
constexpr auto kDraw = std::to_array<Draw>({nullptr, DOKUSAT_RULE_FORMS(DOKUSAT_ADDRESS)});
#undef DOKUSAT_ADDRESS

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
  const RuleLook& look = rule.kind->look;
  if (look.form != RuleForm::none) {
    const Shapes shapes = is_on_board(board, rule)
                              ? kDraw[static_cast<std::size_t>(look.form)](look, board, rule)
                              : Shapes();
    const std::string_view legend = look.legend.empty() ? look.sign : look.legend;
    if (!legend.empty()) words.legend = std::string(legend) + ": " + std::string(rule.kind->name);
    words.drawn = look.in_full && !shapes.empty();
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
    return clue != nullptr && !clue->label.starts_with(kSkyscraper.look.sign);
  };
  if (std::ranges::any_of(all_shapes(picture), is_other)) return;
  for (Shapes* shapes : {&picture.shapes, &picture.alternatives})
    for (Shape& shape : *shapes)
      if (auto* clue = std::get_if<OutsideShape>(&shape))
        clue->label.erase(0, kSkyscraper.look.sign.size());
  for (RuleText& words : picture.rules)
    if (words.legend.starts_with(kSkyscraper.look.sign))
      words.legend.replace(0, kSkyscraper.look.sign.size(), "beside a line");
}

}  // namespace dokusat
