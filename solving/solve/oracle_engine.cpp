#include <algorithm>
#include <dokusat/oracle/oracle.hpp>
#include <dokusat/solve/engine.hpp>
#include <set>
#include <utility>

namespace dokusat {
namespace {

class OracleEngine final : public Engine {
 public:
  explicit OracleEngine(const Question& question) : question_(question) {
    question.statistics.answered_by = AnsweredBy::oracle;
  }

  std::optional<Status> first(Order order, std::size_t most, const Found& found) override {
    if (most > 1) return visit(found, oracle::CountBy::grids);
    const oracle::Result result = oracle::solve(question_.puzzle, order, question_.budget);
    if (!result.complete) return Status::unknown;
    if (!result.solution) return Status::no_solution;
    require_rules_kept(question_.puzzle, *result.solution);
    found(*result.solution);
    return Status::solved;
  }

  /// Passes on solutions of a Sudoku, and the first grid of a Su-domino-ku, when they are found.
  /// Other solutions of a Su-domino-ku in an order are kept until the last is found.
  std::optional<Status> each(Order order, const Found& found) override {
    if (order == Order::any || !question_.puzzle.has_dominoes())
      return visit(found, count_by(), order);
    std::optional<Grid> passed_on;
    if (!question_.options.tilings) {
      bool goes_on = false;
      const std::optional<Status> status = first(order, 1, [&](const Solution& best) {
        passed_on = best.grid;
        return goes_on = found(best);
      });
      if (!goes_on) return status;
    }
    std::set<Solution> all;
    const Status status = visit(
        [&](const Solution& solution) {
          if (solution.grid != passed_on) all.insert(solution);
          return true;
        },
        count_by());
    if (status != Status::no_solution) return status;
    const auto pass_on = [&](auto begin, auto end) {
      return std::all_of(begin, end, found) ? Status::no_solution : Status::solved;
    };
    return order == Order::least ? pass_on(all.begin(), all.end())
                                 : pass_on(all.rbegin(), all.rend());
  }

  std::optional<Status> count(std::optional<std::uint64_t> limit, ModelNumber& number) override {
    return visit(
        [&](const Solution&) {
          ++number;
          return !limit || number <= *limit;
        },
        count_by());
  }

 private:
  oracle::CountBy count_by() const {
    return question_.options.tilings ? oracle::CountBy::grids_and_tilings : oracle::CountBy::grids;
  }

  Status visit(const Found& found, oracle::CountBy count_by, Order order = Order::any) const {
    bool ended_by_found = false;
    bool complete = false;
    const auto look = [&] {
      complete = oracle::for_each_solution(
          question_.puzzle,
          [&](const Solution& solution) {
            require_rules_kept(question_.puzzle, solution);
            ended_by_found = !found(solution);
            return !ended_by_found;
          },
          question_.budget, count_by, order);
    };
    if (!ends_within(question_.budget, look)) return Status::unknown;
    if (complete) return Status::no_solution;
    return ended_by_found ? Status::solved : Status::unknown;
  }

  const Question question_;
};

}  // namespace

std::unique_ptr<Engine> oracle_engine(const Question& question) {
  return std::make_unique<OracleEngine>(question);
}

}  // namespace dokusat
