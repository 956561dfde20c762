#pragma once
// Processes that a child has left behind and this process has inherited.

#include <sys/types.h>

#include <string>

namespace dokusat::detail {

/// A word for the environment of the next program, which all that it starts inherit.
std::string new_mark();

/// Around the life of a child of our own, which is no orphan. To be called under `NoEndYet`.
void begin_child(pid_t id);
void end_child(pid_t id);

/// Kills the orphans with the mark; where no child of ours is left, all of them. Without effect
/// unless `adopt_orphans` was called.
void end_orphans(const std::string& mark) noexcept;

}  // namespace dokusat::detail
