#include <dokusat/puzzle/answer_reader.hpp>
#include <dokusat/puzzle/grid_reader.hpp>
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

}  // namespace

std::optional<Answer> AnswerReader::next(int size) {
  const TextLine* const first = lines_.skip_blank();
  if (first == nullptr) return std::nullopt;
  ++answers_read_;
  Answer answer;
  answer.position = {first->number, 1};
  if (format_ == Format::boj4574) skip_puzzle_line();
  const TextLine& line = *lines_.peek();
  if (is_line_of(line, "no", "solution"))
    answer.status = Status::no_solution;
  else if (is_line_of(line, "unknown"))
    answer.status = Status::unknown;
  if (answer.status == Status::solved)
    answer.grid =
        read_grid(lines_, info_of(format_), size, {"the answer to puzzle", answers_read_});
  else
    lines_.advance();
  return answer;
}

/// The line `Puzzle k`, behind which the answer stands.
void AnswerReader::skip_puzzle_line() {
  const TextLine& line = *lines_.peek();
  const std::string number = std::to_string(answers_read_);
  if (!is_line_of(line, "Puzzle", number))
    lines_.fail(line, line.first_token(), "expected 'Puzzle " + number + "'");
  lines_.advance();
  if (lines_.peek() == nullptr)
    lines_.fail_at_end("end of file inside the answer to puzzle " + number);
}

}  // namespace dokusat
