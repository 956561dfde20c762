#pragma once
// A digest by which a changed input is detected. Not cryptographic.

#include <cstdint>
#include <string>
#include <string_view>

namespace dokusat {

/// A 64-bit FNV-1a hash: http://www.isthe.com/chongo/tech/comp/fnv/
class Digest {
 public:
  Digest& add(std::string_view text) {
    for (const char c : text) {
      value_ ^= static_cast<unsigned char>(c);
      value_ *= 0x100000001b3;
    }
    return *this;
  }
  /// Returns 16 hexadecimal digits.
  std::string text() const {
    std::string digits;
    for (int shift = 60; shift >= 0; shift -= 4) digits += "0123456789abcdef"[value_ >> shift & 15];
    return digits;
  }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325;
};

}  // namespace dokusat
