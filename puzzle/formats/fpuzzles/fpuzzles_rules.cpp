// The meaning of each key of f-puzzles.com: a function for each, and the table of all at the end.

#include <algorithm>
#include <array>
#include <dokusat/formats/fpuzzles/fpuzzles_keys.hpp>
#include <dokusat/formats/fpuzzles/fpuzzles_marks.hpp>
#include <dokusat/formats/fpuzzles/fpuzzles_resolver.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <set>
#include <utility>

namespace dokusat {
namespace {

template <const RuleKind& kind>
void whole_board(FpuzzlesResolver& puzzle, const FpuzzlesItem& item) {
  puzzle.add(item, {&kind});
}

template <bool rises>
void diagonal(FpuzzlesResolver& puzzle, const FpuzzlesItem& item) {
  puzzle.add(item, {&kDiagonal, LongDiagonal{rises}});
}

/// Adds that no digit occurs in the same place of two regions, counted in reading order.
void disjoint_groups(FpuzzlesResolver& puzzle, const FpuzzlesItem& item) {
  const Board& board = puzzle.board();
  const std::vector<int> region_of = puzzle.regions(item, "disjoint groups are places in regions");
  if (board.box() == default_box_shape(board.rows())) return puzzle.add(item, {&kDisjointSets});
  const auto size = static_cast<std::size_t>(board.digit_count());
  std::vector<std::size_t> met(size, 0);
  std::vector<std::vector<Cell>> groups(size);
  for (Cell cell : board.grid_cells()) {
    const auto region = static_cast<std::size_t>(region_of[static_cast<std::size_t>(cell.index)]);
    groups[met[region]++].push_back(cell);
  }
  for (std::vector<Cell>& group : groups) puzzle.add(item, {&kAllDifferent, std::move(group)});
}

// Cells.

/// Adds the candidates for which `allows` holds.
template <bool (*allows)(Digit)>
void candidates_of(FpuzzlesResolver& puzzle, const FpuzzlesItem& item) {
  DigitsAndCells candidates{{}, {puzzle.cell(*item.cell)}};
  for (Digit digit : puzzle.board().digits())
    if (allows(digit)) candidates.digits.push_back(digit);
  if (candidates.digits.empty()) throw JsonValueError{item.place, "the board has no such digit"};
  puzzle.add(item, {&kGiven, std::move(candidates)});
}

bool is_odd_digit(Digit digit) { return digit % 2 == 1; }
bool is_even_digit(Digit digit) { return digit % 2 == 0; }

/// Adds that the cell is less, or greater, than its neighbours. Neighbours under the same key are
/// not compared with each other.
template <bool less>
void compared_with_neighbours(FpuzzlesResolver& puzzle, const FpuzzlesItem& item) {
  const Cell cell = puzzle.cell(*item.cell);
  const std::set<Cell>& alike = puzzle.cells_under(item.key);
  for (int index : puzzle.board().edges_of(cell)) {
    const Cell other = puzzle.board().edge(index).other(cell);
    if (!alike.contains(other))
      puzzle.add(item, {&kGreaterThan, less ? std::vector{other, cell} : std::vector{cell, other}});
  }
}

template <bool by_column>
void indexers(FpuzzlesResolver& puzzle, const FpuzzlesItem& item) {
  puzzle.add(item, {&kIndexing, IndexedCells{by_column, puzzle.cells(item.cells)}});
}

// Sets of cells.

void killer_cage(FpuzzlesResolver& puzzle, const FpuzzlesItem& item) {
  puzzle.add(
      item, {&kCage, NumberAndCells{puzzle.number(item, 0, 0), puzzle.distinct_cells(item.cells)}});
}

void extra_region(FpuzzlesResolver& puzzle, const FpuzzlesItem& item) {
  puzzle.add(item, {&kAllDifferent, puzzle.distinct_cells(item.cells)});
}

/// Adds that digits differ and their sum has the digital root: an Or of all sums 9 apart.
void digital_root_cage(FpuzzlesResolver& puzzle, const FpuzzlesItem& item) {
  const std::vector<Cell> cells = puzzle.distinct_cells(item.cells);
  const int count = static_cast<int>(cells.size());
  const int size = puzzle.board().digit_count();
  if (count > size)
    throw JsonValueError{item.place, "the cage has more cells than there are digits"};
  const int least = count * (count + 1) / 2;
  const int greatest = count * (2 * size - count + 1) / 2;
  JoinedRules either;
  for (int sum = item.number->value; sum <= greatest; sum += 9)
    if (sum >= least) either.rules.emplace_back(&kCage, NumberAndCells{sum, cells});
  if (either.rules.empty())
    throw JsonValueError{item.number->place, "no sum of the cage has that digital root"};
  puzzle.add(item, either.rules.size() == 1 ? either.rules[0] : CellRule{&kOr, either});
}

void clones(FpuzzlesResolver& puzzle, const FpuzzlesItem& item) {
  const std::vector<Cell> one = puzzle.cells(item.cells);
  const std::vector<Cell> other = puzzle.cells(item.clone_cells);
  if (one.size() != other.size())
    throw JsonValueError{item.clone_cells[0].place, "expected as many \"cloneCells\" as \"cells\""};
  for (std::size_t i = 0; i < one.size(); ++i)
    if (one[i] != other[i]) puzzle.add(item, {&kSameValues, NumberAndCells{2, {one[i], other[i]}}});
}

/// Adds that each digit occurs in the cells as often as it is listed.
void quadruple(FpuzzlesResolver& puzzle, const FpuzzlesItem& item) {
  DigitsAndCells quad{{}, puzzle.distinct_cells(item.cells)};
  const int size = puzzle.board().digit_count();
  for (const JsonNumber& digit : item.digits) {
    if (digit.value < 1 || digit.value > size)
      throw JsonValueError{digit.place, "expected a digit 1 to " + std::to_string(size) +
                                            ", found " + std::to_string(digit.value)};
    quad.digits.push_back(digit.value);
  }
  if (quad.digits.empty()) return;
  std::vector<Cell>& cells = quad.cells;
  std::ranges::sort(cells);
  const bool square = cells.size() == 4 && cells[1].index == cells[0].index + 1 &&
                      cells[2].index == cells[0].index + size &&
                      cells[3].index == cells[2].index + 1;
  puzzle.add(item, {square ? &kQuad : &kContainAtLeast, std::move(quad)});
}

// Lines.

template <const RuleKind& kind>
void each_line(FpuzzlesResolver& puzzle, const FpuzzlesItem& item) {
  for (std::vector<Cell>& line : puzzle.lines(item)) puzzle.add(item, {&kind, std::move(line)});
}

/// Adds a rule with a number for each line: its own, at least 1, or the default one.
template <const RuleKind& kind, int usual, class Arguments = NumberAndCells>
void each_line_with(FpuzzlesResolver& puzzle, const FpuzzlesItem& item) {
  const int number = puzzle.number(item, usual, 1);
  for (std::vector<Cell>& line : puzzle.lines(item))
    puzzle.add(item, {&kind, Arguments{.number = number, .cells = std::move(line)}});
}

void whispers(FpuzzlesResolver& puzzle, const FpuzzlesItem& item) {
  const int number = puzzle.number(item, (puzzle.board().digit_count() + 1) / 2, 1);
  for (std::vector<Cell>& line : puzzle.lines(item))
    puzzle.add(item, {&kWhisper, NumberAndCells{number, std::move(line)}});
}

void region_sum_lines(FpuzzlesResolver& puzzle, const FpuzzlesItem& item) {
  puzzle.regions(item, "the line is cut at the borders of regions");
  each_line<kRegionSumLine>(puzzle, item);
}

/// Adds entropic lines of low, middle and high digits. If 3 does not divide the size, there is one
/// middle digit more or less than low ones. Any three successive cells hold one of each, so that
/// every third cell has the same class.
void entropic_lines(FpuzzlesResolver& puzzle, const FpuzzlesItem& item) {
  const int size = puzzle.board().digit_count();
  if (size % 3 == 0) return each_line<kEntropic>(puzzle, item);
  const int low = size % 3 == 1 ? size / 3 : (size + 2) / 3;
  const auto part = [=](Digit digit) { return digit <= low ? 0 : digit <= size - low ? 1 : 2; };
  const std::string same =
      table_text(size, [&](Digit one, Digit other) { return part(one) == part(other); });
  const std::string other_parts =
      table_text(size, [&](Digit one, Digit other) { return part(one) != part(other); });
  for (const std::vector<Cell>& line : puzzle.lines(item))
    for (std::size_t i = 0; i < line.size(); ++i)
      for (std::size_t steps = 1; steps <= 3 && i + steps < line.size(); ++steps)
        puzzle.add(item, {&kPair, TextAndCells{steps == 3 ? same : other_parts,
                                               {line[i], line[i + steps]}}});
}

void slow_thermometers(FpuzzlesResolver& puzzle, const FpuzzlesItem& item) {
  const std::string rising = rising_table(puzzle.board().digit_count());
  for (std::vector<Cell>& line : puzzle.lines(item))
    puzzle.add(item, {&kPair, TextAndCells{rising, std::move(line)}});
}

// Cells that occur twice on a line are listed once.

void renbans(FpuzzlesResolver& puzzle, const FpuzzlesItem& item) {
  for (const std::vector<Cell>& line : puzzle.lines(item))
    puzzle.add(item, {&kRenban, each_once(line)});
}

/// Adds sets whose digits are more than 1 apart.
void nabners(FpuzzlesResolver& puzzle, const FpuzzlesItem& item) {
  const std::string apart = apart_table(puzzle.board().digit_count());
  for (const std::vector<Cell>& line : puzzle.lines(item))
    puzzle.add(item, {&kPairX, TextAndCells{apart, each_once(line)}});
}

/// Makes a rule for a pill that is not listed in reading order: a sum with hundreds, tens and ones
/// as coefficients.
CellRule pill_as_listed(std::vector<Cell> cells, std::size_t pill) {
  WeightedCells sum{0, std::vector<int>(cells.size(), 1), std::move(cells)};
  int place_value = -1;
  for (std::size_t i = pill; i > 0; --i, place_value *= 10) sum.coefficients[i - 1] = place_value;
  return {&kSum, std::move(sum)};
}

/// Adds arrows. The first cell of a line is its start and is not summed, wherever it is; all others
/// are, also those of the circle or pill. A line with only its first cell has no effect.
void arrows(FpuzzlesResolver& puzzle, const FpuzzlesItem& item) {
  const std::vector<Cell> head = puzzle.distinct_cells(item.cells);
  for (const std::vector<FpuzzlesCell>& line : item.lines) {
    std::vector<Cell> cells = puzzle.cells(line);
    if (cells.size() == 1) continue;
    cells.erase(cells.begin());
    cells.insert(cells.begin(), head.begin(), head.end());
    if (head.size() == 1) {
      puzzle.add(item, {&kArrow, std::move(cells)});
      continue;
    }
    CellRule pill{&kPillArrow, NumberAndCells{static_cast<int>(head.size()), cells}};
    if (const std::string why = why_not_on(puzzle.board(), pill); !why.empty())
      throw JsonValueError{item.place, why};
    puzzle.add(item, std::ranges::is_sorted(head) ? std::move(pill)
                                                  : pill_as_listed(std::move(cells), head.size()));
  }
}

// Clues outside the board. Without a number they are not clues yet.

template <const RuleKind& kind, int least>
void outside_clue(FpuzzlesResolver& puzzle, const FpuzzlesItem& item) {
  std::vector<Cell> line = puzzle.line_seen_from(*item.cell);
  if (item.number)
    puzzle.add(item, {&kind, NumberAndCells{puzzle.number(item, 0, least), std::move(line)}});
}

/// Adds a sandwich. Its direction does not matter.
void sandwich_sum(FpuzzlesResolver& puzzle, const FpuzzlesItem& item) {
  std::vector<Cell> line = puzzle.line_seen_from(*item.cell);
  std::ranges::sort(line);
  if (item.number)
    puzzle.add(item, {&kSandwich, NumberAndCells{item.number->value, std::move(line)}});
}

/// Adds a little killer. A sum of 0 has no effect.
void little_killer_sum(FpuzzlesResolver& puzzle, const FpuzzlesItem& item) {
  std::vector<Cell> cells = puzzle.diagonal(item);
  const int sum = puzzle.number(item, 0, 0);
  if (sum > 0)
    puzzle.add(item,
               {cells.size() > 1 ? &kLittleKiller : &kCage, NumberAndCells{sum, std::move(cells)}});
}

constexpr int kUsualModulus = 3;
constexpr int kUsualLockout = 4;
constexpr int kUsualSumLine = 10;

constexpr auto kFlag = FpuzzlesForm::flag;
constexpr auto kEntries = FpuzzlesForm::entries;

/// Name, form, required fields, optional fields, meaning.
constexpr std::array kKeys = {
    FpuzzlesKey{"title", FpuzzlesForm::words, 0, 0, nullptr, &About::title},
    FpuzzlesKey{"author", FpuzzlesForm::words, 0, 0, nullptr, &About::author},
    FpuzzlesKey{"ruleset", FpuzzlesForm::words, 0, 0, nullptr, &About::ruleset},
    FpuzzlesKey{"line"},
    FpuzzlesKey{"rectangle"},
    FpuzzlesKey{"circle"},
    FpuzzlesKey{"text"},
    FpuzzlesKey{"metadata"},
    FpuzzlesKey{"cage", FpuzzlesForm::labels, 0, 0, digital_root_cage},
    FpuzzlesKey{"diagonal+", kFlag, 0, 0, diagonal<true>},
    FpuzzlesKey{"diagonal-", kFlag, 0, 0, diagonal<false>},
    FpuzzlesKey{"antiknight", kFlag, 0, 0, whole_board<kAntiKnight>},
    FpuzzlesKey{"antiking", kFlag, 0, 0, whole_board<kAntiKing>},
    FpuzzlesKey{"disjointgroups", kFlag, 0, 0, disjoint_groups},
    FpuzzlesKey{"nonconsecutive", kFlag, 0, 0, resolve_nonconsecutive},
    FpuzzlesKey{"negative", FpuzzlesForm::names, 0, 0, resolve_negative},
    FpuzzlesKey{"difference", kEntries, kCellsField, kNumberField, resolve_difference},
    FpuzzlesKey{"ratio", kEntries, kCellsField, kNumberField, resolve_ratio},
    FpuzzlesKey{"xv", kEntries, kCellsField, kTextField, resolve_xv},
    FpuzzlesKey{"odd", kEntries, kCellField, 0, candidates_of<is_odd_digit>},
    FpuzzlesKey{"even", kEntries, kCellField, 0, candidates_of<is_even_digit>},
    FpuzzlesKey{"minimum", kEntries, kCellField, 0, compared_with_neighbours<true>},
    FpuzzlesKey{"maximum", kEntries, kCellField, 0, compared_with_neighbours<false>},
    FpuzzlesKey{"rowindexer", kEntries, kCellsField, 0, indexers<false>},
    FpuzzlesKey{"columnindexer", kEntries, kCellsField, 0, indexers<true>},
    FpuzzlesKey{"killercage", kEntries, kCellsField, kNumberField, killer_cage},
    FpuzzlesKey{"extraregion", kEntries, kCellsField, 0, extra_region},
    FpuzzlesKey{"clone", kEntries, kCellsField | kCloneCellsField, 0, clones},
    FpuzzlesKey{"quadruple", kEntries, kCellsField, kDigitsField, quadruple},
    FpuzzlesKey{"arrow", kEntries, kCellsField | kLinesField, 0, arrows},
    FpuzzlesKey{"doublearrow", kEntries, kLinesField, 0, each_line<kDoubleArrow>},
    FpuzzlesKey{"thermometer", kEntries, kLinesField, 0, each_line<kThermo>},
    FpuzzlesKey{"slowthermometer", kEntries, kLinesField, 0, slow_thermometers},
    FpuzzlesKey{"palindrome", kEntries, kLinesField, 0, each_line<kPalindrome>},
    FpuzzlesKey{"renban", kEntries, kLinesField, 0, renbans},
    FpuzzlesKey{"nabner", kEntries, kLinesField, 0, nabners},
    FpuzzlesKey{"whispers", kEntries, kLinesField, kNumberField, whispers},
    FpuzzlesKey{"regionsumline", kEntries, kLinesField, 0, region_sum_lines},
    FpuzzlesKey{"sumline", kEntries, kLinesField, kNumberField,
                each_line_with<kSumLine, kUsualSumLine, LineOrLoop>},
    FpuzzlesKey{"betweenline", kEntries, kLinesField, 0, each_line<kBetween>},
    FpuzzlesKey{"lockout", kEntries, kLinesField, kNumberField,
                each_line_with<kLockout, kUsualLockout>},
    FpuzzlesKey{"entropicline", kEntries, kLinesField, 0, entropic_lines},
    FpuzzlesKey{"modularline", kEntries, kLinesField, kNumberField,
                each_line_with<kModular, kUsualModulus>},
    FpuzzlesKey{"zipperline", kEntries, kLinesField, 0, each_line<kZipper>},
    FpuzzlesKey{"littlekillersum", kEntries, 0,
                kCellField | kCellsField | kDirectionField | kNumberField, little_killer_sum},
    FpuzzlesKey{"sandwichsum", kEntries, kCellField, kNumberField, sandwich_sum},
    FpuzzlesKey{"xsum", kEntries, kCellField, kNumberField, outside_clue<kXSum, 1>},
    FpuzzlesKey{"skyscraper", kEntries, kCellField, kNumberField, outside_clue<kSkyscraper, 1>},
    FpuzzlesKey{"numberedroom", kEntries, kCellField, kNumberField, outside_clue<kNumberedRoom, 1>},
};

}  // namespace

const FpuzzlesKey* fpuzzles_key(std::string_view name) {
  const auto found = std::ranges::find(kKeys, name, &FpuzzlesKey::name);
  return found == kKeys.end() ? nullptr : &*found;
}

}  // namespace dokusat
