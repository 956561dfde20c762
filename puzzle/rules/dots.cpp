// Signs between neighbouring cells: dots, letters and inequality signs.

#include <algorithm>
#include <array>
#include <cstdlib>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/compiling.hpp>
#include <dokusat/rules/meaning.hpp>
#include <dokusat/rules/syntax.hpp>
#include <set>

namespace dokusat {
namespace {

/// Returns the pairs of neighbours among the cells, the one named earlier first. Repeated cells
/// count once, as a loop may return to its beginning.
std::vector<Edge> signs(const Board& board, const CellsInOrder& rule) {
  const std::vector<Cell> cells = distinct(rule.cells).cells;
  std::vector<Edge> found;
  for (auto first = cells.begin(); first != cells.end(); ++first)
    for (auto second = first + 1; second != cells.end(); ++second)
      if (board.are_neighbours(*first, *second)) found.push_back({*first, *second});
  return found;
}

std::string are_no_neighbours(const Board& board, const CellsInOrder& rule) {
  return signs(board, rule).empty()
             ? cell_text(board, rule.cells[0]) + " has no neighbour among the cells"
             : "";
}

/// Returns the edges of the board without those that the rule exempts, which it lists as pairs of
/// cells.
std::vector<Edge> edges_without_signs(const Board& board, const CellsInOrder& rule) {
  std::vector<Edge> bare;
  for (const Edge& edge : board.edges()) {
    bool exempt = false;
    for (std::size_t i = 0; i + 1 < rule.cells.size(); i += 2)
      exempt = exempt || edge == Edge{std::min(rule.cells[i], rule.cells[i + 1]),
                                      std::max(rule.cells[i], rule.cells[i + 1])};
    if (!exempt) bare.push_back(edge);
  }
  return bare;
}

bool are_consecutive(Digit one, Digit other) { return std::abs(one - other) == 1; }
bool are_apart(Digit one, Digit other) { return !are_consecutive(one, other); }
bool is_double(Digit one, Digit other) { return one == 2 * other || other == 2 * one; }
bool make_ten(Digit one, Digit other) { return one + other == 10; }
bool make_five(Digit one, Digit other) { return one + other == 5; }
bool is_greater(Digit one, Digit other) { return one > other; }
bool need_no_dot(Digit one, Digit other) {
  return !are_consecutive(one, other) && !is_double(one, other);
}
bool need_no_letter(Digit one, Digit other) {
  return !make_ten(one, other) && !make_five(one, other);
}

using Edges = std::vector<Edge> (*)(const Board&, const CellsInOrder&);

template <Edges edges, bool (*allows)(Digit, Digit)>
std::vector<Statement> on_each(const Board& board, const CellsInOrder& rule) {
  std::vector<Statement> statements;
  for (const Edge& edge : edges(board, rule))
    statements.push_back(related(edge.first, edge.second, board.values(), allows));
  return statements;
}

template <Edges edges, class Allows>
std::vector<Constraint> relations_on(const Board& board, const CellsInOrder& rule, Allows allows) {
  const auto pairs = table(board, allows);
  std::vector<Constraint> relations;
  for (const Edge& edge : edges(board, rule))
    relations.push_back(Table{edge.first, edge.second, pairs});
  return relations;
}

/// Compiles pairs of digits with that sum.
template <int sum>
std::vector<Constraint> sums_on_signs(const Board& board, const CellsInOrder& rule) {
  return relations_on<signs>(board, rule,
                             [](Digit one, Digit other) { return one == sum - other; });
}

/// A rule that all signs of some kinds are shown, and the kinds of these signs.
struct ShownSigns {
  const RuleKind* strict;
  std::array<const RuleKind*, 2> signs;
};
constexpr std::array kShownSigns = {ShownSigns{&kStrictWhiteDot, {&kWhiteDot, &kWhiteDot}},
                                    ShownSigns{&kStrictKropki, {&kWhiteDot, &kBlackDot}},
                                    ShownSigns{&kStrictXV, {&kX, &kV}}};

bool is_strict(const RuleKind& kind) {
  return std::ranges::find(kShownSigns, &kind, &ShownSigns::strict) != kShownSigns.end();
}

/// True if the strict rule requires that all signs of this kind are shown.
bool is_sign_of(const RuleKind& strict, const RuleKind& sign) {
  const auto& signs = std::ranges::find(kShownSigns, &strict, &ShownSigns::strict)->signs;
  return std::ranges::find(signs, &sign) != signs.end();
}

/// Appends the pairs of cells with such signs, also of signs within other rules.
void add_signs(const Board& board, const RuleKind& strict, const std::vector<CellRule>& rules,
               std::vector<Cell>& pairs) {
  for (const CellRule& rule : rules) {
    add_signs(board, strict, rule.parts(), pairs);
    if (!is_sign_of(strict, *rule.kind)) continue;
    for (const Edge& edge : signs(board, rule.as<CellsInOrder>()))
      pairs.insert(pairs.end(), {edge.first, edge.second});
  }
}

}  // namespace

void name_exempt_pairs(const Board& board, std::vector<CellRule>& rules) {
  const auto name_within = [&](const auto& self, std::vector<CellRule>& some) -> void {
    for (CellRule& rule : some) {
      if (auto* const joined = std::get_if<JoinedRules>(&rule.arguments)) self(self, joined->rules);
      if (!is_strict(*rule.kind)) continue;
      std::vector<Cell>& exempt = rule.as<CellsInOrder>().cells;
      exempt.clear();
      std::vector<Cell> pairs;
      add_signs(board, *rule.kind, rules, pairs);
      // Each pair once, even if several rules have a sign there.
      std::set<Edge> known;
      for (std::size_t i = 0; i < pairs.size(); i += 2)
        if (known.insert({pairs[i], pairs[i + 1]}).second)
          exempt.insert(exempt.end(), {pairs[i], pairs[i + 1]});
    }
  };
  name_within(name_within, rules);
}

extern const RuleKind kWhiteDot{
    .name = "WhiteDot",
    .arguments = "CELL~CELL...",
    .sentence = "Neighbours among these cells hold consecutive digits.",
    .constraints = "Table",
    .syntax = &kCells,
    .says = KindOf<CellsInOrder>{.why_not = are_no_neighbours,
                                 .statements = on_each<signs, are_consecutive>,
                                 .compile =
                                     [](const Board& board, const CellsInOrder& rule) {
                                       return relations_on<signs>(
                                           board, rule, [](Digit one, Digit other) {
                                             return one == other + 1 || other == one + 1;
                                           });
                                     }},
    .noun = "white dot",
    .look = {.form = RuleForm::white_dot},
    .clause = "at the white dot {neighbours} are consecutive",
};

extern const RuleKind kBlackDot{
    .name = "BlackDot",
    .arguments = "CELL~CELL...",
    .sentence = "Of neighbours among these cells one digit is twice the other.",
    .constraints = "Table",
    .syntax = &kCells,
    .says = KindOf<CellsInOrder>{.why_not = are_no_neighbours,
                                 .statements = on_each<signs, is_double>,
                                 .compile =
                                     [](const Board& board, const CellsInOrder& rule) {
                                       return relations_on<signs>(
                                           board, rule, [](Digit one, Digit other) {
                                             return one + one == other || other + other == one;
                                           });
                                     }},
    .noun = "black dot",
    .look = {.form = RuleForm::black_dot},
    .clause = "at the black dot one of {neighbours} is twice the other",
};

extern const RuleKind kX{
    .name = "X",
    .arguments = "CELL~CELL...",
    .sentence = "Neighbours among these cells add up to 10.",
    .constraints = "Table",
    .syntax = &kCells,
    .says = KindOf<CellsInOrder>{.why_not = are_no_neighbours,
                                 .statements = on_each<signs, make_ten>,
                                 .compile = sums_on_signs<10>},
    .noun = "X",
    .look = {.form = RuleForm::letter},
    .clause = "at the X {neighbours} add up to 10",
};

extern const RuleKind kV{
    .name = "V",
    .arguments = "CELL~CELL...",
    .sentence = "Neighbours among these cells add up to 5.",
    .constraints = "Table",
    .syntax = &kCells,
    .says = KindOf<CellsInOrder>{.why_not = are_no_neighbours,
                                 .statements = on_each<signs, make_five>,
                                 .compile = sums_on_signs<5>},
    .noun = "V",
    .look = {.form = RuleForm::letter},
    .clause = "at the V {neighbours} add up to 5",
};

extern const RuleKind kGreaterThan{
    .name = "GreaterThan",
    .arguments = "CELL~CELL...",
    .sentence = "Each of these cells holds a greater digit than its neighbours that come after it.",
    .constraints = "Table",
    .syntax = &kCells,
    .says = KindOf<CellsInOrder>{.why_not = are_no_neighbours,
                                 .statements = on_each<signs, is_greater>,
                                 .compile =
                                     [](const Board& board, const CellsInOrder& rule) {
                                       return relations_on<signs>(
                                           board, rule,
                                           [](Digit one, Digit other) { return other < one; });
                                     }},
    .noun = "inequality",
    .look = {.form = RuleForm::greater},
    .clause = "by the inequality {first} is more than {after_first}",
};

extern const RuleKind kStrictWhiteDot{
    .name = "StrictWhiteDot",
    .arguments = "",
    .sentence = "All white dots are shown: neighbours without a WhiteDot are not consecutive.",
    .constraints = "Table",
    .syntax = &kNoArguments,
    .says = KindOf<CellsInOrder>{.statements = on_each<edges_without_signs, are_apart>,
                                 .compile =
                                     [](const Board& board, const CellsInOrder& rule) {
                                       return relations_on<edges_without_signs>(
                                           board, rule, [](Digit one, Digit other) {
                                             return one != other + 1 && other != one + 1;
                                           });
                                     }},
    .noun = "rule that all white dots are shown",
    .clause = "all white dots are shown, so other neighbours are not consecutive",
};

extern const RuleKind kStrictKropki{
    .name = "StrictKropki",
    .arguments = "",
    .sentence =
        "All dots are shown: neighbours without a WhiteDot or BlackDot are neither consecutive "
        "nor one twice the other.",
    .constraints = "Table",
    .syntax = &kNoArguments,
    .says = KindOf<CellsInOrder>{.statements = on_each<edges_without_signs, need_no_dot>,
                                 .compile =
                                     [](const Board& board, const CellsInOrder& rule) {
                                       return relations_on<edges_without_signs>(
                                           board, rule, [](Digit one, Digit other) {
                                             return one != other + 1 && other != one + 1 &&
                                                    one != other + other && other != one + one;
                                           });
                                     }},
    .noun = "rule that all dots are shown",
    .clause =
        "all dots are shown, so other neighbours are not consecutive, and none is twice the other",
};

extern const RuleKind kStrictXV{
    .name = "StrictXV",
    .arguments = "",
    .sentence = "All letters are shown: neighbours without an X or V add up to neither 10 nor 5.",
    .constraints = "Table",
    .syntax = &kNoArguments,
    .says = KindOf<CellsInOrder>{.statements = on_each<edges_without_signs, need_no_letter>,
                                 .compile =
                                     [](const Board& board, const CellsInOrder& rule) {
                                       return relations_on<edges_without_signs>(
                                           board, rule, [](Digit one, Digit other) {
                                             return one != 10 - other && one != 5 - other;
                                           });
                                     }},
    .noun = "rule that all X and V are shown",
    .clause = "all X and V are shown, so other neighbours add up to neither 10 nor 5",
};

}  // namespace dokusat
