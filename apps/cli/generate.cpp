#include <dokusat/api/answers.hpp>
#include <dokusat/api/generate_request.hpp>
#include <dokusat/generator/contest_pack.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/solve/batch.hpp>
#include <dokusat/system/output_file.hpp>
#include <dokusat/system/signals.hpp>
#include <dokusat/system/temporary_file.hpp>
#include <iostream>
#include <memory>

#include "answer_run.hpp"
#include "command_of.hpp"
#include "interrupted_output.hpp"
#include "option_groups.hpp"
#include "picture_files.hpp"
#include "progress.hpp"
#include "resume.hpp"

namespace dokusat::cli {
namespace {

struct GenerateArguments : RunOptions {
  static constexpr std::string_view kName = "generate";
  static constexpr std::string_view kOperands = "KIND";
  static constexpr std::string_view kSummary =
      "generate puzzles of a kind, from sudoku and killer to kakuro and str8ts";
  static const NameList& operand_names() { return questions::puzzle_kinds(); }

  void add_options(OptionList& options) {
    options.in(OptionGroup::input);
    questions::board_fields(options, input.board);
    fields(options, request);
    options.at("rules").excludes({"box", "latin"});
    options.in(OptionGroup::answer)
        .number("number,n", "N", "number of puzzles to make", Range<std::uint64_t>{1}, number);
    add_pack_option(options);
    add_work_options(options, work);
    target_field(options, request.to);
    add_part_option(options, division).excludes("pack");
    add_resume_option(options, division).excludes("pack");
    add_output_options(options, output);
  }
  void complete(const Given& given) {
    if (given.operands.size() != 1)
      throw UsageError(
          "generate: expected KIND, one of " + listed(questions::puzzle_kinds()) + ", found " +
          (given.operands.empty() ? "nothing" : plural(std::ssize(given.operands), "word")));
    request.kind = given.operands[0];
    request.board = input.board;
    note_division(division, kName, given);
    division.options.push_back(request.kind);
    generator = questions::generator_options(request);
    format = questions::format_of(request, generator);
    if (!pack.empty() && (generator.cages || generator.kind != nullptr))
      throw UsageError("--pack is only for sudoku and sudominoku");
  }

  questions::GenerateRequest request;
  std::uint64_t number = 1;  ///< number of puzzles
  std::string pack;          ///< folder for a contest pack; empty: none

  GeneratorOptions generator;  ///< translated from the request
  Format format = Format::lines;

 private:
  void add_pack_option(OptionList& options) {
    options.in(OptionGroup::output)
        .text("pack", "DIR", "write contest data, inputs with answers, to the new folder DIR", pack)
        .excludes({"number", "clues", "dominoes", "minimal", "fewest", "no-singles", "symmetry",
                   "solutions", "rating", "band", "json", "output", "rules"});
  }
};

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

/// Throws `NotWritten` if a puzzle was not found.
std::vector<PackFile> pack_files(const GenerateArguments& arguments) {
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
  return *files;
}

void write_pack(const GenerateArguments& arguments) {
  std::size_t inputs = 0;
  write_folder(arguments.pack, [&](const TemporaryFolder& folder) {
    const auto write = [&](const std::string& name, const std::string& content) {
      OutputFile out(folder, name);
      out.stream() << content;
      out.commit();
    };
    const std::vector<PackFile> files = pack_files(arguments);
    std::string contents;
    for (std::size_t i = 0; i < files.size(); ++i) {
      const std::string number = numbered_name("", static_cast<int>(i + 1), 2);
      write(number + ".in", files[i].input);
      write(number + ".out", files[i].answer);
      contents += number + ": " + files[i].contents + "\n";
    }
    write("contents.txt", contents);
    inputs = files.size();
  });
  if (!arguments.output.quiet)
    std::cerr << printable(arguments.pack) << ": " << inputs << " inputs with their answers\n";
}

void run(const GenerateArguments& arguments, ExitCode& code) {
  if (!arguments.pack.empty()) return write_pack(arguments);
  Watch watch;
  answer_together(
      {.options = arguments, .numbers = arguments.number, .more = [&] { return watch.text(); }},
      code, [&] { return Maker(arguments, watch); });
}

}  // namespace

std::unique_ptr<Command> generate_command() { return command_of<GenerateArguments>(); }

}  // namespace dokusat::cli
