#pragma once
// Texts of manual pages besides the options. A test runs every example.

#include <string_view>
#include <vector>

namespace dokusat::cli {

struct Example {
  std::string_view says;
  /// A shell command. The test runs it in a folder with the file puzzles.txt.
  std::string_view line;
};

struct CommandText {
  std::string_view command;
  std::vector<std::string_view> paragraphs;
  std::vector<Example> examples;
};

/// Null for a command without such a text.
const CommandText* command_text(std::string_view command);

}  // namespace dokusat::cli
