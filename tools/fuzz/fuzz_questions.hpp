#pragma once
// Asks several ways the same questions about one puzzle, and says where an answer cannot be right.
// The measure is the oracle: the set of all solutions where they are few. Where it would take too
// long, the embedded solver with the default options stands in for it.

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

/// How much was asked.
struct QuestionCounts {
  std::int64_t ways = 0;       ///< asked about a puzzle
  std::int64_t questions = 0;  ///< asked of them
  std::int64_t undecided = 0;  ///< of these: given up at a limit, which is no disagreement
  QuestionCounts& operator+=(const QuestionCounts& more);
};

/// Far more than any question of a fuzzing round takes on a way that works.
constexpr std::chrono::seconds kQuestionSeconds{60};

/// Of larger boards a question may take so many conflicts where a backend can be limited.
constexpr std::int64_t kQuestionConflicts = 20'000;

/// As disagreements say them: "1234/3412/2143/4321", "at least 7".
std::string grid_in_line(const Grid& grid);
std::string count_text(std::size_t number, bool all);

class Questions {
 public:
  /// Solutions up to `limit` are compared as sets. The puzzle must outlive this, and `stop`, which
  /// may be null and makes every answer unknown. A question may take so many seconds.
  Questions(const Puzzle& puzzle, std::size_t limit, const std::atomic<bool>* stop,
            std::chrono::duration<double> seconds = kQuestionSeconds);

  /// Puts questions to one way, all or those whose turn it is: is there a solution, which is the
  /// least and the greatest, is there one alone, how many are there, which are they, in any order,
  /// ascending and descending, and for Su-domino-ku with which tilings. Through files: is there a
  /// solution, is there one alone, both in each turn. `kFormatsBackend`: is what each format writes
  /// read as the same puzzle, in any order of its items. `kMinizincBackend`: has its model the same
  /// solutions. What is wrong with the first answer that cannot be right, also where there is none
  /// but an exception; empty if nothing is.
  std::optional<std::string> disagreement(const Way& way, const QuestionTurn& turn = {});

  /// Solutions that the oracle has found, up to one more than the limit; none before a question.
  std::size_t solutions() const { return known_.grids.size(); }
  /// And there are no others.
  bool are_all() const { return known_.all; }
  const QuestionCounts& counts() const { return counts_; }
  /// The time of a question to the last way ran out, which ended the questions to it.
  bool is_late() const { return late_; }

 private:
  using Complaint = std::optional<std::string>;
  /// What the oracle says, and whether it was all that there is to say.
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
  /// For what the oracle does not find in time.
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
  /// What is wrong with the text as the same puzzle, which it reads if asked.
  Complaint judge_text(const std::string& text, const FormatInfo& info,
                       std::optional<Puzzle>* read = nullptr);
  /// What is wrong with it as the same puzzle.
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
  bool may_give_up_ = false;  // the way at hand
  QuestionCounts counts_;
};

}  // namespace dokusat
