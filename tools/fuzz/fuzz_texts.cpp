// Questions to the formats: a text that they write is read as the same puzzle, for any order and
// form of its items, also after conversion through another format.

#include <dokusat/formats/format.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/fuzz/fuzz_questions.hpp>
#include <dokusat/fuzz/text_forms.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <dokusat/text/parse_error.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace dokusat {
Questions::Complaint Questions::ask_formats() {
  for (const FormatInfo& info : all_formats()) {
    if (!why_not_written(puzzle_, info.format).empty()) continue;
    std::optional<Puzzle> read;
    const std::string text = puzzle_text(puzzle_, info.format);
    if (Complaint wrong = judge_text(text, info, &read)) return wrong;
    for (const std::string& form : other_forms(text, info.format))
      if (Complaint wrong = judge_text(form, info)) return wrong;
    for (const FormatInfo& to : all_formats())
      if (to.format != info.format && why_not_written(*read, to.format).empty())
        if (Complaint wrong = judge_text(puzzle_text(*read, to.format), to))
          return "from " + std::string(info.name) + " to " + *wrong;
  }
  return std::nullopt;
}

Questions::Complaint Questions::judge_text(const std::string& text, const FormatInfo& info,
                                           std::optional<Puzzle>* read) {
  ++counts_.questions;
  const auto complaint = [&](const std::string& wrong) {
    return std::string(info.name) + ", read again as " + text + wrong;
  };
  try {
    Puzzle puzzle = parse_puzzle(text, info.format, BoardSpec::of(*puzzle_.board));
    if (Complaint wrong = judge_other(puzzle)) return complaint(*wrong);
    if (read != nullptr) *read = std::move(puzzle);
  } catch (const ParseError& error) {
    return complaint(error.message());
  }
  return std::nullopt;
}

Questions::Complaint Questions::judge_other(const Puzzle& other) {
  if (other.has_dominoes() != puzzle_.has_dominoes()) return "not the same kind of puzzle";
  if (!other.has_dominoes())
    for (const Grid& grid : known_.grids)
      if (const std::vector<Fault> wrong = violations(other, Solution{grid, {}}); !wrong.empty())
        return "has not the solution " + grid_in_line(grid) + ": " +
               dokusat::text(wrong[0], other.board.get());
  const std::size_t known = known_.grids.size();
  const SolutionCount count =
      PuzzleSolver(options_of_default_way(Order::any)).count(other, known_.all ? known + 1 : 1);
  const bool too_many = known_.all && count.number > known;
  const bool too_few = count.complete && (known_.all ? count.number < known
                                                     : count.number == 0 && is_solvable() == true);
  if (too_many || too_few)
    return "has " + std::string(count.complete ? "" : "at least ") + count.number.str() +
           " solutions; the oracle found " + known_count();
  return count.complete || !known_.all ? std::nullopt : undecided();
}

}  // namespace dokusat
