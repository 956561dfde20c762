#pragma once
// What can be said of a puzzle, or of a question about its solutions.

namespace dokusat {

enum class Status { solved, no_solution, unknown };

}  // namespace dokusat
