// The table in docs/reference/techniques.md: names, costs and HoDoKu's names match the
// program, and at each position its technique applies.

#include <gtest/gtest.h>

#include <dokusat/explain/explainer.hpp>
#include <dokusat/explain/techniques/technique_table.hpp>
#include <dokusat/formats/parse_puzzle.hpp>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace dokusat::explain {
namespace {

std::vector<std::string> columns_of(const std::string& row) {
  std::vector<std::string> columns;
  std::istringstream parts(row);
  for (std::string part; std::getline(parts, part, '|');) {
    const std::size_t begin = part.find_first_not_of(' ');
    if (begin != std::string::npos)
      columns.push_back(part.substr(begin, part.find_last_not_of(' ') + 1 - begin));
    else
      columns.emplace_back();
  }
  return columns;
}

/// Returns the rows by the name of the technique.
std::map<std::string, std::vector<std::string>> rows_of_the_table() {
  std::ifstream page(DOKUSAT_SOURCE_DIR "/docs/reference/techniques.md");
  std::map<std::string, std::vector<std::string>> rows;
  std::string line;
  while (std::getline(page, line) && !line.starts_with("| technique | cost | HoDoKu |")) continue;
  while (std::getline(page, line) && line.starts_with("|")) {
    const std::vector<std::string> columns = columns_of(line);
    if (columns.size() > 5) rows[columns[1]] = columns;
  }
  return rows;
}

TEST(TechniqueDocs, EachTechniqueHasARowAndAPosition) {
  const auto rows = rows_of_the_table();
  for (const Technique& technique : techniques()) {
    const std::string name(technique.name);
    ASSERT_TRUE(rows.contains(name)) << name;
    const std::vector<std::string>& row = rows.at(name);
    EXPECT_DOUBLE_EQ(std::stod(row[2]), technique.cost) << name;
    EXPECT_EQ(row[3], technique.hodoku.empty() ? "–" : technique.hodoku) << name;
    const Puzzle puzzle = parse_puzzle(row[5].substr(1, row[5].size() - 2));
    ASSERT_EQ(puzzle.board->cell_count(), 81) << name;
    Explainer explainer(
        puzzle, {},
        {.order = StepOrder::by_technique, .assume_unique = true, .costs = {{name, 0.0}}});
    const std::optional<Step> step = explainer.next();
    ASSERT_TRUE(step && step->told) << name;
    EXPECT_EQ(step->technique, name);
  }
}

}  // namespace
}  // namespace dokusat::explain
