#pragma once
// A program that outlives this process: a browser, for example.

#include <string>
#include <vector>

namespace dokusat {

/// Starts the program in a session of its own, without standard streams, and does not wait for it.
/// The words are its name and its arguments. Throws `ProgramError` if it cannot be started.
void start_detached(const std::vector<std::string>& words);

}  // namespace dokusat
