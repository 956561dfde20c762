// The form of the message of an error in a text.

#include <gtest/gtest.h>

#include <cstddef>
#include <dokusat/text/parse_error.hpp>
#include <string>

namespace dokusat {
namespace {

TEST(ParseErrors, KnowPlaceAndMessage) {
  const ParseError error("a b.txt", {3, 5}, "expected a digit", "0021x9400");
  EXPECT_STREQ(error.what(), "a b.txt:3:5: error: expected a digit\n0021x9400\n    ^");
  EXPECT_EQ(error.position().value().line, 3);
  EXPECT_EQ(error.position().value().column, 5);
  EXPECT_EQ(error.message(), "expected a digit");
  EXPECT_EQ(error.line_text(), "0021x9400");
}

TEST(ParseErrors, CountBytesWhereThereAreNoLines) {
  const ParseError error("p.drat", 17, "expected a literal");
  EXPECT_STREQ(error.what(), "p.drat: byte 17: error: expected a literal");
  EXPECT_FALSE(error.position());
  EXPECT_EQ(error.message(), "expected a literal");
  EXPECT_EQ(error.line_text(), "");
}

/// The text with one byte, `~`, for each "…".
std::string one_byte_a_column(std::string text) {
  const std::string dots = "…";
  for (std::size_t at = 0; (at = text.find(dots)) != std::string::npos;)
    text.replace(at, dots.size(), "~");
  return text;
}

TEST(ParseErrors, ShowThePartOfALongLineThatHasTheCaret) {
  // Wherever the error is in a line of 300 characters, it is shown with the caret below it.
  for (int column = 1; column <= 300; ++column) {
    std::string line(300, '0');
    line[static_cast<std::size_t>(column - 1)] = 'x';
    const std::string what = one_byte_a_column(ParseError("f", {1, column}, "wrong", line).what());
    const std::size_t line_begin = what.find('\n') + 1;
    const std::size_t caret_begin = what.find('\n', line_begin) + 1;
    const std::string shown = what.substr(line_begin, caret_begin - 1 - line_begin);
    const std::string caret = what.substr(caret_begin);
    ASSERT_LE(shown.size(), 80U) << "fits a terminal";
    ASSERT_LE(caret.size(), 80U);
    ASSERT_EQ(caret.find_first_not_of(' '), caret.size() - 1);
    ASSERT_EQ(caret.back(), '^');
    ASSERT_EQ(shown[caret.size() - 1], 'x') << "column " << column;
    const std::string part = shown.substr(shown.starts_with('~') ? 1 : 0);
    ASSERT_EQ(shown.starts_with('~'), line.substr(0, 70) != shown.substr(0, 70));
    ASSERT_TRUE(part.ends_with('~') || line.ends_with(part));
  }
}

TEST(ParseErrors, PointBehindTheEndOfALongLine) {
  const std::string what =
      one_byte_a_column(ParseError("f", {1, 301}, "short", std::string(300, '0')).what());
  const std::string shown = what.substr(what.find('\n') + 1);
  const std::size_t line_end = shown.find('\n');
  EXPECT_TRUE(shown.starts_with("~0"));
  EXPECT_EQ(shown.size() - line_end - 1, line_end + 1) << "the caret is just behind the line";
}

TEST(QuotedText, IsPrintableAndShort) {
  EXPECT_EQ(quoted("C7"), "'C7'");
  EXPECT_EQ(quoted(""), "''");
  EXPECT_EQ(quoted(std::string("a\0\t\x7f\xc3\xa9", 6)), "'a\\x00\\x09\\x7f\xc3\xa9'");
  EXPECT_EQ(quoted("스도쿠"), "'스도쿠'");
  // Invalid UTF-8: cut off, overlong, a surrogate, beyond Unicode.
  EXPECT_EQ(quoted("\xc3"), "'\\xc3'");
  EXPECT_EQ(quoted("\xe0\x80\xaf"), "'\\xe0\\x80\\xaf'");
  EXPECT_EQ(quoted("\xed\xa0\x80"), "'\\xed\\xa0\\x80'");
  EXPECT_EQ(quoted("\xf4\x90\x80\x80"), "'\\xf4\\x90\\x80\\x80'");
  // Changes the direction of the following text.
  EXPECT_EQ(quoted("a\xe2\x80\xae"), "'a\\xe2\\x80\\xae'");
  EXPECT_EQ(quoted(std::string(60, 'a')), "'" + std::string(60, 'a') + "'");
  EXPECT_EQ(quoted(std::string(61, 'a')), std::string("'").append(60, 'a').append("...'"));
  EXPECT_EQ(quoted(std::string(59, 'a') + "\xc3\xa9"),
            std::string("'").append(59, 'a').append("...'"))
      << "no half characters";
}

TEST(ParseErrors, ShowLettersAndPutTheCaretUnderTheirColumns) {
  // Two columns each; a combining mark takes none.
  EXPECT_THAT(ParseError("f", {1, 7}, "bad", "스도쿠").what(),
              testing::EndsWith("\n스도쿠\n    ^"));
  EXPECT_THAT(ParseError("f", {1, 4}, "bad", "e\xcc\x81x").what(),
              testing::EndsWith("\ne\xcc\x81x\n ^"));
  EXPECT_THAT(ParseError("f", {1, 3}, "bad", "\xff\xc3x\xe2\x80\xae").what(),
              testing::EndsWith("\n??x?\n  ^"));
}

/// A NUL would end the message, and a terminal would execute an escape sequence.
TEST(Errors, HoldNoControlCharacters) {
  const std::string bad("region '\0' \x1b[2J\r\x7f \xc2\x9b", 20);
  const std::string shown = "region '\\x00' \\x1b[2J\\x0d\\x7f \\xc2\\x9b";
  EXPECT_STREQ(Error(bad).what(), shown.c_str());
  EXPECT_STREQ(Error("two\nlines").what(), "two\nlines");
  EXPECT_STREQ(Error("\xc3\xa9").what(), "\xc3\xa9") << "letters stay as they are";
  const ParseError error("f\x1b", {1, 1}, bad, std::string("\0", 1));
  EXPECT_EQ(error.what(), "f\\x1b:1:1: error: " + shown + "\n?\n^");
  EXPECT_EQ(error.message(), shown);
}

TEST(ShortenedText, HasSixtyCharacters) {
  EXPECT_EQ(shortened(std::string(60, 'a')), std::string(60, 'a'));
  EXPECT_EQ(shortened(std::string(61, 'a')), std::string(60, 'a').append("..."));
}

}  // namespace
}  // namespace dokusat
