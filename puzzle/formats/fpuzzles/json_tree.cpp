#include <algorithm>
#include <dokusat/formats/fpuzzles/json_tree.hpp>
#include <dokusat/text/json_text.hpp>
#include <dokusat/text/parse_error.hpp>
#include <iterator>
#include <set>
#include <utility>

namespace dokusat {
namespace {

/// A pointer into the text that records how far the parser has read.
class Watched {
 public:
  using difference_type = std::ptrdiff_t;
  using value_type = char;
  using pointer = const char*;
  using reference = const char&;
  using iterator_category = std::input_iterator_tag;

  Watched(const char* at, const char** furthest) : at_(at), furthest_(furthest) {}
  reference operator*() const { return *at_; }
  Watched& operator++() {
    ++at_;
    *furthest_ = at_;
    return *this;
  }
  Watched operator++(int) {
    const Watched before = *this;
    ++*this;
    return before;
  }
  friend bool operator==(const Watched& one, const Watched& other) { return one.at_ == other.at_; }

 private:
  const char* at_;
  const char** furthest_;
};

/// A builder of the tree from the parser's events.
class TreeBuilder : public nlohmann::json::json_sax_t {
 public:
  explicit TreeBuilder(std::string_view text) : text_(text), read_(text.data()) {}

  JsonTree build() {
    const char* const end = text_.data() + text_.size();
    const Watched first(text_.data(), &read_);
    if (nlohmann::json::sax_parse(first, Watched(end, &read_), this)) return std::move(root_);
    parse_json(text_);  // throws the error
    throw JsonError{0, "expected JSON"};
  }

  bool null() override {
    add(JsonTree::Kind::null);
    return true;
  }
  bool boolean(bool value) override {
    add(JsonTree::Kind::boolean).truth = value;
    return true;
  }
  bool number_integer(number_integer_t value) override { return add_number(value); }
  bool number_unsigned(number_unsigned_t value) override {
    const bool fits = std::in_range<std::int64_t>(value);
    return add_number(fits ? std::optional(static_cast<std::int64_t>(value)) : std::nullopt);
  }
  bool number_float(number_float_t /*value*/, const string_t& /*text*/) override {
    return add_number(std::nullopt);
  }
  bool string(string_t& text) override {
    add(JsonTree::Kind::text).text = std::move(text);
    return true;
  }
  bool binary(binary_t& /*value*/) override { return false; }
  bool start_object(std::size_t /*elements*/) override { return open(JsonTree::Kind::object); }
  bool start_array(std::size_t /*elements*/) override { return open(JsonTree::Kind::list); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    const std::size_t place = next_place();
    if (!names_.back().insert(name).second)
      throw JsonError{place, "the key " + dokusat::quoted(name) + " occurs twice in one object"};
    open_.back()->keys.push_back({std::move(name), place});
    end_ = place_read();
    return true;
  }
  bool parse_error(std::size_t /*read*/, const std::string& /*token*/,
                   const nlohmann::json::exception& /*error*/) override {
    return false;
  }

 private:
  std::size_t place_read() const { return static_cast<std::size_t>(read_ - text_.data()); }
  /// Returns the start of the token just read: only blanks and separators precede it.
  std::size_t next_place() const {
    return std::min(text_.find_first_not_of(" \t\r\n,:", end_), text_.size());
  }
  JsonTree& add(JsonTree::Kind kind) {
    JsonTree& value = open_.empty() ? root_ : open_.back()->values.emplace_back();
    value.kind = kind;
    value.place = next_place();
    end_ = place_read();
    return value;
  }
  bool add_number(std::optional<std::int64_t> integer) {
    JsonTree& number = add(JsonTree::Kind::number);
    number.integer = integer;
    number.text =
        text_.substr(number.place, text_.find_first_of(" \t\r\n,:]}", number.place) - number.place);
    return true;
  }
  bool open(JsonTree::Kind kind) {
    if (open_.size() == static_cast<std::size_t>(kDeepestJson)) return false;
    open_.push_back(&add(kind));
    names_.emplace_back();
    return true;
  }
  bool close() {
    open_.pop_back();
    names_.pop_back();
    end_ = place_read();
    return true;
  }

  std::string_view text_;
  const char* read_;     // end of the text that the parser has read
  std::size_t end_ = 0;  // end of the previous token
  JsonTree root_;
  std::vector<JsonTree*> open_;               // lists and objects around the next value
  std::vector<std::set<std::string>> names_;  // their keys
};

/// Returns the child that contains the byte: the last one that does not begin after it.
std::optional<std::size_t> child_at(const JsonTree& value, std::size_t place) {
  std::size_t count = 0;
  while (count < value.values.size() && value.values[count].place <= place) ++count;
  return count == 0 ? std::nullopt : std::optional(count - 1);
}

}  // namespace

const JsonTree* JsonTree::find(std::string_view name) const {
  const auto found = std::ranges::find(keys, name, &Key::name);
  return found == keys.end() ? nullptr : &values[static_cast<std::size_t>(found - keys.begin())];
}

JsonTree parse_json_tree(std::string_view text) { return TreeBuilder(text).build(); }

std::string path_to(const JsonTree& tree, std::size_t place) {
  std::string path;
  const JsonTree* at = &tree;
  while (at->place != place) {
    const bool of_key = std::ranges::find(at->keys, place, &JsonTree::Key::place) != at->keys.end();
    const std::optional<std::size_t> child = child_at(*at, place);
    if (of_key || !child) break;
    if (at->is(JsonTree::Kind::list))
      path += "[" + std::to_string(*child) + "]";
    else
      path += (path.empty() ? "" : ".") + at->keys[*child].name;
    at = &at->values[*child];
  }
  return path;
}

std::string shown(const JsonTree& value) {
  switch (value.kind) {
    case JsonTree::Kind::null:
      return "null";
    case JsonTree::Kind::boolean:
      return value.truth ? "true" : "false";
    case JsonTree::Kind::list:
      return "a list";
    case JsonTree::Kind::object:
      return "an object";
    case JsonTree::Kind::number:
    case JsonTree::Kind::text:
      break;
  }
  return dokusat::quoted(value.text);
}

}  // namespace dokusat
