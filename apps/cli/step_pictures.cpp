#include "step_pictures.hpp"

#include <dokusat/picture/svg.hpp>
#include <utility>

#include "picture_files.hpp"

namespace dokusat::cli {
StepPictures::StepPictures(const std::string& path) {
  if (format_by_ending(path) == PictureFormat::html) {
    file_.emplace(path);
    page_.emplace(file_->stream(), "Puzzles, step by step");
  } else {
    folder_.emplace(path);
  }
}

void StepPictures::begin_puzzle(int number) {
  end_puzzle();
  puzzle_ = number;
  step_ = 0;
  series_.title = "Puzzle " + std::to_string(number);
}

void StepPictures::add(Picture picture) {
  ++step_;
  if (page_) {
    series_.pictures.push_back(std::move(picture));
    return;
  }
  OutputFile file(*folder_,
                  numbered_name("puzzle", puzzle_, 6) + numbered_name("_step", step_, 4) + ".svg");
  file.stream() << svg_text(picture);
  file.commit();
}

void StepPictures::end_puzzle() {
  if (!series_.pictures.empty()) page_->add(series_);
  series_.pictures.clear();
}

void StepPictures::commit() {
  end_puzzle();
  if (folder_) return folder_->place();
  page_->end();
  file_->commit();
}

}  // namespace dokusat::cli
