#pragma once
// JSON from outside. All of it is parsed here, so that errors have places, and so that deeply
// nested values, which would overflow the stack when copied or printed, are refused.

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace dokusat {

/// The deepest nesting of lists and objects.
inline constexpr int kDeepestJson = 64;

/// An error in JSON and the byte before which it is.
struct JsonError {
  std::size_t byte = 0;
  std::string message;
};

/// Parses JSON. Throws `JsonError`.
nlohmann::ordered_json parse_json(std::string_view text);

/// Follows the nesting of JSON, character by character.
class JsonDepth {
 public:
  void read(char c) {
    if (in_string_) {
      if (escaped_)
        escaped_ = false;
      else if (c == '\\')
        escaped_ = true;
      else if (c == '"')
        in_string_ = false;
      return;
    }
    if (c == '"') in_string_ = true;
    if (c == '{' || c == '[') ++depth_;
    if (c == '}' || c == ']') --depth_;
  }
  int depth() const { return depth_; }
  bool in_string() const { return in_string_; }

 private:
  int depth_ = 0;
  bool in_string_ = false;
  bool escaped_ = false;
};

}  // namespace dokusat
