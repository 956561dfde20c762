#pragma once
// The type in which models are counted. A header of its own, as that of big numbers is among the
// longest that there are: only what computes with such numbers includes it.

#include <boost/multiprecision/cpp_int.hpp>

namespace dokusat {

/// A number of models: any size.
using ModelNumber = boost::multiprecision::cpp_int;

}  // namespace dokusat
