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

/// Whether the line holds these two words and no more; just the first where the second is empty.
bool is_line_of(const TextLine& line, std::string_view first, std::string_view second = "") {
  const Token word = line.first_token();
  const Token other = line.next_token(word);
  return word.text == first && other.text == second &&
         (second.empty() || line.next_token(other).text.empty());
}

/// The values of the cells as `solve --json` writes them.
template <class Fail>
Grid grid_of_json(const nlohmann::ordered_json& values, const Board& board, const Fail& fail) {
  Grid grid(board);
  if (!values.is_array() || (!std::cmp_equal(values.size(), board.cell_count()) &&
                             !std::cmp_equal(values.size(), board.grid_cell_count())))
    fail("expected a \"grid\" of " + plural(board.grid_cell_count(), "value"));
  for (Cell cell : board.grid_cells()) {
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

/// An edge as a list of its two cells.
std::optional<Edge> edge_of_json(const nlohmann::ordered_json& pair, const Board& board) {
  const auto found = std::ranges::find_if(board.edges(), [&](const Edge& edge) {
    return pair == nlohmann::ordered_json{edge.first.index, edge.second.index};
  });
  return found == board.edges().end() ? std::nullopt : std::optional(*found);
}

/// The object of the line.
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

/// A line of one number, with a plus behind it where there may be more.
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

/// The line that `--unique` adds.
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

/// A line of edges such as A1-A2; a blank one where there is none.
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
  const nlohmann::ordered_json status = json.value("status", nlohmann::ordered_json());
  if (json.contains("count") && json.at("count").is_string())
    answer.count = json.at("count").get<std::string>() +
                   (json.value("complete", nlohmann::ordered_json()) == false ? "+" : "");
  else if (status == "no solution")
    answer.status = Status::no_solution;
  else if (status == "unknown" || status == "error")
    answer.status = Status::unknown;
  else if (status != "solved" || !json.contains("grid"))
    lines_.fail(line, 1, "expected \"status\" and \"grid\" of an answer");
  else
    read_solution(json, line, board, answer);
  return answer;
}

void AnswerReader::read_solution(const nlohmann::ordered_json& json, const TextLine& line,
                                 const Board& board, Answer& answer) {
  const auto fail = [&](const std::string& message) { lines_.fail(line, 1, message); };
  answer.grid = grid_of_json(json.at("grid"), board, fail);
  answer.is_listed = json.contains("index");
  if (json.contains("unique") && json.at("unique").is_boolean())
    answer.unique = json.at("unique").get<bool>();
  if (!json.contains("tiling")) return;
  answer.tiling.emplace();
  for (const nlohmann::ordered_json& pair : json.at("tiling")) {
    const std::optional<Edge> edge = edge_of_json(pair, board);
    if (!edge) fail("expected pairs of adjacent cells such as [0,1] in the \"tiling\"");
    answer.tiling->push_back(*edge);
  }
}

/// The line `Puzzle k`, behind which the answer stands.
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
