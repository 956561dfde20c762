#pragma once
// A line of different cells that contains a pair of end digits, such that the digits between them
// add up to a sum and all other digits lie between the two in value: sandwiches and lunchboxes.
//
// Watches the line. For each two places of a pair of ends, tries the sets of digits with the sum
// that can lie between them and leave the digits of all cells outside, and removes the digits that
// occur in no line found. Fixed cells are checked exactly.

#include <dokusat/propagation/masks.hpp>
#include <dokusat/propagation/sum.hpp>
#include <span>

namespace dokusat::propagation::DOKUSAT_DIGITS {

struct SandwichEnds {
  std::uint8_t low;
  std::uint8_t high;
};

struct SandwichPropagator {
  std::span<const CellIndex> cells;
  std::span<const SandwichEnds> pairs;
  const CageSets* cages;
  int sum;     ///< of values
  int offset;  ///< value minus digit
};

namespace sandwich {

/// The digits of the line, and those kept.
struct Line {
  Digits digits[kMostDigits];
  Digits kept[kMostDigits];
  int count;
};

/// Digits of a part of the line: possible ones, and fixed ones.
struct Part {
  Digits some = 0;
  Digits fixed = 0;

  DOKUSAT_HOT void add(Digits digits) {
    some |= digits;
    fixed |= is_fixed(digits) ? digits : 0;
  }
};

/// Keeps the digits of lines with the pair at these two places, in either direction.
DOKUSAT_HOT void keep_with(const SandwichPropagator& line_of, Line& line, int left, int right,
                           SandwichEnds pair, const Part& inner, const Part& outer) {
  const Digits low = Digits{1} << (pair.low - 1);
  const Digits high = Digits{1} << (pair.high - 1);
  const bool forth = (line.digits[left] & low) != 0 && (line.digits[right] & high) != 0;
  const bool back = (line.digits[left] & high) != 0 && (line.digits[right] & low) != 0;
  const Digits filling = (high - 1) & ~((low << 1) - 1);  // the digits between the two in value
  if ((!forth && !back) || ((inner.fixed | outer.fixed) & ~filling) != 0) return;
  const int between = right - left - 1;
  const int outside = line.count - 2 - between;
  Digits inside_kept = 0;
  Digits outside_kept = 0;
  bool fits = false;
  for (const Digits set : line_of.cages->of(between, line_of.sum - between * line_of.offset)) {
    const Digits rest = filling & ~set;
    if ((set & ~(inner.some & filling)) != 0 || (inner.fixed & ~set) != 0 ||
        (outer.fixed & set) != 0 || bit_count(rest & outer.some) < outside)
      continue;
    fits = true;
    inside_kept |= set;
    outside_kept |= rest;
  }
  if (!fits) return;
  for (int i = 0; i < left; ++i) line.kept[i] |= outside_kept;
  for (int i = left + 1; i < right; ++i) line.kept[i] |= inside_kept;
  for (int i = right + 1; i < line.count; ++i) line.kept[i] |= outside_kept;
  line.kept[left] |= (forth ? low : 0) | (back ? high : 0);
  line.kept[right] |= (forth ? high : 0) | (back ? low : 0);
}

}  // namespace sandwich

template <class Domains>
bool filter(const SandwichPropagator& line_of, Domains& domains) {
  using namespace sandwich;
  Line line;
  line.count = static_cast<int>(line_of.cells.size());
  for (int i = 0; i < line.count; ++i) {
    line.digits[i] = domains[line_of.cells[static_cast<std::size_t>(i)]];
    line.kept[i] = 0;
  }
  Part behind[kMostDigits + 1];
  for (int i = line.count; i-- > 0;) {
    behind[i] = behind[i + 1];
    behind[i].add(line.digits[i]);
  }
  Digits ends = 0;
  for (const SandwichEnds pair : line_of.pairs)
    ends |= Digits{1} << (pair.low - 1) | Digits{1} << (pair.high - 1);
  Part before;
  for (int left = 0; left < line.count; before.add(line.digits[left++])) {
    if ((line.digits[left] & ends) == 0) continue;
    Part inner;
    for (int right = left + 1; right < line.count; inner.add(line.digits[right++])) {
      if ((line.digits[right] & ends) == 0) continue;
      const Part& after = behind[right + 1];
      const Part outer{before.some | after.some, before.fixed | after.fixed};
      for (const SandwichEnds pair : line_of.pairs)
        keep_with(line_of, line, left, right, pair, inner, outer);
    }
  }
  for (int i = 0; i < line.count; ++i)
    if (!domains.keep(line_of.cells[static_cast<std::size_t>(i)], line.kept[i])) return false;
  return true;
}

}  // namespace dokusat::propagation::DOKUSAT_DIGITS
