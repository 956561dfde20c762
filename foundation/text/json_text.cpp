#include <dokusat/text/json_text.hpp>

namespace dokusat {
namespace {

using Json = nlohmann::ordered_json;

/// A handler that accepts everything up to the place that the parser refuses.
class RefusedPlace : public Json::json_sax_t {
 public:
  bool null() override { return true; }
  bool boolean(bool /*value*/) override { return true; }
  bool number_integer(number_integer_t /*value*/) override { return true; }
  bool number_unsigned(number_unsigned_t /*value*/) override { return true; }
  bool number_float(number_float_t /*value*/, const string_t& /*text*/) override { return true; }
  bool string(string_t& /*text*/) override { return true; }
  bool binary(binary_t& /*value*/) override { return true; }
  bool start_object(std::size_t /*elements*/) override { return true; }
  bool key(string_t& /*text*/) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t /*elements*/) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t read, const std::string& token,
                   const nlohmann::json::exception& error) override {
    constexpr int kNumberOutOfRange = 406;
    if (error.id == kNumberOutOfRange)
      error_ = {read - token.size(), "expected a number of usual size, which this is not"};
    else
      error_ = {read == 0 ? 0 : read - 1, "expected JSON from here on"};
    return false;
  }

  const JsonError& error() const { return error_; }

 private:
  JsonError error_;
};

void require_flat(std::string_view text) {
  JsonDepth depth;
  for (std::size_t i = 0; i < text.size(); ++i) {
    depth.read(text[i]);
    if (depth.depth() > kDeepestJson)
      throw JsonError{i, "expected JSON of at most " + std::to_string(kDeepestJson) +
                             " lists and objects within each other"};
  }
}

}  // namespace

Json parse_json(std::string_view text) {
  require_flat(text);
  try {
    return Json::parse(text);
  } catch (const Json::exception&) {
    RefusedPlace place;
    Json::sax_parse(text, &place);
    throw place.error();
  }
}

}  // namespace dokusat
