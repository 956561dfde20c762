#include <algorithm>
#include <dokusat/formats/iss/cell_groups.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/regions_to_find.hpp>
#include <dokusat/text/number.hpp>
#include <map>
#include <string>
#include <utility>

namespace dokusat {
namespace {

/// Parses a `Var` into its cells.
CellGroup group_of(const TextLines& lines, const TextLine& line, const IssItem& item,
                   const BoardPlan& plan) {
  const auto fail = [&](const Token& at, const std::string& message) {
    lines.fail(line, at, message);
  };
  if (item.arguments.empty() || item.arguments[0].text.empty() ||
      !std::ranges::all_of(item.arguments[0].text, [](char c) { return c >= 'A' && c <= 'Z'; }))
    fail(item.arguments.empty() ? item.name : item.arguments[0],
         "expected a name of capital letters, such as Var~A");
  if (item.arguments.size() > 3) fail(item.arguments[3], "unexpected argument after Var");
  CellGroup group{"V" + std::string(item.arguments[0].text), 1, plan.columns};
  if (item.arguments.size() < 3 || item.arguments[2].text.empty()) return group;
  const Token& size = item.arguments[2];
  const std::size_t cross = size.text.find('x');
  const bool has_rows = cross != std::string_view::npos;
  const int rows = has_rows ? parse_number<int>(size.text.substr(0, cross)).value_or(0) : 1;
  const int columns = parse_number<int>(size.text.substr(has_rows ? cross + 1 : 0)).value_or(0);
  if (rows < 1 || columns < 1 || rows > Board::kMaximumSize || columns > Board::kMaximumSize)
    fail(size,
         "expected a number of cells such as 9 or 3x3, found " + quoted(std::string(size.text)));
  group.count = rows * columns;
  if (has_rows) group.columns = columns;
  return group;
}

}  // namespace

std::vector<CellGroup> cell_groups(const TextLines& lines, const TextLine& line,
                                   const std::vector<IssItem>& items, const BoardPlan& plan) {
  std::map<std::string, CellGroup> groups;
  for (const IssItem& item : items) {
    if (item.kind == &kChaosConstruction)
      groups[std::string(kRegionGroup)] = {std::string(kRegionGroup), plan.rows * plan.columns,
                                           plan.columns};
    if (item.kind == &kDoppelganger)
      for (const CellGroup& group : doppelganger_groups(plan.rows, plan.columns))
        groups[group.name] = group;
    if (item.what != IssItem::What::cells) continue;
    CellGroup group = group_of(lines, line, item, plan);
    const auto [known, is_new] = groups.try_emplace(group.name, group);
    if (!is_new && known->second != group)
      lines.fail(line, item.name, "another " + group.name + " than before");
  }
  std::vector<CellGroup> all;
  for (auto& [name, group] : groups) all.push_back(std::move(group));
  return all;
}

}  // namespace dokusat
