#pragma once
// The ways in which a puzzle can be answered: a backend with all the choices that lead up to it.

#include <cstdint>
#include <dokusat/encoder/encoding.hpp>
#include <dokusat/solve/solver_options.hpp>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

/// Which encodings make a difference: those of digits always, those of dominoes or rules here.
enum class FuzzKind { sudoku, dominoes, variant };
FuzzKind fuzz_kind(const Puzzle& puzzle);

struct Way {
  std::string backend = "cadical";  ///< as `--backend` names it
  /// Of an external solver: its program is fed with what `encode` writes, and `decode` reads what
  /// it says.
  bool through_files = false;
  EncodingOptions encoding;
  std::int64_t splits = 0;
  friend bool operator==(const Way& one, const Way& other);
};

/// No solver: what the formats write is read again.
inline constexpr std::string_view kFormatsBackend = "formats";
/// No solver of formulas: what MiniZinc finds, by Gecode, of the model that `encode --to mzn`
/// writes.
inline constexpr std::string_view kMinizincBackend = "minizinc";
/// Throws `BackendError` where its programs are not there.
void require_minizinc();

/// The text as one word of a shell, in quotes where it must be.
std::string shell_word(const std::string& text);

/// Whether encodings and the like make a difference to the backend; not to the oracle, the formats
/// and MiniZinc.
bool has_choices(std::string_view backend);

/// Whether the backend is a program of its own, a process for each question.
bool is_external(const std::string& backend);

/// What the ways are made of: each value goes with each of the others; pairs of encodings of
/// relations and sums take turns.
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

/// Everything that there is: all encodings and levels, all backends that are installed.
WayChoices all_choices();

/// All ways of one of the backends for puzzles of a kind. What makes no difference is not varied:
/// the oracle, the formats and MiniZinc have one way, case splits go with automatic simplification
/// alone.
std::vector<Way> ways_of(const WayChoices& choices, const std::string& backend, FuzzKind kind);

/// Some of the questions to a way, which stand in a circle: so many from one on.
struct QuestionTurn {
  std::uint64_t first = 0;
  std::size_t count = std::numeric_limits<std::size_t>::max();  ///< beyond all: each once
};

struct WayTurn {
  const Way* way;
  QuestionTurn questions;
};

/// `count` of the ways, others in each round: so many rounds as it takes show all of them, and ways
/// that follow each other in a list come in different rounds. A way that comes again is asked the
/// questions that follow those of its last turn. The ways must outlive the answer.
std::vector<WayTurn> ways_of_round(const std::vector<Way>& ways, std::uint64_t round,
                                   std::size_t count, std::size_t questions);

/// The options of `dokusat fuzz` that leave this way alone, and a short form for messages.
std::string options_of(const Way& way, FuzzKind kind);
std::string name_of(const Way& way, FuzzKind kind);

/// What the program of an external solver prints as its answer to a DIMACS text; nothing if it was
/// stopped. Throws `BackendError`.
std::string output_of(const std::string& backend, const std::string& cnf,
                      const std::function<bool()>& is_stopped);

}  // namespace dokusat
