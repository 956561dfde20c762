#pragma once
// A puzzle of f-puzzles.com as its text has it, item by item, each with its place. Nothing here
// knows a board: what cells, regions and defaults are is said when the items are resolved.

#include <cstddef>
#include <dokusat/formats/fpuzzles/json_values.hpp>
#include <dokusat/model/puzzle.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

inline constexpr int kLargestFpuzzles = 35;  ///< rows, as digits go to Z

/// "R1C2". Clues outside the board have a 0 or a number beyond its size.
struct FpuzzlesCell {
  int row = 0;
  int column = 0;
  std::size_t place = 0;
};

/// One entry in the list of a key, or a flag that is on. What its key does not have is empty.
struct FpuzzlesItem {
  std::string key = {};   ///< "killercage"
  std::size_t place = 0;  ///< of the entry
  std::vector<FpuzzlesCell> cells = {};
  std::vector<FpuzzlesCell> clone_cells = {};
  std::vector<std::vector<FpuzzlesCell>> lines = {};  ///< none without cells
  std::optional<FpuzzlesCell> cell = {};
  std::optional<JsonNumber> number = {};  ///< "value" of a rule with numbers
  std::vector<JsonNumber> digits = {};    ///< "values"
  std::string text = {};                  ///< "value", "direction", or a name in the list
};

enum class FpuzzlesParity { even, odd };

/// One cell of the grid. Digits that someone has filled in are passed over.
struct FpuzzlesGridCell {
  std::size_t place = 0;
  std::optional<JsonNumber> given = {};
  std::vector<JsonNumber> candidates = {};  ///< one of them; any if there are none
  std::optional<FpuzzlesParity> parity = {};
  bool tells_region = false;
  std::optional<JsonNumber> region = {};  ///< that is told; empty for "no region"
};

struct FpuzzlesItems {
  int size = 0;
  std::size_t grid_place = 0;
  std::vector<FpuzzlesGridCell> grid;  ///< size times size, in reading order
  std::vector<FpuzzlesItem> items;     ///< the rules, in the order of the text
  About about = {};
  std::vector<std::string> ignored;  ///< keys that have no meaning for the solution
};

/// What an entry of a key may have.
enum FpuzzlesField : unsigned {
  kCellField = 1,
  kCellsField = 2,
  kCloneCellsField = 4,
  kLinesField = 8,
  kNumberField = 16,
  kTextField = 32,
  kDigitsField = 64,
  kDirectionField = 128,
};

/// What stands under a key of the outermost object.
enum class FpuzzlesForm {
  looks,    ///< of no meaning for the solution
  words,    ///< a text about the puzzle
  labels,   ///< a list of objects that are about looks, unless their label is that of a rule
  flag,     ///< true or false
  names,    ///< a list of texts
  entries,  ///< a list of objects
};

/// Throws `JsonValueError`, as the next one.
FpuzzlesItems read_fpuzzles(const JsonTree& tree);

}  // namespace dokusat
