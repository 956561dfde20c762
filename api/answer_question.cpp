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
    const Json object = parse_json(text);
    const QuestionKind& kind = kind_of(object);
    require_fields(kind, object);
    return kind.answer(Question(kind, object, report, threads));
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

Grid Question::entries(const Puzzle& puzzle) const {
  Grid grid(*puzzle.board);
  if (!object_.contains("entries")) return grid;
  const Json& entries = object_.at("entries");
  return grid_with(*puzzle.board, parse_entries(puzzle, "entries",
                                                entries.is_string() ? entries.get<std::string>()
                                                                    : entries.dump()));
}

SolveResources Question::resources() const {
  SolveResources resources{.threads = threads_};
  if (!object_.contains("timeout")) return resources;
  const Json& timeout = object_.at("timeout");
  if (!timeout.is_number() || timeout.get<double>() < 0)
    throw RequestError("timeout: expected seconds, found " + shortened(timeout.dump()));
  resources.timeout = std::chrono::duration<double>(timeout.get<double>());
  return resources;
}

SolveWay Question::way() const {
  SolveWay way;
  if (const std::optional<int> splits = number("splits")) way.splits = *splits;
  return way;
}

std::optional<int> Question::number(const std::string& key) const {
  if (!object_.contains(key) || object_.at(key).is_null()) return std::nullopt;
  const Field& field = *field_named(kind_, key);
  Range<int> range{number_in(Range<int>{0}, key, field.lowest)};
  if (!field.highest.empty()) range.highest = number_in(Range<int>{0}, key, field.highest);
  return number_of(object_.at(key), range.lowest, range.highest, key);
}

bool Question::flag(const std::string& key) const {
  return object_.contains(key) && object_.at(key).get<bool>();
}

std::string Question::text(const std::string& key) const {
  return object_.contains(key) ? object_.at(key).get<std::string>() : std::string();
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
