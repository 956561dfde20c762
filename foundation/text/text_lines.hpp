#pragma once
// The lines of puzzles and answers, without comments and with lookahead, by which formats are
// recognised. It reads no more than requested, so that an answer can be printed before the next
// puzzle arrives.

#include <deque>
#include <dokusat/text/line_reader.hpp>
#include <istream>
#include <memory>
#include <string>
#include <vector>

namespace dokusat {

/// A filter that extracts the lines of puzzles from another form of text, such as a table or a
/// program.
class LineFilter {
 public:
  virtual ~LineFilter() = default;
  /// Appends the puzzle lines that `line` contains: none or more, with their places in the text.
  /// Throws `ParseError`, and then forgets the line.
  virtual void take(TextLine line, std::vector<TextLine>& unwrapped) = 0;
  /// True if the next line continues the last one, so that it is no comment.
  virtual bool goes_on() const { return false; }
  /// Called at the end of the text. Throws `ParseError` if the text is incomplete.
  virtual void end() {}
};

class TextLines {
 public:
  /// The length of the longest line that may be a puzzle.
  static constexpr std::size_t kLongestLine = std::size_t{1} << 20;

  /// See `LineReader`. A byte order mark at the beginning is skipped.
  TextLines(std::istream& stream, std::string name)
      : reader_(stream, std::move(name), kLongestLine, " is not a puzzle") {}

  /// Returns the line `ahead` lines after the current one, not counting comments, and counting
  /// successive blank lines as one; null at the end.
  const TextLine* peek(std::size_t ahead = 0);
  /// Drops the current line.
  void advance();
  /// Drops the line that caused the last error, even if it was too long to be read to its end.
  /// False if no line caused it.
  bool skip_failed();
  /// Filters the lines from the current one on, after the filters that were added before.
  void add_filter(std::unique_ptr<LineFilter> filter);
  /// True if the lines are those of the text, neither filtered nor decoded.
  bool is_plain() const { return filters_.empty() && !reader_.is_utf16(); }
  /// Drops blank lines; returns the next line, or null at the end.
  const TextLine* skip_blank();

  /// A trial reading: lines dropped while it exists are restored afterwards, unless `keep` is
  /// called.
  class Trial {
   public:
    explicit Trial(TextLines& lines) : lines_(lines) { lines_.is_trial_ = true; }
    Trial(const Trial&) = delete;
    Trial& operator=(const Trial&) = delete;
    ~Trial() { lines_.taken_ = 0, lines_.is_trial_ = false; }
    /// Commits the trial: the lines taken are not returned again.
    void keep();
    std::size_t taken() const { return lines_.taken_; }

   private:
    TextLines& lines_;
  };

  const std::string& name() const { return reader_.name(); }
  /// True if the text so far was empty or held only comments and blanks.
  bool nothing_read() const { return !seen_content_; }

  [[noreturn]] void fail(const TextLine& line, int column, const std::string& message) const {
    reader_.fail(line, column, message);
  }
  [[noreturn]] void fail(const TextLine& line, const Token& token, const std::string& message,
                         const std::string& advice = "") const {
    reader_.fail(line, token, message, advice);
  }
  /// Throws an error at the end of the line.
  [[noreturn]] void fail_after(const TextLine& line, const std::string& message) const;
  /// Throws an error at the end of the last line read.
  [[noreturn]] void fail_at_end(const std::string& message) const { fail_after(last_, message); }

 private:
  bool read();
  void add(TextLine&& line);
  void filter(TextLine line);

  LineReader reader_;
  std::vector<std::unique_ptr<LineFilter>> filters_;
  bool filter_failed_ = false;  // true if the last line, which is dropped, failed
  std::deque<TextLine> ahead_;
  std::size_t taken_ = 0;  // number of lines of `ahead_` taken in a trial
  bool is_trial_ = false;
  TextLine spare_;  // kept, so that its memory serves the next line
  TextLine last_;
  bool seen_content_ = false;
};

}  // namespace dokusat
