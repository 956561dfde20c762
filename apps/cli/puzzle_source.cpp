#include "puzzle_source.hpp"

#include <dokusat/model/wording.hpp>
#include <dokusat/system/digest.hpp>
#include <dokusat/system/file_error.hpp>
#include <dokusat/system/signals.hpp>
#include <filesystem>
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

namespace {

/// Throws for a pipe, which cannot be read twice.
void require_read_twice(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code none;
  const fs::file_status status = fs::status(path, none);
  const bool is_read_once =
      path == "-" || (fs::exists(status) && !fs::is_regular_file(status) &&
                      !fs::is_directory(status));  // both are reported when they are opened
  if (is_read_once)
    throw UsageError(
        "--part reads its files twice: " + (path == "-" ? "standard input" : printable(path)) +
        " can be read only once; write the puzzles to a file");
}

PuzzleReader reader_of(InputFile& file, const PuzzleInput& input) {
  PuzzleReader reader(file.stream(), file.name(), input.format, input.board, input.sizes());
  if (input.join) reader.join_lines();
  return reader;
}

}  // namespace

std::vector<SurveyedFile> survey(const PuzzleInput& input) {
  std::vector<SurveyedFile> files;
  for (const std::string& path : input.files) {
    require_read_twice(path);
    SurveyedFile& surveyed = files.emplace_back();
    Digest digest;
    InputFile(path).each_block([&](std::string_view text) { digest.add(text); });
    surveyed.digest = digest.text();
    InputFile file(path);
    PuzzleReader reader = reader_of(file, input);
    for (bool more = true; more; surveyed.puzzles += more ? 1 : 0) try {
        more = surveyed.puzzles > 0 && reader.has_lines_of_puzzles() ? reader.skip_puzzle()
                                                                     : reader.next().has_value();
      } catch (const ParseError&) {
        if (!input.keep_going || !reader.skip_line()) throw;
      }
  }
  return files;
}

PuzzleSource::PuzzleSource(const PuzzleInput& input, const OutputOptions& output, bool one_only,
                           std::optional<PuzzleRange> share)
    : wanted_(input), output_(output), one_only_(one_only), wanted_share_(share) {
  for (const std::string& path : wanted_.files) {
    const std::optional<double> size = plain_file_size(path);
    bytes_ = size && bytes_ >= 0 ? bytes_ + *size : -1;
  }
}

std::optional<BatchItem> PuzzleSource::next() {
  while (!interrupted()) {
    if (wanted_share_ && passed_ >= wanted_share_->end) return std::nullopt;
    if (!reader_ && !open_next()) {
      if (wanted_share_) throw FileError(input_->name() + ": has changed while it was read");
      return std::nullopt;
    }
    if (skip_before_share()) continue;
    std::optional<BatchItem> item = read();
    if (interrupted()) return std::nullopt;  // the last line may be cut short
    bytes_read_ = bytes_of_files_read_ + input_->bytes_read();
    if (!item) {
      require_wanted();
      tell_doubt();
      bytes_of_files_read_ = bytes_read_;
      reader_.reset();
      continue;
    }
    ++passed_;
    if (wanted_share_ && passed_ <= wanted_share_->begin) continue;
    if (wanted_.puzzle && number_ != *wanted_.puzzle) continue;
    if (output_.tells_more()) tell_of(*item);
    if (one_only_ && !wanted_.puzzle && reader_->next())
      throw UsageError("--proof takes one puzzle: " + input_->name() +
                       " has more, name one with --puzzle");
    if (wanted_.puzzle) reader_.reset();
    return item;
  }
  return std::nullopt;
}

/// Skips a puzzle that belongs to an earlier part, unless it has to be parsed.
bool PuzzleSource::skip_before_share() {
  if (!wanted_share_ || passed_ >= wanted_share_->begin || number_ == 0 ||
      !reader_->has_lines_of_puzzles() || !reader_->skip_puzzle())
    return false;
  ++number_;
  ++passed_;
  return true;
}

void PuzzleSource::tell_of(const BatchItem& item) {
  tell_puzzle(input_->name(), number_, reader_->format());
  if (reader_->other_format() && number_ == 1)
    std::cerr << "  could also be read in the format " << name_of(*reader_->other_format())
              << ": --format names it\n";
  std::vector<std::string> ignored = reader_->ignored_keys();
  if (item.beside && !item.beside->words.empty()) ignored.push_back(item.beside->words);
  tell_ignored(ignored);
}

bool PuzzleSource::at_hand() const {
  if (!reader_) return false;
  // A puzzle of several lines may be incomplete yet.
  return input_->never_waits() || (!reader_->joins_lines() && info_of(reader_->format()).one_line &&
                                   input_->line_is_at_hand());
}

double PuzzleSource::share() const {
  if (!wanted_share_) return bytes_ > 0 ? bytes_read_ / bytes_ : -1;
  const std::uint64_t passed = passed_;
  if (wanted_share_->size() == 0 || passed <= wanted_share_->begin) return 0;
  return static_cast<double>(passed - wanted_share_->begin) /
         static_cast<double>(wanted_share_->size());
}

bool PuzzleSource::open_next() {
  if (file_ == wanted_.files.size()) return false;
  input_ = std::make_unique<InputFile>(wanted_.files[file_++]);
  reader_.emplace(reader_of(*input_, wanted_));
  number_ = 0;
  return true;
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
    if (interrupted()) return std::nullopt;
    if (!wanted_.keep_going || !reader_->skip_line()) throw;
    ++number_;
    return BatchItem{{{}, number_, reader_->format()}, error.what(), reader_->beside(), is_first()};
  }
}

bool PuzzleSource::is_first() const { return wanted_.puzzle || (number_ == 1 && file_ == 1); }

void PuzzleSource::tell_doubt() {
  if (wanted_share_) return;  // a share does not show whether the whole file is suspicious
  if (const std::string doubt = reader_->doubt(); !doubt.empty() && !output_.quiet)
    std::cerr << input_->name() << ": warning: " << doubt << "\n";
}

void PuzzleSource::require_wanted() const {
  if (wanted_.puzzle && number_ < *wanted_.puzzle)
    throw UsageError("--puzzle " + std::to_string(*wanted_.puzzle) + ": " + input_->name() +
                     " has only " + plural(number_, "puzzle"));
}

}  // namespace dokusat::cli
