#include <algorithm>
#include <chrono>
#include <dokusat/cnf/dimacs.hpp>
#include <dokusat/decoder/cnf_comments.hpp>
#include <dokusat/decoder/minizinc_document.hpp>
#include <dokusat/encoder/minizinc.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/text/line_reader.hpp>
#include <dokusat/text/parse_error.hpp>
#include <istream>
#include <sstream>
#include <utility>

namespace dokusat {
namespace {

constexpr std::size_t kLongestModelLine = std::size_t{1} << 26;
constexpr std::string_view kDigitsLine = "digits";
/// The line of the edges; empty after this word on a board of one cell.
constexpr std::string_view kEdgesLine = "edges";

std::string model_comments(const NumberedPuzzle& puzzle) {
  std::string text;
  write_model_comments(puzzle, [&](const std::string& line) { text += "% " + line + "\n"; });
  const Board& board = *puzzle.puzzle.board;
  if (board.first_value() != 1)
    text += "% 1 stands for the value " + std::to_string(board.first_value()) + ", and so on\n";
  return text;
}

/// Parses `count` numbers from `first` to `last` after the first word of the line.
std::vector<int> numbers_of(const LineReader& lines, const TextLine& line, int count, int first,
                            int last) {
  std::istringstream words(line.text.substr(std::min(line.text.find(' '), line.text.size())));
  std::vector<int> numbers;
  for (int number = 0; words >> number;) {
    if (number < first || number > last)
      lines.fail(line, 1,
                 "expected numbers from " + std::to_string(first) + " to " + std::to_string(last) +
                     ", found " + std::to_string(number));
    numbers.push_back(number);
  }
  if (!words.eof() || std::cmp_not_equal(numbers.size(), count))
    lines.fail(line, 1, "expected " + std::to_string(count) + " numbers");
  return numbers;
}

}  // namespace

CnfStatistics write_minizinc_document(const NumberedPuzzle& numbered, std::ostream& out) {
  const auto start = std::chrono::steady_clock::now();
  const NumberedPuzzle puzzle = as_in_comments(numbered);
  std::ostringstream model;
  model << model_comments(puzzle);
  CnfStatistics statistics;
  statistics.variables = puzzle.puzzle.board->cell_count();
  statistics.clauses = write_minizinc(puzzle.puzzle, Order::any, model);
  const std::string text = std::move(model).str();
  out << text;
  statistics.bytes = static_cast<std::int64_t>(text.size());
  statistics.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return statistics;
}

bool looks_like_minizinc(std::istream& in) { return in.peek() == '%'; }

Outcome read_minizinc_solutions(std::istream& output, const std::string& name, const Board& board,
                                bool has_dominoes,
                                const std::function<bool(const Solution&)>& found) {
  LineReader lines(output, name, kLongestModelLine);
  Solution solution{Grid(board), {}};
  bool has_digits = false;
  bool has_edges = !has_dominoes;
  for (TextLine line; lines.read(line);) {
    if (line.text.starts_with(kDigitsLine)) {
      const std::vector<int> digits =
          numbers_of(lines, line, board.cell_count(), 1, board.digit_count());
      for (Cell cell : board.cells())
        solution.grid[cell] = digits[static_cast<std::size_t>(cell.index)];
      has_digits = true;
    } else if (has_dominoes && line.text.starts_with(kEdgesLine)) {
      const auto edges = static_cast<int>(board.edges().size());
      const std::vector<int> laid = numbers_of(lines, line, edges, 0, 1);
      solution.tiling.clear();
      for (int edge = 0; edge < edges; ++edge)
        if (laid[static_cast<std::size_t>(edge)] == 1) solution.tiling.push_back(board.edge(edge));
      has_edges = true;
    } else if (line.text == "----------") {
      if (!has_digits || !has_edges)
        lines.fail(line, 1, "expected a line 'digits' with the solution above");
      has_digits = false;
      has_edges = !has_dominoes;
      if (!found(solution)) return Outcome::satisfiable;
    } else if (line.text == "==========" || line.text == "=====UNSATISFIABLE=====") {
      return Outcome::unsatisfiable;
    } else if (!line.text.empty() && !line.text.starts_with("%") &&
               line.text != "=====UNKNOWN=====") {
      lines.fail(line, 1, "expected the output of minizinc for a model written by dokusat");
    }
  }
  return Outcome::unknown;
}

DecodedAnswer decode_minizinc(std::istream& model, const std::string& model_name,
                              std::istream& output, const std::string& output_name) {
  FormulaFrame frame{"% "};
  std::string text;
  LineReader lines(model, model_name, kLongestModelLine);
  for (TextLine line; lines.read(line);) {
    if (frame.header.text.empty() && !line.text.starts_with("%")) frame.header = line;
    if (line.text.starts_with("% ")) frame.comments.push_back({line.text.substr(2), line.number});
    text += line.text + "\n";
  }
  DecodedAnswer answer;
  answer.puzzle = PuzzleComments(frame, model_name).puzzle();
  const Puzzle& puzzle = answer.puzzle.puzzle;
  answer.outcome = read_minizinc_solutions(output, output_name, *puzzle.board,
                                           puzzle.has_dominoes(), [&](const Solution& solution) {
                                             answer.solution = solution;
                                             return false;
                                           });
  if (answer.outcome == Outcome::unsatisfiable) {
    std::ostringstream expected;
    write_minizinc_document(answer.puzzle, expected);
    if (text != expected.str())
      answer.not_of_puzzle =
          "no solution of the model, which is not the one that this version writes of the puzzle";
  }
  if (!answer.solution) return answer;
  answer.wrong = texts(violations(puzzle, *answer.solution), *puzzle.board);
  if (!answer.wrong.empty()) answer.solution.reset();
  return answer;
}

}  // namespace dokusat
