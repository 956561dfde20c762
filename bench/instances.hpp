#pragma once
// The puzzles for the encoding lab: seeded ones, and collections from files.

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

/// The names of the sets that need no files, and of those that do.
std::vector<std::string> generated_set_names();
std::vector<std::string> recorded_set_names();

/// The set with this name, or the puzzles of a file for "file:PATH". `data` is the folder of the
/// collections, used by recorded sets only. Throws `std::runtime_error` if there is no such set or
/// file.
InstanceSet instance_set(const std::string& name, const std::filesystem::path& data);

}  // namespace dokusat::bench
