// The encoding lab: every chosen encoding × at-most-one × solver on every instance of a set, with
// one line of CSV and one of JSON per run. bench/encodings.sh makes tables and plots of them. See
// `kUsage`.

#include <dokusat/cnf/formula.hpp>
#include <dokusat/decoder/decoder.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/model_search/queries.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>
#include <dokusat/solver_backend/catalogue.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "instances.hpp"

namespace dokusat::bench {
namespace {

constexpr std::string_view kUsage =
    R"(usage: dokusat_bench_encodings OUTPUT OPTION=VALUE...
       dokusat_bench_encodings --sizes OUTPUT
       dokusat_bench_encodings --print SET [DATA_DIR]
writes OUTPUT.csv and OUTPUT.json
  set=NAMES        sets of puzzles, joined by commas (required)
  data=DIR         where the recorded sets are
  encoding=NAMES   of digits; of dominoes where the set has any (default: all)
  amo=NAMES        at-most-one encodings (default: auto)
  solver=NAMES     backends (default: cadical)
  simplify=NAMES   levels of simplification (default: singles)
  seconds=S        for one puzzle (default: 5)
  threads=J        puzzles at a time (default: 1)
  question=Q       first or unique (default: unique)
--sizes: variables and clauses of the empty boards of each size
--print: the puzzles of a set as text
)";

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, ',');) parts.push_back(part);
  return parts;
}

/// The entry with this name in a table of encodings or levels.
template <class Infos>
const auto& named(const Infos& infos, const std::string& name) {
  for (const auto& info : infos)
    if (info.name == name) return info;
  throw std::runtime_error("unknown name " + name);
}

template <class Infos>
std::string joined(const Infos& infos) {
  std::string names;
  for (const auto& info : infos) names += (names.empty() ? "" : ",") + std::string(info.name);
  return names;
}

/// A combination of options to measure.
struct Combination {
  std::string encoding;
  std::string amo;
  std::string solver;
  std::string simplification;

  EncodingOptions options(bool dominoes) const {
    EncodingOptions options;
    if (dominoes)
      options.dominoes = named(all_domino_encodings(), encoding).encoding;
    else
      options.digits = named(all_digit_encodings(), encoding).encoding;
    options.at_most_one = named(all_at_most_one(), amo).encoding;
    options.simplification = named(all_simplifications(), simplification).level;
    return options;
  }
};

struct Run {
  int open_digits = 0;  ///< after simplification
  int variables = 0;
  std::int64_t clauses = 0;
  std::int64_t literals = 0;
  double simplify_seconds = 0;
  double encode_seconds = 0;  ///< including the solver's reading of the clauses
  double first_seconds = 0;   ///< from the puzzle to the first solution
  double unique_seconds = 0;  ///< from the puzzle to the decision on uniqueness
  std::string first = "unknown";
  std::string unique = "unknown";
};

class Counting final : public ClauseSink {
 public:
  Counting(ClauseSink& next, Run& run) : next_(next), run_(run) {}
  void add_clause(std::span<const Literal> clause) override {
    ++run_.clauses;
    run_.literals += static_cast<std::int64_t>(clause.size());
    next_.add_clause(clause);
  }

 private:
  ClauseSink& next_;
  Run& run_;
};

/// Searches for a solution and, if `unique`, for another one. Checks every solution against the
/// rules; a wrong one ends the program.
Run run(const Puzzle& puzzle, const Combination& combination, double seconds, bool unique) {
  const Clock::time_point start = Clock::now();
  Run run;
  const Encoding encoding(puzzle, combination.options(puzzle.has_dominoes()));
  run.open_digits = encoding.known().open_digit_count();
  run.simplify_seconds = seconds_since(start);
  const std::unique_ptr<Backend> backend = backend_named(combination.solver)();
  Budget budget;
  budget.deadline =
      start + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  backend->set_budget(budget);
  Counting sink(*backend, run);
  run.variables = encoding.write(sink);
  run.encode_seconds = seconds_since(start) - run.simplify_seconds;

  int found = 0;
  const auto decide = [&](const ProjectedModel&) {
    const Solution solution =
        decode(encoding, [&](Literal literal) { return backend->value(literal); });
    require_rules_kept(puzzle, solution);
    if (++found == 1) run.first_seconds = seconds_since(start);
    return unique && found < 2;
  };
  const Outcome outcome = enumerate(*backend, encoding.open_digits(), decide);
  run.unique_seconds = seconds_since(start);
  if (found == 0) run.first_seconds = run.unique_seconds;
  if (found > 0) run.first = "solved";
  if (found > 1) run.unique = "several";
  if (outcome == Outcome::unsatisfiable) run.unique = found == 1 ? "unique" : "none";
  if (outcome == Outcome::unsatisfiable && found == 0) run.first = "none";
  return run;
}

/// A failure of an external solver, for example on a formula too large for it, is also a result.
Run run_or_error(const Instance& instance, const Combination& combination, double seconds,
                 bool unique) {
  try {
    return run(instance.puzzle, combination, seconds, unique);
  } catch (const BackendError& error) {
    std::cerr << instance.name << ": " << error.what() << "\n";
    Run failed;
    failed.first = failed.unique = "error";
    failed.first_seconds = failed.unique_seconds = seconds;
    return failed;
  }
}

/// CSV with a header line, and the same as one JSON object per line.
class Records {
 public:
  explicit Records(const std::string& path) : csv_(path + ".csv"), json_(path + ".json") {}
  void add(const nlohmann::ordered_json& record) {
    std::string titles;
    std::string values;
    for (const auto& [title, value] : record.items()) {
      titles += (titles.empty() ? "" : ",") + title;
      values += (values.empty() ? "" : ",") +
                (value.is_string() ? value.get<std::string>() : value.dump());
    }
    if (std::exchange(first_, false)) csv_ << titles << "\n";
    csv_ << values << std::endl;
    json_ << record.dump() << std::endl;
  }

 private:
  std::ofstream csv_;
  std::ofstream json_;
  bool first_ = true;
};

/// "12.3": seconds to a tenth of a millisecond.
double rounded(double seconds) { return std::round(seconds * 1e4) / 1e4; }

nlohmann::ordered_json record_of(const std::string& set, const Instance& instance,
                                 const Combination& combination, double limit, const Run& run) {
  return {{"set", set},
          {"puzzle", instance.name},
          {"size", instance.puzzle.board->digit_count()},
          {"simplify", combination.simplification},
          {"encoding", combination.encoding},
          {"amo", combination.amo},
          {"solver", combination.solver},
          {"limit", limit},
          {"open_digits", run.open_digits},
          {"variables", run.variables},
          {"clauses", run.clauses},
          {"literals", run.literals},
          {"simplify_seconds", rounded(run.simplify_seconds)},
          {"encode_seconds", rounded(run.encode_seconds)},
          {"first", run.first},
          {"first_seconds", rounded(run.first_seconds)},
          {"unique", run.unique},
          {"unique_seconds", rounded(run.unique_seconds)}};
}

void measure(const std::string& output, std::map<std::string, std::string> options) {
  const auto option = [&](const std::string& name, const std::string& otherwise) {
    const auto found = options.find(name);
    return found == options.end() ? otherwise : found->second;
  };
  const double seconds = std::stod(option("seconds", "5"));
  const bool unique = option("question", "unique") == "unique";
  const int threads = std::stoi(option("threads", "1"));
  Records records(output);
  for (const std::string& set_name : split(option("set", ""))) {
    const InstanceSet set = instance_set(set_name, option("data", ""));
    const bool dominoes = set.instances.at(0).puzzle.has_dominoes();
    const std::string all =
        dominoes ? joined(all_domino_encodings()) : joined(all_digit_encodings());
    for (const std::string& simplification : split(option("simplify", "singles")))
      for (const std::string& encoding : split(option("encoding", all)))
        for (const std::string& amo : split(option("amo", "auto")))
          for (const std::string& solver : split(option("solver", "cadical"))) {
            const Combination combination{encoding, amo, solver, simplification};
            std::vector<Run> runs(set.instances.size());
            std::atomic<std::size_t> next{0};
            std::vector<std::jthread> workers;
            for (int i = 0; i < threads; ++i)
              workers.emplace_back([&] {
                for (std::size_t at = next++; at < runs.size(); at = next++)
                  runs[at] = run_or_error(set.instances[at], combination, seconds, unique);
              });
            workers.clear();
            double sum = 0;
            for (std::size_t at = 0; at < runs.size(); ++at) {
              records.add(record_of(set.name, set.instances[at], combination, seconds, runs[at]));
              sum += runs[at].unique_seconds;
            }
            std::cerr << set.name << " " << simplification << " " << encoding << " " << amo << " "
                      << solver << ": " << sum << " s\n";
          }
  }
}

/// Measures the formulas of boards without clues.
void measure_sizes(const std::string& output) {
  constexpr int kLargestBox = 9;
  constexpr int kLargestDominoBox = 3;
  Records records(output);
  const auto add = [&](const Puzzle& puzzle, const std::string& encoding, std::string_view amo) {
    EncodingOptions options =
        Combination{encoding, std::string(amo), "", "none"}.options(puzzle.has_dominoes());
    ClauseCounter counter;
    const int variables = Encoding(puzzle, options).write(counter);
    records.add({{"size", puzzle.board->digit_count()},
                 {"encoding", encoding},
                 {"amo", amo},
                 {"variables", variables},
                 {"clauses", counter.clauses()}});
  };
  for (int box = 2; box <= kLargestBox; ++box) {
    const std::shared_ptr<const Board> board = Board::sudoku({box, box});
    for (const DigitEncodingInfo& digits : all_digit_encodings())
      for (std::string_view amo : {"pairwise", "auto"})
        add(empty_puzzle(board), std::string(digits.name), amo);
    if (box > kLargestDominoBox) continue;
    for (const DominoEncodingInfo& dominoes : all_domino_encodings())
      add(empty_domino_puzzle(board), std::string(dominoes.name), "auto");
  }
}

}  // namespace
}  // namespace dokusat::bench

int main(int argc, char** argv) {
  using namespace dokusat::bench;
  const std::vector<std::string> words(argv + 1, argv + argc);
  if (words.size() < 2) {
    std::cerr << kUsage;
    return 2;
  }
  try {
    if (words[0] == "--sizes") {
      measure_sizes(words[1]);
      return 0;
    }
    if (words[0] == "--print") {
      for (const Instance& instance :
           instance_set(words[1], words.size() > 2 ? words[2] : "").instances)
        std::cout << dokusat::puzzle_text(instance.puzzle, dokusat::natural_format(instance.puzzle))
                  << "\n";
      return 0;
    }
    std::map<std::string, std::string> options;
    for (std::size_t i = 1; i < words.size(); ++i) {
      const std::size_t equals = words[i].find('=');
      if (equals == std::string::npos)
        throw std::runtime_error("expected OPTION=VALUE: " + words[i]);
      options[words[i].substr(0, equals)] = words[i].substr(equals + 1);
    }
    measure(words[0], options);
  } catch (const std::exception& error) {
    std::cerr << error.what() << "\n";
    return 1;
  }
}
