#pragma once
// Ways to solve a puzzle: a backend and all options before it.

#include <cstdint>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/solve/solver_options.hpp>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

/// Kinds of puzzles, by the encodings that matter besides those of digits: none, dominoes, rules.
enum class FuzzKind { sudoku, dominoes, variant };
FuzzKind fuzz_kind(const Puzzle& puzzle);

struct Way {
  std::string backend = "cadical";  ///< as named by `--backend`
  /// True if an external solver reads a file that `encode` writes, and `decode` reads its answer.
  bool through_files = false;
  EncodingOptions encoding;
  std::int64_t splits = 0;
  friend bool operator==(const Way& one, const Way& other);
};

/// Not a solver: reads the texts that the formats write.
inline constexpr std::string_view kFormatsBackend = "formats";
/// Not a SAT solver: MiniZinc with Gecode solves the model that `encode --to mzn` writes.
inline constexpr std::string_view kMinizincBackend = "minizinc";
/// Throws `BackendError` if its programs do not exist.
void require_minizinc();

/// The text as one word of a shell, quoted if necessary.
std::string shell_word(const std::string& text);

/// True if encodings and similar options matter to the backend; false for the oracle, the formats
/// and MiniZinc.
bool has_choices(std::string_view backend);

/// True if the backend is an external program, with a process for each question.
bool is_external(const std::string& backend);

/// Values whose combinations are the ways; encodings of relations and of sums are paired, not
/// crossed.
struct WayChoices {
  std::vector<std::string> backends;
  std::vector<DigitEncoding> digits;
  std::vector<DominoEncoding> dominoes;
  std::vector<RelationEncoding> relations;
  std::vector<LinearEncoding> sums;
  std::vector<AtMostOne> at_most_one;
  std::vector<Simplification> levels;
  std::vector<std::int64_t> splits;
  bool direct = true;         ///< as `solve` does
  bool through_files = true;  ///< as `encode`, a program and `decode` do
};

/// All encodings and levels, and all installed backends.
WayChoices all_choices();

/// All ways of one of the backends for puzzles of a kind, without choices that do not matter: the
/// oracle, the formats and MiniZinc have one way, and case splits are used only with automatic
/// simplification.
std::vector<Way> ways_of(const WayChoices& choices, const std::string& backend, FuzzKind kind);

/// `count` questions to a way, from `first` on, in a cyclic list.
struct QuestionTurn {
  std::uint64_t first = 0;
  std::size_t count = std::numeric_limits<std::size_t>::max();  ///< unlimited: each once
};

struct WayTurn {
  const Way* way;
  QuestionTurn questions;
};

/// `count` of the ways, others in each round, until all have been used. Adjacent ways in the list
/// come in different rounds. A way that returns continues after the questions of its last turn. The
/// ways must outlive the result.
std::vector<WayTurn> ways_of_round(const std::vector<Way>& ways, std::uint64_t round,
                                   std::size_t count, std::size_t questions);

/// The options of `dokusat fuzz` that select only this way, and a short form for messages.
std::string options_of(const Way& way, FuzzKind kind);
std::string name_of(const Way& way, FuzzKind kind);

/// The answer that the program of an external solver prints for a DIMACS text; empty if it was
/// stopped. Throws `BackendError`.
std::string output_of(const std::string& backend, const std::string& cnf,
                      const std::function<bool()>& is_stopped);

}  // namespace dokusat
