#pragma once
// What is wrong with an answer, as data: a code, cells, values. Words are made at the end.

#include <array>
#include <dokusat/model/board.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat {

/// A kind of fault. In the words, the fields of a fault stand for names in braces, see `text`.
struct FaultKind {
  std::string_view code;
  std::string_view words;
};

inline constexpr auto kFaultKinds = std::to_array<FaultKind>({
    // Of a grid.
    {"empty", "{cells} is empty"},
    {"no_value", "{cells} holds {value}, not {range}"},
    {"given", "{cells} holds {value}, but {other} is given there"},
    {"repeated", "{value} occurs {times} in {rule}: {cells}"},
    {"rule", "{rule} is broken: {cells} hold {values}"},
    {"off_board", "no digits of the cells off the board fit the grid"},
    // Of a tiling.
    {"no_tiling", "no tiling by all dominoes and singles fits the grid"},
    {"not_adjacent", "{edges} are not neighbours"},
    {"overlap", "{cells} lies under {found} dominoes"},
    {"domino_missing", "domino {value}-{other} is missing"},
    {"domino_repeated", "domino {value}-{other} lies {times}: {edges}"},
    {"no_domino", "domino {value}-{other} does not exist"},
    {"single_missing", "single {value} is missing"},
    {"single_repeated", "single {value} lies {times}: {cells}"},
    {"given_domino", "no domino lies on {edges}, but one is given there"},
    {"given_single", "a domino lies on {cells}, but a single is given there"},
    // Of what is said of the solutions.
    {"no_answer", "no answer"},
    {"unknown", "is answered by 'unknown'"},
    {"solvable", "has a solution, but the answer is 'no solution'"},
    {"not_number", "is answered by {quoted}, which is not a number"},
    {"count", "has {solutions}, but the answer is {said}"},
    {"status", "is {quoted}, but its count is {found}"},
    {"proof", "has a proof of {quoted}, but says {found}"},
    {"several", "is called the only solution, but there is another"},
    {"single", "is the only solution, but is called one of several"},
    {"second_missing", "says where another solution differs, which it does not give"},
    {"second_equal", "is the first one"},
    {"differs", "\"differs\" does not name the cells in which the two solutions differ"},
    {"not_first",
     "is not the {found} solution: {cells} can be {other}, not {value}, with the cells before it "
     "unchanged"},
    // Of a list of solutions.
    {"in_list", "is one of a list of solutions, and not a single answer"},
    {"tiling_missing", "the tiling is missing"},
    {"index", "has the index {quoted}"},
    {"listed_before", "is in the list before"},
    {"listed_often", "is in the list before, as often as cells off the board can be filled"},
    {"order", "comes before the one above it in the order"},
    {"place", "is not the one of this place"},
    {"end", "lists {solutions}, and ends with {quoted}"},
    {"no_end", "lists {solutions}, and ends with no count"},
    {"more", "has more solutions than the {found} of the list"},
    // Of entries.
    {"broken", "{cells} break a rule"},
    {"entry", "{cells}={value} leaves no solution"},
    {"no_solution", "has no solution, whatever is entered"},
    // Of files.
    {"no_puzzle", "no puzzle"},
    {"no_record", "the file contains no solution for it"},
    {"not_readable", "cannot be read, but has an answer"},
    {"answers_left", "more answers than the {puzzles}"},
});

/// The code of a kind of fault, which the compiler looks up.
class FaultCode {
 public:
  consteval FaultCode(const char* name) {  // NOLINT(google-explicit-constructor)
    for (const FaultKind& kind : kFaultKinds)
      if (kind.code == name) kind_ = &kind;
    if (kind_ == nullptr) throw "no such kind of fault";
  }
  const FaultKind* operator->() const { return kind_; }
  friend bool operator==(const FaultCode&, const FaultCode&) = default;

 private:
  const FaultKind* kind_ = nullptr;
};

struct Fault {
  FaultCode code;
  std::vector<Cell> cells = {};  ///< of dominoes, two each
  std::vector<int> values = {};  ///< those that stand there, then those that should; -1: open
  std::string rule = {};         ///< its kind, "Cage", or the unit, "row 3"
  std::string said = {};         ///< what the answer says: "3+" solutions, "unknown"
  std::string found = {};        ///< what is right instead
  int solution = 0;              ///< the solution in a list, from 1, that is wrong; 0: none

  friend bool operator==(const Fault&, const Fault&) = default;
};

/// The words of a fault of an answer on the board, which may be null for faults without cells.
std::string text(const Fault& fault, const Board* board);
/// The words of each.
std::vector<std::string> texts(const std::vector<Fault>& faults, const Board& board);

}  // namespace dokusat
