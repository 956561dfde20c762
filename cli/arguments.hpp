#pragma once
// The command line as data.

#include <cstdint>
#include <dokusat/fuzz/fuzz.hpp>
#include <dokusat/generator/generator.hpp>
#include <dokusat/pipeline/puzzle_solver.hpp>
#include <dokusat/puzzle/format.hpp>
#include <dokusat/puzzle/puzzle_reader.hpp>
#include <dokusat/text/error.hpp>
#include <optional>
#include <string>
#include <vector>

namespace dokusat::cli {

/// A command line that cannot be followed. `what()` says why and names what would be legal.
class UsageError : public Error {
 public:
  using Error::Error;
};

enum class Command { solve, encode, decode, check, generate, fuzz };

/// Of `generate`.
struct GenerateArguments {
  GeneratorOptions options;
  Format format = Format::lines;
  std::uint64_t count = 1;
  std::string pack;  ///< a folder for a contest pack; empty: none
};

struct Arguments {
  Command command = Command::solve;
  std::vector<std::string> files;

  std::optional<Format> format;  ///< empty: tell it from the text
  BoardSpec board;
  std::optional<Order> order;  ///< empty: what the format means
  SolverOptions solver;
  bool count = false;
  bool all = false;                    ///< `solve`: print every solution
  std::optional<std::uint64_t> limit;  ///< of what is counted or printed
  std::optional<long> puzzle;          ///< only this one, from 1
  bool list = false;                   ///< name the encodings and stop
  bool names = true;                   ///< `encode`: name the variables in comments
  bool rules_only = false;             ///< `encode`: the rules of a board without clues
  std::optional<int> size;   ///< of that board, where no file tells; `files` is empty then. Of
                             ///< the boards that `generate` fills
  bool incremental = false;  ///< `encode`: all puzzles as one iCNF file
  std::string all_to;        ///< `encode`: a folder for a file each; empty: none
  std::string proof;         ///< `solve`: where to write it; empty: nowhere
  bool check_proof = false;  ///< `check`: the files are a formula and a proof
  GenerateArguments generate;
  bool simplification_named = false;
  FuzzOptions fuzz;  ///< `fuzz`
  std::string output = "-";
  int threads = 1;
  bool json = false;
  bool progress = false;
  bool resume = false;
  bool keep_going = false;
  std::vector<std::string> words;  ///< all of the command line
  bool statistics = false;
  bool quiet = false;
  bool verbose = false;
};

/// Text to print, because the user asked for help or the version.
struct HelpText {
  std::string text;
};

struct Parsed {
  std::optional<HelpText> help;  ///< to print in place of doing anything
  Arguments arguments;
};

/// Throws `UsageError`, and `BackendError` for a solver that is not there.
Parsed parse_arguments(const std::vector<std::string>& words);

}  // namespace dokusat::cli
