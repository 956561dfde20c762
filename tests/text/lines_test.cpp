// Lines and tokens with their positions, all types of line ends, and lookahead.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <dokusat/text/line_reader.hpp>
#include <dokusat/text/text_lines.hpp>
#include <dokusat/text/token_lines.hpp>
#include <sstream>
#include <string>
#include <vector>

namespace dokusat {
namespace {

using testing::ElementsAre;

constexpr std::size_t kLong = 1000;

std::vector<std::string> shown(const std::vector<Token>& tokens) {
  std::vector<std::string> list;
  for (const Token& token : tokens)
    list.push_back(std::string(token.text) + "@" + std::to_string(token.column));
  return list;
}

std::string error_of(const auto& action) {
  try {
    action();
  } catch (const ParseError& error) {
    return error.what();
  }
  return "no error";
}

TEST(TextLineTokens, StandAtColumnsFromOne) {
  const TextLine line{"\tp cnf  12\v-3 ", 1};
  EXPECT_THAT(shown(line.tokens()), ElementsAre("p@2", "cnf@4", "12@9", "-3@12"));
  EXPECT_EQ(line.first_token().column, 2);
  EXPECT_TRUE(line.next_token(line.tokens().back()).text.empty());
  EXPECT_FALSE(line.is_blank());
  EXPECT_TRUE((TextLine{" \t\r", 1}.is_blank()));
  EXPECT_TRUE((TextLine{"  # 1", 1}.is_comment()));
}

TEST(TextLineTokens, EndAtABlankWhereverItStands) {
  for (const char blank : {' ', '\t', '\v', '\r'})
    for (std::size_t size = 1; size < 30; ++size)
      for (std::size_t place = 0; place < size; ++place) {
        // Bytes that a comparison of eight at once could take for blanks, and control characters.
        std::string text(size, '\xA0');
        if (size % 2 == 0) std::fill(text.begin(), text.end(), '\x01');
        text[place] = blank;
        const TextLine line{text, 1};
        const std::size_t begin = place == 0 ? 1 : 0;
        const Token first = line.first_token();
        EXPECT_EQ(first.text.size(), place == 0 ? size - 1 : place) << size << ' ' << place;
        if (!first.text.empty()) {
          EXPECT_EQ(first.column, static_cast<int>(begin) + 1);
          EXPECT_EQ(line.next_token(first).text.size(), place == 0 ? 0 : size - 1 - place);
        }
      }
}

TEST(LineReader, TakesLinesOfAllEndsAndNoMoreThanItIsAskedFor) {
  std::istringstream in("one\r\n\ntwo\nthree");
  LineReader reader(in, "f", kLong);
  TextLine line;
  ASSERT_TRUE(reader.read(line));
  EXPECT_EQ(line.text, "one");
  EXPECT_EQ(in.tellg(), 5);
  ASSERT_TRUE(reader.read(line));
  EXPECT_EQ(line.text, "");
  ASSERT_TRUE(reader.read(line));
  EXPECT_TRUE(line.ended);
  ASSERT_TRUE(reader.read(line));
  EXPECT_EQ(line.text, "three");
  EXPECT_EQ(line.number, 4);
  EXPECT_FALSE(line.ended) << "it may have been cut short";
  EXPECT_FALSE(reader.read(line));
  EXPECT_EQ(line.text, "three") << "errors at the end show the last line";
}

TEST(LineReader, RefusesALineThatIsTooLongAndCanGoOnBehindIt) {
  for (std::size_t length : {kLong - 1, kLong, kLong + 1, 3 * kLong}) {
    std::istringstream in(std::string(length, 'a') + "\nnext\n");
    LineReader reader(in, "f", kLong, ", sadly");
    TextLine line;
    const bool refused = length > kLong;
    const std::string error = error_of([&] { reader.read(line); });
    EXPECT_EQ(error.starts_with("f:1:1: error: a line of over 1000 bytes, sadly\naaa"), refused);
    EXPECT_LT(line.text.size(), kLong + 300) << "and keeps little of it";
    EXPECT_EQ(reader.skip_refused(), refused);
    EXPECT_FALSE(reader.skip_refused());
    ASSERT_TRUE(reader.read(line));
    EXPECT_EQ(line.text, "next");
    EXPECT_EQ(line.number, 2);
  }
}

TEST(TextLines, PassOverCommentsAndKeepOneOfBlankLinesInARow) {
  std::istringstream in("\xEF\xBB\xBF# by hand\n\n\n \n12\n#\n34\n");
  TextLines lines(in, "f");
  EXPECT_TRUE(lines.peek()->is_blank());
  EXPECT_TRUE(lines.nothing_read());
  EXPECT_EQ(lines.peek(1)->text, "12");
  EXPECT_EQ(lines.peek(1)->number, 5);
  EXPECT_EQ(lines.peek(2)->text, "34");
  EXPECT_EQ(lines.peek(3), nullptr);
  EXPECT_EQ(lines.skip_blank()->text, "12");
  lines.advance();
  EXPECT_EQ(error_of([&] { lines.fail_at_end("more"); }), "f:7:3: error: more\n34\n  ^");
}

TEST(TextLines, TellOfTheEndOfALineBehindItsLastToken) {
  std::istringstream in(" 1 2 \t \n");
  TextLines lines(in, "f");
  EXPECT_EQ(error_of([&] { lines.fail_after(*lines.peek(), "too short"); }),
            "f:1:5: error: too short\n 1 2   \n    ^");
}

TEST(TokenLines, ReadNumbersAndTellWhatTheyExpected) {
  std::istringstream in("n 12 x\n\n");
  TokenLines lines(in, "f");
  ASSERT_TRUE(lines.next());
  EXPECT_EQ(lines.number<int>(lines.tokens()[1], "a count"), 12);
  EXPECT_EQ(error_of([&] { lines.number<int>(lines.tokens()[2], "a count"); }),
            "f:1:6: error: expected a count\nn 12 x\n     ^");
  ASSERT_TRUE(lines.next());
  EXPECT_TRUE(lines.tokens().empty());
  EXPECT_FALSE(lines.next());
  EXPECT_EQ(error_of([&] { lines.fail_at_end("more"); }), "f:2:1: error: more\n\n^");
}

TEST(ParseNumber, TakesTheWholeText) {
  EXPECT_EQ(parse_number<int>("-3"), -3);
  EXPECT_EQ(parse_number<double>("2.5"), 2.5);
  for (const char* text : {"", "+3", " 3", "3 ", "3x", "99999999999"})
    EXPECT_FALSE(parse_number<int>(text)) << text;
}

}  // namespace
}  // namespace dokusat
