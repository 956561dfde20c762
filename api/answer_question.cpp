#include <dokusat/api/question.hpp>
#include <dokusat/text/json_text.hpp>
#include <dokusat/text/parse_error.hpp>

namespace dokusat::questions {
namespace {

const QuestionKind& kind_of(const Json& object) {
  const Json& ask = member(object, "ask");
  for (const QuestionKind& kind : question_kinds())
    if (ask == kind.name) return kind;
  const std::string name = ask.is_string() ? ask.get<std::string>() : ask.dump();
  throw RequestError("ask", unknown_name("question", name, names_of(question_kinds())).message(),
                     Refusal::unknown_name);
}

Json error_json(std::string_view code, const std::string& message) {
  return {{"error", message}, {"code", code}};
}

Json error_json(const Error& error) {
  const auto* const in_text = dynamic_cast<const ParseError*>(&error);
  Json object = error_json(code_of(error), in_text ? in_text->message() : error.what());
  if (in_text && in_text->position()) {
    object["line"] = in_text->position()->line;
    object["column"] = in_text->position()->column;
    object["text"] = in_text->line_text();
  }
  const auto* const request = dynamic_cast<const RequestError*>(&error);
  if (request && !request->field().empty()) object["field"] = request->field();
  return object;
}

Json answer_of(std::string_view text, const Report& report, int threads) {
  try {
    return answer(parse_json(text), {.report = report, .threads = threads});
  } catch (const JsonError& error) {
    return error_json("json", "the question is not JSON: byte " + std::to_string(error.byte) +
                                  ": " + error.message);
  } catch (const Error& error) {
    return error_json(error);
  } catch (const Json::exception&) {
    return error_json("type", "a value of the question is of another kind than expected");
  }
}

}  // namespace

std::string_view code_of(const Error& error) {
  if (dynamic_cast<const ParseError*>(&error)) return "parse";
  if (dynamic_cast<const explain::NotExplainable*>(&error)) return "not_explainable";
  // By the order of the refusals.
  static constexpr std::string_view kNames[] = {"value",        "type",    "range",   "too_large",
                                                "unknown_name", "missing", "excluded"};
  const auto* const request = dynamic_cast<const RequestError*>(&error);
  return request ? kNames[static_cast<std::size_t>(request->why())] : "failed";
}

Json answer(const Json& object, const Asking& asking, const NumberedPuzzle* puzzle) {
  const QuestionKind& kind = kind_of(object);
  require_fields(kind, object);
  return kind.answer(Question(object, asking, puzzle));
}

std::string answer_question(std::string_view question, const Report& report, int threads) {
  return answer_of(question, report, threads).dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace dokusat::questions
