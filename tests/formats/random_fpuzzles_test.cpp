// Random puzzles of f-puzzles.com, valid and invalid: every text is a puzzle or an error with a
// position, the order of keys does not matter, and conversion there and back keeps the solutions,
// as counted by the judge.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <dokusat/formats/format.hpp>
#include <dokusat/formats/fpuzzles/lz_string.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/text/parse_error.hpp>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "support/judged_grids.hpp"
#include "support/times.hpp"

namespace dokusat {
namespace {

using test::judged_count;

/// Makes texts. If `wild`, they sometimes have invalid parts.
class RandomText {
 public:
  RandomText(std::uint32_t seed, int size, bool wild) : random_(seed), size_(size), wild_(wild) {}

  /// Keys with their values. The board is in the grid.
  std::vector<std::pair<std::string, std::string>> members() {
    std::vector<std::pair<std::string, std::string>> all{{"size", std::to_string(size_)},
                                                         {"grid", grid()}};
    const int rare = 9 + below(40);  // many rules together have no solution
    for (const auto& [key, make] : kinds_)
      if (one_in(rare)) all.emplace_back(key, make(*this));
    if (wild_ && one_in(20)) all.emplace_back("sudokux", "true");
    return all;
  }

  void shuffle(std::vector<std::pair<std::string, std::string>>& members) {
    std::ranges::shuffle(members, random_);
  }

 private:
  using Make = std::string (*)(RandomText&);

  int below(int count) { return std::uniform_int_distribution<int>(0, count - 1)(random_); }
  bool one_in(int count) { return below(count) == 0; }

  static std::string quoted_text(const std::string& text) { return "\"" + text + "\""; }
  std::string name(int row, int column) {
    return quoted_text("R" + std::to_string(row) + "C" + std::to_string(column));
  }
  std::string cell() {
    const int most = wild_ && one_in(40) ? size_ + 2 : size_;
    if (wild_ && one_in(80)) return one_in(2) ? "7" : "\"R1\"";
    return name(1 + below(most), 1 + below(most));
  }
  std::string list(int count, const auto& item) {
    std::string text;
    for (int i = 0; i < count; ++i) text += (i == 0 ? "" : ",") + item();
    return "[" + text + "]";
  }
  std::string cells(int least, int most) {
    if (wild_ && one_in(40)) return "[]";
    return list(least + below(most - least + 1), [&] { return cell(); });
  }
  /// Adjacent cells, one after the other, possibly repeated.
  std::string line(int least, int most) {
    int row = 1 + below(size_);
    int column = 1 + below(size_);
    return list(least + below(most - least + 1), [&] {
      const std::string here = name(row, column);
      int& moved = one_in(2) ? row : column;
      moved = moved == 1 ? std::min(2, size_) : moved == size_ || one_in(2) ? moved - 1 : moved + 1;
      return here;
    });
  }
  std::string lines(int least = 2, int most = 5) {
    if (wild_ && one_in(30)) return "[]";
    return list(1 + below(2), [&] { return line(least, most); });
  }
  std::string pair() {
    const int row = 1 + below(size_);
    const int column = 1 + below(std::max(1, size_ - 1));
    const std::string one = one_in(2) ? name(row, column) : name(column, row);
    const std::string other =
        one == name(row, column) ? name(row, column + 1) : name(column + 1, row);
    return wild_ && one_in(20) ? cells(1, 3) : "[" + one + "," + other + "]";
  }
  std::string number(int most) {
    static const std::vector<std::string> odd{"-1",     "1000000",    "1000001", "4294967299",
                                              "\"x\"",  "1.5",        "[1]",     "1e3",
                                              "\"01\"", "1000000000", "true"};
    if (wild_ && one_in(10))
      return odd[static_cast<std::size_t>(below(static_cast<int>(odd.size())))];
    if (one_in(10)) return one_in(2) ? "\"\"" : "null";
    const std::string plain = std::to_string(below(most + 1));
    return one_in(2) ? plain : quoted_text(plain);
  }
  std::string value(int most) {
    std::string text = one_in(3) ? "" : ",\"value\":" + number(most);
    if (one_in(10)) text += ",\"outlineC\":\"#fff\"";
    if (wild_ && one_in(40)) text += ",\"hidden\":true";
    return text;
  }
  std::string outside() {
    const int place = 1 + below(size_);
    const int side = one_in(2) ? 0 : size_ + 1;
    return one_in(2) ? name(side, place) : name(place, side);
  }
  std::string entries(const auto& entry) {
    return list(1 + below(2), [&] { return "{" + entry() + "}"; });
  }
  std::string flag() { return one_in(10) ? "false" : wild_ && one_in(20) ? "1" : "true"; }

  std::string grid_cell(int told) {
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ",") + part; };
    if (one_in(40)) add("\"value\":" + std::to_string(1 + below(size_)) + ",\"given\":true");
    if (one_in(40)) add("\"givenPencilMarks\":[1," + std::to_string(1 + below(size_)) + "]");
    if (one_in(40)) add(one_in(2) ? "\"parity\":\"Even\"" : "\"parity\":\"Odd\"");
    if (one_in(20)) add("\"centerPencilMarks\":[1]");
    if (told >= -1) add("\"region\":" + (told == -1 ? "null" : std::to_string(told)));
    if (wild_ && one_in(200)) add("\"region\":\"0\"");
    return "{" + text + "}";
  }
  std::string grid() {
    const int layout = below(6);  // 0: rows as regions, 1: no regions, 2: some, else unspecified
    int row = -1;
    return list(size_, [&] {
      ++row;
      return list(size_, [&] {
        return grid_cell(layout == 0   ? row
                         : layout == 1 ? -1
                         : layout == 2 ? (row == 0 ? 0 : -1)
                                       : -2);
      });
    });
  }

  template <int most>
  static std::string flags(RandomText& at) {
    return at.flag();
  }
  static std::string cell_entries(RandomText& at) {
    return at.entries([&] { return "\"cell\":" + at.cell(); });
  }
  template <int least, int most>
  static std::string sets(RandomText& at) {
    return at.entries([&] { return "\"cells\":" + at.cells(least, most); });
  }
  static std::string line_entries(RandomText& at) {
    return at.entries([&] { return "\"lines\":" + at.lines(); });
  }
  template <int most>
  static std::string numbered_lines(RandomText& at) {
    return at.entries([&] { return "\"lines\":" + at.lines() + at.value(most); });
  }
  template <int most>
  static std::string marks(RandomText& at) {
    return at.entries([&] { return "\"cells\":" + at.pair() + at.value(most); });
  }
  template <int most>
  static std::string clues(RandomText& at) {
    return at.entries([&] { return "\"cell\":" + at.outside() + at.value(most); });
  }
  static std::string arrows(RandomText& at) {
    return at.entries([&] {
      const std::string head = at.one_in(3) ? at.line(2, 2) : at.list(1, [&] { return at.cell(); });
      return "\"cells\":" + head + ",\"lines\":" + (at.one_in(9) ? "[]" : at.lines(1, 5));
    });
  }
  static std::string little_killers(RandomText& at) {
    return at.entries([&] {
      static const std::vector<std::string> directions{"UL", "UR", "DL", "DR"};
      return "\"cell\":" + at.outside() + ",\"direction\":\"" +
             directions[static_cast<std::size_t>(at.below(4))] + "\"" + at.value(12);
    });
  }
  static std::string cages(RandomText& at) {
    return at.entries([&] { return "\"cells\":" + at.line(1, 4) + at.value(10); });
  }
  static std::string clones(RandomText& at) {
    return at.entries(
        [&] { return "\"cells\":" + at.cells(2, 2) + ",\"cloneCells\":" + at.cells(2, 2); });
  }
  static std::string quadruples(RandomText& at) {
    return at.entries([&] {
      const int row = 1 + at.below(std::max(1, at.size_ - 1));
      const int column = 1 + at.below(std::max(1, at.size_ - 1));
      return "\"cells\":[" + at.name(row, column) + "," + at.name(row, column + 1) + "," +
             at.name(row + 1, column) + "," + at.name(row + 1, column + 1) + "],\"values\":" +
             at.list(at.below(3), [&] { return std::to_string(1 + at.below(at.size_)); });
    });
  }
  static std::string letters(RandomText& at) {
    return at.entries([&] {
      return "\"cells\":" + at.pair() + ",\"value\":\"" +
             (at.one_in(3)   ? ""
              : at.one_in(4) ? "X"
                             : "V") +
             "\"";
    });
  }
  static std::string negatives(RandomText& at) {
    return at.one_in(3) ? "[\"ratio\",\"xv\"]" : at.one_in(2) ? "[\"ratio\"]" : "[\"xv\"]";
  }
  static std::string label(RandomText& at) {
    return at.entries([&] {
      return "\"cells\":" + at.cells(1, 3) + ",\"value\":\"DR" + std::to_string(at.below(10)) +
             "\"";
    });
  }
  static std::string words(RandomText& at) { return at.one_in(2) ? "\"a title\"" : "null"; }

  inline static const std::vector<std::pair<std::string, Make>> kinds_ = {
      {"title", words},
      {"ruleset", words},
      {"diagonal+", flags<0>},
      {"diagonal-", flags<0>},
      {"antiknight", flags<0>},
      {"antiking", flags<0>},
      {"disjointgroups", flags<0>},
      {"nonconsecutive", flags<0>},
      {"negative", negatives},
      {"difference", marks<3>},
      {"ratio", marks<4>},
      {"xv", letters},
      {"odd", cell_entries},
      {"even", cell_entries},
      {"minimum", cell_entries},
      {"maximum", cell_entries},
      {"rowindexer", sets<1, 2>},
      {"columnindexer", sets<1, 2>},
      {"killercage", cages},
      {"extraregion", sets<2, 4>},
      {"cage", label},
      {"clone", clones},
      {"quadruple", quadruples},
      {"arrow", arrows},
      {"doublearrow", line_entries},
      {"thermometer", line_entries},
      {"slowthermometer", line_entries},
      {"palindrome", line_entries},
      {"renban", line_entries},
      {"nabner", line_entries},
      {"whispers", numbered_lines<3>},
      {"regionsumline", line_entries},
      {"sumline", numbered_lines<12>},
      {"betweenline", line_entries},
      {"lockout", numbered_lines<3>},
      {"entropicline", line_entries},
      {"modularline", numbered_lines<4>},
      {"zipperline", line_entries},
      {"littlekillersum", little_killers},
      {"sandwichsum", clues<6>},
      {"xsum", clues<10>},
      {"skyscraper", clues<4>},
      {"numberedroom", clues<4>},
  };

  std::mt19937 random_;
  int size_;
  bool wild_;
};

std::string text_of(const std::vector<std::pair<std::string, std::string>>& members) {
  std::string text;
  for (const auto& [key, value] : members)
    text += (text.empty() ? "\"" : ",\"") + key + "\":" + value;
  return "{" + text + "}";
}

/// Empty for an error, which must have a position.
std::optional<Puzzle> puzzle_in(const std::string& text) {
  try {
    return parse_puzzle(text, Format::fpuzzles);
  } catch (const ParseError& error) {
    EXPECT_TRUE(error.position().has_value()) << text;
    EXPECT_LT(error.message().size(), 300U) << text;
    return std::nullopt;
  }
}

void expect_all_ways_to_agree(std::uint32_t seed, int size, bool wild, int& sound) {
  RandomText random(seed, size, wild);
  auto members = random.members();
  const std::string text = text_of(members);
  SCOPED_TRACE(text);
  const std::optional<Puzzle> puzzle = puzzle_in(text);
  random.shuffle(members);
  const std::optional<Puzzle> shuffled = puzzle_in(text_of(members));
  ASSERT_EQ(puzzle.has_value(), shuffled.has_value()) << text_of(members);
  if (!puzzle) return;
  ++sound;
  const std::string iss = puzzle_text(*puzzle, Format::iss);
  const Puzzle again = parse_puzzle(iss, Format::iss);
  if (size != 4) return;
  const long count = judged_count(*puzzle);
  EXPECT_EQ(judged_count(*shuffled), count) << text_of(members);
  EXPECT_EQ(judged_count(again), count) << iss;
  EXPECT_EQ(judged_count(*puzzle_in(compress_lz_string(text))), count);
  if (why_not_written(*puzzle, Format::fpuzzles).empty()) {
    const std::string back = puzzle_text(*puzzle, Format::fpuzzles);
    EXPECT_EQ(judged_count(parse_puzzle(back, Format::fpuzzles)), count) << back;
  }
}

TEST(RandomFpuzzles, AreReadAndConvertedInAnyOrder) {
  int sound = 0;
  constexpr int kRounds = test::times(250);
  for (std::uint32_t seed = 0; seed < kRounds && !testing::Test::HasFailure(); ++seed)
    expect_all_ways_to_agree(seed, 4, false, sound);
  EXPECT_GT(sound, kRounds / 4);
}

TEST(RandomFpuzzles, ArePuzzlesOrErrorsOnAllSizes) {
  int sound = 0;
  for (std::uint32_t seed = 0;
       seed < static_cast<std::uint32_t>(test::times(2000)) && !testing::Test::HasFailure(); ++seed)
    expect_all_ways_to_agree(seed, 1 + static_cast<int>(seed % 12), seed % 3 != 0, sound);
  EXPECT_GT(sound, test::times(50));
}

/// Texts that are cut, or in which characters are exchanged.
TEST(RandomFpuzzles, AreErrorsWhereTheyAreSpoilt) {
  std::mt19937 random(1);
  const auto below = [&](std::size_t count) {
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(random);
  };
  constexpr int kTexts = 1000;
  int errors = 0;
  for (std::uint32_t seed = 0; seed < kTexts; ++seed) {
    std::string text = text_of(RandomText(seed, 4, true).members());
    constexpr std::string_view kCharacters = "{}[]\",:0127eE.-nR\\u\x01 ";
    for (int change = 0; change < 3; ++change) {
      const std::size_t place = 1 + below(text.size() - 1);
      if (below(4) == 0)
        text.erase(place, 1 + below(3));
      else
        text[place] = kCharacters[below(kCharacters.size())];
    }
    const auto puzzle = puzzle_in(text);
    errors += puzzle ? 0 : 1;
    EXPECT_EQ(puzzle_in(compress_lz_string(text)).has_value(), puzzle.has_value()) << text;
  }
  EXPECT_GT(errors, kTexts / 4);
}

}  // namespace
}  // namespace dokusat
