#include <dokusat/api/answers.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/fuzz/fuzz.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/system/output_file.hpp>
#include <dokusat/system/signals.hpp>

#include <algorithm>
#include <iostream>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "fuzz_options.hpp"
#include "progress.hpp"
#include "puzzle_source.hpp"

namespace dokusat::cli {
namespace {

/// The completed share of the run, from 0 to 1.
class Share {
 public:
  explicit Share(const FuzzOptions& options) : options_(options) {}
  void round_done() { ++rounds_; }
  double operator()() const {
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start_;
    double share = 0;
    if (options_.rounds)
      share = static_cast<double>(rounds_.load()) / static_cast<double>(*options_.rounds);
    if (options_.seconds) share = std::max(share, time / *options_.seconds);
    return share;
  }

 private:
  const FuzzOptions& options_;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::atomic<std::int64_t> rounds_{0};
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
  questions::Json boards = questions::Json::object();
  for (const auto& [board, puzzles] : counts.boards) boards[board] = puzzles;
  return {{"rounds", counts.rounds},
          {"found",
           {{"no solution", counts.unsolvable},
            {"one solution", counts.unique},
            {"several solutions", counts.several},
            {"too hard", counts.too_hard}}},
          {"boards", boards},
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
      Share share(options_);
      Progress progress(progress_of(arguments_.work, arguments_.output), [&] { return share(); });
      options_.round_done = [&] {
        share.round_done();
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

}  // namespace

void run(const FuzzArguments& arguments, ExitCode& code) {
  Fuzz fuzz(arguments, code);
  if (arguments.input.files.empty())
    fuzz.play();
  else
    fuzz.read();
  if (interrupted()) code.raise(ExitCode::kUndecided);
}

}  // namespace dokusat::cli
