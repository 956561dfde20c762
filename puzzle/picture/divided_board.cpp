// Boards divided by rules: KenKen by its cages, Ripple Effect and Suguru by their rooms. As in
// print, heavy lines separate the parts, and a cage shows its number before its operation.

#include <algorithm>
#include <array>
#include <dokusat/picture/rule_shapes.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/words.hpp>
#include <set>
#include <utility>

namespace dokusat {
namespace {

using Sign = std::pair<const RuleKind*, const char*>;
const std::array kSigns = {Sign{&kSum, "+"}, Sign{&kProduct, "×"}, Sign{&kDifference, "−"},
                           Sign{&kQuotient, "÷"}};

const char* sign_of(const CellRule& rule) {
  const auto found = std::ranges::find(kSigns, rule.kind, &Sign::first);
  const auto* sum = std::get_if<WeightedCells>(&rule.arguments);
  return found == kSigns.end() || (sum != nullptr && !sum->coefficients.empty()) ? nullptr
                                                                                 : found->second;
}

/// Returns the rules that divide the board, if each cell is in exactly one of them.
std::set<const CellRule*> parts_of(const Puzzle& puzzle, bool rooms, PerCell<int>& part_of) {
  std::set<const CellRule*> parts;
  for (const Rule& rule : puzzle.rules) {
    const auto* cells = std::get_if<CellRule>(&rule);
    if (cells == nullptr || !(rooms ? cells->kind == &kRoom : sign_of(*cells) != nullptr)) continue;
    for (const Cell cell : cells->cells()) {
      if (!puzzle.board->is_on_grid(cell) || part_of[cell] >= 0) return {};
      part_of[cell] = static_cast<int>(parts.size());
    }
    parts.insert(cells);
  }
  const bool is_whole = std::ranges::all_of(puzzle.board->grid_cells(),
                                            [&](Cell cell) { return part_of[cell] >= 0; });
  return is_whole ? parts : std::set<const CellRule*>();
}

void add_part(Picture& picture, const CellRule& rule) {
  RuleText words{rule_in_words(*picture.board, rule), {}, true};
  if (rule.kind != &kRoom) {
    std::string label = numbers_text(numbers_in(rule.arguments), ",");
    if (rule.cells().size() > 1) {
      label += sign_of(rule);
      words.legend = std::string(sign_of(rule)) + ": " + std::string(rule.kind->name);
    }
    picture.shapes.push_back(CageShape{rule.cells(), std::move(label), false});
  }
  picture.rules.push_back(std::move(words));
}

}  // namespace

bool add_rules_of_divided_board(Picture& picture, const Puzzle& puzzle) {
  if (boxes_of(*puzzle.board)[Cell{0}] >= 0 || puzzle.has_dominoes()) return false;
  for (const bool rooms : {false, true}) {
    PerCell<int> part_of(*puzzle.board, -1);
    const std::set<const CellRule*> parts = parts_of(puzzle, rooms, part_of);
    if (parts.empty()) continue;
    picture.parts = std::move(part_of);
    if (rooms)
      picture.rules.push_back({"Each room holds 1 to the number of its cells.", {}, false});
    for (const Rule& rule : puzzle.rules) {
      const auto& cells = std::get<CellRule>(rule);
      if (parts.contains(&cells))
        add_part(picture, cells);
      else
        add_rule(picture, cells);
    }
    return true;
  }
  return false;
}

}  // namespace dokusat
