// Compilation of ranks: one propagator for all lines compared with the ranked one.

#include <algorithm>
#include <bit>
#include <dokusat/propagation/draft.hpp>

namespace dokusat::propagation::DOKUSAT_DIGITS {
namespace {

constexpr float kSoughtFactor = 2;

/// True if the house holds the digit and lies in the cells.
bool holds(const CellList& begins, const HouseDraft& house, Mask digit) {
  return (house.digits & digit) != 0 &&
         std::includes(begins.begin(), begins.end(), house.cells.begin(), house.cells.end());
}

/// The first cells of the lines, sorted.
CellList begins_of(std::span<const std::vector<std::vector<Cell>>> groups) {
  CellList begins;
  for (const std::vector<std::vector<Cell>>& lines : groups)
    for (const std::vector<Cell>& line : lines)
      begins.push_back(static_cast<CellIndex>(line[0].index));
  return without_repeats(begins);
}

/// Prefers branching on the digit's position in houses that consist of first cells of lines.
void seek(Draft& draft, const CellList& begins, Mask digit) {
  for (const HouseDraft& house : draft.houses)
    if (holds(begins, house, digit))
      draft.sought.push_back({draft.network.arena.copy(house.cells), digit, kSoughtFactor});
}

}  // namespace

std::optional<ComparisonsPropagator> rank_propagator(Draft& draft, const LexicographicRank& rank,
                                                     CellList& cells) {
  const std::size_t groups = rank.groups.size();
  std::size_t count = 0;
  for (const std::vector<std::vector<Cell>>& lines : rank.groups) count += lines.size();
  if (rank.ties || rank.line.empty() || count == 0 || count > comparisons::kMostLines ||
      groups > comparisons::kMostGroups)
    return std::nullopt;
  const Mask digit = mask_of(Digits{1} << (rank.begins - 1));
  const CellList beside = indices_of(rank.line);
  bool differ = draft.all_differ(beside);
  CellList of_lines;
  List<std::uint16_t> ends;
  unsigned begun = 0;
  for (std::size_t group = 0; group < groups; ++group) {
    for (const std::vector<Cell>& line : rank.groups[group]) {
      const CellList here = indices_of(line);
      differ = differ && draft.all_differ(here);
      of_lines.insert(of_lines.end(), here.begin(), here.end());
    }
    ends.push_back(static_cast<std::uint16_t>(of_lines.size() / beside.size()));
    const CellList begins = begins_of(std::span(rank.groups).subspan(group, 1));
    const bool is_begun = std::ranges::any_of(
        draft.houses, [&](const HouseDraft& house) { return holds(begins, house, digit); });
    begun |= unsigned{is_begun} << group;
  }
  List<std::uint8_t> lesser;
  for (unsigned set = 0; set < 1U << groups; ++set)
    if (std::popcount(set) == rank.lesser) lesser.push_back(static_cast<std::uint8_t>(set));
  seek(draft, begins_of(rank.groups), digit);
  cells = beside;
  cells.insert(cells.end(), of_lines.begin(), of_lines.end());
  cells = without_repeats(cells);
  Arena& arena = draft.network.arena;
  return ComparisonsPropagator{arena.copy(beside),
                               arena.copy(of_lines),
                               arena.copy(ends),
                               arena.copy(lesser),
                               static_cast<std::uint8_t>(begun),
                               rank.begins,
                               differ};
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
