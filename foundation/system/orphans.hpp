#pragma once
// Orphans: processes that a child left running and this process has inherited.

#include <sys/types.h>

#include <string>

namespace dokusat::detail {

/// Returns a word for the environment of the next program, which all its descendants inherit.
std::string new_mark();

/// These register and unregister a child of our own, which is no orphan. To be called under
/// `NoEndYet`.
void begin_child(pid_t id);
void end_child(pid_t id);

/// Kills the orphans with the mark, or all orphans if no child of ours is left. Without effect
/// unless `adopt_orphans` was called.
void end_orphans(const std::string& mark) noexcept;

}  // namespace dokusat::detail
