// Texts of rules, also of those that the language can only express by other rules.

#include <algorithm>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/syntax.hpp>
#include <optional>
#include <utility>

namespace dokusat {
namespace {

/// The greatest count and digit of look-and-say, which the language writes in one character each.
constexpr int kLargestCount = 9;

std::vector<CellRule> counted_exactly(const CountsAndCells& counted) {
  if (std::ranges::any_of(counted.counts, [&](const CountsAndCells::Count& count) {
        return std::cmp_greater(count.times, counted.cells.size());
      }))
    return {{&kOr}};  // unsatisfiable, as it has no alternatives
  std::vector<CellRule> parts;
  for (const auto& [times, digit] : counted.counts)
    if (times == 0)
      parts.emplace_back(&kLookAndSay, CountsAndCells{{{0, digit}}, counted.cells});
    else
      parts.emplace_back(
          &kContainExact,
          DigitsAndCells{std::vector<int>(static_cast<std::size_t>(times), digit), counted.cells});
  return parts;
}

std::vector<std::vector<Cell>> groups_of(const Board& board, const CellRule& rule) {
  std::vector<std::vector<Cell>> groups;
  for (Statement& statement : statements_of(rule, board))
    groups.push_back(std::move(statement.cells));
  return groups;
}

/// True if boxes and windows have the sizes that the language assumes by default.
bool has_usual_sizes(const Board& board, const CellRule& rule) {
  const int size = std::max(board.rows(), board.columns());
  if (rule.kind == &kWindoku && board.digit_count() != size) return false;
  return std::ranges::all_of(board.units(), [&](const Unit& unit) {
    return unit.kind != UnitKind::box || std::cmp_equal(unit.cells.size(), size);
  });
}

/// Returns an AllDifferent for each group of the rule; empty if the rule of ISS, with the
/// default box shape, has the same groups.
std::optional<std::vector<CellRule>> groups_that_differ(const Board& board, const CellRule& rule) {
  const auto groups = groups_of(board, rule);
  std::optional<BoxShape> usual;
  if (has_usual_sizes(board, rule)) {
    usual = default_box_shape(board.rows(), board.columns());
    if (!usual && groups.empty()) return std::nullopt;
  }
  if (usual && groups == groups_of(board, {rule.kind, BoxesMeant{true, usual}}))
    return std::nullopt;
  std::vector<CellRule> parts;
  for (const std::vector<Cell>& group : groups) parts.emplace_back(&kAllDifferent, group);
  return parts;
}

/// Returns rules that together are equivalent to this one; empty if the language has the rule
/// itself.
std::optional<std::vector<CellRule>> other_rules(const Board& board, const CellRule& rule) {
  if (rule.kind == &kLittleKiller && !named_diagonal(board, rule.cells())) {
    const auto& [sum, cells] = rule.as<NumberAndCells>();
    return std::vector{CellRule{&kSum, WeightedCells{sum, {}, cells}}};
  }
  if (rule.kind == &kRegionSumLine && !rule.as<CellGroups>().sizes.empty())
    return std::vector{CellRule{&kEqualSum, rule.arguments}};
  if (const auto* const groups = std::get_if<CellGroups>(&rule.arguments);
      rule.kind == &kRegionSameValues && !groups->cells.empty())
    return std::vector{CellRule{
        &kSameValues, NumberAndCells{static_cast<int>(groups->groups().size()), groups->cells}}};
  if (rule.kind == &kLookAndSay && std::ranges::max(numbers_in(rule.arguments)) > kLargestCount)
    return counted_exactly(rule.as<CountsAndCells>());
  if (rule.kind == &kQuad && rule.cells() != square_from(board, rule.cells()[0]))
    return std::vector{CellRule{&kContainAtLeast, rule.arguments}};
  if (rule.kind == &kDisjointSets || rule.kind == &kWindoku) return groups_that_differ(board, rule);
  return std::nullopt;
}

std::string joined_text(const Board& board, const RuleKind& joint,
                        const std::vector<CellRule>& parts) {
  std::string text = "." + std::string(joint.name);
  for (const CellRule& part : parts) text += rule_text(board, part);
  return text + ".End";
}

}  // namespace

std::string rule_text(const Board& board, const CellRule& rule) {
  if (rule.kind->syntax == nullptr) return joined_text(board, *rule.kind, rule.parts());
  if (const auto others = other_rules(board, rule))
    return others->size() == 1 ? rule_text(board, others->front())
                               : joined_text(board, kAnd, *others);
  const std::string name = rule.kind == &kGiven ? "" : std::string(rule.kind->name);
  return "." + name + rule.kind->syntax->write(board, rule);
}

}  // namespace dokusat
