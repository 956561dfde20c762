#pragma once
// Options, each defined once: names, value, meaning, target of the value, exclusions. The command
// line parser, `--help`, `--describe` and error messages use this definition.
//
//     options.flag("unique", "also decide whether the solution is the only one", unique)
//         .excludes("count");

#include <chrono>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "option_values.hpp"

namespace dokusat::cli {

/// Headings of the help.
enum class OptionGroup { input, answer, engine, limits, output };

struct OptionGroupInfo {
  OptionGroup group;
  std::string_view title;
};

inline constexpr OptionGroupInfo kOptionGroups[] = {
    {OptionGroup::input, "Input"},   {OptionGroup::answer, "Answer"},
    {OptionGroup::engine, "Engine"}, {OptionGroup::limits, "Limits"},
    {OptionGroup::output, "Output"},
};

constexpr std::string_view title_of(OptionGroup group) {
  for (const OptionGroupInfo& info : kOptionGroups)
    if (info.group == group) return info.title;
  return {};
}

struct Option {
  /// An option that is excluded, with the error message.
  struct Exclusion {
    std::string other;
    std::string message;
  };

  std::string name;      ///< without dashes
  char letter = 0;       ///< of the short form; 0: none
  std::string argument;  ///< name of its value; empty: takes none
  std::string help;      ///< one sentence, with the default if there is one
  OptionGroup group = OptionGroup::answer;
  /// Stores the value; the text is empty if the option takes none. Throws `UsageError`.
  std::function<void(const std::string&)> store;

  NameList values;             ///< legal values, if they are few names
  bool takes_list = false;     ///< takes several of them, separated by commas
  std::string lowest;          ///< if the value is a number
  std::string highest;         ///< if the value is a number; empty: not worth showing
  NameList companions;         ///< it requires one of these
  std::string companion_text;  ///< the companions as the message names them
  std::vector<Exclusion> exclusions;
  bool given = false;  ///< true if it is on the command line
  std::string value;   ///< the text on the command line

  Option& excludes(const std::string& other);
  Option& excludes(const std::string& other, const std::string& message);
  /// Requires one of the others, which the message calls `text`.
  Option& goes_with(const NameList& others, const std::string& text);
  /// Makes its value a list of names, separated by commas.
  Option& of_names(NameList names);
};

/// The options of a command; `--help` lists each group in this order.
class OptionList {
 public:
  /// Adds the options that follow to this group.
  OptionList& in(OptionGroup group) {
    group_ = group;
    return *this;
  }

  // `names` is the long name, or long and short separated by a comma: "format,f".

  Option& flag(std::string_view names, std::string help, bool& to);
  /// Adds an option whose value is a text that is not empty.
  Option& text(std::string_view names, const std::string& argument, std::string help,
               std::string& to);
  Option& seconds(std::string_view names, std::string help,
                  std::optional<std::chrono::duration<double>>& to);
  /// Adds an option whose value has another form.
  Option& value(std::string_view names, std::string argument, std::string help,
                std::function<void(const std::string&)> store);

  /// Adds an option whose value is a number. `To` is `Number` or an optional of it.
  template <class Number, class To>
  Option& number(std::string_view names, std::string argument, std::string help,
                 Range<Number> range, To& to) {
    Option& option = value(names, std::move(argument), std::move(help), {});
    option.lowest = text_of(range.lowest);
    if (!range.is_open()) option.highest = text_of(range.highest);
    option.store = [range, &to, name = option.name](const std::string& text) {
      to = number_in(range, name, text);
    };
    return option;
  }

  /// Adds an option whose value is one of a few names. Messages call it `what`.
  template <class Value, class To>
  Option& choice(std::string_view names, std::string argument, const std::string& help,
                 std::string what, std::vector<Named<Value>> legal, To& to) {
    const NameList legal_names = names_of(legal);
    Option& option = value(names, std::move(argument), help + ": " + listed(legal_names), {});
    option.values = legal_names;
    option.store = [what = std::move(what), legal = std::move(legal),
                    &to](const std::string& text) {
      for (const Named<Value>& row : legal)
        if (row.name == text) {
          to = row.value;
          return;
        }
      unknown(what, text, names_of(legal));
    };
    return option;
  }

  const std::deque<Option>& all() const { return options_; }
  /// True if the option is on the command line.
  bool given(std::string_view name) const;
  bool any_given(const NameList& names) const;

  /// Parses the words after the command and stores all values. Returns the words that are not
  /// options. Throws `UsageError`, also for options that exclude each other. With `--help` nothing
  /// is stored.
  std::vector<std::string> read(const std::string& command, const std::vector<std::string>& words);

  /// The options as `--help` lists them.
  std::string help() const;

 private:
  void require_company() const;
  [[noreturn]] void reject(const std::string& command, const std::string& option) const;

  OptionGroup group_ = OptionGroup::answer;
  std::deque<Option> options_;  // a deque keeps references valid when it grows
};

/// Breaks the text at blanks into lines of the width of the help; all lines but the first are
/// indented.
std::string wrapped(const std::string& text, std::size_t indentation);

}  // namespace dokusat::cli
