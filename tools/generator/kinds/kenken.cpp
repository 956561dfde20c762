// KenKen: a Latin square divided into cages, whose digits make a number by one operation. Cages are
// split until there is one solution.

#include <algorithm>
#include <dokusat/generator/killer.hpp>
#include <dokusat/generator/puzzle_kinds.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <numeric>
#include <utility>

namespace dokusat {
namespace {

constexpr std::size_t kMostKenKenCells = 4;

/// Makes a cage: one of four operations for two cells, sum or product for more.
CellRule cage_of(std::vector<Cell> cells, const Grid& grid, Random& random) {
  std::ranges::sort(cells);
  std::vector<int> digits;
  for (const Cell cell : cells) digits.push_back(grid[cell]);
  const auto [low, high] = std::minmax_element(digits.begin(), digits.end());
  std::vector<std::pair<const RuleKind*, int>> operations = {
      {&kSum, std::accumulate(digits.begin(), digits.end(), 0)}};
  if (digits.size() > 1)
    operations.emplace_back(&kProduct,
                            std::accumulate(digits.begin(), digits.end(), 1, std::multiplies<>()));
  if (digits.size() == 2) operations.emplace_back(&kDifference, *high - *low);
  if (digits.size() == 2 && *high % *low == 0) operations.emplace_back(&kQuotient, *high / *low);
  const auto& [kind, number] = random.pick(operations);
  if (kind == &kSum) return {kind, WeightedCells{number, {}, std::move(cells)}};
  return {kind, NumberAndCells{number, std::move(cells)}};
}

bool are_connected(const Board& board, const std::vector<Cell>& cells) {
  std::vector<Cell> reached{cells.front()};
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (const Cell cell : cells)
      if (board.are_neighbours(reached[i], cell) &&
          std::ranges::find(reached, cell) == reached.end())
        reached.push_back(cell);
  return reached.size() == cells.size();
}

std::optional<Draft> draw_kenken(int rows, int, Random& random, const Budget& budget) {
  std::optional<Draft> draft = draw_latin_square(rows, random, budget);
  if (!draft) return std::nullopt;
  draft->digits.clear();
  const Board& board = *draft->frame.board;
  std::vector<std::vector<Cell>> cages = cut_into_cages(
      board, [](const std::vector<Cell>& cage, Cell) { return cage.size() < kMostKenKenCells; },
      random);
  PerCell<bool> is_caged(board, false);
  for (const std::vector<Cell>& cage : cages)
    for (const Cell cell : cage) is_caged[cell] = true;
  for (const Cell cell : board.cells())
    if (!is_caged[cell]) cages.push_back({cell});
  for (std::vector<Cell>& cage : cages)
    draft->frame.rules.emplace_back(cage_of(std::move(cage), draft->solution, random));
  return draft;
}

/// Cuts a cell off a cage in which the solutions differ, preferably one in which they do.
bool cut_cage(Draft& draft, const Grid& other, Random& random) {
  const auto differs = [&](Cell cell) { return other[cell] != draft.solution[cell]; };
  std::vector<std::size_t> cages;
  for (std::size_t i = 0; i < draft.frame.rules.size(); ++i)
    if (std::ranges::any_of(std::get<CellRule>(draft.frame.rules[i]).cells(), differs))
      cages.push_back(i);
  Rule& rule = draft.frame.rules[random.pick(cages)];
  std::vector<Cell> cells = std::get<CellRule>(rule).cells();
  random.shuffle(cells);
  std::stable_partition(cells.begin(), cells.end(), differs);
  for (const Cell cell : cells) {
    std::vector<Cell> rest = cells;
    std::erase(rest, cell);
    if (!are_connected(*draft.frame.board, rest)) continue;
    rule = cage_of(std::move(rest), draft.solution, random);
    draft.frame.rules.emplace_back(cage_of({cell}, draft.solution, random));
    return true;
  }
  return false;
}

}  // namespace

const PuzzleKind kKenKenPuzzles{.name = "kenken",
                                .noun = "KenKen",
                                .format = Format::keen,
                                .least_rows = 3,
                                .most_rows = 9,
                                .usual_rows = 6,
                                .is_square = true,
                                .can_be_minimal = false,
                                .draw = draw_kenken,
                                .tell_more = cut_cage};

}  // namespace dokusat
