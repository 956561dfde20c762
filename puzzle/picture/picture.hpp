#pragma once
// A picture of a board, as data: what stands in its cells, dominoes, the shapes of rules, and marks
// that point something out. Renderers make SVG (svg.hpp), HTML (html.hpp) or text for a terminal
// (text_picture.hpp) of it.
//
//     Picture picture = picture_of(puzzle);
//     add_solution(picture, solution);
//     file << svg_text(picture);
//
// Nothing is told by colour alone: givens are bold, every role of a mark has a form of its own.

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

/// Whether the puzzle says it or somebody found it out.
enum class Origin { given, found };

struct PicturedCell {
  Digit digit = kNoDigit;
  Origin origin = Origin::given;
  std::vector<Digit> candidates = {};  ///< shown where there is no digit; ascending
  bool is_blocked = false;             ///< black or a gap; its digit is shown if it is not 0
};

/// A domino on two cells, or a single on one.
struct Tile {
  Cell first;
  std::optional<Cell> second;  ///< empty: a single
  Origin origin = Origin::given;
};

/// What a mark says. Each has a form of its own in every rendering.
enum class Role {
  focus,       ///< look here
  reason,      ///< from this follows something
  link,        ///< through this it follows
  exception,   ///< but for this
  conclusion,  ///< this follows: the digit stands here
  excluded,    ///< this follows: the digit does not stand here
  wrong,       ///< this breaks a rule
};

struct RoleInfo {
  Role role;
  std::string_view name;  ///< as legends have it
  char text_mark;         ///< beside a digit in text
  int colour;             ///< in a terminal: the parameter of its SGR escape sequence
};
std::span<const RoleInfo> all_roles();
const RoleInfo& info_of(Role role);

/// Points out a cell, or a digit in it: the one that stands there or, where none does, a candidate,
/// which is then shown also if it is not among the cell's candidates.
struct Mark {
  Cell cell;
  Digit digit = kNoDigit;  ///< `kNoDigit`: the whole cell
  Role role = Role::focus;
  std::string name = {};  ///< in legends: "pivot"; empty: the name of the role
};
std::string_view name_of(const Mark& mark);

/// Points out cells as one, by an outline: the lines of a cover, a domino. In SVG only.
struct Area {
  std::vector<Cell> cells;
  Role role = Role::link;
  std::string name = {};  ///< as of a mark
};

/// From a candidate to one that it decides, as in a chain.
struct Arrow {
  Mark from, to;  ///< their roles say nothing
  bool strong =
      false;  ///< if `from` is false, `to` is true; else: if `from` is true, `to` is false
};

/// A rule in words.
struct RuleText {
  std::string text;
  std::string legend = {};  ///< what its shapes mean, where that is not plain: "Σ: Sum"
  bool drawn = false;       ///< there are shapes that say the same
};

struct Picture {
  std::string title = {};
  std::shared_ptr<const Board> board = {};
  PerCell<PicturedCell> cells = {};
  bool tiled = false;  ///< Su-domino-ku: what no tile covers is still open
  std::vector<Tile> tiles = {};
  std::vector<Shape> shapes = {};
  std::vector<Shape> alternatives = {};  ///< of which one or more count; faint
  std::vector<RuleText> rules = {};
  std::vector<Mark> marks = {};
  std::vector<Area> areas = {};
  std::vector<Arrow> arrows = {};       ///< strong ones are drawn solid, weak ones dashed
  std::vector<std::string> notes = {};  ///< below the board, a paragraph each
  /// For each cell the number of its part of the board, where rules share it out and not its boxes.
  std::optional<PerCell<int>> parts = {};
  bool has_gaps = false;       ///< blocked cells are no part of the board, and not black
  bool labels = false;         ///< the names of rows and columns around the board
  bool numbered_rows = false;  ///< of labels: rows have numbers, not letters
};

/// The board with its givens, placed dominoes and singles, and the shapes of its rules.
Picture picture_of(const Puzzle& puzzle, const std::string& title = {});

/// Title, author and the setter's words, below the board.
void add_about(Picture& picture, const About& about);

/// Those that count and those that may.
std::vector<Shape> all_shapes(const Picture& picture);

/// Whether a digit stands in the cell: 0 of a black one does not.
bool shows_digit(const Picture& picture, const PicturedCell& cell);

/// Puts the digits of the grid on the open cells, as found. Requires a grid of the board's size.
void add_grid(Picture& picture, const Grid& grid);
/// The same, with its dominoes and singles.
void add_solution(Picture& picture, const Solution& solution);

/// The rules that a renderer without shapes, or with them, must put into words. Those that differ
/// in their cells alone are told together: "Cage 7: B2, C2; B3, C3".
std::vector<std::string> rules_in_words(const Picture& picture, bool has_shapes);

/// "Su-domino-ku, 9×9": kind and size of the board.
std::string kind_text(const Picture& picture);
/// What the picture shows, in words, for who cannot see it: how many digits are given and found,
/// rules and notes; up to size 25 also the rows.
std::string description(const Picture& picture);

/// The candidates that a cell shows: its own and those that are marked, ascending; none beside a
/// digit.
std::vector<Digit> shown_candidates(const Picture& picture, Cell cell);

/// How many columns and rows the candidates of a cell are shown in: those of a box where the board
/// has boxes of one shape, else a square. Digit d always has the place d - 1, in reading order.
struct CandidatePlaces {
  int columns = 1;
  int rows = 1;
};
CandidatePlaces candidate_places(const Board& board);

/// For each cell the index of the box that it is in; -1 on boards without boxes. Boxes of any shape
/// are known by their cells alone.
PerCell<int> boxes_of(const Board& board);
/// Between which cells heavy lines are drawn: the parts of the picture, else the board's boxes.
PerCell<int> boxes_of(const Picture& picture);

}  // namespace dokusat
