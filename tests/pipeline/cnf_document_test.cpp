// CNF files: strict DIMACS in every form that is written, incremental formulas, and the way back
// from whatever a solver says, cut short at every byte as well.

#include <dokusat/encoder/encoding.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/pipeline/cnf_document.hpp>
#include <dokusat/pipeline/puzzle_solver.hpp>
#include <dokusat/solver_backend/cadical_backend.hpp>
#include <dokusat/text/parse_error.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace dokusat {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

using Clause = std::vector<int>;

/// A formula as a reader takes it that forgives nothing.
struct StrictCnf {
  int variables = 0;
  std::vector<Clause> clauses;
  std::vector<Clause> cubes;
};

Clause strict_clause(const std::string& line) {
  Clause clause;
  std::istringstream words(line);
  int value = 1;
  while (value != 0 && words >> value)
    if (value != 0) clause.push_back(value);
  EXPECT_EQ(value, 0) << line;
  std::string written;
  for (int literal : clause) written += std::to_string(literal) + " ";
  EXPECT_EQ(written + "0", line);
  std::set<int> variables;
  for (int literal : clause)
    EXPECT_TRUE(variables.insert(std::abs(literal)).second) << "twice in " << line;
  return clause;
}

int largest_variable(const Clause& clause) {
  int largest = 0;
  for (int literal : clause) largest = std::max(largest, std::abs(literal));
  return largest;
}

/// Comments, one header, then a clause a line; behind those the cubes of an incremental formula.
StrictCnf strict_cnf(const std::string& text) {
  StrictCnf cnf;
  std::istringstream lines(text);
  std::string line;
  while (std::getline(lines, line) && line.starts_with("c")) {
    EXPECT_THAT(line, StartsWith("c "));
    EXPECT_THAT(line, Not(StartsWith("c --")));
  }
  std::size_t clauses = 0;
  int largest = 0;
  const bool incremental = line == "p inccnf";
  if (!incremental) {
    std::istringstream words(line);
    std::string p;
    std::string form;
    words >> p >> form >> cnf.variables >> clauses;
    EXPECT_EQ("p cnf " + std::to_string(cnf.variables) + " " + std::to_string(clauses), line);
  }
  while (std::getline(lines, line)) {
    if (line.starts_with("a ")) {
      cnf.cubes.push_back(strict_clause(line.substr(2)));
      continue;
    }
    EXPECT_TRUE(cnf.cubes.empty()) << "a clause behind a cube: " << line;
    cnf.clauses.push_back(strict_clause(line));
    largest = std::max(largest, largest_variable(cnf.clauses.back()));
  }
  EXPECT_TRUE(text.ends_with("\n"));
  if (!incremental) {
    EXPECT_EQ(cnf.clauses.size(), clauses);
    EXPECT_LE(largest, cnf.variables);
  }
  return cnf;
}

NumberedPuzzle numbered(const Puzzle& puzzle) { return {puzzle, 1, natural_format(puzzle)}; }

std::string cnf_of(const Puzzle& puzzle, const CnfOptions& options) {
  std::ostringstream out;
  const CnfStatistics statistics = write_cnf(numbered(puzzle), options, out);
  const StrictCnf cnf = strict_cnf(out.str());
  EXPECT_EQ(statistics.variables, cnf.variables);
  EXPECT_EQ(static_cast<std::size_t>(statistics.clauses), cnf.clauses.size());
  return out.str();
}

std::vector<Puzzle> some_puzzles() {
  std::vector<Puzzle> puzzles;
  for (const auto& board : {Board::latin(1), Board::latin(2), Board::sudoku({2, 2}),
                            Board::latin(3), Board::sudoku({2, 3})})
    for (bool dominoes : {false, true})
      for (Puzzle& puzzle : assorted_puzzles(board, dominoes, 0, 3, 17))
        puzzles.push_back(std::move(puzzle));
  return puzzles;
}

TEST(WriteCnf, IsStrictInEveryForm) {
  std::size_t turn = 0;  // of the levels of simplification, so that each meets every encoding
  for (const Puzzle& puzzle : some_puzzles())
    for (const DigitEncodingInfo& digits : all_digit_encodings())
      for (const DominoEncodingInfo& dominoes : all_domino_encodings())
        for (const AtMostOneInfo& amo : all_at_most_one()) {
          if (!puzzle.has_dominoes() && dominoes.encoding != DominoEncoding::placement) continue;
          const auto levels = all_simplifications();
          const Simplification level = levels[++turn % levels.size()].level;
          cnf_of(puzzle, {{digits.encoding, dominoes.encoding, amo.encoding, level}});
        }
}

TEST(WriteCnf, LeavesOutNamesAndNothingElse) {
  const Puzzle puzzle = empty_domino_puzzle(Board::sudoku({2, 2}));
  CnfOptions options;
  options.encoding.at_most_one = AtMostOne::sequential;
  const std::string named = cnf_of(puzzle, options);
  options.names = false;
  std::string without;
  std::istringstream lines(named);
  for (std::string line; std::getline(lines, line);)
    if (!line.starts_with("c varname ")) without += line + "\n";
  EXPECT_LT(without.size(), named.size());
  EXPECT_EQ(cnf_of(puzzle, options), without);
}

TEST(WriteCnf, RulesAloneAreThoseOfAPuzzleWithoutItsClues) {
  for (const Puzzle& puzzle : some_puzzles()) {
    CnfOptions options;
    options.rules_only = true;
    const std::string rules = cnf_of(puzzle, options);
    EXPECT_EQ(cnf_of(without_clues(puzzle), options), rules);
    EXPECT_THAT(rules, HasSubstr("\nc puzzle rules only\n"));
    EXPECT_THAT(rules, HasSubstr("\nc puzzle simplify none\n"));
    // The clues come first in the formula of the puzzle, each a clause; the rules follow.
    options.rules_only = false;
    options.encoding.simplification = Simplification::none;
    const StrictCnf whole = strict_cnf(cnf_of(puzzle, options));
    const StrictCnf part = strict_cnf(rules);
    EXPECT_EQ(whole.variables, part.variables);
    ASSERT_GE(whole.clauses.size(), part.clauses.size());
    EXPECT_TRUE(std::equal(part.clauses.rbegin(), part.clauses.rend(), whole.clauses.rbegin()));
  }
}

TEST(IncrementalCnf, AsksTheQuestionsOfItsPuzzles) {
  for (const auto& board : {Board::sudoku({2, 2}), Board::latin(3), Board::sudoku({2, 3})})
    for (bool dominoes : {false, true}) {
      const std::vector<Puzzle> puzzles = assorted_puzzles(board, dominoes, 2, 12, 4);
      std::ostringstream out;
      IncrementalCnfWriter writer(puzzles[0], {}, out);
      for (const Puzzle& puzzle : puzzles) {
        ASSERT_TRUE(writer.takes(puzzle));
        writer.add(puzzle);
      }
      const StrictCnf cnf = strict_cnf(out.str());
      ASSERT_EQ(cnf.cubes.size(), puzzles.size());
      EXPECT_EQ(static_cast<std::size_t>(writer.statistics().clauses), cnf.clauses.size());
      CadicalBackend solver;
      const auto literals = [](const Clause& values) {
        std::vector<Literal> result;
        for (int value : values) result.push_back(Literal::from_dimacs(value));
        return result;
      };
      for (const Clause& clause : cnf.clauses) solver.add_clause(literals(clause));
      for (std::size_t i = 0; i < puzzles.size(); ++i)
        EXPECT_EQ(solver.solve(literals(cnf.cubes[i])) == Outcome::satisfiable,
                  PuzzleSolver({}).solve(puzzles[i]).status == Status::solved)
            << puzzle_text(puzzles[i], natural_format(puzzles[i]));
    }
}

TEST(IncrementalCnf, TakesPuzzlesOfOneBoardAndKind) {
  const auto board = Board::sudoku({2, 2});
  std::ostringstream out;
  const IncrementalCnfWriter writer(empty_puzzle(board), {}, out);
  EXPECT_TRUE(writer.takes(empty_puzzle(board)));
  EXPECT_FALSE(writer.takes(empty_domino_puzzle(board)));
  EXPECT_FALSE(writer.takes(empty_puzzle(Board::latin(4))));
}

// --- decode

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
  // The model of another puzzle breaks a clause of these.
  const std::string other = with_units("1 0\n", 1);
  EXPECT_THAT(decode(cnf, "SAT\n" + words_of(model_of(other)) + "0\n").wrong,
              ElementsAre(StartsWith("the model breaks clause ")));
  // Fewer clauses than the rules, or others in their place, are refused.
  std::string changed = rules;
  changed.replace(changed.find("\n1 2 3 4 0\n"), 11, "\n1 2 3 -4 0\n");
  EXPECT_THROW(decode(changed, "UNSAT\n"), ParseError);
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
    EXPECT_THAT(error.what(), HasSubstr("error: an incremental formula, with a question a line: "
                                        "expected 'p cnf VARIABLES CLAUSES'\np inccnf\n  ^"));
  }
}

TEST(DecodeCnf, CompletesPartialModelsByPropagation) {
  // The literals of one solution in any order, fewer and fewer: what is accepted is that solution,
  // or another one where the puzzle has several; where too little is left a cell is open.
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
                        "(cell|the domino or single on cell) [A-F][1-6] is open in the model")));
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
  // "unsatisfiable" is believed, and says that the grid in the comments is alone.
  const DecodedAnswer alone = decode(cnf, "UNSAT\n");
  ASSERT_TRUE(alone.solution);
  EXPECT_EQ(alone.solution->grid, first.grid);
  EXPECT_EQ(alone.unique, true);
  require_rules_kept(puzzle, *alone.solution);
  EXPECT_EQ(decode(cnf, "INDET\n").unique, std::nullopt);
}

}  // namespace
}  // namespace dokusat
