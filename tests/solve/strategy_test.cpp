// Rows of the table of strategies. docs/guides/architecture.md has the table.

#include <gtest/gtest.h>

#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/solve/engine.hpp>

namespace dokusat {
namespace {

using List = std::vector<std::string_view>;

List engines(const std::string& text, QuestionKind kind, const SolverOptions& options = {}) {
  List names;
  for (const Strategy::Named& engine : choose_strategy(parse_puzzle(text), kind, options).engines)
    names.push_back(engine.name);
  return names;
}

constexpr auto kSudoku =
    "100000000000000000000000000000000000000000000000000000000000000000000000000000000";

TEST(Strategy, GoesByPuzzleQuestionAndOptions) {
  EXPECT_EQ(engines(kSudoku, QuestionKind::solve),
            (List{"bit-parallel search", "propagation search", "formula"}));
  EXPECT_EQ(engines(kSudoku, QuestionKind::each), (List{"propagation search", "formula"}));
  EXPECT_EQ(engines(".AntiKnight", QuestionKind::solve), (List{"propagation search", "formula"}));
  EXPECT_EQ(engines(".Shape~25x25.AntiKnight", QuestionKind::solve),
            (List{"propagation search", "formula"}));
  EXPECT_EQ(engines(".Shape~25x25", QuestionKind::solve), List{"formula"});
  EXPECT_EQ(engines(".Shape~37x37.AntiKnight", QuestionKind::solve), List{"formula"});
  SolverOptions options;
  options.oracle = true;
  EXPECT_EQ(engines(kSudoku, QuestionKind::count, options), List{"oracle"});
  options = {};
  options.splits = 0;
  EXPECT_EQ(engines(kSudoku, QuestionKind::solve, options), List{"formula"});
  options = {};
  options.incremental = true;
  EXPECT_EQ(engines(kSudoku, QuestionKind::solve, options), List{"incremental solver"});
}

}  // namespace
}  // namespace dokusat
