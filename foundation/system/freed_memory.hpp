#pragma once

namespace dokusat {

/// Keeps up to 64 MB of freed memory in the process, so that the kernel need not clear the pages
/// again for the next puzzle. It changes the whole process: for programs, not for the library.
void keep_freed_memory();

}  // namespace dokusat
