// What commands and functions of Python have besides the fields of a question. The web page has
// only the embedded solver.

#include <algorithm>
#include <dokusat/api/field_list.hpp>
#include <dokusat/solver_backend/catalogue.hpp>
#include <dokusat/solver_backend/solver_call.hpp>
#include <dokusat/system/threads.hpp>
#include <thread>

namespace dokusat::questions {

const NameList& backend_names() {
  static const NameList names = [] {
    NameList all = names_of(all_backends());
    all.emplace_back(kOracleBackend);
    all.emplace_back("cadical:default|plain|sat|sat-false|unsat");
    all.emplace_back("exec:COMMAND");
    return all;
  }();
  return names;
}

SolveWay way_of_backend(const std::string& name) {
  try {
    if (const std::optional<SolveWay> named = way_named(name)) return *named;
  } catch (const CommandError& error) {
    throw RequestError("backend", error.what());
  }
  throw unknown_name("backend", name, backend_names());
}

void board_fields(FieldList& list, BoardSpec& to) {
  list.value("box", "RxC", "boxes of R rows and C columns",
             [&to](const std::string& text) {
               const std::optional<BoardSpec> spec = BoardSpec::parse(text);
               if (!spec || spec->layout() == BoardSpec::Layout::latin)
                 throw RequestError("box", "expected RxC such as 2x3, R times C at most " +
                                               std::to_string(Board::kMaximumSize) + ", found " +
                                               quoted(text));
               to = *spec;
             })
      .otherwise("the usual ones of the size");
  list.value("latin", "", "no boxes: a Latin square",
             [&to](const std::string&) { to = BoardSpec::latin(); })
      .excludes("box", "a Latin square has no boxes")
      .type = FieldType::flag;
}

void reading_fields(FieldList& list, std::optional<Format>& format, BoardSpec& board) {
  list.in(FieldGroup::input)
      .choice("format,f", "F", "format of the input", "format", format_names(), format);
  board_fields(list, board);
}

void threads_field(FieldList& list, int& threads) {
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  threads = std::clamp(cores, 1, kMostThreads);
  list.in(FieldGroup::engine)
      .number("threads,j", "J", "number of threads", Range<int>{1, kMostThreads}, threads)
      .otherwise("one for each processor");
}

Field& backend_field(FieldList& list, std::string& name, SolveWay& way) {
  Field& field =
      list.in(FieldGroup::engine)
          .value("backend,b", "B", "the SAT solver; naming one disables the search before it",
                 [&name, &way](const std::string& text) {
                   name = text;
                   way = way_of_backend(text);
                 })
          .otherwise("search, then cadical");
  field.values = backend_names();
  field.lists_values = true;
  return field;
}

}  // namespace dokusat::questions
