#pragma once
// Small JSON files that a run keeps beside its output: FILE.resume, FILE.counts, FILE.share. Each
// contains the version of dokusat that wrote it ("dokusat") and its own digest ("checksum").

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace dokusat::cli {

using StateJson = nlohmann::ordered_json;

/// The content of the file without its checksum; empty if there is no file. Throws `FileError`,
/// with the advice at the end, if it is damaged, a link or not a regular file.
std::optional<StateJson> read_state(const std::string& path, const std::string& advice);

/// Replaces the file atomically; with `to_disk` it survives a power failure. Throws `FileError`.
void write_state(const std::string& path, StateJson state, bool to_disk);

/// Throws `FileError` if `write_state` would replace a link or something other than a regular file.
void require_state_place(const std::string& path);

}  // namespace dokusat::cli
