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

questions::Json made_json(const GenerateArguments& arguments, const GeneratedPuzzle& made) {
  questions::Json object = {{"kind", arguments.request.kind},
                            {"text", puzzle_text(made.puzzle, arguments.format)}};
  object.update(questions::generated_json(made));
  return object;
}

std::string description(int number, const Puzzle& puzzle) {
  std::string text = "puzzle " + std::to_string(number) + ": ";
  if (puzzle.has_dominoes())
    text += std::to_string(puzzle.dominoes()->placed.size()) + " dominoes, ";
  return text + std::to_string(given_digits(puzzle).size()) + " givens\n";
}

/// "; found instead: 812 easy, 188 medium", most frequent first.
std::string refused_words(const Generator& generator) {
  std::vector<std::pair<int, std::string>> grades;
  for (const auto& [words, count] : generator.refused()) grades.emplace_back(count, words);
  std::ranges::sort(grades, std::greater<>());
  std::string text;
  for (const auto& [count, words] : grades)
    text += (text.empty() ? "; found instead: " : ", ") + std::to_string(count) + " " + words;
  return text;
}

/// "no Sudoku of the band hard with 20 clues and one solution found in 3 tries".
std::string not_found(const GenerateArguments& arguments, const Generator& generator) {
  const GeneratorOptions& options = arguments.generator;
  std::string text = "no ";
  text += options.kind != nullptr ? options.kind->noun
          : options.dominoes      ? "Su-domino-ku"
          : options.cages         ? "killer"
                                  : "Sudoku";
  if (arguments.request.band) text += " of the band " + std::string(arguments.request.band->name);
  if (arguments.request.rating) text += " with the rating wanted";
  if (options.clues)
    text += " with " + std::to_string(*options.clues) + (options.dominoes ? " domino" : " clue") +
            (*options.clues == 1 ? ""
             : options.dominoes  ? "es"
                                 : "s");
  const std::string which = options.clues ? " and " : " with ";
  switch (options.solutions) {
    case SolutionsWanted::unique:
      text += which + "one solution";
      break;
    case SolutionsWanted::none:
      text += which + "no solution";
      break;
    case SolutionsWanted::many:
      text += which + "several solutions";
      break;
  }
  text += generator.timed_out() ? " found within the time of --timeout"
                                : " found in " + std::to_string(options.tries) +
                                      (options.tries == 1 ? " try" : " tries");
  return text + refused_words(generator);
}

/// Counters for the thread that shows progress.
struct Watch {
  std::atomic<std::uint64_t> made{0};
  std::atomic<std::uint64_t> tried{0};

  /// Number of grids tried, which changes even while one puzzle takes long.
  std::string text() const {
    const std::uint64_t grids = tried;
    return ", " + std::to_string(grids) + (grids == 1 ? " grid tried" : " grids tried");
  }
};

/// Always shows progress with `--verbose`.
Progress::Show progress_of(const GenerateArguments& arguments) {
  return arguments.output.tells_more() ? Progress::Show::always
                                       : progress_of(arguments.work, arguments.output);
}

/// Generator of one puzzle and its output.
class Maker {
 public:
  Maker(const GenerateArguments& arguments, Watch& watch) : arguments_(arguments) {
    GeneratorOptions options = arguments.generator;
    options.stop = &interrupted();
    options.tried = &watch.tried;
    generator_ = std::make_shared<Generator>(options);
  }

  std::optional<BatchAnswer> operator()(const BatchItem& item) {
    const WhileSolving solving;
    const int number = item.puzzle.number;
    const std::optional<GeneratedPuzzle> made =
        generator_->make(static_cast<std::uint64_t>(number));
    if (interrupted()) return std::nullopt;  // the puzzle may be incomplete
    BatchAnswer answer;
    if (!made) {
      answer.exit_code = ExitCode::kUndecided;
      answer.diagnostics = "dokusat: puzzle " + std::to_string(number) + ": " +
                           not_found(arguments_, *generator_) + "\n";
      answer.last = true;
      return answer;
    }
    answer.text = arguments_.output.json
                      ? questions::numbered_line(number, made_json(arguments_, *made))
                      : puzzle_text(made->puzzle, arguments_.format);
    if (arguments_.output.tells_more()) answer.diagnostics = description(number, made->puzzle);
    return answer;
  }

 private:
  const GenerateArguments& arguments_;
  std::shared_ptr<Generator> generator_;  // copyable, as std::function requires
};

/// Source of the numbers of puzzles to generate.
class Orders {
 public:
  /// `ordered` is called with each number.
  Orders(const GenerateArguments& generate, const PuzzleRange& share,
         std::function<void(std::uint64_t)> ordered)
      : count_(share.end),
        format_(generate.format),
        none_(empty_puzzle(Board::latin(1))),
        told_(std::move(ordered)),
        ordered_(share.begin) {}

  std::optional<BatchItem> next() {
    const std::uint64_t ordered = ordered_;
    if (ordered == count_ || interrupted()) return std::nullopt;
    ++ordered_;
    told_(ordered_);
    return BatchItem{{none_, static_cast<int>(ordered + 1), format_}, ""};
  }

 private:
  const std::uint64_t count_;
  const Format format_;
  const Puzzle none_;
  const std::function<void(std::uint64_t)> told_;
  std::uint64_t ordered_;
};

/// The number with at least two digits.
std::string file_number(std::size_t number) {
  return (number < 10 ? "0" : "") + std::to_string(number);
}

void write_pack(const GenerateArguments& arguments) {
  const WhileSolving interruptible;  // so that an interrupted run removes the folder
  TemporaryFolder folder(arguments.pack);
  Watch watch;
  GeneratorOptions options = arguments.generator;
  options.stop = &interrupted();
  options.tried = &watch.tried;
  std::optional<std::vector<PackFile>> files;
  try {
    const Progress progress(
        progress_of(arguments), [] { return -1.0; }, [&] { return watch.text(); });
    files = contest_pack(options, arguments.format);
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

void keep_share(const GenerateArguments& arguments, const PuzzleRange& share,
                const std::string& digest, std::int64_t bytes) {
  ShareRecord record = share_record(arguments.output.file, arguments.division);
  record.things = arguments.number;
  record.share = share;
  record.digest = digest;
  record.bytes = bytes;
  write_share(arguments.output.file, record);
}

/// True if the output ends with the line "0" of boj4574, which follows the last puzzle of all
/// parts.
bool ends_with_a_zero(const GenerateArguments& arguments, const PuzzleRange& share) {
  return arguments.format == Format::boj4574 && !arguments.output.json &&
         share.end == arguments.number && share.size() > 0;
}

/// Generates the puzzles of the share, except its first `done`.
template <class Output>
void make_all(const GenerateArguments& arguments, PuzzleRange share, std::uint64_t done,
              Output& output, ExitCode& code, const std::function<void(std::uint64_t)>& ordered,
              const std::function<void(const BatchAnswer&)>& write) {
  const auto size = static_cast<double>(share.size());
  share.begin += done;
  Orders orders(arguments, share, ordered);
  Batch batch;
  batch.next = [&] { return orders.next(); };
  batch.at_hand = [] { return true; };
  Watch watch;
  watch.made = done;
  batch.make_worker = [&] { return Maker(arguments, watch); };
  Progress progress(
      progress_of(arguments), [&] { return static_cast<double>(watch.made) / size; },
      [&] { return watch.text(); });
  batch.write = [&](std::span<const BatchAnswer> answers) {
    for (const BatchAnswer& answer : answers) {
      code.raise(answer.exit_code);
      if (answer.exit_code == ExitCode::kGood) {
        write(answer);
        ++watch.made;
        progress.add(answer.exit_code);
      }
      if (!answer.diagnostics.empty()) progress.write(answer.diagnostics);
    }
    output.flush();
  };
  run_batch(batch, arguments.work.threads);
}

/// Continues an earlier run. Finished puzzles are not checked again, as a puzzle depends only on
/// the command and its number.
void make_resumably(const GenerateArguments& arguments, const PuzzleRange& share, ExitCode& code) {
  const std::string& file = arguments.output.file;
  if (arguments.division.part) {
    ShareRecord record = share_record(file, arguments.division);
    record.things = arguments.number;
    if (is_done(file, record, code)) return;
  }
  std::string command;
  for (const std::string& word : arguments.division.words) command += word + "\n";
  ResumableOutput output(file, command);
  const auto done = static_cast<std::uint64_t>(output.answered());
  const auto read = [&](std::uint64_t number) { output.puzzle_read(std::to_string(number)); };
  for (std::uint64_t number = 1; number <= done; ++number) read(share.begin + number);
  output.require_same_puzzles();
  std::uint64_t made = done;
  make_all(arguments, share, done, output, code, read, [&](const BatchAnswer& answer) {
    // Written together with the last puzzle, so a resumed run has it exactly once.
    const bool at_the_end = ++made == share.size() && ends_with_a_zero(arguments, share);
    const std::string text = at_the_end ? answer.text + "0\n" : answer.text;
    output.stream() << text;
    output.answer_written(0, text);
  });
  if (was_interrupted_by_now()) throw NotWritten(file, kNotFinished);
  if (code.value() != ExitCode::kGood)
    throw NotWritten(file, "not finished, as a puzzle was not found");
  output.remember();
  if (arguments.division.part)
    keep_share(arguments, share, output.written().text(), output.bytes());
  output.commit();
}

}  // namespace

void run(const GenerateArguments& arguments, ExitCode& code) {
  if (!arguments.pack.empty()) return write_pack(arguments);
  const PuzzleRange share = arguments.division.part
                                ? share_of(*arguments.division.part, arguments.number)
                                : PuzzleRange{0, arguments.number};
  if (arguments.division.resume) return make_resumably(arguments, share, code);
  AnswerFile output(arguments.output.file, arguments.division.part.has_value());
  make_all(
      arguments, share, 0, output, code, [](std::uint64_t) {},
      [&](const BatchAnswer& answer) { output.write(answer.text); });
  if (was_interrupted_by_now()) return end_interrupted(arguments.output.file, output.file(), code);
  if (code.value() != ExitCode::kGood && !arguments.output.to_standard_output())
    throw NotWritten(arguments.output.file, "not written, as a puzzle was not found");
  if (code.value() == ExitCode::kGood && ends_with_a_zero(arguments, share)) output.write("0\n");
  if (arguments.division.part)
    keep_share(arguments, share, output.written().digest().text(), output.written().bytes());
  output.file().commit();
}

}  // namespace dokusat::cli
