#pragma once
// A question in JSON as its answer sees it, and how a kind of question is made of fields.

#include <dokusat/api/answers.hpp>
#include <dokusat/api/asking.hpp>
#include <dokusat/api/puzzle_json.hpp>
#include <dokusat/api/schema.hpp>
#include <functional>
#include <string_view>

namespace dokusat::questions {

class Question : public Asking {
 public:
  /// `object` must outlive this.
  Question(const Json& object, const Report& to, int thread_count)
      : Asking{to, thread_count}, object_(object) {}

  const Json& object() const { return object_; }
  /// Throws `RequestError` or `ParseError`.
  Puzzle puzzle() const { return puzzle_of(member(object_, "puzzle")); }
  /// Replaces the previous report, unless that came just before.
  void report_newest(const std::function<Json()>& known) const { newest_.tell(known); }

 private:
  const Json& object_;
  mutable NewestReport newest_{report};
};

/// The field `puzzle`, which `Question::puzzle` reads.
inline const Field kPuzzle = {"puzzle", FieldType::puzzle, "an object or a text in any format",
                              true};

/// Completes the kind by the fields of a request and by its answer.
template <class Request>
QuestionKind with_request(QuestionKind kind, void (*add_fields)(FieldList&, Request&),
                          Json (*answer)(const Question&, const Request&)) {
  Request unused;
  FieldList list;
  add_fields(list, unused);
  kind.fields.insert(kind.fields.end(), list.all().begin(), list.all().end());
  kind.answer = [add_fields, answer](const Question& question) {
    Request request;
    FieldList filled;
    add_fields(filled, request);
    filled.read(question.object());
    return answer(question, request);
  };
  return kind;
}

/// The question about a puzzle that has the fields of a request.
template <class Request>
QuestionKind question_about(std::string_view keys, std::string_view reports = "") {
  return with_request<Request>(
      {Request::kName, Request::kSays, {kPuzzle}, {}, keys, reports},
      [](FieldList& list, Request& request) { fields(list, request); },
      [](const Question& question, const Request& request) {
        return json(answer(question.puzzle(), request, question));
      });
}

}  // namespace dokusat::questions
