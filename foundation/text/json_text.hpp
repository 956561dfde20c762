#pragma once
// JSON from outside: parsed here and nowhere else, as errors get their places here, and as values
// that are nested too deep would overflow the stack where they are copied or printed.

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace dokusat {

/// Lists and objects within each other that are read.
inline constexpr int kDeepestJson = 64;

/// What is wrong with a text that should be JSON, and before which of its bytes.
struct JsonError {
  std::size_t byte = 0;
  std::string message;
};

/// Throws `JsonError`.
nlohmann::ordered_json parse_json(std::string_view text);

/// Follows braces, brackets and strings through JSON.
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
