#pragma once
// A question in JSON as passed to `answer`, and how a kind of question is made of fields.

#include <dokusat/api/answers.hpp>
#include <dokusat/api/asking.hpp>
#include <dokusat/api/puzzle_json.hpp>
#include <dokusat/api/schema.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/picture/picture.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
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

/// A kind of question that has the fields that `add_fields` adds of a request, after `first`.
template <class Request, class Answer, class AddFields = OwnFields>
QuestionKind question_of(std::string_view name, std::string_view says, std::string_view keys,
                         Answer answer, std::string_view reports = "", AddFields add_fields = {},
                         std::vector<Field> first = {kPuzzle}) {
  const auto all_fields = [add_fields, first = std::move(first)] {
    Request unused;
    FieldList list;
    add_fields(list, unused);
    std::vector<Field> fields = first;
    fields.insert(fields.end(), list.all().begin(), list.all().end());
    return fields;
  };
  const auto read_and_answer = [add_fields, answer](const Question& question) {
    return answer(question, read_request<Request>(question.object(), add_fields));
  };
  return {name, says, all_fields, read_and_answer, keys, reports};
}

/// Asks the question of a request about a puzzle.
template <class Request>
auto asked(const NumberedPuzzle& puzzle, const Request& request, const Asking& asking) {
  if constexpr (requires { answer(puzzle, request, asking); })
    return answer(puzzle, request, asking);
  else
    return answer(puzzle.puzzle, request, asking);
}

/// An answer about a puzzle for the command line.
struct WrittenAnswer {
  std::string status = {};  ///< empty: nothing that a caller could miss
  bool finished = true;     ///< false if a limit ended it
  std::string text = {};    ///< empty if JSON is asked for
  std::vector<Json> lines = {};
  std::string end = {};  ///< what follows the last answer of a run
};

/// A question about puzzles with its request, as a command asks it.
class PuzzleQuestion {
 public:
  using Take = std::function<void(Picture)>;

  virtual ~PuzzleQuestion() = default;
  /// Adds the fields of the request, which must not move from then on.
  virtual void add_fields(FieldList& list) = 0;
  /// Passes the pictures of the answer, if it has any, to `draw`, which may be empty.
  virtual WrittenAnswer ask(const NumberedPuzzle& puzzle, const Asking& asking, bool as_json,
                            const Take& draw) const = 0;
  virtual std::optional<std::chrono::duration<double>> timeout() const = 0;

  /// True for questions that are asked of many puzzles: a run may be divided and continued, and it
  /// may continue after bad lines.
  bool is_divisible = false;
  bool has_pictures = false;  ///< true if its answers have some
  /// "rated", of an answer that a limit ended; empty if the answer itself tells.
  std::string_view done = {};
};

template <class Request>
class PuzzleQuestionOf final : public PuzzleQuestion {
 public:
  PuzzleQuestionOf() {
    is_divisible = requires { Request::kUsualTimeout; };
    has_pictures = requires { Request::kHasPictures; };
    if constexpr (requires { Request::kDone; }) done = Request::kDone;
  }
  void add_fields(FieldList& list) override {
    fields(list, request_);
    if constexpr (requires { Request::kUsualTimeout; }) {
      request_.timeout = Request::kUsualTimeout;
      list.at("timeout").otherwise(std::to_string(Request::kUsualTimeout.count()));
    }
  }
  WrittenAnswer ask(const NumberedPuzzle& puzzle, const Asking& asking, bool as_json,
                    const Take& draw) const override {
    auto found = asked(puzzle, request_, asking);
    WrittenAnswer written;
    if constexpr (requires { found.grids; }) found.grids = puzzle.format;
    if constexpr (requires { found.outcome(); })
      written.status = found.outcome();
    else if constexpr (requires { found.status; })
      written.status = name_of(found.status);
    if constexpr (requires { found.finished; }) written.finished = found.finished;
    if constexpr (requires { found.end(); }) written.end = found.end();
    if constexpr (requires { each_picture(found, draw); })
      if (draw) each_picture(found, draw);
    if (!as_json)
      written.text = text(found);
    else if constexpr (requires { json_lines(found); })
      written.lines = json_lines(found);
    else
      written.lines = {json(found)};
    return written;
  }
  std::optional<std::chrono::duration<double>> timeout() const override {
    if constexpr (requires { request_.timeout; }) return request_.timeout;
    return std::nullopt;
  }

 private:
  static std::string name_of(Status status) { return dokusat::name_of(status); }
  static std::string name_of(std::string_view status) { return std::string(status); }
  Request request_;
};

/// The question about a puzzle that has the fields of a request. It is a command, too.
template <class Request>
QuestionKind question_about(std::string_view keys, std::string_view reports = "",
                            std::vector<AnswerKey> own_keys = {},
                            std::vector<AnswerShape> own_parts = {}) {
  QuestionKind kind = question_of<Request>(
      Request::kName, Request::kSays, keys,
      [](const Question& question, const Request& request) {
        return json(asked(question.numbered_puzzle(), request, question));
      },
      reports);
  kind.own_keys = std::move(own_keys);
  kind.own_parts = std::move(own_parts);
  kind.command = [] { return std::make_unique<PuzzleQuestionOf<Request>>(); };
  return kind;
}

}  // namespace dokusat::questions
