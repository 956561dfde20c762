#include "arguments.hpp"

#include <algorithm>
#include <array>
#include <boost/program_options.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>
#include <dokusat/solver_backend/catalogue.hpp>
#include <sstream>
#include <string_view>
#include <thread>
#include <utility>

#include "fuzz_arguments.hpp"
#include "generate_options.hpp"
#include "option_values.hpp"

namespace dokusat::cli {
namespace {

namespace po = boost::program_options;

struct CommandInfo {
  Command command;
  std::string_view name;
  std::string_view operands;
  std::string_view summary;
};

constexpr std::array kCommands = {
    CommandInfo{Command::solve, "solve", "[FILE...]", "answer puzzles in their own format"},
    CommandInfo{Command::encode, "encode", "[FILE]", "write DIMACS CNF"},
    CommandInfo{Command::decode, "decode", "CNF [OUTPUT]",
                "an outside solver's output back to the answer"},
    CommandInfo{Command::check, "check", "PUZZLES ANSWERS", "judge answers by the rules"},
    CommandInfo{Command::generate, "generate", "KIND",
                "make puzzles: KIND is sudoku or sudominoku"},
    CommandInfo{Command::fuzz, "fuzz", "[FILE...]", "search for disagreements between backends"},
};

constexpr std::string_view kAutomatic = "auto";

template <class Infos>
std::vector<std::string_view> names_of(const Infos& infos) {
  std::vector<std::string_view> names;
  for (const auto& info : infos) names.push_back(info.name);
  return names;
}

std::vector<std::string_view> format_names() {
  std::vector<std::string_view> names = {"auto"};
  for (const FormatInfo& format : all_formats()) names.push_back(format.name);
  return names;
}

std::vector<std::string_view> backend_names() {
  std::vector<std::string_view> names = names_of(all_backends());
  names.push_back(kOracleBackend);
  names.push_back("cadical:default|plain|sat|sat-false|unsat");
  names.push_back("exec:COMMAND");
  return names;
}

std::vector<std::string_view> encoding_names() {
  std::vector<std::string_view> names = {kAutomatic};
  for (std::string_view name : names_of(all_digit_encodings())) names.push_back(name);
  for (std::string_view name : names_of(all_domino_encodings())) names.push_back(name);
  return names;
}

bool knows_formats(Command command) { return command != Command::decode; }
bool encodes(Command command) { return command == Command::solve || command == Command::encode; }

po::options_description options_of(Command command) {
  po::options_description options("Options", 100);
  auto add = options.add_options();
  const bool solves = command == Command::solve;
  if (knows_formats(command)) {
    add("format,f", po::value<std::string>()->value_name("F"),
        ("format of puzzles and answers: " + listed(format_names())).c_str());
    add("box", po::value<std::string>()->value_name("RxC"), "boxes of R rows and C columns");
    add("latin", "no boxes at all");
  }
  if (solves || command == Command::check)
    add("order", po::value<std::string>()->value_name("O"),
        "which solution: any, least, greatest (boj2239 means least)");
  if (solves) {
    add("backend,b", po::value<std::string>()->value_name("B"),
        ("what solves: " + listed(backend_names())).c_str());
    add("unique", "also decide whether the solution is the only one");
    add("count", "count the solutions instead");
    add("all", "print every solution");
    add("limit", po::value<std::string>()->value_name("K"),
        "with --count or --all: stop after K solutions");
    add("tilings",
        "with --count or --all of Su-domino-ku: one grid with two tilings is two solutions");
    add("splits", po::value<std::string>()->value_name("K"),
        "case splits before the solver is asked (default: 30000; 0 if a backend, an encoding or a "
        "level of simplification is named)");
    add("timeout", po::value<std::string>()->value_name("S"), "seconds for one puzzle");
    add("conflicts", po::value<std::string>()->value_name("K"),
        "conflicts of the solver for one question");
    add("proof", po::value<std::string>()->value_name("FILE"),
        "DRAT proof of what was refuted, beside its formula FILE.cnf");
  }
  if (encodes(command)) {
    add("encoding,e", po::value<std::string>()->value_name("E"),
        "encoding of the rules by name, of digits, dominoes or both (complete,placement); default: "
        "auto");
    add("amo", po::value<std::string>()->value_name("A"),
        ("at-most-one encoding: " + listed(names_of(all_at_most_one()))).c_str());
    add("simplify", po::value<std::string>()->value_name("L"),
        ("deduction before encoding: " + listed(names_of(all_simplifications()))).c_str());
    add("no-simplify", "keep every variable and clause");
    add("puzzle", po::value<std::string>()->value_name("K"), "only the Kth puzzle of the input");
    add("stats", "sizes and times on standard error");
  }
  if (command == Command::generate) add_generate_options(options);
  if (solves || command == Command::generate) {
    add("threads,j", po::value<std::string>()->value_name("J"),
        "threads that work (default: the machine's cores)");
    add("progress", "how far the run is, on standard error");
  }
  if (solves) {
    add("resume", "with -o: go on where an earlier run of this command was ended");
    add("keep-going", "answer bad lines of the format lines by 'error' and go on");
  }
  if (command == Command::fuzz) add_fuzz_options(options);
  if (command == Command::encode) {
    add("all-to", po::value<std::string>()->value_name("DIR"),
        "every puzzle of the input, a file each in the new folder DIR");
    add("rules-only", "the rules of the board without the puzzle's clues");
    add("size", po::value<std::string>()->value_name("N"),
        "with --rules-only: a board of N rows, no input");
    add("icnf", "every puzzle of the input in one incremental formula");
    add("no-map", "no names of variables in the comments");
    add("list", "name and describe the encodings");
  }
  if (command == Command::check) add("proof", "the files are a formula and its proof: CNF PROOF");
  add("json", "one JSON object a line in place of the format's own text");
  add("output,o", po::value<std::string>()->value_name("FILE"), "write there, whole or not at all");
  add("quiet,q", "no diagnostics but errors");
  add("verbose,v", "more on standard error");
  add("help,h", "this text");
  return options;
}

std::string help_of_command(const CommandInfo& info) {
  std::ostringstream text;
  text << "dokusat " << info.name << " [options] " << info.operands << "\n"
       << info.summary << "\n\n"
       << options_of(info.command);
  return text.str();
}

std::string general_help() {
  std::ostringstream text;
  text << "dokusat: Sudoku, Latin squares and Su-domino-ku through CNF and SAT solvers\n\n";
  for (const CommandInfo& info : kCommands)
    text << "  dokusat " << info.name << " [options] " << info.operands
         << std::string(24 - info.name.size() - info.operands.size(), ' ') << info.summary << "\n";
  text
      << "\nFILE may be -, standard input, which is also the default; .gz, .bz2, .xz and .zst are\n"
         "read compressed. 'dokusat COMMAND --help' lists the options of a command.\n\n"
         "Exit codes: 0 all answered or right, 1 a wrong answer found, 2 bad usage or input,\n"
         "3 undecided within limits, 20 no solution, 70 an internal check or a solver failed.\n";
  return text.str();
}

BoardSpec parse_box(const std::string& text) {
  const std::optional<BoardSpec> spec = BoardSpec::parse(text);
  if (!spec || spec->layout() != BoardSpec::Layout::boxes)
    throw UsageError("--box: expected RxC such as 2x3, R times C at most " +
                     std::to_string(Board::kMaximumSize) + ", found '" + text + "'");
  return *spec;
}

void set_backend(const std::string& name, SolverOptions& options) {
  options.oracle = name == kOracleBackend;
  if (options.oracle) return;
  try {
    options.backend = backend_named(name);
  } catch (const std::invalid_argument& error) {
    throw UsageError("--backend: " + std::string(error.what()));
  }
  if (!options.backend) unknown("backend", name, backend_names());
  if (options.conflicts && !limits_conflicts(name))
    throw UsageError("--conflicts: " + name + " has no such limit: use --timeout");
  options.backend();  // tells now, not at the first puzzle that needs it, that a program is missing
}

/// "complete", "placement", or one of each joined by a comma.
void set_encodings(const std::string& text, EncodingOptions& options) {
  std::istringstream parts(text + ",");
  for (std::string name; std::getline(parts, name, ',');) {
    const std::optional<DigitEncoding> digits = digit_encoding_named(name);
    const auto dominoes =
        std::ranges::find(all_domino_encodings(), name, &DominoEncodingInfo::name);
    if (name == kAutomatic) {
      options.digits = DigitEncoding::automatic;
      options.dominoes = DominoEncoding::automatic;
    } else if (digits) {
      options.digits = *digits;
    } else if (dominoes != all_domino_encodings().end()) {
      options.dominoes = dominoes->encoding;
    } else {
      unknown("encoding", name, encoding_names());
    }
  }
}

Arguments arguments_from(Command command, const po::variables_map& given) {
  Arguments arguments;
  arguments.command = command;
  const auto text = [&](const char* option) -> std::optional<std::string> {
    if (given.count(option) == 0) return std::nullopt;
    return given[option].as<std::string>();
  };
  const auto flag = [&](const char* option) { return given.count(option) != 0; };

  if (const auto name = text("format"); name && *name != "auto") {
    arguments.format = format_named(*name);
    if (!arguments.format) unknown("format", *name, format_names());
  }
  if (const auto box = text("box")) arguments.board = parse_box(*box);
  if (flag("latin") && flag("box")) throw UsageError("--latin has no boxes: leave out --box");
  if (flag("latin")) arguments.board = BoardSpec::latin();
  if (const auto order = text("order")) {
    static constexpr std::array<std::string_view, 3> kOrders = {"any", "least", "greatest"};
    const auto found = std::ranges::find(kOrders, *order);
    if (found == kOrders.end()) unknown("order", *order, {kOrders.begin(), kOrders.end()});
    arguments.order = static_cast<Order>(found - kOrders.begin());
  }
  // Of `fuzz` these options are lists of what they are one of elsewhere.
  const auto text_of_one = [&](const char* option) {
    return command == Command::fuzz ? std::nullopt : text(option);
  };
  if (command == Command::fuzz) arguments.fuzz = fuzz_options_from(text);
  SolverOptions& solver = arguments.solver;
  solver.unique = flag("unique");
  arguments.count = flag("count");
  arguments.all = flag("all");
  solver.tilings = flag("tilings");
  if (const auto limit = text("limit"))
    arguments.limit = number_above<std::uint64_t>("limit", *limit, 1);
  // Who names a part of the way through the solver wants to see it taken.
  if (flag("backend") || flag("encoding") || flag("amo") || flag("simplify") ||
      flag("no-simplify") || flag("conflicts"))
    solver.splits = 0;
  if (const auto splits = text_of_one("splits"))
    solver.splits = number_above<std::int64_t>("splits", *splits, 0);
  if (const auto seconds = text("timeout"))
    solver.timeout = std::chrono::duration<double>(number_above<double>("timeout", *seconds, 0.0));
  if (const auto conflicts = text("conflicts"))
    solver.conflicts = number_above<std::int64_t>("conflicts", *conflicts, 0);
  if (const auto backend = text("backend")) set_backend(*backend, solver);
  if (const auto encoding = text("encoding")) set_encodings(*encoding, solver.encoding);
  if (const auto name = text_of_one("amo")) {
    const std::optional<AtMostOne> amo = at_most_one_named(*name);
    if (!amo) unknown("at-most-one encoding", *name, names_of(all_at_most_one()));
    solver.encoding.at_most_one = *amo;
  }
  if (const auto name = text_of_one("simplify")) {
    const auto levels = all_simplifications();
    const auto found = std::ranges::find(levels, *name, &SimplificationInfo::name);
    if (found == levels.end()) unknown("simplification level", *name, names_of(levels));
    solver.encoding.simplification = found->level;
  }
  if (flag("no-simplify") && flag("simplify"))
    throw UsageError("--simplify and --no-simplify exclude each other");
  arguments.simplification_named = flag("simplify") || flag("no-simplify");
  if (flag("no-simplify")) solver.encoding.simplification = Simplification::none;
  if (const auto puzzle = text("puzzle"))
    arguments.puzzle = number_above<long>("puzzle", *puzzle, 1);
  arguments.list = flag("list");
  arguments.names = !flag("no-map");
  arguments.rules_only = flag("rules-only");
  arguments.incremental = flag("icnf");
  if (const auto size = text("size")) arguments.size = number_above<int>("size", *size, 1);
  if (command == Command::encode) arguments.all_to = text("all-to").value_or("");
  if (command == Command::solve) arguments.proof = text("proof").value_or("");
  arguments.check_proof = command == Command::check && flag("proof");
  arguments.output = text("output").value_or("-");
  if (arguments.output.empty()) throw UsageError("--output: expected a file name");
  arguments.statistics = flag("stats");
  arguments.quiet = flag("quiet");
  arguments.verbose = flag("verbose");
  arguments.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  if (const auto threads = text("threads"))
    arguments.threads = number_above<int>("threads", *threads, 1);
  arguments.json = flag("json");
  arguments.progress = flag("progress");
  arguments.resume = flag("resume");
  arguments.keep_going = flag("keep-going");
  if (arguments.json && command == Command::encode && !flag("stats") && !flag("list"))
    throw UsageError("encode --json goes with --stats or --list: a formula is written as DIMACS");
  if (arguments.resume && (arguments.output == "-" || !arguments.proof.empty()))
    throw UsageError(arguments.proof.empty() ? "--resume goes with -o FILE"
                                             : "--resume and --proof exclude each other");
  if (given.count("FILE") != 0) arguments.files = given["FILE"].as<std::vector<std::string>>();
  return arguments;
}

/// What can be asked of `encode` besides the formula of one puzzle.
void require_one_form(const Arguments& arguments, const po::variables_map& given) {
  const bool to_folder = given.count("all-to") != 0;
  if (to_folder && arguments.all_to.empty()) throw UsageError("--all-to: expected a folder name");
  exclude(arguments.rules_only, "--rules-only", arguments.incremental, "--icnf");
  exclude(to_folder, "--all-to", arguments.rules_only, "--rules-only");
  exclude(to_folder, "--all-to", arguments.incremental, "--icnf");
  exclude(to_folder, "--all-to", arguments.puzzle.has_value(), "--puzzle");
  exclude(to_folder, "--all-to", given.count("output") != 0, "--output");
  exclude(arguments.incremental, "--icnf", arguments.puzzle.has_value(), "--puzzle");
  exclude(arguments.rules_only || arguments.incremental, "--simplify", given.count("simplify") != 0,
          arguments.rules_only ? "--rules-only" : "--icnf");
  if (arguments.size && !arguments.rules_only) throw UsageError("--size goes with --rules-only");
  if (arguments.size && (!arguments.files.empty() || arguments.puzzle))
    throw UsageError("--size takes no puzzle: leave out the file and --puzzle");
}

/// What can be asked of `solve` besides a solution.
void require_one_question(const Arguments& arguments) {
  const bool unique = arguments.solver.unique;
  exclude(arguments.count, "--count", unique, "--unique");
  exclude(arguments.all, "--all", unique, "--unique");
  exclude(arguments.all, "--all", arguments.count, "--count");
  exclude(arguments.all, "--all", arguments.resume, "--resume");
  if (arguments.count && arguments.order)
    throw UsageError("--order says nothing about a number: leave it out, or ask for --all");
  if (arguments.count || arguments.all) return;
  if (arguments.limit) throw UsageError("--limit goes with --count or --all");
  if (arguments.solver.tilings) throw UsageError("--tilings goes with --count or --all");
}

void require_provable(const Arguments& arguments, const po::variables_map& given) {
  if (given.count("proof") == 0) return;
  if (arguments.proof.empty() || arguments.proof == "-")
    throw UsageError("--proof: expected a file name, as answers go to standard output");
  exclude(arguments.count, "--count", true, "--proof");
  exclude(arguments.all, "--all", true, "--proof");
  if (const auto backend = given["backend"];
      !backend.empty() && backend.as<std::string>() != "cadical")
    throw UsageError("--proof needs the embedded solver: leave out --backend");
  if (arguments.output == arguments.proof || arguments.output == arguments.proof + ".cnf")
    throw UsageError("--proof and --output name the same file");
  if (arguments.files.size() > 1) throw UsageError("--proof takes one puzzle: name one file");
}

void require_operands(const CommandInfo& info, Arguments& arguments) {
  const std::size_t count = arguments.files.size();
  const auto fail = [&] {
    throw UsageError("dokusat " + std::string(info.name) + " takes " + std::string(info.operands) +
                     ", found " + std::to_string(count) +
                     (count == 1 ? " file name" : " file names"));
  };
  switch (info.command) {
    case Command::solve:
      break;
    case Command::fuzz:
      return;  // without files the puzzles are made
    case Command::encode:
      if (count > 1) fail();
      break;
    case Command::decode:
      if (count < 1 || count > 2) fail();
      if (count == 1) arguments.files.emplace_back("-");
      break;
    case Command::check:
      if (count != 2) fail();
      break;
    case Command::generate:
      return;  // has looked at its operand
  }
  if (arguments.files.empty() && !arguments.size) arguments.files.emplace_back("-");
  if (std::ranges::count(arguments.files, "-") > 1)
    throw UsageError("standard input (-) can be read once only");
}

Parsed parse_command(const CommandInfo& info, const std::vector<std::string>& words) {
  const po::options_description options = options_of(info.command);
  po::options_description all;
  all.add(options).add_options()("FILE", po::value<std::vector<std::string>>(), "");
  po::positional_options_description operands;
  operands.add("FILE", -1);
  po::variables_map given;
  try {
    po::store(po::command_line_parser(words).options(all).positional(operands).run(), given);
  } catch (const po::unknown_option& error) {
    std::vector<std::string> legal;
    for (const auto& option : options.options()) legal.push_back("--" + option->long_name());
    throw UsageError("unknown option '" + error.get_option_name() + "' of dokusat " +
                     std::string(info.name) + ": expected one of " + listed(legal));
  } catch (const po::error& error) {
    throw UsageError(error.what());
  }
  if (given.count("help") != 0) return {HelpText{help_of_command(info)}, {}};
  Parsed parsed{std::nullopt, arguments_from(info.command, given)};
  if (info.command == Command::encode) require_one_form(parsed.arguments, given);
  if (info.command == Command::solve) {
    require_one_question(parsed.arguments);
    require_provable(parsed.arguments, given);
  }
  if (info.command == Command::generate)
    parsed.arguments.generate = generate_arguments(given, parsed.arguments);
  parsed.arguments.words = words;
  require_operands(info, parsed.arguments);
  return parsed;
}

}  // namespace

Parsed parse_arguments(const std::vector<std::string>& words) {
  if (words.empty())
    throw UsageError("expected a command: " + listed(names_of(kCommands)) + "; see dokusat --help");
  const std::string& first = words[0];
  if (first == "--help" || first == "-h") return {HelpText{general_help()}, {}};
  if (first == "--version")
    return {HelpText{"dokusat " DOKUSAT_VERSION " (" + CadicalBackend::version() + ")\n"}, {}};
  const auto info = std::ranges::find(kCommands, first, &CommandInfo::name);
  if (info == kCommands.end())
    throw UsageError("unknown " + std::string(first.starts_with("-") ? "option" : "command") +
                     " '" + first + "': expected a command (" + listed(names_of(kCommands)) +
                     "), --help or --version");
  return parse_command(*info, {words.begin() + 1, words.end()});
}

}  // namespace dokusat::cli
