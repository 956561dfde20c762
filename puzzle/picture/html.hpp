#pragma once
// Pictures as one self-contained HTML page, without fonts and requests. It is written as it grows,
// so that its length does not matter for memory. Series of pages have a script for a slider and
// also work without it.

#include <dokusat/picture/picture.hpp>
#include <ostream>
#include <string>
#include <vector>

namespace dokusat {

/// Pictures that follow one another, such as the steps of an explanation, as pages.
struct PictureSeries {
  std::string title;
  std::vector<Picture> pictures;  ///< a single picture has no page buttons
};

class HtmlPage {
 public:
  /// Writes the beginning of the page. The stream must outlive it.
  HtmlPage(std::ostream& out, const std::string& title);
  void add(const PictureSeries& series);
  /// Writes the end. To be called once, after everything else.
  void end();

 private:
  void add_board_and_words(const Picture& picture, const std::string& id);
  void add_figure(const Picture& picture, const std::string& id);

  std::ostream& out_;
  int series_ = 0;
  bool has_pages_ = false;
};

}  // namespace dokusat
