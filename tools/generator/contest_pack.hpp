#pragma once
// Test data for a contest problem: inputs with their answers, ordinary ones and edge cases.

#include <dokusat/formats/format.hpp>
#include <dokusat/generator/generator.hpp>
#include <optional>
#include <string>
#include <vector>

namespace dokusat {

struct PackFile {
  std::string contents;  ///< one-line description of the input
  std::string input;
  std::string answer;
};

/// Makes the files for the board, type and seed of the options; for puzzles with several solutions
/// the answer is the least. Requires a format that can write them. Empty if a puzzle was not found.
/// Throws `Stopped`.
std::optional<std::vector<PackFile>> contest_pack(const GeneratorOptions& options, Format format);

}  // namespace dokusat
