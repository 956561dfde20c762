#pragma once
// The manual pages, made of what the program knows of its commands, options and formats.

#include <string>

#include "commands.hpp"

namespace dokusat::cli {

/// dokusat(1).
std::string program_manual(const Commands& commands);
/// dokusat-COMMAND(1).
std::string command_manual(const Command& command);

/// What `--describe man` takes for the page of file formats.
inline constexpr std::string_view kFormatsPage = "formats";
/// dokusat-formats(5).
std::string formats_manual();

}  // namespace dokusat::cli
