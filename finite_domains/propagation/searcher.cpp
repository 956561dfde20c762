#include <algorithm>
#include <dokusat/propagation/searcher.hpp>
#include <new>
#include <variant>

namespace dokusat::propagation {

namespace {

constexpr std::align_val_t kRegister{128};

}  // namespace

Buffer::Buffer(std::size_t bytes) : memory_(::operator new(bytes + 1, kRegister)) {}

Buffer::~Buffer() { ::operator delete(memory_, kRegister); }

Variables variables_of(const Board& board, const std::vector<Constraint>& constraints) {
  constexpr int kRegisterMasks = 16;
  const int cells = board.cell_count();
  const int first = (cells + kRegisterMasks - 1) / kRegisterMasks * kRegisterMasks;
  const bool has_tiling = std::ranges::any_of(constraints, [](const Constraint& constraint) {
    return std::holds_alternative<Tiling>(constraint);
  });
  return {cells, first, has_tiling ? first + cells : cells};
}

namespace {

bool is_narrow(const Board& board, const std::vector<Constraint>& constraints) {
  return board.digit_count() <= 16 && variables_of(board, constraints).count <= 256;
}

}  // namespace

std::unique_ptr<const CompiledRules> compile_rules(const Board& board,
                                                   const std::vector<Constraint>& constraints,
                                                   Numbering numbering) {
  return is_narrow(board, constraints)
             ? digits16::compile_rules_here(board, constraints, numbering)
             : digits64::compile_rules_here(board, constraints, numbering);
}

std::vector<Linear> implied_sums(const Board& board, const std::vector<Constraint>& constraints) {
  return is_narrow(board, constraints) ? digits16::implied_sums_here(board, constraints)
                                       : digits64::implied_sums_here(board, constraints);
}

}  // namespace dokusat::propagation
