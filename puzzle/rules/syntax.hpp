#pragma once
// How the arguments of rules are written: `~` and an argument, as in "Cage~12~R1C1~R1C2". There are
// few ways, and each is read and written here; a kind of rule names its own. (The language is that
// of the Interactive Sudoku Solver's constraint strings.)

#include <dokusat/model/rule.hpp>
#include <dokusat/text/text_lines.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dokusat {

/// The arguments of one rule, taken one by one. All failures are `ParseError`s with their place.
class ArgumentReader {
 public:
  /// `name` is the rule's name, of which complaints about missing arguments tell. Everything must
  /// outlive this.
  ArgumentReader(const TextLines& lines, const TextLine& line, const Board& board, Token name,
                 std::span<const Token> tokens)
      : lines_(lines), line_(line), board_(board), name_(name), tokens_(tokens) {}

  const Board& board() const { return board_; }
  bool at_end() const { return next_ == tokens_.size(); }
  /// The next argument, which stays. Requires that there is one.
  const Token& peek() const { return tokens_[next_]; }
  Token take(std::string_view expected);
  int number(std::string_view what, int low, int high);
  Cell cell();
  /// The cell that an argument, or a part of one, names.
  Cell cell(const Token& token) const;
  /// All that is left, and something must be.
  std::vector<Cell> cells();
  /// "R3" or "C3": the cells from the left or the top on.
  std::vector<Cell> line();
  Digit digit(std::string_view text, const Token& at) const;
  [[noreturn]] void fail(const Token& at, const std::string& message) const {
    lines_.fail(line_, at, message);
  }
  /// An error that is not about one argument.
  [[noreturn]] void fail(const std::string& message) const { fail(name_, message); }
  /// Behind the last argument.
  [[noreturn]] void fail_at_end(const std::string& message) const;

 private:
  const TextLines& lines_;
  const TextLine& line_;
  const Board& board_;
  Token name_;
  std::span<const Token> tokens_;
  std::size_t next_ = 0;
};

/// How many arguments there are of each sort, and how small the number may be that the rule is
/// about.
struct ArgumentCounts {
  static constexpr std::size_t kAny = SIZE_MAX;
  std::size_t least_cells = 1;
  std::size_t most_cells = kAny;
  std::size_t least_numbers = 0;
  std::size_t most_numbers = 0;
  int least_number = 0;
};

/// A way to write arguments.
struct RuleSyntax {
  /// Adds the rules that the arguments make: mostly one.
  void (*read)(ArgumentReader& arguments, const RuleKind& kind, std::vector<CellRule>& rules);
  /// The arguments as text, each with its `~`.
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
extern const RuleSyntax kCellAndDigits;      ///< CELL~DIGIT..., the cells are the square from there
extern const RuleSyntax kDigitsAndCells;     ///< DIGIT_DIGIT...~CELL...
extern const RuleSyntax kCountsAndCells;     ///< a text of counts and digits, and CELL...
extern const RuleSyntax kDiagonalDirection;  ///< 1|-1
extern const RuleSyntax kDirectionAndCells;  ///< R|C~CELL...
extern const RuleSyntax kGroupsOfCells;      ///< CELL...~-~CELL...
extern const RuleSyntax kSumAndCells;        ///< SUM[_=_COEFFICIENT...]~CELL...
extern const RuleSyntax kTableAndGroups;     ///< TABLE~[_NAME]~CELL...~~CELL...
extern const RuleSyntax kOldTableAndGroups;  ///< the same with - and _ of the table swapped
extern const RuleSyntax kPatternAndGroups;   ///< PATTERN in base64, and groups of cells
extern const RuleSyntax kMachineAndGroups;   ///< MACHINE in base64~[_NAME], and groups of cells
extern const RuleSyntax kCellAndCandidates;  ///< CELL_DIGIT_DIGIT...
extern const RuleSyntax kLayout;             ///< a character for each cell: its region
extern const RuleSyntax kWord;               ///< one word, which is the text

/// Whether the kind is a clue outside the board, which names a line or diagonal as a whole.
bool is_clue_outside(const RuleKind& kind);

/// The parts between underscores, with their places.
std::vector<Token> parts_of(const Token& token);

/// Takes CELL...~-~CELL... to the end: adds the cells, and the size of each group.
void take_groups(ArgumentReader& arguments, std::vector<Cell>& cells, std::vector<int>& sizes);
/// The same as text.
std::string groups_text(const Board& board, const std::vector<std::vector<Cell>>& groups);

/// "R1C2". Rows and columns from the tenth on are letters: "RaCg".
std::string cell_text(const Board& board, Cell cell);
/// The cells, each behind its `~`.
std::string cells_text(const Board& board, std::span<const Cell> cells);
/// True if the cells, all those of a row or of a column, are those of a row.
bool is_row(const Board& board, const std::vector<Cell>& line);
/// "R3" or "C12", of the cells of a line; never letters.
std::string line_text(const Board& board, const std::vector<Cell>& cells);
/// The cell of such a text in any case of letters, or with numbers in place of letters; empty for
/// what is none or off the board.
std::optional<Cell> parse_cell(const Board& board, std::string_view text);

extern const RuleSyntax kGroupAndValues;  ///< [GROUP]~DIGIT_DIGIT...[~SIZE]
extern const RuleSyntax kCellAndArms;     ///< CELL~[OFFSET]~CELL...~-~CELL...
extern const RuleSyntax kCellAndArea;     ///< CELL~[OFFSET]~CELL...

/// The square of 2x2 cells with this upper left one, on the board or within a group off it; empty
/// where there is none.
std::vector<Cell> square_from(const Board& board, Cell corner);

/// The diagonal that a clue outside the board names by the cell where it begins; empty where none
/// does.
std::vector<Cell> diagonal_from(const Board& board, Cell begin);
/// All of these.
std::vector<std::vector<Cell>> named_diagonals(const Board& board);

/// The one of these that are the cells, from either end; empty where none is.
std::optional<std::vector<Cell>> named_diagonal(const Board& board, const std::vector<Cell>& cells);

/// Tells each rule that all signs are shown (`StrictWhiteDot`, `StrictKropki`, `StrictXV`), also
/// within other rules, which pairs have one anywhere.
void name_exempt_pairs(const Board& board, std::vector<CellRule>& rules);

/// The rule, or the digits that are given, as text: ".Cage~12~R1C1~R1C2". What the language has no
/// such rule for is said by others: a LittleKiller off the diagonals is a Sum.
std::string rule_text(const Board& board, const CellRule& rule);

}  // namespace dokusat
