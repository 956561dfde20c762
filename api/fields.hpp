#pragma once
// Fields shared by several questions, and functions that make fields.

#include <dokusat/api/schema.hpp>
#include <limits>
#include <string>
#include <utility>

namespace dokusat::questions {

inline constexpr int kMillion = 1'000'000;

inline const Field kPuzzle = {"puzzle", FieldType::puzzle, "an object or a text in any format",
                              true};
inline const Field kTimeout = {"timeout", FieldType::seconds,
                               "time limit for the question, in seconds", false, "0"};
inline const Field kEntries = {"entries", FieldType::grid, "digits entered beside the givens"};
inline const Field kCosts = {
    "costs", FieldType::text,
    "costs of techniques in place of the table's, such as XY-wing 3.9, with "
    "commas between"};

inline Field named(std::string name, std::string says, NameList values, std::string standard) {
  Field field{std::move(name), FieldType::name, std::move(says)};
  field.values = std::move(values);
  field.standard = std::move(standard);
  return field;
}

inline Field bounded(std::string name, std::string says, int lowest, int highest,
                     std::string standard = {}) {
  Field field{std::move(name), FieldType::number, std::move(says)};
  field.lowest = std::to_string(lowest);
  if (highest < std::numeric_limits<int>::max()) field.highest = std::to_string(highest);
  field.standard = std::move(standard);
  return field;
}

/// Adds `timeout`.
inline void timeout_field(FieldList& list, std::optional<std::chrono::duration<double>>& to) {
  list.in(FieldGroup::limits)
      .seconds("timeout", "time limit in seconds for each puzzle", to)
      .otherwise("none");
}

inline const Field kSplits =
    bounded("splits", "case splits before a formula is made; 0 leaves all to the SAT solver", 0,
            std::numeric_limits<int>::max());
inline const Field kSeed = bounded("seed", "random seed; equal seeds give equal answers", 0,
                                   std::numeric_limits<int>::max());

}  // namespace dokusat::questions
