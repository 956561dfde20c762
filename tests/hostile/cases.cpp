#include "cases.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "../../apps/cli/commands.hpp"
#include "texts.hpp"

namespace dokusat::hostile {
namespace {

using cli::Command;
using cli::Option;

/// Values that most options must reject.
constexpr std::array<std::string_view, 16> kBadValues = {
    "",     "-1",      "0",    "x",    "nan", "inf..", "1e999", "2147483648",
    "3..1", "\x1b[2J", "R1C1", "A1=5", "..",  "9x9",   "2x3",   "99999999999999999999"};
/// Options that run other programs, take long, or change the user. Never chosen at random.
constexpr std::array<std::string_view, 13> kLeftOut = {
    "backend", "confirm", "timeout",     "rounds",        "size",   "count",   "number",
    "tries",   "threads", "step-effort", "puzzle-effort", "probes", "duration"};

bool is_left_out(const Option& option) {
  return std::ranges::find(kLeftOut, option.name) != kLeftOut.end();
}

std::string good_value(const Option& option, Random& random) {
  if (!option.values.empty()) return random.pick(option.values);
  if (!option.lowest.empty()) return std::to_string(1 + random.below(4));
  if (option.argument == "FILE" || option.argument == "DIR") return "out";
  if (option.name == "rules") return puzzle_text(random);
  if (option.name == "part") return "1/2";
  if (option.name == "box") return "2x2";
  return option.name == "goal" ? "A1" : "A1=1";
}

void add_option(const Option& option, Random& random, std::vector<std::string>& words) {
  words.push_back("--" + option.name);
  if (option.argument.empty()) return;
  std::string value =
      random.below(4) == 0 ? std::string(random.pick(kBadValues)) : good_value(option, random);
  std::erase(value, '\0');  // command lines cannot contain it
  words.push_back(std::move(value));
}

/// Adds options that keep a case short, if the command has them.
void add_bounds(const Command& command, Random& random, std::vector<std::string>& words) {
  const auto add = [&](std::string_view option, const std::string& value) {
    if (std::ranges::find(command.options().all(), option, &Option::name) ==
        command.options().all().end())
      return;
    words.push_back("--" + std::string(option));
    words.push_back(value);
  };
  // For `fuzz` this is the time of a question, and a late answer is a disagreement.
  if (command.name != "fuzz") add("timeout", "0.2");
  add("rounds", "1");
  add("step-effort", "1000");
  add("puzzle-effort", "1000");
  add("probes", "20");
  add("tries", "3");
  add("threads", random.below(2) == 0 ? "1" : "2");
  if (command.name == "explain") add("steps", "2");
  if (command.name == "generate") add("size", random.below(8) == 0 ? "16" : "4");
  if (command.name == "solve" && random.below(4) == 0)
    add("backend", random.below(2) == 0 ? "oracle" : "cadical");
}

}  // namespace

Case made_case(std::uint64_t number) {
  Random random(scattered(number));
  static const cli::Commands commands = cli::all_commands();
  const Command& command = *random.pick(commands);
  Case made{{std::string(command.name)}, puzzle_text(random), answer_text(random)};
  // `fuzz` has its own boards, and large ones take long.
  if (command.name == "fuzz") made.words.insert(made.words.end(), {"--boards", "2x2"});
  add_bounds(command, random, made.words);
  const std::deque<Option>& options = command.options().all();
  for (int count = random.below(4); count > 0; --count) {
    const Option& option = random.pick(options);
    if (!is_left_out(option) && option.name != "help") add_option(option, random, made.words);
  }
  if (command.name == "generate") {
    made.words.emplace_back(random.below(3) == 0   ? "killer"
                            : random.below(2) == 0 ? "sudominoku"
                                                   : "sudoku");
  } else if (command.name != "fuzz" && command.name != "rules") {
    made.words.emplace_back("p");
    if (command.operands.find(' ') != std::string_view::npos || random.below(12) == 0)
      made.words.emplace_back("a");
  }
  if (random.below(20) == 0)
    made.words[static_cast<std::size_t>(random.below(static_cast<int>(made.words.size())))] +=
        "\x1b";
  return made;
}

std::string text_of(const Case& made) {
  std::string text = "dokusat";
  for (const std::string& word : made.words) text += " " + quoted(word);
  return text;
}

}  // namespace dokusat::hostile
