#include <algorithm>
#include <array>
#include <cassert>
#include <dokusat/base/printable.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/picture/picture.hpp>
#include <dokusat/picture/rule_shapes.hpp>
#include <map>
#include <sstream>
#include <string_view>

namespace dokusat {
namespace {

/// The largest board whose rows are described in words; longer texts are too long to listen to.
constexpr int kMostRowsInWords = 25;

void add_tiles(Picture& picture, const Tiling& tiling) {
  picture.tiled = true;
  for (const PlacedDomino& domino : tiling.placed)
    picture.tiles.push_back({domino.edge.first, domino.edge.second, Origin::given});
  for (const std::optional<Cell>& single : tiling.singles)
    if (single) picture.tiles.push_back({*single, std::nullopt, Origin::given});
}

std::string row_in_words(const Picture& picture, int row) {
  const Board& board = *picture.board;
  std::string text = "Row " + std::to_string(row + 1) + ":";
  for (int column = 0; column < board.columns(); ++column) {
    const PicturedCell& cell = picture.cells[board.cell_at(row, column)];
    if (cell.is_blocked) text += picture.has_gaps ? " gap" : " black";
    if (shows_digit(picture, cell))
      text += " " + board.value_text(cell.digit);
    else if (!cell.is_blocked)
      text += " empty";
    text += column + 1 < board.columns() ? "," : ".";
  }
  return text;
}

std::string marks_in_words(const Picture& picture) {
  std::string text;
  for (const Mark& mark : picture.marks)
    text += (text.empty() ? " Marked: " : ", ") + picture.board->coordinates(mark.cell) +
            (mark.digit == kNoDigit ? "" : " holds " + picture.board->value_text(mark.digit)) +
            " (" + std::string(name_of(mark)) + ")";
  return text.empty() ? text : text + ".";
}

}  // namespace

std::span<const RoleInfo> all_roles() {
  static constexpr std::array kRoles = {
      RoleInfo{Role::focus, "look here", ':', 33},
      RoleInfo{Role::reason, "reason", '+', 34},
      RoleInfo{Role::link, "link", '~', 36},
      RoleInfo{Role::exception, "exception", '^', 93},
      RoleInfo{Role::conclusion, "follows", '*', 32},
      RoleInfo{Role::excluded, "excluded", '-', 35},
      RoleInfo{Role::wrong, "wrong", '!', 31},
  };
  return kRoles;
}

const RoleInfo& info_of(Role role) { return all_roles()[static_cast<std::size_t>(role)]; }

std::string_view name_of(const Mark& mark) {
  return mark.name.empty() ? info_of(mark.role).name : std::string_view(mark.name);
}

Picture picture_of(const Puzzle& puzzle, const std::string& title) {
  Picture picture;
  picture.title = title;
  picture.board = puzzle.board;
  picture.cells = PerCell<PicturedCell>(*puzzle.board);
  for (const Given& given : given_digits(puzzle)) {
    PicturedCell& cell = picture.cells[given.cell];
    // If clues contradict each other, one of them is shown and the cell is marked.
    if (cell.digit != kNoDigit)
      picture.marks.push_back({given.cell, kNoDigit, Role::wrong});
    else
      cell.digit = given.digit;
  }
  if (!puzzle.board->groups().empty())
    picture.notes.push_back("cells off the board are not shown: " +
                            listed(puzzle.board->groups(), [](const CellGroup& group) {
                              return group.name + " (" + plural(group.count, "cell") + ")";
                            }));
  if (add_rules_of_blocked_board(picture, puzzle)) return picture;
  if (add_rules_of_divided_board(picture, puzzle)) return picture;
  for (const Rule& rule : puzzle.rules) {
    if (const auto* tiling = std::get_if<Tiling>(&rule))
      add_tiles(picture, *tiling);
    else
      add_rule(picture, std::get<CellRule>(rule));
  }
  shorten_skyscrapers(picture);
  return picture;
}

void add_about(Picture& picture, const About& about) {
  std::string head = about.title;
  if (!about.author.empty()) head += (head.empty() ? "by " : " by ") + about.author;
  std::istringstream lines(head + "\n" + about.ruleset);
  for (std::string line; std::getline(lines, line);)
    if (!line.empty()) picture.notes.push_back(printable(line));
}

std::vector<Shape> all_shapes(const Picture& picture) {
  std::vector<Shape> shapes = picture.shapes;
  shapes.insert(shapes.end(), picture.alternatives.begin(), picture.alternatives.end());
  return shapes;
}

bool shows_digit(const Picture& picture, const PicturedCell& cell) {
  return cell.digit != kNoDigit && !(cell.is_blocked && picture.board->value(cell.digit) == 0);
}

void add_grid(Picture& picture, const Grid& grid) {
  assert(grid.fits(*picture.board));
  for (Cell cell : picture.board->grid_cells())
    if (PicturedCell& shown = picture.cells[cell]; shown.digit == kNoDigit)
      shown = {grid[cell], Origin::found};
}

void add_solution(Picture& picture, const Solution& solution) {
  add_grid(picture, solution.grid);
  if (!picture.tiled) return;
  PerCell<char> covered(*picture.board);
  for (const Tile& tile : picture.tiles) {
    covered[tile.first] = 1;
    if (tile.second) covered[*tile.second] = 1;
  }
  for (const Edge& edge : solution.tiling) {
    if (!covered[edge.first]) picture.tiles.push_back({edge.first, edge.second, Origin::found});
    covered[edge.first] = covered[edge.second] = 1;
  }
  for (Cell cell : picture.board->grid_cells())
    if (!covered[cell]) picture.tiles.push_back({cell, std::nullopt, Origin::found});
}

std::vector<std::string> rules_in_words(const Picture& picture, bool has_shapes) {
  constexpr std::string_view kCellsFollow = ": ";
  std::vector<std::string> words;
  std::map<std::string, std::size_t> named;
  for (const RuleText& rule : picture.rules) {
    if (rule.drawn && has_shapes) continue;
    const std::size_t end = rule.text.find(kCellsFollow);
    // A rule made of others contains the words several times.
    if (end == std::string::npos || end != rule.text.rfind(kCellsFollow)) {
      words.push_back(rule.text);
      continue;
    }
    const auto [same, is_new] = named.emplace(rule.text.substr(0, end), words.size());
    if (is_new)
      words.push_back(rule.text);
    else
      words[same->second] += "; " + rule.text.substr(end + kCellsFollow.size());
  }
  return words;
}

std::string kind_text(const Picture& picture) {
  const Board& board = *picture.board;
  const bool has_boxes = boxes_of(board)[Cell{0}] >= 0;
  const std::string kind = picture.tiled        ? "Su-domino-ku"
                           : has_boxes          ? "Sudoku"
                           : board.is_regular() ? "Latin square"
                                                : "Grid";
  const std::string size = std::to_string(board.rows()) + "×" + std::to_string(board.columns());
  const bool usual = board.values() == Values{1, std::max(board.rows(), board.columns())};
  return kind + ", " + size + (usual ? "" : ", values " + range_text(board.values()));
}

std::string description(const Picture& picture) {
  const Board& board = *picture.board;
  long given = 0;
  long found = 0;
  for (const PicturedCell& cell : picture.cells)
    if (shows_digit(picture, cell)) ++(cell.origin == Origin::given ? given : found);
  std::string text = kind_text(picture) + ": " + plural(given, "digit") + " given";
  if (found > 0) text += ", " + std::to_string(found) + " found";
  if (picture.tiled) {
    const long singles =
        std::ranges::count_if(picture.tiles, [](const Tile& tile) { return !tile.second; });
    const long tiles = static_cast<long>(picture.tiles.size());
    text += ", " + plural(tiles - singles, "domino") + ", " + plural(singles, "single");
  }
  text += ".";
  if (std::max(board.rows(), board.columns()) <= kMostRowsInWords)
    for (int row = 0; row < board.rows(); ++row) text += " " + row_in_words(picture, row);
  for (const RuleText& rule : picture.rules)
    text += " " + rule.text + (rule.text.ends_with('.') ? "" : ".");
  for (const std::string& note : picture.notes) text += " " + note;
  return text + marks_in_words(picture);
}

std::vector<Digit> shown_candidates(const Picture& picture, Cell cell) {
  const PicturedCell& shown = picture.cells[cell];
  if (shown.digit != kNoDigit) return {};
  std::vector<Digit> digits = shown.candidates;
  for (const Mark& mark : picture.marks)
    if (mark.cell == cell && mark.digit != kNoDigit) digits.push_back(mark.digit);
  std::ranges::sort(digits);
  digits.erase(std::unique(digits.begin(), digits.end()), digits.end());
  return digits;
}

CandidatePlaces candidate_places(const Board& board) {
  if (board.box() && board.box()->rows * board.box()->columns == board.digit_count())
    return {board.box()->columns, board.box()->rows};
  CandidatePlaces places;
  while (places.columns * places.columns < board.digit_count()) ++places.columns;
  places.rows = (board.digit_count() + places.columns - 1) / places.columns;
  return places;
}

PerCell<int> boxes_of(const Board& board) {
  PerCell<int> boxes(board, -1);
  for (const Unit& unit : board.units())
    if (unit.kind != UnitKind::row && unit.kind != UnitKind::column)
      for (Cell cell : unit.cells) boxes[cell] = unit.index;
  return boxes;
}

PerCell<int> boxes_of(const Picture& picture) {
  return picture.parts ? *picture.parts : boxes_of(*picture.board);
}

}  // namespace dokusat
