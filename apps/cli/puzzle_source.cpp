#include "puzzle_source.hpp"

#include <algorithm>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/signals.hpp>
#include <iostream>
#include <utility>

namespace dokusat::cli {

void tell_puzzle(const std::string& file, int number, Format format) {
  std::cerr << file << ": puzzle " << number << ", format " << name_of(format) << "\n";
}

void tell_ignored(const std::vector<std::string>& keys) {
  if (keys.empty()) return;
  std::cerr << "  ignored, as they have no meaning for the solution:";
  for (const std::string& key : keys) std::cerr << " " << key;
  std::cerr << "\n";
}

PuzzleSource::PuzzleSource(const PuzzleInput& input, const OutputOptions& output, bool one_only)
    : wanted_(input), output_(output), one_only_(one_only) {
  for (const std::string& path : wanted_.files) {
    const std::optional<double> size = plain_file_size(path);
    bytes_ = size && bytes_ >= 0 ? bytes_ + *size : -1;
  }
}

PuzzleSource::PuzzleSource(const PuzzleInput& input, const OutputOptions& output,
                           std::vector<SurveyedFile> files, PuzzleRange share)
    : wanted_(input),
      output_(output),
      one_only_(false),
      survey_(std::move(files)),
      wanted_share_(share) {}

std::optional<BatchItem> PuzzleSource::next() {
  while (!interrupted()) {
    if (!reader_ && !(survey_.empty() ? open_next() : open_next_of_share())) return std::nullopt;
    if (!survey_.empty() && left_ == 0) {
      reader_.reset();
      continue;
    }
    std::optional<BatchItem> item = read();
    bytes_read_ = bytes_of_files_read_ + input_->bytes_read();
    if (!item) {
      if (left_ > 0) throw FileError(input_->name() + ": has changed while it was read");
      require_wanted();
      tell_doubt();
      bytes_of_files_read_ = bytes_read_;
      reader_.reset();
      continue;
    }
    if (wanted_.puzzle && number_ != *wanted_.puzzle) continue;
    if (left_ > 0) {
      --left_;
      ++done_;
    }
    if (output_.tells_more()) {
      tell_puzzle(input_->name(), number_, reader_->format());
      if (reader_->other_format() && number_ == 1)
        std::cerr << "  could also be read in the format " << name_of(*reader_->other_format())
                  << ": --format names it\n";
      std::vector<std::string> ignored = reader_->ignored_keys();
      if (item->beside && !item->beside->words.empty()) ignored.push_back(item->beside->words);
      tell_ignored(ignored);
    }
    if (one_only_ && !wanted_.puzzle && reader_->next())
      throw UsageError("--proof takes one puzzle: " + input_->name() +
                       " has more, name one with --puzzle");
    if (wanted_.puzzle) reader_.reset();
    return item;
  }
  return std::nullopt;
}

bool PuzzleSource::at_hand() const {
  if (!reader_) return false;
  // A puzzle of several lines may be incomplete yet.
  return input_->never_waits() || (!reader_->joins_lines() && info_of(reader_->format()).one_line &&
                                   input_->line_is_at_hand());
}

double PuzzleSource::share() const {
  if (survey_.empty()) return bytes_ > 0 ? bytes_read_ / bytes_ : -1;
  const std::uint64_t all = wanted_share_.size();
  return all > 0 ? static_cast<double>(done_) / static_cast<double>(all) : -1;
}

bool PuzzleSource::open_next() {
  if (file_ == wanted_.files.size()) return false;
  input_ = std::make_unique<InputFile>(wanted_.files[file_++]);
  reader_.emplace(input_->stream(), input_->name(), wanted_.format, wanted_.board, wanted_.sizes());
  if (wanted_.join) reader_->join_lines();
  number_ = 0;
  return true;
}

/// Opens the next file that contains puzzles of the share, at the first of these. If the start of a
/// puzzle is known only by parsing those before it, reads them.
bool PuzzleSource::open_next_of_share() {
  for (; file_ < survey_.size(); before_ += survey_[file_++].puzzles) {
    const SurveyedFile& file = survey_[file_];
    const std::uint64_t first = std::max(wanted_share_.begin, before_) - before_;
    const std::uint64_t end = std::min(wanted_share_.end, before_ + file.puzzles) - before_;
    if (wanted_share_.end <= before_ || first >= end) continue;
    input_ = std::make_unique<InputFile>(wanted_.files[file_]);
    TextBefore before;
    if (first > 0 && !file.places.empty()) {
      const auto behind = std::ranges::upper_bound(file.places, first, {}, &LinePlace::puzzles);
      const LinePlace& place = *(behind - 1);
      input_->skip(place.bytes);
      before = {place.lines, static_cast<int>(place.puzzles), file.first_size};
    }
    // A format that encloses puzzles is recognised only at the beginning of the text.
    reader_.emplace(input_->stream(), input_->name(),
                    file.lines_are_puzzles ? file.format : wanted_.format, wanted_.board,
                    wanted_.sizes(), before);
    for (number_ = before.puzzles; number_ < static_cast<int>(first); ++number_)
      file.lines_are_puzzles ? reader_->skip_puzzle() : void(reader_->next());
    left_ = end - first;
    before_ += file.puzzles;
    ++file_;
    return true;
  }
  return false;
}

/// Reads a puzzle; empty at the end of the file.
std::optional<BatchItem> PuzzleSource::read() {
  try {
    std::optional<Puzzle> puzzle = reader_->next();
    if (!puzzle) return std::nullopt;
    ++number_;
    return BatchItem{
        {std::move(*puzzle), number_, reader_->format()}, {}, reader_->beside(), is_first()};
  } catch (const ParseError& error) {
    if (!wanted_.keep_going || !reader_->skip_line()) throw;
    ++number_;
    return BatchItem{{{}, number_, reader_->format()}, error.what(), reader_->beside(), is_first()};
  }
}

bool PuzzleSource::is_first() const { return wanted_.puzzle || (number_ == 1 && file_ == 1); }

void PuzzleSource::tell_doubt() {
  if (!survey_.empty()) return;  // a share does not show whether the whole file is suspicious
  if (const std::string doubt = reader_->doubt(); !doubt.empty() && !output_.quiet)
    std::cerr << input_->name() << ": warning: " << doubt << "\n";
}

void PuzzleSource::require_wanted() const {
  if (wanted_.puzzle && number_ < *wanted_.puzzle)
    throw UsageError("--puzzle " + std::to_string(*wanted_.puzzle) + ": " + input_->name() +
                     " has " + std::to_string(number_));
}

}  // namespace dokusat::cli
