#pragma once
// Edits the files that a run keeps beside its output.

#include <cstdint>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "run_program.hpp"

namespace dokusat::program_test {

using StateJson = nlohmann::ordered_json;

/// Returns the FNV-1a hash of 64 bits in hexadecimal digits.
inline std::string digest_of(std::string_view text) {
  std::uint64_t value = 0xcbf29ce484222325;
  for (const char c : text) value = (value ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  std::string digits;
  for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[value >> shift & 15];
  return digits;
}

/// Changes the content of the file and corrects its checksum.
inline void edit_state(const TemporaryDirectory& folder, const std::string& name,
                       const std::function<void(StateJson&)>& edit) {
  StateJson state = StateJson::parse(folder.read(name));
  state.erase("checksum");
  edit(state);
  state["checksum"] = digest_of(state.dump());
  folder.write(name, state.dump() + "\n");
}

}  // namespace dokusat::program_test
