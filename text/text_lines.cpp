#include <algorithm>
#include <dokusat/text/text_lines.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace dokusat {
namespace {

void blank_other_fields(std::string& text, std::size_t field) {
  std::size_t begin = 0;
  for (; field > 0; --field) {
    begin = text.find(',', begin);
    if (begin == std::string::npos) return;
    ++begin;
  }
  const std::size_t end = std::min(text.find(',', begin), text.size());
  const std::string_view kept(text.data() + begin, end - begin);
  if (kept.find_first_not_of(" \t\"") == std::string_view::npos) return;
  std::fill_n(text.begin(), begin, ' ');
  std::replace(text.begin(), text.end(), '"', ' ');
  text.resize(end);
}

}  // namespace

bool TextLines::read(TextLine& line) {
  if (!reader_.read(line)) return false;
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (line.number == 1 && line.text.starts_with(kByteOrderMark))
    line.text.erase(0, kByteOrderMark.size());
  if (field_) blank_other_fields(line.text, *field_);
  return true;
}

const TextLine* TextLines::peek(std::size_t ahead) {
  while (ahead_.size() <= ahead) {
    if (!read(spare_)) return nullptr;
    if (spare_.is_comment()) continue;
    const bool blank = spare_.is_blank();
    // Of blank lines in a row one is enough, however many are looked past.
    if (blank && !ahead_.empty() && ahead_.back().is_blank()) continue;
    if (!blank) {
      seen_content_ = true;
      last_ = spare_;
    }
    ahead_.push_back(std::move(spare_));
  }
  return &ahead_[ahead];
}

void TextLines::advance() {
  if (peek() == nullptr) return;
  spare_ = std::move(ahead_.front());
  ahead_.pop_front();
}

bool TextLines::skip_failed() {
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
