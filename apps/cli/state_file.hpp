#pragma once
// Small JSON files that a run keeps beside its output: FILE.resume, FILE.counts, FILE.share. Each
// names the version of dokusat that wrote it ("dokusat") and has a digest of itself ("checksum").

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace dokusat::cli {

using StateJson = nlohmann::ordered_json;

/// The content of the file, without its checksum; empty where there is no file. Throws `FileError`
/// with the advice at its end where it is damaged, a link or no regular file.
std::optional<StateJson> read_state(const std::string& path, const std::string& advice);

/// Replaces the file at once, `to_disk` such that it outlives a power failure. Throws `FileError`.
void write_state(const std::string& path, StateJson state, bool to_disk);

/// Throws `FileError` where `write_state` would replace a link or what is no regular file.
void require_state_place(const std::string& path);

}  // namespace dokusat::cli
