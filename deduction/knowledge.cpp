#include <algorithm>
#include <array>
#include <dokusat/deduction/knowledge.hpp>

namespace dokusat {

std::span<const SimplificationInfo> all_simplifications() {
  static constexpr std::array kLevels = {
      SimplificationInfo{Simplification::automatic, "auto",
                         "locked; probing too where at most 4000 digits are left open, 500 with "
                         "dominoes"},
      SimplificationInfo{Simplification::none, "none",
                         "every variable and clause; givens are unit clauses"},
      SimplificationInfo{
          Simplification::units, "units",
          "what is decided excludes its rivals; cells keep what fits a domino or single"},
      SimplificationInfo{Simplification::singles, "singles",
                         "units, and hidden singles (of digits, dominoes, singles)"},
      SimplificationInfo{Simplification::locked, "locked",
                         "singles, and locked candidates (of a line and a box)"},
      SimplificationInfo{Simplification::probing, "probing",
                         "locked, and failed literals of open cells and edges"},
  };
  return kLevels;
}

Knowledge::Knowledge(const Board& board, bool dominoes)
    : stride_((board.size() + 63) / 64),
      set_words_((static_cast<std::size_t>(board.cell_count()) + 63) / 64) {
  const auto cells = static_cast<std::size_t>(board.cell_count());
  settled_.assign(board.units().size() * static_cast<std::size_t>(stride_), 0);
  digits_.assign(cells * static_cast<std::size_t>(stride_), ~std::uint64_t{0});
  if (const int rest = board.size() % 64; rest != 0)
    for (Cell cell : board.cells()) words(cell)[stride_ - 1] = (std::uint64_t{1} << rest) - 1;
  if (stride_ == 1) {
    cells_of_digits_.assign(static_cast<std::size_t>(board.size()) * set_words_, ~std::uint64_t{0});
    if (const int rest = board.cell_count() % 64; rest != 0)
      for (Digit digit : board.digits())
        cells_of(digit)[set_words_ - 1] = (std::uint64_t{1} << rest) - 1;
  }
  if (dominoes) {
    assert(stride_ == 1);
    edges_.assign(board.edges().size(), Truth::open);
    singles_.assign(cells, Truth::open);
    covered_.assign(set_words_, 0);
    closed_.assign(set_words_, 0);
    const std::uint64_t all = *words(Cell{0});
    beside_.assign(cells, all);
    partners_.assign(static_cast<std::size_t>(board.size()) + 1, all);
    for (Digit digit : board.digits())
      partners_[static_cast<std::size_t>(digit)] &= ~(std::uint64_t{1} << (digit - 1));
  }
}

Digit Knowledge::first_digit(Cell cell) const {
  for (int w = 0; w < stride_; ++w)
    if (const std::uint64_t word = words(cell)[w]; word != 0)
      return 64 * w + std::countr_zero(word) + 1;
  return kNoDigit;
}

int Knowledge::open_digit_count() const {
  int digits = 0;
  for (int index = 0; index < cell_count(); ++index)
    if (const int left = count(Cell{index}); left > 1) digits += left;
  return digits;
}

bool Knowledge::complete() const {
  for (int index = 0; index < cell_count(); ++index)
    if (!is_decided(Cell{index})) return false;
  const auto open = [](Truth truth) { return truth == Truth::open; };
  return std::ranges::none_of(edges_, open) && std::ranges::none_of(singles_, open);
}

Solution solution_of(const Board& board, const Knowledge& complete) {
  Solution solution{Grid(board.size()), {}};
  for (Cell cell : board.cells()) solution.grid[cell] = complete.first_digit(cell);
  if (complete.has_dominoes())
    for (std::size_t index = 0; index < board.edges().size(); ++index)
      if (complete.edge(static_cast<int>(index)) == Truth::yes)
        solution.tiling.push_back(board.edges()[index]);
  return solution;
}

}  // namespace dokusat
