#include <algorithm>
#include <dokusat/api/entries.hpp>
#include <dokusat/api/explain.hpp>
#include <dokusat/api/question.hpp>
#include <dokusat/base/budget.hpp>
#include <dokusat/explain/dominoes/domino_steps.hpp>
#include <dokusat/explain/journey.hpp>
#include <dokusat/model/wording.hpp>

namespace dokusat::questions {

using explain::Ending;
using explain::Explainer;
using explain::Tell;

void order_fields(FieldList& list, explain::ExplainOptions& options) {
  options.order = explain::StepOrder::by_technique;
  list.in(FieldGroup::answer)
      .choice<explain::StepOrder>(
          "by", "O",
          "how to choose each step: the easiest known technique, or a deduction from the fewest "
          "rules",
          "order",
          {{"technique", explain::StepOrder::by_technique}, {"size", explain::StepOrder::by_size}},
          options.order);
  list.flag("assume-unique", "by technique: also use techniques that need a unique solution",
            options.assume_unique);
  list.value("costs", "LIST",
             "by technique: costs in place of the table's, as 'XY-wing 3.9, skyscraper 5'",
             [&options](const std::string& text) { options.costs = costs_named(text); });
}

namespace {

void step_fields(FieldList& list, ExplainRequest& request) {
  list.in(FieldGroup::input)
      .grid("entries", "start from these entries: digits besides the givens, or r3c4=7 r4c5=3",
            request.entries);
  order_fields(list, request.options);
  list.in(FieldGroup::output)
      .choice<explain::CellNames>(
          "coordinates", "C", "how cells are named", "naming",
          {{"r1c1", explain::CellNames::r1c1}, {"A1", explain::CellNames::a1}},
          request.options.names);
  list.in(FieldGroup::answer)
      .number("steps", "K", "the largest number of steps to show", Range<int>{0}, request.steps)
      .otherwise("all");
  list.text("goal", "CELL", "only the steps needed for that cell, as r3c4", request.goal)
      .excludes("steps");
  list.choice<Tell>("hint", "H", "how much of the next step to reveal", "hint",
                    {{"place", Tell::place},
                     {"technique", Tell::technique},
                     {"deduction", Tell::deduction},
                     {"reason", Tell::reason}},
                    request.hint)
      .excludes({"steps", "goal", "draw", "json"});
  list.flag("proof-lines", "by technique: list below each step the rules it follows from",
            request.proof_lines)
      .excludes("hint");
  list.flag("story", "show for steps of several rules what would follow from the opposite",
            request.story);
  list.in(FieldGroup::limits)
      .number("step-effort", "K", "by size: effort limit for proving a step minimal",
              Range<long>{0}, request.options.work);
}

/// Adds what replaces the steps.
void clue_fields(FieldList& list, ExplainRequest& request) {
  list.in(FieldGroup::answer);
  Field& wrong = list.grid(
      "check", "which entries are wrong: digits, or r3c4=7 r4c5=3 in their order", request.check);
  Field& redundance =
      list.flag("redundant", "which givens and rules can be removed, and minimal sets of both",
                request.redundant);
  Field& conflict = list.flag(
      "core", "of an unsolvable puzzle: a smallest set of clues without a solution", request.core);
  list.flag("all-cores", "with core: several sets that share no clue", request.all_cores)
      .goes_with({"core"});
  list.in(FieldGroup::limits)
      .number("max-cores", "K", "with all-cores: the largest number of sets", Range<int>{1},
              request.max_cores)
      .goes_with({"all-cores"});
  for (Field* const field : {&wrong, &redundance, &conflict})
    field->excludes({"steps", "entries", "goal", "hint"});
  list.at("story").excludes({"check", "redundant", "core"});
  redundance.excludes({"check", "core", "draw"});
  conflict.excludes({"check", "draw"});
}

}  // namespace

void fields(FieldList& list, ExplainRequest& request) {
  step_fields(list, request);
  clue_fields(list, request);
  timeout_field(list, request.timeout);
  list.for_experts({"costs", "step-effort", "proof-lines", "all-cores", "max-cores"});
}

namespace {

/// Finds the parts of one answer.
class Explaining {
 public:
  Explaining(const Puzzle& puzzle, const ExplainRequest& request, const Asking& asking,
             ExplainAnswer& answer)
      : puzzle_(puzzle), request_(request), asking_(asking), answer_(answer) {
    options_.stop = asking.stop;
    options_.prove = asking.prove || request.proof_lines || request.story;
    answer_.proof_lines = request.proof_lines;
    answer_.story = request.story;
    answer_.puzzle = puzzle;
    answer_.names = options_.names;
    answer_.tell = request.hint.value_or(Tell::reason);
    answer_.by_technique = is_by_technique(options_);
  }

  void find() {
    if (request_.core) return find_cores();
    if (request_.redundant) return find_redundancy();
    if (!request_.check.empty()) return check(parse_entries(puzzle_, "check", request_.check));
    answer_.kind = request_.hint ? ExplainKind::hint : ExplainKind::steps;
    if (request_.entries.empty()) return find_steps({});
    const std::vector<Given> entries = parse_entries(puzzle_, "entries", request_.entries);
    // The steps refute a puzzle that has no solution.
    if (verdict().solution && explain::first_wrong_entry(puzzle_, entries)) return check(entries);
    find_steps(grid_with(*puzzle_.board, entries));
  }

 private:
  /// Throws `BudgetSpent` if a limit is reached.
  Verdict verdict() const { return solve(puzzle_, {.unique = true}); }

  void find_cores() {
    answer_.kind = ExplainKind::core;
    if (solve(puzzle_).status == Status::solved) {
      answer_.status = "solved";
      return;
    }
    answer_.cores =
        explain::disjoint_conflicts(puzzle_, request_.all_cores ? request_.max_cores : 1);
    answer_.status = "no solution";
  }

  void find_redundancy() {
    answer_.kind = ExplainKind::redundant;
    const Verdict known = verdict();
    if (known.unique.value_or(false)) {
      answer_.redundancy = explain::redundancy_of(puzzle_, options_.stop);
      answer_.status = "solved";
    } else {
      answer_.status = known.solution ? "several solutions" : "no solution";
    }
  }

  std::optional<Cell> goal() const {
    if (request_.goal.empty()) return std::nullopt;
    const std::optional<Cell> cell = parse_cell(*puzzle_.board, request_.goal);
    if (!cell)
      throw RequestError("goal", "expected a cell of " + a_board(*puzzle_.board) +
                                     " such as r3c4, found " + quoted(request_.goal));
    return cell;
  }

  void find_steps(const Grid& entries) {
    const std::optional<Cell> wanted = goal();
    if (asking_.report)
      options_.trying = [&](std::string_view name) { report_trying(*explainer_, name); };
    explainer_ = std::make_shared<Explainer>(puzzle_, entries, options_);
    answer_.system = {explainer_, &explainer_->system()};
    const explain::PencilMarks start = explainer_->marks();
    const auto is_reached = [&] {
      return wanted && explainer_->marks().grid()[*wanted] != kNoDigit;
    };
    const int most = request_.hint ? 1 : request_.steps.value_or(-1);
    int taken = 0;
    explain::Journey journey = explain::journey_of(
        *explainer_, [&](const explain::PencilMarks&) { return is_reached() || taken == most; },
        [&](const explain::Step& step) { report_step(step, ++taken); });
    answer_.finished = !journey.interrupted;
    const bool refuted = journey.ending == Ending::contradiction;
    if (is_reached() || refuted) journey.steps = needed_for_last(start, journey.steps);
    answer_.steps = std::move(journey.steps);
    answer_.marks = explainer_->marks();
    rate(journey.ending);
    answer_.status = !answer_.finished ? "unknown"
                     : is_reached()    ? "reached"
                                       : name_of(journey.ending);
    find_end(journey.ending);
  }

  void rate(Ending ending) {
    for (const explain::Step& step : answer_.steps) {
      answer_.rating.add(step);
      answer_.path.add(step);
    }
    answer_.rating.ending = ending;
    answer_.path.end(ending);
  }

  /// Finds what belongs to the ending.
  void find_end(Ending ending) {
    if (request_.hint && answer_.finished && explainer_->truth().solutions == 0)
      answer_.status = "no solution";
    answer_.settled = explainer_->is_settled();
    if (request_.hint) return;
    if (ending == Ending::contradiction)
      answer_.conflict = explain::smallest_rule_conflict(puzzle_, options_);
    if (puzzle_.has_dominoes() && answer_.status == "solved")
      answer_.open_tiling = explain::cells_with_open_cover(explainer_->marks());
    if (ending == Ending::undecided) answer_.solutions = two_solutions();
  }

  std::vector<Solution> two_solutions() const {
    if (!puzzle_.has_dominoes()) return explainer_->truth().met;
    const Verdict known = verdict();
    if (!known.solution || !known.second) return {};
    return {*known.solution, *known.second};
  }

  void report_step(const explain::Step& step, int number) const {
    if (asking_.report) asking_.tell({{"step", open_step_json(*answer_.system, step, number)}});
  }

  /// Reports that the next step is being searched: the techniques that failed, and a step by all
  /// rules.
  void report_trying(Explainer& explainer, std::string_view name) const {
    Json known = {{"trying", name}};
    if (const std::optional<explain::Step> step = explainer.step_by_all_rules())
      known["follows"] = open_step_json(explainer.system(), *step, 0);
    asking_.tell(known);
  }

  // Entries.

  void check(const std::vector<Given>& entries) {
    answer_.kind = ExplainKind::check;
    const Verdict known = verdict();
    if (known.solution) answer_.first = explain::first_wrong_entry(puzzle_, entries);
    if (!answer_.first) {
      answer_.status = known.solution ? "right" : "no solution";
      return;
    }
    // Only a unique solution determines which other entries are wrong.
    if (known.unique.value_or(false))
      for (const Given& entry : entries)
        if (entry.digit != known.solution->grid[entry.cell]) answer_.wrong.push_back(entry);
    if (answer_.wrong.empty()) answer_.wrong = {*answer_.first};
    answer_.status = "wrong";
    find_why_wrong(*answer_.first, entries);
  }

  /// Explains the wrong entry from the entries before it, which are right.
  void find_why_wrong(const Given& wrong, const std::vector<Given>& entries) {
    const Grid given = given_grid(puzzle_);
    std::vector<Given> good(entries.begin(), std::ranges::find(entries, wrong));
    std::erase_if(good, [&](const Given& entry) { return given[entry.cell] != kNoDigit; });
    const Grid before = grid_with(*puzzle_.board, good);
    answer_.system = std::make_shared<explain::RuleSystem>(
        puzzle_, explain::RuleSystem::Clues::left_out, options_.names);
    answer_.steps = explain::why_not(puzzle_, before, wrong, options_).steps;
    if (answer_.steps.empty()) answer_.against = excluding(wrong, given, before);
  }

  /// The given in that cell, or a peer with the same digit; empty if there is neither.
  std::optional<Given> excluding(const Given& wrong, const Grid& given, const Grid& before) const {
    if (given[wrong.cell] != kNoDigit) return Given{wrong.cell, given[wrong.cell]};
    for (int index : puzzle_.board->units_of(wrong.cell))
      for (Cell cell : puzzle_.board->unit(index).cells)
        if (given[cell] == wrong.digit || before[cell] == wrong.digit)
          return Given{cell, wrong.digit};
    return std::nullopt;
  }

  const Puzzle& puzzle_;
  const ExplainRequest& request_;
  explain::ExplainOptions options_ = request_.options;
  const Asking& asking_;
  ExplainAnswer& answer_;
  std::shared_ptr<Explainer> explainer_;
};

}  // namespace

bool explained_within(const Asking& asking, std::optional<std::chrono::duration<double>> timeout,
                      const std::function<void()>& explain_it) {
  const Budget budget = budget_from_now(asking.resources(timeout));
  const BudgetScope scope(budget);
  try {
    check_scopes();  // easy steps do not check
    explain_it();
    return true;
  } catch (const explain::Interrupted&) {
  } catch (const BudgetSpent&) {
  }
  return false;
}

ExplainAnswer answer(const Puzzle& puzzle, const ExplainRequest& request, const Asking& asking) {
  explain::require_explainable(puzzle);
  ExplainAnswer answer;
  if (!explained_within(asking, request.timeout,
                        [&] { Explaining(puzzle, request, asking, answer).find(); }))
    answer.finished = false;
  return answer;
}

QuestionKinds explain_questions() {
  return {question_about<ExplainRequest>(
      "status conclusion? text? steps? open? grid? rating? settled? open_tiling? conflict? "
      "wrong_entries? first? against? cores? removable? minimal? removable_rules? minimal_rules?",
      "reports of each `step`, and of what is `trying` meanwhile")};
}

}  // namespace dokusat::questions
