#include <algorithm>
#include <cctype>
#include <dokusat/base/printable.hpp>
#include <dokusat/formats/collections/csv.hpp>
#include <dokusat/model/wording.hpp>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace dokusat {
namespace {

constexpr std::string_view kSeparators = ",;\t";
/// The separator of records with one field.
constexpr char kNoSeparator = '\n';

/// A parser of one record, which may span several lines.
class Record {
 public:
  /// Reads a line and calls `in_field` with the index of the field and the place in the line of
  /// each of its characters. A line end within quotes is part of the field.
  template <class InField>
  void add(std::string_view line, char separator, InField in_field) {
    if (is_quoted_) fields_.back() += '\n';
    for (std::size_t i = 0; i < line.size(); ++i) {
      const char c = line[i];
      if (is_quoted_) {
        if (c != '"') {
          put(c, i, in_field);
        } else if (i + 1 < line.size() && line[i + 1] == '"') {
          put(c, i++, in_field);
        } else {
          is_quoted_ = false;
        }
      } else if (c == '"' && std::ranges::all_of(fields_.back(), is_blank_character)) {
        fields_.back().clear();
        is_quoted_ = true;
      } else if (c == separator) {
        fields_.emplace_back();
      } else {
        put(c, i, in_field);
      }
    }
  }

  /// True if a quote is open.
  bool goes_on() const { return is_quoted_; }
  std::vector<std::string>& fields() { return fields_; }

 private:
  template <class InField>
  void put(char c, std::size_t place, InField in_field) {
    in_field(fields_.size() - 1, place);
    fields_.back() += c;
  }

  std::vector<std::string> fields_{1};
  bool is_quoted_ = false;
};

std::string without_blanks_around(const std::string& text) {
  const std::size_t begin = std::min(text.find_first_not_of(" \t\n"), text.size());
  return text.substr(begin, text.find_last_not_of(" \t\n") + 1 - begin);
}

/// The names in the first record, and the index of the field that is read.
struct Header {
  std::vector<std::string> names;
  char separator;
  std::size_t wanted;
  std::optional<std::size_t> solution = {};
};

/// A filter that keeps of each record the lines of one field, with blanks instead of the others.
class FieldFilter : public LineFilter {
 public:
  FieldFilter(const TextLines& lines, Header header) : lines_(lines), header_(std::move(header)) {}

  void take(TextLine line, std::vector<TextLine>& unwrapped) override {
    if (kept_.empty() && line.is_blank()) {
      unwrapped.push_back(std::move(line));
      return;
    }
    TextLine kept{std::string(line.text.size(), ' '), line.number, line.ended};
    record_.add(line.text, header_.separator, [&](std::size_t field, std::size_t place) {
      if (field == header_.wanted) kept.text[place] = line.text[place];
    });
    kept_.push_back(std::move(kept));
    constexpr std::size_t kMostLines = 10'000;
    if (record_.goes_on() && kept_.size() < kMostLines) return;
    std::vector<TextLine> lines = std::exchange(kept_, {});
    const bool is_open = record_.goes_on();
    std::vector<std::string> fields = std::exchange(record_, {}).fields();
    if (is_open)
      lines_.fail(line, 1,
                  "a field between quotes has over " + std::to_string(kMostLines) + " lines");
    if (fields.size() != header_.names.size())
      lines_.fail_after(line, "expected " + plural(std::ssize(header_.names), "field") +
                                  ", as the first line names, found " +
                                  std::to_string(fields.size()));
    std::erase_if(lines, [](const TextLine& one) { return one.is_blank(); });
    if (lines.empty())
      lines_.fail(line, 1, "the field " + quoted(header_.names[header_.wanted]) + " is empty");
    lines.front().beside = beside(fields);
    std::ranges::move(lines, std::back_inserter(unwrapped));
  }

  bool goes_on() const override { return record_.goes_on(); }

  void end() override {
    if (kept_.empty()) return;
    const TextLine first = std::exchange(kept_, {}).front();
    lines_.fail(first, 1, "a quote is opened in this record and not closed");
  }

 private:
  std::shared_ptr<const Beside> beside(std::vector<std::string>& fields) const {
    Beside found;
    for (std::size_t i = 0; i < fields.size(); ++i) {
      if (i == header_.wanted) continue;
      if (i == header_.solution)
        found.solution = std::move(fields[i]) + "\n";
      else
        found.fields.emplace_back(header_.names[i], std::move(fields[i]));
    }
    return std::make_shared<const Beside>(std::move(found));
  }

  const TextLines& lines_;
  const Header header_;
  Record record_;
  std::vector<TextLine> kept_;  // of the current record
};

std::vector<std::string> fields_of(std::string_view line, char separator) {
  Record record;
  record.add(line, separator, [](std::size_t, std::size_t) {});
  for (std::string& field : record.fields()) field = without_blanks_around(field);
  return std::move(record.fields());
}

/// Returns the indices of the fields that have one of these names.
std::vector<std::size_t> fields_named(const std::vector<std::string>& fields,
                                      std::span<const std::string_view> names) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < fields.size(); ++i)
    if (is_field_name(fields[i], names)) found.push_back(i);
  return found;
}

}  // namespace

bool is_field_name(std::string_view name, std::span<const std::string_view> names) {
  constexpr std::size_t kLongestName = 40;
  if (name.size() > kLongestName) return false;
  std::string plain;
  for (const char c : name)
    if (c != '"' && !is_blank_character(c))
      plain += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return std::ranges::find(names, plain) != names.end();
}

bool keep_named_field(TextLines& lines, std::span<const std::string_view> names) {
  const TextLine* const first = lines.skip_blank();
  const auto is_letter = [](unsigned char c) { return std::isalpha(c) != 0; };
  if (first == nullptr || std::ranges::none_of(first->text, is_letter)) return false;
  if (first->first_token().text.front() == '.') return false;  // a constraint string, or a board
  for (const char separator : std::string(kSeparators) + kNoSeparator) {
    std::vector<std::string> fields = fields_of(first->text, separator);
    const std::vector<std::size_t> wanted = fields_named(fields, names);
    if (wanted.empty()) continue;
    if (wanted.size() > 1)
      lines.fail(*first, 1,
                 "the fields " + quoted(fields[wanted[0]]) + " and " + quoted(fields[wanted[1]]) +
                     " both name a column of puzzles: rename one");
    const std::vector<std::size_t> solutions = fields_named(fields, kSolutionFields);
    Header header{std::move(fields), separator, wanted[0]};
    if (solutions.size() == 1) header.solution = solutions[0];
    lines.advance();
    lines.add_filter(std::make_unique<FieldFilter>(lines, std::move(header)));
    return true;
  }
  return false;
}

bool names_fields(TextLines& lines) {
  const TextLine* const first = lines.skip_blank();
  if (first == nullptr) return false;
  const std::string line = first->text;
  const std::size_t separator = line.find_first_of(kSeparators);
  const bool are_names =
      separator != std::string::npos &&
      line.find_first_of("abcdefghijklmnopqrstuvwxyz") != std::string_view::npos &&
      std::ranges::all_of(line, [](unsigned char c) {
        return std::isalpha(c) != 0 || std::isspace(c) != 0 || c == '_' || c == '"' || c == ',' ||
               c == ';';
      });
  const TextLine* const second = are_names ? lines.peek(1) : nullptr;
  return second != nullptr &&
         fields_of(second->text, line[separator]).size() == fields_of(line, line[separator]).size();
}

std::string field_text(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + "\"";
}

}  // namespace dokusat
