// Decoding of CNF files, from any output of a solver, also cut at every byte.

#include <dokusat/decoder/cnf_document.hpp>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <dokusat/generator/any_rule.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/solve/puzzle_solver.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>
#include <dokusat/text/parse_error.hpp>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "strict_cnf.hpp"

#include "support/times.hpp"

namespace dokusat {
namespace {

using test::Clause;
using test::cnf_of;
using test::strict_cnf;
using test::StrictCnf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

DecodedAnswer decode(const std::string& cnf, const std::string& output) {
  std::istringstream formula(cnf);
  std::istringstream said(output);
  return decode_cnf(formula, "f.cnf", said, "out");
}

/// The values of all variables in some model, as literals.
std::vector<int> model_of(const std::string& text) {
  const StrictCnf cnf = strict_cnf(text);
  CadicalBackend solver;
  for (const Clause& clause : cnf.clauses) {
    std::vector<Literal> literals;
    for (int value : clause) literals.push_back(Literal::from_dimacs(value));
    solver.add_clause(literals);
  }
  EXPECT_EQ(solver.solve(), Outcome::satisfiable);
  std::vector<int> model;
  for (int variable = 1; variable <= cnf.variables; ++variable)
    model.push_back(solver.value(Literal::from_dimacs(variable)) ? variable : -variable);
  return model;
}

std::string words_of(const std::vector<int>& literals) {
  std::string text;
  for (int literal : literals) text += std::to_string(literal) + " ";
  return text;
}

CnfOptions unsimplified() {
  CnfOptions options;
  options.encoding.simplification = Simplification::none;
  return options;
}

TEST(DecodeCnf, TakesFilesWithoutNames) {
  for (const Puzzle& puzzle :
       {empty_puzzle(Board::sudoku({2, 3})), empty_domino_puzzle(Board::sudoku({2, 2}))}) {
    CnfOptions options = unsimplified();
    options.names = false;
    const std::string cnf = cnf_of(puzzle, options);
    const DecodedAnswer answer = decode(cnf, "s SATISFIABLE\nv " + words_of(model_of(cnf)) + "0\n");
    EXPECT_THAT(answer.wrong, testing::IsEmpty());
    EXPECT_TRUE(answer.solution);
  }
}

/// Rules that f-puzzles expresses by keys that our writer does not use: the comments then have the
/// puzzle in another format.
TEST(DecodeCnf, TakesFilesOfRulesThatTheFormatReadsAndDoesNotWrite) {
  for (const std::string rule :
       {R"("minimum":[{"cell":"R2C2"}])", R"("maximum":[{"cell":"R2C2"}])",
        R"("nabner":[{"lines":[["R1C1","R1C2"]]}])",
        R"("slowthermometer":[{"lines":[["R1C1","R2C1"]]}])",
        R"("difference":[{"cells":["R1C1","R1C2"],"value":"2"}])",
        R"("ratio":[{"cells":["R1C1","R1C2"],"value":"3"}])",
        R"("littlekillersum":[{"cell":"R0C3","direction":"DR","cells":["R1C4"],"value":"3"}])",
        R"("quadruple":[{"cells":["R1C1","R1C2","R2C1"],"values":[1,2]}])"}) {
    const Puzzle puzzle = parse_puzzle(
        R"({"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],)" + rule +
            "}",
        Format::fpuzzles);
    std::ostringstream out;
    write_cnf({puzzle, 1, Format::fpuzzles}, {}, out);
    const DecodedAnswer answer =
        decode(out.str(), "s SATISFIABLE\nv " + words_of(model_of(out.str())) + "0\n");
    EXPECT_TRUE(answer.solution) << rule;
    EXPECT_EQ(answer.puzzle.puzzle.rules, puzzle.rules) << rule;
  }
}

/// Programs may repeat rules, also within others, and use arguments that texts write differently:
/// the formula is that of the puzzle in the comments.
TEST(DecodeCnf, TakesFilesOfRulesThatProgramsMade) {
  Random random(26);
  const auto board = Board::sudoku({2, 2});
  for (const RuleKind* kind : all_rule_kinds())
    for (int trial = 0; trial < test::times(20); ++trial) {
      const std::optional<CellRule> rule = any_legal_rule(*kind, *board, random);
      if (!rule) continue;
      Puzzle puzzle = empty_puzzle(board);
      puzzle.rules = {*rule, CellRule{&kAntiKnight}, *rule,
                      CellRule{&kOr, JoinedRules{{{&kAnd, JoinedRules{{*rule, *rule}}}}}}};
      for (const CnfOptions& options : {CnfOptions{}, unsimplified()}) {
        std::ostringstream cnf;
        write_cnf({puzzle, 1, Format::iss}, options, cnf);
        EXPECT_NO_THROW(decode(cnf.str(), "s UNKNOWN\n")) << puzzle_text(puzzle, Format::iss);
      }
    }
}

TEST(DecodeCnf, SaysWhereNoFormatCouldSayThePuzzle) {
  Puzzle puzzle = empty_puzzle(Board::latin(36));
  puzzle.rules.push_back(CellRule{&kAntiConsecutive});
  std::ostringstream out;
  write_cnf({puzzle, 1, Format::grid}, {.names = false}, out);
  EXPECT_THAT(out.str(), HasSubstr("\nc puzzle givens 0 0 0"));
  try {
    decode(out.str(), "s UNKNOWN\n");
    FAIL() << "there is no puzzle to decode";
  } catch (const ParseError& error) {
    EXPECT_THAT(error.message(), HasSubstr("does not carry the rules of its puzzle"));
  }
}

TEST(DecodeCnf, NamesVariablesOfFilesWithoutNames) {
  CnfOptions options = unsimplified();
  options.names = false;
  const std::string cnf = cnf_of(empty_puzzle(Board::latin(2)), options);
  EXPECT_THAT(decode(cnf, "s SATISFIABLE\nv -1 -2 0\n").wrong,
              ElementsAre("the model breaks clause 1: r1c1=1 or r1c1=2"));
}

TEST(DecodeCnf, TakesRulesWithMoreClausesBehindThem) {
  CnfOptions options;
  options.rules_only = true;
  const std::string rules = cnf_of(empty_puzzle(Board::sudoku({2, 2})), options);
  const std::string header = "p cnf 64 ";
  const auto with_units = [&](const std::string& units, std::size_t count) {
    const std::size_t at = rules.find(header) + header.size();
    const std::size_t end = rules.find('\n', at);
    const std::size_t clauses = std::stoul(rules.substr(at, end - at)) + count;
    return rules.substr(0, at) + std::to_string(clauses) + rules.substr(end) + units;
  };
  const std::string cnf = with_units("2 0\n-7 -6 0\n", 2);  // A1 holds 2, A2 neither 2 nor 3
  const DecodedAnswer answer = decode(cnf, "SAT\n" + words_of(model_of(cnf)) + "0\n");
  ASSERT_TRUE(answer.solution);
  EXPECT_EQ(answer.solution->grid[Cell{0}], 2);
  // The model of another puzzle breaks a clause.
  const std::string other = with_units("1 0\n", 1);
  EXPECT_THAT(decode(cnf, "SAT\n" + words_of(model_of(other)) + "0\n").wrong,
              ElementsAre(StartsWith("the model breaks clause ")));
  // Without clues, a refutation means nothing for a puzzle.
  EXPECT_EQ(decode(cnf, "UNSAT\n").not_of_puzzle,
            "no model, from the rules and the further clauses");
}

/// The file as another encoder might have written it: its variables have other numbers, including
/// unused ones, auxiliary ones have no names, clauses and literals are in another order, and
/// encodings have unknown names.
std::string as_by_another_encoder(const std::string& text, Random& random) {
  const StrictCnf cnf = strict_cnf(text);
  std::vector<int> numbers;
  for (int number = 1; number <= cnf.variables + 5; ++number) numbers.push_back(number);
  random.shuffle(numbers);
  const auto renumbered = [&](int literal) {
    const int number = numbers[static_cast<std::size_t>(std::abs(literal)) - 1];
    return literal < 0 ? -number : number;
  };
  std::vector<std::string> names;
  std::string comments;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string c, key, word;
    if (!(words >> c >> key) || c != "c") continue;
    if (key == "varname") {
      int variable = 0;
      std::string name;
      words >> variable >> std::ws;
      std::getline(words, name);
      if (!name.starts_with("aux"))
        names.push_back("c varname " + std::to_string(renumbered(variable)) + " " + name + "\n");
    } else if (key == "p") {
      comments += "c p show";
      words >> word;
      for (int variable = 0; words >> variable && variable != 0;)
        comments += " " + std::to_string(renumbered(variable));
      comments += " 0\n";
    } else if (words >> word && (word == "digits" || word == "dominoes" || word == "amo")) {
      comments += "c puzzle " + word + " of-another-version\n";
    } else {
      comments += line + "\n";
    }
  }
  random.shuffle(names);
  for (const std::string& name : names) comments += name;
  std::vector<Clause> clauses = cnf.clauses;
  random.shuffle(clauses);
  std::string formula;
  for (Clause& clause : clauses) {
    random.shuffle(clause);
    for (const int literal : clause) formula += std::to_string(renumbered(literal)) + " ";
    formula += "0\n";
  }
  return comments + "p cnf " + std::to_string(numbers.size()) + " " +
         std::to_string(clauses.size()) + "\n" + formula;
}

TEST(DecodeCnf, TakesFilesOfOtherEncoders) {
  Random random(58);
  for (const auto& board : {Board::sudoku({2, 3}), Board::latin(4)})
    for (const Puzzle& puzzle : assorted_puzzles(board, true, 4, 8, 6))
      for (const AtMostOne amo : {AtMostOne::pairwise, AtMostOne::product})
        for (const Simplification level : {Simplification::none, Simplification::probing}) {
          CnfOptions options;
          options.encoding.at_most_one = amo;
          options.encoding.simplification = level;
          const std::optional<Solution> first = PuzzleSolver({}).solve(puzzle).solution;
          if (!first) continue;
          const std::string cnf = as_by_another_encoder(cnf_of(puzzle, options), random);
          const DecodedAnswer answer =
              decode(cnf, "s SATISFIABLE\nv " + words_of(model_of(cnf)) + "0\n");
          ASSERT_THAT(answer.wrong, testing::IsEmpty()) << cnf;
          ASSERT_TRUE(answer.solution);
          require_rules_kept(puzzle, *answer.solution);
          // A refutation would be an answer to other clauses.
          EXPECT_NE(decode(cnf, "UNSAT\n").not_of_puzzle, "");
          // Likewise for the question for another solution.
          options.except = first->grid;
          const std::string other = as_by_another_encoder(cnf_of(puzzle, options), random);
          const DecodedAnswer alone = decode(other, "UNSAT\n");
          EXPECT_EQ(alone.solution->grid, first->grid);
          EXPECT_EQ(alone.unique, std::nullopt);
          EXPECT_NE(alone.not_of_puzzle, "");
        }
}

/// A missing name or projection is detected, or nothing depends on it.
TEST(DecodeCnf, MissesEachNameThatIsLost) {
  for (const Puzzle& puzzle :
       {parse_puzzle("1.......2.....4.\n"), empty_domino_puzzle(Board::latin(3))}) {
    const std::string cnf = cnf_of(puzzle, unsimplified());
    const std::string output = "s SATISFIABLE\nv " + words_of(model_of(cnf)) + "0\n";
    const DecodedAnswer whole = decode(cnf, output);
    ASSERT_TRUE(whole.solution);
    int refused = 0;
    for (std::size_t at = cnf.find("\nc "); at != std::string::npos;
         at = cnf.find("\nc ", at + 1)) {
      std::string less = cnf;
      less.erase(at, cnf.find('\n', at + 1) - at);
      try {
        const DecodedAnswer answer = decode(less, output);
        EXPECT_EQ(answer.solution.value_or(*whole.solution), *whole.solution) << cnf.substr(at, 40);
      } catch (const ParseError&) {
        ++refused;
      }
    }
    EXPECT_GT(refused, 40);
  }
}

TEST(DecodeCnf, SaysWhatAnIncrementalFormulaIs) {
  std::ostringstream out;
  const Puzzle puzzle = empty_puzzle(Board::latin(2));
  IncrementalCnfWriter writer(puzzle, {}, out);
  writer.add(puzzle);
  try {
    decode(out.str(), "s SATISFIABLE\nv 0\n");
    FAIL() << "decoded";
  } catch (const ParseError& error) {
    EXPECT_THAT(error.what(),
                HasSubstr("error: incremental formulas (`p inccnf`) are not supported here: "
                          "expected 'p cnf VARIABLES CLAUSES'\np inccnf\n  ^"));
  }
}

TEST(DecodeCnf, CompletesPartialModelsByPropagation) {
  // The literals of one solution in random order, fewer and fewer: an accepted solution is that
  // one, or another one if the puzzle has several; with too few literals a cell is open.
  Random random(5);
  int accepted = 0;
  int open = 0;
  for (const Puzzle& puzzle : assorted_puzzles(Board::sudoku({2, 3}), true, 4, 8, 6)) {
    const std::string cnf = cnf_of(puzzle, unsimplified());
    const Verdict verdict = PuzzleSolver({}).solve(puzzle);
    if (!verdict.solution) continue;
    std::vector<int> literals = model_of(cnf);
    random.shuffle(literals);
    for (std::size_t left = literals.size(); left > 1; left -= left / 4 + 1) {
      literals.resize(left);
      const DecodedAnswer answer = decode(cnf, "s SATISFIABLE\nv " + words_of(literals) + "0\n");
      ASSERT_NE(answer.solution.has_value(), !answer.wrong.empty());
      if (answer.solution) {
        require_rules_kept(puzzle, *answer.solution);
        ++accepted;
      } else {
        EXPECT_THAT(answer.wrong,
                    ElementsAre(testing::MatchesRegex(
                        "the model gives cell r[1-6]c[1-6] no digit|the domino or single on cell "
                        "r[1-6]c[1-6] is open in the model")));
        ++open;
      }
    }
  }
  EXPECT_GT(accepted, 5);
  EXPECT_GT(open, 5);
}

TEST(DecodeCnf, TakesNoOutputThatWasCutShortForAnother) {
  Puzzle puzzle = empty_puzzle(Board::sudoku({2, 2}));
  puzzle.givens[Cell{0}] = 1;
  CnfOptions auxiliary = unsimplified();
  auxiliary.encoding.at_most_one = AtMostOne::product;
  const std::string cnf = cnf_of(puzzle, auxiliary);
  std::vector<int> model = model_of(cnf);
  const DecodedAnswer whole = decode(cnf, "s SATISFIABLE\nv " + words_of(model) + "0\n");
  ASSERT_TRUE(whole.solution);
  std::ranges::reverse(model);
  std::string lines = "c a comment\ns SATISFIABLE\n";
  for (std::size_t i = 0; i < model.size(); ++i)
    lines += (i % 7 == 0 ? (i == 0 ? "v " : "\nv ") : " ") + std::to_string(model[i]);
  const std::vector<std::string> outputs = {
      lines + "\nv 0\nc done\n", "SAT\n" + words_of(model) + "0\n",
      "v " + words_of(model) + "0\ns SATISFIABLE\n", lines + " 0\r\n"};
  for (const std::string& output : outputs)
    for (std::size_t length = 0; length <= output.size(); ++length) {
      try {
        const DecodedAnswer answer = decode(cnf, output.substr(0, length));
        ASSERT_TRUE(answer.solution) << output.substr(0, length);
        ASSERT_EQ(*answer.solution, *whole.solution) << output.substr(0, length);
      } catch (const ParseError&) {
        ASSERT_LT(length, output.size()) << output;
      }
    }
}

TEST(DecodeCnf, RefusesAFileThatWasCutShort) {
  const std::string cnf = cnf_of(empty_domino_puzzle(Board::latin(2)), unsimplified());
  for (std::size_t length = 0; length + 1 < cnf.size(); ++length) {
    try {
      decode(cnf.substr(0, length), "s UNSATISFIABLE\n");
      FAIL() << cnf.substr(0, length);
    } catch (const ParseError&) {
    }
  }
}

TEST(DecodeCnf, AnswersOnUniquenessWhereAGridIsLeftOut) {
  const Puzzle puzzle = empty_domino_puzzle(Board::sudoku({2, 2}));
  SolverOptions least;
  least.order = Order::least;
  const Solution first = *PuzzleSolver(least).solve(puzzle).solution;
  CnfOptions options = unsimplified();
  options.except = first.grid;
  const std::string cnf = cnf_of(puzzle, options);
  const DecodedAnswer other = decode(cnf, "SAT\n" + words_of(model_of(cnf)) + "0\n");
  ASSERT_TRUE(other.solution);
  EXPECT_NE(other.solution->grid, first.grid);
  EXPECT_EQ(other.unique, false);
  // "unsatisfiable" is trusted, and means that the grid in the comments is the only one.
  const DecodedAnswer alone = decode(cnf, "UNSAT\n");
  ASSERT_TRUE(alone.solution);
  EXPECT_EQ(alone.solution->grid, first.grid);
  EXPECT_EQ(alone.unique, true);
  require_rules_kept(puzzle, *alone.solution);
  EXPECT_EQ(decode(cnf, "INDET\n").unique, std::nullopt);
}

TEST(DecodeCnf, LeavesOutDigitsOffTheBoardWithAGrid) {
  for (const std::string board : {"4x4", "4x4~0-3"}) {
    const Puzzle puzzle = parse_puzzle(".Shape~" + board + ".Var~A~~2.Thermo~VA1~R1C1~VA2\n");
    CnfOptions options;
    options.except = PuzzleSolver({}).solve(puzzle).solution->grid;
    const std::string cnf = cnf_of(puzzle, options);
    const DecodedAnswer other = decode(cnf, "SAT\n" + words_of(model_of(cnf)) + "0\n");
    EXPECT_EQ(other.unique, false);
    ASSERT_TRUE(other.solution);
    EXPECT_NE(other.solution->grid, options.except);
    EXPECT_EQ(decode(cnf, "UNSAT\n").solution->grid, options.except);
    std::string longer = cnf;
    longer.insert(longer.find('\n', longer.rfind("c puzzle except")), " 1");
    EXPECT_THROW(decode(longer, "UNSAT\n"), ParseError);
  }
}

}  // namespace
}  // namespace dokusat
