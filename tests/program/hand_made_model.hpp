#pragma once
// Models of encoded puzzles, made without a solver: from a grid, and for Su-domino-ku a tiling
// found by a plain search.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "encoded.hpp"

namespace dokusat::program_test {

inline std::string place_name(int row, int column) {
  return std::string(1, static_cast<char>('A' + row)) + std::to_string(column + 1);
}

using Rows = std::vector<std::vector<int>>;

/// Covers a complete grid with dominoes and singles, by a plain search. The result is the names of
/// the edges and singles, as in the varname lines.
class Tiler {
 public:
  Tiler(const Rows& rows, std::set<std::string> forced) : rows_(rows), forced_(std::move(forced)) {}

  std::set<std::string> names() {
    EXPECT_TRUE(lay(0)) << "no tiling";
    return used_;
  }

 private:
  int size() const { return static_cast<int>(rows_.size()); }
  int digit(int row, int column) const {
    return rows_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }

  bool lay(int place) {
    while (place < size() * size() && covered_.contains(place)) ++place;
    if (place == size() * size()) return keeps_what_is_forced();
    const int row = place / size();
    const int column = place % size();
    const std::string here = place_name(row, column);
    if (column + 1 < size() && lay_domino(place, place + 1, here, place_name(row, column + 1)))
      return true;
    if (row + 1 < size() && lay_domino(place, place + size(), here, place_name(row + 1, column)))
      return true;
    const std::string name = "single(" + here + ")";
    const int value = digit(row, column);
    if (forced_cells().contains(here) && !forced_.contains(name)) return false;
    if (!singles_.insert(value).second) return false;
    used_.insert(name);
    if (lay(place + 1)) return true;
    used_.erase(name);
    singles_.erase(value);
    return false;
  }

  bool lay_domino(int place, int other, const std::string& here, const std::string& there) {
    const std::string name = "edge(" + here + "," + there + ")";
    const bool clue = forced_cells().contains(here) || forced_cells().contains(there);
    if (covered_.contains(other) || (clue && !forced_.contains(name))) return false;
    const auto domino =
        std::minmax({digit(place / size(), place % size()), digit(other / size(), other % size())});
    const std::pair<int, int> key(domino.first, domino.second);
    if (key.first == key.second || !dominoes_.insert(key).second) return false;
    covered_.insert(other);
    used_.insert(name);
    if (lay(place + 1)) return true;
    used_.erase(name);
    covered_.erase(other);
    dominoes_.erase(key);
    return false;
  }

  bool keeps_what_is_forced() const {
    return std::includes(used_.begin(), used_.end(), forced_.begin(), forced_.end());
  }

  const std::set<std::string>& forced_cells() {
    if (forced_cells_.empty())
      for (const std::string& name : forced_) {
        std::string inside = name.substr(name.find('(') + 1);
        inside.pop_back();
        std::istringstream parts(inside);
        for (std::string cell; std::getline(parts, cell, ',');) forced_cells_.insert(cell);
      }
    return forced_cells_;
  }

  Rows rows_;
  std::set<std::string> forced_;
  std::set<std::string> forced_cells_;
  std::set<int> covered_;
  std::set<std::pair<int, int>> dominoes_;
  std::set<int> singles_;
  std::set<std::string> used_;
};

/// Returns the edges and singles that the clues of a contest puzzle name.
inline std::set<std::string> forced_by(const std::string& puzzle) {
  std::set<std::string> names;
  std::istringstream words(puzzle);
  int count = 0;
  words >> count;
  for (int i = 0; i < count; ++i) {
    std::string value;
    std::string first;
    std::string second;
    words >> value >> first >> value >> second;
    if (std::pair(second[0], second[1]) < std::pair(first[0], first[1])) std::swap(first, second);
    names.insert("edge(" + first + "," + second + ")");
  }
  for (std::string cell; words >> cell;)
    if (cell != "?" && cell != "0") names.insert("single(" + cell + ")");
  return names;
}

/// Returns the literals of a solution for each variable that stands for a digit, an edge or a
/// single. Propagation assigns the other variables.
inline std::vector<int> model_literals(const Cnf& cnf, const Rows& rows,
                                       const std::set<std::string>& tiling) {
  std::set<std::string> true_names = tiling;
  for (std::size_t row = 0; row < rows.size(); ++row)
    for (std::size_t column = 0; column < rows.size(); ++column)
      true_names.insert(
          cell_name(static_cast<int>(row), static_cast<int>(column), rows[row][column]));
  std::vector<int> literals;
  for (const auto& [name, variable] : cnf.named) {
    const bool is_known = (name[0] == 'r' && name.find('=') != std::string::npos) ||
                          name.starts_with("edge(") || name.starts_with("single(");
    if (is_known) literals.push_back(true_names.contains(name) ? variable : -variable);
  }
  return literals;
}

inline std::string competition_output(const std::vector<int>& literals) {
  std::string text = "c a hand-made model\ns SATISFIABLE\nv";
  for (std::size_t i = 0; i < literals.size(); ++i)
    text += (i % 10 == 9 ? "\nv " : " ") + std::to_string(literals[i]);
  return text + " 0\n";
}

inline std::string minisat_file(const std::vector<int>& literals) {
  std::string text = "SAT\n";
  for (int literal : literals) text += std::to_string(literal) + " ";
  return text + "0\n";
}

}  // namespace dokusat::program_test
