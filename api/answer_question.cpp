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

Json error_json(const ParseError& error) {
  Json object = error_json(error.code(), error.message());
  if (error.position()) {
    object["line"] = error.position()->line;
    object["column"] = error.position()->column;
    object["text"] = error.line_text();
  }
  return object;
}

Json error_json(const RequestError& error) {
  Json object = error_json(error.code(), error.what());
  if (!error.field().empty()) object["field"] = error.field();
  return object;
}

Json answer_of(std::string_view text, const Report& report, int threads) {
  try {
    return answer(parse_json(text), {.report = report, .threads = threads});
  } catch (const JsonError& error) {
    return error_json("json", "the question is not JSON: byte " + std::to_string(error.byte) +
                                  ": " + error.message);
  } catch (const ParseError& error) {
    return error_json(error);
  } catch (const RequestError& error) {
    return error_json(error);
  } catch (const Error& error) {
    return error_json(error.code(), error.what());
  } catch (const Json::exception&) {
    return error_json("type", "a value of the question is of another kind than expected");
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

}  // namespace dokusat::questions
