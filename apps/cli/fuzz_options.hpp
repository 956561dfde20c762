#pragma once
// Options of `fuzz`; most are lists of names.

#include <chrono>
#include <dokusat/fuzz/fuzz.hpp>
#include <optional>

#include "option_groups.hpp"

namespace dokusat::cli {

struct FuzzArguments {
  static constexpr std::string_view kName = "fuzz";
  static constexpr std::string_view kOperands = "[FILE...]";
  static constexpr std::string_view kSummary = "test backends and encodings against each other";

  void add_options(OptionList& options);
  /// Takes the operands. Without files, puzzles are generated.
  void complete(const OptionList& options, std::vector<std::string> operands,
                const std::vector<std::string>& words);

  PuzzleInput input;
  FuzzOptions fuzz;
  std::optional<std::chrono::duration<double>> timeout;
  bool ends_by_default = false;  ///< true if no option limits the run
  WorkOptions work;
  OutputOptions output;

 private:
  void add_puzzle_options(OptionList& options);
  void add_way_options(OptionList& options);
};
void run(const FuzzArguments& arguments, ExitCode& code);

}  // namespace dokusat::cli
