#include "fuzz_options.hpp"

#include <algorithm>
#include <dokusat/solver_backend/catalogue.hpp>
#include <dokusat/solver_backend/solver_call.hpp>
#include <random>
#include <sstream>

namespace dokusat::cli {
namespace {

constexpr std::string_view kAll = "all";
constexpr std::int64_t kRounds = 100;

/// Splits the text at commas and drops repeated names.
NameList names_in_list(const std::string& option, const std::string& text) {
  NameList names;
  std::istringstream parts(text + ",");
  for (std::string name; std::getline(parts, name, ',');)
    if (std::ranges::find(names, name) == names.end()) names.push_back(name);
  if (std::ranges::find(names, "") != names.end())
    throw UsageError("--" + option + ": expected names with commas between, found " + quoted(text));
  return names;
}

[[noreturn]] void unknown_name(const std::string& option, const std::string& name,
                               const NameList& legal) {
  throw UsageError("--" + option + ": unknown " + quoted(name) + ": expected all or some of " +
                   listed(legal));
}

/// Adds an option whose value is a list of legal names; `all` changes nothing.
Option& add_list(OptionList& options, const std::string& names, const std::string& argument,
                 const std::string& help, const NameList& legal,
                 std::function<void(const NameList&)> choose) {
  const std::string name = names.substr(0, names.find(','));
  Option& option = options.value(
      names, argument, help, [name, legal, choose = std::move(choose)](const std::string& text) {
        if (text == kAll) return;
        const NameList chosen = names_in_list(name, text);
        for (const std::string& one : chosen)
          if (std::ranges::find(legal, one) == legal.end()) unknown_name(name, one, legal);
        choose(chosen);
      });
  NameList names_and_all = {std::string(kAll)};
  names_and_all.insert(names_and_all.end(), legal.begin(), legal.end());
  return option.of_names(std::move(names_and_all));
}

/// Adds an option that selects rows of a table by name.
template <class Infos, class Value>
void add_table(OptionList& options, const std::string& name, const std::string& argument,
               const std::string& help, const Infos& infos,
               Value std::ranges::range_value_t<Infos>::*value, std::vector<Value>& chosen) {
  add_list(options, name, argument, help, names_of(infos), [=, &chosen](const NameList& names) {
    chosen.clear();
    for (const std::string& one : names)
      for (const auto& info : infos)
        if (info.name == one) chosen.push_back(info.*value);
  });
}

bool holds(const NameList& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

NameList backends_to_fuzz() {
  NameList names = names_of(all_backends());
  names.emplace_back(kOracleBackend);
  names.emplace_back(kFormatsBackend);
  names.emplace_back(kMinizincBackend);
  names.emplace_back("exec:COMMAND");
  return names;
}

/// Selects the backends. `exec:` takes the rest of the text, as a command may contain commas.
void choose_backends(const std::string& text, WayChoices& ways) {
  if (text == kAll) return;
  const std::size_t command = std::min(text.find("exec:"), text.size());
  ways.backends.clear();
  if (command > 0) {
    const std::size_t end = command < text.size() ? command - 1 : command;
    ways.backends = names_in_list("backend", text.substr(0, end));
  }
  if (command < text.size()) ways.backends.push_back(text.substr(command));
  for (const std::string& name : ways.backends) {
    if (name == kMinizincBackend) require_minizinc();
    if (!has_choices(name)) continue;
    try {
      const BackendFactory make = backend_named(name);
      if (!make) unknown_name("backend", name, backends_to_fuzz());
      make();  // reports a missing program before the run
    } catch (const CommandError& error) {
      throw UsageError("--backend: " + std::string(error.what()));
    }
  }
}

NameList encodings_to_fuzz() {
  NameList names = names_of(all_digit_encodings());
  for (const NameList& others :
       {names_of(all_domino_encodings()), names_of(all_relation_encodings()),
        names_of(all_linear_encodings())})
    names.insert(names.end(), others.begin(), others.end());
  return names;
}

/// Adds the encoding with that name; false if there is none.
template <class Kind>
bool add_named(std::span<const EncodingInfo<Kind>> all, const std::string& name,
               std::vector<Kind>& chosen) {
  const auto info = std::ranges::find(all, name, &EncodingInfo<Kind>::name);
  if (info != all.end()) chosen.push_back(info->encoding);
  return info != all.end();
}

/// Selects encodings of digits, dominoes, relations and sums from one list; a kind without a name
/// in it keeps all its encodings.
void choose_encodings(const std::string& text, WayChoices& ways) {
  if (text == kAll) return;
  std::vector<DigitEncoding> digits;
  std::vector<DominoEncoding> dominoes;
  std::vector<RelationEncoding> relations;
  std::vector<LinearEncoding> sums;
  for (const std::string& name : names_in_list("encoding", text)) {
    const auto domino = std::ranges::find(all_domino_encodings(), name, &DominoEncodingInfo::name);
    if (const auto digit = digit_encoding_named(name))
      digits.push_back(*digit);
    else if (domino != all_domino_encodings().end())
      dominoes.push_back(domino->encoding);
    else if (!add_named(all_relation_encodings(), name, relations) &&
             !add_named(all_linear_encodings(), name, sums))
      unknown_name("encoding", name, encodings_to_fuzz());
  }
  if (!digits.empty()) ways.digits = digits;
  if (!dominoes.empty()) ways.dominoes = dominoes;
  if (!relations.empty()) ways.relations = relations;
  if (!sums.empty()) ways.sums = sums;
}

void choose_boards(const std::string& text, std::vector<BoardPointer>& boards) {
  if (text == kAll) return;
  for (const std::string& name : names_in_list("boards", text)) {
    const std::optional<BoardSpec> spec = BoardSpec::parse(name);
    boards.push_back(spec ? spec->board() : nullptr);
    if (!boards.back())
      throw UsageError("--boards: unknown " + quoted(name) +
                       ": expected all, RxC for boxes of R rows and C columns, or latinN");
  }
}

}  // namespace

void FuzzArguments::add_puzzle_options(OptionList& options) {
  options.in(OptionGroup::limits)
      .number("rounds", "N", "limit of rounds (default: 100, or none with --duration)",
              Range<std::int64_t>{1}, fuzz.rounds);
  options.seconds("duration", "time limit in seconds for the run (default: none)", fuzz.seconds);
  options.seconds("timeout", "time limit in seconds for one question to a backend (default: 60)",
                  timeout);
  options.number("limit", "K", "compare at most K solutions of a puzzle (default: 40)",
                 Range<std::size_t>{1}, fuzz.limit);
  options.in(OptionGroup::input)
      .number("seed", "S", "random seed; equal seeds give equal rounds (default: random, shown)",
              Range<std::uint64_t>{0}, fuzz.seed);
  add_list(options, "kinds", "K",
           "kinds of random puzzles: sudoku, sudominoku, variants (default: sudoku,sudominoku)",
           {"sudoku", "sudominoku", "variants"}, [this](const NameList& names) {
             fuzz.sudoku = holds(names, "sudoku");
             fuzz.dominoes = holds(names, "sudominoku");
             fuzz.variants = holds(names, "variants");
           });
  options.value("boards", "B",
                "RxC for boxes of R rows and C columns, latinN for none (default: all)",
                [this](const std::string& text) { choose_boards(text, fuzz.boards); });
}

void FuzzArguments::add_way_options(OptionList& options) {
  WayChoices& ways = fuzz.ways;
  options.in(OptionGroup::engine)
      .value("backend,b", "B",
             "backends to compare, named as for solve (default: all installed ones)",
             [&ways](const std::string& text) { choose_backends(text, ways); })
      .of_names(backends_to_fuzz());
  options
      .value("encoding,e", "E",
             "encodings of digits, dominoes, relations and sums to compare (default: all)",
             [&ways](const std::string& text) { choose_encodings(text, ways); })
      .of_names(encodings_to_fuzz());
  add_table(options, "amo", "A", "at-most-one encodings to compare (default: all)",
            all_at_most_one(), &AtMostOneInfo::encoding, ways.at_most_one);
  add_table(options, "simplify", "L", "levels of deduction before encoding (default: all)",
            all_simplifications(), &SimplificationInfo::level, ways.levels);
  options.value("splits", "K",
                "limits of case splits before the SAT solver is asked (default: 0,30000)",
                [&ways](const std::string& text) {
                  ways.splits.clear();
                  for (const std::string& number : names_in_list("splits", text))
                    ways.splits.push_back(number_in(Range<std::int64_t>{0}, "splits", number));
                });
  add_list(options, "paths", "P",
           "solve, or files: encode, an external solver, decode (default: all)", {"solve", "files"},
           [&ways](const NameList& names) {
             ways.direct = holds(names, "solve");
             ways.through_files = holds(names, "files");
           });
  options.number("ways", "W", "combinations of these in a round (default: 6)",
                 Range<std::size_t>{1}, fuzz.ways_a_round);
  options.number("questions", "Q", "questions to each combination in a round (default: 1)",
                 Range<std::size_t>{1}, fuzz.questions_a_way);
  options.number("external", "R", "ask each external solver in one of R rounds (default: 10)",
                 Range<std::int64_t>{1}, fuzz.rounds_an_external_solver);
}

void FuzzArguments::add_options(OptionList& options) {
  add_input_options(options, input);
  add_puzzle_options(options);
  add_way_options(options);
  add_work_options(options, work);
  add_output_options(options, output);
}

void FuzzArguments::complete(const OptionList& options, std::vector<std::string> operands,
                             const std::vector<std::string>& /*words*/) {
  if (!operands.empty()) take_files(input, std::move(operands));
  if (timeout) fuzz.question_seconds = *timeout;
  if (!options.given("seed")) fuzz.seed = std::random_device()();
  ends_by_default = !fuzz.rounds && !fuzz.seconds;
  if (ends_by_default) fuzz.rounds = kRounds;
}

}  // namespace dokusat::cli
