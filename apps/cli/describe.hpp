#pragma once
// What the program tells of itself: all commands and options as JSON, and what is made of them.

#include <string>
#include <vector>

#include "commands.hpp"

namespace dokusat::cli {

/// Without words one JSON object on a line; "man" and a command or "formats" a manual page, "bash",
/// "zsh" and "fish" completions. Throws `UsageError` for other words.
std::string description(const Commands& commands, const std::vector<std::string>& words);

}  // namespace dokusat::cli
