#include "state_file.hpp"

#include <cerrno>
#include <dokusat/system/digest.hpp>
#include <dokusat/system/input_file.hpp>
#include <dokusat/system/output_buffer.hpp>
#include <dokusat/system/temporary_file.hpp>
#include <filesystem>
#include <ostream>

namespace dokusat::cli {
namespace {

constexpr const char* kChecksum = "checksum";

std::string text_of(const nlohmann::json& state) {
  return state.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

FileError no_regular_file(const std::string& path) {
  return FileError(printable(path) + ": not a regular file; remove it");
}

}  // namespace

nlohmann::json read_state(const std::string& path) {
  Descriptor file = open_regular_file(path);
  if (!file.is_open()) {
    if (errno == ENOENT) return {};
    throw errno == 0 ? no_regular_file(path) : read_error(path, reason_of(errno));
  }
  nlohmann::json state =
      nlohmann::json::parse(InputFile(std::move(file), path).stream(), nullptr, false);
  if (!state.is_object() || !state.contains(kChecksum)) return "damaged";
  const nlohmann::json checksum = state[kChecksum];
  state.erase(kChecksum);
  return checksum == Digest().add(text_of(state)).text() ? state : "damaged";
}

void write_state(const std::string& path, nlohmann::json state, bool to_disk) {
  state[kChecksum] = Digest().add(text_of(state)).text();
  TemporaryFile file(path);
  OutputBuffer buffer(file.descriptor());
  std::ostream out(&buffer);
  out << text_of(state) << "\n" << std::flush;
  if (!out) throw write_error(path, buffer.error());
  file.place(to_disk);
}

void require_state_place(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code none;
  const fs::file_status status = fs::symlink_status(path, none);
  if (fs::exists(status) && !fs::is_regular_file(status)) throw no_regular_file(path);
}

}  // namespace dokusat::cli
