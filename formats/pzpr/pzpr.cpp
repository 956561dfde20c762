#include <dokusat/formats/pzpr/pzpr.hpp>

#include <algorithm>
#include <tuple>

namespace dokusat {

PzprSize read_pzpr_size(WordReader& word, std::string_view name) {
  for (const char c : name) word.expect(c, std::string(name) + "/COLUMNS/ROWS/");
  word.expect('/', "'/' and the number of columns");
  PzprSize size;
  size.columns = word.number("a number of columns", 1, kMostPzprRows);
  word.expect('/', "'/' and the number of rows");
  size.rows = word.number("a number of rows", 1, kMostPzprRows);
  word.expect('/', "'/' behind the number of rows");
  return size;
}

bool has_units_or_groups(const Board& board) {
  return !board.units().empty() || !board.groups().empty();
}

bool have_same_rules(const Puzzle& one, const Puzzle& other) {
  const auto sorted = [](std::vector<Rule> rules) {
    std::ranges::sort(rules, [](const Rule& a, const Rule& b) {
      const auto& first = std::get<CellRule>(a);
      const auto& second = std::get<CellRule>(b);
      return std::forward_as_tuple(first.kind->name, first.cells()) <
             std::forward_as_tuple(second.kind->name, second.cells());
    });
    return rules;
  };
  return sorted(one.rules) == sorted(other.rules);
}

}  // namespace dokusat
