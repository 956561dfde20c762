// Lines that are compared with another one become a propagator for all of them.

#include <algorithm>
#include <dokusat/propagation/draft.hpp>
#include <tuple>
#include <utility>

namespace dokusat::propagation {
namespace {

constexpr float kSoughtFactor = 2;
constexpr std::size_t kMostAlternatives = 64;

/// Lines with the same one beside them, and for each the alternatives in which it is less, a bit
/// each.
struct Compared {
  List<ComparisonDraft> lines;
  List<std::uint64_t> less;
  std::size_t alternatives = 1;

  void add(ComparisonDraft line) {
    less.push_back(line.less ? 1 : 0);
    lines.push_back(std::move(line));
  }
};

/// The first cells of the lines.
CellList begins_of(const Compared& compared, std::uint64_t less, std::uint64_t of_interest) {
  CellList begins;
  for (std::size_t i = 0; i < compared.lines.size(); ++i)
    if ((compared.less[i] & of_interest) == less) begins.push_back(compared.lines[i].line[0]);
  return without_repeats(begins);
}

/// With which a line begins that is less or greater.
Mask digit_of(const Compared& compared) { return mask_of(1U << (compared.lines[0].digit - 1)); }

/// Whether the house holds the digit and lies in the cells.
bool holds(const CellList& begins, const HouseDraft& house, Mask digit) {
  return (house.digits & digit) != 0 &&
         std::includes(begins.begin(), begins.end(), house.cells.begin(), house.cells.end());
}
bool holds_a_house(const Draft& draft, const CellList& begins, Mask digit) {
  return std::ranges::any_of(draft.houses,
                             [&](const HouseDraft& house) { return holds(begins, house, digit); });
}

/// The digit is sought in the houses that lie in the cells with which the lines begin.
void seek(Draft& draft, const Compared& compared) {
  const CellList begins = begins_of(compared, 0, 0);
  for (const HouseDraft& house : draft.houses)
    if (holds(begins, house, digit_of(compared)))
      draft.sought.push_back(
          {draft.network.arena.copy(house.cells), digit_of(compared), kSoughtFactor});
}

/// Nothing where there are too many lines or groups of them.
std::optional<ComparisonsPropagator> propagator(Draft& draft, const Compared& compared) {
  const List<ComparisonDraft>& lines = compared.lines;
  List<std::uint64_t> groups = compared.less;
  std::ranges::sort(groups);
  groups.erase(std::unique(groups.begin(), groups.end()), groups.end());
  if (lines.size() > comparisons::kMostLines || groups.size() > comparisons::kMostGroups)
    return std::nullopt;
  CellList cells;
  List<std::uint16_t> ends;
  List<std::uint8_t> lesser(compared.alternatives, 0);
  unsigned begun = 0;
  for (const std::uint64_t less : groups) {
    const std::size_t group = ends.size();
    for (std::size_t i = 0; i < lines.size(); ++i)
      if (compared.less[i] == less)
        cells.insert(cells.end(), lines[i].line.begin(), lines[i].line.end());
    ends.push_back(static_cast<std::uint16_t>(cells.size() / lines[0].line.size()));
    const CellList begins = begins_of(compared, less, ~std::uint64_t{0});
    begun |= unsigned{holds_a_house(draft, begins, digit_of(compared))} << group;
    for (std::size_t a = 0; a < lesser.size(); ++a)
      lesser[a] = static_cast<std::uint8_t>(lesser[a] | (less >> a & 1) << group);
  }
  seek(draft, compared);
  const bool differ =
      draft.all_differ(lines[0].beside) &&
      std::ranges::all_of(lines, [&](const auto& one) { return draft.all_differ(one.line); });
  Arena& arena = draft.network.arena;
  return ComparisonsPropagator{arena.copy(lines[0].beside),
                               arena.copy(cells),
                               arena.copy(ends),
                               arena.copy(lesser),
                               static_cast<std::uint8_t>(begun),
                               lines[0].digit,
                               differ};
}

using ShapeOf = std::function<const MadeShape&(const Sequence&, const CellList&)>;

/// Each primitive of the alternative compares a line with the same one; appends their cells.
std::optional<Compared> compared_in(const Alternative& alternative, const ShapeOf& shape_of,
                                    CellList& cells) {
  Compared compared;
  for (const Primitive& primitive : alternative.primitives) {
    const auto* sequence = std::get_if<Sequence>(&primitive);
    if (sequence == nullptr || sequence->cells.empty()) return std::nullopt;
    const CellList here = indices_of(sequence->cells);
    const MadeShape& made = shape_of(*sequence, here);
    if (!made.comparison) return std::nullopt;
    compared.add(comparison_draft(here, *made.comparison));
    if (compared.lines.back().beside != compared.lines[0].beside ||
        compared.lines.back().digit != compared.lines[0].digit)
      return std::nullopt;
    cells.insert(cells.end(), here.begin(), here.end());
  }
  if (compared.lines.empty()) return std::nullopt;
  return compared;
}

/// Another alternative, which compares the same lines as the first one.
bool add_alternative(const Alternative& first, const Alternative& other, const ShapeOf& shape_of,
                     Compared& compared) {
  if (other.primitives.size() != first.primitives.size()) return false;
  for (std::size_t i = 0; i < first.primitives.size(); ++i) {
    const auto* sequence = std::get_if<Sequence>(&other.primitives[i]);
    if (sequence == nullptr || sequence->cells != std::get<Sequence>(first.primitives[i]).cells)
      return false;
    const MadeShape& made = shape_of(*sequence, indices_of(sequence->cells));
    if (!made.comparison || made.comparison->begins != compared.lines[0].digit) return false;
    compared.less[i] |= std::uint64_t{made.comparison->less} << compared.alternatives;
  }
  ++compared.alternatives;
  return true;
}

}  // namespace

ComparisonDraft comparison_draft(const CellList& in_turns, RecognisedComparison comparison) {
  ComparisonDraft made{{}, {}, comparison.begins, comparison.less};
  made.line.reserve(in_turns.size() / 2);
  made.beside.reserve(in_turns.size() / 2);
  for (std::size_t i = 0; i < in_turns.size(); ++i)
    (i % 2 == 0 ? made.line : made.beside).push_back(in_turns[i]);
  return made;
}

ComparisonsPropagator comparison_of(Draft& draft, ComparisonDraft line) {
  Compared compared;
  compared.add(std::move(line));
  return *propagator(draft, compared);
}

std::optional<ComparisonsPropagator> comparisons_of(Draft& draft, const Either& either,
                                                    const ShapeOf& shape_of, CellList& cells) {
  const std::vector<Alternative>& alternatives = either.alternatives;
  if (alternatives.empty() || alternatives.size() > kMostAlternatives) return std::nullopt;
  std::optional<Compared> compared = compared_in(alternatives[0], shape_of, cells);
  if (!compared) return std::nullopt;
  for (std::size_t i = 1; i < alternatives.size(); ++i)
    if (!add_alternative(alternatives[0], alternatives[i], shape_of, *compared))
      return std::nullopt;
  return propagator(draft, *compared);
}

void add_comparisons(Draft& draft) {
  List<ComparisonDraft> all = std::move(draft.comparisons);
  const auto key = [](const ComparisonDraft& one) { return std::tie(one.beside, one.digit); };
  std::ranges::stable_sort(all, {}, key);
  for (auto first = all.begin(); first != all.end();) {
    CellList cells = first->beside;
    Compared compared;
    const auto [beside, digit] = std::pair(first->beside, first->digit);
    for (; first != all.end() && first->beside == beside && first->digit == digit &&
           compared.lines.size() < comparisons::kMostLines;
         ++first) {
      cells.insert(cells.end(), first->line.begin(), first->line.end());
      compared.add(std::move(*first));
    }
    draft.add(*propagator(draft, compared), without_repeats(cells));
  }
}

}  // namespace dokusat::propagation
