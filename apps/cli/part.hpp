#pragma once
// `--part K/N`: one of N runs that together do the work of one, on any machines in any order. A
// part writes FILE.share beside its answers FILE: the identity of the run, the part's share and its
// exit code. `dokusat merge` joins the answers by these files.

#include <cstdint>
#include <dokusat/formats/format.hpp>
#include <dokusat/solve/solution_count.hpp>
#include <dokusat/system/digest.hpp>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "exit_code.hpp"
#include "option_groups.hpp"

namespace dokusat::cli {

/// Half-open range of items, counted from 0.
struct PuzzleRange {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
  std::uint64_t size() const { return end - begin; }
};

/// The part's share of `things` items: shares are consecutive, and their sizes differ by at most
/// one.
PuzzleRange share_of(const Part& part, std::uint64_t things);
/// "3/8".
std::string text_of(const Part& part);

/// Content of FILE.share.
struct ShareRecord {
  /// Must be equal in all parts of one run: version, command, options, digests of the input.
  std::string dokusat;
  std::string command;
  std::vector<std::string> options;
  std::vector<std::string> input;
  Part part;
  std::uint64_t things = 0;  ///< items of the whole run: puzzles to answer or to generate
  PuzzleRange share;         ///< of this part
  bool adds_up = false;      ///< true if numbers are added, false if answers are concatenated
  bool json = false;         ///< true if such sums are written as JSON
  int exit_code = 0;
  std::int64_t bytes = 0;  ///< of the uncompressed answers
  std::string digest;      ///< of the uncompressed answers
};

std::string share_path(const std::string& file);
/// Throws `FileError`.
void write_share(const std::string& file, const ShareRecord& record);
/// Throws `FileError` if the share of the file is missing or damaged, or if a run of the part is
/// unfinished.
ShareRecord read_share(const std::string& file);
/// The reason why the two are not parts of one run; empty if they are.
std::string why_foreign(const ShareRecord& one, const ShareRecord& other);

/// Digest and number of the bytes written so far.
class Written {
 public:
  void add(std::string_view text) {
    digest_.add(text);
    bytes_ += static_cast<std::int64_t>(text.size());
  }
  const Digest& digest() const { return digest_; }
  std::int64_t bytes() const { return bytes_; }

 private:
  Digest digest_;
  std::int64_t bytes_ = 0;
};

/// Passes the answers of a finished part to `take`. Throws `FileError` if they differ from the
/// record.
void copy_answers(const std::string& file, const ShareRecord& record,
                  const std::function<void(std::string_view)>& take);

/// The output of `solve --count --json` with the additional field `format`.
std::string part_of_sum(const NumberedPuzzle& puzzle, const SolutionCount& count);
/// The line for an input line that is not a puzzle.
std::string bad_part_of_sum(const NumberedPuzzle& puzzle);

/// Makes the record of a part from its command line. Throws `FileError` if FILE.share could not be
/// written later.
ShareRecord share_record(const std::string& file, const DivisionOptions& division);
/// True if the file already contains this part, finished; then `code` receives its exit code.
bool is_done(const std::string& file, const ShareRecord& record, ExitCode& code);

}  // namespace dokusat::cli
