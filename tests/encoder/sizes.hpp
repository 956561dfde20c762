#pragma once
// The sizes of at-most-one encodings by the formulas of docs/reference/encodings.md, independent of
// the encoders.

#include <cmath>
#include <cstdint>
#include <dokusat/encoder/at_most_one.hpp>
#include <ostream>

namespace dokusat::test {

struct Size {
  std::int64_t variables = 0;
  std::int64_t clauses = 0;
  friend Size operator+(Size a, Size b) {
    return {a.variables + b.variables, a.clauses + b.clauses};
  }
  friend Size operator*(std::int64_t times, Size size) {
    return {times * size.variables, times * size.clauses};
  }
  friend bool operator==(Size, Size) = default;
  friend void PrintTo(Size size, std::ostream* out) {
    *out << size.variables << " variables, " << size.clauses << " clauses";
  }
};

inline int bits_for(int count) { return static_cast<int>(std::ceil(std::log2(count))); }

/// The numbers of auxiliary variables and clauses of at most one of n literals.
inline Size size_of(AtMostOne encoding, int n) {
  if (n < 2) return {};
  const Size pairwise{0, std::int64_t{n} * (n - 1) / 2};
  switch (encoding) {
    case AtMostOne::automatic:
      return n <= 12 ? pairwise : size_of(AtMostOne::product, n);
    case AtMostOne::pairwise:
      return pairwise;
    case AtMostOne::sequential:
      return {n - 1, 3 * n - 4};
    case AtMostOne::ladder:
      return {n - 1, 4 * n - 5};
    case AtMostOne::product: {
      if (n < 5) return pairwise;
      const int columns = static_cast<int>(std::ceil(std::sqrt(n)));
      const int rows = (n + columns - 1) / columns;
      return Size{rows + columns, 2 * n} + size_of(encoding, rows) + size_of(encoding, columns);
    }
    case AtMostOne::commander: {
      if (n <= 6) return pairwise;
      const int groups = (n + 2) / 3;
      return Size{groups, 3 * n - 2 * groups} + size_of(encoding, groups);
    }
    case AtMostOne::bimander:
      return {bits_for((n + 1) / 2), n / 2 + n * bits_for((n + 1) / 2)};
    case AtMostOne::binary:
      break;
  }
  return {bits_for(n), n * bits_for(n)};
}

}  // namespace dokusat::test
