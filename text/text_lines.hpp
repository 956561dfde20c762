#pragma once
// The lines of puzzles and answers: without comments, and with a look at those to come, by which
// formats are told apart. No more is read than is asked for, so that an answer can leave before
// the next puzzle arrives.

#include <deque>
#include <dokusat/text/line_reader.hpp>
#include <istream>
#include <optional>
#include <string>

namespace dokusat {

class TextLines {
 public:
  /// A line longer than this is no puzzle.
  static constexpr std::size_t kLongestLine = std::size_t{1} << 20;

  /// As `LineReader`. A byte order mark at the beginning is passed over.
  TextLines(std::istream& stream, std::string name, int lines_before = 0)
      : reader_(stream, std::move(name), kLongestLine, " is no puzzle", lines_before) {}

  /// The line that comes `ahead` lines after the current one, comments left out, and of blank lines
  /// in a row all but one; null at the end.
  const TextLine* peek(std::size_t ahead = 0);
  /// Drops the current line.
  void advance();
  /// Drops the line that an error was told of, also one that was too long to be read to its end.
  /// False where the error was of no line.
  bool skip_failed();
  /// Of the lines behind those looked at so far, only this field between commas is read, the first
  /// being 0: blanks stand in place of the others and of quotes, so that places stay. A line in
  /// which the field is missing or blank stays as it is.
  void keep_field(std::size_t field) { field_ = field; }
  /// Drops blank lines; the next line then, or null at the end.
  const TextLine* skip_blank();

  const std::string& name() const { return reader_.name(); }
  /// The whole text read so far was empty, or comments and blanks.
  bool nothing_read() const { return !seen_content_; }

  [[noreturn]] void fail(const TextLine& line, int column, const std::string& message) const {
    reader_.fail(line, column, message);
  }
  [[noreturn]] void fail(const TextLine& line, const Token& token,
                         const std::string& message) const {
    reader_.fail(line, token, message);
  }
  /// An error behind the last character of the line.
  [[noreturn]] void fail_after(const TextLine& line, const std::string& message) const;
  /// An error behind the last line read.
  [[noreturn]] void fail_at_end(const std::string& message) const { fail_after(last_, message); }

 private:
  bool read(TextLine& line);

  LineReader reader_;
  std::optional<std::size_t> field_;
  std::deque<TextLine> ahead_;
  TextLine spare_;  // its text keeps the memory for the next line
  TextLine last_;
  bool seen_content_ = false;
};

}  // namespace dokusat
