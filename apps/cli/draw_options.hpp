#pragma once
// What `draw` is to draw, and in which format.

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
  /// Takes the operands. Throws `UsageError` for what does not go together.
  void complete(const OptionList& options, std::vector<std::string> operands,
                const std::vector<std::string>& words);

  PuzzleInput input;    ///< its one file: the puzzles
  std::string answers;  ///< the file of answers; empty: none
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
  bool to_folder = false;  ///< a file a puzzle, in the new folder that `output` names

 private:
  void choose_format();
};

}  // namespace dokusat::cli
