#pragma once
// The arguments of rules: a struct for each shape, and their variant. A kind of rule takes one
// shape (`KindOf`). Members with the same name mean the same everywhere: `cells` are the cells that
// the rule names, `number` is the number of its clue, `sizes` divide the cells into groups.

#include <dokusat/model/board.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace dokusat {

struct CellRule;

/// No arguments: the rule is about the whole board.
struct NoArguments {
  friend bool operator==(const NoArguments&, const NoArguments&) = default;
};

/// A line or a set of cells. For `StrictKropki` and similar rules: the exempt pairs, one after
/// another.
struct CellsInOrder {
  std::vector<Cell> cells = {};
  friend bool operator==(const CellsInOrder&, const CellsInOrder&) = default;
};

/// A sum, a difference, or a clue outside the board with the cells that it sees.
struct NumberAndCells {
  int number = 0;
  std::vector<Cell> cells = {};
  friend bool operator==(const NumberAndCells&, const NumberAndCells&) = default;
};

struct LineOrLoop {
  int number = 0;
  bool is_loop = false;  ///< the first cell follows the last one
  std::vector<Cell> cells = {};
  friend bool operator==(const LineOrLoop&, const LineOrLoop&) = default;
};

/// The rank of a line among all lines.
struct RankOfLine {
  int number = 0;
  bool is_shared = false;  ///< other lines may be equal
  std::vector<Cell> cells = {};
  friend bool operator==(const RankOfLine&, const RankOfLine&) = default;
};

/// A sum of the cells' values, each times its coefficient.
struct WeightedCells {
  int number = 0;
  std::vector<int> coefficients = {};  ///< empty: all are 1
  std::vector<Cell> cells = {};
  int coefficient(std::size_t place) const {
    return coefficients.empty() ? 1 : coefficients[place];
  }
  friend bool operator==(const WeightedCells&, const WeightedCells&) = default;
};

struct DigitsAndCells {
  std::vector<int> digits = {};  ///< values, not digits of the board
  std::vector<Cell> cells = {};
  friend bool operator==(const DigitsAndCells&, const DigitsAndCells&) = default;
};

struct CountsAndCells {
  struct Count {
    int times = 0;
    int digit = 0;
    friend bool operator==(Count, Count) = default;
  };
  std::vector<Count> counts = {};
  std::vector<Cell> cells = {};
  friend bool operator==(const CountsAndCells&, const CountsAndCells&) = default;
};

/// A long diagonal of the board.
struct LongDiagonal {
  bool rises = false;  ///< from the lower left to the upper right
  friend bool operator==(LongDiagonal, LongDiagonal) = default;
};

/// Cells whose values are the places of a digit.
struct IndexedCells {
  bool by_column = false;  ///< places in the row; else in the column
  std::vector<Cell> cells = {};
  friend bool operator==(const IndexedCells&, const IndexedCells&) = default;
};

/// Groups of cells, one after another. If `sizes` is empty, the regions of the board divide the
/// cells.
struct CellGroups {
  std::vector<Cell> cells = {};
  std::vector<int> sizes = {};
  std::vector<std::vector<Cell>> groups() const;
  friend bool operator==(const CellGroups&, const CellGroups&) = default;
};

/// A cell that counts something in others, which may be divided into arms.
struct CountingCell {
  int offset = 0;  ///< the counted number minus the value of the cell
  std::vector<Cell> cells = {};
  std::vector<int> sizes = {};  ///< of the arms, which follow the first cell
  friend bool operator==(const CountingCell&, const CountingCell&) = default;
};

/// All cells of the board, or of a group off it, and the digits whose cells are connected.
struct ConnectedCells {
  int columns = 0;  ///< of the board or the group
  int size = 0;     ///< number of cells that hold one of the digits; 0: any number from 1
  std::vector<int> digits = {};
  std::vector<Cell> cells = {};
  friend bool operator==(const ConnectedCells&, const ConnectedCells&) = default;
};

/// A table of pairs or a pattern.
struct TextAndCells {
  std::string text = {};
  std::vector<Cell> cells = {};
  friend bool operator==(const TextAndCells&, const TextAndCells&) = default;
};

/// A state machine, and the line that it reads.
struct MachineAndCells {
  std::string text = {};
  std::vector<Cell> cells = {};
  std::vector<int> sizes = {};  ///< of the line's segments, if it has several
  friend bool operator==(const MachineAndCells&, const MachineAndCells&) = default;
};

struct Word {
  std::string text = {};
  friend bool operator==(const Word&, const Word&) = default;
};

/// Regions as text.
struct RegionLayout {
  std::string text = {};         ///< a character for each cell, the same within a region
  std::optional<int> size = {};  ///< of a region; empty: as many cells as the longer side
  friend bool operator==(const RegionLayout&, const RegionLayout&) = default;
};

struct RegionSize {
  std::optional<int> size = {};  ///< empty: as many cells as the longer side
  friend bool operator==(RegionSize, RegionSize) = default;
};

/// The boxes of a rule, instead of the default ones.
struct BoxesMeant {
  bool are_told = false;
  std::optional<BoxShape> shape = {};  ///< if `are_told`: empty for no boxes
  friend bool operator==(const BoxesMeant&, const BoxesMeant&) = default;
};

/// Rules that are joined into one.
struct JoinedRules {
  std::vector<CellRule> rules;  // no initialiser, as the element type is incomplete
  friend bool operator==(const JoinedRules& one, const JoinedRules& other);
};

using RuleArguments =
    std::variant<NoArguments, CellsInOrder, NumberAndCells, LineOrLoop, RankOfLine, WeightedCells,
                 DigitsAndCells, CountsAndCells, LongDiagonal, IndexedCells, CellGroups,
                 CountingCell, ConnectedCells, TextAndCells, MachineAndCells, Word, RegionLayout,
                 RegionSize, BoxesMeant, JoinedRules>;

/// The cells that the arguments name, in the order that matters; null if the shape has none.
const std::vector<Cell>* cells_in(const RuleArguments& arguments);
std::vector<Cell>* cells_in(RuleArguments& arguments);
/// The member `number`; null if the shape has none.
int* number_in(RuleArguments& arguments);
/// Returns all numbers of the arguments, without cells, for display and comparison.
std::vector<int> numbers_in(const RuleArguments& arguments);
std::size_t number_count(const RuleArguments& arguments);
/// Returns a hash; equal arguments have the same.
std::size_t hash_of(const RuleArguments& arguments);
/// Returns the table, pattern, layout or word; empty if there is none.
std::string text_in(const RuleArguments& arguments);

/// Divides the cells into groups of these sizes. Requires that the sizes add up to the number of
/// cells.
std::vector<std::vector<Cell>> divided(const std::vector<Cell>& cells,
                                       const std::vector<int>& sizes);

}  // namespace dokusat
