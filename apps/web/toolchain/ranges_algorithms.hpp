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

template <class Range, class Order = std::equal_to<>>
constexpr auto adjacent_find(Range&& range, Order order = {}) {
  return std::adjacent_find(std::begin(range), std::end(range), order);
}
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
  return std::lower_bound(std::begin(range), std::end(range), value,
                          [&](auto&& item, const Value& bound) {
                            return std::invoke(order, std::invoke(projection, item), bound);
                          });
}
template <class Range, class Value, class Order = std::less<>, class Projection = std::identity>
constexpr auto upper_bound(Range&& range, const Value& value, Order order = {},
                           Projection projection = {}) {
  return std::upper_bound(std::begin(range), std::end(range), value,
                          [&](const Value& bound, auto&& item) {
                            return std::invoke(order, bound, std::invoke(projection, item));
                          });
}
template <class Range, class Value>
constexpr bool binary_search(Range&& range, const Value& value) {
  return std::binary_search(std::begin(range), std::end(range), value);
}

template <class Range, class Value>
constexpr auto fill(Range&& range, const Value& value) {
  return std::fill(std::begin(range), std::end(range), value);
}
template <class Range>
constexpr auto reverse(Range&& range) {
  return std::reverse(std::begin(range), std::end(range));
}
template <class Range, class Output>
constexpr auto copy(Range&& range, Output output) {
  return std::copy(std::begin(range), std::end(range), output);
}
template <class Range, class Output>
constexpr auto move(Range&& range, Output output) {
  return std::move(std::begin(range), std::end(range), output);
}
template <class Range, class Output, class Function>
constexpr auto transform(Range&& range, Output output, Function function) {
  return std::transform(std::begin(range), std::end(range), output, std::ref(function));
}
template <class Range, class Output, class Predicate>
constexpr auto copy_if(Range&& range, Output output, Predicate predicate) {
  return std::copy_if(std::begin(range), std::end(range), output, std::ref(predicate));
}
template <class Range, class Value>
constexpr auto replace(Range&& range, const Value& from, const Value& to) {
  return std::replace(std::begin(range), std::end(range), from, to);
}
template <class Range, class Predicate, class Value>
constexpr auto replace_if(Range&& range, Predicate predicate, const Value& value) {
  return std::replace_if(std::begin(range), std::end(range), std::ref(predicate), value);
}
template <class One, class Other, class Output>
constexpr auto set_union(One&& one, Other&& other, Output output) {
  return std::set_union(std::begin(one), std::end(one), std::begin(other), std::end(other), output);
}
template <class Range, class Function>
constexpr auto for_each(Range&& range, Function function) {
  return std::for_each(std::begin(range), std::end(range), std::ref(function));
}

template <class One, class Other, class Same = std::equal_to<>>
constexpr bool equal(One&& one, Other&& other, Same same = {}) {
  return std::equal(std::begin(one), std::end(one), std::begin(other), std::end(other), same);
}
template <class OneIterator, class OtherIterator>
struct InBoth {
  OneIterator in1;
  OtherIterator in2;
};
template <class One, class Other>
constexpr auto mismatch(One&& one, Other&& other) {
  const auto [first, second] =
      std::mismatch(std::begin(one), std::end(one), std::begin(other), std::end(other));
  return InBoth<std::decay_t<decltype(first)>, std::decay_t<decltype(second)>>{first, second};
}

}  // namespace std::ranges
#endif
