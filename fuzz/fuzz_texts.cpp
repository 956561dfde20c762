// Questions to the formats: what they write of a puzzle is read as the same puzzle, whatever the
// order of what it says.

#include <dokusat/formats/format.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/fuzz/fuzz_questions.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <string>
#include <vector>

namespace dokusat {
namespace {

/// A constraint string with its items in the opposite order; what stands between `Or` or `And` and
/// its `End` stays together.
std::string reversed_items(const std::string& text) {
  std::vector<std::string> items;
  int depth = 0;
  for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end) {
    end = std::min(text.find('.', begin + 1), text.size());
    std::string item = text.substr(begin, end - begin);
    while (item.ends_with('\n')) item.pop_back();
    const bool ends = item == ".End";
    if (depth > 0)
      items.back() += item;
    else
      items.push_back(item);
    if (item == ".Or" || item == ".And") ++depth;
    if (ends) --depth;
  }
  std::string reversed;
  for (auto item = items.rbegin(); item != items.rend(); ++item) reversed += *item;
  return reversed + "\n";
}

}  // namespace

Questions::Complaint Questions::ask_formats() {
  const BoardSpec board = BoardSpec::of(*puzzle_.board);
  for (const FormatInfo& info : all_formats()) {
    if (!why_not_written(puzzle_, info.format).empty()) continue;
    std::vector<std::string> texts{puzzle_text(puzzle_, info.format)};
    if (info.format == Format::iss) texts.push_back(reversed_items(texts[0]));
    for (const std::string& text : texts) {
      ++counts_.questions;
      const Puzzle read = parse_puzzle(text, info.format, board);
      if (Complaint wrong = judge_other(read))
        return std::string(info.name) + ", read again as " + text + *wrong;
    }
  }
  return std::nullopt;
}

Questions::Complaint Questions::judge_other(const Puzzle& other) {
  if (other.has_dominoes() != puzzle_.has_dominoes()) return "not the same kind of puzzle";
  if (!other.has_dominoes())
    for (const Grid& grid : known_.grids)
      if (const std::vector<std::string> wrong = violations(other, Solution{grid, {}});
          !wrong.empty())
        return "has not the solution " + grid_in_line(grid) + ": " + wrong.front();
  const std::size_t known = known_.grids.size();
  const SolutionCount count =
      PuzzleSolver(options_of_default_way(Order::any)).count(other, known_.all ? known + 1 : 1);
  const bool too_many = known_.all && count.number > known;
  const bool too_few = count.complete && (known_.all ? count.number < known
                                                     : count.number == 0 && is_solvable() == true);
  if (too_many || too_few)
    return "has " + std::string(count.complete ? "" : "at least ") + count.number.str() +
           " solutions; the oracle knows " + known_count();
  return count.complete || !known_.all ? std::nullopt : undecided();
}

}  // namespace dokusat
