#include <algorithm>
#include <dokusat/explain/clue_sets.hpp>
#include <dokusat/explain/journey.hpp>
#include <dokusat/explain/rating.hpp>
#include <dokusat/explain/rule_conflict.hpp>
#include <dokusat/explain/step_picture.hpp>
#include <dokusat/explain/step_text.hpp>
#include <dokusat/pipeline/answer_json.hpp>
#include <dokusat/puzzle/position.hpp>
#include <dokusat/puzzle/wording.hpp>
#include <dokusat/system/output_file.hpp>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "commands.hpp"
#include "entries.hpp"
#include "explain_options.hpp"
#include "puzzle_source.hpp"
#include "step_pictures.hpp"

namespace dokusat::cli {
namespace {

using explain::Ending;
using explain::Journey;
using explain::Step;

Cell goal_of(const Board& board, const std::string& text) {
  const std::optional<Position> position = parse_position(text);
  if (!position || position->row >= board.size() || position->column >= board.size())
    throw UsageError("--goal: expected a cell of " + a_board(board.size()) +
                     " such as C4, found '" + text + "'");
  return board.cell_at(position->row, position->column);
}

/// Explains one puzzle.
class Explanation {
 public:
  /// Draws steps where there are pictures.
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

  void write() {
    explain::require_explainable(puzzle_);
    if (pictures_ != nullptr) pictures_->begin_puzzle(number_);
    if (arguments_.clues) return write_clues();
    if (arguments_.redundant) return write_redundancy();
    if (!arguments_.check.empty())
      return write_check(parse_entries(puzzle_, "check", arguments_.check));
    if (arguments_.from.empty()) return write_steps({});
    const std::vector<Given> from = parse_entries(puzzle_, "from", arguments_.from);
    if (entries_are_right(from)) write_steps(grid_with(board_, from));
  }

 private:
  std::string named(const Given& given) const {
    return board_.name(given.cell) + "=" + std::to_string(given.digit);
  }
  std::string clue_list(const std::vector<explain::Clue>& clues) const {
    return dokusat::listed(clues,
                           [&](const explain::Clue& clue) { return explain::name(board_, clue); });
  }
  Json clue_json(const std::vector<explain::Clue>& clues) const {
    Json names = Json::array();
    for (const explain::Clue& clue : clues) names.push_back(explain::name(board_, clue));
    return names;
  }
  Verdict verdict() const { return solve(puzzle_, {.unique = true}); }

  // The steps.

  void write_steps(const Grid& from) {
    explain::Explainer explainer(puzzle_, from, arguments_.explain);
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
    const bool refuted = journey.ending == Ending::contradiction;
    const bool reached = goal && explainer.marks().grid()[*goal] != kNoDigit;
    if (reached || refuted) journey.steps = needed_for_last(start, journey.steps);
    write_list(explainer.system(), journey);
    if (arguments_.hint) return write_no_hint(journey);
    write_end(explainer, journey, reached);
  }

  void write_list(const explain::RuleSystem& system, const Journey& journey) {
    int step_number = 0;
    for (const Step& step : journey.steps) {
      ++step_number;
      if (pictures_ != nullptr) pictures_->add(step_picture(puzzle_, system, step, step_number));
      if (arguments_.output.json) {
        out_ << json_line(step_json(system, step, step_number));
        continue;
      }
      out_ << step_text(system, step, step_number, arguments_.hint.value_or(explain::Tell::reason));
      if (arguments_.story) out_ << story_text(system, step);
    }
  }

  void write_no_hint(const Journey& journey) {
    if (journey.steps.empty()) out_ << "There is no step left.\n";
  }

  void write_end(const explain::Explainer& explainer, const Journey& journey, bool reached) {
    explain::Rating rating;
    for (const Step& step : journey.steps) rating.add(step);
    const Grid grid = explainer.marks().grid();
    const std::string_view status = reached                                   ? "reached"
                                    : journey.ending == Ending::solved        ? "solved"
                                    : journey.ending == Ending::contradiction ? "no solution"
                                    : journey.ending == Ending::undecided     ? "several solutions"
                                                                              : "open";
    if (journey.ending == Ending::contradiction) code_.raise(ExitCode::kNoSolution);
    if (journey.ending == Ending::undecided) code_.raise(ExitCode::kUndecided);
    if (arguments_.output.json) {
      Json steps = Json::object();
      for (const auto& [size, count] : rating.steps) steps[std::to_string(size)] = count;
      Json json = {{"puzzle", number_},         {"status", status}, {"rating", rating.figure},
                   {"largest", rating.largest}, {"steps", steps},   {"unproven", rating.unproven},
                   {"grid", grid_json(grid)}};
      if (journey.ending == Ending::contradiction) json["conflict"] = conflict_of(explainer);
      out_ << json_line(json);
      return;
    }
    const std::string steps =
        plural(static_cast<long>(journey.steps.size()), "step") +
        (rating.largest == 0 ? "" : ", the largest of size " + std::to_string(rating.largest));
    if (status == "no solution") {
      out_ << "No solution: refuted in " << steps << "\n";
      write_conflict(explainer.system());
    } else if (status == "several solutions") {
      write_undecided(grid);
    } else {
      out_ << (status == "solved" ? "Solved in "
               : reached          ? "Reached in "
                                  : "So far ")
           << steps << "\n"
           << grid_text(grid, natural_grid_format());
    }
    if (rating.unproven > 0) out_ << plural(rating.unproven, "step") << " may not be smallest\n";
  }

  void write_conflict(const explain::RuleSystem& system) {
    const auto conflict = explain::smallest_rule_conflict(puzzle_, arguments_.explain);
    if (conflict) out_ << conflict_text(system, *conflict);
  }

  Json conflict_of(const explain::Explainer& explainer) const {
    const auto conflict = explain::smallest_rule_conflict(puzzle_, arguments_.explain);
    return conflict ? conflict_json(explainer.system(), *conflict) : Json();
  }

  Format natural_grid_format() const {
    return format_ == Format::boj4574 && board_.size() > 9 ? Format::grid : format_;
  }

  void write_undecided(const Grid& grid) {
    std::vector<Cell> open;
    for (Cell cell : board_.cells())
      if (grid[cell] == kNoDigit) open.push_back(cell);
    out_ << "Several solutions: decided are " << board_.cell_count() - static_cast<int>(open.size())
         << " of " << board_.cell_count() << " cells, not "
         << dokusat::listed(open, [&](Cell cell) { return board_.name(cell); }) << "\n";
    const Verdict known = verdict();
    for (const std::optional<Solution>* solution : {&known.solution, &known.second})
      if (*solution) out_ << grid_text((*solution)->grid, natural_grid_format());
  }

  // Entries of a grid.

  /// The entries that are not as in the only solution; empty where there are several.
  std::vector<Given> wrong_entries(const std::vector<Given>& entries) const {
    std::vector<Given> wrong;
    const Verdict known = verdict();
    if (!known.solution || !known.unique.value_or(false)) return wrong;
    for (const Given& entry : entries)
      if (entry.digit != known.solution->grid[entry.cell]) wrong.push_back(entry);
    return wrong;
  }

  bool entries_are_right(const std::vector<Given>& entries) {
    if (!verdict().solution) return true;  // the steps tell
    const std::optional<Given> wrong = explain::first_wrong_entry(puzzle_, entries);
    if (!wrong) return true;
    write_check(entries);
    return false;
  }

  void write_check(const std::vector<Given>& entries) {
    if (!verdict().solution) {
      code_.raise(ExitCode::kNoSolution);
      out_ << (arguments_.output.json ? json_line({{"puzzle", number_}, {"status", "no solution"}})
                                      : "The puzzle has no solution, whatever is entered\n");
      return;
    }
    const std::optional<Given> first = explain::first_wrong_entry(puzzle_, entries);
    if (!first) {
      out_ << (arguments_.output.json ? json_line({{"puzzle", number_}, {"status", "right"}})
                                      : "No entry is wrong\n");
      return;
    }
    code_.raise(ExitCode::kWrongAnswer);
    std::vector<Given> wrong = wrong_entries(entries);
    if (wrong.empty()) wrong = {*first};
    if (arguments_.output.json) {
      Json names = Json::array();
      for (const Given& given : wrong) names.push_back(named(given));
      out_ << json_line(
          {{"puzzle", number_}, {"status", "wrong"}, {"wrong", names}, {"first", named(*first)}});
    } else {
      out_ << "Wrong: " << dokusat::listed(wrong, [&](const Given& given) { return named(given); })
           << "\nThe first that leaves no solution: " << named(*first) << "\n";
    }
    write_why_wrong(*first, entries);
  }

  /// From the entries before the wrong one, which are right.
  void write_why_wrong(const Given& wrong, const std::vector<Given>& entries) {
    const Grid given = given_grid(puzzle_);
    std::vector<Given> good(entries.begin(), std::ranges::find(entries, wrong));
    std::erase_if(good, [&](const Given& entry) { return given[entry.cell] != kNoDigit; });
    const Grid before = grid_with(board_, good);
    const explain::RuleSystem system(puzzle_);
    const Journey journey = explain::why_not(puzzle_, before, wrong, arguments_.explain);
    if (journey.steps.empty() && !arguments_.output.json)
      out_ << "  as " << given_reason(wrong, given, before) << "\n";
    write_list(system, journey);
  }

  /// The digit there, or the one that excludes it.
  std::string given_reason(const Given& wrong, const Grid& given, const Grid& before) const {
    if (given[wrong.cell] != kNoDigit)
      return board_.name(wrong.cell) + " is given " + std::to_string(given[wrong.cell]);
    for (int index : board_.units_of(wrong.cell))
      for (Cell cell : board_.unit(index).cells)
        if (given[cell] == wrong.digit || before[cell] == wrong.digit)
          return board_.name(cell) + " in " + board_.name(board_.unit(index)) + " is " +
                 std::to_string(wrong.digit);
    return "a rule keeps it from the digits known";
  }

  // Clues.

  void write_clues() {
    if (solve(puzzle_).status == Status::solved) {
      out_ << (arguments_.output.json ? json_line({{"puzzle", number_}, {"status", "solved"}})
                                      : "The clues have a solution\n");
      return;
    }
    code_.raise(ExitCode::kNoSolution);
    const int most = arguments_.all_conflicts ? arguments_.limit.value_or(1000) : 1;
    for (const explain::ClueConflict& conflict : explain::disjoint_conflicts(puzzle_, most)) {
      const int size = static_cast<int>(conflict.clues.size());
      if (arguments_.output.json)
        out_ << json_line({{"puzzle", number_},
                           {"status", "no solution"},
                           {"clues", clue_json(conflict.clues)},
                           {"at_least", conflict.at_least},
                           {"proven", conflict.at_least >= size}});
      else
        out_ << "No solution with " << plural(size, "clue")
             << (conflict.at_least >= size
                     ? ", and no fewer"
                     : " (at least " + std::to_string(conflict.at_least) + ")")
             << ": " << clue_list(conflict.clues) << "\n";
    }
  }

  void write_redundancy() {
    const Verdict known = verdict();
    if (!known.solution || !known.unique.value_or(false)) {
      code_.raise(known.solution ? ExitCode::kUndecided : ExitCode::kNoSolution);
      const std::string_view status = known.solution ? "several solutions" : "no solution";
      if (arguments_.output.json)
        out_ << json_line({{"puzzle", number_}, {"status", status}});
      else
        out_ << "No clue is needed or not: the puzzle has " << status << "\n";
      return;
    }
    const explain::Redundancy redundancy = explain::redundancy_of(puzzle_);
    if (arguments_.output.json) {
      out_ << json_line({{"puzzle", number_},
                         {"status", "solved"},
                         {"can_go", clue_json(redundancy.can_go)},
                         {"enough", clue_json(redundancy.enough)}});
      return;
    }
    if (redundancy.can_go.empty()) {
      out_ << "No clue can go\n";
      return;
    }
    out_ << "Each of these can go by itself: " << clue_list(redundancy.can_go) << "\n"
         << "Enough together are " << redundancy.enough.size() << " of "
         << explain::clues_of(puzzle_).size() << ": " << clue_list(redundancy.enough) << "\n";
  }

  const ExplainArguments& arguments_;
  const Puzzle& puzzle_;
  const Board& board_;
  const int number_;
  const Format format_;
  std::ostream& out_;
  StepPictures* const pictures_;
  ExitCode& code_;
};

}  // namespace

void run(const ExplainArguments& arguments, ExitCode& code) {
  OutputFile output(arguments.output.file);
  std::optional<StepPictures> pictures;
  if (!arguments.draw.empty()) pictures.emplace(arguments.draw);
  PuzzleSource source(arguments.input, arguments.output);
  while (const std::optional<BatchItem> item = source.next()) {
    Explanation(arguments, item->puzzle, output.stream(), pictures ? &*pictures : nullptr, code)
        .write();
    output.flush();
  }
  output.commit();
  if (pictures) pictures->commit();
}

}  // namespace dokusat::cli
