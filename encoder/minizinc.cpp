#include <algorithm>
#include <dokusat/analysis/connectivity.hpp>
#include <dokusat/base/budget.hpp>
#include <dokusat/encoder/minizinc.hpp>
#include <dokusat/model/constraints.hpp>
#include <map>
#include <ostream>
#include <string>
#include <type_traits>

namespace dokusat {
namespace {

/// Joins the pieces of the items with commas.
template <class Items, class Piece>
std::string commas(const Items& items, Piece piece) {
  std::string text;
  for (const auto& item : items) text += (text.empty() ? "" : ",") + piece(item);
  return text;
}

std::string digit_in(Cell cell) { return "d[" + std::to_string(cell.index + 1) + "]"; }

std::string list_of(const std::vector<Cell>& cells) { return "[" + commas(cells, digit_in) + "]"; }

std::string number(std::int64_t value) { return std::to_string(value); }

class MinizincModel {
 public:
  MinizincModel(const Puzzle& puzzle, Order order, std::ostream& out)
      : puzzle_(puzzle), board_(*puzzle.board), order_(order), out_(out) {}

  std::int64_t write() {
    for (const char* name : {"alldifferent", "global_cardinality", "lex_less", "lex_lesseq",
                             "nvalue", "regular", "table"})
      out_ << "include \"" << name << ".mzn\";\n";
    out_ << "array[1.." << board_.cell_count() << "] of var 1.." << digits_ << ": d;\n";
    for (const Unit& unit : board_.units()) require(AllDifferent{unit.cells});
    for (const Given& given : given_digits(puzzle_))
      constrain(digit_in(given.cell) + " = " + number(given.digit));
    for (const Constraint& constraint : constraints_of(puzzle_)) {
      check_budget();
      std::visit([&](const auto& kind) { require(kind); }, constraint);
    }
    const bool tiled = puzzle_.has_dominoes();
    out_ << "solve :: int_search(d, " << (order_ == Order::any ? "dom_w_deg" : "input_order")
         << ", " << (order_ == Order::greatest ? "indomain_max" : "indomain_min")
         << ") satisfy;\noutput [\"digits\"] ++ [\" \" ++ show(x) | x in d] ++ [\"\\n\"]"
         << (tiled ? " ++ [\"edges\"] ++ [\" \" ++ show(x) | x in e] ++ [\"\\n\"]" : "") << ";\n";
    return constraints_;
  }

 private:
  /// True if MiniZinc expresses the named constraint without decomposition.
  template <class Named>
  static constexpr bool kHasCondition =
      std::is_same_v<Named, Count> || std::is_same_v<Named, CountDifferent> ||
      std::is_same_v<Named, LexicographicRank>;

  // Constraints, as global ones where MiniZinc has them.
  void require(const AllDifferent& distinct) {
    if (distinct.cells.size() > 1) constrain("all_different(" + list_of(distinct.cells) + ")");
  }
  void require(const Regular& sequence) {
    const Automaton& automaton = *sequence.automaton;
    if (sequence.cells.empty()) return constrain(condition(sequence));
    constrain("regular(" + list_of(sequence.cells) + ", " + number(automaton.states()) + ", " +
              number(digits_) + ", " + steps(sequence.automaton) + ", 1, " + accepting(automaton) +
              ")");
  }
  void require(const Tiling& tiling) {
    const auto edges = board_.edges();
    const std::string all = number(static_cast<std::int64_t>(edges.size()));
    out_ << "array[1.." << all << "] of var 0..1: e;\n";
    // Declares `pair`, the number of each pair of digits (0 for equal ones), and counts the pairs
    // of the edges with a domino.
    out_ << "array[1.." << digits_ << ",1.." << digits_ << "] of int: pair = array2d(1.." << digits_
         << ",1.." << digits_
         << ",[if i = j then 0 else (max(i,j)-1)*(max(i,j)-2) div 2 + min(i,j) endif | i,j in 1.."
         << digits_ << "]);\n";
    constrain("global_cardinality([" +
              commas(Counting<Cell>(0, static_cast<int>(edges.size())),
                     [&](Cell index) {
                       const Edge& edge = board_.edge(index.index);
                       return "e[" + number(index.index + 1) + "]*pair[" + digit_in(edge.first) +
                              "," + digit_in(edge.second) + "]";
                     }) +
              "], [i | i in 1.." + number(board_.domino_count()) + "], [1 | i in 1.." +
              number(board_.domino_count()) + "])");
    constrain("sum(e) = " + number(board_.domino_count()));
    constrain("global_cardinality([" +
              commas(board_.cells(),
                     [&](Cell cell) { return "(1-" + covering(cell) + ")*" + digit_in(cell); }) +
              "], [i | i in 1.." + number(digits_) + "], [1 | i in 1.." + number(digits_) + "])");
    for (Cell cell : board_.cells()) constrain(covering(cell) + " <= 1");
    for (const PlacedDomino& domino : tiling.placed)
      constrain("e[" + number(std::ranges::find(edges, domino.edge) - edges.begin() + 1) + "] = 1");
    for (const std::optional<Cell>& single : tiling.singles)
      if (single) constrain(covering(*single) + " = 0");
  }
  template <class Other>
  void require(const Other& other) {
    if constexpr (requires { decompose(other, board_); } && !kHasCondition<Other>)
      for (const Constraint& constraint : decompose(other, board_))
        std::visit([&](const auto& kind) { require(kind); }, constraint);
    else
      constrain(condition(other));
  }

  /// The number of dominoes on the cell.
  std::string covering(Cell cell) const {
    return "(0" + [&] {
      std::string sum;
      for (int edge : board_.edges_of(cell)) sum += "+e[" + number(edge + 1) + "]";
      return sum;
    }() + ")";
  }

  // Conditions of constraints, after declaring the variables that they need.
  std::string condition(const AllDifferent& distinct) {
    std::string text = "true";
    for (auto one = distinct.cells.begin(); one != distinct.cells.end(); ++one)
      for (auto other = one + 1; other != distinct.cells.end(); ++other)
        text += " /\\ " + digit_in(*one) + " != " + digit_in(*other);
    return text;
  }
  std::string condition(const Table& relation) {
    return "table([" + digit_in(relation.first) + "," + digit_in(relation.second) + "], " +
           list_of_pairs(relation.pairs) + ")";
  }
  std::string condition(const Regular& sequence) {
    const Automaton& automaton = *sequence.automaton;
    if (sequence.cells.empty()) return automaton.accepts(0) ? "true" : "false";
    const std::string table = steps(sequence.automaton);
    const std::string states = "q" + number(++names_);
    const std::string count = number(automaton.states());
    const std::string length = number(static_cast<std::int64_t>(sequence.cells.size()));
    out_ << "array[0.." << length << "] of var 0.." << count << ": " << states << ";\n";
    // State 0 is dead: no transition leaves it.
    out_ << "constraint " << states << "[0] = 1 /\\ let {array[0.." << count << ",1.." << digits_
         << "] of int: t = array2d(0.." << count << ",1.." << digits_ << ",[0 | i in 1.." << digits_
         << "] ++ array1d(" << table << ")); array[1.." << length
         << "] of var int: w = " << list_of(sequence.cells) << "} in forall(i in 1.." << length
         << ")(" << states << "[i] = t[" << states << "[i-1],w[i]]);\n";
    return states + "[" + length + "] in " + accepting(automaton);
  }
  std::string condition(const Linear& linear) {
    std::string sum = "0";
    for (const CellWeights& term : linear.terms) sum += weight(term);
    const char* const sign = linear.comparison == Comparison::exactly    ? " = "
                             : linear.comparison == Comparison::at_least ? " >= "
                                                                         : " <= ";
    return sum + sign + number(linear.bound);
  }
  std::string condition(const Either& either) {
    std::string text = "false";
    for (const Alternative& alternative : either.alternatives) {
      check_budget();
      text += " \\/ (" + condition(alternative.constraints) + ")";
    }
    return text;
  }
  std::string condition(const std::vector<Constraint>& all) {
    std::string text = "true";
    for (const Constraint& constraint : all)
      text += " /\\ (" + std::visit([&](const auto& kind) { return condition(kind); }, constraint) +
              ")";
    return text;
  }
  std::string condition(const Count& count) {
    return "sum([bool2int(x in {" + commas(count.digits, number) + "}) | x in " +
           list_of(count.cells) + "]) in {" + commas(count.allowed, number) + "}";
  }
  std::string condition(const CountDifferent& count) {
    // The predicate, as libraries of solvers lack the function.
    return "nvalue(" + digit_in(count.number) + " + (" + number(count.more) + "), " +
           list_of(count.cells) + ")";
  }
  std::string condition(const LexicographicRank& rank) {
    // Integers, as MiniZinc 2.6 ends with a failed assertion on sums of some fixed Booleans.
    const std::string less = "less" + number(++names_);
    out_ << "array[1.." << rank.groups.size() << "] of var 0..1: " << less << ";\n";
    std::string text = "sum(" + less + ") = " + number(rank.lesser);
    for (std::size_t group = 0; group < rank.groups.size(); ++group)
      for (const std::vector<Cell>& line : rank.groups[group]) {
        const std::string is_less = less + "[" + number(static_cast<std::int64_t>(group) + 1) + "]";
        const std::string begins = digit_in(line[0]) + " = " + number(rank.begins);
        const std::string one = list_of(line), other = list_of(rank.line);
        text += " /\\ ((" + begins + " /\\ " + is_less + " = 1) -> lex_less(" + one + "," + other +
                ")) /\\ ((" + begins + " /\\ " + is_less + " = 0) -> " +
                (rank.ties ? "lex_lesseq(" : "lex_less(") + other + "," + one + "))";
      }
    return text;
  }
  template <class Named>
  std::string condition(const Named& named) {
    return condition(decompose(named, board_));
  }
  /// Reachability in k steps from the first of the cells. If there are `size` cells, size - 1 steps
  /// reach each of them.
  std::string condition(const Connected& connected) {
    const auto cells = static_cast<int>(connected.cells.size());
    const int steps = std::max(0, (connected.size > 0 ? connected.size : cells) - 1);
    const std::string name = number(++names_);
    const std::string in = "in" + name;
    const std::string reached = "r" + name;
    const std::string range = "1.." + number(cells);
    const std::string digits =
        "{" + commas(connected.digits, [](Digit digit) { return number(digit); }) + "}";
    out_ << "array[" << range << "] of var bool: " << in << " = ["
         << commas(connected.cells, [&](Cell cell) { return digit_in(cell) + " in " + digits; })
         << "];\narray[0.." << steps << "," << range << "] of var bool: " << reached << ";\narray["
         << range << "] of set of int: near" << name << " = ["
         << commas(Counting<Cell>(0, cells),
                   [&](Cell cell) {
                     return "{" +
                            commas(neighbours_of(connected, cell.index),
                                   [](int place) { return number(place + 1); }) +
                            "}";
                   })
         << "];\nconstraint forall(i in " << range << ")(" << reached << "[0,i] <-> (" << in
         << "[i] /\\ forall(j in 1..i-1)(not " << in << "[j])));\nconstraint forall(k in 1.."
         << steps << ", i in " << range << ")(" << reached << "[k,i] <-> (" << in << "[i] /\\ ("
         << reached << "[k-1,i] \\/ exists(j in near" << name << "[i])(" << reached
         << "[k-1,j]))));\n";
    return "forall(i in " + range + ")(" + in + "[i] -> " + reached + "[" + number(steps) + ",i])" +
           (connected.size > 0 ? " /\\ sum(" + in + ") = " + number(connected.size) : "");
  }
  /// Alternatives never contain a tiling.
  static std::string condition(const Tiling&) { return "true"; }

  /// " + 2*d[1]" for weights in arithmetic progression, else an element of their list.
  static std::string weight(const CellWeights& term) {
    const WeightList& weights = term.of_digit;
    const std::int64_t step =
        weights.size() > 1 ? std::int64_t{weights[1]} - weights[0] : std::int64_t{0};
    bool even = true;
    for (std::size_t i = 0; i < weights.size(); ++i)
      even = even && weights[i] == weights[0] + step * static_cast<std::int64_t>(i);
    if (even)
      return " + (" + number(step) + ")*" + digit_in(term.cell) + " + (" +
             number(weights[0] - step) + ")";
    return " + [" + commas(weights, [](int value) { return number(value); }) + "][" +
           digit_in(term.cell) + "]";
  }

  std::string list_of_pairs(const std::shared_ptr<const DigitPairs>& pairs) {
    std::string& name = names_of_tables_[pairs.get()];
    if (!name.empty()) return name;
    name = "p" + number(++names_);
    std::string list;
    int count = 0;
    for (Digit first : board_.digits())
      for (Digit second : board_.digits())
        if (pairs->allows(first, second)) {
          list += (count++ == 0 ? "" : ",") + number(first) + "," + number(second);
        }
    out_ << "array[1.." << count << ",1..2] of int: " << name << " = array2d(1.." << count
         << ",1..2,[" << list << "]);\n";
    return name;
  }

  std::string steps(const std::shared_ptr<const Automaton>& automaton) {
    std::string& name = names_of_tables_[automaton.get()];
    if (!name.empty()) return name;
    name = "t" + number(++names_);
    std::string list;
    for (int state = 0; state < automaton->states(); ++state)
      for (Digit digit : board_.digits())
        list += (list.empty() ? "" : ",") + number(automaton->next(state, digit) + 1);
    out_ << "array[1.." << automaton->states() << ",1.." << digits_ << "] of int: " << name
         << " = array2d(1.." << automaton->states() << ",1.." << digits_ << ",[" << list << "]);\n";
    return name;
  }

  static std::string accepting(const Automaton& automaton) {
    std::vector<int> states;
    for (int state = 0; state < automaton.states(); ++state)
      if (automaton.accepts(state)) states.push_back(state + 1);
    return "{" + commas(states, [](int state) { return number(state); }) + "}";
  }

  void constrain(const std::string& text) {
    out_ << "constraint " << text << ";\n";
    ++constraints_;
  }

  const Puzzle& puzzle_;
  const Board& board_;
  const Order order_;
  std::ostream& out_;
  const int digits_ = board_.digit_count();
  std::map<const void*, std::string> names_of_tables_;
  int names_ = 0;
  std::int64_t constraints_ = 0;
};

}  // namespace

std::int64_t write_minizinc(const Puzzle& puzzle, Order order, std::ostream& out) {
  return MinizincModel(puzzle, order, out).write();
}

}  // namespace dokusat
