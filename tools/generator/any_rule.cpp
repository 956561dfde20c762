#include <dokusat/generator/any_rule.hpp>

#include <array>
#include <dokusat/rules/validate.hpp>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace dokusat {
namespace {

class Filler {
 public:
  /// If not `all`, cells and texts are kept.
  Filler(const Board& board, Random& random, bool all)
      : board_(board), random_(random), all_(all) {}

  /// Fills a shape of arguments, recognising members by their usual names.
  template <class Shape>
  void operator()(Shape& shape) {
    if constexpr (requires { shape.cells; })
      if (all_) fill(shape.cells, 6);
    if constexpr (requires { shape.number; }) fill(shape.number);
    if constexpr (requires { shape.coefficients; }) fill(shape.coefficients, 4);
    if constexpr (requires { shape.digits; }) fill(shape.digits, 4);
    if constexpr (requires { shape.sizes; }) fill(shape.sizes, 4);
    if constexpr (requires { shape.offset; }) fill(shape.offset);
    if constexpr (requires { shape.columns; }) fill(shape.columns);
    if constexpr (requires { shape.size; }) fill(shape.size);
    if constexpr (requires { shape.counts; }) fill(shape.counts, 3);
    if constexpr (requires { shape.rules; }) fill(shape.rules, 3);
    if constexpr (requires { shape.is_loop; }) fill(shape.is_loop);
    if constexpr (requires { shape.is_shared; }) fill(shape.is_shared);
    if constexpr (requires { shape.by_column; }) fill(shape.by_column);
    if constexpr (requires { shape.rises; }) fill(shape.rises);
    if constexpr (requires { shape.are_told; }) fill(shape.are_told);
    if constexpr (requires { shape.shape; }) fill(shape.shape);
    if constexpr (requires { shape.text; })
      for (int count = all_ ? random_.below(8) : 0; count > 0; --count)
        shape.text += "AZ01(_*"[random_.below(7)];
  }

 private:
  /// Mostly as large as digits and sums.
  void fill(int& number) {
    static constexpr std::array kFar = {0, 1, 25, -25, 1'000'000, 2'147'483'647, -2'147'483'647};
    number = random_.below(12) == 0 ? random_.pick(kFar) : random_.below(12) - 2;
  }
  void fill(bool& value) { value = random_.below(2) == 0; }
  void fill(Cell& cell) { cell.index = random_.below(board_.cell_count() + 1) - random_.below(2); }
  void fill(BoxShape& box) {
    fill(box.rows);
    fill(box.columns);
  }
  void fill(CountsAndCells::Count& count) {
    fill(count.times);
    fill(count.digit);
  }
  void fill(CellRule& rule) { rule = any_rule(*random_.pick(kinds_), board_, random_); }
  template <class Item>
  void fill(std::optional<Item>& item) {
    if (random_.below(4) != 0) fill(item.emplace());
  }
  template <class Item>
  void fill(std::vector<Item>& list, int fewer_than) {
    list.resize(static_cast<std::size_t>(random_.below(fewer_than)), Item{});
    for (Item& item : list) fill(item);
  }

  const Board& board_;
  Random& random_;
  const bool all_;
  const std::span<const RuleKind* const> kinds_ = all_rule_kinds();
};

/// The first rule drawn that the board can have.
template <class Draw>
std::optional<CellRule> legal(const Board& board, const Draw& draw) {
  constexpr int kTrials = 60;
  for (int trial = 0; trial < kTrials; ++trial) {
    CellRule rule = draw();
    if (why_not(board, rule).empty()) return rule;
  }
  return std::nullopt;
}

}  // namespace

CellRule any_rule(const RuleKind& kind, const Board& board, Random& random) {
  CellRule rule{&kind};
  std::visit(Filler(board, random, true), rule.arguments);
  return rule;
}

std::optional<CellRule> any_legal_rule(const RuleKind& kind, const Board& board, Random& random) {
  return legal(board, [&] { return any_rule(kind, board, random); });
}

std::optional<CellRule> with_any_numbers(const CellRule& sensible, const Board& board,
                                         Random& random) {
  return legal(board, [&] {
    CellRule rule = sensible;
    std::visit(Filler(board, random, false), rule.arguments);
    return rule;
  });
}

}  // namespace dokusat
