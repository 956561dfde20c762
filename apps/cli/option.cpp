#include "option.hpp"

#include <algorithm>
#include <boost/program_options.hpp>
#include <sstream>

namespace dokusat::cli {
namespace {

namespace po = boost::program_options;

constexpr const char* kOperand = "FILE";

/// The options as Boost.Program_options needs them.
po::options_description described(const std::deque<Option>& options) {
  po::options_description description;
  auto add = description.add_options();
  for (const Option& option : options) {
    const std::string names = option.letter == 0 ? option.name : option.name + "," + option.letter;
    if (option.argument.empty())
      add(names.c_str(), "");
    else
      add(names.c_str(), po::value<std::string>(), "");
  }
  add(kOperand, po::value<std::vector<std::string>>(), "");
  return description;
}

std::string heading(const Option& option) {
  const std::string letter = option.letter == 0 ? "" : std::string("-") + option.letter + ", ";
  return "  " + letter + "--" + option.name +
         (option.argument.empty() ? "" : " " + option.argument);
}

}  // namespace

std::string wrapped(const std::string& text, std::size_t indentation) {
  constexpr std::size_t kWidth = 100;
  std::istringstream words(text);
  std::string lines;
  std::size_t column = indentation;
  for (std::string word; words >> word;) {
    const bool first = column == indentation;
    if (!first && column + 1 + word.size() > kWidth) {
      lines += "\n" + std::string(indentation, ' ');
      column = indentation;
    } else if (!first) {
      lines += " ";
      ++column;
    }
    lines += word;
    column += word.size();
  }
  return lines;
}

std::vector<std::string> OptionList::read(const std::string& command,
                                          const std::vector<std::string>& words) {
  const po::options_description description = described(fields_);
  po::positional_options_description operands;
  operands.add(kOperand, -1);
  po::variables_map found;
  try {
    constexpr int kStyle =
        po::command_line_style::unix_style ^ po::command_line_style::allow_guessing;
    po::store(po::command_line_parser(words)
                  .options(description)
                  .positional(operands)
                  .style(kStyle)
                  .run(),
              found);
  } catch (const po::unknown_option& error) {
    reject(command, error.get_option_name());
  } catch (const po::error& error) {
    throw UsageError(error.what());
  }
  for (Option& option : fields_) option.given = found.count(option.name) != 0;
  if (any_given({"help", "help-all"})) return {};
  for (Option& option : fields_) {
    if (!option.given) continue;
    if (!option.argument.empty()) option.value = found[option.name].as<std::string>();
    option.store(option.value);
  }
  require_company("--");
  return found.count(kOperand) == 0 ? std::vector<std::string>()
                                    : found[kOperand].as<std::vector<std::string>>();
}

void OptionList::reject(const std::string& command, const std::string& option) const {
  const std::string message = "unknown option " + quoted(option) + " of dokusat " + command + ": ";
  if (option.starts_with("--"))
    if (const std::string meant = nearest_name(option.substr(2), names_of(fields_)); !meant.empty())
      throw UsageError(message + "did you mean --" + meant + "?");
  NameList legal;
  for (const OptionGroupInfo& group : kOptionGroups)
    for (const Option& one : fields_)
      if (one.group == group.group) legal.push_back("--" + one.name);
  throw UsageError(message + "expected one of " + listed(legal));
}

std::string OptionList::help(bool all) const {
  std::size_t column = 0;
  for (const Option& option : fields_)
    if (all || !option.expert) column = std::max(column, heading(option).size() + 2);
  std::string text;
  for (const OptionGroupInfo& group : kOptionGroups) {
    std::string rows;
    for (const Option& option : fields_) {
      if (option.group != group.group || (option.expert && !all)) continue;
      std::string begin = heading(option);
      begin.resize(column, ' ');
      rows += begin + wrapped(option.help(), column) + "\n";
    }
    if (!rows.empty()) text += std::string(group.title) + ":\n" + rows;
  }
  return text;
}

}  // namespace dokusat::cli
