#pragma once
// Which dokusat this is. The version stands once, in the `project` line of CMakeLists.txt.

#include <string>
#include <string_view>

namespace dokusat {

/// "1.2.3", by the promises of docs/guides/compatibility.md.
std::string_view version();

/// The day on which that version was begun or made, "2026-11-22".
std::string_view version_date();

/// The version with those of the embedded solver and of the compiler, as `dokusat --version` tells:
/// "1.2.3 (cadical 1.5.3, g++ 12.2.0)".
std::string version_text();

}  // namespace dokusat
