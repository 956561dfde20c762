#include <dokusat/api/question.hpp>
#include <dokusat/text/json_text.hpp>
#include <dokusat/text/parse_error.hpp>
#include <string>

namespace dokusat::questions {
namespace {

const QuestionKind& kind_of(const Json& object) {
  const Json& ask = member(object, "ask");
  for (const QuestionKind& kind : question_kinds())
    if (ask == kind.name) return kind;
  throw RequestError("ask",
                     unknown_name("question", ask.is_string() ? ask.get<std::string>() : ask.dump(),
                                  names_of(question_kinds())));
}

Json error_json(const ParseError& error) {
  Json object = {{"error", error.message()}};
  if (error.position()) {
    object["line"] = error.position()->line;
    object["column"] = error.position()->column;
    object["text"] = error.line_text();
  }
  return object;
}

Json answer_of(std::string_view text, const Report& report, int threads) {
  try {
    return answer(parse_json(text), {.report = report, .threads = threads});
  } catch (const ParseError& error) {
    return error_json(error);
  } catch (const JsonError& error) {
    return {{"error",
             "the question is no JSON: byte " + std::to_string(error.byte) + ": " + error.message}};
  } catch (const Error& error) {
    return {{"error", error.what()}};
  } catch (const Json::exception&) {
    return {{"error", "a value of the question is of another kind than expected"}};
  }
}

}  // namespace

Json answer(const Json& object, const Asking& asking, const NumberedPuzzle* puzzle) {
  const QuestionKind& kind = kind_of(object);
  require_fields(kind, object);
  return kind.answer(Question(object, asking, puzzle));
}

std::string answer_question(std::string_view question, const Report& report, int threads) {
  return answer_of(question, report, threads).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::vector<std::string_view> all_questions() {
  std::vector<std::string_view> names;
  for (const QuestionKind& kind : question_kinds()) names.push_back(kind.name);
  return names;
}

}  // namespace dokusat::questions
