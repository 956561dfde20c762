#include <algorithm>
#include <array>
#include <dokusat/puzzle/board_spec.hpp>
#include <dokusat/puzzle/fpuzzles_rules.hpp>
#include <dokusat/puzzle/rules/catalogue.hpp>
#include <dokusat/puzzle/rules/syntax.hpp>
#include <dokusat/puzzle/wording.hpp>
#include <utility>

namespace dokusat {
namespace {

using Json = FpuzzlesJson;

/// Cells of the grid: keys of no meaning for the solution.
constexpr std::array<std::string_view, 9> kLooks = {
    "c",        "highlight",  "cornerPencilMarks", "centerPencilMarks", "cArray",
    "outlineC", "candidates", "centerpencilmarks", "cornerpencilmarks"};

void add_grid_cell(const Json& entry, Cell cell, Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  const auto digit = [&](const Json& value) {
    if (!value.is_number_integer() || value < 1 || value > board.size())
      throw FpuzzlesError{"grid", "expected a digit 1 to " + std::to_string(board.size()) + " in " +
                                      cell_text(board, cell) + ", found " + value.dump()};
    return value.get<int>();
  };
  const bool is_given = entry.contains("given") && entry.at("given") == true;
  for (const auto& [key, value] : entry.items()) {
    if (key == "given" && !value.is_boolean()) {
      throw FpuzzlesError{"grid", "expected true or false as \"given\" of " +
                                      cell_text(board, cell) + ", found " + value.dump()};
    }
    if (key == "value") {
      if (is_given) puzzle.givens[cell] = digit(value);
    } else if (key == "givenPencilMarks") {
      CellRule rule{&kGiven, {cell}};
      for (const Json& mark : value) rule.numbers.push_back(digit(mark));
      if (!rule.numbers.empty()) puzzle.rules.push_back(std::move(rule));
    } else if (key == "parity") {
      if (value != "Even" && value != "Odd")
        throw FpuzzlesError{"grid", "expected Even or Odd as the parity of " +
                                        cell_text(board, cell) + ", found " + value.dump()};
      CellRule rule{&kGiven, {cell}};
      for (Digit one = value == "Even" ? 2 : 1; one <= board.size(); one += 2)
        rule.numbers.push_back(one);
      puzzle.rules.push_back(std::move(rule));
    } else if (key != "given" && key != "region" &&
               std::ranges::find(kLooks, key) == kLooks.end()) {
      throw FpuzzlesError{"grid", "unknown key \"" + key + "\" in " + cell_text(board, cell)};
    }
  }
}

}  // namespace

std::shared_ptr<const Board> fpuzzles_board(const FpuzzlesJson& json) {
  if (!json.contains("size")) throw FpuzzlesError{"", "expected a key \"size\""};
  const Json& value = json.at("size");
  if (!value.is_number_integer() || value < 1 || value > kLargestFpuzzles)
    throw FpuzzlesError{"size", "expected a size from 1 to " + std::to_string(kLargestFpuzzles)};
  const int size = value.get<int>();
  const Json& grid =
      json.contains("grid") ? json.at("grid") : throw FpuzzlesError{"", "expected a key \"grid\""};
  const auto fits = [&](const Json& list) {
    return list.is_array() && std::cmp_equal(list.size(), size);
  };
  if (!fits(grid) || !std::ranges::all_of(grid, fits))
    throw FpuzzlesError{"grid", "expected " + size_text(size) + " cells"};
  // A cell without a region is in the box where it lies; where there is no box shape, in its row.
  const std::shared_ptr<const Board> usual =
      BoardSpec().board(size) ? BoardSpec().board(size) : Board::latin(size);
  std::vector<int> region_of = regions_of(*usual);
  if (region_of.empty())
    for (Cell cell : usual->cells()) region_of.push_back(usual->row(cell));
  bool told = false;
  for (Cell cell : usual->cells()) {
    const Json& entry = grid[static_cast<std::size_t>(usual->row(cell))]
                            [static_cast<std::size_t>(usual->column(cell))];
    if (!entry.is_object()) throw FpuzzlesError{"grid", "expected an object for each cell"};
    if (!entry.contains("region") || !entry.at("region").is_number_integer()) continue;
    told = true;
    region_of[static_cast<std::size_t>(cell.index)] = entry.at("region").get<int>();
  }
  if (!told) return usual;
  if (!are_regions(region_of))
    throw FpuzzlesError{"grid", "the regions of its cells are not " + std::to_string(size) +
                                    " of " + plural(size, "cell") + " each"};
  return BoardSpec::jigsaw(std::move(region_of)).board();
}

void add_fpuzzles_grid(const FpuzzlesJson& json, Puzzle& puzzle) {
  for (Cell cell : puzzle.board->cells())
    add_grid_cell(json.at("grid")[static_cast<std::size_t>(puzzle.board->row(cell))]
                                 [static_cast<std::size_t>(puzzle.board->column(cell))],
                  cell, puzzle);
}

}  // namespace dokusat
