#include <algorithm>
#include <dokusat/text/nearest_name.hpp>

namespace dokusat {
namespace {

/// Returns the number of insertions, deletions, replacements and swaps of neighbouring letters by
/// which the words differ (F. J. Damerau, 1964).
std::size_t distance(std::string_view one, std::string_view other) {
  std::vector<std::vector<std::size_t>> rows(one.size() + 1,
                                             std::vector<std::size_t>(other.size() + 1));
  for (std::size_t i = 0; i <= one.size(); ++i)
    for (std::size_t j = 0; j <= other.size(); ++j) {
      if (i == 0 || j == 0) {
        rows[i][j] = i + j;
        continue;
      }
      const std::size_t replaced = rows[i - 1][j - 1] + (one[i - 1] == other[j - 1] ? 0 : 1);
      rows[i][j] = std::min({replaced, rows[i - 1][j] + 1, rows[i][j - 1] + 1});
      if (i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1])
        rows[i][j] = std::min(rows[i][j], rows[i - 2][j - 2] + 1);
    }
  return rows.back().back();
}

/// Longer words are not taken for mistyped names.
constexpr std::size_t kLongestName = 40;

}  // namespace

std::string folded(std::string_view name) {
  std::string letters;
  for (const char c : name)
    if (c >= 'A' && c <= 'Z')
      letters += static_cast<char>(c - 'A' + 'a');
    else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
      letters += c;
  return letters;
}

std::string nearest_name(std::string_view word, const std::vector<std::string>& names) {
  if (word.size() > kLongestName) return {};
  std::string begun;
  std::string near;
  int beginnings = 0;
  std::size_t least = std::min<std::size_t>(2, word.size() / 3) + 1;
  for (const std::string& name : names) {
    if (!word.empty() && name.starts_with(word)) {
      begun = name;
      ++beginnings;
    }
    if (const std::size_t wrong = distance(word, name); wrong < least) {
      least = wrong;
      near = name;
    }
  }
  return beginnings == 1 ? begun : near;
}

}  // namespace dokusat
