#include "check_options.hpp"

#include <algorithm>

namespace dokusat::cli {

void CheckArguments::add_options(OptionList& options) {
  add_input_options(options, input);
  add_order_option(options, order);
  options.flag(
      "proof",
      "the files are a formula, its proof and, if need be, its puzzle: CNF PROOF [PUZZLES]", proof);
  add_output_options(options, output);
}

void CheckArguments::complete(const OptionList& /*options*/, std::vector<std::string> operands,
                              const std::vector<std::string>& /*words*/) {
  if (proof)
    require_operands(operands, 2, 3, "check --proof", "CNF PROOF [PUZZLES]");
  else
    require_operands(operands, 2, 2, std::string(kName), kOperands);
  take_files(input, std::move(operands));
}

void DecodeArguments::add_options(OptionList& options) {
  options.value("proof", "FILE", "the solver's proof, where it says that there is no model",
                [this](const std::string& text) {
                  if (text.empty()) throw UsageError("--proof: expected a file name");
                  proof = text;
                });
  add_output_options(options, output);
}

void DecodeArguments::complete(const OptionList& /*options*/, std::vector<std::string> operands,
                               const std::vector<std::string>& /*words*/) {
  require_operands(operands, 1, 2, std::string(kName), kOperands);
  formula = operands[0];
  solver_output = operands.size() == 2 ? operands[1] : "-";
  const std::vector<std::string> read = {formula, solver_output, proof};
  if (std::ranges::count(read, "-") > 1)
    throw UsageError("standard input (-) can be read once only");
  if (!proof.empty() && formula == "-")
    throw UsageError("--proof needs the formula in a file, as it is read twice");
}

}  // namespace dokusat::cli
