#pragma once
// The rules of f-puzzles.com, by the keys of its JSON.

#include <dokusat/puzzle/puzzle.hpp>
#include <nlohmann/json.hpp>
#include <string>

namespace dokusat {

inline constexpr int kLargestFpuzzles = 35;  ///< as digits go to Z

using FpuzzlesJson = nlohmann::ordered_json;

/// Something in the JSON that does not fit. `key` is the key at its top that holds it.
struct FpuzzlesError {
  std::string key;
  std::string message;
};

/// The size and the regions of the board. Throws `FpuzzlesError`, as all of these.
std::shared_ptr<const Board> fpuzzles_board(const FpuzzlesJson& json);
/// Adds what the grid gives.
void add_fpuzzles_grid(const FpuzzlesJson& json, Puzzle& puzzle);
/// Adds the rules of one key. False for a key that has no meaning for the solution.
bool add_fpuzzles_rules(const FpuzzlesJson& json, const std::string& key, Puzzle& puzzle);

}  // namespace dokusat
