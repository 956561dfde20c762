#pragma once
// The question for solutions: one, whether it is the only one, how many there are, or all.

#include <cstdint>
#include <dokusat/api/answers.hpp>
#include <dokusat/api/asking.hpp>
#include <dokusat/api/estimate.hpp>
#include <dokusat/api/field_list.hpp>
#include <dokusat/api/random_solution.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat::questions {

struct SolveRequest {
  static constexpr std::string_view kName = "solve";
  static constexpr std::string_view kSays = "solve puzzles";

  std::string entries;  ///< further clues, as `parse_entries` reads them
  SolveChoice choice;
  bool unique = false;
  bool count = false;
  bool all = false;
  bool tilings = false;
  bool estimate = false;               ///< of a count that takes long
  std::optional<std::uint64_t> limit;  ///< of solutions counted or listed
  EncodingOptions encoding;
  std::optional<std::chrono::duration<double>> timeout;
  std::optional<std::int64_t> conflicts;
  std::optional<std::int64_t> memory;  ///< in megabytes
  std::optional<std::int64_t> splits;
  bool names_solver = false;  ///< true if it names an option of the SAT solver, which then answers
};
void fields(FieldList& list, SolveRequest& request);
/// The options of the request, without the order.
SolverOptions solver_options(const SolveRequest& request, const SolveWay& way = {},
                             const SolveResources& resources = {});

struct SolveAnswer {
  /// With the entries as clues. It may refer to that of the question, which must outlive this.
  std::shared_ptr<const Puzzle> puzzle;
  Verdict verdict = {};  ///< one solution
  Shown shown = {};
  std::optional<RandomSolution> random = {};  ///< how it was drawn, without the verdict
  std::optional<SolutionCount> count = {};    ///< in place of one solution
  std::optional<Estimate> estimate = {};
  std::optional<std::vector<Solution>> solutions = {};  ///< with the count
  bool more = false;                                    ///< true if the limit of a list ended it

  /// `unknown` also if only the uniqueness is undecided, or more solutions were found than the
  /// limit.
  Status status() const;
};

/// Asks about puzzles one after the other. Keeps the solver while their order is the same.
class SolveAsker {
 public:
  using Found = std::function<void(const Solution&)>;

  /// `request` must outlive this.
  SolveAsker(const SolveRequest& request, const SolverOptions& options)
      : request_(request), options_(options) {}

  /// Asks about the puzzle of this number in the input; if all are asked for, calls `found` for
  /// each.
  SolveAnswer ask(const Puzzle& puzzle, Order order, int number = 1, const Found& found = {});
  /// The puzzle, or a copy with the entries as clues. Throws `RequestError` for an entry that
  /// contradicts a given.
  std::shared_ptr<const Puzzle> with_entries(const Puzzle& puzzle) const;
  PuzzleSolver& solver(Order order);

 private:
  void list(Order order, const Found& found, SolveAnswer& answer);

  const SolveRequest& request_;
  SolverOptions options_;
  std::shared_ptr<PuzzleSolver> solver_;  // copyable, as std::function requires
};

SolveAnswer answer(const Puzzle& puzzle, const SolveRequest& request, const Asking& asking = {});
/// The answer in a line, or the solution, in the format of the puzzle; then uniqueness.
std::string text(const SolveAnswer& answer, Format format, int number,
                 const std::string& solution = {});
Json json(const SolveAnswer& answer);
/// Returns the value of the key `conclusion`, such as "there is one solution".
std::string conclusion(const SolveAnswer& answer);

}  // namespace dokusat::questions
