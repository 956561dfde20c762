#include "puzzle_source.hpp"

#include <dokusat/system/signals.hpp>
#include <iostream>
#include <utility>

namespace dokusat::cli {

PuzzleSource::PuzzleSource(const Arguments& arguments) : arguments_(arguments) {
  for (const std::string& path : arguments.files) {
    const std::optional<double> size = plain_file_size(path);
    bytes_ = size && bytes_ >= 0 ? bytes_ + *size : -1;
  }
}

std::optional<BatchItem> PuzzleSource::next() {
  while (!interrupted()) {
    if (!reader_ && !open_next()) return std::nullopt;
    std::optional<BatchItem> item = read();
    bytes_read_ = bytes_of_files_read_ + input_->bytes_read();
    if (!item) {
      require_wanted();
      bytes_of_files_read_ = bytes_read_;
      reader_.reset();
      continue;
    }
    if (arguments_.puzzle && number_ != *arguments_.puzzle) continue;
    if (arguments_.verbose)
      std::cerr << input_->name() << ": puzzle " << number_ << ", format "
                << name_of(reader_->format()) << "\n";
    if (!arguments_.proof.empty() && !arguments_.puzzle && reader_->next())
      throw UsageError("--proof takes one puzzle: " + input_->name() +
                       " has more, name one with --puzzle");
    if (arguments_.puzzle) reader_.reset();
    return item;
  }
  return std::nullopt;
}

bool PuzzleSource::at_hand() const {
  if (!reader_) return false;
  // A puzzle of many lines may be half written only.
  return input_->never_waits() || (reader_->format() == Format::lines && input_->line_is_at_hand());
}

double PuzzleSource::share() const { return bytes_ > 0 ? bytes_read_ / bytes_ : -1; }

bool PuzzleSource::open_next() {
  if (file_ == arguments_.files.size()) return false;
  input_ = std::make_unique<InputFile>(arguments_.files[file_++]);
  reader_.emplace(input_->stream(), input_->name(), arguments_.format, arguments_.board);
  number_ = 0;
  return true;
}

/// Empty at the end of the file.
std::optional<BatchItem> PuzzleSource::read() {
  try {
    std::optional<Puzzle> puzzle = reader_->next();
    if (!puzzle) return std::nullopt;
    ++number_;
    return BatchItem{{std::move(*puzzle), number_, reader_->format()}, {}};
  } catch (const ParseError& error) {
    if (!arguments_.keep_going || !reader_->skip_line()) throw;
    ++number_;
    return BatchItem{{{}, number_, Format::lines}, error.what()};
  }
}

void PuzzleSource::require_wanted() const {
  if (arguments_.puzzle && number_ < *arguments_.puzzle)
    throw UsageError("--puzzle " + std::to_string(*arguments_.puzzle) + ": " + input_->name() +
                     " has " + std::to_string(number_));
}

}  // namespace dokusat::cli
