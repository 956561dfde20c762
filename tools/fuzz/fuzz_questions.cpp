#include <dokusat/fuzz/fuzz_questions.hpp>

#include <algorithm>
#include <chrono>
#include <dokusat/model/violations.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <dokusat/solver_backend/catalogue.hpp>
#include <new>

namespace dokusat {
namespace {

using Clock = std::chrono::steady_clock;

/// Largest board on which every question must be answered.
constexpr int kDecidedSize = 6;
/// Limit of open cells for ordered questions to external solvers, which run once for each cell.
constexpr int kCellsToOrderExternally = 40;

/// Thrown if a way has not answered in time.
struct Late {};

std::string name_of(Order order) {
  return order == Order::any ? "any" : order == Order::least ? "least" : "greatest";
}

/// The first item that is not in `others`, or null.
template <class Items>
const typename Items::value_type* missing(const Items& items, const Items& others) {
  for (const auto& item : items)
    if (!others.contains(item)) return &item;
  return nullptr;
}

const Grid& grid_of(const Grid& grid) { return grid; }
const Grid& grid_of(const Solution& solution) { return solution.grid; }

/// A message about a set of solutions that contradicts the oracle's.
template <class Items>
std::optional<std::string> compare_sets(const Items& found, bool found_all, const Items& known,
                                        bool known_all, std::size_t limit) {
  if (known_all) {
    if (const auto* wrong = missing(found, known))
      return "found " + grid_in_line(grid_of(*wrong)) + ", which is not among the oracle's " +
             std::to_string(known.size());
  }
  if (found_all) {
    if (const auto* lost = missing(known, found))
      return "all: " + std::to_string(found.size()) + " solutions; the oracle found " +
             count_text(known.size(), known_all) + ", among them " + grid_in_line(grid_of(*lost));
  }
  if (!found_all && known_all && known.size() <= limit)
    return "more than " + std::to_string(limit) + " solutions; the oracle found all " +
           std::to_string(known.size());
  return std::nullopt;
}

}  // namespace

QuestionCounts& QuestionCounts::operator+=(const QuestionCounts& more) {
  ways += more.ways;
  questions += more.questions;
  undecided += more.undecided;
  return *this;
}

Questions::Questions(const Puzzle& puzzle, std::size_t limit, const std::atomic<bool>* stop,
                     std::chrono::duration<double> seconds)
    : puzzle_(puzzle), limit_(limit), stop_(stop), seconds_(seconds) {}

std::optional<std::string> Questions::disagreement(const Way& way, const QuestionTurn& turn) {
  ++counts_.ways;
  may_give_up_ = may_stay_undecided(way);
  late_ = false;
  Complaint complaint;
  try {
    look();
    asked_ = Clock::now();
    if (!fault_.empty())
      complaint = fault_;
    else
      complaint = way.backend == kFormatsBackend    ? ask_formats()
                  : way.backend == kMinizincBackend ? ask_minizinc()
                  : way.through_files               ? ask_through_files(way)
                                                    : ask(way, turn);
  } catch (const Late&) {
    late_ = true;
    if (puzzle_.board->digit_count() <= kDecidedSize)
      complaint = "no answer in the time of a question";
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& error) {
    complaint = std::string("ended by an error: ") + error.what();
  }
  // An answer after a stop is not significant.
  if (stop_ != nullptr && stop_->load()) return std::nullopt;
  return complaint;
}

// The questions.

bool Questions::may_stay_undecided(const Way& way) const {
  return puzzle_.board->digit_count() > kDecidedSize &&
         (!has_choices(way.backend) || limits_conflicts(way.backend));
}

/// The options with which a question to the way starts.
SolverOptions Questions::options_of(const Way& way, Order order) {
  asked_ = Clock::now();
  SolverOptions options{{.order = order}, way_named(way.backend).value(), {.stop = stop_}};
  options.encoding = way.encoding;
  options.splits = way.splits;
  options.timeout = seconds_;
  if (may_give_up_ && !options.oracle) options.conflicts = kQuestionConflicts;
  return options;
}

std::vector<Questions::Question> Questions::questions_to(const Way& way) const {
  std::vector<Question> questions = {{&Questions::ask_for_solution},
                                     {&Questions::ask_unique},
                                     {&Questions::ask_count},
                                     {&Questions::ask_all}};
  if (puzzle_.has_dominoes()) questions.push_back({&Questions::ask_tilings});
  const auto open = std::ranges::count(given_grid(puzzle_).digits(), kNoDigit);
  const bool knows_orders = way.backend == kOracleBackend
                                ? known_.all
                                : !is_external(way.backend) || open <= kCellsToOrderExternally;
  if (!knows_orders) return questions;
  for (Order order : {Order::least, Order::greatest}) {
    questions.push_back({&Questions::ask_for_solution, order});
    questions.push_back({&Questions::ask_all, order});
  }
  questions.push_back({&Questions::ask_unique, Order::greatest});
  return questions;
}

Questions::Complaint Questions::ask(const Way& way, const QuestionTurn& turn) {
  if (way.backend == kOracleBackend && known_.gave_up) return undecided();
  const std::vector<Question> questions = questions_to(way);
  for (std::size_t i = 0; i < std::min(turn.count, questions.size()); ++i) {
    const Question& question = questions[(turn.first + i) % questions.size()];
    if (Complaint wrong = (this->*question.ask)(way, question.order)) return wrong;
  }
  return std::nullopt;
}

/// Counts a missing answer; a complaint if one was required. Throws `Late`.
Questions::Complaint Questions::undecided() {
  ++counts_.undecided;
  if (is_time_up()) throw Late{};
  if (may_give_up_) return std::nullopt;
  return "no answer, and no limit reached";
}

Questions::Complaint Questions::judge_status(Status status) {
  const std::optional<bool> solvable = is_solvable();
  if (!solvable) return std::nullopt;
  if (status == Status::no_solution && *solvable)
    return "no solution; the oracle found " + grid_in_line(*first(Order::any));
  if (status == Status::solved && !*solvable) return "solved; the oracle found no solution";
  return std::nullopt;
}

Questions::Complaint Questions::judge_solution(const Solution& solution) {
  if (known_.all && !known_.grids.contains(solution.grid))
    return "found " + grid_in_line(solution.grid) + ", which is not among the oracle's " +
           std::to_string(known_.grids.size());
  return std::nullopt;
}

Questions::Complaint Questions::ask_for_solution(const Way& way, Order order) {
  ++counts_.questions;
  const Verdict verdict = PuzzleSolver(options_of(way, order)).solve(puzzle_);
  if (verdict.status == Status::unknown) return undecided();
  if (Complaint wrong = judge_status(verdict.status)) return wrong;
  if (!verdict.solution) return std::nullopt;
  if (Complaint wrong = judge_solution(*verdict.solution)) return wrong;
  if (order == Order::any) return std::nullopt;
  const std::optional<Grid> best = first(order);
  if (best && verdict.solution->grid != *best)
    return name_of(order) + ": " + grid_in_line(verdict.solution->grid) + "; it is " +
           grid_in_line(*best);
  return std::nullopt;
}

Questions::Complaint Questions::ask_unique(const Way& way, Order order) {
  ++counts_.questions;
  SolverOptions options = options_of(way, order);
  options.unique = true;
  const Verdict verdict = PuzzleSolver(options).solve(puzzle_);
  if (verdict.status == Status::unknown) return undecided();
  if (Complaint wrong = judge_status(verdict.status)) return wrong;
  if (!verdict.solution) return std::nullopt;
  if (!verdict.unique) return undecided();
  if (Complaint wrong = judge_solution(*verdict.solution)) return wrong;
  if (*verdict.unique && known_.grids.size() > 1)
    return "unique; the oracle found " + known_count() + " solutions";
  if (!*verdict.unique && known_.all && known_.grids.size() == 1)
    return "not unique; the oracle found only one solution";
  if (*verdict.unique == verdict.second.has_value())
    return *verdict.unique ? "unique, with a second solution"
                           : "not unique, without a second solution";
  if (!verdict.second) return std::nullopt;
  if (verdict.second->grid == verdict.solution->grid) return "the second solution is the first";
  require_rules_kept(puzzle_, *verdict.second);
  if (Complaint wrong = judge_solution(*verdict.second)) return wrong;
  const std::optional<Grid> best = order == Order::any ? std::nullopt : first(order);
  if (best && verdict.solution->grid != *best)
    return "unique, " + name_of(order) + ": " + grid_in_line(verdict.solution->grid) + "; it is " +
           grid_in_line(*best);
  return std::nullopt;
}

Questions::Complaint Questions::ask_count(const Way& way, Order order) {
  ++counts_.questions;
  const SolutionCount count = PuzzleSolver(options_of(way, order)).count(puzzle_, limit_);
  const std::string text = "count: " + std::string(count.complete ? "" : "at least ") +
                           count.number.str() + "; the oracle found " + known_count();
  if (known_.all && count.number > known_.grids.size()) return text;
  if (count.complete) {
    if (count.number < known_.grids.size()) return text;
    return std::nullopt;
  }
  // Stopped by the limit, correctly if there are more.
  if (count.number == limit_ && known_.grids.size() > limit_) return std::nullopt;
  if (known_.all && !may_give_up_ && !is_time_up()) return text;
  return count.number == limit_ ? std::nullopt : undecided();
}

Questions::Complaint Questions::ask_all(const Way& way, Order order) {
  ++counts_.questions;
  std::vector<Grid> list;
  const Status status = PuzzleSolver(options_of(way, order))
                            .for_each_solution(puzzle_, [&](const Solution& solution) {
                              list.push_back(solution.grid);
                              return list.size() <= limit_;
                            });
  const std::set<Grid> found(list.begin(), list.end());
  if (found.size() != list.size()) return "all, " + name_of(order) + ": a grid came twice";
  if (order == Order::least && !std::ranges::is_sorted(list)) return "all, least: not ascending";
  if (order == Order::greatest && !std::ranges::is_sorted(list, std::greater<>()))
    return "all, greatest: not descending";
  const bool all = status == Status::no_solution;
  if (status == Status::unknown) return undecided();
  if (Complaint wrong = compare_sets(found, all, known_.grids, known_.all, limit_)) return wrong;
  if (order == Order::any) return std::nullopt;
  const std::vector<Grid>& others = first_ones(order);
  for (std::size_t i = 0; i < std::min(list.size(), others.size()); ++i)
    if (list[i] != others[i])
      return "all, " + name_of(order) + ": number " + std::to_string(i + 1) + " is " +
             grid_in_line(list[i]) + "; it is " + grid_in_line(others[i]) +
             (known_.all ? "" : " with the default options");
  return std::nullopt;
}

Questions::Complaint Questions::ask_tilings(const Way& way, Order order) {
  counts_.questions += 2;
  SolverOptions options = options_of(way, order);
  options.tilings = true;
  std::set<Solution> found;
  bool twice = false;
  const Status status =
      PuzzleSolver(options).for_each_solution(puzzle_, [&](const Solution& solution) {
        twice = !found.insert(solution).second;
        return !twice && found.size() <= limit_;
      });
  if (twice) return "all, with tilings: a pair of grid and tiling came twice";
  if (status == Status::unknown) return undecided();
  const KnownTilings& known = tilings();
  if (Complaint wrong =
          compare_sets(found, status == Status::no_solution, known.solutions, known.all, limit_))
    return "with tilings, " + *wrong;
  const SolutionCount count = PuzzleSolver(options).count(puzzle_, limit_);
  const std::size_t number = known.solutions.size();
  const bool right = number > limit_ ? !count.complete && count.number == limit_
                                     : count.complete && count.number == number;
  if (right || (!known.all && number <= limit_)) return std::nullopt;
  if (!count.complete && (may_give_up_ || is_time_up())) return undecided();
  return "count with tilings: " + std::string(count.complete ? "" : "at least ") +
         count.number.str() + "; the oracle found " + count_text(number, known.all);
}

}  // namespace dokusat
