#pragma once
// Memory of the whole process: for programs, not for the library.

namespace dokusat {

/// Makes the process end with a message and the exit code as soon as an allocation fails, also in
/// libraries that are not exception-safe (CaDiCaL), which would abort or corrupt their data.
/// Temporary files are removed and external programs killed. The message must stay valid.
void end_without_memory(const char* message, int exit_code);

/// Keeps up to 64 MB of freed memory in the process, so that the kernel need not clear the pages
/// again for the next puzzle.
void keep_freed_memory();

}  // namespace dokusat
