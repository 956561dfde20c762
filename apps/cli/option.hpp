#pragma once
// An option, said once: its names, what it takes, what it means, where its value goes, and what it
// does not go with. Reading the command line, `--help`, `--describe` and the error messages all go
// by this.
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

/// Under which heading the help lists an option.
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
  /// Another option that does not go with this one, and the message that says so.
  struct Exclusion {
    std::string other;
    std::string message;
  };

  std::string name;      ///< without dashes
  char letter = 0;       ///< of the short form; 0: none
  std::string argument;  ///< how its value is called; empty: it takes none
  std::string help;      ///< one sentence, with the default where there is one
  OptionGroup group = OptionGroup::answer;
  /// Reads the value, or an empty text where it takes none. Throws `UsageError`.
  std::function<void(const std::string&)> store;

  NameList values;             ///< that it takes, where these are few names
  bool takes_list = false;     ///< several of them, with commas between
  std::string lowest;          ///< of a number
  std::string highest;         ///< of a number; empty: none that is worth to be said
  NameList companions;         ///< it goes with one of these only
  std::string companion_text;  ///< those in the words of the message
  std::vector<Exclusion> exclusions;
  bool given = false;  ///< it stands on the command line
  std::string value;   ///< as it stands there

  Option& excludes(const std::string& other);
  Option& excludes(const std::string& other, const std::string& message);
  /// Requires one of the others. `text` says which in the message.
  Option& goes_with(const NameList& others, const std::string& text);
  /// Its value is a list of names with commas between.
  Option& of_names(NameList names);
};

/// The options of a command; `--help` lists each group in this order.
class OptionList {
 public:
  /// The options that are added next belong to this group.
  OptionList& in(OptionGroup group) {
    group_ = group;
    return *this;
  }

  // `names` is the long name, or long and short with a comma between: "format,f".

  Option& flag(std::string_view names, std::string help, bool& to);
  /// A text that is not empty.
  Option& text(std::string_view names, const std::string& argument, std::string help,
               std::string& to);
  Option& seconds(std::string_view names, std::string help,
                  std::optional<std::chrono::duration<double>>& to);
  /// For values of any other form.
  Option& value(std::string_view names, std::string argument, std::string help,
                std::function<void(const std::string&)> store);

  /// `To` is the number or an optional one.
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

  /// One of a few names. `what` says in messages what they are names of.
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
  /// Whether the option of that name stands on the command line.
  bool given(std::string_view name) const;
  bool any_given(const NameList& names) const;

  /// Reads the words of a command line behind the command and stores all values. Returns the words
  /// that are no options. Throws `UsageError`, also for options that exclude each other. With
  /// `--help` nothing is stored.
  std::vector<std::string> read(const std::string& command, const std::vector<std::string>& words);

  /// The options as `--help` lists them.
  std::string help() const;

 private:
  void require_company() const;
  [[noreturn]] void reject(const std::string& command, const std::string& option) const;

  OptionGroup group_ = OptionGroup::answer;
  std::deque<Option> options_;  // no deque moves its elements when it grows
};

/// The text in lines as wide as those of the help, broken at blanks only, each line but the first
/// behind the indentation.
std::string wrapped(const std::string& text, std::size_t indentation);

}  // namespace dokusat::cli
