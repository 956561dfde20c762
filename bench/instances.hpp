#pragma once
// The puzzles that the encoding lab measures on: seeded ones, and collections from files.

#include <dokusat/model/puzzle.hpp>
#include <filesystem>
#include <string>
#include <vector>

namespace dokusat::bench {

struct Instance {
  std::string name;
  Puzzle puzzle;
};

struct InstanceSet {
  std::string name;
  std::string description;
  std::vector<Instance> instances;
};

/// Names of the sets that need no files, and of those that do.
std::vector<std::string> generated_set_names();
std::vector<std::string> recorded_set_names();

/// The set of that name, or of "file:PATH" the puzzles of a file; `data` is the folder of the
/// collections, of use to recorded sets alone. Throws `std::runtime_error` where there is no such
/// set or file.
InstanceSet instance_set(const std::string& name, const std::filesystem::path& data);

}  // namespace dokusat::bench
