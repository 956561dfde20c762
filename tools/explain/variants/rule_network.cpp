#include <algorithm>
#include <bit>
#include <dokusat/base/budget.hpp>
#include <dokusat/explain/variants/rule_network.hpp>
#include <utility>

namespace dokusat::explain {

using propagation::Domain;
using propagation::End;

namespace {

constexpr std::int64_t kMostFilters = 20'000;
constexpr std::int64_t kFiltersOfAMicrosecond = 4;

propagation::CellIndex index_of(Cell cell) {
  return static_cast<propagation::CellIndex>(cell.index);
}

}  // namespace

std::unique_ptr<RuleNetwork> RuleNetwork::of(const Board& board,
                                             const std::vector<Constraint>& constraints,
                                             std::vector<Cell> cells) {
  check_budget();
  auto rules = propagation::compile_rules(board, constraints, propagation::Numbering::as_said);
  if (!rules) return nullptr;
  return std::unique_ptr<RuleNetwork>(
      new RuleNetwork(std::move(rules), board.cell_count(), std::move(cells)));
}

RuleNetwork::RuleNetwork(std::unique_ptr<const propagation::CompiledRules> rules, int board_cells,
                         std::vector<Cell> cells)
    : rules_(std::move(rules)),
      searcher_(rules_->searcher()),
      cells_(std::move(cells)),
      domains_(static_cast<std::size_t>(board_cells), Domain{1}) {}

CellWords RuleNetwork::filtered(const CellWords& words, int most_open) {
  if (!begin(words)) return CellWords(words.size(), 0);
  CellWords left;
  for (const Cell cell : cells_) left.push_back(searcher_->root(index_of(cell)));
  const auto is_open = [](std::uint64_t word) { return !std::has_single_bit(word); };
  if (std::ranges::count_if(left, is_open) > most_open) return left;
  std::vector<Domain> seen(domains_.size(), 0);
  searcher_->skip_seen(seen);
  const End end = run([&](std::span<const Domain> solution) {
    for (std::size_t i = 0; i < seen.size(); ++i) seen[i] |= solution[i];
    searcher_->skip_seen(seen);
    return true;
  });
  if (end != End::exhausted) return left;
  for (std::size_t i = 0; i < left.size(); ++i)
    left[i] = seen[static_cast<std::size_t>(cells_[i].index)];
  return left;
}

bool RuleNetwork::is_broken(const CellWords& words) {
  return !begin(words) || run([](const auto&) { return false; }) == End::exhausted;
}

bool RuleNetwork::begin(const CellWords& words) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    domains_[static_cast<std::size_t>(cells_[i].index)] =
        rules_->domain(index_of(cells_[i])) & words[i];
  }
  const bool is_possible = searcher_->begin(domains_);
  check_budget(1 + searcher_->effort().filters / kFiltersOfAMicrosecond);
  return is_possible;
}

End RuleNetwork::run(const std::function<bool(std::span<const Domain>)>& found) {
  const End end = searcher_->run(propagation::Branching::weights, kMostFilters, {}, found);
  check_budget(1 + searcher_->effort().filters / kFiltersOfAMicrosecond);
  if (end == End::gave_up) check_scopes();
  return end;
}

}  // namespace dokusat::explain
