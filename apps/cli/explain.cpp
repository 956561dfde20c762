#include <algorithm>
#include <dokusat/api/answers.hpp>
#include <dokusat/api/explanation_json.hpp>
#include <dokusat/base/budget.hpp>
#include <dokusat/explain/dominoes/domino_steps.hpp>
#include <dokusat/explain/journey.hpp>
#include <dokusat/explain/rating.hpp>
#include <dokusat/explain/rule_conflict.hpp>
#include <dokusat/explain/step_picture.hpp>
#include <dokusat/explain/step_text.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/system/signals.hpp>
#include <iomanip>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "answer_run.hpp"
#include "bell.hpp"
#include "commands.hpp"
#include "entries.hpp"
#include "explain_clues.hpp"
#include "explain_options.hpp"
#include "step_pictures.hpp"

namespace dokusat::cli {
namespace {

using explain::Ending;
using explain::Journey;
using explain::Step;

constexpr const char* kNotDecided = "Whether more follows was not decided within the limits\n";

Cell goal_of(const Board& board, const std::string& text) {
  const std::optional<Cell> cell = parse_cell(board, text);
  if (!cell)
    throw UsageError("--goal: expected a cell of " + a_board(board) + " such as r3c4, found " +
                     quoted(text));
  return *cell;
}

/// ", expert: the hardest XY-chain (6.9), the sum 93.1".
std::string hardest_words(const explain::PathRating& path) {
  if (path.steps.empty()) return "";
  std::ostringstream text;
  text << std::fixed << std::setprecision(1) << ", " << path.band() << ": the hardest "
       << path.hardest_name << " (" << path.hardest << "), the sum " << path.sum;
  return text.str();
}

std::string largest_words(const explain::Rating& rating) {
  return rating.largest == 0 ? "" : ", the largest of size " + std::to_string(rating.largest);
}

/// The explanation of one puzzle.
class Explanation {
 public:
  /// Draws the steps unless `pictures` is null.
  Explanation(const ExplainArguments& arguments, const NumberedPuzzle& numbered, std::ostream& out,
              StepPictures* pictures, ExitCode& code)
      : arguments_(arguments),
        puzzle_(numbered.puzzle),
        board_(*puzzle_.board),
        number_(numbered.number),
        format_(numbered.format),
        out_(out),
        pictures_(pictures),
        code_(code) {}

  /// False if it was interrupted.
  bool write() {
    explain::require_explainable(puzzle_);
    if (pictures_ != nullptr) pictures_->begin_puzzle(number_);
    try {
      write_answer();
    } catch (const explain::Interrupted&) {
      finished_ = false;
    } catch (const BudgetSpent&) {
      finished_ = false;
    }
    return finished_;
  }

 private:
  void write_answer() {
    const ClueAnswers clues(arguments_, puzzle_, number_, out_, code_);
    if (arguments_.core) return clues.write_conflicts();
    if (arguments_.redundant) return clues.write_redundancy(verdict());
    if (!arguments_.check.empty())
      return write_check(parse_entries(puzzle_, "check", arguments_.check));
    if (arguments_.entries.empty()) return write_steps({});
    const std::vector<Given> entries = parse_entries(puzzle_, "entries", arguments_.entries);
    if (entries_are_right(entries)) write_steps(grid_with(board_, entries));
  }

  std::string cell_name(Cell cell) const {
    return explain::cell_name(board_, cell, arguments_.explain.names);
  }
  std::string unit_name(const Unit& unit) const {
    return explain::unit_name(board_, unit, arguments_.explain.names);
  }
  std::string named(const Given& given) const {
    return cell_name(given.cell) + "=" + board_.value_text(given.digit);
  }
  /// Throws `BudgetSpent` if the time limit is reached.
  Verdict verdict() const { return solve(puzzle_, {.unique = true}); }

  // Steps.

  void write_steps(const Grid& entries) {
    explain::Explainer explainer(puzzle_, entries, arguments_.explain);
    const explain::PencilMarks start = explainer.marks();
    const std::optional<Cell> goal = arguments_.goal.empty()
                                         ? std::nullopt
                                         : std::optional<Cell>(goal_of(board_, arguments_.goal));
    const int most = arguments_.hint ? 1 : arguments_.steps.value_or(-1);
    int taken = 0;
    const auto enough = [&](const explain::PencilMarks& marks) {
      if (goal && marks.grid()[*goal] != kNoDigit) return true;
      return taken++ == most;
    };
    Journey journey = journey_of(explainer, enough);
    finished_ = !journey.interrupted;
    const bool refuted = journey.ending == Ending::contradiction;
    const bool reached = goal && explainer.marks().grid()[*goal] != kNoDigit;
    if (reached || refuted) journey.steps = needed_for_last(start, journey.steps);
    write_list(explainer.system(), journey);
    if (arguments_.hint) return write_end_of_hint(explainer, journey);
    write_end(explainer, journey, reached);
  }

  void write_list(const explain::RuleSystem& system, const Journey& journey) {
    int step_number = 0;
    for (const Step& step : journey.steps) {
      ++step_number;
      if (pictures_ != nullptr) pictures_->add(step_picture(puzzle_, system, step, step_number));
      if (arguments_.output.json) {
        out_ << questions::numbered_line(number_, questions::step_json(system, step, step_number));
        continue;
      }
      out_ << step_text(system, step, step_number, arguments_.hint.value_or(explain::Tell::reason));
      if (arguments_.proof_lines && (step.told || !step.chain.empty()))
        out_ << proof_lines(system, step);
      if (arguments_.story) out_ << story_text(system, step);
    }
  }

  /// Reports "no solution" even if the next step does not refute the puzzle.
  void write_end_of_hint(explain::Explainer& explainer, const Journey& journey) {
    if (!finished_) return;
    if (journey.ending == Ending::contradiction || explainer.truth().solutions == 0) {
      out_ << "The puzzle has no solution\n";
      code_.raise(ExitCode::kNoSolution);
    } else if (journey.steps.empty()) {
      out_ << (explainer.is_settled() ? "There is no step left.\n" : kNotDecided);
    }
  }

  std::string_view status_of(Ending ending, bool reached) const {
    if (!finished_) return "unknown";
    return reached ? "reached" : questions::name_of(ending);
  }

  void write_end(explain::Explainer& explainer, const Journey& journey, bool reached) {
    explain::Rating rating;
    explain::PathRating path;
    for (const Step& step : journey.steps) {
      rating.add(step);
      path.add(step);
    }
    path.end(journey.ending);
    const bool by_technique = explain::is_by_technique(arguments_.explain);
    const Grid grid = explainer.marks().grid();
    const std::string_view status = status_of(journey.ending, reached);
    if (journey.ending == Ending::contradiction) code_.raise(ExitCode::kNoSolution);
    using enum explain::Ending;
    const std::vector<Cell> tiled_otherwise =
        puzzle_.has_dominoes() && status == "solved"
            ? explain::cells_with_open_cover(explainer.marks())
            : std::vector<Cell>();
    if (journey.ending == undecided || journey.ending == unknown) code_.raise(ExitCode::kUndecided);
    if (arguments_.output.json) {
      questions::Json json = {
          {"status", status},
          {"rating", by_technique ? questions::rating_json(path) : questions::rating_json(rating)},
          {"grid", questions::digits_json(grid)}};
      if (!explainer.is_settled()) json["settled"] = false;
      for (Cell cell : tiled_otherwise) json["open_tiling"].push_back(cell.index);
      if (journey.ending == Ending::contradiction) json["conflict"] = conflict_of(explainer);
      out_ << questions::numbered_line(number_, json);
      return;
    }
    const std::string steps = plural(static_cast<long>(journey.steps.size()), "step") +
                              (by_technique ? hardest_words(path) : largest_words(rating));
    if (status == "no solution") {
      out_ << "No solution: refuted in " << steps << "\n";
      write_conflict(explainer.system());
    } else if (status == "several solutions") {
      write_undecided(grid, !journey.steps.empty(), explainer);
    } else {
      out_ << (status == "solved" ? "Solved in "
               : reached          ? "Reached in "
                                  : "So far ")
           << steps << "\n"
           << grid_text(grid, natural_grid_format());
      if (journey.ending == Ending::unknown) out_ << kNotDecided;
      if (!tiled_otherwise.empty())
        out_ << "Several tilings have this grid; they differ on "
             << dokusat::listed(tiled_otherwise, [&](Cell cell) { return cell_name(cell); })
             << "\n";
    }
    if (rating.unproven > 0 && !by_technique)
      out_ << plural(rating.unproven, "step") << " not proved minimal\n";
  }

  void write_conflict(const explain::RuleSystem& system) {
    const auto conflict = explain::smallest_rule_conflict(puzzle_, arguments_.explain);
    if (conflict) out_ << conflict_text(system, *conflict);
  }

  questions::Json conflict_of(const explain::Explainer& explainer) const {
    const auto conflict = explain::smallest_rule_conflict(puzzle_, arguments_.explain);
    return conflict ? questions::conflict_json(explainer.system(), *conflict) : questions::Json();
  }

  Format natural_grid_format() const {
    return format_ == Format::boj4574 && board_.last_value() > 9 ? Format::grid : format_;
  }

  std::string decided_words(const Grid& grid, bool has_steps, bool is_settled) const {
    std::vector<Cell> open;
    for (Cell cell : board_.cells())
      if (grid[cell] == kNoDigit) open.push_back(cell);
    const int decided = board_.cell_count() - static_cast<int>(open.size());
    if (decided == 0) return has_steps || !is_settled ? "no cell is decided" : "nothing is forced";
    return "decided are " + std::to_string(decided) + " of " + plural(board_.cell_count(), "cell") +
           ", not " + dokusat::listed(open, [&](Cell cell) { return cell_name(cell); });
  }

  void write_undecided(const Grid& grid, bool has_steps, explain::Explainer& explainer) {
    const bool is_settled = explainer.is_settled();
    out_ << "Several solutions: " << decided_words(grid, has_steps, is_settled) << "\n";
    if (!is_settled) out_ << kNotDecided;
    for (const Solution& solution : two_solutions(explainer))
      out_ << grid_text(solution.grid, natural_grid_format());
  }

  std::vector<Solution> two_solutions(explain::Explainer& explainer) const {
    if (!puzzle_.has_dominoes()) return explainer.truth().met;
    const Verdict known = verdict();
    if (!known.solution || !known.second) return {};
    return {*known.solution, *known.second};
  }

  // Entries.

  /// The entries that differ from the unique solution; empty if there are several solutions.
  std::vector<Given> wrong_entries(const std::vector<Given>& entries) const {
    std::vector<Given> wrong;
    const Verdict known = verdict();
    if (!known.solution || !known.unique.value_or(false)) return wrong;
    for (const Given& entry : entries)
      if (entry.digit != known.solution->grid[entry.cell]) wrong.push_back(entry);
    return wrong;
  }

  bool entries_are_right(const std::vector<Given>& entries) {
    if (!verdict().solution) return true;  // the steps refute the puzzle
    const std::optional<Given> wrong = explain::first_wrong_entry(puzzle_, entries);
    if (!wrong) return true;
    write_check(entries);
    return false;
  }

  void write_check(const std::vector<Given>& entries) {
    if (!verdict().solution) {
      code_.raise(ExitCode::kNoSolution);
      out_ << (arguments_.output.json
                   ? questions::numbered_line(number_, {{"status", "no solution"}})
                   : "The puzzle has no solution, whatever is entered\n");
      return;
    }
    const std::optional<Given> first = explain::first_wrong_entry(puzzle_, entries);
    if (!first) {
      out_ << (arguments_.output.json ? questions::numbered_line(number_, {{"status", "right"}})
                                      : "No entry is wrong\n");
      return;
    }
    code_.raise(ExitCode::kWrongAnswer);
    std::vector<Given> wrong = wrong_entries(entries);
    if (wrong.empty()) wrong = {*first};
    if (arguments_.output.json) {
      questions::Json list = questions::Json::array();
      for (const Given& given : wrong) list.push_back(questions::given_json(board_, given));
      out_ << questions::numbered_line(number_, {{"status", "wrong"},
                                                 {"wrong_entries", list},
                                                 {"first", questions::given_json(board_, *first)}});
    } else {
      out_ << "Wrong: " << dokusat::listed(wrong, [&](const Given& given) { return named(given); })
           << "\nThe first that leaves no solution: " << named(*first) << "\n";
    }
    write_why_wrong(*first, entries);
  }

  /// Explains the wrong entry from the entries before it, which are right.
  void write_why_wrong(const Given& wrong, const std::vector<Given>& entries) {
    const Grid given = given_grid(puzzle_);
    std::vector<Given> good(entries.begin(), std::ranges::find(entries, wrong));
    std::erase_if(good, [&](const Given& entry) { return given[entry.cell] != kNoDigit; });
    const Grid before = grid_with(board_, good);
    const explain::RuleSystem system(puzzle_, explain::RuleSystem::Clues::left_out,
                                     arguments_.explain.names);
    const Journey journey = explain::why_not(puzzle_, before, wrong, arguments_.explain);
    if (journey.steps.empty() && !arguments_.output.json)
      out_ << "  as " << given_reason(wrong, given, before) << "\n";
    write_list(system, journey);
  }

  /// Names the given in that cell, or the peer with the same digit.
  std::string given_reason(const Given& wrong, const Grid& given, const Grid& before) const {
    if (given[wrong.cell] != kNoDigit)
      return cell_name(wrong.cell) + " is given " + board_.value_text(given[wrong.cell]);
    for (int index : board_.units_of(wrong.cell))
      for (Cell cell : board_.unit(index).cells)
        if (given[cell] == wrong.digit || before[cell] == wrong.digit)
          return cell_name(cell) + " in " + unit_name(board_.unit(index)) + " is " +
                 board_.value_text(wrong.digit);
    return "a rule keeps it from the digits known";
  }

  const ExplainArguments& arguments_;
  const Puzzle& puzzle_;
  const Board& board_;
  const int number_;
  const Format format_;
  std::ostream& out_;
  StepPictures* const pictures_;
  ExitCode& code_;
  bool finished_ = true;
};

std::optional<BatchAnswer> explained(const ExplainArguments& arguments, const BatchItem& item,
                                     StepPictures* pictures) {
  if (interrupted()) return std::nullopt;
  const WhileSolving solving;
  const Bell bell(arguments.timeout);
  ExplainArguments here = arguments;
  here.explain.stop = &bell.rung();
  Budget budget;
  budget.stop = &bell.rung();
  const BudgetScope scope(budget);
  std::ostringstream text;
  ExitCode code;
  Explanation explanation(here, item.puzzle, text, pictures, code);
  BatchAnswer answer;
  if (bell.rung() || !explanation.write()) {
    code.raise(ExitCode::kUndecided);
    if (!arguments.output.quiet)
      answer.diagnostics = "puzzle " + std::to_string(item.puzzle.number) + ": " +
                           why_ended("explained", arguments.timeout) + "\n";
    answer.last = interrupted();
  }
  answer.text = std::move(text).str();
  answer.exit_code = code.value();
  return answer;
}

}  // namespace

void run(const ExplainArguments& arguments, ExitCode& code) {
  std::optional<StepPictures> pictures;
  if (!arguments.draw.empty()) pictures.emplace(arguments.draw);
  const AnswerRun whole{arguments.input, arguments.output, arguments.work, arguments.division};
  // Pictures are numbered in the order of the puzzles.
  if (pictures)
    answer_one_by_one(whole, code, [&](AnswerFile&) {
      return [&](const BatchItem& item) { return explained(arguments, item, &*pictures); };
    });
  else
    answer_together(whole, code, [&] {
      return [&arguments](const BatchItem& item) { return explained(arguments, item, nullptr); };
    });
  if (pictures) pictures->commit();
}

}  // namespace dokusat::cli
