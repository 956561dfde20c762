#pragma once
// Questions about one puzzle to several ways, with a check of the answers. The reference is the
// oracle: the set of all solutions if they are few. If that takes too long, the embedded solver
// with default options is used instead.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <dokusat/formats/format.hpp>
#include <dokusat/fuzz/fuzz_ways.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace dokusat {

/// Numbers of questions.
struct QuestionCounts {
  std::int64_t ways = 0;       ///< ways asked about a puzzle
  std::int64_t questions = 0;  ///< questions to these
  std::int64_t undecided = 0;  ///< number of these stopped at a limit, which is not a disagreement
  QuestionCounts& operator+=(const QuestionCounts& more);
};

/// Far more than any question in a fuzzing round takes if the way works.
constexpr std::chrono::seconds kQuestionSeconds{60};

/// Conflict limit of a question on larger boards, for backends with a limit.
constexpr std::int64_t kQuestionConflicts = 20'000;

/// Texts in messages: "1234/3412/2143/4321", "at least 7".
std::string grid_in_line(const Grid& grid);
std::string count_text(std::size_t number, bool all);

class Questions {
 public:
  /// Compares up to `limit` solutions as sets. The puzzle must outlive this, and so must `stop`,
  /// which may be null and makes every answer unknown. `seconds` is the time limit of a question.
  Questions(const Puzzle& puzzle, std::size_t limit, const std::atomic<bool>* stop,
            std::chrono::duration<double> seconds = kQuestionSeconds);

  /// Asks one way all questions, or those of its turn: is there a solution, which is the least and
  /// the greatest, is it unique, how many are there, which are they, in any order, ascending and
  /// descending, and for Su-domino-ku with which tilings. Through files: is there a solution, is it
  /// unique, both in each turn. `kFormatsBackend`: does each format write a text that is read as
  /// the same puzzle, for any order of its items. `kMinizincBackend`: does its model have the same
  /// solutions. Returns a message for the first wrong answer, or for an exception instead of an
  /// answer; empty if there is none.
  std::optional<std::string> disagreement(const Way& way, const QuestionTurn& turn = {});

  /// Number of solutions found by the oracle, at most one more than the limit; 0 before a question.
  std::size_t solutions() const { return known_.grids.size(); }
  /// True if there are no others.
  bool are_all() const { return known_.all; }
  const QuestionCounts& counts() const { return counts_; }
  /// True if a question to the last way ran out of time, which ended the questions to it.
  bool is_late() const { return late_; }

 private:
  using Complaint = std::optional<std::string>;
  /// The oracle's solutions.
  struct Known {
    std::set<Grid> grids;
    bool all = false;
    bool gave_up = false;  // before the limit
  };
  struct KnownTilings {
    std::set<Solution> solutions;
    bool all;
  };

  void look();
  const KnownTilings& tilings();
  std::optional<Grid> first(Order order);
  const std::vector<Grid>& first_ones(Order order);
  std::optional<bool> is_solvable();
  std::string known_count() const;

  SolverOptions options_of(const Way& way, Order order);
  /// Options for answers that the oracle does not find in time.
  SolverOptions options_of_default_way(Order order) const;
  bool is_time_up() const { return std::chrono::steady_clock::now() - asked_ >= seconds_; }
  struct Question {
    Complaint (Questions::*ask)(const Way&, Order);
    Order order = Order::any;
  };

  std::vector<Question> questions_to(const Way& way) const;
  Complaint ask(const Way& way, const QuestionTurn& turn);
  Complaint ask_through_files(const Way& way);
  Complaint ask_formats();
  Complaint ask_minizinc();
  /// Checks that the text is read as the same puzzle, which is stored in `read`, if given.
  Complaint judge_text(const std::string& text, const FormatInfo& info,
                       std::optional<Puzzle>* read = nullptr);
  /// Checks that the puzzle is the same.
  Complaint judge_other(const Puzzle& other);
  Complaint ask_for_solution(const Way& way, Order order);
  Complaint ask_unique(const Way& way, Order order);
  Complaint ask_count(const Way& way, Order order);
  Complaint ask_all(const Way& way, Order order);
  Complaint ask_tilings(const Way& way, Order order);
  Complaint judge_status(Status status);
  Complaint judge_solution(const Solution& solution);
  Complaint undecided();
  bool may_stay_undecided(const Way& way) const;

  const Puzzle& puzzle_;
  std::size_t limit_;
  const std::atomic<bool>* stop_;
  const std::chrono::duration<double> seconds_;
  std::chrono::steady_clock::time_point asked_;
  bool late_ = false;
  bool looked_ = false;
  Known known_;
  std::string fault_;  // of the oracle itself
  std::optional<KnownTilings> tilings_;
  std::map<Order, std::optional<Grid>> firsts_;
  std::map<Order, std::vector<Grid>> lists_;
  bool may_give_up_ = false;  // for the current way
  QuestionCounts counts_;
};

}  // namespace dokusat
