#pragma once
// The puzzles of all input files of a command, one after the other.

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

/// "puzzles.txt: puzzle 1, format lines", on standard error.
void tell_puzzle(const std::string& file, int number, Format format);

/// Names the keys, if there are any, on standard error.
void tell_ignored(const std::vector<std::string>& keys);

/// What `--tilings` asks for: throws `UsageError` for another puzzle.
void require_dominoes(const NumberedPuzzle& puzzle);

/// Numbers the puzzles of each file from 1. Ends early where the run is interrupted.
class PuzzleSource {
 public:
  /// `one_only` is for `--proof`. The options must outlive the source.
  PuzzleSource(const PuzzleInput& input, const OutputOptions& output, bool one_only = false);

  /// Only these of all puzzles, which were counted before.
  PuzzleSource(const PuzzleInput& input, const OutputOptions& output,
               std::vector<SurveyedFile> files, PuzzleRange share);

  /// The next puzzle or, with `--keep-going`, the next line that is none. Throws `ParseError` on
  /// other bad input and `UsageError` where `--puzzle` names a puzzle that there is not.
  std::optional<BatchItem> next();
  /// Whether the next puzzle can be read without waiting for whoever writes it.
  bool at_hand() const;
  /// How much of the input was read, from 0 to 1; negative where its size is not known. May be
  /// called by another thread.
  double share() const;

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
  const std::vector<SurveyedFile> survey_;  // empty where all puzzles are wanted
  const PuzzleRange wanted_share_;
  std::uint64_t before_ = 0;             // puzzles of the files before that at hand
  std::uint64_t left_ = 0;               // of the share, in the file at hand
  std::atomic<std::uint64_t> done_ = 0;  // of the share
  std::size_t file_ = 0;
  std::unique_ptr<InputFile> input_;
  std::optional<PuzzleReader> reader_;
  int number_ = 0;
  double bytes_ = 0;  // of all files; negative where not known
  double bytes_of_files_read_ = 0;
  std::atomic<double> bytes_read_{0};
};

}  // namespace dokusat::cli
