// Pictures of puzzles.

#include <algorithm>
#include <dokusat/api/draw.hpp>
#include <dokusat/api/question.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/picture/pencil_marks.hpp>
#include <dokusat/picture/svg.hpp>
#include <dokusat/solve/judge.hpp>

namespace dokusat::questions {

void fields(FieldList& list, DrawRequest& request) {
  list.in(FieldGroup::input);
  fields(list, static_cast<EntriesRequest&>(request));
  list.in(FieldGroup::answer).flag("rules-only", "the rules without the clues", request.rules_only);
  list.flag("solve", "solve the puzzles and draw the answers", request.solve)
      .excludes({"entries", "rules-only"});
  order_field(list, request.order).goes_with({"solve"});
  timeout_field(list, request.timeout).goes_with({"solve"});
  list.in(FieldGroup::output)
      .flag("candidates", "show the candidates of open cells: digits that break no rule there",
            request.candidates)
      .excludes("rules-only");
  list.flag("labels", "name the rows and columns around the board", request.labels);
}

namespace {

/// The picture below the digits of the page. The clues determine which cells are black.
Picture picture_below_digits(const Puzzle& puzzle) {
  Picture picture = picture_of(puzzle);
  const auto is_blocked = [](const PicturedCell& cell) { return cell.is_blocked; };
  if (std::ranges::none_of(picture.cells, is_blocked)) picture = picture_of(without_clues(puzzle));
  for (PicturedCell& cell : picture.cells)
    if (!cell.is_blocked) cell.digit = kNoDigit;
  picture.rules.clear();
  return picture;
}

/// Draws one puzzle.
class Painter {
 public:
  Painter(const NumberedPuzzle& puzzle, const DrawRequest& request)
      : numbered_(puzzle), puzzle_(puzzle.puzzle), request_(request) {
    Picture& plain = answer_.puzzle;
    plain = request.rules_only ? picture_below_digits(puzzle_) : picture_of(puzzle_);
    if (!request.rules_only) add_about(plain, puzzle_.about);
    plain.labels = request.labels;
    if (!request.entries.empty()) add_grid(plain, request.grid(puzzle_));
    answer_.answered = plain;
  }

  void add_found(const Asking& asking) {
    const SolverOptions options{{.order = order_or(request_.order, numbered_.format)},
                                asking.way,
                                asking.resources(request_.timeout)};
    const Verdict verdict = PuzzleSolver(options).solve(puzzle_);
    answer_.status = verdict.status;
    if (verdict.solution)
      add_solution(answer_.answered, *verdict.solution);
    else
      answer_.answered.notes.emplace_back(name_of(verdict.status));
  }

  void add_given(const std::optional<Answer>& given) {
    if (given && given->count)
      throw RequestError("the answer to puzzle " + std::to_string(numbered_.number) +
                         " is a number of solutions, and no grid to be drawn");
    answer_.wrong = given ? judge(puzzle_, *given, Order::any, SolverOptions())
                          : std::vector<Fault>{{"no_answer"}};
    if (!answer_.wrong.empty()) return add_wrong(given);
    if (given->status == Status::no_solution) {
      answer_.answered.notes.emplace_back(name_of(Status::no_solution));
      return;
    }
    Puzzle filled = puzzle_;
    filled.givens = given->grid;
    add_solution(answer_.answered,
                 puzzle_.has_dominoes() ? *solve(filled).solution : Solution{given->grid, {}});
  }

  /// Adds to unfinished boards the marks of their errors and, if requested, candidates.
  DrawAnswer finished() {
    if (request_.rules_only) return std::move(answer_);
    const Grid standing = request_.standing_grid(puzzle_);
    for (Picture* picture : {&answer_.puzzle, &answer_.answered}) {
      if (picture->marks.empty()) mark_wrong(standing, *picture);
      if (request_.candidates) add_candidates(standing, *picture);
    }
    return std::move(answer_);
  }

 private:
  /// Marks a wrong answer, which is drawn unchanged, and adds the errors as notes.
  void add_wrong(const std::optional<Answer>& given) {
    constexpr std::size_t kMostNotes = 6;
    std::vector<std::string>& notes = answer_.answered.notes;
    const std::size_t noted = std::min(answer_.wrong.size(), kMostNotes);
    std::copy_n(texts(answer_.wrong, *puzzle_.board).begin(), noted, std::back_inserter(notes));
    if (noted < answer_.wrong.size())
      notes.push_back("and " + std::to_string(answer_.wrong.size() - noted) + " more");
    if (!given || given->status != Status::solved) return;
    add_grid(answer_.answered, given->grid);
    mark_wrong(given->grid, answer_.answered);
  }

  void mark_wrong(const Grid& grid, Picture& picture) const {
    for (Cell cell : wrong_cells(puzzle_, grid))
      picture.marks.push_back({cell, kNoDigit, Role::wrong});
  }

  void add_candidates(const Grid& standing, Picture& picture) const {
    constexpr int kLargest = 36;
    if (standing.values().count > kLargest)
      throw RequestError("candidates", "shown up to size " + std::to_string(kLargest) +
                                           ", puzzle " + std::to_string(numbered_.number) +
                                           " has " +
                                           size_text(standing.rows(), standing.columns()));
    PerCell<std::vector<Digit>> open = open_digits(puzzle_, standing);
    for (Cell cell : picture.board->cells()) picture.cells[cell].candidates = std::move(open[cell]);
  }

  const NumberedPuzzle& numbered_;
  const Puzzle& puzzle_;
  const DrawRequest& request_;
  DrawAnswer answer_;
};

}  // namespace

DrawAnswer answer(const NumberedPuzzle& puzzle, const DrawRequest& request, const Asking& asking,
                  const std::optional<Answer>* given) {
  Painter painter(puzzle, request);
  if (request.solve) painter.add_found(asking);
  if (given != nullptr) painter.add_given(*given);
  return painter.finished();
}

QuestionKinds draw_questions() {
  const auto draw = [](const Question& question, const DrawRequest& request) {
    const DrawAnswer found = answer(question.numbered_puzzle(), request, question);
    Json json = {{"svg", svg_text(found.answered)}};
    if (found.status) json["status"] = name_of(*found.status);
    return json;
  };
  return {
      question_of<DrawRequest>(DrawRequest::kName, "a picture of the puzzle", "svg status?", draw)};
}

}  // namespace dokusat::questions
