#include <algorithm>
#include <dokusat/api/answers.hpp>
#include <dokusat/generator/contest_pack.hpp>
#include <dokusat/solve/batch.hpp>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/output_file.hpp>
#include <dokusat/system/paths.hpp>
#include <dokusat/system/signals.hpp>
#include <dokusat/system/temporary_file.hpp>
#include <functional>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "answer_run.hpp"
#include "commands.hpp"
#include "generate_options.hpp"
#include "interrupted_output.hpp"
#include "progress.hpp"
#include "resume.hpp"

namespace dokusat::cli {
namespace {

std::string description(int number, const Puzzle& puzzle) {
  std::string text = "puzzle " + std::to_string(number) + ": ";
  if (puzzle.has_dominoes())
    text += std::to_string(puzzle.dominoes()->placed.size()) + " dominoes, ";
  return text + std::to_string(given_digits(puzzle).size()) + " givens\n";
}

/// Counters for the thread that shows progress.
struct Watch {
  std::atomic<std::uint64_t> tried{0};

  /// Number of grids tried, which changes even while one puzzle takes long.
  std::string text() const {
    const std::uint64_t grids = tried;
    return ", " + std::to_string(grids) + (grids == 1 ? " grid tried" : " grids tried");
  }
};

GeneratorOptions generator_options(const GenerateArguments& arguments, Watch& watch) {
  GeneratorOptions options = arguments.generator;
  options.stop = &interrupted();
  options.tried = &watch.tried;
  return options;
}

/// Generator of one puzzle and its output.
class Maker {
 public:
  Maker(const GenerateArguments& arguments, Watch& watch)
      : arguments_(arguments), maker_(arguments.request, generator_options(arguments, watch)) {}

  std::optional<BatchAnswer> operator()(const BatchItem& item) {
    const WhileSolving solving;
    const int number = item.puzzle.number;
    const questions::GenerateAnswer found = maker_.make(static_cast<std::uint64_t>(number));
    if (interrupted()) return std::nullopt;  // the puzzle may be incomplete
    BatchAnswer answer;
    if (!found.made) {
      answer.exit_code = ExitCode::kUndecided;
      answer.diagnostics = "dokusat: puzzle " + std::to_string(number) + ": " + text(found);
      answer.last = true;
      return answer;
    }
    answer.text =
        arguments_.output.json ? questions::numbered_line(number, json(found)) : text(found);
    // The line "0" ends the input of boj4574.
    if (found.format == Format::boj4574 && !arguments_.output.json &&
        std::cmp_equal(number, arguments_.number))
      answer.text += "0\n";
    if (arguments_.output.tells_more())
      answer.diagnostics = description(number, found.made->puzzle);
    return answer;
  }

 private:
  const GenerateArguments& arguments_;
  questions::PuzzleMaker maker_;
};

/// The number with at least two digits.
std::string file_number(std::size_t number) {
  return (number < 10 ? "0" : "") + std::to_string(number);
}

void write_pack(const GenerateArguments& arguments) {
  const WhileSolving interruptible;  // so that an interrupted run removes the folder
  TemporaryFolder folder(arguments.pack);
  Watch watch;
  std::optional<std::vector<PackFile>> files;
  try {
    const Progress progress(
        progress_of(arguments.work, arguments.output, true), [] { return -1.0; },
        [&] { return watch.text(); });
    files = contest_pack(generator_options(arguments, watch), arguments.format);
  } catch (const Stopped&) {
    throw NotWritten(arguments.pack);
  }
  if (!files) throw NotWritten(arguments.pack, "not written, as a puzzle was not found");
  const auto write = [&](const std::string& name, const std::string& content) {
    OutputFile out(folder, name);
    out.stream() << content;
    out.commit();
  };
  std::string contents;
  for (std::size_t i = 0; i < files->size(); ++i) {
    const PackFile& file = (*files)[i];
    const std::string number = file_number(i + 1);
    write(number + ".in", file.input);
    write(number + ".out", file.answer);
    contents += number + ": " + file.contents + "\n";
  }
  write("contents.txt", contents);
  folder.place();
  if (!arguments.output.quiet)
    std::cerr << printable(arguments.pack) << ": " << files->size()
              << " inputs with their answers\n";
}

}  // namespace

void run(const GenerateArguments& arguments, ExitCode& code) {
  if (!arguments.pack.empty()) return write_pack(arguments);
  Watch watch;
  answer_together({.input = arguments.input,
                   .output = arguments.output,
                   .work = arguments.work,
                   .division = arguments.division,
                   .numbers = arguments.number,
                   .more = [&] { return watch.text(); }},
                  code, [&] { return Maker(arguments, watch); });
}

}  // namespace dokusat::cli
