#pragma once
// Descriptions of the program: all commands and options as JSON, and what is generated from them.

#include <string>
#include <vector>

#include "commands.hpp"

namespace dokusat::cli {

/// Without words, one line with a JSON object; for "man" and a command or "formats" a manual page;
/// for "bash", "zsh" or "fish" completions. Throws `UsageError` for other words.
std::string description(const Commands& commands, const std::vector<std::string>& words);

}  // namespace dokusat::cli
