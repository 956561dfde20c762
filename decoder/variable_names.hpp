#pragma once
// Decoding of a model by the comments of its formula: `varname V NAME` gives the meaning of
// variable V, and `p show V… 0` lists the variables of the digits. The clauses do not matter, so
// formulas of older or other encoders can be decoded.

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
  /// True if there are variables, by `p show`, but no names.
  static bool are_left_out(const FormulaFrame& file);

  /// The file, DIMACS or OPB, and the puzzle must outlive this. Throws `ParseError` if a name has
  /// no cell or edge on the board, if two variables share a meaning or two meanings a variable, or
  /// if the names and `p show` list different digits.
  VariableNames(const FormulaFile& file, std::string file_name, const Puzzle& puzzle);

  /// The clause with the names of its variables, for a message.
  std::string clause_text(std::span<const Literal> clause) const;

  /// Decodes grid and tiling of a model. Cells and edges without variables were decided by
  /// simplification of this level; they are deduced again, from the clues and the digits of the
  /// model. Throws `DecodeError` if a cell does not hold exactly one digit, or an edge is open, and
  /// `ParseError` if there is no variable and nothing can be deduced. Does not check the rules:
  /// `violations` does.
  Solution solution(const Assignment& model, Simplification level) const;

 private:
  enum class Kind : std::uint8_t { none, digit, edge };
  struct Meaning {
    Kind kind = Kind::none;
    int place = 0;  ///< a cell, or the index of an edge
    Digit digit = kNoDigit;
    friend auto operator<=>(const Meaning&, const Meaning&) = default;
  };
  /// A word of a comment, for messages.
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
