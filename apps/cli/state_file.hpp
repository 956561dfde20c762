#pragma once
// Small JSON files that a run keeps beside its output: FILE.resume, FILE.counts, FILE.share. Each
// contains its own digest ("checksum").

#include <dokusat/base/printable.hpp>
#include <dokusat/system/file_error.hpp>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace dokusat::cli {

/// The content of the file without its checksum; null if there is no file, and a text if it is
/// damaged. Throws `FileError` if it is a link or not a regular file.
nlohmann::json read_state(const std::string& path);

/// The content of the file; empty if there is no file. Throws `FileError`, with the advice at the
/// end, if it is damaged.
template <class State>
std::optional<State> state_of(const std::string& path, const std::string& advice) {
  try {
    const nlohmann::json state = read_state(path);
    return state.is_null() ? std::nullopt : std::optional(state.get<State>());
  } catch (const nlohmann::json::exception&) {
    throw FileError(printable(path) + ": is damaged or was not written by dokusat; " + advice);
  }
}

/// Replaces the file atomically; with `to_disk` it survives a power failure. Throws `FileError`.
void write_state(const std::string& path, nlohmann::json state, bool to_disk);

/// Throws `FileError` if `write_state` would replace a link or something other than a regular file.
void require_state_place(const std::string& path);

}  // namespace dokusat::cli
