#include <algorithm>
#include <cstdlib>
#include <dokusat/puzzle/fpuzzles_negative.hpp>
#include <dokusat/puzzle/rules/catalogue.hpp>
#include <dokusat/puzzle/rules/table_text.hpp>
#include <set>
#include <variant>

namespace dokusat {
namespace {

const std::vector<FpuzzlesNegative> kNegatives = {
    {"ratio",
     {&kBlackDot},
     [](Digit one, Digit other) { return one != 2 * other && other != 2 * one; }},
    {"xv",
     {&kX, &kV},
     [](Digit one, Digit other) { return one + other != 5 && one + other != 10; }},
    {nullptr, {&kWhiteDot}, [](Digit one, Digit other) { return std::abs(one - other) != 1; }},
};

/// The edges between cells of the rule.
std::set<Edge> edges_of(const CellRule& rule, const Board& board) {
  std::set<Edge> edges;
  for (Cell first : rule.cells)
    for (Cell second : rule.cells)
      if (first < second && board.edge_index({first, second})) edges.insert({first, second});
  return edges;
}

bool is_said(const FpuzzlesNegative& negative, const Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  std::set<Edge> edges(board.edges().begin(), board.edges().end());
  std::set<Edge> told;
  for (const Rule& rule : puzzle.rules) {
    const auto* of_cells = std::get_if<CellRule>(&rule);
    if (of_cells == nullptr) continue;
    if (is_said_by(negative, *of_cells, board)) told.merge(edges_of(*of_cells, board));
    if (std::ranges::find(negative.signs, of_cells->kind) != negative.signs.end())
      for (const Edge& edge : edges_of(*of_cells, board)) edges.erase(edge);
  }
  return !told.empty() && told == edges;
}

}  // namespace

std::vector<FpuzzlesNegative> negatives_of(const Puzzle& puzzle) {
  std::vector<FpuzzlesNegative> said;
  std::ranges::copy_if(kNegatives, std::back_inserter(said),
                       [&](const FpuzzlesNegative& one) { return is_said(one, puzzle); });
  return said;
}

bool is_said_by(const FpuzzlesNegative& negative, const CellRule& rule, const Board& board) {
  return rule.kind == &kPair && rule.cells.size() == 2 && edges_of(rule, board).size() == 1 &&
         rule.text == table_text(board.size(), negative.allows);
}

void add_to(FpuzzlesJson& json, const FpuzzlesNegative& negative) {
  if (negative.name == nullptr)
    json["nonconsecutive"] = true;
  else
    json["negative"].push_back(negative.name);
}

}  // namespace dokusat
