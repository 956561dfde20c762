#pragma once
// The arguments of rules: a struct for each shape that they have, and their variant. A kind of rule
// takes one of them (`KindOf`). Members of one name mean the same in all: `cells` are those that
// the rule names, `number` is what it is about, `sizes` divide the cells into groups.

#include <dokusat/model/board.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace dokusat {

struct CellRule;

/// Nothing: the rule is about the whole board.
struct NoArguments {
  friend bool operator==(const NoArguments&, const NoArguments&) = default;
};

/// A line or a set. Of `StrictKropki` and its like the pairs that are exempt, one behind the other.
struct CellsInOrder {
  std::vector<Cell> cells = {};
  friend bool operator==(const CellsInOrder&, const CellsInOrder&) = default;
};

/// A sum, a difference, a clue outside the board and the cells that are seen from there.
struct NumberAndCells {
  int number = 0;
  std::vector<Cell> cells = {};
  friend bool operator==(const NumberAndCells&, const NumberAndCells&) = default;
};

struct LineOrLoop {
  int number = 0;
  bool is_loop = false;  ///< behind the last cell comes the first
  std::vector<Cell> cells = {};
  friend bool operator==(const LineOrLoop&, const LineOrLoop&) = default;
};

/// The rank of a line among all lines.
struct RankOfLine {
  int number = 0;
  bool is_shared = false;  ///< other lines may be the same
  std::vector<Cell> cells = {};
  friend bool operator==(const RankOfLine&, const RankOfLine&) = default;
};

/// A number that the cells make, each times its coefficient.
struct WeightedCells {
  int number = 0;
  std::vector<int> coefficients = {};  ///< none: each counts once
  std::vector<Cell> cells = {};
  int coefficient(std::size_t place) const {
    return coefficients.empty() ? 1 : coefficients[place];
  }
  friend bool operator==(const WeightedCells&, const WeightedCells&) = default;
};

struct DigitsAndCells {
  std::vector<int> digits = {};  ///< values, as people write them
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

/// One of the two long diagonals.
struct LongDiagonal {
  bool rises = false;  ///< from the lower left to the upper right
  friend bool operator==(LongDiagonal, LongDiagonal) = default;
};

/// Cells that say where a digit stands.
struct IndexedCells {
  bool by_column = false;  ///< in their row; else in their column
  std::vector<Cell> cells = {};
  friend bool operator==(const IndexedCells&, const IndexedCells&) = default;
};

/// Groups that follow each other. Where no sizes are told, the regions of the board divide the
/// cells.
struct CellGroups {
  std::vector<Cell> cells = {};
  std::vector<int> sizes = {};
  std::vector<std::vector<Cell>> groups() const;
  friend bool operator==(const CellGroups&, const CellGroups&) = default;
};

/// A cell that counts something in others, which may be divided into arms.
struct CountingCell {
  int offset = 0;  ///< how much less it holds than it counts
  std::vector<Cell> cells = {};
  std::vector<int> sizes = {};  ///< of the arms, which follow the first cell
  friend bool operator==(const CountingCell&, const CountingCell&) = default;
};

/// All cells of the board, or of a group off it, and the digits by which some of them are
/// connected.
struct ConnectedCells {
  int columns = 0;  ///< of the board or the group
  int size = 0;     ///< how many hold one of the digits; 0: any number from 1 on
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
  std::vector<int> sizes = {};  ///< of the line's segments, where it has several
  friend bool operator==(const MachineAndCells&, const MachineAndCells&) = default;
};

struct Word {
  std::string text = {};
  friend bool operator==(const Word&, const Word&) = default;
};

/// Regions drawn as text.
struct RegionLayout {
  std::string text = {};         ///< a character for each cell, that of its region
  std::optional<int> size = {};  ///< of a region; none: as many cells as the longer side
  friend bool operator==(const RegionLayout&, const RegionLayout&) = default;
};

struct RegionSize {
  std::optional<int> size = {};  ///< none: as many cells as the longer side
  friend bool operator==(RegionSize, RegionSize) = default;
};

/// Which boxes a rule means, where it would take others by itself.
struct BoxesMeant {
  bool are_told = false;
  std::optional<BoxShape> shape = {};  ///< where they are told: none for no boxes at all
  friend bool operator==(const BoxesMeant&, const BoxesMeant&) = default;
};

/// Rules that are joined to one.
struct JoinedRules {
  std::vector<CellRule> rules;  // of a type that is not complete yet: no initialiser
  friend bool operator==(const JoinedRules& one, const JoinedRules& other);
};

using RuleArguments =
    std::variant<NoArguments, CellsInOrder, NumberAndCells, LineOrLoop, RankOfLine, WeightedCells,
                 DigitsAndCells, CountsAndCells, LongDiagonal, IndexedCells, CellGroups,
                 CountingCell, ConnectedCells, TextAndCells, MachineAndCells, Word, RegionLayout,
                 RegionSize, BoxesMeant, JoinedRules>;

/// The cells that the arguments name, in the order that matters; null where they can name none.
const std::vector<Cell>* cells_in(const RuleArguments& arguments);
std::vector<Cell>* cells_in(RuleArguments& arguments);
/// What the rule is about; null where it is not one number.
int* number_in(RuleArguments& arguments);
/// All numbers that the arguments say beside cells, for those who only show or compare them.
std::vector<int> numbers_in(const RuleArguments& arguments);
std::size_t number_count(const RuleArguments& arguments);
/// Equal ones have the same hash.
std::size_t hash_of(const RuleArguments& arguments);
/// The table, pattern, layout or word; empty where there is none.
std::string text_in(const RuleArguments& arguments);

/// The cells divided into groups of these sizes. Requires that they make up the cells.
std::vector<std::vector<Cell>> divided(const std::vector<Cell>& cells,
                                       const std::vector<int>& sizes);

}  // namespace dokusat
