#pragma once
// A puzzle of f-puzzles.com item by item, as in its text, each with its place. Items are
// independent of the board: cells, regions and defaults are determined when they are resolved.

#include <cstddef>
#include <dokusat/formats/fpuzzles/json_values.hpp>
#include <dokusat/model/puzzle.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

inline constexpr int kLargestFpuzzles = 35;  ///< rows, as digits go to Z

/// A cell "R1C2". For clues outside the board a number is 0 or exceeds the size.
struct FpuzzlesCell {
  int row = 0;
  int column = 0;
  std::size_t place = 0;
};

/// An entry in the list of a key, or a flag that is set. Fields that the key does not have are
/// empty.
struct FpuzzlesItem {
  std::string key = {};   ///< "killercage"
  std::size_t place = 0;  ///< of the entry
  std::vector<FpuzzlesCell> cells = {};
  std::vector<FpuzzlesCell> clone_cells = {};
  std::vector<std::vector<FpuzzlesCell>> lines = {};  ///< each has cells
  std::optional<FpuzzlesCell> cell = {};
  std::optional<JsonNumber> number = {};  ///< "value" of a rule with numbers
  std::vector<JsonNumber> digits = {};    ///< "values"
  std::string text = {};                  ///< "value", "direction", or a name in the list
};

enum class FpuzzlesParity { even, odd };

/// A cell of the grid. Digits entered by a player are ignored.
struct FpuzzlesGridCell {
  std::size_t place = 0;
  std::optional<JsonNumber> given = {};
  std::vector<JsonNumber> candidates = {};  ///< one of these; any if there are none
  std::optional<FpuzzlesParity> parity = {};
  bool tells_region = false;
  std::optional<JsonNumber> region = {};  ///< if `tells_region`; empty for "no region"
};

struct FpuzzlesItems {
  int size = 0;
  std::size_t grid_place = 0;
  std::vector<FpuzzlesGridCell> grid;  ///< size times size, in reading order
  std::vector<FpuzzlesItem> items;     ///< the rules, in the order of the text
  About about = {};
  std::vector<std::string> ignored;  ///< keys without meaning for the solution
};

/// The fields of an entry, as bits.
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

/// The form of the value of a key in the outermost object.
enum class FpuzzlesForm {
  looks,    ///< without meaning for the solution
  words,    ///< a text about the puzzle
  labels,   ///< a list of objects that concern looks, unless their label is that of a rule
  flag,     ///< true or false
  names,    ///< a list of texts
  entries,  ///< a list of objects
};

/// Reads the items. Throws `JsonValueError`.
FpuzzlesItems read_fpuzzles(const JsonTree& tree);

}  // namespace dokusat
