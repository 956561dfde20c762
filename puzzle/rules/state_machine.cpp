// Lines that a state machine accepts. The machine comes as bits in base64, as the Interactive
// Sudoku Solver writes them, the first bit of each number first:
//
//   two bits: 0 for lists of steps, 1 for masks; four: the bits of a state, less 1; four: the
//   greatest digit, less 1; how many states start; how many others accept; a bit for each start
//   that accepts; with lists four for the bits of their lengths. Then state after state, starts
//   first, then those that accept: a list of digits (less 1) and states, or a bit for each digit
//   and the states of those that are set. Zeros fill the last byte.
//
// What it means is a walk of the machine itself; what it compiles to is a deterministic automaton.

#include <algorithm>
#include <dokusat/puzzle/rules/base64.hpp>
#include <dokusat/puzzle/rules/catalogue.hpp>
#include <dokusat/puzzle/rules/compiling.hpp>
#include <dokusat/puzzle/rules/meaning.hpp>
#include <dokusat/puzzle/rules/syntax.hpp>
#include <optional>
#include <utility>

namespace dokusat {
namespace {

struct Machine {
  struct Step {
    int from;
    Digit digit;
    int to;
  };
  std::vector<Step> steps;
  int starts = 0;  ///< states 0, 1, …
  std::vector<bool> accepting;

  int states() const { return static_cast<int>(accepting.size()); }
};

/// Numbers out of the bits of a text.
class BitNumbers {
 public:
  explicit BitNumbers(std::string bytes) : bytes_(std::move(bytes)) {}

  std::size_t left() const { return bytes_.size() * kBitsAByte - next_; }
  /// Requires at most 16 bits; those behind the end are 0.
  int take(int bits) {
    int number = 0;
    for (; bits > 0; --bits, ++next_) {
      number *= 2;
      if (next_ < bytes_.size() * kBitsAByte)
        number += static_cast<unsigned char>(bytes_[next_ / kBitsAByte]) >>
                      (kBitsAByte - 1 - next_ % kBitsAByte) &
                  1;
    }
    return number;
  }

 private:
  static constexpr std::size_t kBitsAByte = 8;

  std::string bytes_;
  std::size_t next_ = 0;
};

/// What stands before the states.
struct MachineHead {
  bool has_masks = false;
  int state_bits = 0;
  int digits = 0;
  int list_bits = 0;
};

std::optional<MachineHead> read_head(BitNumbers& bits, Machine& machine) {
  MachineHead head;
  const int form = bits.take(2);
  if (form > 1) return std::nullopt;
  head.has_masks = form == 1;
  head.state_bits = bits.take(4) + 1;
  head.digits = bits.take(4) + 1;
  machine.starts = bits.take(head.state_bits);
  const int others = bits.take(head.state_bits);
  if (std::cmp_less(bits.left(), machine.starts)) return std::nullopt;
  for (int start = 0; start < machine.starts; ++start)
    machine.accepting.push_back(bits.take(1) == 1);
  machine.accepting.insert(machine.accepting.end(), static_cast<std::size_t>(others), true);
  if (!head.has_masks) head.list_bits = bits.take(4);
  return head;
}

void read_steps(BitNumbers& bits, const MachineHead& head, int from, Machine& machine) {
  int digit_bits = 0;
  while (1 << digit_bits < head.digits) ++digit_bits;
  if (!head.has_masks) {
    for (int count = bits.take(head.list_bits); count > 0; --count) {
      const Digit digit = bits.take(digit_bits) + 1;
      machine.steps.push_back({from, digit, bits.take(head.state_bits)});
    }
    return;
  }
  const int mask = bits.take(head.digits);
  // The last bit of the mask, a number, is the first digit.
  for (Digit digit = 1; digit <= head.digits; ++digit)
    if ((mask >> (digit - 1) & 1) != 0)
      machine.steps.push_back({from, digit, bits.take(head.state_bits)});
}

/// Nothing for what is no machine. An empty text is the one that accepts nothing.
std::optional<Machine> parse_machine(std::string_view text) {
  Machine machine;
  if (text.empty()) return machine;
  std::optional<std::string> bytes = decode_base64(text);
  if (!bytes) return std::nullopt;
  BitNumbers bits(std::move(*bytes));
  const std::optional<MachineHead> head = read_head(bits, machine);
  if (!head) return std::nullopt;
  const auto least = static_cast<std::size_t>(head->has_masks ? head->digits : head->list_bits);
  for (int state = 0; least > 0 && bits.left() >= least; ++state)
    read_steps(bits, *head, state, machine);
  int states = machine.states();
  for (const Machine::Step& step : machine.steps)
    states = std::max({states, step.from + 1, step.to + 1});
  machine.accepting.resize(static_cast<std::size_t>(states), false);
  return machine;
}

/// Open cells hold any digit.
bool is_accepted(const Machine& machine, std::span<const Digit> line) {
  std::vector<bool> at(machine.accepting.size(), false);
  std::fill_n(at.begin(), machine.starts, true);
  for (Digit digit : line) {
    std::vector<bool> next(at.size(), false);
    for (const auto& [from, read, to] : machine.steps)
      if (at[static_cast<std::size_t>(from)] && (digit == kNoDigit || digit == read))
        next[static_cast<std::size_t>(to)] = true;
    at = std::move(next);
  }
  for (std::size_t state = 0; state < at.size(); ++state)
    if (at[state] && machine.accepting[state]) return true;
  return false;
}

std::vector<Statement> is_walked(const Board&, const CellRule& rule) {
  return {{rule.cells, [machine = *parse_machine(rule.text)](std::span<const Digit> digits) {
             return is_accepted(machine, digits);
           }}};
}

/// Nothing where it has more states than can be afforded.
std::optional<Automaton> automaton_of_machine(const Machine& machine, int size) {
  constexpr std::size_t kMostStates = 5000;
  NondeterministicAutomaton automaton(size);
  for (bool accepts : machine.accepting)
    if (const int state = automaton.add_state(); accepts) automaton.add_accepting(state);
  for (int start = 0; start < machine.starts; ++start) automaton.add_start(start);
  for (const auto& [from, digit, to] : machine.steps)
    if (digit <= size) automaton.add_step(from, digit, to);
  return automaton.determinised(kMostStates);
}

std::string is_no_machine(const Board& board, const CellRule& rule) {
  const std::optional<Machine> machine = parse_machine(rule.text);
  if (!machine) return "expected a state machine in base64";
  return automaton_of_machine(*machine, board.size()) ? "" : "the machine needs too many states";
}

}  // namespace

const RuleKind kStateMachine{
    .name = "NFA",
    .arguments = "MACHINE~[_NAME]~CELL~CELL...[~~CELL...]",
    .sentence = "The digits along each group of cells lead the state machine to one of its ends.",
    .primitives = "Sequence",
    .syntax = &kMachineAndGroups,
    .why_not = is_no_machine,
    .statements = is_walked,
    .compile =
        [](const Board& board, const CellRule& rule) {
          return std::vector<Primitive>{
              Sequence{rule.cells, std::make_shared<const Automaton>(*automaton_of_machine(
                                       *parse_machine(rule.text), board.size()))}};
        },
};

}  // namespace dokusat
