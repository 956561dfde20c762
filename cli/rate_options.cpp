#include "rate_options.hpp"

namespace dokusat::cli {

void add_explain_work_option(OptionList& options, explain::ExplainOptions& explain) {
  options.number("work", "K",
                 "work on one step until it is given up to prove it smallest (default: 20000000)",
                 Range<long>{0}, explain.work);
}

void RateArguments::add_options(OptionList& options) {
  add_input_options(options, input);
  add_puzzle_option(options, input);
  options.flag("keep-going", "answer bad lines of the format lines by 'error' and go on",
               input.keep_going);
  add_explain_work_option(options, explain);
  add_work_options(options, work, "threads that work");
  add_part_option(options, division).excludes("puzzle");
  add_resume_option(options, division);
  add_output_options(options, output);
}

void RateArguments::complete(const OptionList& options, std::vector<std::string> operands,
                             const std::vector<std::string>& words) {
  note_division(division, kName, options, words);
  take_files(input, std::move(operands));
}

}  // namespace dokusat::cli
