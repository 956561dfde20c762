// The function that the page calls.

#include <emscripten.h>

#include <dokusat/api/answer_question.hpp>
#include <new>
#include <string>

// clang-format off
EM_JS(void, report_to_page, (const char* known), {
  if (Module["report"]) Module["report"](UTF8ToString(known));
});
// clang-format on

/// The answer as JSON, valid until the next call.
extern "C" EMSCRIPTEN_KEEPALIVE const char* dokusat_answer(const char* question) {
  static std::string answer;
  try {
    answer = dokusat::questions::answer_question(
        question, [](const std::string& known) { report_to_page(known.c_str()); });
  } catch (const std::bad_alloc&) {
    answer = R"({"error": "there is not enough memory for this"})";
  }
  return answer.c_str();
}
