#include "texts.hpp"

#include <array>
#include <dokusat/formats/fpuzzles/lz_string.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <string_view>

namespace dokusat::hostile {
namespace {

constexpr std::array<std::string_view, 14> kNumbers = {"0",
                                                       "1",
                                                       "2",
                                                       "3",
                                                       "5",
                                                       "9",
                                                       "10",
                                                       "45",
                                                       "-1",
                                                       "00",
                                                       "1000000",
                                                       "2147483648",
                                                       "99999999999999999999",
                                                       ""};
constexpr std::array<std::string_view, 46> kKeys = {"size",
                                                    "grid",
                                                    "title",
                                                    "cage",
                                                    "diagonal+",
                                                    "diagonal-",
                                                    "antiknight",
                                                    "antiking",
                                                    "disjointgroups",
                                                    "nonconsecutive",
                                                    "negative",
                                                    "arrow",
                                                    "doublearrow",
                                                    "killercage",
                                                    "littlekillersum",
                                                    "odd",
                                                    "even",
                                                    "minimum",
                                                    "maximum",
                                                    "extraregion",
                                                    "thermometer",
                                                    "slowthermometer",
                                                    "palindrome",
                                                    "renban",
                                                    "nabner",
                                                    "whispers",
                                                    "regionsumline",
                                                    "sumline",
                                                    "betweenline",
                                                    "lockout",
                                                    "entropicline",
                                                    "modularline",
                                                    "zipperline",
                                                    "difference",
                                                    "ratio",
                                                    "xv",
                                                    "clone",
                                                    "quadruple",
                                                    "sandwichsum",
                                                    "xsum",
                                                    "skyscraper",
                                                    "numberedroom",
                                                    "rowindexer",
                                                    "columnindexer",
                                                    "metadata",
                                                    "sudokux"};

std::string times(int count, std::string_view text) {
  std::string all;
  for (int i = 0; i < count; ++i) all += text;
  return all;
}

int size_of(Random& random) {
  constexpr std::array kSizes = {4, 4, 4, 6, 9, 9, 1, 2, 5, 8, 12, 16};
  return random.pick(kSizes);
}

/// Usually a cell of the board.
std::string cell(int size, Random& random) {
  const int beyond = random.below(20) == 0 ? 3 : 0;
  const auto place = [&] {
    return std::to_string(random.below(size + beyond) + (beyond > 0 ? 0 : 1));
  };
  return "R" + place() + "C" + place();
}

std::string number(int size, Random& random) {
  return random.below(6) == 0 ? std::string(random.pick(kNumbers))
                              : std::to_string(1 + random.below(2 * size));
}

std::string grid(Random& random) {
  const int size = size_of(random);
  const bool numbers = random.below(3) == 0;
  const bool rows = numbers || random.below(2) == 0;
  std::string text;
  for (int i = 0; i < size * size; ++i) {
    const int digit = random.below(5) == 0 ? 1 + random.below(size) : 0;
    text += numbers ? std::to_string(digit) + " "
                    : std::string(1, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[digit]);
    if (rows && (i + 1) % size == 0) text += "\n";
  }
  return text + "\n";
}

std::string domino_puzzle(Random& random) {
  const auto place = [&] {
    return std::string(1, static_cast<char>('A' + random.below(9))) +
           std::to_string(1 + random.below(9));
  };
  const int placed = random.below(4);
  std::string text = std::to_string(placed) + "\n";
  for (int i = 0; i < placed; ++i)
    text += number(9, random) + " " + place() + " " + number(9, random) + " " + place() + "\n";
  for (int i = 0; i < 9; ++i) text += (random.below(3) == 0 ? place() : "?") + " ";
  return text + "\n0\n";
}

std::string constraint_string(Random& random) {
  const int size = size_of(random);
  std::string text =
      random.below(8) == 0 ? "" : ".Shape~" + std::to_string(size) + "x" + std::to_string(size);
  const std::span<const RuleKind* const> kinds = all_rule_kinds();
  for (int rules = random.below(4) + 1; rules > 0; --rules) {
    if (random.below(4) == 0) text += ".~" + cell(size, random) + "_" + number(size, random);
    text +=
        "." +
        std::string(
            kinds[static_cast<std::size_t>(random.below(static_cast<int>(kinds.size())))]->name);
    if (random.below(3) != 0) text += "~" + number(size, random);
    for (int cells = random.below(5); cells > 0; --cells) text += "~" + cell(size, random);
    if (random.below(12) == 0) text += ".End";
  }
  return text + "\n";
}

std::string cells(int size, Random& random) {
  std::string list;
  for (int count = random.below(5); count > 0; --count)
    list += (list.empty() ? "\"" : ",\"") + cell(size, random) + "\"";
  return "[" + list + "]";
}

/// A value for any key.
std::string json_value(int size, Random& random) {
  switch (random.below(9)) {
    case 0:
      return "true";
    case 1:
      return "1e999";
    case 2: {
      const int depth = random.below(10) == 0 ? 100'000 : random.below(100);
      return times(depth, "[") + times(depth, "]");
    }
    case 3:
      return "[{\"cell\":\"" + cell(size, random) + "\",\"value\":\"" + number(size, random) +
             "\"}]";
    case 4:
      return "[{\"lines\":[" + cells(size, random) + "," + cells(size, random) +
             "],\"cells\":" + cells(size, random) +
             ",\"value\":" + std::to_string(random.below(40) - 2) + "}]";
    case 5:
      return "[\"ratio\",\"xv\",5]";
    case 6:
      return "{\"a\":null}";
    default:
      return "[{\"cells\":" + cells(size, random) + ",\"value\":\"" + number(size, random) +
             "\",\"cloneCells\":" + cells(size, random) + ",\"values\":[1,2],\"lines\":[" +
             cells(size, random) + "]}]";
  }
}

std::string fpuzzles(Random& random) {
  const int size = size_of(random);
  std::string rows;
  for (int row = 0; row < size; ++row) {
    rows += row == 0 ? "[" : ",[";
    for (int column = 0; column < size; ++column) {
      rows += column == 0 ? "{" : ",{";
      if (random.below(6) == 0)
        rows += "\"value\":" + std::to_string(1 + random.below(size)) + ",\"given\":true";
      else if (random.below(12) == 0)
        rows += "\"region\":" + std::to_string(random.below(size)) + ",\"givenPencilMarks\":[1,2]";
      rows += "}";
    }
    rows += "]";
  }
  std::string text = "{\"size\":" + std::to_string(size) + ",\"grid\":[" + rows + "]";
  for (int keys = random.below(4); keys > 0; --keys)
    text += ",\"" + std::string(random.pick(kKeys)) + "\":" + json_value(size, random);
  text += "}";
  // Longer links would test no more than long files, and take long to make.
  constexpr std::size_t kLongLink = 10'000;
  const bool link = random.below(4) == 0 && text.size() < kLongLink;
  return (link ? compress_lz_string(text) : text) + "\n";
}

std::string bytes(Random& random) {
  std::string text;
  for (int count = random.below(200); count > 0; --count)
    text += static_cast<char>(random.below(256));
  return text;
}

}  // namespace

std::string damaged(std::string text, Random& random) {
  constexpr std::string_view kMarks("\0\x1b\n~.,[]{}\"\\0\xff-_ ", 17);
  for (int count = random.below(4); count > 0 && !text.empty(); --count) {
    const auto place = static_cast<std::size_t>(random.below(static_cast<int>(text.size())));
    const auto length = static_cast<std::size_t>(random.below(12));
    switch (random.below(5)) {
      case 0:
        text[place] =
            kMarks[static_cast<std::size_t>(random.below(static_cast<int>(kMarks.size())))];
        break;
      case 1:
        text.erase(place, length);
        break;
      case 2:
        text.insert(place, text.substr(place, length));
        break;
      case 3:
        text.resize(place);
        break;
      default:
        text.insert(place, random.pick(kNumbers));
    }
  }
  return text;
}

std::string puzzle_text(Random& random) {
  std::string text;
  for (int puzzles = random.below(8) == 0 ? 3 : 1; puzzles > 0; --puzzles)
    switch (random.below(10)) {
      case 0:
        text += bytes(random);
        break;
      case 1:
      case 2:
        text += grid(random);
        break;
      case 3:
        text += domino_puzzle(random);
        break;
      case 4:
      case 5:
      case 6:
        text += constraint_string(random);
        break;
      default:
        text += fpuzzles(random);
    }
  return random.below(2) == 0 ? text : damaged(std::move(text), random);
}

std::string answer_text(Random& random) {
  constexpr std::array<std::string_view, 9> kAnswers = {
      "no solution\n",
      "unknown\n",
      "288\n",
      "unique\n",
      "s SATISFIABLE\nv 1 -2 3 0\n",
      "s UNSATISFIABLE\n",
      "{\"number\":1,\"status\":\"solved\",\"grid\":[1,2,2,1]}\n",
      "d 1 0\n0\n",
      "{\"number\":1,\"count\":\"3\",\"complete\":false}\n"};
  std::string text = random.below(2) == 0 ? grid(random) : std::string(random.pick(kAnswers));
  return random.below(2) == 0 ? text : damaged(std::move(text), random);
}

}  // namespace dokusat::hostile
