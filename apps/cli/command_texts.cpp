#include "command_texts.hpp"

#include <algorithm>

namespace dokusat::cli {
namespace {

const std::vector<CommandText> kTexts = {
    {"solve",
     {"Prints the answer to each puzzle as soon as it is found, in the order of the input. What "
      "propagation and a limited search leave open becomes a formula for the embedded SAT solver, "
      "or for another one. Each solution is checked against the rules before it is printed.",
      "A puzzle without a solution is answered by 'no solution', one that is undecided within the "
      "limits by 'unknown'."},
     {{"Solve a puzzle and tell whether its solution is the only one",
       "echo 1.......2.....4. | dokusat solve --unique"},
      {"Count the solutions", "echo 1.......2.....4. | dokusat solve --count"},
      {"Draw one of the solutions", "echo 1.......2.....4. | dokusat solve --random --seed 7"},
      {"Solve all puzzles of a file, and continue after an interruption",
       "dokusat solve --resume -o answers.txt puzzles.txt"}}},
    {"candidates",
     {"Prints a grid of the true candidates of each puzzle: the digits of each cell that stand in "
      "some solution. With --limit K each digit comes with its number of solutions, counted up to "
      "K."},
     {{"The digits that are possible in each cell", "echo 1.......2.....4. | dokusat candidates"},
      {"The number of solutions of each digit, up to 8",
       "echo 1.......2.....4. | dokusat candidates --limit 8"}}},
    {"estimate",
     {"Estimates the number of solutions by random probes of the search tree (D. E. Knuth, 1975), "
      "for puzzles with more solutions than can be counted. The standard error is that of the mean "
      "of the probes; where few large probes decide, the true error is larger."},
     {{"How many solutions a puzzle has, about", "echo 1............... | dokusat estimate"},
      {"A more precise estimate as JSON",
       "echo 1............... | dokusat estimate --probes 10000 --json"}}},
    {"encode",
     {"Writes the formula of one puzzle as DIMACS CNF, the first of the input or the one that "
      "--puzzle names. Its comments have all that dokusat decode needs. Equal puzzles and options "
      "give equal bytes."},
     {{"Write a formula and show its size",
       "dokusat encode --stats --puzzle 2 -o puzzle.cnf puzzles.txt"},
      {"List the encodings", "dokusat encode --list"},
      {"The rules of a board without any clue", "dokusat encode --rules-only --size 4"}}},
    {"decode",
     {"Takes a CNF file written by dokusat encode and the output of a SAT solver for it, standard "
      "input where no file is named, and prints the answer to the puzzle. The model is decoded by "
      "the names of the variables and checked against the clauses of the file, the answer against "
      "the rules of the puzzle."},
     {{"Have another SAT solver answer a puzzle",
       "dokusat encode -o puzzle.cnf puzzles.txt; cadical -q puzzle.cnf | dokusat decode "
       "puzzle.cnf"},
      {"Decode the output of a solver that is in a file",
       "dokusat encode -o puzzle.cnf puzzles.txt; cadical -q puzzle.cnf > output.txt; dokusat "
       "decode puzzle.cnf output.txt"}}},
    {"check",
     {"Compares a file of answers with a file of puzzles: every rule, all givens, one answer for "
      "each puzzle, 'no solution' only where there is none, and the least solution where the "
      "format or --order asks for it. Each mistake is a line on standard output; if there is none, "
      "standard error says so."},
     {{"Check the answers of a program",
       "dokusat solve -o answers.txt puzzles.txt; dokusat check puzzles.txt answers.txt"},
      {"Check numbers of solutions",
       "dokusat solve --count -o counts.txt puzzles.txt; dokusat check --count puzzles.txt "
       "counts.txt"}}},
    {"verify",
     {"Verifies a DRAT proof that a formula has no model, and that the formula is that of the "
      "puzzle in its comments or, with a third file, of the puzzle in that file."},
     {{"Prove that a solution is the only one, and verify the proof",
       "dokusat generate sudoku --size 4 --minimal -o one.txt; dokusat solve --unique --proof "
       "one.drat one.txt; dokusat verify one.drat.cnf one.drat"},
      {"Compare the formula with a puzzle of one's own",
       "dokusat generate sudoku --size 4 --minimal -o one.txt; dokusat solve --unique --proof "
       "one.drat one.txt; dokusat verify one.drat.cnf one.drat one.txt"}}},
    {"draw",
     {"Draws puzzles as SVG, as an HTML page, or as framed text; with answers from a file or, with "
      "--solve, their own."},
     {{"A framed puzzle with its answer", "echo 1.......2.....4. | dokusat draw --solve"},
      {"All puzzles with their answers on one page",
       "dokusat draw --solve -o puzzles.html puzzles.txt"}}},
    {"explain",
     {"Goes from the givens to the solution step by step: the easiest known technique first or, "
      "with --by size, deductions from the fewest rules. A puzzle without a solution is refuted in "
      "such steps. --core shows a smallest set of clues without a solution, --check the wrong "
      "entries of a partly filled grid, --redundant the givens that can be removed."},
     {{"The next step", "echo 0041000020030000 | dokusat explain --steps 1"},
      {"All steps as JSON, an object a step", "echo 0041000020030000 | dokusat explain --json"}}},
    {"rate",
     {"Prints a line for each puzzle: the cost of the hardest step by technique, a level from easy "
      "to extreme, and the sum of all costs. With --by size a number by which puzzles can be "
      "ordered, the size of the largest step, and how many steps there are of each size."},
     {{"Rate all puzzles of a file", "dokusat rate puzzles.txt"},
      {"Rate a puzzle by the sizes of its steps",
       "echo 0041000020030000 | dokusat rate --by size"}}},
    {"generate",
     {"Generates puzzles from a random seed: with one solution, none or many, with a given number "
      "of clues or a minimal set of them, or whole packs of contest data with answers. Equal seeds "
      "give equal puzzles everywhere."},
     {{"A Sudoku in which every given is necessary", "dokusat generate sudoku --minimal --seed 7"},
      {"Three Su-domino-ku of size 4", "dokusat generate sudominoku --size 4 --number 3"}}},
    {"fuzz",
     {"Makes random puzzles and asks backends, encodings and levels of simplification the same "
      "questions about them. A disagreement is shrunk to a small puzzle and written to a file, "
      "with the command that shows it again. With files it asks about the puzzles in them."},
     {{"Ten rounds on small boards with the embedded solver and the oracle",
       "dokusat fuzz --seed 3 --rounds 10 --boards 2x2 --backend cadical,oracle"},
      {"Five rounds of random variants",
       "dokusat fuzz --seed 3 --rounds 5 --kinds variants --backend cadical,oracle"}}},
    {"convert",
     {"Writes puzzles in another format: from constraint strings or f-puzzles to rows, or the "
      "other way round. What the format cannot express is an error."},
     {{"A Sudoku as a constraint string", "echo 1.......2.....4. | dokusat convert --to iss"},
      {"A link that opens the puzzle in f-puzzles",
       "echo 1.......2.....4. | dokusat convert --to fpuzzles --link"}}},
    {"merge",
     {"Joins the outputs of runs with --part K/N, named in any order, to what one run would have "
      "written; counts are added up. A part that is missing, duplicate, unfinished, changed or of "
      "another run is an error that names it. The exit code is the largest of the parts."},
     {{"Two halves of a run, on two machines if need be",
       "dokusat solve --part 1/2 -o 1.txt puzzles.txt; dokusat solve --part 2/2 -o 2.txt "
       "puzzles.txt; dokusat merge 1.txt 2.txt"},
      {"Write the joined answers to a file",
       "dokusat solve --part 1/1 -o 1.txt puzzles.txt; dokusat merge 1.txt -o all.txt"}}},
    {"rules",
     {"Lists the rules that puzzles can have beside those of the board: name, arguments, one "
      "sentence, and the constraints that each compiles to."},
     {{"What a rule says", "dokusat rules Thermo"}, {"All rules as JSON", "dokusat rules --json"}}},
    {"page",
     {"Serves the web page on 127.0.0.1 and opens it in the browser. This program answers the "
      "questions of the page. It prints the address, which contains a random token, and runs until "
      "it is interrupted.",
      "The browser keeps entries and marks by port. No file of the machine is served."},
     {{"Open a puzzle in the browser", "dokusat page --puzzle puzzle.txt"},
      {"Print the address only", "dokusat page --no-open"}}},
};

}  // namespace

const CommandText* command_text(std::string_view command) {
  const auto found = std::ranges::find(kTexts, command, &CommandText::command);
  if (found != kTexts.end()) return &*found;
  const auto kind =
      std::ranges::find(questions::question_kinds(), command, &questions::QuestionKind::name);
  if (kind == questions::question_kinds().end() || kind->manual.examples.empty()) return nullptr;
  return &kind->manual;
}

}  // namespace dokusat::cli
