// Rows of numbers, which have a separate reader for lines with single blanks.

#include <gtest/gtest.h>

#include <algorithm>
#include <dokusat/formats/puzzle_reader.hpp>
#include <random>
#include <string>

#include "support/bad_text.hpp"

namespace dokusat {
namespace {

using test::error_of;
using test::repeated;

TEST(RowsOfNumbers, AreReadTheSameWithBlanksAndWithTabs) {
  const std::string tokens[] = {"0",  "1",  "7", "12", "13", "00", "05", "012",
                                "10", "11", ".", "_",  "x",  "-1", "1x", "3"};
  std::mt19937 random(1);
  int good = 0, bad = 0;
  for (int i = 0; i < 2000; ++i) {
    // Most lines have only valid tokens.
    const unsigned kinds = i % 2 == 0 ? 4 : 16;
    const auto length = 12 + random() % 8 / 7 - random() % 8 / 7;
    std::string line;
    for (std::size_t k = 0; k < length; ++k) line += tokens[random() % kinds] + " ";
    if (random() % 2 == 0) line.pop_back();
    const std::string text = line + "\n" + repeated(11, repeated(12, "0 ") + "\n");
    std::string with_tabs = text;
    std::ranges::replace(with_tabs, ' ', '\t');
    const BoardSpec spec = BoardSpec::boxes({3, 4});
    const auto told = [&](const std::string& input) {
      const std::string error = error_of(input, Format::grid, spec);
      return error.substr(0, error.find('\n'));  // without the line
    };
    ASSERT_EQ(told(text), told(with_tabs)) << line;
    const bool is_good = told(text).empty();
    ++(is_good ? good : bad);
    if (!is_good) continue;
    ASSERT_EQ(test::read_all(text, Format::grid, spec)[0].givens,
              test::read_all(with_tabs, Format::grid, spec)[0].givens)
        << line;
  }
  EXPECT_GT(good, 300);
  EXPECT_GT(bad, 300);
}

}  // namespace
}  // namespace dokusat
