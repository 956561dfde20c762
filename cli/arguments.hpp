#pragma once
// The command line as data.

#include <dokusat/pipeline/puzzle_solver.hpp>
#include <dokusat/puzzle/format.hpp>
#include <dokusat/puzzle/puzzle_reader.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace dokusat::cli {

/// A command line that cannot be followed. `what()` says why and names what would be legal.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

enum class Command { solve, encode, decode, check };

struct Arguments {
  Command command = Command::solve;
  std::vector<std::string> files;

  std::optional<Format> format;  ///< empty: tell it from the text
  BoardChoice board;
  std::optional<Order> order;  ///< empty: what the format means
  SolverOptions solver;
  bool count = false;
  std::optional<long> limit;
  std::optional<long> puzzle;  ///< only this one, from 1
  bool list = false;           ///< name the encodings and stop
  std::string output = "-";
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

/// Throws `UsageError`.
Parsed parse_arguments(const std::vector<std::string>& words);

}  // namespace dokusat::cli
