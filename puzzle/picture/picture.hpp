#pragma once
// A picture of a board, as data: digits, dominoes, shapes of rules, and marks. Renderers turn it
// into SVG (svg.hpp), HTML (html.hpp) or text for a terminal (text_picture.hpp).
//
//     Picture picture = picture_of(puzzle);
//     add_solution(picture, solution);
//     file << svg_text(picture);
//
// Nothing depends on colour: givens are bold, and every role of a mark has a form of its own.

#include <dokusat/model/indexed.hpp>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/picture/shapes.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

/// The origin of a digit: the puzzle or a solution.
enum class Origin { given, found };

struct PicturedCell {
  Digit digit = kNoDigit;
  Origin origin = Origin::given;
  std::vector<Digit> candidates = {};  ///< shown if there is no digit; ascending
  bool is_blocked = false;             ///< black or a gap; its digit is shown if it is not 0
};

/// A domino on two cells, or a single on one.
struct Tile {
  Cell first;
  std::optional<Cell> second;  ///< empty for a single
  Origin origin = Origin::given;
};

/// The meaning of a mark. Each has a form of its own in every rendering.
enum class Role {
  focus,       ///< points something out
  reason,      ///< a premise of the step
  link,        ///< connects premises and conclusion
  exception,   ///< an exception to a pattern
  conclusion,  ///< the digit is placed here
  excluded,    ///< the digit is removed here
  wrong,       ///< violates a rule
};

struct RoleInfo {
  Role role;
  std::string_view name;  ///< in legends
  char text_mark;         ///< beside a digit in text
  int colour;             ///< in a terminal: the parameter of its SGR escape sequence
};
std::span<const RoleInfo> all_roles();
const RoleInfo& info_of(Role role);

/// A mark of a cell or of a digit in it: its digit or, in an open cell, a candidate, which is then
/// shown even if it is not among the cell's candidates.
struct Mark {
  Cell cell;
  Digit digit = kNoDigit;  ///< `kNoDigit`: the whole cell
  Role role = Role::focus;
  std::string name = {};  ///< in legends: "pivot"; empty: the name of the role
};
std::string_view name_of(const Mark& mark);

/// A mark of several cells by one outline, such as the lines of a cover or a domino. In SVG only.
struct Area {
  std::vector<Cell> cells;
  Role role = Role::link;
  std::string name = {};  ///< as of a mark
};

/// An arrow from a candidate to one that it decides, as in a chain.
struct Arrow {
  Mark from, to;  ///< their roles are unused
  /// True: if `from` is false, `to` is true. False: if `from` is true, `to` is false.
  bool strong = false;
};

/// A rule in words.
struct RuleText {
  std::string text;
  std::string legend = {};  ///< explains its shapes if they are not obvious: "Σ: Sum"
  bool drawn = false;       ///< its shapes express all of it
};

struct Picture {
  std::string title = {};
  std::shared_ptr<const Board> board = {};
  PerCell<PicturedCell> cells = {};
  bool tiled = false;  ///< Su-domino-ku: cells without tile are open
  std::vector<Tile> tiles = {};
  std::vector<Shape> shapes = {};
  std::vector<Shape> alternatives = {};  ///< at least one counts; faint
  std::vector<RuleText> rules = {};
  std::vector<Mark> marks = {};
  std::vector<Area> areas = {};
  std::vector<Arrow> arrows = {};       ///< strong ones are drawn solid, weak ones dashed
  std::vector<std::string> notes = {};  ///< below the board, a paragraph each
  /// For each cell the number of its part of the board, if rules divide it instead of boxes.
  std::optional<PerCell<int>> parts = {};
  bool has_gaps = false;       ///< blocked cells are not part of the board, and not black
  bool labels = false;         ///< names of rows and columns around the board
  bool numbered_rows = false;  ///< the labels of rows are numbers, not letters
};

/// Makes a picture of the board with its givens, placed dominoes and singles, and the shapes of its
/// rules.
Picture picture_of(const Puzzle& puzzle, const std::string& title = {});

/// Adds title, author and the setter's words, below the board.
void add_about(Picture& picture, const About& about);

/// Returns the shapes and the alternatives.
std::vector<Shape> all_shapes(const Picture& picture);

/// True if the cell shows a digit; black cells do not show 0.
bool shows_digit(const Picture& picture, const PicturedCell& cell);

/// Puts the digits of the grid into the open cells, as found. Requires a grid of the board's size.
void add_grid(Picture& picture, const Grid& grid);
/// Adds the solution's grid, dominoes and singles.
void add_solution(Picture& picture, const Solution& solution);

/// Returns the rules that a renderer with or without shapes must put into words. Rules that differ
/// only in their cells are joined: "Cage 7: B2, C2; B3, C3".
std::vector<std::string> rules_in_words(const Picture& picture, bool has_shapes);

/// Returns kind and size of the board: "Su-domino-ku, 9×9".
std::string kind_text(const Picture& picture);
/// Describes the picture in words, for people who cannot see it: the numbers of given and found
/// digits, rules and notes; up to size 25 also the rows.
std::string description(const Picture& picture);

/// Returns the candidates that a cell shows: its own and marked ones, ascending; none if it has a
/// digit.
std::vector<Digit> shown_candidates(const Picture& picture, Cell cell);

/// The numbers of columns and rows for the candidates of a cell: those of a box if all boxes have
/// one shape, else a square. Digit d always has the place d - 1, in reading order.
struct CandidatePlaces {
  int columns = 1;
  int rows = 1;
};
CandidatePlaces candidate_places(const Board& board);

/// Returns for each cell the index of its box; -1 on boards without boxes.
PerCell<int> boxes_of(const Board& board);
/// Returns for each cell the number of the part that heavy lines surround: a part of the picture,
/// else a box of the board.
PerCell<int> boxes_of(const Picture& picture);

}  // namespace dokusat
