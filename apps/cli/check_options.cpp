#include "check_options.hpp"

#include <algorithm>

namespace dokusat::cli {

void CheckArguments::add_options(OptionList& options) {
  add_input_options(options, input);
  add_puzzle_option(options, input);
  add_order_option(options, order);
  options
      .flag("count", "the answers are numbers of solutions, as 'solve --count' prints them", counts)
      .excludes("order", "--order says nothing about a number: leave it out");
  options.flag("all", "the answers are lists of all solutions, as 'solve --all' prints them", lists)
      .excludes("count");
  options
      .flag("tilings",
            "with --count or --all of Su-domino-ku: pairs of grid and tiling, not grids alone",
            tilings)
      .goes_with({"count", "all"}, "--count or --all");
  options.in(OptionGroup::limits)
      .number("limit", "K", "with --all: a list may end after K solutions", Range<std::uint64_t>{1},
              limit)
      .goes_with({"all"}, "--all");
  timeout_field(options, timeout);
  add_work_options(options, work);
  add_keep_going_option(options, input);
  add_output_options(options, output);
}

void CheckArguments::complete(const OptionList& /*options*/, std::vector<std::string> operands,
                              const std::vector<std::string>& /*words*/) {
  require_operands(operands, 1, 2, std::string(kName), kOperands);
  take_files(input, std::move(operands));
  if (input.files.size() == 2) {
    answers = input.files[1];
    input.files.pop_back();
  } else if (counts || lists) {
    throw UsageError("--count and --all need a file of answers: check PUZZLES ANSWERS");
  }
}

}  // namespace dokusat::cli
