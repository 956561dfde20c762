#include <algorithm>
#include <dokusat/base/printable.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/solve/answer_names.hpp>
#include <dokusat/solve/judge.hpp>
#include <dokusat/solve/judge_list.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <utility>

namespace dokusat {

void ListJudge::take(const Answer& answer) {
  if (answer.status == Status::solved && !answer.count)
    take_solution(answer);
  else
    last_ = answer;
}

void ListJudge::take_solution(const Answer& answer) {
  const std::string name = "solution " + std::to_string(listed_.size() + 1) + ": ";
  for (const std::string& message : judge(puzzle_, answer, Order::any, options_))
    wrong_.push_back(name + message);
  if (options_.tilings && !answer.tiling) wrong_.push_back(name + "the tiling is missing");
  if (answer.index && *answer.index != std::to_string(listed_.size() + 1))
    wrong_.push_back(name + "has the index " + quoted(*answer.index));
  Solution key{answer.grid, {}};
  if (options_.tilings) key.tiling = answer.tiling.value_or(std::vector<Edge>{});
  std::ranges::sort(key.tiling);
  Met& met = met_[std::move(key)];
  if (++met.times > 1 && met.times > ways_to_complete(answer.grid, met))
    wrong_.push_back(name + "stands in the list before" +
                     (met.known > 1 ? ", as often as cells off the board can be filled" : ""));
  if (!listed_.empty() && ((options_.order == Order::least && answer.grid < listed_.back()) ||
                           (options_.order == Order::greatest && answer.grid > listed_.back())))
    wrong_.push_back(name + "comes before the one above it in the order");
  listed_.push_back(answer.grid);
  is_json_ = answer.index.has_value();
}

/// In how many ways the open cells, which are off the board, can be filled; may be fewer than there
/// are where they are more than the solution was met.
std::uint64_t ListJudge::ways_to_complete(const Grid& grid, Met& met) {
  if (std::ranges::find(grid.digits(), kNoDigit) == grid.digits().end()) return 1;
  if (met.known >= met.times || met.is_whole) return met.known;
  Puzzle filled = puzzle_;
  for (const Cell cell : filled.board->cells())
    if (grid[cell] != kNoDigit) filled.givens[cell] = grid[cell];
  const SolutionCount count = PuzzleSolver(options_).count(filled, 2 * met.times);
  met.is_whole = count.complete;
  met.known = static_cast<std::uint64_t>(count.number);
  return met.known;
}

bool ListJudge::goes_on() {
  if (last_) return false;
  return is_json_ || listed_.empty() || (!is_full() && has_more_than(listed_.size()));
}

/// Asks for as many again as are known.
bool ListJudge::has_more_than(std::uint64_t number) {
  constexpr std::uint64_t kFirst = 64;
  while (!is_known_whole_ && known_ <= number) {
    const SolutionCount count =
        PuzzleSolver(options_).count(puzzle_, std::max(kFirst, 2 * (known_ + 1)));
    is_known_whole_ = count.complete;
    known_ = static_cast<std::uint64_t>(count.number);
  }
  return known_ > number;
}

/// Of a list that ends at the limit: what stands in it are the first solutions.
void ListJudge::compare_with_first() {
  std::size_t place = 0;
  PuzzleSolver(options_).for_each_solution(puzzle_, [&](const Solution& solution) {
    if (place == listed_.size()) return false;
    if (std::ranges::equal(solution.grid.shown_digits(), listed_[place++].shown_digits()))
      return true;
    wrong_.push_back("solution " + std::to_string(place) + ": is not the one of this place");
    return false;
  });
}

std::vector<std::string> ListJudge::wrong() {
  if (listed_.empty())
    return last_ ? judge(puzzle_, *last_, Order::any, options_)
                 : std::vector<std::string>{"no answer"};
  const std::string found = std::to_string(listed_.size());
  const std::string end = last_ ? last_->count.value_or(name_of(last_->status)) : "";
  const bool is_open = end == found + "+";
  if ((last_ && end != found && !is_open) || (is_json_ && !last_))
    wrong_.push_back("lists " + plural(std::ssize(listed_), "solution") + ", and ends with " +
                     (last_ ? "'" + end + "'" : "no count"));
  else if (last_)
    for (const std::string& message : judge_status_of_count(*last_)) wrong_.push_back(message);
  if (!wrong_.empty()) return wrong_;
  if (is_open || is_full()) {
    if (options_.order != Order::any) compare_with_first();
  } else if (has_more_than(listed_.size())) {
    wrong_.push_back("has more solutions than the " + found + " of the list");
  }
  return wrong_;
}

}  // namespace dokusat
