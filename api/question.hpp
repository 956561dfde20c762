#pragma once
// A question and access to its fields.

#include <dokusat/api/answers.hpp>
#include <dokusat/api/asking.hpp>
#include <dokusat/api/fields.hpp>
#include <dokusat/api/puzzle_json.hpp>
#include <dokusat/api/schema.hpp>
#include <dokusat/solve/solver_options.hpp>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace dokusat::questions {

class Question {
 public:
  /// All but the number must outlive this.
  Question(const QuestionKind& kind, const Json& object, const Report& report, int threads)
      : kind_(kind), object_(object), report_(report), threads_(threads) {}

  const Json& object() const { return object_; }
  Asking asking() const { return {report_, threads_}; }
  /// Throws `RequestError` or `ParseError`.
  Puzzle puzzle() const { return puzzle_of(member(object_, "puzzle")); }
  /// "entries"; an empty grid without it. Throws `RequestError` or `ParseError`.
  Grid entries(const Puzzle& puzzle) const;
  /// The limits: the threads, and "timeout" in seconds; none without it.
  SolveResources resources() const;
  /// The way, from "splits", the number of case splits before a formula is used; 0 leaves all to
  /// the solver.
  SolveWay way() const;
  /// The number in a field, checked against its range. Throws `RequestError`.
  std::optional<int> number(const std::string& key) const;
  bool flag(const std::string& key) const;
  /// Empty without the key.
  std::string text(const std::string& key) const;
  /// "costs"; none without it. Throws `RequestError`.
  explain::TechniqueCosts costs() const {
    return object_.contains("costs") ? costs_named(text("costs")) : explain::TechniqueCosts();
  }
  /// The value named in the field, or `standard` without it. Throws `RequestError`.
  template <class Value>
  Value choice(const std::string& key, const std::vector<Named<Value>>& rows,
               Value standard) const {
    const std::string name = text(key);
    return name.empty() ? standard : value_named(rows, key, name);
  }
  void report(const Json& known) const {
    if (report_) report_(known.dump());
  }
  /// Replaces the previous report, unless that came just before.
  void report_newest(const std::function<Json()>& known) const { newest_.tell(known); }

 private:
  const QuestionKind& kind_;
  const Json& object_;
  const Report& report_;
  const int threads_;
  mutable NewestReport newest_{report_};
};

/// The question about a puzzle that has the fields of a request.
template <class Request>
QuestionKind question_about(std::string_view keys, std::string_view reports = "") {
  Request unused;
  FieldList list;
  fields(list, unused);
  QuestionKind kind{Request::kName, Request::kSays, {kPuzzle}, {}, keys, reports};
  kind.fields.insert(kind.fields.end(), list.all().begin(), list.all().end());
  kind.answer = [](const Question& question) {
    Request request;
    FieldList filled;
    fields(filled, request);
    filled.read(question.object());
    return json(answer(question.puzzle(), request, question.asking()));
  };
  return kind;
}

}  // namespace dokusat::questions
