#pragma once
// Reader of the puzzles of all input files of a command.

#include <dokusat/formats/puzzle_reader.hpp>
#include <dokusat/solve/batch.hpp>
#include <dokusat/system/input_file.hpp>

#include <atomic>
#include <memory>
#include <optional>

#include "input_survey.hpp"
#include "option_groups.hpp"
#include "part.hpp"

namespace dokusat::cli {

/// Writes "puzzles.txt: puzzle 1, format lines" to standard error.
void tell_puzzle(const std::string& file, int number, Format format);

/// Writes the ignored keys, if any, to standard error.
void tell_ignored(const std::vector<std::string>& keys);

/// Source of what a run answers, one after the other.
class ItemSource {
 public:
  virtual ~ItemSource() = default;
  /// Empty at the end, or if the run is interrupted.
  virtual std::optional<BatchItem> next() = 0;
  /// True if the next item can be read without waiting for input.
  virtual bool at_hand() const = 0;
  /// The share of the items that was read, from 0 to 1; negative if their number is unknown.
  /// Thread-safe.
  virtual double share() const = 0;
};

/// Numbers the puzzles of each file from 1.
class PuzzleSource final : public ItemSource {
 public:
  /// `one_only` makes a second puzzle an error, for `--proof`. The options must outlive the source.
  PuzzleSource(const PuzzleInput& input, const OutputOptions& output, bool one_only = false);

  /// Reads only a share of the puzzles, which `survey` has counted.
  PuzzleSource(const PuzzleInput& input, const OutputOptions& output,
               std::vector<SurveyedFile> files, PuzzleRange share);

  /// The next puzzle or, with `--keep-going`, the next line that is not one. Throws `ParseError` on
  /// other bad input and `UsageError` if the puzzle of `--puzzle` does not exist.
  std::optional<BatchItem> next() override;
  bool at_hand() const override;
  double share() const override;

 private:
  bool open_next();
  bool open_next_of_share();
  std::optional<BatchItem> read();
  bool is_first() const;
  void require_wanted() const;
  void tell_doubt();

  const PuzzleInput& wanted_;
  const OutputOptions& output_;
  const bool one_only_;
  const std::vector<SurveyedFile> survey_;  // empty if all puzzles are read
  const PuzzleRange wanted_share_;
  std::uint64_t before_ = 0;             // puzzles in the files before the current one
  std::uint64_t left_ = 0;               // of the share, in the current file
  std::atomic<std::uint64_t> done_ = 0;  // of the share
  std::size_t file_ = 0;
  std::unique_ptr<InputFile> input_;
  std::optional<PuzzleReader> reader_;
  int number_ = 0;
  double bytes_ = 0;  // of all files; negative if unknown
  double bytes_of_files_read_ = 0;
  std::atomic<double> bytes_read_{0};
};

}  // namespace dokusat::cli
