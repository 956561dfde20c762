#include <dokusat/puzzle/board_spec.hpp>
#include <dokusat/puzzle/parse_puzzle.hpp>
#include <dokusat/puzzle/wording.hpp>
#include <dokusat/questions/puzzle_json.hpp>

namespace dokusat::questions {
namespace {

/// The largest board that a question may be about: a page shows no larger ones.
constexpr int kLargestSize = 100;

const Json& list_of(const Json& value, std::size_t length, const std::string& name) {
  if (!value.is_array() || value.size() != length)
    throw QuestionError(name + ": expected a list of length " + std::to_string(length));
  return value;
}

Cell cell_of(const Json& value, const Board& board, const std::string& name) {
  return Cell{number_of(value, 0, board.cell_count() - 1, name)};
}

std::string text_of(const Json& object, const std::string& key) {
  if (!object.contains(key)) return {};
  const Json& value = object.at(key);
  if (!value.is_string()) throw QuestionError(key + ": expected a text");
  return value.get<std::string>();
}

void require_free(const Puzzle& puzzle, Cell cell, const std::string& name) {
  if (!is_free(puzzle, cell))
    throw QuestionError(name + ": " + puzzle.board->name(cell) + " has a clue already");
}

void add_placed(const Json& entry, Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  const std::string name = "dominoes.placed";
  list_of(entry, 4, name);
  PlacedDomino domino{{cell_of(entry[0], board, name), cell_of(entry[1], board, name)},
                      number_of(entry[2], 1, board.size(), name),
                      number_of(entry[3], 1, board.size(), name)};
  if (domino.edge.second < domino.edge.first) {
    std::swap(domino.edge.first, domino.edge.second);
    std::swap(domino.first, domino.second);
  }
  if (!board.edge_index(domino.edge))
    throw QuestionError(name + ": " + board.name(domino.edge) + " are not cells side by side");
  if (domino.first == domino.second)
    throw QuestionError(name + ": a domino has two different digits");
  require_free(puzzle, domino.edge.first, name);
  require_free(puzzle, domino.edge.second, name);
  place(puzzle, domino);
}

void add_dominoes(const Json& object, Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  const Json& placed = member(object, "placed");
  if (!placed.is_array()) throw QuestionError("dominoes.placed: expected a list");
  for (const Json& entry : placed) add_placed(entry, puzzle);
  const std::string name = "dominoes.singles";
  const Json& singles =
      list_of(member(object, "singles"), static_cast<std::size_t>(board.size()), name);
  for (Digit digit : board.digits()) {
    const Json& single = singles[static_cast<std::size_t>(digit - 1)];
    if (single.is_null()) continue;
    const Cell cell = cell_of(single, board, name);
    require_free(puzzle, cell, name);
    place_single(puzzle, digit, cell);
  }
}

Json dominoes_json(const DominoTiling& tiling) {
  Json placed = Json::array();
  for (const PlacedDomino& domino : tiling.placed)
    placed.push_back(
        {domino.edge.first.index, domino.edge.second.index, domino.first, domino.second});
  Json singles = Json::array();
  for (const std::optional<Cell>& cell : tiling.singles)
    singles.push_back(cell ? Json(cell->index) : Json());
  return {{"placed", placed}, {"singles", singles}};
}

std::shared_ptr<const Board> board_of(const Json& object) {
  const int size = number_of(member(object, "size"), 1, kLargestSize, "size");
  const std::string name = text_of(object, "board");
  const std::optional<BoardSpec> spec = BoardSpec::parse(name);
  if (!name.empty() && !spec) throw QuestionError("board: there is no board " + name);
  const BoardSpec known = spec.value_or(BoardSpec());
  std::shared_ptr<const Board> board = known.board(size);
  if (!board) throw QuestionError("board: " + known.why_not(size));
  return board;
}

/// The rules stand behind the board, which they may name themselves.
Puzzle with_rules(std::shared_ptr<const Board> board, const std::string& rules) {
  if (rules.empty()) return empty_puzzle(std::move(board));
  Puzzle puzzle = parse_puzzle(rules, Format::iss, BoardSpec::of(*board));
  if (puzzle.board->size() != board->size())
    throw QuestionError("rules: they are those of " + a_board(puzzle.board->size()));
  return puzzle;
}

}  // namespace

const Json& member(const Json& object, const std::string& key) {
  if (!object.is_object() || !object.contains(key))
    throw QuestionError("expected the key \"" + key + "\"");
  return object.at(key);
}

int number_of(const Json& value, int least, int most, const std::string& name) {
  if (value.is_number_integer()) {
    const auto number = value.get<std::int64_t>();
    if (number >= least && number <= most) return static_cast<int>(number);
  }
  throw QuestionError(name + ": expected a number from " + std::to_string(least) + " to " +
                      std::to_string(most) + ", found " + value.dump());
}

Json digits_json(const Grid& grid) { return grid.digits(); }

Grid grid_of(const Json& list, int size, const std::string& name) {
  list_of(list, static_cast<std::size_t>(size) * static_cast<std::size_t>(size), name);
  Grid grid(size);
  for (int i = 0; i < size * size; ++i)
    grid[Cell{i}] = number_of(list[static_cast<std::size_t>(i)], 0, size, name);
  return grid;
}

Json cells_json(const std::vector<Cell>& cells) {
  Json list = Json::array();
  for (Cell cell : cells) list.push_back(cell.index);
  return list;
}

Json puzzle_json(const Puzzle& puzzle) {
  const Board& board = *puzzle.board;
  Json object = {{"board", BoardSpec::of(board).name()},
                 {"size", board.size()},
                 {"regions", regions_of(board)},
                 {"givens", digits_json(puzzle.givens)}};
  Puzzle rules = without_clues(puzzle);
  std::erase_if(rules.rules,
                [](const Rule& rule) { return std::holds_alternative<DominoTiling>(rule); });
  if (const std::string why = why_not_written(rules, Format::iss); !rules.rules.empty()) {
    if (!why.empty()) throw QuestionError("the page cannot show this puzzle: " + why);
    object["rules"] = puzzle_text(rules, Format::iss);
  }
  if (puzzle.has_dominoes()) object["dominoes"] = dominoes_json(*puzzle.dominoes());
  return object;
}

Puzzle puzzle_of(const Json& json) {
  if (json.is_string()) return parse_puzzle(json.get<std::string>());
  std::shared_ptr<const Board> board = board_of(json);
  Puzzle puzzle = with_rules(board, text_of(json, "rules"));
  puzzle.givens = grid_of(member(json, "givens"), board->size(), "givens");
  if (json.contains("dominoes") && !json.at("dominoes").is_null()) {
    puzzle.rules.emplace_back(open_tiling(*puzzle.board));
    add_dominoes(json.at("dominoes"), puzzle);
  }
  return puzzle;
}

}  // namespace dokusat::questions
