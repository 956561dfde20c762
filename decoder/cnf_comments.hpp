#pragma once
// The comments of a CNF file that carry its puzzle: "c puzzle KEY VALUE" above the header, written
// and read back. docs/reference/formats.md lists the keys.

#include <dokusat/cnf/dimacs.hpp>
#include <dokusat/cnf/formula_writer.hpp>
#include <dokusat/decoder/cnf_document.hpp>
#include <dokusat/model/board_spec.hpp>
#include <functional>
#include <map>
#include <optional>
#include <string>

namespace dokusat {

/// Takes the text of a comment of one line.
using WriteComment = std::function<void(const std::string&)>;
/// Passes the comments on to the writer, which must outlive the result.
WriteComment to(FormulaWriter& writer);
/// The board and the encodings, which need not be named by their `automatic`.
void write_options(const Puzzle& puzzle, const EncodingOptions& options, const WriteComment& write);
/// What a MiniZinc model tells of its puzzle, which has no encodings.
void write_model_comments(const NumberedPuzzle& puzzle, const WriteComment& write);
/// The puzzle with the rules that its comments have: what no rule of a text says is said by others,
/// of the same meaning, and whoever reads the comments writes the same formula.
NumberedPuzzle as_in_comments(const NumberedPuzzle& puzzle);
/// All that tells of the puzzle; `encoding` in place of the encodings that the options name.
void write_puzzle_comments(const NumberedPuzzle& puzzle, const CnfOptions& options,
                           const EncodingOptions& encoding, const WriteComment& write);
/// The name of each variable of a formula of so many, auxiliary ones included.
void write_names(const Encoding& encoding, int variables, const WriteComment& write);
/// The variables of the digits, which model counters project on.
void write_projection(const Encoding& encoding, const WriteComment& write);

/// "none", "units" and so on, as `--simplify` takes it.
std::string simplification_name(Simplification level);

/// The comments read back. Everything throws `ParseError` at what it cannot read.
class PuzzleComments {
 public:
  /// The file, DIMACS or OPB, must outlive this.
  PuzzleComments(const FormulaFrame& file, std::string name);

  /// Whether there are any; without them nothing else can be asked.
  static bool stand_in(const FormulaFrame& file);

  /// Of a formula of the rules only it has no clues.
  NumberedPuzzle puzzle() const;
  CnfOptions options() const;
  bool rules_only() const { return values_.contains("rules"); }
  /// The grid that the formula leaves out, if it does.
  std::optional<Grid> except() const;
  /// A level that deduces what was deduced before the formula was made: `probing` if that was, else
  /// `automatic`.
  Simplification simplification() const;

 private:
  struct Value {
    std::string text;
    int line;
  };

  /// Something that is nowhere: it should stand before the header.
  [[noreturn]] void fail(const std::string& message) const;
  /// The value of a key that there is.
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
