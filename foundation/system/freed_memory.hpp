#pragma once

namespace dokusat {

/// What a puzzle gave back serves the next one: up to 64 MB of it are not returned to the kernel,
/// which would have to clear each page again. For programs, as it is for the whole process.
void keep_freed_memory();

}  // namespace dokusat
