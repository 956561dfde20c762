// Who answers what: the table of strategies, and the table of docs/guides/architecture.md, which
// tells it.

#include <gtest/gtest.h>

#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/solve/strategy.hpp>
#include <fstream>
#include <sstream>

namespace dokusat {
namespace {

std::vector<Engine> engines(const std::string& text, QuestionKind question,
                            const SolverOptions& options = {}) {
  return choose_strategy(parse_puzzle(text), question, options).engines;
}

constexpr auto kSudoku =
    "100000000000000000000000000000000000000000000000000000000000000000000000000000000";

TEST(Strategy, GoesByPuzzleQuestionAndOptions) {
  using List = std::vector<Engine>;
  EXPECT_EQ(engines(kSudoku, QuestionKind::solve), (List{Engine::bit_parallel, Engine::propagation,
                                                         Engine::case_splits, Engine::formula}));
  EXPECT_EQ(engines(kSudoku, QuestionKind::each),
            (List{Engine::propagation, Engine::case_splits, Engine::formula}));
  EXPECT_EQ(engines(".AntiKnight", QuestionKind::solve),
            (List{Engine::propagation, Engine::case_splits, Engine::formula}));
  EXPECT_EQ(engines(".Shape~25x25.AntiKnight", QuestionKind::solve),
            (List{Engine::case_splits, Engine::formula}));
  SolverOptions options;
  options.oracle = true;
  EXPECT_EQ(engines(kSudoku, QuestionKind::count, options), List{Engine::oracle});
  options = {};
  options.splits = 0;
  EXPECT_EQ(engines(kSudoku, QuestionKind::solve, options), List{Engine::formula});
  options = {};
  options.incremental = true;
  EXPECT_EQ(engines(kSudoku, QuestionKind::solve, options), List{Engine::incremental});
}

TEST(Strategy, IsToldByTheDocuments) {
  std::ifstream file(DOKUSAT_SOURCE_DIR "/docs/guides/architecture.md");
  std::stringstream page;
  page << file.rdbuf();
  for (const Strategy& strategy : all_strategies()) {
    std::string row = "| " + std::string(strategy.when) + " | ";
    for (std::size_t i = 0; i < strategy.engines.size(); ++i)
      row += (i > 0 ? ", " : "") + std::string(name_of(strategy.engines[i]));
    EXPECT_NE(page.str().find(row + " |\n"), std::string::npos) << row;
  }
}

}  // namespace
}  // namespace dokusat
