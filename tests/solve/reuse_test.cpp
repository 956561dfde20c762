// An answer depends only on the puzzle: not on the threads, on earlier puzzles, on their order, or
// on how much of it was decided before the solver was called.

#include <dokusat/formats/format.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/solve/batch.hpp>
#include <dokusat/solve/puzzle_solver.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace dokusat {
namespace {

/// Formats the complete verdict as a line.
std::string text_of(const Verdict& verdict) {
  std::string text = name_of(verdict.status);
  if (verdict.unique) text += *verdict.unique ? " unique" : " several";
  for (const std::optional<Solution>& solution : {verdict.solution, verdict.second}) {
    if (!solution) continue;
    text += " ";
    for (const Digit digit : solution->grid.digits()) text += std::to_string(digit) + ",";
    for (const Edge& edge : solution->tiling)
      text += " " + std::to_string(edge.first.index) + "-" + std::to_string(edge.second.index);
  }
  return text + "\n";
}

SolverOptions unique_options(Order order = Order::any) {
  SolverOptions options;
  options.unique = true;
  options.order = order;
  return options;
}

/// Creates `count` puzzles of each board and kind, interleaved, so that each meets a solver that
/// was set up for another one.
std::vector<Puzzle> mixed_puzzles(int count, std::uint64_t seed) {
  const std::vector<std::vector<Puzzle>> kinds = {
      assorted_puzzles(Board::sudoku({2, 2}), false, 0, count, seed),
      assorted_puzzles(Board::sudoku({3, 3}), false, 22, count, seed),
      assorted_puzzles(Board::latin(4), false, 0, count, seed),
      assorted_puzzles(Board::sudoku({2, 2}), true, 0, count, seed),
      assorted_puzzles(Board::sudoku({2, 3}), false, 6, count, seed),
  };
  std::vector<Puzzle> puzzles;
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i)
    for (const std::vector<Puzzle>& kind : kinds) puzzles.push_back(kind[i]);
  return puzzles;
}

std::vector<std::string> answers_of_fresh_solvers(const std::vector<Puzzle>& puzzles,
                                                  const SolverOptions& options) {
  std::vector<std::string> answers;
  for (const Puzzle& puzzle : puzzles)
    answers.push_back(text_of(PuzzleSolver(options).solve(puzzle)));
  return answers;
}

std::vector<std::string> answers_of_one_solver(const std::vector<Puzzle>& puzzles,
                                               const SolverOptions& options) {
  PuzzleSolver solver(options);
  std::vector<std::string> answers;
  for (const Puzzle& puzzle : puzzles) answers.push_back(text_of(solver.solve(puzzle)));
  return answers;
}

TEST(Reuse, ASolverOfManyPuzzlesAnswersAsFreshOnesDo) {
  const std::vector<Puzzle> puzzles = mixed_puzzles(100, 31);
  for (const Order order : {Order::any, Order::least, Order::greatest})
    for (const std::int64_t splits : {0, 3, 1000}) {
      SolverOptions options = unique_options(order);
      options.splits = splits;
      EXPECT_EQ(answers_of_one_solver(puzzles, options),
                answers_of_fresh_solvers(puzzles, options));
    }
}

TEST(Reuse, ThePuzzleMayBeGoneWhenTheNextOneComes) {
  // Boards of one size are different objects here, and live no longer than their puzzles.
  PuzzleSolver solver(unique_options());
  for (int seed = 0; seed < 20; ++seed)
    for (const Puzzle& puzzle : assorted_puzzles(Board::latin(4), false, 0, 5, 40)) {
      const Puzzle other = assorted_puzzles(Board::latin(4), false, 0, 1, 41)[0];
      EXPECT_EQ(text_of(solver.solve(puzzle)),
                text_of(PuzzleSolver(unique_options()).solve(puzzle)));
      EXPECT_EQ(text_of(solver.solve(other)), text_of(PuzzleSolver(unique_options()).solve(other)));
    }
}

TEST(Reuse, ThreadsWithASolverEachDoNotMeet) {
  const std::vector<Puzzle> puzzles = mixed_puzzles(150, 32);
  SolverOptions options = unique_options();
  options.splits = 2;  // some continue in CaDiCaL
  const std::vector<std::string> expected = answers_of_fresh_solvers(puzzles, options);
  std::vector<std::string> first;
  std::vector<std::string> second;
  {
    const std::jthread one([&] { first = answers_of_one_solver(puzzles, options); });
    const std::jthread two([&] { second = answers_of_one_solver(puzzles, options); });
  }
  EXPECT_EQ(first, expected);
  EXPECT_EQ(second, expected);
}

/// Formats the parts of the verdict that must not depend on the number of splits. If there are
/// several solutions, the first one found and the one that proves that it is not unique may differ.
std::string decided(const Verdict& verdict, Order order) {
  std::string text = name_of(verdict.status);
  if (verdict.unique) text += *verdict.unique ? " unique" : " several";
  if (verdict.solution && (order != Order::any || verdict.unique == true))
    text += "\n" + grid_text(verdict.solution->grid, Format::lines);
  return text;
}

TEST(Splits, ChangeNoVerdict) {
  int by_solver = 0;
  for (const Puzzle& puzzle : mixed_puzzles(60, 33))
    for (const Order order : {Order::any, Order::least, Order::greatest}) {
      SolverOptions options = unique_options(order);
      const std::string expected = decided(PuzzleSolver(options).solve(puzzle), order);
      for (const std::int64_t splits : {0, 1, 4, 1'000'000}) {
        options.splits = splits;
        const Verdict verdict = PuzzleSolver(options).solve(puzzle);
        if (verdict.statistics.backend.solve_calls > 0) ++by_solver;
        ASSERT_EQ(decided(verdict, order), expected) << splits << " splits, puzzle:\n"
                                                     << puzzle_text(puzzle, natural_format(puzzle));
      }
    }
  EXPECT_GT(by_solver, 0);
}

TEST(Splits, ChangeNoCount) {
  const auto count = [](const Puzzle& puzzle, std::int64_t splits) {
    SolverOptions options;
    options.splits = splits;
    int found = 0;
    const Status status = PuzzleSolver(options).for_each_solution(
        puzzle, [&](const Solution&) { return ++found < 300; });
    return std::pair(found, status == Status::solved);
  };
  for (const Puzzle& puzzle : mixed_puzzles(40, 34)) {
    const auto expected = count(puzzle, 0);
    for (const std::int64_t splits : {1, 20, 1000, 1'000'000})
      ASSERT_EQ(count(puzzle, splits), expected) << splits << " splits, puzzle:\n"
                                                 << puzzle_text(puzzle, natural_format(puzzle));
  }
}

// --- a long batch ---

class LongBatch : public testing::Test {
 protected:
  /// 20,000 puzzles.
  static void SetUpTestSuite() { puzzles_ = new auto(mixed_puzzles(4'000, 35)); }
  static void TearDownTestSuite() { delete puzzles_; }

  /// Returns the answers of all puzzles as one text, in the order of the puzzles.
  static std::string answers(int threads, bool backwards, bool fresh) {
    const std::size_t count = puzzles_->size();
    std::vector<std::string> answers;
    std::size_t read = 0;
    Batch batch;
    batch.next = [&]() -> std::optional<BatchItem> {
      if (read == count) return std::nullopt;
      const std::size_t index = backwards ? count - 1 - read : read;
      ++read;
      return BatchItem{{(*puzzles_)[index], static_cast<int>(index) + 1, Format::grid}, {}};
    };
    batch.at_hand = [] { return true; };
    batch.make_worker = [&] {
      const auto reused = std::make_shared<PuzzleSolver>(unique_options());
      return [fresh, reused](const BatchItem& item) -> std::optional<BatchAnswer> {
        const Puzzle& puzzle = item.puzzle.puzzle;
        BatchAnswer answer;
        answer.text =
            std::to_string(item.puzzle.number) + " " +
            text_of(fresh ? PuzzleSolver(unique_options()).solve(puzzle) : reused->solve(puzzle));
        return answer;
      };
    };
    batch.write = [&](std::span<const BatchAnswer> some) {
      for (const BatchAnswer& answer : some) answers.push_back(answer.text);
    };
    run_batch(batch, threads);
    if (backwards) std::ranges::reverse(answers);
    std::string text;
    for (const std::string& answer : answers) text += answer;
    return text;
  }

  static std::vector<Puzzle>* puzzles_;
};

std::vector<Puzzle>* LongBatch::puzzles_ = nullptr;

TEST_F(LongBatch, IsTheSameBytesWithAnyThreadsOrderAndReuse) {
  const std::string expected = answers(1, false, false);
  ASSERT_EQ(std::ranges::count(expected, '\n'), 20'000);
  for (const char* word : {" unique ", " several ", "no solution"})
    EXPECT_NE(expected.find(word), std::string::npos) << word;
  // EXPECT_TRUE: a printed difference would be megabytes long.
  EXPECT_TRUE(answers(2, false, false) == expected);
  EXPECT_TRUE(answers(8, false, false) == expected);
  EXPECT_TRUE(answers(1, true, true) == expected);
  EXPECT_TRUE(answers(2, true, false) == expected);
  EXPECT_TRUE(answers(8, true, true) == expected);
}

}  // namespace
}  // namespace dokusat
