#pragma once
// `--part K/N`: one of N runs that together do what one would, anywhere and in any order. Beside
// its answers FILE a part leaves FILE.share, which tells of which run it is, what its share was,
// and how it ended; `dokusat merge` goes by that.

#include <cstdint>
#include <dokusat/system/digest.hpp>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "exit_code.hpp"
#include "option_groups.hpp"

namespace dokusat::cli {

/// Things from the first up to the one before the last, counted from 0.
struct PuzzleRange {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
  std::uint64_t size() const { return end - begin; }
};

/// The part's share of so many things: shares follow each other and differ by one at most.
PuzzleRange share_of(const Part& part, std::uint64_t things);
/// "3/8".
std::string text_of(const Part& part);

/// What FILE.share says.
struct ShareRecord {
  /// What must be the same for parts of one run: version, command, options, digests of the input.
  std::string version;
  std::string command;
  std::vector<std::string> options;
  std::vector<std::string> input;
  Part part;
  std::uint64_t things = 0;  ///< of the whole run: puzzles that are answered, or made
  PuzzleRange share;         ///< this part's
  bool adds_up = false;  ///< numbers of each part are added; otherwise answers follow each other
  bool json = false;     ///< of such numbers: how the sum is to be written
  int exit_code = 0;
  std::int64_t bytes = 0;  ///< of the answers, not compressed
  std::string digest;      ///< of the same
};

std::string share_path(const std::string& file);
/// Throws `FileError`.
void write_share(const std::string& file, const ShareRecord& record);
/// Throws `FileError` for a file that has none or a damaged one, or that a run is to continue.
ShareRecord read_share(const std::string& file);
/// Why the two are no parts of one run; empty if they are.
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

/// Reads the answers of a finished part. Throws `FileError` where they are not those of the record.
void copy_answers(const std::string& file, const ShareRecord& record,
                  const std::function<void(std::string_view)>& take);

/// What is known of a part from its command line. Throws `FileError` where FILE.share could not be
/// written later.
ShareRecord share_record(const std::string& file, const DivisionOptions& division);
/// True if the file is a finished part that this one would be; then its exit code counts.
bool is_done(const std::string& file, const ShareRecord& record, ExitCode& code);

}  // namespace dokusat::cli
