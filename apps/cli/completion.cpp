#include "completion.hpp"

#include <cctype>
#include <sstream>

namespace dokusat::cli {

Offer offer_for(const Option& option) {
  if (option.argument.empty()) return Offer::nothing;
  if (!option.values.empty()) return Offer::names;
  if (option.argument == "FILE") return Offer::files;
  return option.argument == "DIR" ? Offer::folders : Offer::anything;
}

NameList offered_names(const Option& option) {
  NameList names;
  for (const std::string& value : option.values) {
    const std::size_t colon = value.find(':');
    if (colon == std::string::npos) {
      names.push_back(value);
      continue;
    }
    const std::string begin = value.substr(0, colon + 1);
    std::istringstream ends(value.substr(colon + 1));
    for (std::string end; std::getline(ends, end, '|');)
      names.push_back(begin + (std::isupper(static_cast<unsigned char>(end[0])) != 0 ? "" : end));
  }
  return names;
}

NameList spellings(const Option& option) {
  NameList names = {"--" + option.name};
  if (option.letter != 0) names.push_back(std::string("-") + option.letter);
  return names;
}

std::string words_of(const NameList& names) {
  std::string words;
  for (const std::string& name : names) words += (words.empty() ? "" : " ") + name;
  return words;
}

}  // namespace dokusat::cli
