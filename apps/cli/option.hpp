#pragma once
// The options of a command: the fields of its question, and those of the command line alone. The
// parser, `--help`, `--describe` and error messages use one definition of each.

#include <dokusat/api/field_list.hpp>
#include <dokusat/base/error.hpp>
#include <dokusat/base/printable.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace dokusat::cli {

/// Error of the user on the command line. `what()` gives the reason and the legal values.
class UsageError : public Error {
 public:
  using Error::Error;
};

using questions::listed;
using questions::Named;
using questions::NameList;
using questions::names_of;

[[noreturn]] inline void unknown(const std::string& what, const std::string& given,
                                 const NameList& legal) {
  throw UsageError(questions::unknown_name(what, given, legal).message());
}

using Option = questions::Field;
using OptionGroup = questions::FieldGroup;
using questions::number_in;
using questions::Range;

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

/// The options of a command; `--help` lists each group in this order.
class OptionList : public questions::FieldList {
 public:
  /// Parses the words after the command and stores all values. Returns the words that are not
  /// options. Throws `UsageError`, and `RequestError` for values and for options that exclude each
  /// other. With `--help` or `--help-all` nothing is stored.
  std::vector<std::string> read(const std::string& command, const std::vector<std::string>& words);

  /// The options as `--help` lists them; unless `all` without those for experts.
  std::string help(bool all) const;

 private:
  [[noreturn]] void reject(const std::string& command, const std::string& option) const;
};

/// The options and operands given to a command.
struct Given {
  const OptionList& options;
  const std::vector<std::string>& operands;
  const std::vector<std::string>& words;  ///< all, of the whole command line
};

/// Breaks the text at blanks into lines of the width of the help; all lines but the first are
/// indented.
std::string wrapped(const std::string& text, std::size_t indentation);

}  // namespace dokusat::cli
