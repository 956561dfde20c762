#pragma once
// Output of `explain --draw`: a new folder with one SVG per step, or one page on which the steps of
// each puzzle can be turned.

#include <dokusat/picture/html.hpp>
#include <dokusat/system/output_file.hpp>
#include <dokusat/system/temporary_file.hpp>
#include <optional>
#include <string>

namespace dokusat::cli {

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

}  // namespace dokusat::cli
