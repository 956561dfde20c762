#include "input_survey.hpp"

#include <dokusat/formats/puzzle_reader.hpp>
#include <dokusat/system/digest.hpp>
#include <dokusat/system/input_file.hpp>
#include <filesystem>
#include <optional>
#include <string_view>

namespace dokusat::cli {
namespace {

/// Counter of puzzles in a text with one puzzle per line. Like `TextLines`, it ignores blank lines
/// and comments.
class LineCounter {
 public:
  explicit LineCounter(SurveyedFile& file) : file_(file) {}

  void add(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
      if (begins_) note_place(static_cast<std::int64_t>(at));
      begins_ = false;
      if (undecided_) {
        if (says_nothing(text[at], static_cast<std::size_t>(bytes_) + at)) {
          ++at;
          continue;
        }
        if (text[at] != '\n' && text[at] != '#') ++file_.puzzles;
        undecided_ = false;
      }
      const std::size_t end = text.find('\n', at);
      if (end == std::string_view::npos) break;
      at = end + 1;
      ++lines_;
      begins_ = undecided_ = true;
    }
    bytes_ += static_cast<std::int64_t>(text.size());
  }

 private:
  void note_place(std::int64_t at) {
    constexpr std::uint64_t kPuzzlesBetween = 1024;
    if (file_.places.empty() || file_.puzzles >= file_.places.back().puzzles + kPuzzlesBetween)
      file_.places.push_back({file_.puzzles, bytes_ + at, lines_});
  }

  /// True for a blank and for a byte of a byte order mark at the start.
  static bool says_nothing(char c, std::size_t place) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (place < kByteOrderMark.size() && c == kByteOrderMark[place]) return true;
    return c == ' ' || (c >= '\t' && c <= '\r' && c != '\n');
  }

  SurveyedFile& file_;
  std::int64_t bytes_ = 0;  // before the current block
  int lines_ = 0;
  bool begins_ = true;     // at the beginning of a line
  bool undecided_ = true;  // no character of this line but blanks so far
};

/// Reads the whole file, also through the counter if there is one.
std::string digest_of(const std::string& path, LineCounter* counter) {
  InputFile file(path);
  Digest digest;
  file.each_block([&](std::string_view text) {
    digest.add(text);
    if (counter != nullptr) counter->add(text);
  });
  return digest.text();
}

/// Reads the first good puzzle, or all if a puzzle takes several lines.
void read_puzzles(const PuzzleInput& input, const std::string& path, SurveyedFile& surveyed) {
  InputFile file(path);
  PuzzleReader reader(file.stream(), file.name(), input.format, input.board, input.sizes());
  for (;;) {
    try {
      const std::optional<Puzzle> puzzle = reader.next();
      if (!puzzle) break;
      ++surveyed.puzzles;
      if (surveyed.first_size == 0) surveyed.first_size = puzzle->board->rows();
      if (reader.has_lines_of_puzzles()) break;
    } catch (const ParseError&) {
      if (!input.keep_going || !reader.skip_line()) throw;
    }
  }
  surveyed.format = reader.format();
  surveyed.lines_are_puzzles = reader.has_lines_of_puzzles();
}

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

}  // namespace

std::vector<SurveyedFile> survey(const PuzzleInput& input) {
  std::vector<SurveyedFile> files;
  for (const std::string& path : input.files) {
    require_read_twice(path);
    SurveyedFile& file = files.emplace_back();
    read_puzzles(input, path, file);
    if (file.lines_are_puzzles) {
      file.puzzles = 0;
      LineCounter counter(file);
      file.digest = digest_of(path, &counter);
    } else {
      file.digest = digest_of(path, nullptr);
    }
  }
  return files;
}

}  // namespace dokusat::cli
