#include <array>
#include <dokusat/questions/question.hpp>
#include <dokusat/text/parse_error.hpp>
#include <limits>
#include <string>

namespace dokusat::questions {
namespace {

struct QuestionKind {
  std::string_view name;
  Json (*answer)(const Question&);
};

constexpr std::array kKinds = {
    QuestionKind{"read", answer_read},         QuestionKind{"write", answer_write},
    QuestionKind{"dimacs", answer_dimacs},     QuestionKind{"svg", answer_svg},
    QuestionKind{"solve", answer_solve},       QuestionKind{"unique", answer_unique},
    QuestionKind{"least", answer_least},       QuestionKind{"greatest", answer_greatest},
    QuestionKind{"count", answer_count},       QuestionKind{"candidates", answer_candidates},
    QuestionKind{"check", answer_check},       QuestionKind{"explain", answer_explain},
    QuestionKind{"generate", answer_generate}, QuestionKind{"solutions", answer_solutions},
    QuestionKind{"estimate", answer_estimate}, QuestionKind{"conflicts", answer_conflicts},
};

const QuestionKind& kind_of(const Json& object) {
  const Json& ask = member(object, "ask");
  std::string names;
  for (const QuestionKind& kind : kKinds) {
    if (ask == kind.name) return kind;
    names += (names.empty() ? "" : ", ") + std::string(kind.name);
  }
  throw QuestionError("ask: expected one of " + names + ", found " + ask.dump());
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

Json answer_of(std::string_view text, const Report& report) {
  try {
    const Json object = Json::parse(text);
    return kind_of(object).answer(Question(object, report));
  } catch (const ParseError& error) {
    return error_json(error);
  } catch (const Error& error) {
    return {{"error", error.what()}};
  } catch (const Json::exception& error) {
    return {{"error", std::string("the question is no JSON: ") + error.what()}};
  }
}

}  // namespace

SolveResources Question::resources() const {
  SolveResources resources;
  if (!object_.contains("timeout")) return resources;
  const Json& timeout = object_.at("timeout");
  if (!timeout.is_number() || timeout.get<double>() < 0)
    throw QuestionError("timeout: expected seconds, found " + timeout.dump());
  resources.timeout = std::chrono::duration<double>(timeout.get<double>());
  return resources;
}

SolveWay Question::way() const {
  SolveWay way;
  if (const std::optional<int> splits = number("splits", 0, std::numeric_limits<int>::max()))
    way.splits = *splits;
  return way;
}

std::optional<int> Question::number(const std::string& key, int least, int most) const {
  if (!object_.contains(key) || object_.at(key).is_null()) return std::nullopt;
  return number_of(object_.at(key), least, most, key);
}

bool Question::flag(const std::string& key) const {
  if (!object_.contains(key)) return false;
  if (!object_.at(key).is_boolean()) throw QuestionError(key + ": expected true or false");
  return object_.at(key).get<bool>();
}

std::string Question::text(const std::string& key) const {
  if (!object_.contains(key)) return {};
  if (!object_.at(key).is_string()) throw QuestionError(key + ": expected a text");
  return object_.at(key).get<std::string>();
}

std::string answer_question(std::string_view question, const Report& report) {
  return answer_of(question, report).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::vector<std::string_view> all_questions() {
  std::vector<std::string_view> names;
  for (const QuestionKind& kind : kKinds) names.push_back(kind.name);
  return names;
}

}  // namespace dokusat::questions
