#pragma once
// Comments of a CNF file that carry its puzzle: "c puzzle KEY VALUE" above the header, written and
// read back. docs/reference/formats.md lists the keys.

#include <dokusat/cnf/dimacs.hpp>
#include <dokusat/cnf/formula_writer.hpp>
#include <dokusat/decoder/cnf_document.hpp>
#include <dokusat/model/board_spec.hpp>
#include <functional>
#include <map>
#include <optional>
#include <string>

namespace dokusat {

/// Receives the text of a one-line comment.
using WriteComment = std::function<void(const std::string&)>;
/// Passes comments on to the writer, which must outlive the result.
WriteComment to(FormulaWriter& writer);
/// Writes the board and the encodings; `automatic` is replaced by the encoding chosen.
void write_options(const Puzzle& puzzle, const EncodingOptions& options, const WriteComment& write);
/// Writes the comments of a MiniZinc model: the puzzle, without encodings.
void write_model_comments(const NumberedPuzzle& puzzle, const WriteComment& write);
/// The puzzle with the rules as they are read back from its comments: rules that its format cannot
/// express are replaced by equivalent ones, so that a reader of the comments makes the same
/// formula.
NumberedPuzzle as_in_comments(const NumberedPuzzle& puzzle);
/// Writes the puzzle and the options, with `encoding` instead of the encoding of the options.
void write_puzzle_comments(const NumberedPuzzle& puzzle, const CnfOptions& options,
                           const EncodingOptions& encoding, const WriteComment& write);
/// Writes the name of each of the formula's variables, including auxiliary ones.
void write_names(const Encoding& encoding, int variables, const WriteComment& write);
/// Writes the variables of the digits, onto which model counters project.
void write_projection(const Encoding& encoding, const WriteComment& write);

/// "none", "units" and so on, as `--simplify` accepts it.
std::string simplification_name(Simplification level);

/// Reader of the comments. All functions throw `ParseError` on unreadable comments.
class PuzzleComments {
 public:
  /// The file, DIMACS or OPB, must outlive this.
  PuzzleComments(const FormulaFrame& file, std::string name);

  /// True if the file has puzzle comments, which all other functions require.
  static bool stand_in(const FormulaFrame& file);

  /// The puzzle; without clues if the formula has the rules only.
  NumberedPuzzle puzzle() const;
  CnfOptions options() const;
  bool rules_only() const { return values_.contains("rules"); }
  /// The grid that the formula excludes, if any.
  std::optional<Grid> except() const;
  /// A level at least as strong as the one used before the formula was made: `probing` if that was
  /// used, else `automatic`.
  Simplification simplification() const;

 private:
  struct Value {
    std::string text;
    int line;
  };

  /// Throws an error at the header, before which a comment is missing.
  [[noreturn]] void fail(const std::string& message) const;
  /// Throws an error at the value of a key, which must exist.
  [[noreturn]] void fail_at(const std::string& key, const std::string& message) const;
  const std::string& value(const std::string& key) const;
  template <class Infos>
  typename Infos::reference named(const Infos& infos, const std::string& key) const;
  void read(const FormulaComment& comment);
  BoardSpec board_spec() const;

  std::string name_;
  std::string comment_mark_;
  const TextLine& header_;
  std::map<std::string, Value> values_;
  std::string text_;
  std::string except_;
};

}  // namespace dokusat
