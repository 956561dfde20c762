#pragma once
// Pictures in files, and boards for people at a terminal.

#include <dokusat/formats/format.hpp>
#include <dokusat/picture/html.hpp>
#include <dokusat/picture/text_picture.hpp>
#include <dokusat/system/output_file.hpp>
#include <dokusat/system/temporary_file.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "option_groups.hpp"

namespace dokusat::cli {

enum class PictureFormat { text, svg, html };

/// The format given by the name's ending, before an ending for compression if there is one.
std::optional<PictureFormat> format_by_ending(std::string_view name);

/// True if the name has an ending, such as x.png.
bool has_ending(std::string_view name);

/// Appends the number with leading zeros, at least `digits` long, so that names sort numerically.
std::string numbered_name(const std::string& word, int number, std::size_t digits);

/// Output of `explain --draw`: a new folder with one SVG per step, or one page on which the steps
/// of each puzzle can be turned.
class StepPictures {
 public:
  /// Writes a page if the name has an ending for HTML, otherwise a folder. Throws `FileError`.
  explicit StepPictures(const std::string& path);

  /// Must be called before the steps of each puzzle.
  void begin_puzzle(int number);
  void add(Picture picture);
  /// Moves the folder or page into its place. Throws `FileError`.
  void commit();

 private:
  void end_puzzle();

  std::optional<TemporaryFolder> folder_;
  std::optional<OutputFile> file_;
  std::optional<HtmlPage> page_;
  PictureSeries series_;  // of the current puzzle
  int puzzle_ = 0;
  int step_ = 0;
};

enum class ColorWhen { automatic, always, never };

/// `--color`.
Option& add_color_option(OptionList& options, ColorWhen& when);

/// `automatic` uses colours if the output is a terminal other than "dumb" and the variable NO_COLOR
/// is unset or empty (https://no-color.org).
Colours colours_for(ColorWhen when, const OutputOptions& output);

/// "Puzzle 3" and the framed board.
std::string pretty_text(const NumberedPuzzle& puzzle, const Solution& solution, Colours colours);

}  // namespace dokusat::cli
