#include "fuzz_arguments.hpp"

#include <algorithm>
#include <dokusat/solver_backend/catalogue.hpp>
#include <random>
#include <sstream>
#include <string_view>
#include <vector>

#include "option_values.hpp"

namespace dokusat::cli {
namespace {

namespace po = boost::program_options;

constexpr std::string_view kAll = "all";

template <class Infos>
std::vector<std::string> names_in(const Infos& infos) {
  std::vector<std::string> names;
  for (const auto& info : infos) names.emplace_back(info.name);
  return names;
}

/// The names between commas.
std::vector<std::string> names_of_list(const std::string& option, const std::string& text) {
  std::vector<std::string> names;
  std::istringstream parts(text + ",");
  for (std::string name; std::getline(parts, name, ',');)
    if (std::ranges::find(names, name) == names.end()) names.push_back(name);
  if (std::ranges::find(names, "") != names.end())
    throw UsageError("--" + option + ": expected names with commas between, found '" + text + "'");
  return names;
}

[[noreturn]] void unknown_name(const std::string& option, const std::string& name,
                               const std::vector<std::string>& legal) {
  throw UsageError("--" + option + ": unknown '" + name + "': expected all or some of " +
                   listed(legal));
}

/// Chooses entries of a table by name; `all` leaves the choice as it is.
template <class Values, class Infos, class Value>
void choose(const std::string& option, const std::optional<std::string>& text, const Infos& infos,
            Value value, Values& chosen) {
  if (!text || *text == kAll) return;
  chosen.clear();
  for (const std::string& name : names_of_list(option, *text)) {
    const auto found = std::ranges::find_if(infos, [&](const auto& i) { return i.name == name; });
    if (found == std::end(infos)) unknown_name(option, name, names_in(infos));
    chosen.push_back((*found).*value);
  }
}

/// Digit and domino encodings in one list; of which kind none is named, all are meant.
void choose_encodings(const std::string& text, WayChoices& ways) {
  if (text == kAll) return;
  std::vector<DigitEncoding> digits;
  std::vector<DominoEncoding> dominoes;
  for (const std::string& name : names_of_list("encodings", text)) {
    const auto domino = std::ranges::find(all_domino_encodings(), name, &DominoEncodingInfo::name);
    if (const auto digit = digit_encoding_named(name))
      digits.push_back(*digit);
    else if (domino != all_domino_encodings().end())
      dominoes.push_back(domino->encoding);
    else {
      std::vector<std::string> legal = names_in(all_digit_encodings());
      std::ranges::copy(names_in(all_domino_encodings()), std::back_inserter(legal));
      unknown_name("encodings", name, legal);
    }
  }
  if (!digits.empty()) ways.digits = digits;
  if (!dominoes.empty()) ways.dominoes = dominoes;
}

/// A command may have commas, so `exec:` takes all that is behind it.
void choose_backends(const std::string& text, WayChoices& ways) {
  if (text == kAll) return;
  const std::size_t command = std::min(text.find("exec:"), text.size());
  ways.backends.clear();
  if (command > 0) {
    const std::size_t end = command < text.size() ? command - 1 : command;
    ways.backends = names_of_list("backends", text.substr(0, end));
  }
  if (command < text.size()) ways.backends.push_back(text.substr(command));
  for (const std::string& name : ways.backends) {
    if (name == kOracleBackend) continue;
    try {
      const BackendFactory make = backend_named(name);
      std::vector<std::string> legal = names_in(all_backends());
      legal.emplace_back(kOracleBackend);
      legal.emplace_back("exec:COMMAND");
      if (!make) unknown_name("backends", name, legal);
      make();  // tells now that a program is missing
    } catch (const std::invalid_argument& error) {
      throw UsageError("--backends: " + std::string(error.what()));
    }
  }
}

void choose_boards(const std::string& text, std::vector<BoardPointer>& boards) {
  if (text == kAll) return;
  for (const std::string& name : names_of_list("boards", text)) {
    const std::optional<BoardSpec> spec = BoardSpec::parse(name);
    boards.push_back(spec ? spec->board() : nullptr);
    if (!boards.back())
      throw UsageError("--boards: unknown '" + name +
                       "': expected all, RxC for boxes of R rows and C columns, or latinN");
  }
}

void choose_kinds(const std::string& text, FuzzOptions& options) {
  if (text == kAll) return;
  const std::vector<std::string> legal = {"sudoku", "sudominoku"};
  const std::vector<std::string> names = names_of_list("kinds", text);
  for (const std::string& name : names)
    if (std::ranges::find(legal, name) == legal.end()) unknown_name("kinds", name, legal);
  options.sudoku = std::ranges::find(names, legal[0]) != names.end();
  options.dominoes = std::ranges::find(names, legal[1]) != names.end();
}

void choose_paths(const std::string& text, WayChoices& ways) {
  if (text == kAll) return;
  const std::vector<std::string> legal = {"solve", "files"};
  const std::vector<std::string> names = names_of_list("paths", text);
  for (const std::string& name : names)
    if (std::ranges::find(legal, name) == legal.end()) unknown_name("paths", name, legal);
  ways.direct = std::ranges::find(names, legal[0]) != names.end();
  ways.through_files = std::ranges::find(names, legal[1]) != names.end();
}

}  // namespace

void add_fuzz_options(po::options_description& options) {
  const auto value = [](const char* name) { return po::value<std::string>()->value_name(name); };
  auto add = options.add_options();
  add("rounds", value("N"), "so many rounds (default: 100, or what --seconds leaves time for)");
  add("seconds", value("S"), "begin no round after this time");
  add("seed", value("S"), "the same seed plays the same rounds (default: a random one, told)");
  add("kinds", value("K"), "sudoku, sudominoku (default: all)");
  add("boards", value("B"),
      "RxC for boxes of R rows and C columns, latinN for none (default: all)");
  add("backends,b", value("B"), "any of solve --backend (default: all that are installed)");
  add("encodings,e", value("E"), "of digits and dominoes (default: all)");
  add("amo", value("A"), "at-most-one encodings (default: all)");
  add("simplify", value("L"), "levels of deduction before encoding (default: all)");
  add("splits", value("K"), "numbers of case splits before the solver is asked (default: 0,30000)");
  add("paths", value("P"), "solve; files: encode, an outside solver, decode (default: all)");
  add("ways", value("W"), "combinations of these a round (default: 6)");
  add("limit", value("K"), "solutions of a puzzle that are compared (default: 40)");
  add("threads,j", value("J"), "threads that play (default: the machine's cores)");
  add("progress", "how far the run is, on standard error");
}

FuzzOptions fuzz_options_from(const std::function<std::optional<std::string>(const char*)>& text) {
  constexpr std::int64_t kRounds = 100;
  FuzzOptions options;
  if (const auto rounds = text("rounds"))
    options.rounds = number_above<std::int64_t>("rounds", *rounds, 1);
  if (const auto seconds = text("seconds"))
    options.seconds = std::chrono::duration<double>(number_above<double>("seconds", *seconds, 0.0));
  if (!options.rounds && !options.seconds) options.rounds = kRounds;
  const auto seed = text("seed");
  options.seed = seed ? number_above<std::uint64_t>("seed", *seed, 0) : std::random_device()();
  if (const auto kinds = text("kinds")) choose_kinds(*kinds, options);
  if (const auto boards = text("boards")) choose_boards(*boards, options.boards);
  if (const auto backends = text("backends")) choose_backends(*backends, options.ways);
  if (const auto encodings = text("encodings")) choose_encodings(*encodings, options.ways);
  choose("amo", text("amo"), all_at_most_one(), &AtMostOneInfo::encoding, options.ways.at_most_one);
  choose("simplify", text("simplify"), all_simplifications(), &SimplificationInfo::level,
         options.ways.levels);
  if (const auto splits = text("splits")) {
    options.ways.splits.clear();
    for (const std::string& number : names_of_list("splits", *splits))
      options.ways.splits.push_back(number_above<std::int64_t>("splits", number, 0));
  }
  if (const auto paths = text("paths")) choose_paths(*paths, options.ways);
  if (const auto ways = text("ways"))
    options.ways_a_round = number_above<std::size_t>("ways", *ways, 1);
  if (const auto limit = text("limit"))
    options.limit = number_above<std::size_t>("limit", *limit, 1);
  return options;
}

}  // namespace dokusat::cli
