#include <array>
#include <dokusat/formats/addresses.hpp>
#include <dokusat/formats/format_detection.hpp>
#include <dokusat/formats/reading.hpp>
#include <sstream>

namespace dokusat {
namespace {

constexpr std::array kSurestFirst = {
    Evidence::signature,     Evidence::frame,       Evidence::notation, Evidence::game_id,
    Evidence::several_words, Evidence::marked_rows, Evidence::one_word};

}  // namespace

Format detect_format(TextLines& lines, Boards& boards) {
  const TextLine* first = lines.skip_blank();
  if (first == nullptr) lines.fail_at_end("expected a puzzle, found nothing");
  const Token word = first->first_token();
  if (looks_like_address(word.text)) {
    const Carried carried = carried_by(word.text);
    if (carried.text.empty()) lines.fail(*first, word, carried.why_not);
    if (carried.format) return *carried.format;
    std::istringstream stream(carried.text);
    TextLines carried_lines(stream, lines.name());
    return detect_format(carried_lines, boards);
  }
  const Opening opening{lines, *first, word, boards};
  for (const Evidence evidence : kSurestFirst)
    for (const FormatInfo& info : all_formats())
      for (const Recogniser& recogniser : info.recognised_by)
        if (recogniser.holds != nullptr && recogniser.evidence == evidence &&
            recogniser.holds(opening))
          return info.format;
  lines.fail(*first, word, "expected a puzzle in one of the formats");
}

}  // namespace dokusat
