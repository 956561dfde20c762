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

Option& Option::excludes(const std::string& other) {
  return excludes(other, "--" + name + " and --" + other + " exclude each other");
}

Option& Option::excludes(const std::string& other, const std::string& message) {
  exclusions.push_back({other, message});
  return *this;
}

Option& Option::goes_with(const NameList& others, const std::string& text) {
  companions = others;
  companion_text = text;
  return *this;
}

Option& Option::of_names(NameList names) {
  values = std::move(names);
  takes_list = true;
  return *this;
}

Option& OptionList::value(std::string_view names, std::string argument, std::string help,
                          std::function<void(const std::string&)> store) {
  Option& option = options_.emplace_back();
  option.group = group_;
  const std::size_t comma = names.find(',');
  option.name = names.substr(0, comma);
  if (comma != std::string_view::npos) option.letter = names.at(comma + 1);
  option.argument = std::move(argument);
  option.help = std::move(help);
  option.store = std::move(store);
  return option;
}

Option& OptionList::flag(std::string_view names, std::string help, bool& to) {
  return value(names, "", std::move(help), [&to](const std::string&) { to = true; });
}

Option& OptionList::text(std::string_view names, const std::string& argument, std::string help,
                         std::string& to) {
  return value(names, argument, std::move(help),
               [&to, name = std::string(names), argument](const std::string& text) {
                 if (text.empty())
                   throw UsageError("--" + name + ": expected " + argument + ", found nothing");
                 to = text;
               });
}

Option& OptionList::seconds(std::string_view names, std::string help,
                            std::optional<std::chrono::duration<double>>& to) {
  Option& option = value(names, "S", std::move(help), {});
  option.lowest = "0";
  option.store = [&to, name = option.name](const std::string& text) {
    to = std::chrono::duration<double>(number_in(Range<double>{0.0}, name, text));
  };
  return option;
}

bool OptionList::given(std::string_view name) const {
  const auto found = std::ranges::find(options_, name, &Option::name);
  return found != options_.end() && found->given;
}

bool OptionList::any_given(const NameList& names) const {
  return std::ranges::any_of(names, [&](const std::string& name) { return given(name); });
}

std::vector<std::string> OptionList::read(const std::string& command,
                                          const std::vector<std::string>& words) {
  const po::options_description description = described(options_);
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
  for (Option& option : options_) option.given = found.count(option.name) != 0;
  if (given("help")) return {};
  for (Option& option : options_) {
    if (!option.given) continue;
    if (!option.argument.empty()) option.value = found[option.name].as<std::string>();
    option.store(option.value);
  }
  require_company();
  return found.count(kOperand) == 0 ? std::vector<std::string>()
                                    : found[kOperand].as<std::vector<std::string>>();
}

void OptionList::require_company() const {
  for (const Option& option : options_) {
    if (!option.given) continue;
    for (const Option::Exclusion& exclusion : option.exclusions)
      if (given(exclusion.other)) throw UsageError(exclusion.message);
    if (!option.companions.empty() && !any_given(option.companions))
      throw UsageError("--" + option.name + " goes with " + option.companion_text);
  }
}

void OptionList::reject(const std::string& command, const std::string& option) const {
  const std::string message = "unknown option " + quoted(option) + " of dokusat " + command + ": ";
  if (option.starts_with("--"))
    if (const std::string meant = nearest_name(option.substr(2), names_of(options_));
        !meant.empty())
      throw UsageError(message + "did you mean --" + meant + "?");
  NameList legal;
  for (const OptionGroupInfo& group : kOptionGroups)
    for (const Option& one : options_)
      if (one.group == group.group) legal.push_back("--" + one.name);
  throw UsageError(message + "expected one of " + listed(legal));
}

std::string OptionList::help() const {
  std::size_t column = 0;
  for (const Option& option : options_) column = std::max(column, heading(option).size() + 2);
  std::string text;
  for (const OptionGroupInfo& group : kOptionGroups) {
    std::string rows;
    for (const Option& option : options_) {
      if (option.group != group.group) continue;
      std::string begin = heading(option);
      begin.resize(column, ' ');
      rows += begin + wrapped(option.help, column) + "\n";
    }
    if (!rows.empty()) text += std::string(group.title) + ":\n" + rows;
  }
  return text;
}

}  // namespace dokusat::cli
