// The question which digits occur in some solution, and in how many.

#include <dokusat/api/question.hpp>
#include <dokusat/solve/true_candidates.hpp>

namespace dokusat::questions {
namespace {

struct CandidatesRequest {
  static constexpr std::string_view kName = "candidates";
  static constexpr std::string_view kSays = "list the digits that occur in some solution";

  std::optional<int> limit = {};  ///< of solutions counted for each digit; empty: no counts
  std::optional<std::chrono::duration<double>> timeout = {};
};

struct CandidateCount {
  Digit digit = kNoDigit;
  int solutions = 0;  ///< number of solutions with this digit, up to the limit
};

struct CandidatesAnswer {
  /// `unknown` if a limit ended the search: digits and counts are those found so far.
  Status status = Status::unknown;
  int solutions = 0;                                    ///< number visited
  std::vector<std::vector<CandidateCount>> cells = {};  ///< in reading order, digits ascending
  std::shared_ptr<const Board> board;
  std::optional<int> limit;
};

void fields(FieldList& list, CandidatesRequest& request) {
  list.in(FieldGroup::answer)
      .number("limit", "K", "count the solutions of each digit up to this number",
              Range<int>{1, kMillion}, request.limit)
      .otherwise("do not count");
  timeout_field(list, request.timeout);
}

void take_known(const TrueCandidates& search, CandidatesAnswer& answer) {
  answer.solutions = search.solutions();
  answer.cells.clear();
  for (Cell cell : answer.board->cells()) {
    std::vector<CandidateCount>& counts = answer.cells.emplace_back();
    for (Digit digit : answer.board->digits())
      if (search.is_seen(cell, digit)) counts.push_back({digit, search.count(cell, digit)});
  }
}

/// The candidates of a cell: "137"; with counts "1:8,3:2,7:1"; also separated by commas if values
/// have two digits.
std::string cell_text(const CandidatesAnswer& answer, const std::vector<CandidateCount>& counts) {
  const bool apart = answer.limit || answer.board->last_value() > 9;
  std::string text;
  for (const CandidateCount& count : counts) {
    text += (apart && !text.empty() ? "," : "") + std::to_string(answer.board->value(count.digit));
    if (answer.limit) text += ":" + std::to_string(count.solutions);
  }
  return text.empty() ? "-" : text;
}

template <class Value>
Json by_cell(const CandidatesAnswer& answer, Value value) {
  return list_json(answer.cells, [&](const std::vector<CandidateCount>& counts) {
    return list_json(counts, value);
  });
}

Json json(const CandidatesAnswer& answer) {
  Json json = {{"status", name_of(answer.status)},
               {"candidates", by_cell(answer, [&](const CandidateCount& count) {
                  return answer.board->value(count.digit);
                })}};
  if (answer.limit) {
    json["counts"] = by_cell(answer, [](const CandidateCount& count) { return count.solutions; });
    json["limit"] = *answer.limit;
  }
  json["conclusion"] = conclusion(answer.status);
  json["complete"] = answer.status != Status::unknown;
  json["solutions"] = answer.solutions;
  return json;
}

/// Reports the current counts at intervals.
CandidatesAnswer answer(const Puzzle& puzzle, const CandidatesRequest& request,
                        const Asking& asking) {
  TrueCandidates search(puzzle, asking.resources(request.timeout), request.limit.value_or(1));
  CandidatesAnswer answer{.board = puzzle.board, .limit = request.limit};
  const auto known = [&] {
    take_known(search, answer);
    return json(answer);
  };
  std::optional<Status> end;
  while (!(end = search.look())) asking.tell_newest(known);
  answer.status = *end;
  take_known(search, answer);
  return answer;
}

std::string text(const CandidatesAnswer& answer) {
  if (answer.status != Status::solved) return name_of(answer.status) + "\n";
  std::string text;
  const int columns = answer.board->columns();
  for (std::size_t cell = 0; cell < answer.cells.size(); ++cell)
    text += cell_text(answer, answer.cells[cell]) +
            ((static_cast<int>(cell) + 1) % columns == 0 ? "\n" : " ");
  return text;
}

}  // namespace

QuestionKinds candidates_questions() {
  return {question_about<CandidatesRequest>(
      "status conclusion candidates counts? limit? complete solutions",
      "while the search runs, reports with the same keys")};
}

}  // namespace dokusat::questions
