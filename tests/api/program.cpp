// For comparison with the module of the web page: answers the questions of standard input, one per
// line, or writes some hundred questions with the argument `--make`.

#include <dokusat/api/answer_question.hpp>
#include <dokusat/api/puzzle_json.hpp>
#include <dokusat/formats/format.hpp>
#include <dokusat/generator/random_puzzles.hpp>
#include <dokusat/generator/random_rules.hpp>
#include <iostream>
#include <string>
#include <string_view>

namespace dokusat::questions {
namespace {

void ask(const std::string& name, const Puzzle& puzzle) {
  std::cout << Json{{"ask", name}, {"puzzle", puzzle_json(puzzle)}}.dump() << "\n";
}

/// Asks all questions that are answered quickly.
void ask_all(const Puzzle& puzzle) {
  for (const char* name : {"solve", "unique", "least", "greatest", "count", "candidates", "check",
                           "convert", "encode", "draw", "solutions", "estimate", "conflicts"})
    ask(name, puzzle);
  if (puzzle.board->digit_count() <= 6 && !puzzle.has_dominoes()) ask("explain", puzzle);
}

/// Asks about a puzzle for each kind of rule, with part of a grid that satisfies it given.
void ask_of_rules() {
  const std::shared_ptr<const Board> board = Board::sudoku({2, 3});
  Random random(5);
  for (const RuleKind* kind : all_rule_kinds()) {
    const Solution solution = random_solution(empty_puzzle(board), random);
    const std::optional<CellRule> rule = random_rule(*kind, *board, solution.grid, random);
    if (!rule) continue;
    Puzzle puzzle = sudoku_from(board, solution, 10, random);
    puzzle.rules.emplace_back(*rule);
    if (why_not_written(puzzle, Format::iss).empty()) ask_all(puzzle);
  }
}

void make_questions() {
  for (const auto& board : {Board::sudoku({2, 2}), Board::sudoku({2, 3}), Board::latin(5)})
    for (const bool dominoes : {false, true})
      for (const Puzzle& puzzle :
           assorted_puzzles(board, dominoes, dominoes ? 3 : board->cell_count() / 3, 6, 1))
        ask_all(puzzle);
  for (const bool dominoes : {false, true})
    for (const Puzzle& puzzle :
         assorted_puzzles(Board::sudoku({3, 3}), dominoes, dominoes ? 10 : 26, 8, 2))
      ask_all(puzzle);
  ask_of_rules();
  for (int seed = 1; seed <= 10; ++seed)
    for (const bool dominoes : {false, true})
      std::cout << Json{{"ask", "generate"},
                        {"size", 9},
                        {"kind", dominoes ? "sudominoku" : "sudoku"},
                        {"seed", seed}}
                       .dump()
                << "\n";
}

}  // namespace
}  // namespace dokusat::questions

int main(int argc, char** argv) {
  if (argc > 1 && std::string_view(argv[1]) == "--make") {
    dokusat::questions::make_questions();
    return 0;
  }
  std::string question;
  while (std::getline(std::cin, question))
    std::cout << dokusat::questions::answer_question(question) << "\n";
}
