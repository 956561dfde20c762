#include "check_options.hpp"

#include <algorithm>

namespace dokusat::cli {

void CheckArguments::add_options(OptionList& options) {
  add_input_options(options, input);
  add_puzzle_option(options, input);
  fields(options, request);
  options.at("order").otherwise("least for boj2239, else any");
  add_work_options(options, work);
  add_keep_going_option(options, input);
  add_output_options(options, output);
}

void CheckArguments::complete(const OptionList& options, std::vector<std::string> operands,
                              const std::vector<std::string>& /*words*/) {
  require_operands(operands, 1, 2, std::string(kName), kOperands);
  take_files(input, std::move(operands));
  if (input.files.size() == 2) {
    answers = input.files[1];
    input.files.pop_back();
    if (options.given("entries")) throw UsageError("--entries takes no file of answers");
  } else if (request.count || request.all) {
    throw UsageError("--count and --all need a file of answers: check PUZZLES ANSWERS");
  }
}

}  // namespace dokusat::cli
