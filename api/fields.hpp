#pragma once
// Fields shared by several questions, and functions that make fields.

#include <dokusat/api/schema.hpp>
#include <string_view>
#include <utility>

namespace dokusat::questions {

inline constexpr int kMillion = 1'000'000;

inline const Field kPuzzle = {"puzzle", FieldType::puzzle, "an object or a text in any format",
                              true};
inline const Field kTimeout = {"timeout", FieldType::seconds,
                               "time limit for the question, in seconds"};
inline const Field kSplits = {
    "splits", FieldType::number,
    "case splits before a formula is made; 0 leaves all to the SAT solver"};
inline const Field kEntries = {"entries", FieldType::grid, "digits entered beside the givens"};
inline const Field kCosts = {
    "costs", FieldType::text,
    "costs of techniques in place of the table's, such as XY-wing 3.9, with "
    "commas between"};
inline const Field kSeed = {"seed", FieldType::number,
                            "random seed; equal seeds give equal answers"};

inline Field named(std::string_view name, std::string_view says, NameList values,
                   std::string_view standard) {
  Field field{name, FieldType::name, says};
  field.values = std::move(values);
  field.standard = standard;
  return field;
}

inline Field bounded(std::string_view name, std::string_view says, int lowest, int highest,
                     std::string_view standard = {}) {
  return {name, FieldType::number, says, false, lowest, highest, {}, standard};
}

}  // namespace dokusat::questions
