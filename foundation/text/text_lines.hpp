#pragma once
// The lines of puzzles and answers: without comments, and with a look at those to come, by which
// formats are told apart. No more is read than is asked for, so that an answer can leave before
// the next puzzle arrives.

#include <deque>
#include <dokusat/text/line_reader.hpp>
#include <istream>
#include <memory>
#include <string>
#include <vector>

namespace dokusat {

/// Takes the lines of puzzles out of a text in which they are wrapped, as a table or a program.
class LineFilter {
 public:
  virtual ~LineFilter() = default;
  /// Appends what the line holds of puzzles: nothing, a line or several, whose places stay. Throws
  /// `ParseError`, and then forgets the line.
  virtual void take(TextLine line, std::vector<TextLine>& unwrapped) = 0;
  /// Whether the next line belongs to the last one, so that it is no comment.
  virtual bool goes_on() const { return false; }
  /// The text ends behind the last line. Throws `ParseError` where it must not.
  virtual void end() {}
};

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
  /// From the current line on, what the filter makes of the lines is read in their place. Filters
  /// that are there already come first.
  void add_filter(std::unique_ptr<LineFilter> filter);
  /// Whether a line of the text as it stands is a line here.
  bool is_plain() const { return filters_.empty() && !reader_.is_utf16(); }
  /// Drops blank lines; the next line then, or null at the end.
  const TextLine* skip_blank();

  /// Lines that are taken while it lives are there again behind it, unless they are kept.
  class Trial {
   public:
    explicit Trial(TextLines& lines) : lines_(lines) { lines_.is_trial_ = true; }
    Trial(const Trial&) = delete;
    Trial& operator=(const Trial&) = delete;
    ~Trial() { lines_.taken_ = 0, lines_.is_trial_ = false; }
    /// The lines taken so far are taken for good.
    void keep();
    std::size_t taken() const { return lines_.taken_; }

   private:
    TextLines& lines_;
  };

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
  bool read();
  void add(TextLine&& line);
  void filter(TextLine line);

  LineReader reader_;
  std::vector<std::unique_ptr<LineFilter>> filters_;
  bool filter_failed_ = false;  // on the last line, which is gone
  std::deque<TextLine> ahead_;
  std::size_t taken_ = 0;  // of the lines ahead, in a trial
  bool is_trial_ = false;
  TextLine spare_;  // its text keeps the memory for the next line
  TextLine last_;
  bool seen_content_ = false;
};

}  // namespace dokusat
