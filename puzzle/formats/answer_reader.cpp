#include <algorithm>
#include <dokusat/formats/answer_reader.hpp>
#include <dokusat/formats/collections/csv.hpp>
#include <dokusat/formats/grids/grid_reader.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/text/json_text.hpp>
#include <dokusat/text/number.hpp>
#include <string_view>

namespace dokusat {
namespace {

/// True if the line consists of these two words, or only of the first if the second is empty.
bool is_line_of(const TextLine& line, std::string_view first, std::string_view second = "") {
  const Token word = line.first_token();
  const Token other = line.next_token(word);
  return word.text == first && other.text == second &&
         (second.empty() || line.next_token(other).text.empty());
}

/// Reads the values of the cells as `solve --json` writes them.
template <class Fail>
Grid grid_of_json(const nlohmann::ordered_json& values, const Board& board, const Fail& fail) {
  Grid grid(board);
  if (!values.is_array() || (!std::cmp_equal(values.size(), board.cell_count()) &&
                             !std::cmp_equal(values.size(), board.grid_cell_count())))
    fail("expected a \"grid\" of " + plural(board.grid_cell_count(), "value"));
  for (Cell cell : board.cells()) {
    if (std::cmp_equal(cell.index, values.size())) break;  // cells off the board are left out
    const nlohmann::ordered_json& value = values[static_cast<std::size_t>(cell.index)];
    if (value.is_null() || (board.first_value() > 0 && value == 0)) continue;
    const std::optional<int> number =
        value.is_number_integer() ? parse_number<int>(value.dump()) : std::nullopt;
    if (!number || board.values().digit_of(*number) == kNoDigit)
      fail("expected values of the board in the \"grid\", found " + quoted(value.dump()));
    grid[cell] = board.values().digit_of(*number);
  }
  return grid;
}

/// Reads an edge as a list of its two cells.
std::optional<Edge> edge_of_json(const nlohmann::ordered_json& pair, const Board& board) {
  const auto found = std::ranges::find_if(board.edges(), [&](const Edge& edge) {
    return pair == nlohmann::ordered_json{edge.first.index, edge.second.index};
  });
  return found == board.edges().end() ? std::nullopt : std::optional(*found);
}

template <class Fail>
AnsweredSolution solution_of_json(const nlohmann::ordered_json& json, const Board& board,
                                  const Fail& fail) {
  if (!json.is_object() || !json.contains("grid")) fail("expected an object with a \"grid\"");
  AnsweredSolution solution{grid_of_json(json.at("grid"), board, fail)};
  if (!json.contains("tiling")) return solution;
  solution.tiling.emplace();
  for (const nlohmann::ordered_json& pair : json.at("tiling")) {
    const std::optional<Edge> edge = edge_of_json(pair, board);
    if (!edge) fail("expected pairs of adjacent cells such as [0,1] in the \"tiling\"");
    solution.tiling->push_back(*edge);
  }
  return solution;
}

template <class Fail>
std::vector<Cell> cells_of_json(const nlohmann::ordered_json& list, const Board& board,
                                const Fail& fail) {
  std::vector<Cell> cells;
  for (const nlohmann::ordered_json& cell : list) {
    const std::optional<int> number =
        cell.is_number_integer() ? parse_number<int>(cell.dump()) : std::nullopt;
    if (!number || *number < 0 || *number >= board.cell_count())
      fail("expected cells of the board in \"differs\", found " + quoted(cell.dump()));
    cells.push_back(Cell{*number});
  }
  return cells;
}

/// Returns the value of a key, which may be null; null if there is no such key.
template <class Fail, class Is>
nlohmann::ordered_json value_of(const nlohmann::ordered_json& json, const char* key, Is is,
                                const char* expected, const Fail& fail) {
  const nlohmann::ordered_json value = json.value(key, nlohmann::ordered_json());
  if (!value.is_null() && !(value.*is)())
    fail("expected " + std::string(expected) + " in \"" + key + "\", found " +
         quoted(value.dump()));
  return value;
}

/// Reads the keys of JSON besides status and solution.
template <class Fail>
void read_claims(const nlohmann::ordered_json& json, const Board& board, const Fail& fail,
                 Answer& answer) {
  using Value = nlohmann::ordered_json;
  if (const Value unique = value_of(json, "unique", &Value::is_boolean, "true or false", fail);
      !unique.is_null())
    answer.unique = unique.get<bool>();
  if (const Value index = value_of(json, "index", &Value::is_string, "a number in quotes", fail);
      !index.is_null())
    answer.index = index.get<std::string>();
  if (const Value drawn =
          value_of(json, "drawn_from", &Value::is_number_unsigned, "a number", fail);
      !drawn.is_null())
    answer.drawn_from = drawn.get<std::uint64_t>();
  if (const Value proof = value_of(json, "proof", &Value::is_object, "an object", fail);
      !proof.is_null()) {
    const Value proved = value_of(proof, "proved", &Value::is_string, "a text", fail);
    if (proved.is_null()) fail("expected what was \"proved\" in the \"proof\"");
    answer.proved = proved.get<std::string>();
  }
  if (json.contains("second")) answer.second = solution_of_json(json.at("second"), board, fail);
  if (json.contains("differs")) answer.differs = cells_of_json(json.at("differs"), board, fail);
}

/// Returns the JSON object of the line.
nlohmann::ordered_json json_of(const TextLines& lines, const TextLine& line) {
  try {
    return parse_json(line.text);
  } catch (const JsonError& error) {
    lines.fail(line, static_cast<int>(error.byte) + 1, error.message);
  }
}

std::optional<Edge> edge_named(const Board& board, std::string_view name) {
  const auto found = std::ranges::find_if(
      board.edges(), [&](const Edge& edge) { return board.name(edge) == name; });
  return found == board.edges().end() ? std::nullopt : std::optional(*found);
}

}  // namespace

std::optional<Answer> AnswerReader::next(const Board& board, int number) {
  if (!std::exchange(has_begun_, true)) keep_named_field(lines_, kSolutionFields);
  const TextLine* const first = lines_.skip_blank();
  if (first == nullptr) return std::nullopt;
  number_ = number;
  const TextPosition position{first->number, 1};
  const bool is_json = first->first_token().text.starts_with("{");
  if (!is_json && format_ == Format::boj4574) skip_puzzle_line();
  Answer answer = is_json ? read_json(board) : read_text(board);
  answer.position = position;
  return answer;
}

std::optional<bool> AnswerReader::next_is_error() {
  const TextLine* const line = lines_.skip_blank();
  if (line == nullptr) return std::nullopt;
  const bool is_json = line->first_token().text.starts_with("{");
  const bool is_error =
      is_json ? json_of(lines_, *line).value("status", nlohmann::ordered_json()) == "error"
              : is_line_of(*line, "error");
  lines_.advance();
  return is_error;
}

Answer AnswerReader::read_text(const Board& board) {
  Answer answer;
  const TextLine& line = *lines_.peek();
  if (is_line_of(line, "no", "solution")) {
    answer.status = Status::no_solution;
  } else if (is_line_of(line, "unknown") || is_line_of(line, "error")) {
    answer.status = Status::unknown;
  } else if (texts_.counts) {
    read_count(answer);
  } else {
    answer.grid = read_grid(lines_, info_of(format_), board, {"the answer to puzzle", number_});
    if (texts_.tilings) answer.tiling = read_tiling(board);
    read_uniqueness(answer);
    return answer;
  }
  lines_.advance();
  return answer;
}

/// Reads a line with a number, followed by a plus if there may be more.
void AnswerReader::read_count(Answer& answer) {
  const TextLine& line = *lines_.peek();
  const Token word = line.first_token();
  std::string_view digits = word.text;
  if (digits.ends_with('+')) digits.remove_suffix(1);
  if (digits.empty() || !std::ranges::all_of(digits, is_digit))
    lines_.fail(line, word,
                "expected a number of solutions, found " + quoted(std::string(word.text)));
  if (const Token more = line.next_token(word); !more.text.empty())
    lines_.fail(line, more, "expected one number of solutions");
  answer.count = word.text;
}

/// Reads the line that `--unique` adds.
void AnswerReader::read_uniqueness(Answer& answer) {
  const TextLine* const line = lines_.peek();
  if (line == nullptr) return;
  if (is_line_of(*line, "unique"))
    answer.unique = true;
  else if (is_line_of(*line, "not", "unique"))
    answer.unique = false;
  else if (!is_line_of(*line, "uniqueness", "unknown"))
    return;
  lines_.advance();
}

/// Reads a line of edges such as A1-A2; blank if there is none.
std::vector<Edge> AnswerReader::read_tiling(const Board& board) {
  std::vector<Edge> tiling;
  const TextLine* const line = lines_.peek();
  if (line == nullptr) return tiling;
  for (Token word = line->first_token(); !word.text.empty(); word = line->next_token(word)) {
    const std::optional<Edge> edge = edge_named(board, word.text);
    if (!edge)
      lines_.fail(*line, word,
                  "expected an edge such as A1-A2, found " + quoted(std::string(word.text)));
    tiling.push_back(*edge);
  }
  lines_.advance();
  return tiling;
}

Answer AnswerReader::read_json(const Board& board) {
  const TextLine line = *lines_.peek();
  const nlohmann::ordered_json json = json_of(lines_, line);
  lines_.advance();
  Answer answer;
  if (json.value("number", nlohmann::ordered_json()) != number_)
    lines_.fail(line, 1, "expected \"number\":" + std::to_string(number_) + " in the answer");
  const auto fail = [&](const std::string& message) { lines_.fail(line, 1, message); };
  using Value = nlohmann::ordered_json;
  const Value status = json.value("status", Value());
  const std::optional<Status> named = status == "solved"        ? std::optional(Status::solved)
                                      : status == "no solution" ? std::optional(Status::no_solution)
                                      : status == "unknown" || status == "error"
                                          ? std::optional(Status::unknown)
                                          : std::nullopt;
  const Value complete = value_of(json, "complete", &Value::is_boolean, "true or false", fail);
  if (const Value count = value_of(json, "count", &Value::is_string, "a number in quotes", fail);
      !count.is_null()) {
    answer.count = count.get<std::string>() + (complete == false ? "+" : "");
    answer.status_of_count = named;
  } else if (!named || (named == Status::solved && !json.contains("grid"))) {
    fail("expected \"status\" and \"grid\" of an answer");
  } else {
    answer.status = *named;
    if (named == Status::solved)
      static_cast<AnsweredSolution&>(answer) = solution_of_json(json, board, fail);
  }
  read_claims(json, board, fail, answer);
  return answer;
}

/// Reads the line `Puzzle k`, which precedes the answer.
void AnswerReader::skip_puzzle_line() {
  const TextLine& line = *lines_.peek();
  const std::string number = std::to_string(number_);
  if (!is_line_of(line, "Puzzle", number))
    lines_.fail(line, line.first_token(), "expected 'Puzzle " + number + "'");
  lines_.advance();
  if (lines_.peek() == nullptr)
    lines_.fail_at_end("end of file inside the answer to puzzle " + number);
}

}  // namespace dokusat
