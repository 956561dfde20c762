#include <array>
#include <dokusat/api/puzzle_json.hpp>
#include <dokusat/base/printable.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/wording.hpp>

namespace dokusat::questions {
namespace {

/// The largest board of a question; the web page shows no larger ones.
constexpr int kLargestSize = 100;

constexpr std::array kAbout = {std::pair{"title", &About::title},
                               std::pair{"author", &About::author},
                               std::pair{"ruleset", &About::ruleset}};

const Json& list_of(const Json& value, std::size_t length, const std::string& name) {
  if (!value.is_array() || value.size() != length)
    throw RequestError(name, "expected a list of length " + std::to_string(length),
                       value.is_array() ? Refusal::value : Refusal::type);
  return value;
}

Cell cell_of(const Json& value, const Board& board, const std::string& name) {
  return Cell{number_of(value, 0, board.cell_count() - 1, name)};
}

std::string text_of(const Json& object, const std::string& key) {
  if (!object.contains(key)) return {};
  const Json& value = object.at(key);
  if (!value.is_string()) throw RequestError(key, "expected a text", Refusal::type);
  return value.get<std::string>();
}

void require_free(const Puzzle& puzzle, Cell cell, const std::string& name) {
  if (!is_free(puzzle, cell))
    throw RequestError(name, puzzle.board->coordinates(cell) + " has a clue already");
}

void add_placed(const Json& entry, Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  const std::string name = "dominoes.placed";
  list_of(entry, 4, name);
  PlacedDomino domino{{cell_of(entry[0], board, name), cell_of(entry[1], board, name)},
                      digit_of(entry[2], board.values(), name),
                      digit_of(entry[3], board.values(), name)};
  if (domino.edge.second < domino.edge.first) {
    std::swap(domino.edge.first, domino.edge.second);
    std::swap(domino.first, domino.second);
  }
  if (!board.edge_index(domino.edge))
    throw RequestError(name, board.coordinates(domino.edge.first) + " and " +
                                 board.coordinates(domino.edge.second) +
                                 " are not cells side by side");
  if (domino.first == domino.second) throw RequestError(name, "a domino has two different digits");
  require_free(puzzle, domino.edge.first, name);
  require_free(puzzle, domino.edge.second, name);
  place(puzzle, domino);
}

void add_dominoes(const Json& object, Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  const Json& placed = member(object, "placed");
  if (!placed.is_array()) throw RequestError("dominoes.placed", "expected a list", Refusal::type);
  for (const Json& entry : placed) add_placed(entry, puzzle);
  const std::string name = "dominoes.singles";
  const Json& singles =
      list_of(member(object, "singles"), static_cast<std::size_t>(board.digit_count()), name);
  for (Digit digit : board.digits()) {
    const Json& single = singles[static_cast<std::size_t>(digit - 1)];
    if (single.is_null()) continue;
    const Cell cell = cell_of(single, board, name);
    require_free(puzzle, cell, name);
    place_single(puzzle, digit, cell);
  }
}

Json dominoes_json(const Board& board, const Tiling& tiling) {
  const auto placed_json = [&](const PlacedDomino& domino) -> Json {
    return {domino.edge.first.index, domino.edge.second.index, board.value(domino.first),
            board.value(domino.second)};
  };
  const auto single_json = [](std::optional<Cell> cell) {
    return cell ? Json(cell->index) : Json();
  };
  return {{"placed", list_json(tiling.placed, placed_json)},
          {"singles", list_json(tiling.singles, single_json)}};
}

std::shared_ptr<const Board> board_of(const Json& object) {
  const BoardSpec known = board_named(text_of(object, "board"));
  if (known.plan() != nullptr) {
    if (std::max(known.plan()->rows, known.plan()->columns) > kLargestSize)
      throw RequestError("board", "at most " + std::to_string(kLargestSize) + " rows",
                         Refusal::too_large);
    return known.board();
  }
  const int size = number_of(member(object, "size"), 1, kLargestSize, "size");
  std::shared_ptr<const Board> board = known.board(size);
  if (!board) throw RequestError("board", known.why_not(size));
  return board;
}

}  // namespace

BoardSpec board_named(const std::string& name) {
  const std::optional<BoardSpec> spec = BoardSpec::parse(name);
  if (!name.empty() && !spec)
    throw RequestError("board",
                       name.starts_with("jigsaw")
                           ? "each region must have as many cells as the board has rows"
                           : "there is no board " + name,
                       Refusal::unknown_name);
  return spec.value_or(BoardSpec());
}

Puzzle with_rules(std::shared_ptr<const Board> board, const std::string& rules) {
  if (rules.empty()) return empty_puzzle(std::move(board));
  Puzzle puzzle = parse_puzzle(rules, Format::iss, BoardSpec::of(*board));
  if (!puzzle.givens.fits(*board))
    throw RequestError("rules", "they are those of " + a_board(*puzzle.board));
  return puzzle;
}

const Json& member(const Json& object, const std::string& key) {
  if (!object.is_object() || !object.contains(key))
    throw RequestError("expected the key \"" + key + "\"", Refusal::missing);
  return object.at(key);
}

int number_of(const Json& value, int least, int most, const std::string& name) {
  if (value.is_number_integer()) {
    const auto number = value.get<std::int64_t>();
    if (number >= least && number <= most) return static_cast<int>(number);
  }
  throw RequestError(name,
                     "expected a number from " + std::to_string(least) + " to " +
                         std::to_string(most) + ", found " + shortened(value.dump()),
                     value.is_number() ? Refusal::range : Refusal::type);
}

Digit digit_of(const Json& value, const Values& values, const std::string& name) {
  return values.digit_of(number_of(value, values.first, values.last(), name));
}

void add_members(Json& object, Json members) {
  for (const auto& [key, value] : members.items()) object[key] = std::move(value);
}

Json digits_json(const Grid& grid) {
  const Values& values = grid.values();
  const Json open = values.first > 0 ? Json(0) : Json();
  return list_json(grid.digits(),
                   [&](Digit digit) { return digit == kNoDigit ? open : Json(values.of(digit)); });
}

Grid grid_of(const Json& list, const Board& board, const std::string& name) {
  list_of(list, static_cast<std::size_t>(board.cell_count()), name);
  Grid grid(board);
  const auto is_empty = [&](const Json& value) {
    return value.is_null() || (board.first_value() > 0 && value == 0);
  };
  for (Cell cell : board.cells())
    if (const Json& value = list[static_cast<std::size_t>(cell.index)]; !is_empty(value))
      grid[cell] = board.digit_of(
          number_of(value, std::min(0, board.first_value()), board.last_value(), name));
  return grid;
}

Json values_json(const std::vector<int>& values) {
  return list_json(values, [](int value) { return value == kOpen ? Json() : Json(value); });
}

Json cells_json(const std::vector<Cell>& cells) {
  return list_json(cells, [](Cell cell) { return cell.index; });
}

Json puzzle_json(const Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  Json object = {{"board", BoardSpec::of(board).name()},
                 {"size", std::max(board.rows(), board.columns())},
                 {"regions", regions_of(board)},
                 {"givens", digits_json(puzzle.givens)}};
  if (!board.is_regular() || board.first_value() != 1)
    object.update({{"rows", board.rows()},
                   {"columns", board.columns()},
                   {"values", {board.first_value(), board.last_value()}}});
  Puzzle rules = without_clues(puzzle);
  std::erase_if(rules.rules, [](const Rule& rule) { return std::holds_alternative<Tiling>(rule); });
  if (const std::string why = why_not_written(rules, Format::iss); !rules.rules.empty()) {
    if (!why.empty()) throw RequestError("the page cannot show this puzzle: " + why);
    object["rules"] = puzzle_text(rules, Format::iss);
  }
  for (const auto& [key, text] : kAbout)
    if (!(puzzle.about.*text).empty()) object[key] = puzzle.about.*text;
  if (puzzle.has_dominoes()) object["dominoes"] = dominoes_json(board, *puzzle.dominoes());
  return object;
}

Puzzle puzzle_of(const Json& json) {
  if (json.is_string()) return parse_puzzle(json.get<std::string>());
  if (!json.is_object())
    throw RequestError("puzzle", "expected a text or an object, found " + shortened(json.dump()),
                       Refusal::type);
  std::shared_ptr<const Board> board = board_of(json);
  Puzzle puzzle = with_rules(board, text_of(json, "rules"));
  puzzle.givens = grid_of(member(json, "givens"), *board, "givens");
  for (const auto& [key, text] : kAbout) puzzle.about.*text = text_of(json, key);
  if (json.contains("dominoes") && !json.at("dominoes").is_null()) {
    puzzle.rules.emplace_back(open_tiling(*puzzle.board));
    add_dominoes(json.at("dominoes"), puzzle);
  }
  if (json.contains("black_cells")) add_black_cells(json.at("black_cells"), puzzle);
  return puzzle;
}

}  // namespace dokusat::questions
