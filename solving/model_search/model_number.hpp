#pragma once
// The number type of model counts. A separate header, because the header of big numbers compiles
// slowly.

#include <boost/multiprecision/cpp_int.hpp>

namespace dokusat {

/// A model count of any size.
using ModelNumber = boost::multiprecision::cpp_int;

}  // namespace dokusat
