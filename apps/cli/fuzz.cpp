#include <algorithm>
#include <chrono>
#include <dokusat/api/answers.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/fuzz/fuzz.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solver_backend/catalogue.hpp>
#include <dokusat/solver_backend/solver_call.hpp>
#include <dokusat/system/output_file.hpp>
#include <dokusat/system/signals.hpp>
#include <iostream>
#include <optional>
#include <random>
#include <sstream>

#include "command_of.hpp"
#include "option_groups.hpp"
#include "progress.hpp"
#include "puzzle_source.hpp"

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

/// The values of the rows with these names.
template <class Infos, class Row, class Value>
std::vector<Value> values_named(const Infos& infos, Value Row::*value, const NameList& names) {
  std::vector<Value> values;
  for (const std::string& name : names)
    for (const Row& info : infos)
      if (info.name == name) values.push_back(info.*value);
  return values;
}

/// Adds an option that selects rows of a table by name.
template <class Infos, class Row, class Value>
void add_table(OptionList& options, const std::string& name, const std::string& argument,
               const std::string& help, const Infos& infos, Value Row::*value,
               std::vector<Value>& chosen) {
  add_list(options, name, argument, help, names_of(infos),
           [=, &chosen](const NameList& names) { chosen = values_named(infos, value, names); });
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

/// All but `auto`, the first.
NameList encodings_to_fuzz() {
  return {questions::encoding_names().begin() + 1, questions::encoding_names().end()};
}

/// Selects encodings of digits, dominoes, relations and sums from one list; a kind without a name
/// in it keeps all its encodings.
void choose_encodings(const NameList& names, WayChoices& ways) {
  const auto choose = [&](const auto& infos, auto value, auto& chosen) {
    if (auto values = values_named(infos, value, names); !values.empty()) chosen = values;
  };
  choose(all_digit_encodings(), &DigitEncodingInfo::encoding, ways.digits);
  choose(all_domino_encodings(), &DominoEncodingInfo::encoding, ways.dominoes);
  choose(all_relation_encodings(), &RelationEncodingInfo::encoding, ways.relations);
  choose(all_linear_encodings(), &LinearEncodingInfo::encoding, ways.sums);
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

struct FuzzArguments {
  static constexpr std::string_view kName = "fuzz";
  static constexpr std::string_view kOperands = "[FILE...]";
  static constexpr std::string_view kSummary = "test backends and encodings against each other";

  void add_options(OptionList& options) {
    add_input_options(options, input);
    add_puzzle_options(options);
    add_way_options(options);
    add_work_options(options, work);
    add_output_options(options, output);
    options.for_experts(
        {"amo", "simplify", "splits", "paths", "ways", "questions", "external", "limit"});
  }
  void complete(const Given& given) {
    if (!given.operands.empty()) take_files(input, given.operands);
    if (timeout) fuzz.question_seconds = *timeout;
    if (!given.options.given("seed")) fuzz.seed = std::random_device()();
    ends_by_default = !fuzz.rounds && !fuzz.seconds;
    if (ends_by_default) fuzz.rounds = kRounds;
  }

  PuzzleInput input;
  FuzzOptions fuzz;
  std::optional<std::chrono::duration<double>> timeout;
  bool ends_by_default = false;  ///< true if no option limits the run
  WorkOptions work;
  OutputOptions output;

 private:
  void add_puzzle_options(OptionList& options) {
    options.in(OptionGroup::limits)
        .number("rounds", "N", "limit of rounds (default: 100, or none with --duration)",
                Range<std::int64_t>{1}, fuzz.rounds);
    options.seconds("duration", "time limit in seconds for the run (default: none)", fuzz.seconds);
    options.seconds("timeout", "time limit in seconds for one question to a backend (default: 60)",
                    timeout);
    options.number("limit", "K", "compare at most K solutions of a puzzle", Range<std::size_t>{1},
                   fuzz.limit);
    options.in(OptionGroup::input)
        .number("seed", "S", "random seed; equal seeds give equal rounds", Range<std::uint64_t>{0},
                fuzz.seed)
        .otherwise("random, shown");
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
  void add_way_options(OptionList& options) {
    WayChoices& ways = fuzz.ways;
    options.in(OptionGroup::engine)
        .value("backend,b", "B",
               "backends to compare, named as for solve (default: all installed ones)",
               [&ways](const std::string& text) { choose_backends(text, ways); })
        .of_names(backends_to_fuzz());
    add_list(options, "encoding,e", "E",
             "encodings of digits, dominoes, relations and sums to compare (default: all)",
             encodings_to_fuzz(),
             [&ways](const NameList& names) { choose_encodings(names, ways); });
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
             "solve, or files: encode, an external solver, decode (default: all)",
             {"solve", "files"}, [&ways](const NameList& names) {
               ways.direct = holds(names, "solve");
               ways.through_files = holds(names, "files");
             });
    options.number("ways", "W", "combinations of these in a round", Range<std::size_t>{1},
                   fuzz.ways_a_round);
    options.number("questions", "Q", "questions to each combination in a round",
                   Range<std::size_t>{1}, fuzz.questions_a_way);
    options.number("external", "R", "ask each external solver in one of R rounds",
                   Range<std::int64_t>{1}, fuzz.rounds_an_external_solver);
  }
};

std::string summary(const FuzzCounts& counts, bool boards) {
  const auto number = [](std::int64_t count, const char* what) {
    return std::to_string(count) + " " + what;
  };
  std::string text =
      number(counts.rounds, "puzzles (") + number(counts.unsolvable, "unsolvable, ") +
      number(counts.unique, "with one solution, ") + number(counts.several, "with several") +
      (counts.too_hard > 0 ? ", " + number(counts.too_hard, "too hard") : "") + "), " +
      number(counts.asked.ways, "ways, ") + number(counts.asked.questions, "questions") +
      (counts.asked.undecided > 0 ? ", " + number(counts.asked.undecided, "of them undecided")
                                  : "");
  if (boards)
    for (const auto& [board, puzzles] : counts.boards)
      text += "\n  " + board + ": " + std::to_string(puzzles);
  return text;
}

questions::Json counts_json(const FuzzCounts& counts) {
  return {{"rounds", counts.rounds},
          {"found",
           {{"no solution", counts.unsolvable},
            {"one solution", counts.unique},
            {"several solutions", counts.several},
            {"too hard", counts.too_hard}}},
          {"boards", counts.boards},
          {"ways", counts.asked.ways},
          {"questions", counts.asked.questions},
          {"undecided", counts.asked.undecided}};
}

class Fuzz {
 public:
  Fuzz(const FuzzArguments& arguments, ExitCode& code)
      : arguments_(arguments), options_(arguments.fuzz), code_(code) {
    options_.stop = &interrupted();
    options_.threads = arguments.work.threads;
  }

  /// Tests rounds of generated puzzles.
  void play() {
    if (!arguments_.output.quiet)
      std::cerr << "dokusat: seed " << options_.seed
                << (arguments_.ends_by_default ? ", " + std::to_string(*options_.rounds) +
                                                     " rounds (see --rounds, --duration)"
                                               : "")
                << "\n";
    FuzzReport report;
    {
      const WhileSolving solving;
      std::atomic<std::int64_t> rounds{0};
      const auto start = std::chrono::steady_clock::now();
      Progress progress(progress_of(arguments_.work, arguments_.output), [&] {
        const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
        const double share = options_.seconds ? time / *options_.seconds : 0;
        if (!options_.rounds) return share;
        return std::max(share, static_cast<double>(rounds) / static_cast<double>(*options_.rounds));
      });
      options_.round_done = [&] {
        ++rounds;
        progress.add(ExitCode::kGood);
      };
      report = fuzz(options_);
    }
    std::string file = arguments_.output.file;
    if (report.disagreement && file == "-")
      file = "fuzz-" + std::to_string(options_.seed) + "-" + std::to_string(*report.round) + ".txt";
    tell(report, file, "seed " + std::to_string(options_.seed) + ", round ");
  }

  /// Tests puzzles from files; shrinks a failing one if there is a file for it.
  void read() {
    PuzzleSource source(arguments_.input, arguments_.output);
    while (std::optional<BatchItem> item = source.next()) {
      const WhileSolving solving;
      const bool small = !arguments_.output.to_standard_output();
      options_.round_done = {};
      FuzzReport report = fuzz_puzzle(item->puzzle.puzzle, options_, small);
      report.round = item->puzzle.number;
      tell(report, small ? arguments_.output.file : "", "puzzle ");
      if (report.disagreement && small) return;
    }
  }

 private:
  /// `file` receives the disagreement; empty: no file.
  void tell(const FuzzReport& report, const std::string& file, const std::string& where) {
    if (report.disagreement) {
      code_.raise(ExitCode::kWrongAnswer);
      if (!file.empty()) write_file(*report.disagreement, file);
    }
    OutputFile out("-");
    if (arguments_.output.json)
      out.stream() << questions::json_line(report_json(report, file));
    else if (report.disagreement)
      out.stream() << where << *report.round << ": disagreement\n"
                   << disagreement_text(*report.disagreement)
                   << (file.empty() ? "" : command(*report.disagreement, file) + "\n");
    out.commit();
    if (!arguments_.output.quiet && !arguments_.output.json)
      std::cerr << "dokusat: " << summary(report.counts, arguments_.output.verbose)
                << (report.disagreement ? ": a disagreement\n" : ": no disagreement\n");
  }

  void write_file(const Disagreement& disagreement, const std::string& file) const {
    OutputFile out(file);
    out.stream() << "# " << command(disagreement, file) << "\n" << disagreement_text(disagreement);
    out.commit();
  }

  std::string command(const Disagreement& disagreement, const std::string& file) const {
    return disagreement_command(disagreement, file, options_);
  }

  questions::Json report_json(const FuzzReport& report, const std::string& file) const {
    questions::Json object;
    if (arguments_.input.files.empty())
      object["seed"] = options_.seed;
    else
      object["number"] = *report.round;
    object.update(counts_json(report.counts));
    object["disagreement"] = report.disagreement.has_value();
    if (!report.disagreement) return object;
    const Disagreement& found = *report.disagreement;
    if (arguments_.input.files.empty()) object["round"] = *report.round;
    object["board"] = BoardSpec::of(*found.puzzle.board).name();
    object["text"] = puzzle_text(found.puzzle, natural_format(found.puzzle));
    object["way"] = name_of(found.way, fuzz_kind(found.puzzle));
    object["what"] = found.what;
    if (!file.empty()) {
      object["file"] = file;
      object["command"] = command(found, file);
    }
    return object;
  }

  const FuzzArguments& arguments_;
  FuzzOptions options_;
  ExitCode& code_;
};

void run(const FuzzArguments& arguments, ExitCode& code) {
  Fuzz fuzz(arguments, code);
  if (arguments.input.files.empty())
    fuzz.play();
  else
    fuzz.read();
  if (interrupted()) code.raise(ExitCode::kUndecided);
}

}  // namespace

std::unique_ptr<Command> fuzz_command() { return command_of<FuzzArguments>(); }

}  // namespace dokusat::cli
