#pragma once
// The manual pages, generated from the commands, options and formats.

#include <string>

#include "commands.hpp"

namespace dokusat::cli {

/// dokusat(1).
std::string program_manual(const Commands& commands);
/// dokusat-COMMAND(1).
std::string command_manual(const Command& command);

/// Argument of `--describe man` for the page of file formats.
inline constexpr std::string_view kFormatsPage = "formats";
/// dokusat-formats(5).
std::string formats_manual();

}  // namespace dokusat::cli
