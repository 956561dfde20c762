// The parts of fuzzing: puzzles of all kinds, ways that are all used, rounds that depend only on
// seed and number, and a shrinker that leaves nothing removable. Whether it finds bugs is tested in
// tests/mutants/.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <dokusat/formats/format.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/formats/puzzle_reader.hpp>
#include <dokusat/fuzz/fuzz.hpp>
#include <dokusat/fuzz/text_forms.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/solver_backend/catalogue.hpp>
#include <set>
#include <sstream>
#include <string>
#include <tuple>

namespace dokusat {
namespace {

/// Without large boards, which take long.
std::vector<BoardPointer> small_boards() {
  std::vector<BoardPointer> boards = boards_to_fuzz(true);
  std::erase_if(boards, [](const BoardPointer& board) { return board->digit_count() > 5; });
  return boards;
}

FuzzOptions small_options(std::int64_t rounds) {
  FuzzOptions options;
  options.seed = 4574;
  options.rounds = rounds;
  options.ways.backends = {"cadical", "oracle"};
  options.boards = small_boards();
  return options;
}

std::string text_of(const Puzzle& puzzle) { return puzzle_text(puzzle, natural_format(puzzle)); }

Puzzle read(const std::string& text, const Puzzle& like) {
  std::istringstream stream(text);
  return *PuzzleReader(stream, "puzzle", natural_format(like), BoardSpec::of(*like.board)).next();
}

TEST(FuzzPuzzles, AreAMixOfAllKindsAndCanBeWritten) {
  for (bool dominoes : {false, true}) {
    PuzzleMaker maker(1);
    Random random(7);
    std::set<std::string> boards;
    int empty = 0;
    int full = 0;
    int some_singles_open = 0;
    int unsolvable = 0;
    int unique = 0;
    int several = 0;
    for (int i = 0; i < 120; ++i) {
      const Puzzle puzzle = maker.make(small_boards(), dominoes, random);
      const std::string text = text_of(puzzle);
      ASSERT_EQ(text_of(read(text, puzzle)), text);
      boards.insert(BoardSpec::of(*puzzle.board).name());
      const auto open = std::ranges::count(given_grid(puzzle).digits(), kNoDigit);
      if (open == puzzle.board->cell_count()) ++empty;
      if (open == 0) ++full;
      if (dominoes && !std::ranges::all_of(puzzle.dominoes()->singles,
                                           [](const auto& cell) { return cell.has_value(); }))
        ++some_singles_open;
      if (puzzle.board->digit_count() > 4) continue;
      Questions questions(puzzle, 40, nullptr);
      ASSERT_EQ(questions.disagreement({std::string(kOracleBackend), false, {}, 0}), std::nullopt)
          << text;
      ++(questions.solutions() > 1 ? several : questions.solutions() == 1 ? unique : unsolvable);
    }
    EXPECT_GT(boards.size(), small_boards().size() / 2);
    EXPECT_GT(empty, 3);
    EXPECT_GT(full, 3);
    EXPECT_GT(unsolvable, 2);
    EXPECT_GT(unique, 10);
    EXPECT_GT(several, 10);
    if (dominoes) {
      EXPECT_GT(some_singles_open, 15);
    }
  }
}

TEST(FuzzPuzzles, ClueByClueIsThePuzzleAgain) {
  PuzzleMaker maker(3);
  Random random(3);
  for (bool dominoes : {false, true})
    for (int i = 0; i < 50; ++i) {
      const Puzzle puzzle = maker.make(small_boards(), dominoes, random);
      EXPECT_EQ(text_of(with_clues(puzzle, clues_of(puzzle))), text_of(puzzle));
    }
}

TEST(FuzzWays, AllComeUpInTheRoundsThatItTakes) {
  WayChoices choices = all_choices();
  for (const char* backend : {"cadical", "oracle", "minisat"})
    for (FuzzKind kind : {FuzzKind::sudoku, FuzzKind::dominoes, FuzzKind::variant}) {
      const std::vector<Way> ways = ways_of(choices, backend, kind);
      constexpr std::size_t kARound = 6;
      std::vector<Way> seen;
      for (std::uint64_t round = 0; round * kARound < ways.size(); ++round)
        for (const WayTurn& turn : ways_of_round(ways, 1000 + round, kARound, 2)) {
          EXPECT_EQ(turn.way->backend, backend);
          if (std::ranges::find(seen, *turn.way) == seen.end()) seen.push_back(*turn.way);
        }
      EXPECT_EQ(seen.size(), ways.size());
    }
  // Each encoding of relations is combined with each of sums, and each pair with each level.
  std::set<std::tuple<RelationEncoding, LinearEncoding, Simplification>> combined;
  for (const Way& way : ways_of(choices, "cadical", FuzzKind::variant))
    combined.emplace(way.encoding.relations, way.encoding.sums, way.encoding.simplification);
  EXPECT_EQ(combined.size(), 2U * 4 * 6);
  choices.direct = false;
  EXPECT_TRUE(ways_of(choices, "cadical", FuzzKind::sudoku).empty());
}

TEST(FuzzWays, EachIsAskedAllQuestionsInTurn) {
  constexpr std::size_t kQuestions = 9;
  for (std::size_t ways_a_round : {std::size_t{1}, std::size_t{6}, std::size_t{100}})
    for (std::size_t questions : {std::size_t{1}, std::size_t{2}, std::size_t{4}}) {
      const std::vector<Way> ways = ways_of(all_choices(), "cadical", FuzzKind::sudoku);
      const std::size_t turns = ways.size() * ((kQuestions + questions - 1) / questions);
      std::set<std::pair<const Way*, std::uint64_t>> asked;
      for (std::uint64_t round = 0; round * ways_a_round < turns; ++round)
        for (const WayTurn& turn : ways_of_round(ways, round, ways_a_round, questions))
          for (std::size_t i = 0; i < turn.questions.count; ++i)
            asked.emplace(turn.way, (turn.questions.first + i) % kQuestions);
      EXPECT_EQ(asked.size(), ways.size() * kQuestions);
    }
}

TEST(Fuzz, AsksBackendsThatTakeProcessesOrThreadsInAShareOfTheRounds) {
  FuzzOptions options = small_options(40);
  options.sudoku = true;
  options.dominoes = false;
  options.ways.backends = {"cadical", "race", "cadical:plain"};
  options.rounds_an_external_solver = 4;
  EXPECT_EQ(fuzz(options).counts.asked.ways, 40 * 6 + 40 / 4 + 40);
  options.ways.backends = {"race"};
  EXPECT_EQ(fuzz(options).counts.asked.ways, 40);
}

TEST(FuzzQuestions, OfATurnAreSomeOfAll) {
  const Puzzle puzzle = empty_domino_puzzle(Board::latin(2));
  const Way way = ways_of(all_choices(), "cadical", FuzzKind::dominoes).front();
  Questions all(puzzle, 40, nullptr);
  ASSERT_EQ(all.disagreement(way), std::nullopt);
  EXPECT_EQ(all.counts().questions, 11);  // that of tilings counts as two
  std::int64_t together = 0;
  for (std::uint64_t first = 0; first < 10; ++first) {
    Questions one(puzzle, 40, nullptr);
    ASSERT_EQ(one.disagreement(way, {first, 1}), std::nullopt);
    together += one.counts().questions;
  }
  EXPECT_EQ(together, 11);
}

TEST(FuzzQuestions, TheFormatsReadWhatTheyWrite) {
  FuzzOptions options = small_options(300);
  options.ways.backends = {std::string(kFormatsBackend)};
  options.variants = true;
  options.boards.clear();
  const FuzzReport report = fuzz(options);
  ASSERT_FALSE(report.disagreement) << disagreement_text(*report.disagreement);
  EXPECT_GT(report.counts.asked.questions, 3000);
}

TEST(FuzzQuestions, MiniZincFindsTheSolutionsOfEveryKind) {
  try {
    require_minizinc();
  } catch (const BackendError& error) {
    if (std::getenv("DOKUSAT_ALL_SOLVERS") != nullptr) FAIL() << error.what();
    GTEST_SKIP() << error.what();
  }
  FuzzOptions options = small_options(24);
  options.ways.backends = {std::string(kMinizincBackend)};
  options.variants = true;
  const FuzzReport report = fuzz(options);
  ASSERT_FALSE(report.disagreement) << disagreement_text(*report.disagreement);
  EXPECT_GT(report.counts.asked.questions, 12);
}

TEST(FuzzTexts, HaveManyForms) {
  const std::vector<std::string> rules = other_forms(
      ".Shape~4x4.~R1C1_1.XSum~R1~3~.Or.Cage~3~R2C1~R2C2.Regex~MQ~R1C1.End.Pair~AAA~_~R3C1~R3C2\n",
      Format::iss);
  EXPECT_THAT(
      rules,
      testing::IsSupersetOf(
          {".Shape~4x4.And.~R1C1_1.End.And.XSum~R1~3~.End.And.Or.Cage~3~R2C1~R2C2.Regex~MQ~R1C1"
           ".End.End.And.Pair~AAA~_~R3C1~R3C2.End\n",
           ".Shape~4x4.Givens~R1C1_1.XSum~R1~3~0.Or.Cage~3~R2C1~R2C2.Regex~MQ~R1C1.End"
           ".Pair~AAA~_named~R3C1~R3C2\n",
           ".Pair~AAA~_~R3C1~R3C2.Or.Cage~3~R2C1~R2C2.Regex~MQ~R1C1.End.XSum~R1~3~.~R1C1_1"
           ".Shape~4x4\n"}));
  EXPECT_EQ(rules.size(), 9U);
  EXPECT_THAT(other_forms(".Shape~4x4.Regex~MQ~R1C1\n", Format::iss),
              testing::Contains(".Shape~4x4.Regex~%31~R1C1\n"));
  const std::vector<std::string> json = other_forms(
      R"({"size":1,"grid":[[{"value":1,"given":true}]],"cage":[{"cells":["R1C1"],"value":"1"}]})",
      Format::fpuzzles);
  EXPECT_THAT(
      json,
      testing::Contains(
          R"({"size":1,"grid":[[{"value":"1","given":true}]],"cage":[{"cells":["R1C1"],"value":1}]})"));
  EXPECT_THAT(json, testing::Contains(testing::StartsWith(R"({"cage":[{"cells":["R1C1"])")));
  EXPECT_EQ(json.size(), 5U);
  EXPECT_TRUE(other_forms("1...\n", Format::lines).empty());
}

TEST(FuzzQuestions, ARuleThatTextLosesIsADisagreement) {
  // This puzzle cannot be written: 0 is not a clue in text, which is not checked for such puzzles.
  Puzzle puzzle = parse_puzzle(".Shape~4x4~0-3");
  puzzle.rules.push_back(CellRule{&kXSum, {Cell{0}, Cell{1}, Cell{2}, Cell{3}}});
  Questions questions(puzzle, 400, nullptr);
  const auto what = questions.disagreement({std::string(kFormatsBackend), false, {}, 0});
  ASSERT_TRUE(what);
  EXPECT_THAT(*what, testing::HasSubstr("has at least 73 solutions; the oracle found 72"));
}

TEST(FuzzQuestions, FormulasWithSumsGoThroughFiles) {
  if (std::getenv("DOKUSAT_ALL_SOLVERS") == nullptr && !is_installed(*backend_info("clasp-opb")))
    GTEST_SKIP() << "clasp is not installed";
  const Puzzle puzzle = parse_puzzle(".Shape~4x4.Cage~5~R1C1~R2C2.Cage~6~R3C1~R3C2~R3C3");
  Questions questions(puzzle, 400, nullptr);
  WayChoices choices = all_choices();
  choices.direct = false;
  for (const Way& way : ways_of(choices, "clasp-opb", FuzzKind::variant))
    ASSERT_EQ(questions.disagreement(way), std::nullopt) << name_of(way, FuzzKind::variant);
}

TEST(Fuzz, FindsNothingAndDoesTheSameWithAnyNumberOfThreads) {
  FuzzOptions options = small_options(24);
  const FuzzReport one = fuzz(options);
  ASSERT_FALSE(one.disagreement) << disagreement_text(*one.disagreement);
  EXPECT_EQ(one.counts.rounds, 24);
  EXPECT_GT(one.counts.unsolvable, 0);
  EXPECT_GT(one.counts.unique, 3);
  EXPECT_GT(one.counts.several, 3);
  options.threads = 3;
  const FuzzReport three = fuzz(options);
  EXPECT_EQ(three.counts.boards, one.counts.boards);
  EXPECT_EQ(three.counts.asked.questions, one.counts.asked.questions);
  EXPECT_EQ(three.counts.unique, one.counts.unique);
  options.seed = 1;
  EXPECT_NE(fuzz(options).counts.boards, one.counts.boards);
}

TEST(Fuzz, ASolverThatLiesIsFoundInTheSameRoundWithAnyNumberOfThreads) {
  FuzzOptions options = small_options(50);
  options.ways.backends = {"exec:sh -c 'cat >/dev/null; echo s UNSATISFIABLE'"};
  options.ways.through_files = false;
  options.dominoes = false;
  const FuzzReport one = fuzz(options);
  ASSERT_TRUE(one.disagreement);
  const Disagreement& found = *one.disagreement;
  EXPECT_EQ(found.puzzle.board->digit_count(), 1) << text_of(found.puzzle);
  EXPECT_EQ(clues_of(found.puzzle).size(), 0U);
  EXPECT_EQ(found.way.encoding.digits, DigitEncoding::minimal);
  EXPECT_EQ(found.way.encoding.at_most_one, AtMostOne::pairwise);
  EXPECT_EQ(found.way.encoding.simplification, Simplification::none);
  EXPECT_EQ(found.what, "no solution; the oracle found 1");
  options.threads = 4;
  const FuzzReport four = fuzz(options);
  EXPECT_EQ(four.round, one.round);
  EXPECT_EQ(disagreement_text(*four.disagreement), disagreement_text(found));
  EXPECT_EQ(disagreement_command(found, "small.txt", FuzzOptions()),
            "dokusat fuzz --backend 'exec:sh -c '\\''cat >/dev/null; echo s UNSATISFIABLE'\\''' "
            "--encoding minimal --amo pairwise --simplify none --paths solve --format grid "
            "--latin small.txt");
}

TEST(Fuzz, TheNameOfTheFileIsOneWordOfTheCommand) {
  Way way;
  way.encoding.digits = DigitEncoding::minimal;
  const Disagreement found{empty_puzzle(Board::latin(2)), way, "no answer"};
  const auto ends = [&](const std::string& file, const std::string& word) {
    EXPECT_THAT(disagreement_command(found, file, FuzzOptions()), testing::EndsWith(" " + word));
  };
  ends("d/small.txt", "d/small.txt");
  ends("it's; touch x", "'it'\\''s; touch x'");
  ends("$(x)", "'$(x)'");
  ends("a b", "'a b'");
  ends("-q", "./-q");
}

TEST(Fuzz, TheCommandOfALateAnswerNamesItsTime) {
  Way way;
  way.encoding.digits = DigitEncoding::minimal;
  Disagreement late{empty_puzzle(Board::latin(2)), way, "no answer", true};
  FuzzOptions options;
  options.question_seconds = std::chrono::duration<double>(0.5);
  EXPECT_THAT(disagreement_command(late, "p", options), testing::HasSubstr(" --timeout 0.5 "));
  late.late = false;
  EXPECT_THAT(disagreement_command(late, "p", options),
              testing::Not(testing::HasSubstr("seconds")));
}

TEST(Fuzz, AnErrorOfABackendIsADisagreement) {
  FuzzOptions options = small_options(50);
  options.ways.backends = {"exec:sh -c 'cat >/dev/null; exit 3'"};
  const FuzzReport report = fuzz(options);
  ASSERT_TRUE(report.disagreement);
  EXPECT_TRUE(report.disagreement->what.starts_with("ended by an error: "))
      << report.disagreement->what;
}

TEST(Fuzz, StopsWhenItIsTold) {
  FuzzOptions options = small_options(1'000'000);
  options.seconds = std::chrono::duration<double>(0.05);
  EXPECT_LT(fuzz(options).counts.rounds, 100'000);
  const std::atomic<bool> stop = true;
  options.stop = &stop;
  const FuzzReport stopped = fuzz(options);
  EXPECT_EQ(stopped.counts.rounds, 0);
  EXPECT_FALSE(stopped.disagreement);
}

// Shrinking by itself, with an artificial disagreement.

Disagreement some_disagreement(bool dominoes, const char* board) {
  PuzzleMaker maker(5);
  Random random(5);
  Way way{"minisat", true, {}, 0};
  way.encoding = {DigitEncoding::triads, DominoEncoding::partner, AtMostOne::binary,
                  Simplification::probing};
  return {maker.make(BoardSpec::parse(board)->board(), dominoes, random), way, "made up"};
}

TEST(Shrink, LeavesNothingThatCanGo) {
  const Disagreement found = some_disagreement(false, "3x3");
  const Examine always = [](const Puzzle&, const Way&) { return std::optional<std::string>("x"); };
  const Disagreement small = shrink(found, all_choices(), always);
  EXPECT_EQ(BoardSpec::of(*small.puzzle.board).name(), "latin1");
  EXPECT_TRUE(clues_of(small.puzzle).empty());
  EXPECT_EQ(name_of(small.way, FuzzKind::sudoku), "cadical (minimal, pairwise, none)");
  EXPECT_EQ(small.what, "x");
}

TEST(Shrink, KeepsWhatIsNeeded) {
  // Wrong if a 4 is given on a board with boxes, under one at-most-one encoding.
  const Examine examine = [](const Puzzle& puzzle, const Way& way) {
    const bool wrong = way.encoding.at_most_one == AtMostOne::binary && puzzle.board->box() &&
                       std::ranges::count(given_grid(puzzle).digits(), 4) > 0;
    return wrong ? std::optional<std::string>("a 4") : std::nullopt;
  };
  Disagreement found = some_disagreement(false, "3x3");
  found.puzzle.givens = Grid(9);
  for (int i = 0; i < 40; ++i) found.puzzle.givens[Cell{2 * i}] = 1 + i % 9;
  const Disagreement small = shrink(found, all_choices(), examine);
  EXPECT_EQ(small.puzzle.board->digit_count(), 4);
  ASSERT_EQ(clues_of(small.puzzle).size(), 1U);
  EXPECT_EQ(clues_of(small.puzzle)[0].digit, 4);
  EXPECT_EQ(name_of(small.way, FuzzKind::sudoku), "cadical (minimal, binary, none)");
}

TEST(Shrink, KeepsTheDominoesThatAreNeeded) {
  // Wrong if two dominoes are placed and the single 1 is open.
  const Examine examine = [](const Puzzle& puzzle, const Way&) {
    const bool wrong = puzzle.has_dominoes() && puzzle.dominoes()->placed.size() >= 2 &&
                       !puzzle.dominoes()->singles[0];
    return wrong ? std::optional<std::string>("two dominoes") : std::nullopt;
  };
  Puzzle puzzle = empty_domino_puzzle(BoardSpec::parse("2x3")->board());
  for (int column = 0; column < 3; ++column)
    place(puzzle, {{Cell{2 * column}, Cell{2 * column + 1}}, 2 * column + 1, 2 * column + 2});
  place_single(puzzle, 6, Cell{30});
  ASSERT_TRUE(examine(puzzle, {}));
  const Disagreement small =
      shrink({puzzle, some_disagreement(true, "2x3").way, "made up"}, all_choices(), examine);
  EXPECT_EQ(small.puzzle.dominoes()->placed.size(), 2U);
  EXPECT_EQ(clues_of(small.puzzle).size(), 2U);
  EXPECT_LE(small.puzzle.board->digit_count(), 4);
}

TEST(Shrink, EndsEarlyWithWhatItHas) {
  const Disagreement found = some_disagreement(false, "3x3");
  const Examine always = [](const Puzzle&, const Way&) { return std::optional<std::string>("x"); };
  const WayChoices choices = all_choices();
  const Disagreement same = shrink(found, choices, always, [] { return true; });
  EXPECT_EQ(text_of(same.puzzle), text_of(found.puzzle));
  EXPECT_EQ(name_of(same.way, FuzzKind::sudoku), name_of(found.way, FuzzKind::sudoku));
}

}  // namespace
}  // namespace dokusat
