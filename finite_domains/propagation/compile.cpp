#include <algorithm>
#include <dokusat/propagation/cell_bits.hpp>
#include <dokusat/propagation/compile.hpp>
#include <dokusat/propagation/passes.hpp>

namespace dokusat::propagation::DOKUSAT_DIGITS {

CellList indices_of(const std::vector<Cell>& cells) {
  CellList list;
  list.reserve(cells.size());
  for (const Cell cell : cells) list.push_back(static_cast<CellIndex>(cell.index));
  return list;
}

CellList without_repeats(const CellList& cells) { return CellBits(cells).list(); }

bool SumDraft::is_cage() const {
  return is_exact() && std::ranges::all_of(coefficients, [](int one) { return one == 1; });
}

Draft::Draft(const Board& board, const Variables& variables)
    : cells(variables.count),
      digits(board.digit_count()),
      all(mask_of(digits_to(board.digit_count()))),
      words((static_cast<std::size_t>(cells) + 63) / 64),
      peers(static_cast<std::size_t>(cells) * words),
      domains(static_cast<std::size_t>(cells), all),
      weights(static_cast<std::size_t>(cells), 0) {
  houses.reserve(board.units().size());
  for (const Unit& unit : board.units()) {
    CellList list;
    list.reserve(unit.cells.size());
    for (const Cell cell : unit.cells) list.push_back(static_cast<CellIndex>(cell.index));
    add_distinct(std::move(list), unit.kind);
  }
}

bool Draft::all_differ(std::span<const CellIndex> some) const {
  for (std::size_t i = 0; i < some.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      if (!are_peers(some[i], some[k])) return false;
  return true;
}

void Draft::make_peers(CellIndex one, CellIndex other) {
  peers[one * words + other / 64U] |= std::uint64_t{1} << other % 64U;
  peers[other * words + one / 64U] |= std::uint64_t{1} << one % 64U;
}

void Draft::add_distinct(CellList list, UnitKind kind) {
  if (std::cmp_greater(list.size(), digits)) contradiction = true;
  const CellBits together(list);
  if (together.count() < list.size())
    contradiction = true;  // a cell would have to differ from
                           // itself
  for (const CellIndex cell : list) {
    std::uint64_t* const of_cell = &peers[cell * words];
    CellBits others = together;
    others.remove(cell);
    for (std::size_t w = 0; w < words; ++w) of_cell[w] |= others.words()[w];
  }
  if (std::cmp_not_equal(list.size(), digits)) {
    add_weight(list, static_cast<std::uint32_t>(list.size()));
    fewer_.push_back({std::move(list), kind});
    return;
  }
  add_house(std::move(list), together, kind, all);
}

void Draft::add_house(CellList list, const CellBits& bits, UnitKind kind, Digits of_digits) {
  if (std::ranges::find(houses, bits, &HouseDraft::bits) != houses.end()) return;
  if (!std::ranges::is_sorted(list)) std::ranges::sort(list);
  add_weight(list, static_cast<std::uint32_t>(list.size()) / 2);
  houses.push_back({std::move(list), bits, kind, mask_of(of_digits)});
}

void Draft::add_houses_of_fewer_digits() {
  constexpr std::size_t kFewestCells = 3;
  for (FewerCells& some : fewer_) {
    Digits held = 0;
    for (const CellIndex cell : some.cells) held |= domains[cell];
    const auto count = static_cast<std::size_t>(bit_count(held));
    if (count < some.cells.size()) contradiction = true;
    if (count != some.cells.size() || count < kFewestCells) continue;
    const CellBits together(some.cells);
    add_house(std::move(some.cells), together, some.kind, held);
  }
}

void Draft::add_weight(std::span<const CellIndex> some, std::uint32_t weight) {
  for (const CellIndex cell : some) weights[cell] += weight;
}

namespace {

bool is_supported(const Board& board, const Variables& variables) {
  return board.digit_count() <= kMostDigits && variables.count <= kMostCells;
}

/// True for sums that help in formulas: more cells cost more clauses (docs/lab/variants.md).
bool is_short(const Draft& draft, const SumDraft& sum) {
  constexpr std::size_t kMostImpliedCells = 3;
  constexpr std::size_t kMostImpliedDistinctCells = 4;
  return sum.cells.size() <= kMostImpliedCells || (sum.cells.size() <= kMostImpliedDistinctCells &&
                                                   sum.is_cage() && draft.all_differ(sum.cells));
}

Linear linear_of(const SumDraft& sum, int digits) {
  Linear linear{{}, Comparison::exactly, sum.low};
  for (std::size_t i = 0; i < sum.cells.size(); ++i) {
    CellWeights& term = linear.terms.emplace_back(CellWeights{Cell{sum.cells[i]}, {}});
    for (Digit digit = 1; digit <= digits; ++digit)
      term.of_digit.push_back(sum.coefficients[i] * digit);
  }
  return linear;
}

}  // namespace

std::vector<Linear> implied_sums_here(const Board& board,
                                      const std::vector<Constraint>& constraints) {
  std::vector<Linear> implied;
  const auto is_sum = [](const Constraint& constraint) {
    return std::holds_alternative<Linear>(constraint);
  };
  if (std::ranges::none_of(constraints, is_sum)) return implied;
  std::vector<Constraint> used;
  std::ranges::copy_if(constraints, std::back_inserter(used), [&](const Constraint& constraint) {
    return is_sum(constraint) || std::holds_alternative<AllDifferent>(constraint);
  });
  const Variables variables = variables_of(board, used);
  if (!is_supported(board, variables)) return implied;
  const ScratchScope scope;
  Draft draft(board, variables);
  const Input input{board, used, Numbering::as_said, variables};
  add_houses(draft, input);
  add_constraints(draft, input);
  if (!draft.contradiction) add_implied_sums(draft, input);
  for (std::size_t i = draft.stated_sums; i < draft.sums.size(); ++i)
    if (is_short(draft, draft.sums[i])) implied.push_back(linear_of(draft.sums[i], draft.digits));
  return implied;
}

std::optional<Network> compile(const Board& board, const std::vector<Constraint>& constraints,
                               Numbering numbering) {
  const Variables variables = variables_of(board, constraints);
  if (!is_supported(board, variables)) return std::nullopt;
  const ScratchScope scope;
  Draft draft(board, variables);
  run_passes(draft, {board, constraints, numbering, variables});
  if (!draft.is_supported) return std::nullopt;
  return std::move(draft.network);
}

#ifndef DOKUSAT_REGISTERS_256

std::unique_ptr<Searcher> searcher_of(const Network& network) { return narrow_searcher(network); }

#elif defined(__x86_64__)

std::unique_ptr<Searcher> searcher_of(const Network& network) {
  static const bool has_registers =
      __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
  return has_registers ? wide_searcher(network) : narrow_searcher(network);
}

#else

std::unique_ptr<Searcher> searcher_of(const Network& network) { return wide_searcher(network); }

#endif

namespace {

class Compiled final : public CompiledRules {
 public:
  explicit Compiled(Network network) : network_(std::move(network)) {}
  std::unique_ptr<Searcher> searcher() const override { return searcher_of(network_); }
  Domain domain(CellIndex cell) const override { return network_.domains[cell]; }
  std::span<const std::uint64_t> peers_of(CellIndex cell) const override {
    return network_.peers_of(cell);
  }
  std::span<const CellIndex> renumbered() const override { return network_.renumbered; }

 private:
  const Network network_;
};

}  // namespace

std::unique_ptr<const CompiledRules> compile_rules_here(const Board& board,
                                                        const std::vector<Constraint>& constraints,
                                                        Numbering numbering) {
  std::optional<Network> network = compile(board, constraints, numbering);
  if (!network) return nullptr;
  return std::make_unique<const Compiled>(std::move(*network));
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
