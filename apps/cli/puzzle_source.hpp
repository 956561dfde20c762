#pragma once
// Reader of the puzzles of all input files of a command.

#include <dokusat/formats/puzzle_reader.hpp>
#include <dokusat/solve/batch.hpp>
#include <dokusat/system/input_file.hpp>

#include <atomic>
#include <memory>
#include <optional>

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

/// The first reading of a file for `--part`: its puzzles are counted before any is answered.
struct SurveyedFile {
  std::uint64_t puzzles = 0;
  std::string digest;  ///< of the uncompressed text
};

/// Surveys the files in order. Throws like `PuzzleReader`, and `UsageError` for standard input and
/// pipes, which cannot be read twice.
std::vector<SurveyedFile> survey(const PuzzleInput& input);

/// Numbers the puzzles of each file from 1.
class PuzzleSource final : public ItemSource {
 public:
  /// `one_only` makes a second puzzle an error, for `--proof`. Only the puzzles in `share` are read
  /// if it is given. The options must outlive the source.
  PuzzleSource(const PuzzleInput& input, const OutputOptions& output, bool one_only = false,
               std::optional<PuzzleRange> share = {});

  /// The next puzzle or, with `--keep-going`, the next line that is not one. Throws `ParseError` on
  /// other bad input and `UsageError` if the puzzle of `--puzzle` does not exist.
  std::optional<BatchItem> next() override;
  bool at_hand() const override;
  double share() const override;

 private:
  bool open_next();
  std::optional<BatchItem> read();
  bool skip_before_share();
  bool is_first() const;
  void require_wanted() const;
  void tell_doubt();
  void tell_of(const BatchItem& item);

  const PuzzleInput& wanted_;
  const OutputOptions& output_;
  const bool one_only_;
  const std::optional<PuzzleRange> wanted_share_;
  std::atomic<std::uint64_t> passed_ = 0;  // puzzles of all files
  std::size_t file_ = 0;
  std::unique_ptr<InputFile> input_;
  std::optional<PuzzleReader> reader_;
  int number_ = 0;
  double bytes_ = 0;  // of all files; negative if unknown
  double bytes_of_files_read_ = 0;
  std::atomic<double> bytes_read_{0};
};

}  // namespace dokusat::cli
