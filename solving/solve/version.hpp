#pragma once
// The version of dokusat, from the `project` line of CMakeLists.txt.

#include <string>
#include <string_view>

namespace dokusat {

/// "1.2.3", as defined by docs/guides/compatibility.md.
std::string_view version();

/// The release day of that version, "2026-11-22".
std::string_view version_date();

/// The version with those of the embedded solver and of the compiler, as `dokusat --version`
/// prints: "1.2.3 (cadical 1.5.3, g++ 12.2.0)".
std::string version_text();

}  // namespace dokusat
