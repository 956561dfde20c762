#include <dokusat/api/draw.hpp>
#include <dokusat/formats/answer_reader.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/picture/html.hpp>
#include <dokusat/picture/svg.hpp>
#include <dokusat/system/output_file.hpp>
#include <dokusat/system/signals.hpp>
#include <filesystem>
#include <iostream>
#include <optional>

#include "command_of.hpp"
#include "interrupted_output.hpp"
#include "option_groups.hpp"
#include "picture_files.hpp"
#include "puzzle_source.hpp"

namespace dokusat::cli {
namespace {

const std::vector<Named<PictureFormat>> kFormats = {
    {"svg", PictureFormat::svg}, {"html", PictureFormat::html}, {"text", PictureFormat::text}};

struct DrawArguments {
  static constexpr std::string_view kName = questions::DrawRequest::kName;
  static constexpr std::string_view kOperands = "[PUZZLES [ANSWERS]]";
  static constexpr std::string_view kSummary = questions::DrawRequest::kSays;

  void add_options(OptionList& options) {
    add_input_options(options, input);
    add_puzzle_option(options, input);
    fields(options, request);
    tell_usual_order(options);
    options.in(OptionGroup::output)
        .choice<PictureFormat>(
            "to", "F", "format to write (default: by the ending of -o, svg in a folder, else text)",
            "picture format", kFormats, to);
    options.flag("turn", "in HTML: the puzzle on one page, its answer on the next", turn);
    add_color_option(options, color);
    add_plain_output_options(options, output);
  }
  void complete(const Given& given) {
    require_operands(given.operands, 0, 2, kName, kOperands);
    take_files(input, given.operands);
    if (input.files.size() == 2) {
      answers = input.files.back();
      input.files.pop_back();
    }
    choose_format();
    if (!answers.empty() && given.options.any_given({"solve", "entries", "rules-only"}))
      throw UsageError("--solve, --entries and --rules-only: the answers are in " + answers +
                       ": leave out one of them");
    if (turn && (format != PictureFormat::html || (!request.solve && answers.empty())))
      throw UsageError("--turn requires --to html, and --solve or ANSWERS");
    if (given.options.given("color") && format != PictureFormat::text)
      throw UsageError("--color requires --to text");
  }

  PuzzleInput input;    ///< one file of puzzles
  std::string answers;  ///< file name; empty: none
  questions::DrawRequest request;
  std::optional<PictureFormat> to;
  bool turn = false;
  ColorWhen color = ColorWhen::automatic;
  OutputOptions output;

  PictureFormat format = PictureFormat::text;
  bool to_folder = false;  ///< one file per puzzle, in the new folder `output`

 private:
  void choose_format() {
    to_folder = output.file.ends_with('/');
    if (to_folder) {
      while (output.file.size() > 1 && output.file.ends_with('/')) output.file.pop_back();
      format = to.value_or(PictureFormat::svg);
      return;
    }
    if (!to && !format_by_ending(output.file) && has_ending(output.file))
      throw UsageError(
          "--output: expected a name that ends in .svg, .html or .txt, or --to, found " +
          quoted(output.file));
    format = to.value_or(format_by_ending(output.file).value_or(PictureFormat::text));
  }
};

/// Reader of a file with one answer for each puzzle.
class Answers {
 public:
  explicit Answers(const std::string& path) : file_(path) {}

  /// The answer to the next puzzle; empty at the end of the file.
  std::optional<Answer> next(const NumberedPuzzle& puzzle) {
    if (!reader_) reader_.emplace(file_.stream(), file_.name(), puzzle.format);
    return reader_->next(*puzzle.puzzle.board);
  }
  bool at_end() { return !reader_ || reader_->at_end(); }
  const std::string& name() const { return file_.name(); }

 private:
  InputFile file_;
  std::optional<AnswerReader> reader_;
};

/// Draws the puzzle, its answer, or both as pages to turn. `given` is null without ANSWERS.
PictureSeries paint(const DrawArguments& arguments, const NumberedPuzzle& puzzle,
                    const std::optional<Answer>* given, ExitCode& code) {
  const WhileSolving solving;
  questions::DrawAnswer found = answer(puzzle, arguments.request, {.stop = &interrupted()}, given);
  if (found.status) code.raise(exit_code_of(*found.status));
  if (!found.wrong.empty()) code.raise(ExitCode::kWrongAnswer);
  for (const std::string& message : texts(found.wrong, *puzzle.puzzle.board))
    std::cerr << "Puzzle " << puzzle.number << ": " << message << "\n";
  const std::string number = std::to_string(puzzle.number);
  found.puzzle.title = found.answered.title = "Puzzle " + number;
  PictureSeries series{found.puzzle.title, {}};
  if (arguments.turn) {
    series.pictures.push_back(std::move(found.puzzle));
    found.answered.title = "Answer to puzzle " + number;
  }
  series.pictures.push_back(std::move(found.answered));
  return series;
}

std::string page_title(const DrawArguments& arguments) {
  const std::string& file = arguments.input.files[0];
  return file == "-" ? "Puzzles" : printable(std::filesystem::path(file).filename().string());
}

/// File of pictures.
class Sheet {
 public:
  /// `place` are the arguments of `OutputFile`.
  template <class... Place>
  explicit Sheet(const DrawArguments& arguments, const Place&... place)
      : arguments_(arguments), file_(place...) {
    if (arguments.format == PictureFormat::html)
      page_.emplace(file_.stream(), page_title(arguments));
  }

  void add(const PictureSeries& series) {
    const Picture& picture = series.pictures.front();
    std::ostream& out = file_.stream();
    switch (arguments_.format) {
      case PictureFormat::html:
        page_->add(series);
        break;
      case PictureFormat::svg:
        if (count_ == 1)
          throw UsageError(
              "--to svg is one picture: name a puzzle with --puzzle, or a folder with -o DIR/");
        picture_ = svg_text(picture);
        break;
      case PictureFormat::text:
        out << (count_ > 0 ? "\n" : "")
            << text_picture(picture, colours_for(arguments_.color, arguments_.output));
        file_.flush();
        break;
    }
    ++count_;
  }

  OutputFile& file() { return file_; }

  void commit() {
    if (page_) page_->end();
    file_.stream() << picture_;
    file_.commit();
  }

 private:
  const DrawArguments& arguments_;
  OutputFile file_;
  std::optional<HtmlPage> page_;
  std::string picture_;  // SVG, held back until it is known to be the only one
  long count_ = 0;
};

std::string file_name(const DrawArguments& arguments, int number) {
  const std::string_view ending = arguments.format == PictureFormat::svg    ? ".svg"
                                  : arguments.format == PictureFormat::html ? ".html"
                                                                            : ".txt";
  return numbered_name("puzzle", number, 6) + std::string(ending);
}

/// Calls add(number, pictures) for each puzzle to draw.
template <class Add>
void paint_all(const DrawArguments& arguments, ExitCode& code, Add add) {
  std::optional<Answers> answers;
  if (!arguments.answers.empty()) answers.emplace(arguments.answers);
  PuzzleInput input = arguments.input;
  if (answers) input.puzzle.reset();  // the answers before the selected one must be read, too
  const std::optional<long> wanted = arguments.input.puzzle;
  PuzzleSource source(input, arguments.output);
  int number = 0;
  while (const std::optional<BatchItem> item = source.next()) {
    number = item->puzzle.number;
    std::optional<Answer> answer;
    if (answers) answer = answers->next(item->puzzle);
    if (!wanted || number == *wanted)
      add(number, paint(arguments, item->puzzle, answers ? &answer : nullptr, code));
  }
  if (interrupted()) return;
  if (wanted && number < *wanted)
    throw UsageError("--puzzle " + std::to_string(*wanted) + ": " + input.files[0] + " has " +
                     std::to_string(number));
  if (answers && !wanted && !answers->at_end()) {
    std::cerr << answers->name() << ": more answers than the " << plural(number, "puzzle") << "\n";
    code.raise(ExitCode::kWrongAnswer);
  }
}

void run(const DrawArguments& arguments, ExitCode& code) {
  if (arguments.to_folder)
    return write_folder(arguments.output.file, [&](const TemporaryFolder& folder) {
      paint_all(arguments, code, [&](int number, const PictureSeries& series) {
        Sheet sheet(arguments, folder, file_name(arguments, number));
        sheet.add(series);
        sheet.commit();
      });
    });
  Sheet sheet(arguments, arguments.output.file);
  paint_all(arguments, code, [&](int, const PictureSeries& series) { sheet.add(series); });
  if (was_interrupted_by_now()) return end_interrupted(arguments.output.file, sheet.file(), code);
  sheet.commit();
}

}  // namespace

std::unique_ptr<Command> draw_command() { return command_of<DrawArguments>(); }

}  // namespace dokusat::cli
