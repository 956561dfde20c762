#include <algorithm>
#include <bit>
#include <dokusat/base/budget.hpp>
#include <dokusat/explain/variants/rule_network.hpp>
#include <dokusat/propagation/compile.hpp>
#include <utility>

namespace dokusat::explain {

using propagation::End;
using propagation::Mask;

namespace {

constexpr std::int64_t kMostFilters = 20'000;
constexpr std::int64_t kFiltersOfAMicrosecond = 4;

}  // namespace

std::unique_ptr<RuleNetwork> RuleNetwork::of(const Board& board,
                                             const std::vector<Constraint>& constraints,
                                             std::vector<Cell> cells) {
  check_budget();
  auto network = propagation::compile(board, constraints);
  if (!network) return nullptr;
  return std::unique_ptr<RuleNetwork>(new RuleNetwork(std::move(*network), std::move(cells)));
}

RuleNetwork::RuleNetwork(propagation::Network network, std::vector<Cell> cells)
    : network_(std::move(network)),
      engine_(propagation::engine_of(network_)),
      cells_(std::move(cells)),
      domains_(network_.domains.size(), Mask{1}) {}

CellWords RuleNetwork::filtered(const CellWords& words, int most_open) {
  if (!begin(words)) return CellWords(words.size(), 0);
  CellWords left = words_of(engine_->root());
  const auto is_open = [](std::uint64_t word) { return !std::has_single_bit(word); };
  if (std::ranges::count_if(left, is_open) > most_open) return left;
  std::vector<Mask> seen(domains_.size(), 0);
  engine_->skip_seen(seen);
  const End end = run([&](std::span<const Mask> solution) {
    for (std::size_t i = 0; i < seen.size(); ++i)
      seen[i] = propagation::mask_of(seen[i] | solution[i]);
    engine_->skip_seen(seen);
    return true;
  });
  return end == End::exhausted ? words_of(seen) : left;
}

bool RuleNetwork::is_broken(const CellWords& words) {
  return !begin(words) || run([](const auto&) { return false; }) == End::exhausted;
}

bool RuleNetwork::begin(const CellWords& words) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto cell = static_cast<std::size_t>(cells_[i].index);
    domains_[cell] = propagation::mask_of(network_.domains[cell] & static_cast<unsigned>(words[i]));
  }
  const bool is_possible = engine_->begin(domains_);
  check_budget(1 + engine_->effort().filters / kFiltersOfAMicrosecond);
  return is_possible;
}

End RuleNetwork::run(const std::function<bool(std::span<const Mask>)>& found) {
  const End end = engine_->run(propagation::Branching::weights, kMostFilters, {}, found);
  check_budget(1 + engine_->effort().filters / kFiltersOfAMicrosecond);
  if (end == End::gave_up) check_scopes();
  return end;
}

CellWords RuleNetwork::words_of(std::span<const Mask> domains) const {
  CellWords words;
  for (const Cell cell : cells_) words.push_back(domains[static_cast<std::size_t>(cell.index)]);
  return words;
}

}  // namespace dokusat::explain
