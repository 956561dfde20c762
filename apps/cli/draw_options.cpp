#include "draw_options.hpp"

namespace dokusat::cli {
namespace {

const std::vector<Named<PictureFormat>> kFormats = {
    {"svg", PictureFormat::svg}, {"html", PictureFormat::html}, {"text", PictureFormat::text}};

}  // namespace

void DrawArguments::add_options(OptionList& options) {
  add_input_options(options, input);
  options.in(OptionGroup::output)
      .choice<PictureFormat>("to", "F",
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

void DrawArguments::choose_format() {
  to_folder = output.file.ends_with('/');
  if (to_folder) {
    while (output.file.size() > 1 && output.file.ends_with('/')) output.file.pop_back();
    format = to.value_or(PictureFormat::svg);
    return;
  }
  if (!to && !format_by_ending(output.file) && has_ending(output.file))
    throw UsageError("--output: expected a name that ends in .svg, .html or .txt, or --to, found " +
                     quoted(output.file));
  format = to.value_or(format_by_ending(output.file).value_or(PictureFormat::text));
}

void DrawArguments::complete(const OptionList& options, std::vector<std::string> operands,
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

}  // namespace dokusat::cli
