#pragma once
// The algorithms of std::ranges that dokusat uses, for the C++ library of Emscripten 3.1.6, which
// has the concepts of <ranges> but not the algorithms. The toolchain file includes this before
// every source file; it is empty for a library that has them.

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

#if defined(_LIBCPP_VERSION) && _LIBCPP_VERSION < 15000
namespace std::ranges {

template <class Predicate, class Projection>
auto projected_by(Predicate& predicate, Projection& projection) {
  return [&](auto&&... item) -> bool {
    return std::invoke(predicate, std::invoke(projection, std::forward<decltype(item)>(item))...);
  };
}

template <class Range, class Value, class Projection = std::identity>
constexpr auto find(Range&& range, const Value& value, Projection projection = {}) {
  return std::find_if(std::begin(range), std::end(range),
                      [&](auto&& item) { return std::invoke(projection, item) == value; });
}
template <class Range, class Value, class Projection = std::identity>
constexpr auto count(Range&& range, const Value& value, Projection projection = {}) {
  return std::count_if(std::begin(range), std::end(range),
                       [&](auto&& item) { return std::invoke(projection, item) == value; });
}

template <class Items>
concept WithBegin = requires(Items&& items) {
  std::begin(items);
};

// Algorithms with a predicate of one item; for a range or a pair of iterators.
#define DOKUSAT_WITH_PREDICATE(name)                                                           \
  template <WithBegin Range, class Predicate, class Projection = std::identity>                \
  constexpr auto name(Range&& range, Predicate predicate, Projection projection = {}) {        \
    return std::name(std::begin(range), std::end(range), projected_by(predicate, projection)); \
  }                                                                                            \
  template <class Iterator, class Predicate>                                                   \
  requires(!WithBegin<Iterator>) constexpr auto name(Iterator first, Iterator last,            \
                                                     Predicate predicate) {                    \
    return std::name(first, last, predicate);                                                  \
  }
DOKUSAT_WITH_PREDICATE(find_if)
DOKUSAT_WITH_PREDICATE(find_if_not)
DOKUSAT_WITH_PREDICATE(count_if)
DOKUSAT_WITH_PREDICATE(any_of)
DOKUSAT_WITH_PREDICATE(all_of)
DOKUSAT_WITH_PREDICATE(none_of)
#undef DOKUSAT_WITH_PREDICATE

// Algorithms with an order of two items.
#define DOKUSAT_WITH_ORDER(name)                                                           \
  template <class Range, class Order = std::less<>, class Projection = std::identity>      \
  constexpr auto name(Range&& range, Order order = {}, Projection projection = {}) {       \
    return std::name(std::begin(range), std::end(range), projected_by(order, projection)); \
  }
DOKUSAT_WITH_ORDER(sort)
DOKUSAT_WITH_ORDER(stable_sort)
DOKUSAT_WITH_ORDER(min_element)
DOKUSAT_WITH_ORDER(max_element)
DOKUSAT_WITH_ORDER(minmax_element)
DOKUSAT_WITH_ORDER(is_sorted)
#undef DOKUSAT_WITH_ORDER

// Algorithms of a range and other arguments.
#define DOKUSAT_OF_RANGE(name)                                                         \
  template <class Range, class... Rest>                                                \
  constexpr auto name(Range&& range, Rest&&... rest) {                                 \
    return std::name(std::begin(range), std::end(range), std::forward<Rest>(rest)...); \
  }
DOKUSAT_OF_RANGE(adjacent_find)
DOKUSAT_OF_RANGE(binary_search)
DOKUSAT_OF_RANGE(fill)
DOKUSAT_OF_RANGE(reverse)
DOKUSAT_OF_RANGE(copy)
DOKUSAT_OF_RANGE(copy_if)
DOKUSAT_OF_RANGE(move)
DOKUSAT_OF_RANGE(transform)
DOKUSAT_OF_RANGE(replace)
DOKUSAT_OF_RANGE(replace_if)
DOKUSAT_OF_RANGE(for_each)
#undef DOKUSAT_OF_RANGE

template <class Range, class Order = std::less<>, class Projection = std::identity>
constexpr auto min(Range&& range, Order order = {}, Projection projection = {}) {
  return *ranges::min_element(range, order, projection);
}

template <class Range, class Order = std::less<>, class Projection = std::identity>
constexpr auto max(Range&& range, Order order = {}, Projection projection = {}) {
  return *ranges::max_element(range, order, projection);
}

template <class Value>
struct MinMax {
  Value min;
  Value max;
};
template <class Range, class Order = std::less<>, class Projection = std::identity>
constexpr auto minmax(Range&& range, Order order = {}, Projection projection = {}) {
  const auto [least, greatest] = ranges::minmax_element(range, order, projection);
  return MinMax<std::decay_t<decltype(*least)>>{*least, *greatest};
}

template <class Range, class Value, class Order = std::less<>, class Projection = std::identity>
constexpr auto lower_bound(Range&& range, const Value& value, Order order = {},
                           Projection projection = {}) {
  return std::partition_point(std::begin(range), std::end(range), [&](auto&& item) {
    return std::invoke(order, std::invoke(projection, item), value);
  });
}
template <class Range, class Value, class Order = std::less<>, class Projection = std::identity>
constexpr auto upper_bound(Range&& range, const Value& value, Order order = {},
                           Projection projection = {}) {
  return std::partition_point(std::begin(range), std::end(range), [&](auto&& item) {
    return !std::invoke(order, value, std::invoke(projection, item));
  });
}

// Algorithms of two ranges and other arguments.
#define DOKUSAT_OF_TWO_RANGES(name)                                                      \
  template <class One, class Other, class... Rest>                                       \
  constexpr auto name(One&& one, Other&& other, Rest&&... rest) {                        \
    return std::name(std::begin(one), std::end(one), std::begin(other), std::end(other), \
                     std::forward<Rest>(rest)...);                                       \
  }
DOKUSAT_OF_TWO_RANGES(equal)
DOKUSAT_OF_TWO_RANGES(mismatch)
DOKUSAT_OF_TWO_RANGES(set_union)
#undef DOKUSAT_OF_TWO_RANGES

}  // namespace std::ranges
#endif
