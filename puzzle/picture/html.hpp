#pragma once
// Pictures as one HTML page, which needs nothing but itself: no font, no request. It is written as
// it goes, so that its length is no matter of memory. Pages that turn have a script for a slider,
// and do without it where scripts do not run.

#include <dokusat/picture/picture.hpp>
#include <ostream>
#include <string>
#include <vector>

namespace dokusat {

/// Pictures that follow one another, as the steps of an explanation do: pages that turn.
struct PictureSeries {
  std::string title;
  std::vector<Picture> pictures;  ///< one is a picture that stands still
};

class HtmlPage {
 public:
  /// Writes the beginning of the page. The stream must outlive it.
  HtmlPage(std::ostream& out, const std::string& title);
  void add(const PictureSeries& series);
  /// To be called once, behind everything else.
  void end();

 private:
  void add_board_and_words(const Picture& picture, const std::string& id);
  void add_figure(const Picture& picture, const std::string& id);

  std::ostream& out_;
  int series_ = 0;
  bool has_pages_ = false;
};

}  // namespace dokusat
