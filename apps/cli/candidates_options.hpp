#pragma once
// Options of `candidates` and `estimate`.

#include <dokusat/api/estimate.hpp>

#include "option_groups.hpp"

namespace dokusat::cli {

struct CandidatesArguments {
  static constexpr std::string_view kName = "candidates";
  static constexpr std::string_view kOperands = "[FILE...]";
  static constexpr std::string_view kSummary = "list the digits that stand in some solution";

  void add_options(OptionList& options);
  void complete(const OptionList& options, std::vector<std::string> operands,
                const std::vector<std::string>& words);

  PuzzleInput input;
  std::optional<int> limit;  ///< of solutions counted for each digit; empty: no counts
  std::optional<std::chrono::duration<double>> timeout;
  WorkOptions work;
  DivisionOptions division;  ///< unused
  OutputOptions output;
};

struct EstimateArguments {
  static constexpr std::string_view kName = "estimate";
  static constexpr std::string_view kOperands = "[FILE...]";
  static constexpr std::string_view kSummary = "estimate how many solutions puzzles have";

  void add_options(OptionList& options);
  void complete(const OptionList& options, std::vector<std::string> operands,
                const std::vector<std::string>& words);

  PuzzleInput input;
  int probes = questions::kUsualProbes;
  std::uint64_t seed = 1;
  std::optional<std::chrono::duration<double>> timeout;
  WorkOptions work;
  DivisionOptions division;  ///< unused
  OutputOptions output;
};

}  // namespace dokusat::cli
