// Rules made of other rules, and where a search begins.

#include <algorithm>
#include <dokusat/model/rule_index.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/compiling.hpp>
#include <dokusat/rules/meaning.hpp>
#include <dokusat/rules/syntax.hpp>

namespace dokusat {
namespace {

std::vector<Statement> all_of(const Board& board, const JoinedRules& rule) {
  std::vector<Statement> all;
  for (const CellRule& part : rule.rules)
    std::ranges::move(statements_of(part, board), std::back_inserter(all));
  return all;
}

/// A statement about some of the cells of another statement, by their places.
struct Part {
  std::vector<std::size_t> places;
  std::function<bool(std::span<const Digit>)> keeps;
};

bool is_kept(const Part& part, std::span<const Digit> digits) {
  std::vector<Digit> held;
  for (std::size_t place : part.places) held.push_back(digits[place]);
  return part.keeps(held);
}

/// Makes one statement about the cells of all rules: all statements of at least one rule hold.
std::vector<Statement> one_of(const Board& board, const JoinedRules& rule) {
  Statement one;
  std::vector<std::vector<Part>> alternatives;
  for (const CellRule& alternative : rule.rules) {
    alternatives.emplace_back();
    for (Statement& statement : statements_of(alternative, board)) {
      Part part{{}, std::move(statement.keeps)};
      for (Cell cell : statement.cells) {
        const auto place = std::ranges::find(one.cells, cell);
        part.places.push_back(static_cast<std::size_t>(place - one.cells.begin()));
        if (place == one.cells.end()) one.cells.push_back(cell);
      }
      alternatives.back().push_back(std::move(part));
    }
  }
  // A statement without cells would never be checked.
  if (one.cells.empty()) one.cells.push_back(Cell{0});
  one.keeps = [alternatives = std::move(alternatives)](std::span<const Digit> digits) {
    return std::ranges::any_of(alternatives, [&](const std::vector<Part>& parts) {
      return std::ranges::all_of(parts, [&](const Part& part) { return is_kept(part, digits); });
    });
  };
  return {std::move(one)};
}

std::vector<Constraint> together(const Board& board, const JoinedRules& rule) {
  std::vector<Constraint> all;
  RuleIndex known;
  const auto rule_at = [&](std::size_t place) -> const CellRule& { return rule.rules[place]; };
  for (std::size_t i = 0; i < rule.rules.size(); ++i)
    if (known.add(rule.rules[i], i, rule_at)) append(all, constraints_of(rule.rules[i], board));
  return all;
}

std::vector<Constraint> either(const Board& board, const JoinedRules& rule) {
  Either one;
  for (const CellRule& part : rule.rules) one.alternatives.push_back({constraints_of(part, board)});
  return {std::move(one)};
}

}  // namespace

extern const RuleKind kSearchPriority{
    .name = "SearchPriority",
    .arguments = "NUMBER~CELL~CELL...",
    .sentence =
        "Tells the Interactive Sudoku Solver which cells to try first; it has no effect on the "
        "digits and is ignored here.",
    .constraints = "none",
    .syntax = &kNumberAndCells,
    .says = KindOf<NumberAndCells>{
        .statements = [](const Board&, const NumberAndCells&) { return std::vector<Statement>(); },
        .compile = [](const Board&, const NumberAndCells&) { return std::vector<Constraint>(); }},
};

extern const RuleKind kOr{
    .name = "Or",
    .arguments = ".RULE.RULE....End",
    .sentence = "At least one of the rules up to End holds.",
    .constraints = "Either",
    .says = KindOf<JoinedRules>{.statements = one_of, .compile = either},
    .noun = "choice of rules",
    .clause = "at least one of {rules} holds",
};

extern const RuleKind kAnd{
    .name = "And",
    .arguments = ".RULE.RULE....End",
    .sentence = "All rules up to End hold: one rule for Or.",
    .constraints = "those of the rules",
    .says = KindOf<JoinedRules>{.statements = all_of, .compile = together},
    .noun = "joint rule",
    .clause = "{rules} hold together",
};

}  // namespace dokusat
