// Questions about the solutions of a puzzle.

#include <algorithm>
#include <dokusat/api/entries.hpp>
#include <dokusat/api/question.hpp>
#include <dokusat/api/solve.hpp>
#include <dokusat/decoder/answer_text.hpp>
#include <utility>

namespace dokusat::questions {

void fields(FieldList& list, SolveChoice& choice) {
  order_field(list, choice.order);
  list.flag("random", "a random solution; the same one for the same seed and place in the input",
            choice.random)
      .excludes("order");
  list.number("seed", "S", "with random: random seed", Range<std::uint64_t>{0}, choice.seed)
      .goes_with({"random"});
}

namespace {

void what_fields(FieldList& list, SolveRequest& request) {
  list.in(FieldGroup::input)
      .grid("entries", "digits entered besides the givens, as further clues", request.entries);
  fields(list, request.choice);
  list.flag("unique", "also decide whether the solution is the only one", request.unique);
  list.flag("count", "count the solutions", request.count)
      .excludes("unique")
      .excludes("order", "a number has no order");
  list.flag("all", "list all solutions", request.all).excludes({"unique", "count"});
  list.flag("tilings",
            "with count or all of Su-domino-ku: pairs of grid and tiling, not only grids",
            request.tilings)
      .goes_with({"count", "all"});
  list.at("random").excludes({"unique", "count", "all"});
}

void limit_fields(FieldList& list, SolveRequest& request) {
  list.in(FieldGroup::limits)
      .number("limit", "K", "with count or all: at most K solutions", Range<std::uint64_t>{1},
              request.limit)
      .otherwise("all; 100 where a list is one object of JSON")
      .goes_with({"count", "all"});
  timeout_field(list, request.timeout);
  list.number("conflicts", "K", "limit of conflicts for one call of the SAT solver",
              Range<std::int64_t>{0}, request.conflicts)
      .otherwise("none");
  list.number("memory", "MB", "limit in megabytes for the formula of a puzzle, by an estimate",
              Range<std::int64_t>{1, std::int64_t{1} << 40}, request.memory)
      .otherwise("none");
  list.number("splits", "K", "limit of case splits before the SAT solver is asked",
              Range<std::int64_t>{0}, request.splits)
      .otherwise("30000; 0 where a backend, an encoding or a level of simplification is named");
}

}  // namespace

void fields(FieldList& list, SolveRequest& request) {
  what_fields(list, request);
  encoding_fields(list, request.encoding);
  limit_fields(list, request);
  list.for_experts({"tilings", "encoding", "simplify", "conflicts", "memory", "splits"});
  for (const char* name : {"encoding", "amo", "simplify", "no-simplify", "conflicts"})
    list.at(name).marks(request.names_solver);
}

SolverOptions solver_options(const SolveRequest& request, const SolveWay& way,
                             const SolveResources& resources) {
  SolverOptions options{{.unique = request.unique, .tilings = request.tilings}, way, resources};
  constexpr std::int64_t kMegabyte = 1'000'000;
  options.timeout = request.timeout;
  options.conflicts = request.conflicts;
  if (request.memory) options.memory = *request.memory * kMegabyte;
  options.encoding = request.encoding;
  if (request.splits || request.names_solver) options.splits = request.splits.value_or(0);
  return options;
}

Status SolveAnswer::status() const {
  if (!count)
    return shown.unique && verdict.solution && !verdict.unique ? Status::unknown : verdict.status;
  return count->complete ? status_of(*count) : Status::unknown;
}

PuzzleSolver& SolveAsker::solver(Order order) {
  if (!solver_ || options_.order != order) {
    options_.order = order;
    solver_ = std::make_shared<PuzzleSolver>(options_);
  }
  return *solver_;
}

void SolveAsker::list(Order order, const Found& found, SolveAnswer& answer) {
  SolutionCount& listed = answer.count.emplace();
  const auto take = [&](const Solution& solution) {
    if (request_.limit && listed.number == *request_.limit) return false;
    ++listed.number;
    found(solution);
    return true;
  };
  const Status end = solver(order).for_each_solution(*answer.puzzle, take, &listed.statistics);
  listed.complete = end == Status::no_solution;
  answer.more = end == Status::solved;
}

std::shared_ptr<const Puzzle> SolveAsker::with_entries(const Puzzle& puzzle) const {
  if (request_.entries.empty()) return {std::shared_ptr<const Puzzle>(), &puzzle};
  const auto copy = std::make_shared<Puzzle>(puzzle);
  const Board& board = *puzzle.board;
  const Grid given = given_grid(puzzle);
  for (const Given& entry : parse_entries(puzzle, "entries", request_.entries)) {
    const Digit digit = given[entry.cell];
    if (digit == kNoDigit)
      copy->givens[entry.cell] = entry.digit;
    else if (digit != entry.digit)
      throw RequestError("entries", board.coordinates(entry.cell) + " is given " +
                                        board.value_text(digit) + ", not " +
                                        board.value_text(entry.digit));
  }
  return copy;
}

SolveAnswer SolveAsker::ask(const Puzzle& puzzle, Order order, int number, const Found& found) {
  if (request_.tilings) require_dominoes(puzzle, number);
  const std::shared_ptr<const Puzzle> asked = with_entries(puzzle);
  const Shown shown{.unique = request_.unique, .random = request_.choice.random};
  if (!request_.all && !request_.count && !request_.choice.random)
    return {.puzzle = asked, .verdict = solver(order).solve(*asked), .shown = shown};
  SolveAnswer answer{.puzzle = asked, .shown = shown};
  if (request_.all) {
    list(order, found, answer);
  } else if (request_.count) {
    answer.count = solver(order).count(*asked, request_.limit);
  } else {
    answer.random = random_solution(
        *asked, {request_.choice.seed, static_cast<std::uint64_t>(number)}, options_);
    answer.verdict = std::exchange(answer.random->verdict, {});
    answer.shown.drawn_from = answer.random->drawn_from;
  }
  return answer;
}

namespace {

/// The number of solutions listed at once, unless the request limits it.
constexpr std::uint64_t kUsualList = 100;

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

/// Counts; if that takes long, reports an estimate, which the answer has if the count is not
/// complete.
SolveAnswer count_or_estimate(const Puzzle& puzzle, SolveRequest request, const Asking& asking,
                              SolverOptions options) {
  constexpr std::chrono::milliseconds kSoon(500);
  const Clock::time_point start = Clock::now();
  const auto rest = [&] {
    if (request.timeout) options.timeout = *request.timeout - (Clock::now() - start);
    return options;
  };
  const auto soon = [&] {
    SolverOptions of_this = rest();
    of_this.timeout = std::min<Seconds>(of_this.timeout.value_or(kSoon), kSoon);
    return of_this;
  };
  SolveAnswer answer = SolveAsker(request, soon()).ask(puzzle, Order::any);
  if (answer.count->complete || (request.limit && answer.count->number >= *request.limit))
    return answer;
  const Estimate guess = estimate_solutions(*answer.puzzle, kUsualProbes, 1, soon());
  if (guess.probes > 0) asking.tell(json(guess));
  answer = SolveAsker(request, rest()).ask(puzzle, Order::any);
  answer.count->statistics.seconds = Seconds(Clock::now() - start).count();
  if (!answer.count->complete && guess.probes > 0) answer.estimate = guess;
  return answer;
}

}  // namespace

SolveAnswer answer(const Puzzle& puzzle, const SolveRequest& asked, const Asking& asking) {
  SolveRequest request = asked;
  if (request.all) request.limit = request.limit.value_or(kUsualList);
  SolverOptions options = solver_options(request, asking.way, asking.resources(request.timeout));
  if (request.count)
    options.progress = [&](const std::string& known) {
      asking.tell_newest([&] { return Json{{"count", known}}; });
    };
  SolveAnswer found;
  if (request.count && request.estimate) {
    found = count_or_estimate(puzzle, request, asking, options);
  } else {
    std::vector<Solution> solutions;
    found = SolveAsker(request, options)
                .ask(puzzle, request.choice.order.value_or(Order::any), 1,
                     [&](const Solution& solution) {
                       solutions.push_back(solution);
                       asking.tell({{"solution", solution_json(puzzle, solution)}});
                     });
    if (request.all) found.solutions = std::move(solutions);
  }
  found.shown.statistics = true;
  return found;
}

std::string text(const SolveAnswer& answer, Format format, int number,
                 const std::string& solution) {
  if (answer.count) return answer_text(count_text(*answer.count), format, number);
  const Verdict& verdict = answer.verdict;
  if (!verdict.solution) return answer_text(name_of(verdict.status), format, number);
  std::string text =
      solution.empty() ? answer_text(verdict.solution->grid, format, number) : solution;
  if (answer.shown.unique)
    text += !verdict.unique   ? "uniqueness unknown\n"
            : *verdict.unique ? "unique\n"
                              : "not unique\n";
  return text;
}

Json json(const SolveAnswer& answer) {
  if (!answer.count) return verdict_json(*answer.puzzle, answer.verdict, answer.shown);
  Json object = count_json(*answer.count, answer.shown);
  if (answer.estimate) object.update(json(*answer.estimate));
  if (answer.solutions) {
    object["solutions"] = list_json(*answer.solutions, [&](const Solution& solution) {
      return solution_json(*answer.puzzle, solution);
    });
    object["more"] = answer.more;
  }
  return object;
}

std::string conclusion(const SolveAnswer& answer) {
  if (answer.count) {
    const std::string number = answer.count->number.str();
    if (!answer.count->complete && number != "0")
      return number == "1" ? "there is at least one solution"
                           : "there are at least " + number + " solutions";
    if (answer.count->complete && number != "0" && number != "1")
      return "there are " + number + " solutions";
  }
  const Status status = answer.count ? status_of(*answer.count) : answer.verdict.status;
  const std::optional<bool> unique = answer.count ? true : answer.verdict.unique;
  if (status != Status::solved || !(answer.count || answer.shown.unique)) return conclusion(status);
  if (unique) return *unique ? "there is one solution" : "there are several solutions";
  return "there is a solution; whether it is the only one was not decided within the limits";
}

namespace {

void all_fields(FieldList& list, SolveRequest& request, const std::string& given) {
  fields(list, request);
  if (given == "count")
    list.flag("estimate", "also an estimate if the count takes long", request.estimate);
}

bool exclude_each_other(const Field& one, const Field& other) {
  const auto has = [](const Field& field, const std::string& name) {
    return std::ranges::find(field.exclusions, name, &Field::Exclusion::other) !=
           field.exclusions.end();
  };
  return has(one, other.name) || has(other, one.name);
}

/// The question `solve` with the field `given` fixed; empty: none. Fields that it excludes are left
/// out, and those that require one of these.
QuestionKind solve_with(const std::string& given, const std::string& value, std::string_view name,
                        std::string_view says, std::string_view keys,
                        std::string_view reports = "") {
  const auto add_fields = [given, value](FieldList& list, SolveRequest& request) {
    all_fields(list, request, given);
    if (given.empty()) return;
    list.at(given).given = true;
    list.at(given).store(value);
  };
  QuestionKind kind = question_of<SolveRequest>(
      name, says, keys,
      [](const Question& question, const SolveRequest& request) {
        const Puzzle puzzle = question.puzzle();
        const SolveAnswer found = answer(puzzle, request, question);
        Json object = json(found);
        object["conclusion"] = conclusion(found);
        return object;
      },
      reports, add_fields);
  kind.fields = [every = kind.fields, given] {
    std::vector<Field> fields = every();
    const auto fixed = std::ranges::find(fields, given, &Field::name);
    if (fixed == fields.end()) return fields;
    const Field known = *fixed;
    std::erase_if(fields, [&](const Field& field) { return exclude_each_other(field, known); });
    std::erase_if(fields, [&](const Field& field) {
      const auto has = [&](const std::string& wanted) {
        return std::ranges::find(fields, wanted, &Field::name) != fields.end();
      };
      return !field.companions.empty() && std::ranges::none_of(field.companions, has);
    });
    std::erase_if(fields, [&](const Field& field) { return field.name == known.name; });
    return fields;
  };
  return kind;
}

}  // namespace

QuestionKinds solve_questions() {
  constexpr std::string_view kOrdered =
      "status conclusion grid? tiling? unique? second? differs? count? complete? solutions? more? "
      "seconds statistics";
  return {
      solve_with(
          "", "", "solve", "one solution, whether it is the only one, how many, or all",
          "status conclusion grid? tiling? drawn_from? unique? second? differs? count? complete? "
          "solutions? more? seconds statistics"),
      solve_with("unique", "", "unique", "whether there is exactly one solution",
                 "status conclusion grid? tiling? unique? second? differs? seconds statistics"),
      solve_with("order", "least", "least", "solve with the order least", kOrdered),
      solve_with("order", "greatest", "greatest", "solve with the order greatest", kOrdered),
      solve_with("count", "", "count", "the number of solutions",
                 "status conclusion count complete seconds statistics estimate?",
                 "while it counts, reports of `count` or `estimate`"),
      solve_with("all", "", "solutions", "the solutions one by one",
                 "status conclusion count complete solutions more seconds statistics",
                 "reports of each `solution`")};
}

}  // namespace dokusat::questions
