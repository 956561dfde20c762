#pragma once
// The question whether answers, or the entries of a player, are right.

#include <dokusat/api/asking.hpp>
#include <dokusat/api/entries.hpp>
#include <dokusat/api/field_list.hpp>
#include <dokusat/formats/answer_reader.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat::questions {

struct CheckRequest : EntriesRequest {
  std::string answers;  ///< a text, as `solve` prints it; empty: check the entries
  std::optional<Order> order;
  bool count = false;
  bool all = false;
  bool tilings = false;
  std::optional<std::uint64_t> limit;  ///< of solutions in a list
};
/// All but `answers`, which the command line has in files.
void fields(FieldList& list, CheckRequest& request);

struct CheckAnswer {
  std::string_view status = "unknown";      ///< "right", "wrong", "no solution"
  std::vector<Fault> wrong = {};            ///< what is wrong
  std::shared_ptr<const Board> board = {};  ///< of the puzzle; may be null for faults without cells
  // Of entries.
  bool of_entries = false;          ///< true if entries were checked
  std::vector<Cell> broken = {};    ///< cells whose digits visibly break a rule
  Json violations = {};             ///< the rules of the puzzle that these break
  std::optional<Given> first = {};  ///< the first entry that no solution has
  bool complete = false;            ///< true if no cell is open
};

/// Judges answers to puzzles one after the other.
class AnswerChecker {
 public:
  /// Called with everything that may take long.
  using Around = std::function<void(const std::function<void()>&)>;

  AnswerChecker(const CheckRequest& request, const Asking& asking, Around around)
      : request_(request), asking_(asking), around_(std::move(around)) {}

  /// Reads and judges the next answer, which is to a puzzle.
  CheckAnswer check(const NumberedPuzzle& puzzle, Order order, AnswerReader& reader) const;
  /// Checks the entries.
  CheckAnswer check_entries(const Puzzle& puzzle) const;

 private:
  std::vector<Fault> judgement(const NumberedPuzzle& puzzle, const SolverOptions& options,
                               AnswerReader& reader) const;
  std::vector<Fault> judgement_of_list(const NumberedPuzzle& puzzle, const SolverOptions& options,
                                       AnswerReader& reader) const;

  const CheckRequest& request_;
  const Asking& asking_;
  const Around around_;
};

/// The answer with these faults.
CheckAnswer checked(std::vector<Fault> wrong, std::shared_ptr<const Board> board = {});

CheckAnswer answer(const Puzzle& puzzle, const CheckRequest& request, const Asking& asking = {});
/// The faults, a line each.
std::string text(const CheckAnswer& answer, int number);
/// "no entry is wrong", of entries.
std::string conclusion(const CheckAnswer& answer);
Json json(const CheckAnswer& answer);

}  // namespace dokusat::questions
