#pragma once
// A question in JSON as its answer sees it, and how a kind of question is made of fields.

#include <dokusat/api/answers.hpp>
#include <dokusat/api/asking.hpp>
#include <dokusat/api/puzzle_json.hpp>
#include <dokusat/api/schema.hpp>
#include <dokusat/formats/format.hpp>
#include <functional>
#include <string_view>
#include <utility>
#include <vector>

namespace dokusat::questions {

class Question : public Asking {
 public:
  /// A question about `puzzle`; if that is null, about the one in the object. Both must outlive
  /// this.
  Question(const Json& object, const Asking& asking, const NumberedPuzzle* puzzle)
      : Asking(asking), object_(object), puzzle_(puzzle) {}

  const Json& object() const { return object_; }
  /// Throws `RequestError` or `ParseError`.
  Puzzle puzzle() const { return puzzle_ ? puzzle_->puzzle : puzzle_of(member(object_, "puzzle")); }
  /// The puzzle with the format for writing it.
  NumberedPuzzle numbered_puzzle() const {
    if (puzzle_) return *puzzle_;
    const Puzzle puzzle = this->puzzle();
    return {puzzle, 1, natural_format(puzzle)};
  }

 private:
  const Json& object_;
  const NumberedPuzzle* puzzle_;
};

/// Answers a question in JSON, about `puzzle` unless that is null. Throws what `answer_question`
/// returns as errors.
Json answer(const Json& object, const Asking& asking, const NumberedPuzzle* puzzle = nullptr);

/// The field `puzzle`, which `Question::puzzle` reads.
inline const Field kPuzzle = {"puzzle", FieldType::puzzle, "an object or a text in any format",
                              true};

/// A kind of question that has the fields of a request, after `first`.
template <class Request>
QuestionKind question_of(std::string_view name, std::string_view says, std::string_view keys,
                         void (*add_fields)(FieldList&, Request&),
                         Json (*answer)(const Question&, const Request&),
                         std::string_view reports = "", std::vector<Field> first = {kPuzzle}) {
  Request unused;
  FieldList list;
  add_fields(list, unused);
  first.insert(first.end(), list.all().begin(), list.all().end());
  const auto read_and_answer = [add_fields, answer](const Question& question) {
    return answer(question, read_request<Request>(question.object(), add_fields));
  };
  return {name, says, std::move(first), read_and_answer, keys, reports};
}

/// The question about a puzzle that has the fields of a request.
template <class Request>
QuestionKind question_about(std::string_view keys, std::string_view reports = "") {
  return question_of<Request>(
      Request::kName, Request::kSays, keys,
      [](FieldList& list, Request& request) { fields(list, request); },
      [](const Question& question, const Request& request) {
        return json(answer(question.puzzle(), request, question));
      },
      reports);
}

}  // namespace dokusat::questions
