#pragma once
// The result of a puzzle, or of a question about its solutions.

namespace dokusat {

enum class Status { solved, no_solution, unknown };

}  // namespace dokusat
