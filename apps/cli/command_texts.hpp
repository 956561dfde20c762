#pragma once
// Texts of manual pages besides the options. A test runs every example.

#include <dokusat/api/schema.hpp>
#include <string_view>

namespace dokusat::cli {

using questions::CommandText;
using questions::Example;

/// Null for a command without such a text.
const CommandText* command_text(std::string_view command);

}  // namespace dokusat::cli
