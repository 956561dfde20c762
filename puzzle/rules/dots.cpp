// Signs between neighbouring cells: dots, letters and the sign of order.

#include <algorithm>
#include <cstdlib>
#include <dokusat/puzzle/rules/catalogue.hpp>
#include <dokusat/puzzle/rules/compiling.hpp>
#include <dokusat/puzzle/rules/meaning.hpp>
#include <dokusat/puzzle/rules/syntax.hpp>

namespace dokusat {
namespace {

bool are_neighbours(const Board& board, Cell one, Cell other) {
  return std::abs(board.row(one) - board.row(other)) +
             std::abs(board.column(one) - board.column(other)) ==
         1;
}

/// The neighbours among the cells, the one that is named earlier first.
std::vector<Edge> signs(const Board& board, const CellRule& rule) {
  std::vector<Edge> found;
  for (std::size_t first = 0; first < rule.cells.size(); ++first)
    for (std::size_t second = first + 1; second < rule.cells.size(); ++second)
      if (are_neighbours(board, rule.cells[first], rule.cells[second]))
        found.push_back({rule.cells[first], rule.cells[second]});
  return found;
}

std::string a_cell_has_no_neighbour(const Board& board, const CellRule& rule) {
  for (Cell cell : rule.cells)
    if (std::ranges::none_of(rule.cells,
                             [&](Cell other) { return are_neighbours(board, cell, other); }))
      return cell_text(board, cell) + " has no neighbour among the cells";
  return "";
}

/// The edges of the board but those that the rule names as exempt, by both of their cells.
std::vector<Edge> edges_without_signs(const Board& board, const CellRule& rule) {
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

using Edges = std::vector<Edge> (*)(const Board&, const CellRule&);

template <Edges edges, bool (*allows)(Digit, Digit)>
std::vector<Statement> on_each(const Board& board, const CellRule& rule) {
  std::vector<Statement> statements;
  for (const Edge& edge : edges(board, rule))
    statements.push_back(related(edge.first, edge.second, board.size(), allows));
  return statements;
}

template <Edges edges, class Allows>
std::vector<Primitive> relations_on(const Board& board, const CellRule& rule, Allows allows) {
  const auto pairs = table(board, allows);
  std::vector<Primitive> relations;
  for (const Edge& edge : edges(board, rule))
    relations.push_back(Relation{edge.first, edge.second, pairs});
  return relations;
}

/// Pairs whose digits add up to the sum.
template <int sum>
std::vector<Primitive> sums_on_signs(const Board& board, const CellRule& rule) {
  return relations_on<signs>(board, rule,
                             [](Digit one, Digit other) { return one == sum - other; });
}

/// Whether the strict rule says that all such signs are shown.
bool is_sign_of(const RuleKind& strict, const RuleKind& sign) {
  return &strict == &kStrictKropki ? &sign == &kWhiteDot || &sign == &kBlackDot
                                   : &strict == &kStrictXV && (&sign == &kX || &sign == &kV);
}

/// Adds the pairs of cells with such signs, also of those within other rules.
void add_signs(const Board& board, const RuleKind& strict, const std::vector<CellRule>& rules,
               std::vector<Cell>& pairs) {
  for (const CellRule& rule : rules) {
    add_signs(board, strict, rule.rules, pairs);
    if (!is_sign_of(strict, *rule.kind)) continue;
    for (const Edge& edge : signs(board, rule))
      pairs.insert(pairs.end(), {edge.first, edge.second});
  }
}

}  // namespace

void name_exempt_pairs(const Board& board, std::vector<CellRule>& rules) {
  for (CellRule& strict : rules) {
    if (strict.kind != &kStrictKropki && strict.kind != &kStrictXV) continue;
    strict.cells.clear();
    add_signs(board, *strict.kind, rules, strict.cells);
  }
}

const RuleKind kWhiteDot{
    .name = "WhiteDot",
    .arguments = "CELL~CELL...",
    .sentence = "Neighbours among these cells hold consecutive digits.",
    .primitives = "Relation",
    .syntax = &kCells,
    .why_not = a_cell_has_no_neighbour,
    .statements = on_each<signs, are_consecutive>,
    .compile =
        [](const Board& board, const CellRule& rule) {
          return relations_on<signs>(board, rule, [](Digit one, Digit other) {
            return one == other + 1 || other == one + 1;
          });
        },
};

const RuleKind kBlackDot{
    .name = "BlackDot",
    .arguments = "CELL~CELL...",
    .sentence = "Of neighbours among these cells one digit is twice the other.",
    .primitives = "Relation",
    .syntax = &kCells,
    .why_not = a_cell_has_no_neighbour,
    .statements = on_each<signs, is_double>,
    .compile =
        [](const Board& board, const CellRule& rule) {
          return relations_on<signs>(board, rule, [](Digit one, Digit other) {
            return one + one == other || other + other == one;
          });
        },
};

const RuleKind kX{
    .name = "X",
    .arguments = "CELL~CELL...",
    .sentence = "Neighbours among these cells add up to 10.",
    .primitives = "Relation",
    .syntax = &kCells,
    .why_not = a_cell_has_no_neighbour,
    .statements = on_each<signs, make_ten>,
    .compile = sums_on_signs<10>,
};

const RuleKind kV{
    .name = "V",
    .arguments = "CELL~CELL...",
    .sentence = "Neighbours among these cells add up to 5.",
    .primitives = "Relation",
    .syntax = &kCells,
    .why_not = a_cell_has_no_neighbour,
    .statements = on_each<signs, make_five>,
    .compile = sums_on_signs<5>,
};

const RuleKind kGreaterThan{
    .name = "GreaterThan",
    .arguments = "CELL~CELL...",
    .sentence = "Each of these cells holds more than its neighbours that are named later.",
    .primitives = "Relation",
    .syntax = &kCells,
    .why_not = a_cell_has_no_neighbour,
    .statements = on_each<signs, is_greater>,
    .compile =
        [](const Board& board, const CellRule& rule) {
          return relations_on<signs>(board, rule,
                                     [](Digit one, Digit other) { return other < one; });
        },
};

const RuleKind kStrictKropki{
    .name = "StrictKropki",
    .arguments = "",
    .sentence =
        "All dots are shown: neighbours without a WhiteDot or BlackDot are neither consecutive "
        "nor one twice the other.",
    .primitives = "Relation",
    .syntax = &kNoArguments,
    .why_not = nullptr,
    .statements = on_each<edges_without_signs, need_no_dot>,
    .compile =
        [](const Board& board, const CellRule& rule) {
          return relations_on<edges_without_signs>(board, rule, [](Digit one, Digit other) {
            return one != other + 1 && other != one + 1 && one != other + other &&
                   other != one + one;
          });
        },
};

const RuleKind kStrictXV{
    .name = "StrictXV",
    .arguments = "",
    .sentence = "All letters are shown: neighbours without an X or V add up to neither 10 nor 5.",
    .primitives = "Relation",
    .syntax = &kNoArguments,
    .why_not = nullptr,
    .statements = on_each<edges_without_signs, need_no_letter>,
    .compile =
        [](const Board& board, const CellRule& rule) {
          return relations_on<edges_without_signs>(board, rule, [](Digit one, Digit other) {
            return one != 10 - other && one != 5 - other;
          });
        },
};

}  // namespace dokusat
