#include <algorithm>
#include <cctype>
#include <dokusat/formats/collections/csv.hpp>
#include <string>

namespace dokusat {
namespace {

/// A name without blanks and quotes around it, in small letters.
std::string plain(std::string_view name) {
  std::string text;
  for (const char c : name)
    if (c != '"' && std::isspace(static_cast<unsigned char>(c)) == 0)
      text += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

}  // namespace

bool keep_named_field(TextLines& lines, std::span<const std::string_view> names) {
  const TextLine* const first = lines.skip_blank();
  if (first == nullptr) return false;
  constexpr std::size_t kLongestName = 40;
  std::string_view rest = first->text;
  for (std::size_t field = 0;; ++field) {
    const std::size_t comma = rest.find(',');
    const std::string_view name = rest.substr(0, comma);
    if (name.size() <= kLongestName && std::ranges::find(names, plain(name)) != names.end()) {
      lines.advance();
      lines.keep_field(field);
      return true;
    }
    if (comma == std::string_view::npos) return false;
    rest.remove_prefix(comma + 1);
  }
}

bool names_fields(std::string_view line) {
  return line.find(',') != std::string_view::npos &&
         line.find_first_of("abcdefghijklmnopqrstuvwxyz") != std::string_view::npos &&
         std::ranges::all_of(line, [](unsigned char c) {
           return std::isalpha(c) != 0 || std::isspace(c) != 0 || c == ',' || c == '_' || c == '"';
         });
}

}  // namespace dokusat
