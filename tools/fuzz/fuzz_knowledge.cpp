#include <algorithm>
#include <dokusat/formats/format.hpp>
#include <dokusat/fuzz/fuzz_questions.hpp>
#include <dokusat/model/violations.hpp>
#include <dokusat/oracle/oracle.hpp>

namespace dokusat {
namespace {

/// The oracle's limit, in units of 1024 steps, the same on every machine.
constexpr std::int64_t kAnswerPatience = 201;
/// The number of solutions that the oracle always finds on the smallest boards: all 576 4x4 Latin
/// squares. Boards with dominoes take fifty times as long.
constexpr std::size_t kMostOfSmallSize = 576;
int small_size(const Puzzle& puzzle) { return puzzle.has_dominoes() ? 3 : 4; }

/// Limit of the oracle for one answer.
class Patience {
 public:
  explicit Patience(const Puzzle& puzzle) {
    if (puzzle.board->digit_count() > small_size(puzzle)) budget_.looks = &looks_;
  }
  Patience(const Patience&) = delete;
  Patience& operator=(const Patience&) = delete;
  const Budget& budget() const { return budget_; }

 private:
  std::int64_t looks_ = kAnswerPatience;
  Budget budget_;
};

}  // namespace

std::string grid_in_line(const Grid& grid) {
  std::string text = grid_text(grid, Format::grid);
  std::ranges::replace(text, '\n', '/');
  text.pop_back();
  return text;
}

std::string count_text(std::size_t number, bool all) {
  return (all ? "" : "at least ") + std::to_string(number);
}

void Questions::look() {
  if (looked_) return;
  looked_ = true;
  const std::size_t most = puzzle_.board->digit_count() <= small_size(puzzle_)
                               ? std::max(limit_, kMostOfSmallSize)
                               : limit_;
  const auto note = [&](const Solution& solution) {
    const std::vector<Fault> wrong = violations(puzzle_, solution);
    if (!wrong.empty())
      fault_ = "the oracle's solution breaks the rules: " + text(wrong[0], puzzle_.board.get());
    if (!known_.grids.insert(solution.grid).second)
      fault_ = "the oracle found a grid twice: " + grid_in_line(solution.grid);
    return fault_.empty() && known_.grids.size() <= most;
  };
  known_.all = oracle::for_each_solution(puzzle_, note, Patience(puzzle_).budget());
  known_.gave_up = !known_.all && fault_.empty() && known_.grids.size() <= most;
}

const Questions::KnownTilings& Questions::tilings() {
  if (tilings_) return *tilings_;
  tilings_.emplace(KnownTilings{{}, false});
  tilings_->all = oracle::for_each_solution(
      puzzle_,
      [&](const Solution& solution) {
        tilings_->solutions.insert(solution);
        return tilings_->solutions.size() <= limit_;
      },
      Patience(puzzle_).budget(), oracle::CountBy::grids_and_tilings);
  return *tilings_;
}

std::string Questions::known_count() const { return count_text(known_.grids.size(), known_.all); }

std::optional<bool> Questions::is_solvable() {
  if (!known_.grids.empty()) return true;
  if (known_.all) return false;
  if (const auto grid = first(Order::any)) return true;
  return std::nullopt;
}

SolverOptions Questions::options_of_default_way(Order order) const {
  SolverOptions options;
  options.order = order;
  options.conflicts = kQuestionConflicts;
  options.stop = stop_;
  return options;
}

std::optional<Grid> Questions::first(Order order) {
  if (known_.all || (order == Order::any && !known_.grids.empty())) {
    if (known_.grids.empty()) return std::nullopt;
    return order == Order::greatest ? *known_.grids.rbegin() : *known_.grids.begin();
  }
  const auto [place, is_new] = firsts_.try_emplace(order);
  if (!is_new) return place->second;
  oracle::Result result = oracle::solve(puzzle_, order, Patience(puzzle_).budget());
  if (!result.complete) {
    result.solution = PuzzleSolver(options_of_default_way(order)).solve(puzzle_).solution;
  }
  if (result.solution) place->second = std::move(result.solution->grid);
  return place->second;
}

const std::vector<Grid>& Questions::first_ones(Order order) {
  const auto known = lists_.find(order);
  if (known != lists_.end()) return known->second;
  std::vector<Grid>& list = lists_[order];
  if (known_.all) {
    if (order == Order::least)
      list.assign(known_.grids.begin(), known_.grids.end());
    else
      list.assign(known_.grids.rbegin(), known_.grids.rend());
    return list;
  }
  PuzzleSolver(options_of_default_way(order))
      .for_each_solution(puzzle_, [&](const Solution& solution) {
        list.push_back(solution.grid);
        return list.size() <= limit_;
      });
  return list;
}

}  // namespace dokusat
