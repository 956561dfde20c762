#pragma once
// Options of `draw`.

#include <chrono>
#include <optional>

#include "option_groups.hpp"
#include "picture_files.hpp"
#include "terminal.hpp"

namespace dokusat::cli {

struct DrawArguments {
  static constexpr std::string_view kName = "draw";
  static constexpr std::string_view kOperands = "[PUZZLES [ANSWERS]]";
  static constexpr std::string_view kSummary = "draw puzzles and answers as SVG, HTML or text";

  void add_options(OptionList& options);
  /// Takes the operands. Throws `UsageError` for options that exclude each other.
  void complete(const OptionList& options, std::vector<std::string> operands,
                const std::vector<std::string>& words);

  PuzzleInput input;    ///< one file of puzzles
  std::string answers;  ///< file name; empty: none
  std::optional<PictureFormat> to;
  bool solve = false;
  std::optional<Order> order;
  std::optional<std::chrono::duration<double>> timeout;
  bool candidates = false;
  bool labels = false;
  bool turn = false;
  ColorWhen color = ColorWhen::automatic;
  OutputOptions output;

  PictureFormat format = PictureFormat::text;
  bool to_folder = false;  ///< one file per puzzle, in the new folder `output`

 private:
  void choose_format();
};
void run(const DrawArguments& arguments, ExitCode& code);

}  // namespace dokusat::cli
