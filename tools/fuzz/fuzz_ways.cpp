#include <dokusat/fuzz/fuzz_ways.hpp>

#include <algorithm>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solver_backend/catalogue.hpp>
#include <dokusat/solver_backend/external_backend.hpp>
#include <dokusat/solver_backend/solver_call.hpp>
#include <dokusat/system/child_process.hpp>
#include <iterator>
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>

namespace dokusat {
namespace {

constexpr std::string_view kAnyCommand = "exec:";

std::string_view name_of_level(Simplification level) {
  return std::ranges::find(all_simplifications(), level, &SimplificationInfo::level)->name;
}

std::string name_of_encoding(const EncodingOptions& encoding, FuzzKind kind) {
  std::string name(info_of(encoding.digits).name);
  if (kind == FuzzKind::dominoes) name += "," + std::string(info_of(encoding.dominoes).name);
  if (kind == FuzzKind::variant)
    name += "," + std::string(info_of(encoding.relations).name) + "," +
            std::string(info_of(encoding.sums).name);
  return name;
}

std::string command_of(const std::string& backend) {
  if (backend.starts_with(kAnyCommand)) return backend.substr(kAnyCommand.size());
  return std::string(backend_info(backend)->command);
}

bool is_minizinc_installed() {
  try {
    require_minizinc();
    return true;
  } catch (const BackendError&) {
    return false;
  }
}

std::string rest_of(std::istream& stream) {
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

}  // namespace

bool has_choices(std::string_view backend) {
  return backend != kOracleBackend && backend != kFormatsBackend && backend != kMinizincBackend;
}

void require_minizinc() {
  as_backend_error([] {
    for (const char* const program : {"minizinc", "fzn-gecode"}) find_program(program);
  });
}

bool is_external(const std::string& backend) {
  if (backend.starts_with(kAnyCommand) || backend == kMinizincBackend) return true;
  const BackendInfo* const info = backend_info(backend);
  return info != nullptr && !info->command.empty();
}

bool operator==(const Way& one, const Way& other) {
  const auto all = [](const Way& way) {
    return std::tuple(std::string_view(way.backend), way.through_files, way.encoding.digits,
                      way.encoding.dominoes, way.encoding.at_most_one, way.encoding.simplification,
                      way.encoding.relations, way.encoding.sums, way.splits);
  };
  return all(one) == all(other);
}

WayChoices all_choices() {
  WayChoices choices;
  for (const BackendInfo& backend : all_backends())
    if (is_installed(backend)) choices.backends.emplace_back(backend.name);
  choices.backends.emplace_back(kOracleBackend);
  choices.backends.emplace_back(kFormatsBackend);
  if (is_minizinc_installed()) choices.backends.emplace_back(kMinizincBackend);
  for (const DigitEncodingInfo& info : all_digit_encodings())
    choices.digits.push_back(info.encoding);
  for (const DominoEncodingInfo& info : all_domino_encodings())
    choices.dominoes.push_back(info.encoding);
  for (const RelationEncodingInfo& info : all_relation_encodings())
    choices.relations.push_back(info.encoding);
  for (const LinearEncodingInfo& info : all_linear_encodings())
    choices.sums.push_back(info.encoding);
  for (const AtMostOneInfo& info : all_at_most_one()) choices.at_most_one.push_back(info.encoding);
  for (const SimplificationInfo& info : all_simplifications()) choices.levels.push_back(info.level);
  choices.splits = {0, SolverOptions().splits};
  return choices;
}

FuzzKind fuzz_kind(const Puzzle& puzzle) {
  if (puzzle.has_dominoes()) return FuzzKind::dominoes;
  return puzzle.rules.empty() ? FuzzKind::sudoku : FuzzKind::variant;
}

std::vector<Way> ways_of(const WayChoices& choices, const std::string& backend, FuzzKind kind) {
  std::vector<Way> ways;
  if (!has_choices(backend)) return {{backend, false, {}, 0}};
  std::vector<bool> paths;
  if (choices.direct) paths.push_back(false);
  if (choices.through_files && is_external(backend)) paths.push_back(true);
  const std::span all_dominoes(choices.dominoes);
  const std::size_t domino_count = kind == FuzzKind::dominoes ? all_dominoes.size() : 1;
  const auto add = [&](Way way) {
    const std::size_t turn = kind == FuzzKind::variant ? ways.size() : 0;
    way.encoding.relations = choices.relations[turn % choices.relations.size()];
    way.encoding.sums = choices.sums[turn / choices.relations.size() % choices.sums.size()];
    ways.push_back(std::move(way));
  };
  for (bool through_files : paths)
    for (DigitEncoding digits : choices.digits)
      for (DominoEncoding edges : all_dominoes.first(domino_count))
        for (AtMostOne at_most_one : choices.at_most_one)
          for (Simplification level : choices.levels) {
            const bool splits = level == Simplification::automatic && !through_files;
            for (std::int64_t count : splits ? choices.splits : std::vector<std::int64_t>{0})
              add({backend, through_files, {digits, edges, at_most_one, level}, count});
          }
  return ways;
}

std::vector<WayTurn> ways_of_round(const std::vector<Way>& ways, std::uint64_t round,
                                   std::size_t count, std::size_t questions) {
  count = std::min(count, ways.size());
  // Golden-ratio steps spread evenly; coprime to the size, a step visits every way.
  std::uint64_t step = ways.size() * 618 / 1000;
  while (std::gcd(step, ways.size()) != 1) ++step;
  std::vector<WayTurn> chosen;
  for (std::uint64_t i = 0; i < count; ++i) {
    const std::uint64_t times = (round * count + i) / ways.size();
    const std::uint64_t place = (round * count + i) % ways.size();
    chosen.push_back({&ways[place * step % ways.size()], {place + times * questions, questions}});
  }
  return chosen;
}

std::string shell_word(const std::string& text) {
  if (text.find_first_not_of(
          "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_,.:/") ==
      std::string::npos)
    return text;
  std::string word = "'";
  for (char c : text) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return word + "'";
}

std::string options_of(const Way& way, FuzzKind kind) {
  const std::string backend = "--backend " + shell_word(way.backend);
  if (!has_choices(way.backend)) return backend;
  std::string text = backend + " --encoding " + name_of_encoding(way.encoding, kind) + " --amo " +
                     std::string(info_of(way.encoding.at_most_one).name) + " --simplify " +
                     std::string(name_of_level(way.encoding.simplification));
  if (way.encoding.simplification == Simplification::automatic && !way.through_files)
    text += " --splits " + std::to_string(way.splits);
  if (is_external(way.backend)) text += way.through_files ? " --paths files" : " --paths solve";
  return text;
}

std::string name_of(const Way& way, FuzzKind kind) {
  if (!has_choices(way.backend)) return way.backend;
  std::string name = way.backend + (way.through_files ? " through files (" : " (") +
                     name_of_encoding(way.encoding, kind) + ", " +
                     std::string(info_of(way.encoding.at_most_one).name) + ", " +
                     std::string(name_of_level(way.encoding.simplification));
  if (way.splits > 0) name += ", " + std::to_string(way.splits) + " splits";
  return name + ")";
}

std::string output_of(const std::string& backend, const std::string& cnf,
                      const std::function<bool()>& is_stopped) {
  return as_backend_error([&] {
    const SolverCall call(split_command(command_of(backend)));
    std::string_view unsent = cnf;
    const auto next = [&] { return std::exchange(unsent, std::string_view()); };
    if (call.formula_in_file() && !call.write_formula(next, is_stopped)) return std::string();
    ExternalProgram program(call.words(), next, is_stopped);
    std::string printed = rest_of(program.output());
    program.finish();
    if (program.was_stopped()) return std::string();
    if (!call.answer_in_file()) return printed;
    std::optional<InputFile> answer = call.open_answer("answer file of " + backend);
    return answer ? rest_of(answer->stream()) : std::string();
  });
}

}  // namespace dokusat
