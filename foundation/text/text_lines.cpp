#include <algorithm>
#include <cstddef>
#include <dokusat/text/text_lines.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace dokusat {
/// Reads the next line of the text; false at its end.
bool TextLines::read() {
  if (!reader_.read(spare_)) {
    for (const auto& filter : filters_) filter->end();
    return false;
  }
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (spare_.number == 1 && spare_.text.starts_with(kByteOrderMark))
    spare_.text.erase(0, kByteOrderMark.size());
  const bool goes_on =
      std::ranges::any_of(filters_, [](const auto& filter) { return filter->goes_on(); });
  if (!goes_on && spare_.is_comment()) return true;
  if (filters_.empty())
    add(std::move(spare_));
  else
    filter(std::move(spare_));
  return true;
}

void TextLines::add(TextLine&& line) {
  const bool blank = line.is_blank();
  // Successive blank lines are kept as one, so that looking ahead needs little memory.
  if (blank && !ahead_.empty() && ahead_.back().is_blank()) return;
  if (!blank) {
    seen_content_ = true;
    last_ = line;
  }
  ahead_.push_back(std::move(line));
}

void TextLines::filter(TextLine line) {
  std::vector<TextLine> lines{std::move(line)};
  filter_failed_ = true;
  for (const auto& filter : filters_) {
    std::vector<TextLine> unwrapped;
    for (TextLine& wrapped : lines) filter->take(std::move(wrapped), unwrapped);
    lines = std::move(unwrapped);
  }
  filter_failed_ = false;
  for (TextLine& unwrapped : lines) add(std::move(unwrapped));
}

void TextLines::add_filter(std::unique_ptr<LineFilter> filter) {
  std::vector<TextLine> unwrapped;
  for (TextLine& line : std::exchange(ahead_, {})) filter->take(std::move(line), unwrapped);
  for (TextLine& line : unwrapped) add(std::move(line));
  filters_.push_back(std::move(filter));
}

void TextLines::Trial::keep() {
  lines_.ahead_.erase(lines_.ahead_.begin(),
                      lines_.ahead_.begin() + static_cast<std::ptrdiff_t>(lines_.taken_));
  lines_.taken_ = 0;
}

const TextLine* TextLines::peek(std::size_t ahead) {
  while (ahead_.size() <= taken_ + ahead)
    if (!read()) return nullptr;
  return &ahead_[taken_ + ahead];
}

void TextLines::advance() {
  if (peek() == nullptr) return;
  if (is_trial_) {
    ++taken_;
    return;
  }
  spare_ = std::move(ahead_.front());
  ahead_.pop_front();
}

bool TextLines::skip_failed() {
  if (std::exchange(filter_failed_, false)) return true;
  if (ahead_.empty()) return reader_.skip_refused();
  advance();
  return true;
}

const TextLine* TextLines::skip_blank() {
  const TextLine* line = peek();
  while (line != nullptr && line->is_blank()) {
    advance();
    line = peek();
  }
  return line;
}

void TextLines::fail_after(const TextLine& line, const std::string& message) const {
  std::size_t end = 0;
  for (Token token = line.first_token(); !token.text.empty(); token = line.next_token(token))
    end = static_cast<std::size_t>(token.column) - 1 + token.text.size();
  fail(line, static_cast<int>(end) + 1, message);
}

}  // namespace dokusat
