#pragma once
// All commands and options as JSON, for what is made of them: manual pages and completions.

#include <memory>
#include <string>
#include <vector>

#include "commands.hpp"

namespace dokusat::cli {

/// One object on a line.
std::string description(const std::vector<std::unique_ptr<Command>>& commands);

}  // namespace dokusat::cli
