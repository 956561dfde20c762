#include <algorithm>
#include <chrono>
#include <dokusat/api/answers.hpp>
#include <dokusat/model/wording.hpp>
#include <dokusat/picture/html.hpp>
#include <dokusat/picture/pencil_marks.hpp>
#include <dokusat/picture/svg.hpp>
#include <dokusat/solve/judge.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/output_file.hpp>
#include <dokusat/system/paths.hpp>
#include <dokusat/system/signals.hpp>
#include <filesystem>
#include <iostream>
#include <optional>

#include "command_of.hpp"
#include "interrupted_output.hpp"
#include "option_groups.hpp"
#include "picture_files.hpp"
#include "puzzle_source.hpp"
#include "terminal.hpp"

namespace dokusat::cli {
namespace {

const std::vector<Named<PictureFormat>> kFormats = {
    {"svg", PictureFormat::svg}, {"html", PictureFormat::html}, {"text", PictureFormat::text}};

struct DrawArguments {
  static constexpr std::string_view kName = "draw";
  static constexpr std::string_view kOperands = "[PUZZLES [ANSWERS]]";
  static constexpr std::string_view kSummary = "draw puzzles and answers as SVG, HTML or text";

  void add_options(OptionList& options) {
    add_input_options(options, input);
    options.in(OptionGroup::output)
        .choice<PictureFormat>(
            "to", "F",
            "format to write (default: by the ending of -o, svg in a folder, else "
            "text)",
            "picture format", kFormats, to);
    options.in(OptionGroup::answer).flag("solve", "solve the puzzles and draw the answers", solve);
    add_order_option(options, order).goes_with({"solve"}, "--solve");
    timeout_field(options, timeout).goes_with({"solve"}, "--solve");
    options.in(OptionGroup::output)
        .flag("candidates", "show the candidates of open cells: digits that break no rule there",
              candidates);
    options.flag("labels", "name the rows and columns around the board", labels);
    options.flag("turn", "in HTML: the puzzle on one page, its answer on the next", turn);
    add_color_option(options, color);
    add_puzzle_option(options, input);
    add_plain_output_options(options, output);
  }
  void complete(const OptionList& options, std::vector<std::string> operands,
                const std::vector<std::string>& /*words*/) {
    require_operands(operands, 0, 2, std::string(kName), kOperands);
    take_files(input, std::move(operands));
    if (input.files.size() == 2) {
      answers = input.files.back();
      input.files.pop_back();
    }
    choose_format();
    if (solve && !answers.empty())
      throw UsageError("--solve: the answers are in " + answers + ": leave out one of them");
    if (turn && (format != PictureFormat::html || (!solve && answers.empty())))
      throw UsageError("--turn goes with --to html, and with --solve or ANSWERS");
    if (options.given("color") && format != PictureFormat::text)
      throw UsageError("--color goes with --to text");
  }

  PuzzleInput input;    ///< one file of puzzles
  std::string answers;  ///< file name; empty: none
  std::optional<PictureFormat> to;
  bool solve = false;
  std::optional<Order> order;
  std::optional<std::chrono::duration<double>> timeout;
  bool candidates = false;
  bool labels = false;
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

/// Makes pictures of puzzles.
class Painter {
 public:
  Painter(const DrawArguments& arguments, ExitCode& code) : arguments_(arguments), code_(code) {}

  /// Draws the puzzle, its answer, or both as pages to turn.
  PictureSeries paint(const NumberedPuzzle& puzzle, const std::optional<Answer>& answer) {
    const std::string name = "Puzzle " + std::to_string(puzzle.number);
    Picture plain = picture_of(puzzle.puzzle, name);
    add_about(plain, puzzle.puzzle.about);
    plain.labels = arguments_.labels;
    Picture answered = plain;
    if (arguments_.solve) add_found(puzzle, answered);
    if (!arguments_.answers.empty()) add_answer(puzzle, answer, answered);
    for (Picture* picture : {&plain, &answered}) complete(puzzle, *picture);
    if (!arguments_.turn) return {name, {std::move(answered)}};
    answered.title = "Answer to puzzle " + std::to_string(puzzle.number);
    return {name, {std::move(plain), std::move(answered)}};
  }

 private:
  void add_found(const NumberedPuzzle& puzzle, Picture& picture) {
    const WhileSolving solving;
    SolverOptions options{{.order = order_or(arguments_.order, puzzle.format)},
                          {},
                          {.timeout = arguments_.timeout, .stop = &interrupted()}};
    const Verdict verdict = PuzzleSolver(options).solve(puzzle.puzzle);
    code_.raise(exit_code_of(verdict.status));
    if (verdict.solution)
      add_solution(picture, *verdict.solution);
    else
      picture.notes.emplace_back(name_of(verdict.status));
  }

  void add_answer(const NumberedPuzzle& puzzle, const std::optional<Answer>& answer,
                  Picture& picture) {
    if (answer && answer->count)
      throw UsageError("the answer to puzzle " + std::to_string(puzzle.number) +
                       " is a number of solutions, and no grid to be drawn");
    const std::vector<std::string> wrong =
        answer ? judge(puzzle.puzzle, *answer, Order::any, SolverOptions())
               : std::vector<std::string>{"no answer"};
    if (!wrong.empty()) return add_wrong(puzzle, answer, wrong, picture);
    if (answer->status == Status::no_solution) {
      picture.notes.emplace_back(name_of(Status::no_solution));
      return;
    }
    Puzzle filled = puzzle.puzzle;
    filled.givens = answer->grid;
    add_solution(picture, puzzle.puzzle.has_dominoes() ? *solve(filled).solution
                                                       : Solution{answer->grid, {}});
  }

  /// Marks a wrong answer, which is drawn unchanged, and adds the errors as notes.
  void add_wrong(const NumberedPuzzle& puzzle, const std::optional<Answer>& answer,
                 const std::vector<std::string>& wrong, Picture& picture) {
    code_.raise(ExitCode::kWrongAnswer);
    for (const std::string& message : wrong)
      std::cerr << "Puzzle " << puzzle.number << ": " << message << "\n";
    constexpr std::size_t kMostNotes = 6;
    const std::size_t noted = std::min(wrong.size(), kMostNotes);
    picture.notes.insert(picture.notes.end(), wrong.begin(),
                         wrong.begin() + static_cast<std::ptrdiff_t>(noted));
    if (noted < wrong.size())
      picture.notes.push_back("and " + std::to_string(wrong.size() - noted) + " more");
    if (!answer || answer->status != Status::solved) return;
    add_grid(picture, answer->grid);
    mark_wrong(puzzle.puzzle, answer->grid, picture);
  }

  static void mark_wrong(const Puzzle& puzzle, const Grid& grid, Picture& picture) {
    for (Cell cell : wrong_cells(puzzle, grid))
      picture.marks.push_back({cell, kNoDigit, Role::wrong});
  }

  /// Adds to an unfinished board the marks of its errors and, if requested, candidates.
  void complete(const NumberedPuzzle& puzzle, Picture& picture) const {
    const Grid given = given_grid(puzzle.puzzle);
    if (picture.marks.empty()) mark_wrong(puzzle.puzzle, given, picture);
    if (!arguments_.candidates) return;
    constexpr int kLargest = 36;
    if (given.values().count > kLargest)
      throw UsageError("--candidates: shown up to size " + std::to_string(kLargest) + ", puzzle " +
                       std::to_string(puzzle.number) + " has " +
                       size_text(given.rows(), given.columns()));
    PerCell<std::vector<Digit>> open = open_digits(puzzle.puzzle, given);
    for (Cell cell : picture.board->cells()) picture.cells[cell].candidates = std::move(open[cell]);
  }

  const DrawArguments& arguments_;
  ExitCode& code_;
};

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
              "--to svg is one picture: name a puzzle with --puzzle, or a folder with "
              "-o DIR/");
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
  Painter painter(arguments, code);
  int number = 0;
  while (const std::optional<BatchItem> item = source.next()) {
    number = item->puzzle.number;
    std::optional<Answer> answer;
    if (answers) answer = answers->next(item->puzzle);
    if (!wanted || number == *wanted) add(number, painter.paint(item->puzzle, answer));
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

void draw_into_folder(const DrawArguments& arguments, ExitCode& code) {
  const WhileSolving interruptible;  // so that an interrupted run removes the folder
  TemporaryFolder folder(arguments.output.file);
  paint_all(arguments, code, [&](int number, const PictureSeries& series) {
    Sheet sheet(arguments, folder, file_name(arguments, number));
    sheet.add(series);
    sheet.commit();
  });
  if (was_interrupted_by_now()) throw NotWritten(arguments.output.file);
  folder.place();
}

void run(const DrawArguments& arguments, ExitCode& code) {
  if (arguments.to_folder) return draw_into_folder(arguments, code);
  Sheet sheet(arguments, arguments.output.file);
  paint_all(arguments, code, [&](int, const PictureSeries& series) { sheet.add(series); });
  if (was_interrupted_by_now()) return end_interrupted(arguments.output.file, sheet.file(), code);
  sheet.commit();
}

}  // namespace

std::unique_ptr<Command> draw_command() { return command_of<DrawArguments>(); }

}  // namespace dokusat::cli
