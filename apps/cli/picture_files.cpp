#include "picture_files.hpp"

#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <dokusat/picture/svg.hpp>
#include <utility>

namespace dokusat::cli {
namespace {

/// The name without an ending for compression.
std::string_view uncompressed(std::string_view name) {
  for (std::string_view ending : {".gz", ".bz2", ".xz", ".zst"})
    if (name.ends_with(ending)) return name.substr(0, name.size() - ending.size());
  return name;
}

std::string_view variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace

std::optional<PictureFormat> format_by_ending(std::string_view name) {
  name = uncompressed(name);
  if (name.ends_with(".svg")) return PictureFormat::svg;
  if (name.ends_with(".html") || name.ends_with(".htm")) return PictureFormat::html;
  if (name.ends_with(".txt")) return PictureFormat::text;
  return std::nullopt;
}

bool has_ending(std::string_view name) {
  name = uncompressed(name.substr(name.rfind('/') + 1));
  const std::size_t dot = name.rfind('.');
  if (dot == 0 || dot == std::string_view::npos) return false;
  const std::string_view ending = name.substr(dot + 1);
  return std::ranges::all_of(ending, [](unsigned char c) { return std::isalnum(c) != 0; }) &&
         std::ranges::any_of(ending, [](unsigned char c) { return std::isalpha(c) != 0; });
}

std::string numbered_name(const std::string& word, int number, std::size_t digits) {
  std::string text = std::to_string(number);
  text.insert(0, digits - std::min(digits, text.size()), '0');
  return word + text;
}

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

Option& add_color_option(OptionList& options, ColorWhen& when) {
  return options.in(OptionGroup::output)
      .choice<ColorWhen>("color", "W", "when to colour text", "time for colours",
                         {{"auto", ColorWhen::automatic},
                          {"always", ColorWhen::always},
                          {"never", ColorWhen::never}},
                         when);
}

Colours colours_for(ColorWhen when, const OutputOptions& output) {
  if (when == ColorWhen::always) return Colours::with;
  const bool wanted = when == ColorWhen::automatic && output.to_standard_output() &&
                      variable("NO_COLOR").empty() && variable("TERM") != "dumb" &&
                      ::isatty(STDOUT_FILENO) != 0;
  return wanted ? Colours::with : Colours::without;
}

std::string pretty_text(const NumberedPuzzle& puzzle, const Solution& solution, Colours colours) {
  Picture picture = picture_of(puzzle.puzzle, "Puzzle " + std::to_string(puzzle.number));
  add_solution(picture, solution);
  return text_picture(picture, colours);
}

}  // namespace dokusat::cli
