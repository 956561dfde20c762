#pragma once
// The syntax of the arguments of rules: `~` and an argument, as in "Cage~12~R1C1~R1C2". Each
// syntax is read and written here; a kind of rule refers to one. (The language is that of the
// Interactive Sudoku Solver's constraint strings.)

#include <dokusat/model/rule.hpp>
#include <dokusat/text/text_lines.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dokusat {

/// A reader of the arguments of one rule. All errors are `ParseError`s with their place.
class ArgumentReader {
 public:
  /// `name` is the rule's name, at which missing arguments are reported. All arguments must outlive
  /// this object.
  ArgumentReader(const TextLines& lines, const TextLine& line, const Board& board, Token name,
                 std::span<const Token> tokens)
      : lines_(lines), line_(line), board_(board), name_(name), tokens_(tokens) {}

  const Board& board() const { return board_; }
  bool at_end() const { return next_ == tokens_.size(); }
  /// The next argument, which is not taken. Requires that there is one.
  const Token& peek() const { return tokens_[next_]; }
  Token take(std::string_view expected);
  int number(std::string_view what, int low, int high);
  Cell cell();
  /// Parses the cell that an argument, or a part of one, names.
  Cell cell(const Token& token) const;
  /// Takes all remaining arguments; at least one.
  std::vector<Cell> cells();
  /// Takes "R3" or "C3": the cells of a line from the left or the top.
  std::vector<Cell> line();
  Digit digit(std::string_view text, const Token& at) const;
  [[noreturn]] void fail(const Token& at, const std::string& message) const {
    lines_.fail(line_, at, message);
  }
  /// Throws an error about the rule as a whole.
  [[noreturn]] void fail(const std::string& message) const { fail(name_, message); }
  /// Throws an error after the last argument.
  [[noreturn]] void fail_at_end(const std::string& message) const;

 private:
  const TextLines& lines_;
  const TextLine& line_;
  const Board& board_;
  Token name_;
  std::span<const Token> tokens_;
  std::size_t next_ = 0;
};

/// The numbers of arguments of each sort, and the least value of the rule's number.
struct ArgumentCounts {
  static constexpr std::size_t kAny = SIZE_MAX;
  std::size_t least_cells = 1;
  std::size_t most_cells = kAny;
  std::size_t least_numbers = 0;
  std::size_t most_numbers = 0;
  int least_number = 0;
};

/// A syntax of arguments.
struct RuleSyntax {
  /// Adds the rules that the arguments make, usually one.
  void (*read)(ArgumentReader& arguments, const RuleKind& kind, std::vector<CellRule>& rules);
  /// Writes the arguments, each with its `~`.
  std::string (*write)(const Board& board, const CellRule& rule);
  ArgumentCounts counts = {};
};

extern const RuleSyntax kNoArguments;
extern const RuleSyntax kCells;               ///< CELL~CELL...
extern const RuleSyntax kNumberAndCells;      ///< NUMBER~CELL~CELL...
extern const RuleSyntax kDifferenceAndCells;  ///< the number may be missing: 5
extern const RuleSyntax kNumberAndLoop;       ///< NUMBER~CELL~CELL...[~LOOP]
extern const RuleSyntax kNumberAndLine;       ///< NUMBER~LINE
extern const RuleSyntax kNumberAndDiagonal;   ///< NUMBER~CELL: the cell where the diagonal begins
extern const RuleSyntax kLineAndBothEnds;     ///< LINE~NUMBER~NUMBER, either may be empty
extern const RuleSyntax kCellAndDigits;       ///< CELL~DIGIT..., the upper left cell of a square
extern const RuleSyntax kDigitsAndCells;      ///< DIGIT_DIGIT...~CELL...
extern const RuleSyntax kCountsAndCells;      ///< a text of counts and digits, and CELL...
extern const RuleSyntax kDiagonalDirection;   ///< 1|-1
extern const RuleSyntax kDirectionAndCells;   ///< R|C~CELL...
extern const RuleSyntax kGroupsOfCells;       ///< CELL...~-~CELL...
extern const RuleSyntax kSumAndCells;         ///< SUM[_=_COEFFICIENT...]~CELL...
extern const RuleSyntax kTableAndGroups;      ///< TABLE~[_NAME]~CELL...~~CELL...
extern const RuleSyntax kOldTableAndGroups;   ///< as kTableAndGroups, with - and _ of the table
                                              ///< swapped
extern const RuleSyntax kPatternAndGroups;    ///< PATTERN in base64, and groups of cells
extern const RuleSyntax kMachineAndGroups;    ///< MACHINE in base64~[_NAME], and groups of cells
extern const RuleSyntax kCellAndCandidates;   ///< CELL_DIGIT_DIGIT...
extern const RuleSyntax kLayout;              ///< a character for each cell: its region
extern const RuleSyntax kWord;                ///< one word, which is the text

/// True if the kind is a clue outside the board, which names a whole line or diagonal.
bool is_clue_outside(const RuleKind& kind);

/// Splits the token at underscores.
std::vector<Token> parts_of(const Token& token);

/// Takes CELL...~-~CELL... to the end: appends the cells and the size of each group.
void take_groups(ArgumentReader& arguments, std::vector<Cell>& cells, std::vector<int>& sizes);
/// Writes groups as CELL...~-~CELL...
std::string groups_text(const Board& board, const std::vector<std::vector<Cell>>& groups);

/// Returns "R1C2". Rows and columns from the tenth are letters: "RaCg".
std::string cell_text(const Board& board, Cell cell);
/// Writes the cells, each after `~`.
std::string cells_text(const Board& board, std::span<const Cell> cells);
/// True if the line, a row or a column, is a row.
bool is_row(const Board& board, const std::vector<Cell>& line);
/// Returns "R3" or "C12" for the cells of a line; never letters.
std::string line_text(const Board& board, const std::vector<Cell>& cells);
/// Parses a cell, with letters in any case or numbers instead of letters; empty if it is none or
/// off the board.
std::optional<Cell> parse_cell(const Board& board, std::string_view text);

extern const RuleSyntax kGroupAndValues;  ///< [GROUP]~DIGIT_DIGIT...[~SIZE]
extern const RuleSyntax kCellAndArms;     ///< CELL~[OFFSET]~CELL...~-~CELL...
extern const RuleSyntax kCellAndArea;     ///< CELL~[OFFSET]~CELL...

/// Returns the 2x2 square with this upper left cell, on the board or within a group off it; empty
/// if there is none.
std::vector<Cell> square_from(const Board& board, Cell corner);

/// Returns the diagonal that a clue outside the board names by its first cell; empty if there is
/// none.
std::vector<Cell> diagonal_from(const Board& board, Cell begin);
/// Returns all diagonals that `diagonal_from` can name.
std::vector<std::vector<Cell>> named_diagonals(const Board& board);

/// Returns the named diagonal with these cells, in either direction; empty if there is none.
std::optional<std::vector<Cell>> named_diagonal(const Board& board, const std::vector<Cell>& cells);

/// Adds to each rule that all signs are shown (`StrictWhiteDot`, `StrictKropki`, `StrictXV`), also
/// within other rules, the pairs that have a sign anywhere.
void name_exempt_pairs(const Board& board, std::vector<CellRule>& rules);
/// Sets for each FullRank, also within other rules, whether lines may share its rank. The last
/// FullRankTies counts; the others are removed.
void bind_ties(std::vector<CellRule>& rules);

/// Writes a rule or list of candidates as text: ".Cage~12~R1C1~R1C2". A rule that the language does
/// not have is written as others: a LittleKiller off the diagonals as a Sum.
std::string rule_text(const Board& board, const CellRule& rule);

}  // namespace dokusat
