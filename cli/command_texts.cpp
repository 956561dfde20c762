#include "command_texts.hpp"

#include <algorithm>

namespace dokusat::cli {
namespace {

const std::vector<CommandText> kTexts = {
    {"solve",
     {"Prints the answer to each puzzle as soon as it is found, in the order of the input. What "
      "deduction and a limited number of case splits leave open becomes a formula for the "
      "embedded solver, or for another one. Each solution has passed an independent check of the "
      "rules before it is printed.",
      "A puzzle without solution is answered by 'no solution', one that stayed undecided within "
      "its limits by 'unknown'."},
     {{"Solve all puzzles of a file, whatever their format", "dokusat solve puzzles.txt"},
      {"Solve one puzzle and tell whether its solution is the only one",
       "echo 1.......2.....4. | dokusat solve --unique"},
      {"Count the solutions", "echo 1.......2.....4. | dokusat solve --count"},
      {"A long run that can be ended and gone on with",
       "dokusat solve --resume -o answers.txt puzzles.txt"}}},
    {"encode",
     {"Writes the formula of one puzzle as DIMACS CNF, the first of the input or the one that "
      "--puzzle names, with all that dokusat decode needs in its comments. The same puzzle and "
      "options always give the same bytes."},
     {{"Write a formula and tell its size",
       "dokusat encode --stats --puzzle 2 -o puzzle.cnf puzzles.txt"},
      {"Name and describe the encodings", "dokusat encode --list"},
      {"The rules of a board without any clue", "dokusat encode --rules-only --size 4"}}},
    {"decode",
     {"Takes a CNF file that dokusat encode wrote and what a solver printed about it, standard "
      "input where no file is named, and prints the answer to the puzzle. The model is checked "
      "against the clauses of the file, the answer against the rules of the puzzle."},
     {{"Have another solver answer a puzzle",
       "dokusat encode -o puzzle.cnf puzzles.txt; cadical -q puzzle.cnf | dokusat decode "
       "puzzle.cnf"}}},
    {"check",
     {"Compares a file of answers with a file of puzzles: every rule, all givens kept, one "
      "answer for each puzzle, 'no solution' only where there is none, and the least solution "
      "where format or --order ask for it. Each thing wrong is a line on standard output; if all "
      "is right, standard error says so.",
      "With --proof the files are a formula and a DRAT proof that it has no model."},
     {{"Judge the answers of a program",
       "dokusat solve -o answers.txt puzzles.txt; dokusat check puzzles.txt answers.txt"}}},
    {"draw",
     {"Makes pictures of puzzles, with their answers where these are in a file or --solve is "
      "said: "
      "SVG, an HTML page of all of them, or framed text."},
     {{"All puzzles with their answers on one page",
       "dokusat draw --solve -o puzzles.html puzzles.txt"}}},
    {"explain",
     {"Goes from the givens to the solution in steps, each of which uses as few rules as can be, "
      "and says which. A puzzle without a solution is refuted in such steps; --clues shows the "
      "smallest set of clues that has none, --check the wrong entries of a partly filled grid, "
      "--redundant the givens that can go."},
     {{"The next thing to see", "echo 0041000020030000 | dokusat explain --steps 1"},
      {"The whole way as JSON, an object a step",
       "echo 0041000020030000 | dokusat explain --json"}}},
    {"rate",
     {"Prints a line a puzzle that says how hard it is to explain: a figure by which puzzles can "
      "be ordered, the size of the largest of its smallest steps, and how many steps there are "
      "of each size."},
     {{"Rate all puzzles of a file", "dokusat rate puzzles.txt"}}},
    {"generate",
     {"Makes puzzles from a seed: with one solution, none or many, with a number of clues or as "
      "few as can be, or whole packs of contest data with answers. The same seed makes the same "
      "puzzles everywhere."},
     {{"A Sudoku none of whose clues can go", "dokusat generate sudoku --minimal --seed 7"},
      {"Three Su-domino-ku of size 4", "dokusat generate sudominoku --size 4 --count 3"}}},
    {"fuzz",
     {"Makes puzzles and asks backends, encodings and levels of simplification the same "
      "questions about them. What disagrees is shrunk to a small puzzle and written to a file, "
      "with the command that shows it again. With files it asks about the puzzles in them."},
     {{"Ten rounds on small boards with the embedded solver and the oracle",
       "dokusat fuzz --seed 3 --rounds 10 --boards 2x2 --backends cadical,oracle"}}},
    {"convert",
     {"Writes puzzles in another format: from constraint strings or f-puzzles to rows, or the "
      "other way round. What the format cannot say of a puzzle is an error."},
     {{"A Sudoku as a constraint string", "echo 1.......2.....4. | dokusat convert --format iss"}}},
    {"merge",
     {"Joins the parts that runs with --part K/N left, in whatever order they are named, to what "
      "one "
      "run would have written; counts are added up. A part that is missing, doubled, not "
      "finished, "
      "changed or of another run is an error that names it. The exit code is the largest of the "
      "parts."},
     {{"Two halves of a run, on two machines if need be",
       "dokusat solve --part 1/2 -o 1.txt puzzles.txt; dokusat solve --part 2/2 -o 2.txt "
       "puzzles.txt; dokusat merge 1.txt 2.txt"}}},
    {"rules",
     {"Lists the rules that puzzles can have beside those of the board: name, arguments, one "
      "sentence, and the primitives that each compiles to."},
     {{"What a rule says", "dokusat rules Thermo"}}},
};

}  // namespace

const CommandText* command_text(std::string_view command) {
  const auto found = std::ranges::find(kTexts, command, &CommandText::command);
  return found == kTexts.end() ? nullptr : &*found;
}

}  // namespace dokusat::cli
