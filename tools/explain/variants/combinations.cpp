#include <algorithm>
#include <bit>
#include <dokusat/explain/techniques/words.hpp>
#include <dokusat/explain/variants/combinations.hpp>

namespace dokusat::explain {
namespace {

/// More sets do not help a reader.
constexpr std::size_t kMostSets = 8;
constexpr int kMostTries = 20'000;

/// Enumeration of sets of digits, least first.
class SetsOfCage {
 public:
  SetsOfCage(const std::vector<std::uint64_t>& candidates, const Values& values)
      : candidates_(candidates), values_(values) {}

  /// Returns the sets of digits with the sum; none if there are too many.
  std::vector<std::uint64_t> of_sum(std::int64_t sum) {
    extend(0, 1, static_cast<int>(candidates_.size()), sum);
    if (tries_ > kMostTries || found_.size() > kMostSets) return {};
    return found_;
  }

 private:
  void extend(std::uint64_t set, Digit least, int count, std::int64_t rest) {
    if (++tries_ > kMostTries || found_.size() > kMostSets) return;
    if (count == 0) {
      if (rest == 0 && fits(set, 0)) found_.push_back(set);
      return;
    }
    for (Digit digit = least; digit + count - 1 <= values_.count; ++digit)
      extend(set | std::uint64_t{1} << (digit - 1), digit + 1, count - 1, rest - values_.of(digit));
  }

  /// True if the digits can be assigned to the cells from index `at` on.
  bool fits(std::uint64_t set, std::size_t at) const {
    if (at == candidates_.size()) return true;
    for (std::uint64_t rest = set & candidates_[at]; rest != 0; rest &= rest - 1)
      if (fits(set & ~(rest & (~rest + 1)), at + 1)) return true;
    return false;
  }

  const std::vector<std::uint64_t>& candidates_;
  const Values& values_;
  std::vector<std::uint64_t> found_;
  int tries_ = 0;
};

std::vector<std::string> value_texts(const Values& values, std::uint64_t digits) {
  std::vector<std::string> texts;
  for (; digits != 0; digits &= digits - 1)
    texts.push_back(std::to_string(values.of(std::countr_zero(digits) + 1)));
  return texts;
}

/// Returns the shorter list for a cell: true and the digits left, or false and those excluded.
std::pair<bool, std::uint64_t> said_of(const CellResult& result) {
  const bool is = std::popcount(result.left) <= std::popcount(result.gone);
  return {is, is ? result.left : result.gone};
}

}  // namespace

std::string combination_words(const std::vector<std::uint64_t>& candidates, const Values& values,
                              std::int64_t sum) {
  std::vector<std::string> sets;
  for (std::uint64_t set : SetsOfCage(candidates, values).of_sum(sum)) {
    std::string text;
    for (const std::string& value : value_texts(values, set))
      text += (text.empty() || values.last() < 10 ? "" : "+") + value;
    sets.push_back(text);
  }
  return joined(sets, "or");
}

std::string result_words(const RuleSystem& system, std::vector<CellResult> results) {
  const Values& values = system.board().values();
  std::vector<std::string> parts;
  while (!results.empty()) {
    const auto said = said_of(results.front());
    std::vector<std::string> cells;
    for (const CellResult& result : results)
      if (said_of(result) == said) cells.push_back(system.cell_name(result.cell));
    std::erase_if(results, [&](const CellResult& result) { return said_of(result) == said; });
    const auto& [is, digits] = said;
    if (digits == 0) {
      parts.push_back("nothing is left for " + joined(cells));
      continue;
    }
    parts.push_back(joined(cells) + (cells.size() == 1 ? " is " : " are ") + (is ? "" : "not ") +
                    joined(value_texts(values, digits), "or"));
  }
  return joined(parts);
}

}  // namespace dokusat::explain
