#include "option_groups.hpp"

#include <algorithm>
#include <dokusat/model/wording.hpp>

namespace dokusat::cli {
namespace {

/// Parses "3/8".
Part parse_part(const std::string& text) {
  constexpr std::uint64_t kMostParts = 1'000'000;
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos)
    throw UsageError("--part: expected K/N such as 3/8, found " + quoted(text));
  Part part;
  part.of = number_in(Range<std::uint64_t>{1, kMostParts}, "part", text.substr(slash + 1));
  part.number = number_in(Range<std::uint64_t>{1, part.of}, "part", text.substr(0, slash));
  return part;
}

}  // namespace

void add_input_options(OptionList& options, PuzzleInput& input) {
  questions::reading_fields(options, input.format, input.board);
  options.flag("mixed", "accept boards of several sizes in one file", input.mixed).for_experts();
  options
      .flag("join", "read a constraint string over several lines, a rule a line, as one puzzle",
            input.join)
      .excludes({"part", "resume", "keep-going"})
      .for_experts();
}

void add_puzzle_option(OptionList& options, PuzzleInput& input) {
  options.in(OptionGroup::input)
      .number("puzzle", "K", "only puzzle K of each file (default: all)", Range<long>{1},
              input.puzzle);
}

void add_keep_going_option(OptionList& options, PuzzleInput& input) {
  options.in(OptionGroup::input)
      .flag("keep-going", "answer malformed lines of the format lines by 'error' and continue",
            input.keep_going)
      .for_experts();
}

void take_files(PuzzleInput& input, std::vector<std::string> operands) {
  input.files = std::move(operands);
  if (input.files.empty()) input.files.emplace_back("-");
  if (std::ranges::count(input.files, "-") > 1)
    throw UsageError("standard input (-) can be read once only");
}

void require_operands(const std::vector<std::string>& operands, std::size_t fewest,
                      std::size_t most, std::string_view command, std::string_view what) {
  const std::size_t count = operands.size();
  if (count < fewest || count > most)
    throw UsageError(std::string(command) + ": expected " + std::string(what) + ", found " +
                     (count == 0 ? "no file name" : plural(static_cast<long>(count), "file name")));
}

void tell_usual_order(OptionList& options) {
  options.at("order").otherwise("least for boj2239, else any");
}

void add_work_options(OptionList& options, WorkOptions& work) {
  questions::threads_field(options, work.threads);
  options.in(OptionGroup::output)
      .flag("progress", "show progress on standard error", work.progress);
}

Option& add_part_option(OptionList& options, DivisionOptions& division) {
  return options.in(OptionGroup::output)
      .value("part", "K/N", "with -o: only part K of N, to be joined by 'dokusat merge'",
             [&division](const std::string& text) { division.part = parse_part(text); })
      .goes_with({"output"})
      .excludes("output=-")
      .for_experts();
}

Option& add_resume_option(OptionList& options, DivisionOptions& division) {
  return options.in(OptionGroup::output)
      .flag("resume", "with -o: continue where an interrupted run of this command stopped",
            division.resume)
      .goes_with({"output"})
      .excludes("output=-");
}

void note_division(DivisionOptions& division, std::string_view command, const Given& given) {
  // Options that change neither answers nor their order.
  static const NameList kOfNoEffect = {"part",     "output", "resume",  "threads",
                                       "progress", "quiet",  "verbose", "color"};
  for (const Option& option : given.options.all()) {
    if (!option.given || std::ranges::count(kOfNoEffect, option.name) > 0) continue;
    division.options.push_back("--" + option.name +
                               (option.argument.empty() ? "" : "=" + option.value));
  }
  division.command = command;
  division.words = given.words;
}

void add_output_options(OptionList& options, OutputOptions& output) {
  options.in(OptionGroup::output)
      .flag("json", "write one JSON object a line instead of text", output.json);
  add_plain_output_options(options, output);
}

void add_plain_output_options(OptionList& options, OutputOptions& output) {
  options.in(OptionGroup::output)
      .text("output,o", "FILE", "file to write, completely or not at all (default: -)",
            output.file);
  options.flag("quiet,q", "suppress diagnostics other than errors", output.quiet);
  options.flag("verbose,v", "more diagnostics on standard error, unless --quiet", output.verbose);
  options.value("help,h", "", "show this help", [](const std::string&) {});
  options.value("help-all", "", "show this help with the options for experts",
                [](const std::string&) {});
}

}  // namespace dokusat::cli
