#pragma once
// Options of `rules`.

#include "option_groups.hpp"

namespace dokusat::cli {

struct RulesArguments {
  static constexpr std::string_view kName = "rules";
  static constexpr std::string_view kOperands = "[NAME...]";
  static constexpr std::string_view kSummary = "list the rules that puzzles can have";

  void add_options(OptionList& options) { add_output_options(options, output); }
  void complete(const OptionList& /*options*/, std::vector<std::string> operands,
                const std::vector<std::string>& /*words*/) {
    names = std::move(operands);
  }

  std::vector<std::string> names;  ///< empty: all rules
  OutputOptions output;
};
void run(const RulesArguments& arguments, ExitCode& code);

}  // namespace dokusat::cli
