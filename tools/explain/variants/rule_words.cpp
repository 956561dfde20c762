#include <algorithm>
#include <array>
#include <cctype>
#include <dokusat/explain/techniques/words.hpp>
#include <dokusat/explain/variants/rule_words.hpp>
#include <dokusat/rules/catalogue.hpp>

namespace dokusat::explain {
namespace {

/// A rule and phrases for its cells.
struct Said {
  const RuleSystem& system;
  const CellRule& rule;

  std::string cells() const { return cells_words(system, rule.cells()); }
  std::string first() const { return system.cell_name(rule.cells().front()); }
  std::string last() const { return system.cell_name(rule.cells().back()); }
  std::string number() const { return std::to_string(numbers_in(rule.arguments)[0]); }
  std::string behind_first() const {
    return cells_words(system, {rule.cells().begin() + 1, rule.cells().end()});
  }
  /// "5 on r1c1–r1c9": a clue outside the board, with cells in the order seen from it.
  std::string outside() const { return number() + " on " + cells(); }
  /// The rules that are joined: "the cage from r1c1 to r4c3 and the lunchbox from r1c1 to r4c3".
  std::string rules() const {
    std::vector<std::string> references;
    for (const CellRule& joint : rule.as<JoinedRules>().rules)
      references.push_back(rule_reference(system, joint));
    return joined(references);
  }
  /// "from r1c1 to r3c4".
  std::string line() const { return "from " + first() + " to " + last(); }
  /// "r1c1 and r1c2", or the line.
  std::string neighbours() const {
    return rule.cells().size() == 2 ? first() + " and " + last() : "neighbours " + line();
  }
};

/// Words for a kind of rule. The part after ": " explains the kind, and is written once in a list.
struct Words {
  const RuleKind* kind;
  std::string_view name;
  std::string (*say)(const Said& said) = nullptr;  ///< null: uses the sentence of the catalogue
};

/// A Kakuro has no units; its cages are runs.
bool is_kakuro(const RuleSystem& system) { return system.board().units().empty(); }

std::string cage_words(const Said& said) {
  const std::string cage = is_kakuro(said.system) ? "the run" : "the cage";
  if (said.rule.as<NumberAndCells>().number == 0)
    return cage + " " + said.cells() + " holds no digit twice";
  return cage + " of " + said.number() + " in " + said.cells();
}

std::string quad_words(const Said& said) {
  std::vector<std::string> digits;
  for (int digit : said.rule.as<DigitsAndCells>().digits) digits.push_back(std::to_string(digit));
  return "the quad at " + said.cells() + " holds " + joined(digits);
}

std::string sum_words(const Said& said) {
  if (!said.rule.as<WeightedCells>().coefficients.empty())
    return "the weighted digits of " + said.cells() + " add up to " + said.number();
  return said.cells() + " add up to " + said.number();
}

std::string whisper_words(const Said& said) {
  return "neighbours on the whisper line " + said.line() + " differ by at least " + said.number();
}

std::string thermo_words(const Said& said) {
  static constexpr std::array<std::string_view, 10> kCounts = {
      "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"};
  const std::size_t count = said.rule.cells().size();
  return "the thermometer from " + said.first() + " rises over " +
         (count < kCounts.size() ? std::string(kCounts[count]) : std::to_string(count)) + " cells";
}

// One row for each kind: its name, and its sentence.
constexpr auto kWords = std::to_array<Words>({
    {&kCage, "killer cage", cage_words},
    {&kSum, "sum", sum_words},
    {&kProduct, "product",
     [](const Said& said) {
       return "the digits of " + said.cells() + " multiply to " + said.number();
     }},
    {&kDifference, "difference",
     [](const Said& said) {
       return "the greatest digit of " + said.cells() + " less the others is " + said.number();
     }},
    {&kQuotient, "quotient",
     [](const Said& said) {
       return "the greatest digit of " + said.cells() + " divided by the others is " +
              said.number();
     }},
    {&kRellikCage, "Rellik cage",
     [](const Said& said) {
       return "in the Rellik cage " + said.cells() + " no digits add up to " + said.number();
     }},
    {&kSumLine, "sum line",
     [](const Said& said) {
       return "the sum line " + said.line() + " consists of pieces that each add up to " +
              said.number();
     }},
    {&kRoom, "room",
     [](const Said& said) {
       const std::string size = std::to_string(said.rule.cells().size());
       return "the room " + said.cells() + " holds 1 " + (size == "2" ? "and " : "to ") + size;
     }},
    {&kSameValues, "same values",
     [](const Said& said) {
       return said.cells() + ", cut into " + said.number() + " sets, hold the same digits in each";
     }},
    {&kArrow, "arrow",
     [](const Said& said) {
       return said.behind_first() +
              (said.rule.cells().size() == 2 ? " on the arrow equals " : " on the arrow add up to ") +
              said.first();
     }},
    {&kDoubleArrow, "double arrow",
     [](const Said& said) {
       return "the circles " + said.first() + " and " + said.last() +
              " of the double arrow add up to what lies between them";
     }},
    {&kPillArrow, "pill arrow",
     [](const Said& said) {
       return "the number in the pill at " + said.first() + " is the sum along its arrow to " +
              said.last();
     }},
    {&kZipper, "zipper line",
     [](const Said& said) {
       return "pairs at one distance from the middle of the zipper line " + said.line() +
              " have one sum";
     }},
    {&kRegionSumLine, "region sum line",
     [](const Said& said) {
       return "the parts in each box of the region sum line " + said.line() + " have one sum";
     }},
    {&kLittleKiller, "little killer",
     [](const Said& said) {
       return "the little killer diagonal " + said.line() + " adds up to " + said.number();
     }},
    {&kSandwich, "sandwich",
     [](const Said& said) {
       const Values& values = said.system.board().values();
       return "the sandwich " + said.outside() + ": between " + std::to_string(values.first) +
              " and " + std::to_string(values.last()) + " the digits add up to it";
     }},
    {&kLunchbox, "lunchbox",
     [](const Said& said) {
       return "the lunchbox " + said.outside() +
              ": between its least and its greatest digit the digits add up to it";
     }},
    {&kXSum, "X-sum",
     [](const Said& said) {
       return "the X-sum " + said.outside() +
              ": the first X digits, of which X is the first, add up to it";
     }},
    {&kSkyscraper, "skyscraper clue",
     [](const Said& said) {
       return "the skyscraper clue " + said.outside() +
              ": seen from the first cell, so many digits are greater than all before them";
     }},
    {&kHiddenSkyscraper, "hidden skyscraper clue",
     [](const Said& said) {
       return "the hidden skyscraper clue " + said.outside() +
              ": it is the first digit with a greater one before it";
     }},
    {&kNumberedRoom, "numbered room",
     [](const Said& said) {
       return "the numbered room " + said.outside() +
              ": the first digit says in which cell of the line it stands";
     }},
    {&kThermo, "thermometer", thermo_words},
    {&kWhisper, "whisper line", whisper_words},
    {&kRenban, "renban line",
     [](const Said& said) {
       return "the renban line " + said.line() + " holds consecutive digits in some order";
     }},
    {&kModular, "modular line",
     [](const Said& said) {
       return "any " + said.number() + " in a row on the modular line " + said.line() +
              " leave different remainders modulo " + said.number();
     }},
    {&kEntropic, "entropic line",
     [](const Said& said) {
       return "any three in a row on the entropic line " + said.line() +
              " are low, middle and high";
     }},
    {&kPalindrome, "palindrome",
     [](const Said& said) {
       return "the palindrome " + said.line() + " reads the same from both ends";
     }},
    {&kBetween, "between line",
     [](const Said& said) {
       return "the digits on the between line lie between its circles " + said.first() + " and " +
              said.last();
     }},
    {&kLockout, "lockout line",
     [](const Said& said) {
       return "the diamonds " + said.first() + " and " + said.last() + " differ by at least " +
              said.number() + ", and no digit on their line lies between them";
     }},
    {&kWhiteDot, "white dot",
     [](const Said& said) { return "at the white dot " + said.neighbours() + " are consecutive"; }},
    {&kBlackDot, "black dot",
     [](const Said& said) {
       return "at the black dot one of " + said.neighbours() + " is twice the other";
     }},
    {&kX, "X", [](const Said& said) { return "at the X " + said.neighbours() + " add up to 10"; }},
    {&kV, "V", [](const Said& said) { return "at the V " + said.neighbours() + " add up to 5"; }},
    {&kGreaterThan, "inequality",
     [](const Said& said) {
       return "by the inequality " + said.first() + " is more than " + said.behind_first();
     }},
    {&kAntiKnight, "anti-knight rule",
     [](const Said&) { return std::string("cells a knight's move apart hold different digits"); }},
    {&kAntiKing, "anti-king rule",
     [](const Said&) { return std::string("cells that touch at a corner hold different digits"); }},
    {&kAntiConsecutive, "non-consecutive rule",
     [](const Said&) { return std::string("neighbours do not hold consecutive digits"); }},
    {&kAntiTaxicab, "anti-taxicab rule",
     [](const Said&) {
       return std::string("two cells with the same digit are never that digit of steps apart");
     }},
    {&kStrictWhiteDot, "rule that all white dots are shown",
     [](const Said&) {
       return std::string("all white dots are shown, so other neighbours are not consecutive");
     }},
    {&kStrictKropki, "rule that all dots are shown",
     [](const Said&) {
       return std::string(
           "all dots are shown, so other neighbours are not consecutive, and none is twice the "
           "other");
     }},
    {&kStrictXV, "rule that all X and V are shown",
     [](const Said&) {
       return std::string("all X and V are shown, so other neighbours add up to neither 10 nor 5");
     }},
    {&kDiagonal, "diagonal",
     [](const Said& said) { return "the diagonal " + said.line() + " holds no digit twice"; }},
    {&kWindoku, "windows",
     [](const Said&) { return std::string("no window holds a digit twice"); }},
    {&kDisjointSets, "disjoint groups",
     [](const Said&) {
       return std::string("cells in the same place of two boxes hold different digits");
     }},
    {&kQuad, "quad", quad_words},
    {&kAntiTouch, "no-touch rule",
     [](const Said&) { return std::string("cells that touch hold different digits"); }},
    {&kRipple, "ripple rule",
     [](const Said&) {
       return std::string("between two digits N in one line there are at least N cells");
     }},
    {&kAllDifferent, "extra region"},
    {&kJigsaw, "jigsaw regions"},
    {&kEqualityCage, "equality cage"},
    {&kEqualSum, "equal sums"},
    {&kFullRank, "full rank clue"},
    {&kFullRankTies, "full rank rule"},
    {&kGlobalEntropy, "global entropy rule"},
    {&kGlobalMod, "global modular rule"},
    {&kDutchFlatmates, "Dutch flatmates rule"},
    {&kPair, "pair rule"},
    {&kPairX, "rule for all pairs"},
    {&kBinary, "pair rule of the older form"},
    {&kBinaryX, "rule for all pairs of the older form"},
    {&kRegex, "regular expression"},
    {&kStateMachine, "state machine"},
    {&kContainExact, "list of digits"},
    {&kContainAtLeast, "list of needed digits"},
    {&kRegionSameValues, "rule of the same digits"},
    {&kCountDistinct, "count of different digits"},
    {&kCountingCircles, "counting circles"},
    {&kLookAndSay, "look-and-say cage"},
    {&kIndexing, "indexing line"},
    {&kValueIndexing, "value indexing line"},
    {&kConnectedValues, "connected digits"},
    {&kChaosConstruction, "chaos construction"},
    {&kChaosArrow, "chaos arrow"},
    {&kChaosCount, "chaos count"},
    {&kDoppelganger, "doppelganger rule"},
    {&kOr, "choice of rules",
     [](const Said& said) { return "at least one of " + said.rules() + " holds"; }},
    {&kAnd, "joint rule",
     [](const Said& said) { return said.rules() + " hold together"; }},
    {&kGiven, "given"},
});

const Words* words_of(const RuleKind* kind) {
  const auto found = std::ranges::find(kWords, kind, &Words::kind);
  return found == kWords.end() ? nullptr : &*found;
}

/// True if each cell is next to the one before it, all in one direction.
bool is_straight(const Board& board, const std::vector<Cell>& cells) {
  const auto goes = [&](int down, int right) {
    return std::ranges::adjacent_find(cells, [&](Cell one, Cell next) {
             return board.neighbour(one, down, right) != next;
           }) == cells.end();
  };
  return goes(0, 1) || goes(0, -1) || goes(1, 0) || goes(-1, 0);
}

}  // namespace

std::string rule_words(const RuleSystem& system, const CellRule& rule) {
  const Words* const words = words_of(rule.kind);
  if (words != nullptr && words->say != nullptr) return words->say({system, rule});
  std::string sentence(rule.kind->sentence);
  if (const std::size_t end = sentence.find_first_of(".:;("); end != std::string::npos)
    sentence.resize(end);
  while (sentence.ends_with(' ')) sentence.pop_back();
  sentence[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(sentence[0])));
  return rule_reference(system, rule) + ": " + sentence;
}

std::string rule_name(const RuleKind& kind) {
  const Words* const words = words_of(&kind);
  return std::string(words != nullptr ? words->name : kind.name);
}

std::string rule_name(const RuleSystem& system, const CellRule& rule) {
  return rule.kind == &kCage && is_kakuro(system) ? std::string(kRun) : rule_name(*rule.kind);
}

std::string rule_reference(const RuleSystem& system, const CellRule& rule) {
  constexpr std::size_t kMostListed = 4, kMostOfALine = 30;
  const std::string name = "the " + rule_name(system, rule);
  const std::vector<Cell>& cells = rule.cells();
  if (cells.empty() || cells.size() > kMostOfALine) return name;
  if (cells.size() <= kMostListed) return name + " at " + cells_words(system, cells);
  return name + " from " + system.cell_name(cells.front()) + " to " +
         system.cell_name(cells.back());
}

std::string cells_words(const RuleSystem& system, const std::vector<Cell>& cells) {
  if (cells.size() > 2 && is_straight(system.board(), cells))
    return system.cell_name(cells.front()) + "–" + system.cell_name(cells.back());
  std::vector<std::string> names;
  for (Cell cell : cells) names.push_back(system.cell_name(cell));
  return joined(names);
}

}  // namespace dokusat::explain
