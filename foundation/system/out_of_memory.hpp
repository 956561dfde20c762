#pragma once
// Out of memory.

namespace dokusat {

/// Makes the process end with a message and the exit code as soon as an allocation fails, also in
/// libraries that are not exception-safe (CaDiCaL), which would abort or corrupt their data.
/// Temporary files are removed and external programs killed. The message must stay valid.
void end_without_memory(const char* message, int exit_code);

}  // namespace dokusat
