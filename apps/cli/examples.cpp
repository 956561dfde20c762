#include <algorithm>
#include <iterator>

#include "describe.hpp"

namespace dokusat::cli {
namespace {

constexpr Example kExamples[] = {
    {"solve", "Solve a puzzle and tell whether its solution is the only one",
     "echo 1.......2.....4. | dokusat solve --unique"},
    {"solve", "Count the solutions", "echo 1.......2.....4. | dokusat solve --count"},
    {"solve", "Draw one of the solutions",
     "echo 1.......2.....4. | dokusat solve --random --seed 7"},
    {"solve", "Solve all puzzles of a file, and continue after an interruption",
     "dokusat solve --resume -o answers.txt puzzles.txt"},
    {"candidates", "The digits that are possible in each cell",
     "echo 1.......2.....4. | dokusat candidates"},
    {"candidates", "The number of solutions of each digit, up to 8",
     "echo 1.......2.....4. | dokusat candidates --limit 8"},
    {"estimate", "How many solutions a puzzle has, about",
     "echo 1............... | dokusat estimate"},
    {"estimate", "A more precise estimate as JSON",
     "echo 1............... | dokusat estimate --probes 10000 --json"},
    {"encode", "Write a formula and show its size",
     "dokusat encode --stats --puzzle 2 -o puzzle.cnf puzzles.txt"},
    {"encode", "List the encodings", "dokusat encode --list"},
    {"encode", "The rules of a board without any clue", "dokusat encode --rules-only --size 4"},
    {"decode", "Have another SAT solver answer a puzzle",
     "dokusat encode -o puzzle.cnf puzzles.txt; cadical -q puzzle.cnf | dokusat decode puzzle.cnf"},
    {"decode", "Decode the output of a solver that is in a file",
     "dokusat encode -o puzzle.cnf puzzles.txt; cadical -q puzzle.cnf > output.txt; dokusat decode "
     "puzzle.cnf output.txt"},
    {"check", "Check the answers of a program",
     "dokusat solve -o answers.txt puzzles.txt; dokusat check puzzles.txt answers.txt"},
    {"check", "Check numbers of solutions",
     "dokusat solve --count -o counts.txt puzzles.txt; dokusat check --count puzzles.txt "
     "counts.txt"},
    {"verify", "Prove that a solution is the only one, and verify the proof",
     "dokusat generate sudoku --size 4 --minimal -o one.txt; dokusat solve --unique --proof "
     "one.drat one.txt; dokusat verify one.drat.cnf one.drat"},
    {"verify", "Compare the formula with a puzzle of one's own",
     "dokusat generate sudoku --size 4 --minimal -o one.txt; dokusat solve --unique --proof "
     "one.drat one.txt; dokusat verify one.drat.cnf one.drat one.txt"},
    {"draw", "A framed puzzle with its answer", "echo 1.......2.....4. | dokusat draw --solve"},
    {"draw", "All puzzles with their answers on one page",
     "dokusat draw --solve -o puzzles.html puzzles.txt"},
    {"explain", "The next step", "echo 0041000020030000 | dokusat explain --steps 1"},
    {"explain", "All steps as JSON, an object a step",
     "echo 0041000020030000 | dokusat explain --json"},
    {"rate", "Rate all puzzles of a file", "dokusat rate puzzles.txt"},
    {"rate", "Rate a puzzle by the sizes of its steps",
     "echo 0041000020030000 | dokusat rate --by size"},
    {"generate", "A Sudoku in which every given is necessary",
     "dokusat generate sudoku --minimal --seed 7"},
    {"generate", "Three Su-domino-ku of size 4", "dokusat generate sudominoku --size 4 --number 3"},
    {"fuzz", "Ten rounds on small boards with the embedded solver and the oracle",
     "dokusat fuzz --seed 3 --rounds 10 --boards 2x2 --backend cadical,oracle"},
    {"fuzz", "Five rounds of random variants",
     "dokusat fuzz --seed 3 --rounds 5 --kinds variants --backend cadical,oracle"},
    {"convert", "A Sudoku as a constraint string",
     "echo 1.......2.....4. | dokusat convert --to iss"},
    {"convert", "A link that opens the puzzle in f-puzzles",
     "echo 1.......2.....4. | dokusat convert --to fpuzzles --link"},
    {"merge", "Two halves of a run, on two machines if need be",
     "dokusat solve --part 1/2 -o 1.txt puzzles.txt; dokusat solve --part 2/2 -o 2.txt "
     "puzzles.txt; dokusat merge 1.txt 2.txt"},
    {"merge", "Write the joined answers to a file",
     "dokusat solve --part 1/1 -o 1.txt puzzles.txt; dokusat merge 1.txt -o all.txt"},
    {"rules", "What a rule says", "dokusat rules Thermo"},
    {"rules", "All rules as JSON", "dokusat rules --json"},
    {"page", "Open a puzzle in the browser", "dokusat page --puzzle puzzle.txt"},
    {"page", "Print the address only", "dokusat page --no-open"},
};

}  // namespace

std::vector<Example> examples_of(std::string_view command) {
  std::vector<Example> found;
  std::ranges::copy_if(kExamples, std::back_inserter(found),
                       [&](const Example& example) { return example.command == command; });
  return found;
}

}  // namespace dokusat::cli
