#pragma once
// Where `explain --draw` puts its pictures: an SVG a step in a new folder, or one page on which the
// steps of each puzzle turn.

#include <dokusat/picture/html.hpp>
#include <dokusat/system/output_file.hpp>
#include <dokusat/system/temporary_file.hpp>
#include <optional>
#include <string>

namespace dokusat::cli {

class StepPictures {
 public:
  /// A page where the name ends as those of pages do. Throws `FileError`.
  explicit StepPictures(const std::string& path);

  /// To be called before the steps of each puzzle.
  void begin_puzzle(int number);
  void add(Picture picture);
  /// Puts folder or page into its place. Throws `FileError`.
  void commit();

 private:
  void end_puzzle();

  std::optional<TemporaryFolder> folder_;
  std::optional<OutputFile> file_;
  std::optional<HtmlPage> page_;
  PictureSeries series_;  // of the puzzle
  int puzzle_ = 0;
  int step_ = 0;
};

}  // namespace dokusat::cli
