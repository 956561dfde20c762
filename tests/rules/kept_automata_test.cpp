// Cache of automata by the text that they are made of.

#include <gtest/gtest.h>

#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/model/kept_automata.hpp>
#include <dokusat/rules/validate.hpp>
#include <set>
#include <string>

namespace dokusat {
namespace {

std::optional<Automaton> all_words(int digits) {
  return Automaton(digits, std::vector<int>(static_cast<std::size_t>(digits), 0), {true});
}

TEST(KeptAutomata, AreMadeOnceForATextAndItsValues) {
  KeptAutomata kept;
  int made = 0;
  const auto make = [&] {
    ++made;
    return all_words(4);
  };
  const auto first = kept.of("a", {1, 4}, make);
  EXPECT_EQ(kept.of("a", {1, 4}, make), first);
  EXPECT_EQ(made, 1);
  EXPECT_NE(kept.of("b", {1, 4}, make), first);
  EXPECT_NE(kept.of("a", {0, 4}, make), first);
  EXPECT_EQ(made, 3);
}

TEST(KeptAutomata, RememberThatThereIsNone) {
  KeptAutomata kept;
  int asked = 0;
  const auto make = [&]() -> std::optional<Automaton> {
    ++asked;
    return std::nullopt;
  };
  EXPECT_EQ(kept.of("a", {1, 4}, make), nullptr);
  EXPECT_EQ(kept.of("a", {1, 4}, make), nullptr);
  EXPECT_EQ(asked, 1);
}

TEST(KeptAutomata, DoNotFillTheMemory) {
  KeptAutomata kept;
  const std::string large(std::size_t{1} << 21, 'x');
  int made = 0;
  const auto make = [&] {
    ++made;
    return all_words(4);
  };
  for (int i = 0; i < 4; ++i) kept.of(large + std::to_string(i), {1, 4}, make);
  EXPECT_EQ(made, 4);
  kept.of(large + "3", {1, 4}, make);
  EXPECT_EQ(made, 4);  // the last one is kept
  kept.of(large + "0", {1, 4}, make);
  EXPECT_EQ(made, 5);
  kept.of(large + "0", {1, 4}, make);
  EXPECT_EQ(made, 5);
}

/// The automata of a puzzle's rules.
std::set<const Automaton*> automata_of(const Puzzle& puzzle) {
  std::set<const Automaton*> automata;
  for (const Constraint& constraint : constraints_of(puzzle))
    if (const auto* sequence = std::get_if<Regular>(&constraint))
      automata.insert(sequence->automaton.get());
  return automata;
}

TEST(KeptAutomata, AreSharedByRulesThatSayTheSame) {
  for (const std::string text :
       {".Between~R1C1~R1C2~R1C3~R1C4.Between~R9C1~R8C2~R7C3~R6C4", ".Skyscraper~R5~3~.Shape~9x9",
        ".Regex~WzEtNV0q~R1C1~R1C2~R1C3~~R4C4~R5C5~R6C6"}) {
    SCOPED_TRACE(text);
    const Puzzle puzzle = parse_puzzle(text, Format::iss);
    const auto automata = automata_of(puzzle);
    EXPECT_FALSE(automata.empty());
    EXPECT_EQ(automata, automata_of(parse_puzzle(text, Format::iss)));
    EXPECT_EQ(automata.size(), 1U);
  }
}

}  // namespace
}  // namespace dokusat
