#include "option.hpp"

#include <algorithm>
#include <boost/program_options.hpp>
#include <numeric>
#include <sstream>

namespace dokusat::cli {
namespace {

namespace po = boost::program_options;

constexpr const char* kOperand = "FILE";

/// By how many letters put in, left out or replaced the words differ (V. I. Levenshtein, 1966).
std::size_t distance(std::string_view one, std::string_view other) {
  std::vector<std::size_t> row(other.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < one.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < other.size(); ++j) {
      const std::size_t replaced = diagonal + (one[i] == other[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, diagonal + 1, row[j] + 1});
    }
  }
  return row.back();
}

/// The name that was probably meant: the only one that begins so, or else the nearest, with at most
/// two letters wrong and no more than one of three. Empty if there is none.
std::string nearest(std::string_view word, const std::deque<Option>& options) {
  std::string begun;
  std::string near;
  int beginnings = 0;
  std::size_t least = std::min<std::size_t>(2, word.size() / 3) + 1;
  for (const Option& option : options) {
    if (option.name.starts_with(word)) {
      begun = option.name;
      ++beginnings;
    }
    if (const std::size_t d = distance(word, option.name); d < least) {
      least = d;
      near = option.name;
    }
  }
  return beginnings == 1 ? begun : near;
}

/// What Boost.Program_options is to know of the options.
po::options_description described(const std::deque<Option>& options) {
  po::options_description description;
  auto add = description.add_options();
  for (const Option& option : options) {
    const auto declare = [&](const std::string& names) {
      if (option.argument.empty())
        add(names.c_str(), "");
      else
        add(names.c_str(), po::value<std::string>(), "");
    };
    declare(option.letter == 0 ? option.name : option.name + "," + option.letter);
    for (const std::string& alias : option.aliases) declare(alias);
  }
  add(kOperand, po::value<std::vector<std::string>>(), "");
  return description;
}

/// Aliases are replaced by the names that they stand for.
void resolve_aliases(const std::deque<Option>& options, po::parsed_options& parsed) {
  for (auto& word : parsed.options)
    for (const Option& option : options)
      if (std::ranges::find(option.aliases, word.string_key) != option.aliases.end())
        word.string_key = option.name;
}

/// The text in lines of at most so many characters, broken at blanks only, each line but the first
/// behind the indentation.
std::string wrapped(const std::string& text, std::size_t indentation, std::size_t width) {
  std::istringstream words(text);
  std::string lines;
  std::size_t column = indentation;
  for (std::string word; words >> word;) {
    const bool first = column == indentation;
    if (!first && column + 1 + word.size() > width) {
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

std::string heading(const Option& option) {
  const std::string letter = option.letter == 0 ? "" : std::string("-") + option.letter + ", ";
  return "  " + letter + "--" + option.name +
         (option.argument.empty() ? "" : " " + option.argument);
}

}  // namespace

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

Option& Option::also_named(const std::string& alias) {
  aliases.push_back(alias);
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

Option& OptionList::text(std::string_view names, std::string argument, std::string help,
                         std::string& to) {
  return value(names, std::move(argument), std::move(help),
               [&to](const std::string& text) { to = text; });
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
    po::parsed_options parsed = po::command_line_parser(words)
                                    .options(description)
                                    .positional(operands)
                                    .style(kStyle)
                                    .run();
    resolve_aliases(options_, parsed);
    po::store(parsed, found);
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
  const std::string message = "unknown option '" + option + "' of dokusat " + command + ": ";
  if (option.starts_with("--"))
    if (const std::string meant = nearest(option.substr(2), options_); !meant.empty())
      throw UsageError(message + "did you mean --" + meant + "?");
  NameList legal;
  for (const Option& one : options_) legal.push_back("--" + one.name);
  throw UsageError(message + "expected one of " + listed(legal));
}

std::string OptionList::help() const {
  constexpr std::size_t kWidth = 100;
  std::size_t column = 0;
  for (const Option& option : options_) column = std::max(column, heading(option).size() + 2);
  std::string text = "Options:\n";
  for (const Option& option : options_) {
    std::string begin = heading(option);
    begin.resize(column, ' ');
    text += begin + wrapped(option.help, column, kWidth) + "\n";
  }
  return text;
}

}  // namespace dokusat::cli
