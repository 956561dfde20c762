#pragma once
// From a model back to a grid by the comments of a formula: `varname V NAME` says what variable V
// means, `p show V… 0` lists the variables of the digits. How the clauses were made does not
// matter, so a formula of an older or another encoder is decoded, too.

#include <dokusat/cnf/dimacs.hpp>
#include <dokusat/model/indexed.hpp>
#include <dokusat/model/puzzle.hpp>
#include <dokusat/simplification/domains.hpp>
#include <dokusat/simplification/simplification.hpp>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

class VariableNames {
 public:
  /// Whether there are variables, by `p show`, and no names.
  static bool are_left_out(const FormulaFrame& file);

  /// The file, DIMACS or OPB, and the puzzle must outlive this. Throws `ParseError` at a name of no
  /// cell or edge of the board, at a meaning that two variables or a variable that two meanings
  /// have, and where names and `p show` do not list the same digits.
  VariableNames(const FormulaFile& file, std::string file_name, const Puzzle& puzzle);

  /// The clause with its variables by name, for a message.
  std::string clause_text(std::span<const Literal> clause) const;

  /// Grid and tiling of a model. Cells and edges without variables are those that simplification
  /// of this level had decided; they are deduced again, from the clues and the digits of the model.
  /// Throws `DecodeError` where a cell does not hold exactly one digit, or an edge is open, and
  /// `ParseError` where there is no variable and nothing follows. Whether the result keeps the
  /// rules is for `violations` to say.
  Solution solution(const Assignment& model, Simplification level) const;

 private:
  enum class Kind : std::uint8_t { none, digit, edge };
  struct Meaning {
    Kind kind = Kind::none;
    int place = 0;  ///< a cell, or the index of an edge
    Digit digit = kNoDigit;
    friend auto operator<=>(const Meaning&, const Meaning&) = default;
  };
  /// A word of a comment.
  struct Place {
    const FormulaComment* comment;
    std::string_view word;  ///< part of its text
  };

  [[noreturn]] void fail(const Place& at, const std::string& message) const;
  int variable_at(const Place& at) const;
  void read_name(const FormulaComment& comment);
  Meaning meaning_of(const Place& name) const;
  Meaning digit_named(const Place& name) const;
  std::vector<bool> read_projection() const;
  void compare_with_projection() const;
  void require_one_variable_each() const;
  std::string_view name_of(int variable) const;
  PerCell<std::optional<Digit>> digits_in(const Assignment& model) const;
  PerEdge<std::optional<Truth>> edges_in(const Assignment& model) const;
  Domains deduced(const PerCell<std::optional<Digit>>& digits, Simplification level) const;
  void require_covered(const std::vector<Edge>& tiling, const PerEdge<std::optional<Truth>>& edges,
                       const std::optional<Domains>& known) const;
  [[noreturn]] void fail_without_variable(const std::string& what) const;

  const FormulaFile& file_;
  std::string file_name_;
  const Puzzle& puzzle_;
  std::map<std::string, int, std::less<>> edges_;  // by name; empty without dominoes
  // By variable, from 1.
  std::vector<Meaning> meanings_;
  std::vector<const FormulaComment*> comments_;  // null without a name
};

}  // namespace dokusat
