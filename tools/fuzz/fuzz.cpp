#include <dokusat/fuzz/fuzz.hpp>

#include <algorithm>
#include <dokusat/formats/format.hpp>
#include <dokusat/generator/random.hpp>
#include <dokusat/model/board_spec.hpp>
#include <dokusat/solver_backend/catalogue.hpp>
#include <dokusat/system/threads.hpp>
#include <exception>
#include <limits>
#include <map>
#include <mutex>
#include <sstream>
#include <utility>

namespace dokusat {
namespace {

using Clock = std::chrono::steady_clock;

/// Like `scattered`, but without mapping 0 to 0.
std::uint64_t mixed(std::uint64_t number) { return scattered(number + 0x9e3779b97f4a7c15U); }

bool is_stopped(const FuzzOptions& options) {
  return options.stop != nullptr && options.stop->load(std::memory_order_relaxed);
}

Questions questions_about(const Puzzle& puzzle, const FuzzOptions& options) {
  return Questions(puzzle, options.limit, options.stop, options.question_seconds);
}

Examine examination(const FuzzOptions& options) {
  return [&options](const Puzzle& puzzle, const Way& way) {
    return questions_about(puzzle, options).disagreement(way);
  };
}

std::string kind_name(bool dominoes) { return dominoes ? "sudominoku" : "sudoku"; }

void count_puzzle(const Puzzle& puzzle, const Questions& questions, FuzzCounts& counts) {
  ++counts.rounds;
  const bool variant = !puzzle.has_dominoes() && !puzzle.rules.empty();
  ++counts.boards[(variant ? "variants" : kind_name(puzzle.has_dominoes())) + " " +
                  BoardSpec::of(*puzzle.board).name()];
  if (questions.solutions() > 1)
    ++counts.several;
  else if (!questions.are_all())
    ++counts.too_hard;
  else
    ++(questions.solutions() == 1 ? counts.unique : counts.unsolvable);
  counts.asked += questions.counts();
}

/// Plays rounds, on one thread.
class Player {
 public:
  explicit Player(const FuzzOptions& options) : options_(options), maker_(mixed(options.seed)) {
    for (const std::string& backend : options.ways.backends)
      for (FuzzKind kind : {FuzzKind::sudoku, FuzzKind::dominoes, FuzzKind::variant})
        ways_[kind].push_back(ways_of(options.ways, backend, kind));
  }

  std::optional<Disagreement> play(std::int64_t round, FuzzCounts& counts) {
    const auto number = static_cast<std::uint64_t>(round);
    Random random(mixed(mixed(options_.seed) ^ number));
    std::vector<FuzzKind> kinds;
    if (options_.sudoku) kinds.push_back(FuzzKind::sudoku);
    if (options_.dominoes) kinds.push_back(FuzzKind::dominoes);
    if (options_.variants) kinds.push_back(FuzzKind::variant);
    const FuzzKind kind = kinds[number % kinds.size()];
    const bool dominoes = kind == FuzzKind::dominoes;
    const std::span<const BoardPointer> boards =
        options_.boards.empty() ? boards_to_fuzz(dominoes) : options_.boards;
    const Puzzle puzzle = kind == FuzzKind::variant ? maker_.make_variant(boards, random)
                                                    : maker_.make(boards, dominoes, random);
    Questions questions = questions_about(puzzle, options_);
    std::optional<Disagreement> found;
    for (const WayTurn& turn : turns(kind, number / kinds.size()))
      if (auto what = questions.disagreement(*turn.way, turn.questions)) {
        found = {puzzle, *turn.way, std::move(*what), questions.is_late()};
        break;
      }
    if (!is_stopped(options_)) count_puzzle(puzzle, questions, counts);
    return found;
  }

 private:
  /// The turns of all backends in a round of the kind.
  std::vector<WayTurn> turns(FuzzKind kind, std::uint64_t round) const {
    const auto is_cheap = [](const std::string& backend) {
      return !is_external(backend) && backend != kRaceBackend;
    };
    const auto share = static_cast<std::uint64_t>(
        std::ranges::any_of(options_.ways.backends, is_cheap) ? options_.rounds_an_external_solver
                                                              : 1);
    std::vector<WayTurn> all;
    std::uint64_t number = 0;
    for (const std::vector<Way>& ways : ways_.at(kind)) {
      if (ways.empty()) continue;
      const bool embedded = ways[0].backend == Way().backend;
      const std::size_t count =
          embedded ? options_.ways_a_round : std::max<std::size_t>(1, options_.ways_a_round / 4);
      std::uint64_t own_round = round;
      if (!is_cheap(ways[0].backend)) {
        if ((round + number++) % share != 0) continue;
        own_round /= share;
      }
      std::ranges::copy(ways_of_round(ways, own_round, count, options_.questions_a_way),
                        std::back_inserter(all));
    }
    return all;
  }

  const FuzzOptions& options_;
  PuzzleMaker maker_;
  std::map<FuzzKind, std::vector<std::vector<Way>>> ways_;  // by backend
};

/// Distributes rounds in order, and keeps the first one with a disagreement.
class Run {
 public:
  explicit Run(const FuzzOptions& options) : options_(options) {}

  FuzzReport run() {
    {
      ThreadCrew threads(options_.threads, [this] { work(); });
      while (threads.grow()) {
      }
      threads.work();
    }
    if (error_) std::rethrow_exception(error_);
    return std::move(report_);
  }

 private:
  void work() {
    try {
      Player player(options_);
      for (std::optional<std::int64_t> round; (round = next());) {
        FuzzCounts counts;
        std::optional<Disagreement> found = player.play(*round, counts);
        finish(*round, counts, std::move(found));
      }
    } catch (...) {
      const std::scoped_lock lock(mutex_);
      error_ = std::current_exception();
    }
  }

  std::optional<std::int64_t> next() {
    const std::scoped_lock lock(mutex_);
    const bool late = options_.seconds && Clock::now() - start_ >= *options_.seconds;
    if (error_ || report_.round || late || is_stopped(options_)) return std::nullopt;
    if (options_.rounds && next_ >= *options_.rounds) return std::nullopt;
    return next_++;
  }

  /// Records a finished round. Rounds are started in order, so the first round with a disagreement
  /// is the same for any number of threads.
  void finish(std::int64_t round, const FuzzCounts& counts, std::optional<Disagreement> found) {
    const std::scoped_lock lock(mutex_);
    report_.counts += counts;
    if (options_.round_done) options_.round_done();
    if (!found || (report_.round && *report_.round < round)) return;
    report_.round = round;
    report_.disagreement = std::move(found);
  }

  const FuzzOptions& options_;
  const Clock::time_point start_ = Clock::now();
  std::mutex mutex_;
  std::int64_t next_ = 0;
  FuzzReport report_;
  std::exception_ptr error_;
};

void make_small(FuzzReport& report, const FuzzOptions& options) {
  // If there was no answer in time, every step of shrinking would wait.
  if (!report.disagreement || report.disagreement->late) return;
  report.disagreement = shrink(std::move(*report.disagreement), options.ways, examination(options),
                               [&] { return is_stopped(options); });
}

}  // namespace

FuzzCounts& FuzzCounts::operator+=(const FuzzCounts& more) {
  rounds += more.rounds;
  unsolvable += more.unsolvable;
  unique += more.unique;
  several += more.several;
  too_hard += more.too_hard;
  for (const auto& [board, puzzles] : more.boards) boards[board] += puzzles;
  asked += more.asked;
  return *this;
}

FuzzReport fuzz(const FuzzOptions& options) {
  FuzzReport report = Run(options).run();
  make_small(report, options);
  return report;
}

FuzzReport fuzz_puzzle(const Puzzle& puzzle, const FuzzOptions& options, bool small) {
  FuzzReport report;
  Questions questions = questions_about(puzzle, options);
  for (const std::string& backend : options.ways.backends)
    for (const Way& way : ways_of(options.ways, backend, fuzz_kind(puzzle))) {
      if (report.disagreement || is_stopped(options)) continue;
      if (auto what = questions.disagreement(way))
        report.disagreement = {puzzle, way, std::move(*what), questions.is_late()};
    }
  count_puzzle(puzzle, questions, report.counts);
  if (report.disagreement) report.round = 0;
  if (small) make_small(report, options);
  return report;
}

std::string disagreement_text(const Disagreement& disagreement) {
  const FuzzKind kind = fuzz_kind(disagreement.puzzle);
  std::istringstream lines(name_of(disagreement.way, kind) + ": " + disagreement.what);
  std::string text;
  for (std::string line; std::getline(lines, line);) text += "# " + line + "\n";
  return text + puzzle_text(disagreement.puzzle, natural_format(disagreement.puzzle));
}

std::string disagreement_command(const Disagreement& disagreement, const std::string& file,
                                 const FuzzOptions& options) {
  const Puzzle& puzzle = disagreement.puzzle;
  std::string command = "dokusat fuzz " + options_of(disagreement.way, fuzz_kind(puzzle));
  if (options.limit != FuzzOptions().limit) command += " --limit " + std::to_string(options.limit);
  if (disagreement.late && options.question_seconds != FuzzOptions().question_seconds) {
    std::ostringstream seconds;
    seconds << options.question_seconds.count();
    command += " --timeout " + seconds.str();
  }
  command += " --format " + std::string(name_of(natural_format(puzzle)));
  const BoardSpec board = BoardSpec::of(*puzzle.board);
  const bool is_latin = board.layout() == BoardSpec::Layout::latin;
  command += is_latin ? std::string(" --latin") : " --box " + board.name();
  return command + " " + shell_word(file.starts_with('-') ? "./" + file : file);
}

}  // namespace dokusat
