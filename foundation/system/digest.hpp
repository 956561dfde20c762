#pragma once
// A digest of what was read, to tell that it was something else. It guards against mistakes and not
// against malice.

#include <cstdint>
#include <string>
#include <string_view>

namespace dokusat {

/// FNV-1a of 64 bits: http://www.isthe.com/chongo/tech/comp/fnv/
class Digest {
 public:
  Digest& add(std::string_view text) {
    for (const char c : text) {
      value_ ^= static_cast<unsigned char>(c);
      value_ *= 0x100000001b3;
    }
    return *this;
  }
  /// 16 hexadecimal digits.
  std::string text() const {
    std::string digits;
    for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[value_ >> shift & 15];
    return digits;
  }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325;
};

}  // namespace dokusat
