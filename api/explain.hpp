#pragma once
// The question how a puzzle is solved by hand: the steps, a hint, what is wrong with entries, which
// clues contradict each other, and which are redundant.

#include <chrono>
#include <dokusat/api/asking.hpp>
#include <dokusat/api/field_list.hpp>
#include <dokusat/explain/clue_sets.hpp>
#include <dokusat/explain/explainer.hpp>
#include <dokusat/explain/rating.hpp>
#include <dokusat/explain/rule_conflict.hpp>
#include <dokusat/explain/step_text.hpp>
#include <dokusat/picture/picture.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat::questions {

struct ExplainRequest {
  static constexpr std::string_view kName = "explain";
  static constexpr std::string_view kSays = "explain the solution step by step, and what is wrong";
  static constexpr std::string_view kDone = "explained";
  static constexpr bool kHasPictures = true;

  std::string entries;  ///< to start from, as `parse_entries` reads them; empty: only the givens
  std::optional<int> steps;  ///< at most
  std::string goal;          ///< a cell; empty: all cells
  std::optional<explain::Tell> hint;
  std::string check;         ///< entries to check; empty: none
  bool proof_lines = false;  ///< steps have all rules that they follow from
  bool story = false;        ///< steps have what would follow from the opposite
  bool redundant = false;
  bool core = false;
  bool all_cores = false;
  int max_cores = 1000;
  explain::ExplainOptions options = {.order = explain::StepOrder::by_technique};
  std::optional<std::chrono::duration<double>> timeout;
};

/// The fields of the order of steps, which other questions share.
void order_fields(FieldList& list, explain::ExplainOptions& options);
void fields(FieldList& list, ExplainRequest& request);

/// The parts of an answer depend on what the request asks for.
enum class ExplainKind { steps, hint, check, core, redundant };

struct ExplainAnswer {
  ExplainKind kind = ExplainKind::steps;
  /// "solved", "no solution", "several solutions", "unknown", "reached", "open"; of entries also
  /// "right" or "wrong". Empty if a limit came before any answer.
  std::string_view status;
  bool finished = true;  ///< false if a limit ended it
  Puzzle puzzle;
  explain::CellNames names = explain::CellNames::r1c1;
  bool by_technique = true;
  explain::Tell tell = explain::Tell::reason;  ///< how much of the hint
  bool proof_lines = false;                    ///< as in the request
  bool story = false;                          ///< as in the request
  Format grids = Format::lines;                ///< the format of grids in the text

  /// The steps, or the hint, or why an entry is wrong.
  std::vector<explain::Step> steps;
  std::shared_ptr<const explain::RuleSystem> system;  ///< of the steps
  explain::PathRating path;                           ///< of the steps by technique
  explain::Rating rating;                             ///< of the steps by size
  std::optional<explain::PencilMarks> marks;          ///< after the last step
  bool settled = true;                                ///< as `Explainer::is_settled`
  std::optional<explain::RuleConflict> conflict;      ///< if there is no solution
  std::vector<Solution> solutions;                    ///< two of several
  std::vector<Cell> open_tiling;  ///< if several tilings have the grid: where they differ

  std::vector<Given> wrong;    ///< entries
  std::optional<Given> first;  ///< the first entry that leaves no solution
  /// If that needs no step: the given in its cell, or what has its digit in a unit; may be empty.
  std::optional<Given> against;

  std::vector<explain::ClueConflict> cores;
  std::optional<explain::Redundancy> redundancy;

  /// The status, for messages; empty for a hint, unless the puzzle has no solution.
  std::string_view outcome() const {
    return kind == ExplainKind::hint && status != "no solution" ? "" : status;
  }
};

/// Explains within the limits. Returns false if one was reached first.
bool explained_within(const Asking& asking, std::optional<std::chrono::duration<double>> timeout,
                      const std::function<void()>& explain_it);

/// Asks within the limits; reports the steps as they are found. Throws `RequestError`, `ParseError`
/// and `NotExplainable`.
ExplainAnswer answer(const Puzzle& puzzle, const ExplainRequest& request,
                     const Asking& asking = {});

std::string text(const ExplainAnswer& answer);
/// "solved in 51 steps, easy: …", as the key `conclusion` has it. Requires `marks`.
std::string conclusion(const ExplainAnswer& answer);
/// Only the steps.
std::string steps_text(const ExplainAnswer& answer);
/// Draws the steps.
void each_picture(const ExplainAnswer& answer, const std::function<void(Picture)>& take);

/// Rules of the puzzle, by index, as constraint strings.
std::vector<std::string> rule_texts(const Puzzle& puzzle, const std::vector<std::size_t>& rules);

/// "solved", "no solution", "several solutions", "unknown"; "open" if more steps follow.
std::string_view name_of(explain::Ending ending);
/// The step and, under `open`, the candidates before it.
Json open_step_json(const explain::RuleSystem& system, const explain::Step& step, int number);
Json rating_json(const explain::PathRating& rating);
Json rating_json(const explain::Rating& rating);
Json json(const ExplainAnswer& answer);
/// One object a line: the steps, then the rest (first for a check).
std::vector<Json> json_lines(const ExplainAnswer& answer);

}  // namespace dokusat::questions
