// Lines that a state machine accepts. The machine is encoded as bits in base64, as the Interactive
// Sudoku Solver writes it, the most significant bit of each number first:
//
//   two bits: 0 for lists of steps, 1 for masks; four: the bits of a state, less 1; four: the
//   greatest digit, less 1; the number of start states; the number of other accepting states; a
//   bit for each start that accepts, the last start first; for lists four bits: the bits of their
//   lengths. Then state after state, starts first, then the accepting ones: a list of digits (less
//   1) and states, or a bit for each digit and the states of those that are set. Zeros fill the
//   last byte.
//
// Its meaning is a run of the machine itself; it compiles to a deterministic automaton.

#include <algorithm>
#include <boost/dynamic_bitset.hpp>
#include <cstdint>
#include <dokusat/model/kept_automata.hpp>
#include <dokusat/rules/base64.hpp>
#include <dokusat/rules/catalogue.hpp>
#include <dokusat/rules/compiling.hpp>
#include <dokusat/rules/meaning.hpp>
#include <dokusat/rules/syntax.hpp>
#include <memory>
#include <optional>
#include <span>
#include <utility>

namespace dokusat {
namespace {

/// Some states of a machine, a bit each.
using States = boost::dynamic_bitset<>;

struct Machine {
  struct Step {
    int from;
    Digit digit;
    int to;
  };
  std::vector<Step> steps;  ///< sorted by digit and state
  int digits = 0;           ///< the greatest digit that it reads
  int starts = 0;           ///< the start states are 0, 1, …
  States accepting;

  int states() const { return static_cast<int>(accepting.size()); }
};

/// A reader of numbers from the bits of a text.
class BitNumbers {
 public:
  explicit BitNumbers(std::string bytes) : bytes_(std::move(bytes)) {}

  /// Reads a number of at most 16 bits. Bits after the end are 0, and `is_cut` then becomes true.
  int take(int bits) {
    int number = 0;
    for (; bits > 0; --bits) {
      number *= 2;
      if (left() == 0) {
        is_cut_ = true;
        continue;
      }
      number += static_cast<unsigned char>(bytes_[next_ / kBitsAByte]) >>
                    (kBitsAByte - 1 - next_ % kBitsAByte) &
                1;
      ++next_;
    }
    return number;
  }
  std::size_t left() const { return bytes_.size() * kBitsAByte - next_; }
  /// True if more bits were read than there are.
  bool is_cut() const { return is_cut_; }

 private:
  static constexpr std::size_t kBitsAByte = 8;

  std::string bytes_;
  std::size_t next_ = 0;
  bool is_cut_ = false;
};

/// The header before the states.
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
  machine.digits = head.digits;
  machine.starts = bits.take(head.state_bits);
  const int others = bits.take(head.state_bits);
  if (std::cmp_less(bits.left(), machine.starts)) return std::nullopt;
  machine.accepting.resize(static_cast<std::size_t>(machine.starts), false);
  // The bits form a number, in which the bit of the first start is last.
  for (std::size_t start = machine.accepting.size(); start > 0; --start)
    machine.accepting[start - 1] = bits.take(1) == 1;
  machine.accepting.resize(machine.accepting.size() + static_cast<std::size_t>(others), true);
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
  // The mask is a number whose last bit is the first digit.
  for (Digit digit = 1; digit <= head.digits; ++digit)
    if ((mask >> (digit - 1) & 1) != 0)
      machine.steps.push_back({from, digit, bits.take(head.state_bits)});
}

/// Parses a machine; empty if it is invalid or truncated. An empty text is a machine that accepts
/// nothing.
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
  if (bits.is_cut()) return std::nullopt;
  while (bits.left() > 0)
    if (bits.take(1) != 0) return std::nullopt;  // zeros fill the last byte
  int states = machine.states();
  for (const Machine::Step& step : machine.steps)
    states = std::max({states, step.from + 1, step.to + 1});
  machine.accepting.resize(static_cast<std::size_t>(states), false);
  std::ranges::stable_sort(machine.steps, {}, &Machine::Step::digit);
  return machine;
}

/// Returns the machine of the text; null if it is none. The last one is cached, as successive rules
/// often come from one text, one for each line.
std::shared_ptr<const Machine> machine_of(const std::string& text) {
  thread_local std::string last_text;
  thread_local std::shared_ptr<const Machine> last;
  if (last != nullptr && last_text == text) return last;
  std::optional<Machine> machine = parse_machine(text);
  if (!machine) return nullptr;
  last = std::make_shared<const Machine>(std::move(*machine));
  last_text = text;
  return last;
}

/// Returns the states that are reached from `at` by the digit; by any digit of the board for
/// `kNoDigit`.
States behind(const Machine& machine, const States& at, Digit digit, int digit_count) {
  States next(at.size());
  const auto range = [&](Digit first, Digit last) {
    const auto begin = std::ranges::lower_bound(machine.steps, first, {}, &Machine::Step::digit);
    const auto end = std::ranges::upper_bound(machine.steps, last, {}, &Machine::Step::digit);
    return std::span<const Machine::Step>(machine.steps)
        .subspan(static_cast<std::size_t>(begin - machine.steps.begin()),
                 static_cast<std::size_t>(end - begin));
  };
  const auto steps = digit == kNoDigit ? range(1, digit_count) : range(digit, digit);
  for (const auto& [from, read, to] : steps)
    if (at[static_cast<std::size_t>(from)]) next[static_cast<std::size_t>(to)] = true;
  return next;
}

/// Returns the number of segments that end before each cell, and after the last one.
std::vector<int> segment_ends(const MachineAndCells& rule) {
  std::vector<int> ends(rule.cells.size() + 1, 0);
  std::size_t cell = 0;
  for (std::size_t i = 0; i + 1 < rule.sizes.size(); ++i) {
    cell += static_cast<std::size_t>(rule.sizes[i]);
    ++ends[cell];
  }
  return ends;
}

/// Returns the states after the signs between segments, which are read as the digit `size` + 1.
States behind_signs(const Machine& machine, States at, int signs, int size) {
  for (; signs > 0; --signs) at = behind(machine, at, size + 1, size);
  return at;
}

States starts_of(const Machine& machine) {
  States at(machine.accepting.size());
  for (int start = 0; start < machine.starts; ++start) at.set(static_cast<std::size_t>(start));
  return at;
}

/// True if the machine accepts the line. Open cells hold any digit. The machine reads digits, not
/// values.
bool is_accepted(const Machine& machine, const Values& values, const std::vector<int>& ends,
                 std::span<const int> line) {
  States at = behind_signs(machine, starts_of(machine), ends[0], values.count);
  for (std::size_t i = 0; i < line.size(); ++i) {
    const Digit digit = line[i] == kOpen ? kNoDigit : values.digit_of(line[i]);
    at = behind_signs(machine, behind(machine, at, digit, values.count), ends[i + 1], values.count);
  }
  return at.intersects(machine.accepting);
}

std::vector<Statement> is_walked(const Board& board, const MachineAndCells& rule) {
  return {{rule.cells,
           [machine = machine_of(rule.text), values = board.values(), ends = segment_ends(rule)](
               std::span<const int> line) { return is_accepted(*machine, values, ends, line); }}};
}

/// The limit of the states of an automaton for one line.
constexpr std::size_t kMostStates = 5'000;
/// The limit of the states of an automaton for lines of any length, which rules share.
constexpr std::size_t kMostStatesOfAnyLine = 5'000;

/// Returns the machine with all steps reversed.
Machine backwards(const Machine& machine) {
  Machine back = machine;
  for (Machine::Step& step : back.steps) std::swap(step.from, step.to);
  return back;
}

/// Returns for each number of cells read the states from which the rest of the line can be
/// accepted.
std::vector<States> states_to_the_end(const Machine& machine, const std::vector<int>& ends,
                                      int size) {
  const Machine back = backwards(machine);
  std::vector<States> alive(ends.size(), machine.accepting);
  for (std::size_t cell = ends.size() - 1; cell > 0; --cell)
    alive[cell - 1] =
        behind(back, behind_signs(back, alive[cell], ends[cell], size), kNoDigit, size);
  return alive;
}

/// Makes an automaton for this line only: a state is the number of cells read and the set of
/// machine states from which the end can be reached. Empty if there are too many.
std::optional<Automaton> automaton_along(const Machine& machine, const MachineAndCells& rule,
                                         int size) {
  using State = std::pair<std::size_t, States>;
  const std::vector<int> ends = segment_ends(rule);
  const auto alive = states_to_the_end(machine, ends, size);
  const auto step = [&](const State& from, Digit digit) -> std::optional<State> {
    const std::size_t read = from.first + 1;
    if (read == ends.size()) return std::nullopt;
    State to{read,
             behind_signs(machine, behind(machine, from.second, digit, size), ends[read], size)};
    to.second &= alive[read];
    return to.second.any() ? std::optional(to) : std::nullopt;
  };
  const State start{0, behind_signs(machine, starts_of(machine), ends[0], size)};
  return Automaton::of_at_most(kMostStates, size, start, step, [&](const State& state) {
    return state.first + 1 == ends.size() && state.second.intersects(machine.accepting);
  });
}

/// Makes an automaton for any line, else for this line only; empty if both have too many states.
std::optional<Automaton> automaton_of_machine(const Machine& machine, const MachineAndCells& rule,
                                              int size) {
  if (!rule.sizes.empty()) return automaton_along(machine, rule, size);
  NondeterministicAutomaton automaton(size);
  for (std::size_t i = 0; i < machine.accepting.size(); ++i)
    if (const int state = automaton.add_state(); machine.accepting[i])
      automaton.add_accepting(state);
  for (int start = 0; start < machine.starts; ++start) automaton.add_start(start);
  for (const auto& [from, digit, to] : machine.steps)
    if (digit <= size) automaton.add_step(from, digit, to);
  std::optional<Automaton> any_line = automaton.determinised(kMostStatesOfAnyLine);
  return any_line ? std::move(any_line) : automaton_along(machine, rule, size);
}

/// Returns the cached automaton of the rule; null if it has too many states. Requires a valid
/// machine.
std::shared_ptr<const Automaton> automaton_of_machine(const Board& board,
                                                      const MachineAndCells& rule) {
  static KeptAutomata kept;
  // The key has the length and segments, as the automaton may be for this line only.
  std::string key = rule.text + '/' + std::to_string(rule.cells.size());
  for (const int size : rule.sizes) key += ',' + std::to_string(size);
  return kept.of(key, board.values(), [&] {
    return automaton_of_machine(*machine_of(rule.text), rule, board.digit_count());
  });
}

std::string is_no_machine(const Board& board, const MachineAndCells& rule) {
  const std::shared_ptr<const Machine> machine = machine_of(rule.text);
  if (!machine) return "expected a state machine in base64";
  std::int64_t cells = 0;  // 64 bits, as sizes may be any int
  for (const int size : rule.sizes) {
    if (size < 0) return "expected the number of cells of every segment";
    cells += size;
  }
  if (!rule.sizes.empty() && std::cmp_not_equal(cells, rule.cells.size()))
    return "expected segments that make up the cells";
  if (!rule.sizes.empty() && machine->digits <= board.digit_count())
    return "the machine reads no sign between segments";
  return automaton_of_machine(board, rule)
             ? ""
             : "the machine needs too many states: once it is deterministic, over " +
                   std::to_string(kMostStates);
}

}  // namespace

extern const RuleKind kStateMachine{
    .name = "NFA",
    .arguments = "MACHINE~[_NAME]~CELL~CELL...[~-~CELL...][~~CELL...]",
    .sentence =
        "The state machine accepts the digits along each group of cells; between segments, "
        "separated by -, it reads a symbol of its own.",
    .constraints = "Regular",
    .syntax = &kMachineAndGroups,
    .says = KindOf<MachineAndCells>{.why_not = is_no_machine,
                                    .statements = is_walked,
                                    .compile =
                                        [](const Board& board, const MachineAndCells& rule) {
                                          return std::vector<Constraint>{Regular{
                                              rule.cells, automaton_of_machine(board, rule)}};
                                        }},
    .noun = "state machine",
    .look = {.form = RuleForm::line,
             .line = {"#a0845f", 6, LineEnd::bulb, LineEnd::arrow},
             .in_full = false},
};

}  // namespace dokusat
