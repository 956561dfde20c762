#include "rate_options.hpp"

#include <dokusat/api/explain.hpp>

namespace dokusat::cli {

void RateArguments::add_options(OptionList& options) {
  add_input_options(options, input);
  add_puzzle_option(options, input);
  add_keep_going_option(options, input);
  questions::order_fields(options, explain);
  explain.all_work = explain::kWorkOfRating;
  options.in(OptionGroup::limits)
      .number("puzzle-effort", "K",
              "by size: effort limit for proving the steps of a puzzle minimal (default: 8000000)",
              Range<long>{0}, explain.all_work);
  options.seconds("timeout", "time limit in seconds for each puzzle (default: 10)", timeout);
  add_work_options(options, work);
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
