#pragma once
// What happens when there is no more memory.

namespace dokusat {

/// From now on the process ends with a message and the exit code where memory cannot be had,
/// wherever that happens: libraries that are not written for an exception there (CaDiCaL) would
/// abort, or damage what they hold. Temporary files and external programs go with it. The message
/// must stay valid.
void end_without_memory(const char* message, int exit_code);

}  // namespace dokusat
